// The ground: stacked slabs, so that every level shows as a band from any angle, with painted tops.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Shape,
  ShapeGeometry,
} from 'three';
import {
  type Battlefield,
  BOTTOM,
  type Hex,
  levelOf,
  NOWHERE,
  neighbourOf,
  type Terrain,
  terrainOf,
} from '@muster/games/heroscape/board';
import { besideOf, centre, corner, edgeTo, floorOf, heightOf, LEVEL, undersideOf } from '../geometry/hexes.ts';
import { matt } from './cost.ts';
import { colourOf, noise, TOPS, topOf } from './paint.ts';

const SIDES = [0, 1, 2, 3, 4, 5];

export function flatHex(size: number): BufferGeometry {
  const shape = new Shape();
  for (const i of SIDES) {
    const { x, z } = corner(i, size);
    if (i === 0) shape.moveTo(x, -z);
    else shape.lineTo(x, -z);
  }
  shape.closePath();
  return new ShapeGeometry(shape).rotateX(-Math.PI / 2);
}

export function terrainMeshes(field: Battlefield): Object3D[] {
  return [slabs(field), ...tops(field), ...rims(field)];
}

// Slabs

function slabGeometry(size: number, height: number, chamfer: number): BufferGeometry {
  const ring = (wide: number, y: number) => SIDES.map((i) => ({ ...corner(i, wide), y }));
  const rings = [
    ring(size - chamfer, 0),
    ring(size, chamfer),
    ring(size, height - chamfer),
    ring(size - chamfer, height),
  ];
  const points: number[] = [];
  for (let k = 0; k < 3; k++) {
    const [low, high] = [rings[k] ?? [], rings[k + 1] ?? []];
    for (const i of SIDES) {
      const quad = [low[i], high[(i + 1) % 6], low[(i + 1) % 6], low[i], high[i], high[(i + 1) % 6]];
      for (const point of quad) if (point) points.push(point.x, point.y, point.z);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** Only the slabs that can be seen: those above the lowest neighbour, or the rim of the field. */
function shownSlabs(field: Battlefield): { hex: Hex; level: number }[] {
  const shown: { hex: Hex; level: number }[] = [];
  for (let hex = 0; hex < field.size; hex++) {
    const beside = SIDES.map((direction) => neighbourOf(field, hex, direction));
    const isDeck = field.under[hex] !== BOTTOM;
    const lowest = isDeck
      ? undersideOf(field, hex)
      : Math.min(...beside.map((other) => (other === NOWHERE ? floorOf(field) : levelOf(field, other))));
    const top = levelOf(field, hex);
    for (let level = Math.min(lowest + 1, top); level <= top; level++) shown.push({ hex, level });
  }
  return shown;
}

function slabs(field: Battlefield): InstancedMesh {
  const shown = shownSlabs(field);
  const material = matt({ roughness: 0.95, flatShading: true });
  const mesh = new InstancedMesh(slabGeometry(0.995, LEVEL, 0.035), material, shown.length);
  const place = new Matrix4();
  const colours = new Map<string, Color>();
  const known = (token: string) => {
    const colour = colours.get(token) ?? new Color(colourOf(token));
    colours.set(token, colour);
    return colour;
  };
  const soil = new Color(colourOf('soil'));
  shown.forEach(({ hex, level }, at) => {
    const { x, z } = centre(field, hex);
    const terrain = terrainOf(field, hex);
    mesh.setMatrixAt(at, place.makeTranslation(x, heightOf(field, level - 1), z));
    const tint = known(TOPS[terrain]).clone();
    const isTop = level === levelOf(field, hex);
    if (terrain === 'grass' && !isTop) tint.copy(soil);
    // Odd and even levels differ, so that they can be counted.
    tint.multiplyScalar((level % 2 ? 0.78 : 0.6) + 0.08 * noise(hex, level));
    mesh.setColorAt(at, tint);
  });
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

// Tops

function tops(field: Battlefield): InstancedMesh[] {
  const byTerrain = new Map<Terrain, Hex[]>();
  for (let hex = 0; hex < field.size; hex++) {
    const terrain = terrainOf(field, hex);
    byTerrain.set(terrain, [...(byTerrain.get(terrain) ?? []), hex]);
  }
  const highest = Math.max(...field.levels);
  return [...byTerrain].map(([terrain, hexes]) => {
    const isWet = terrain === 'water' || terrain === 'ice' || terrain === 'slipperyIce';
    const isHot = terrain === 'lava';
    const material = matt({
      map: topOf(terrain),
      roughness: isWet ? 0.25 : 0.96,
      ...(isHot && { emissive: new Color(colourOf('lava')), emissiveIntensity: 0.45 }),
    });
    const mesh = new InstancedMesh(withUv(flatHex(0.965)), material, hexes.length);
    const tint = new Color();
    hexes.forEach((hex, at) => {
      const { x, z } = centre(field, hex);
      const turn = isWet ? 0 : Math.floor(noise(hex, 5) * 6) * (Math.PI / 3);
      mesh.setMatrixAt(
        at,
        new Matrix4().makeRotationY(turn).setPosition(x, heightOf(field, levelOf(field, hex)) + 0.002, z),
      );
      const rise = Math.min(0.2, (levelOf(field, hex) / Math.max(6, highest)) * 0.2);
      mesh.setColorAt(at, tint.setScalar(0.84 + rise + 0.07 * noise(hex, 3)));
    });
    mesh.receiveShadow = true;
    return mesh;
  });
}

function withUv(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.getAttribute('position');
  const uv = new Float32Array(position.count * 2);
  for (let i = 0; i < position.count; i++) {
    uv[i * 2] = position.getX(i) / 2 + 0.5;
    uv[i * 2 + 1] = position.getZ(i) / 2 + 0.5;
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  return geometry;
}

// Rims

/** A light rim on every edge above a drop, and a thin ink line between hexes of one level. */
function rims(field: Battlefield): Mesh[] {
  const strips = { rim: [] as number[], ink: [] as number[] };
  for (let hex = 0; hex < field.size; hex++) {
    const { x, z } = centre(field, hex);
    const y = heightOf(field, levelOf(field, hex)) + 0.012;
    for (const direction of SIDES) {
      const other = besideOf(field, hex, direction);
      const drop = levelOf(field, hex) - (other === NOWHERE ? 0 : levelOf(field, other));
      if (drop < 0) continue;
      const wide = drop > 0 ? 0.075 : 0.022;
      const i = edgeTo(direction);
      const [a, b, c, d] = [corner(i, 0.97), corner(i + 1, 0.97), corner(i + 1, 0.97 - wide), corner(i, 0.97 - wide)];
      for (const point of [a, c, b, a, d, c]) strips[drop > 0 ? 'rim' : 'ink'].push(x + point.x, y, z + point.z);
    }
  }
  return [strip(strips.rim, colourOf('look'), 0.5), strip(strips.ink, colourOf('land-ink'), 0.34)];
}

function strip(points: readonly number[], color: string, opacity: number): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  const material = new MeshBasicMaterial({ color, transparent: true, opacity, depthWrite: false, side: DoubleSide });
  return new Mesh(geometry, material);
}
