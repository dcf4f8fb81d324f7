// The war table, drawn with three.js. It draws when it is asked to and at no other time.

import {
  AmbientLight,
  Color,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  RingGeometry,
  Scene,
  ShadowMaterial,
  type Texture,
  WebGLRenderer,
} from 'three';
import type { Seat } from '@muster/engine';
import type { Carving } from './carving.ts';
import { type Body, type Hex, NOWHERE } from '@muster/games/heroscape/board';
import { boundsOf, centre, footOf, heightOf, LEVEL, type Point } from '../geometry/hexes.ts';
import { type Box, type Camera, eyeOf, FIELD_OF_VIEW } from '../geometry/projection.ts';
import { isSoftware, matt } from './cost.ts';
import { carve } from './figures.ts';
import { colourOf } from './paint.ts';
import { flatHex, terrainMeshes } from './terrain.ts';
import { type Laid, thingMeshes } from './things.ts';

/** A figure as the table draws it. */
export type Piece = Body & {
  readonly figure: number;
  readonly seat: Seat;
  readonly carving: Carving;
  readonly isActor: boolean;
};

/** A hex in lamplight; the nearer, the brighter. */
export type Lit = { readonly hex: Hex; readonly strength: number };

export type TableScene = {
  /** Lays the battlefield anew. */
  lay(laid: Laid, isDark: boolean): void;
  put(pieces: readonly Piece[], lit: readonly Lit[]): void;
  aim(camera: Camera, box: Box): void;
  /** `rough` while the camera moves, where a picture takes long. */
  draw(how: 'rough' | 'fine'): void;
  readonly isSlow: boolean;
  /** Puts a figure somewhere for a moment, while it moves: until the pieces are put anew. */
  shift(figure: number, to: Point): void;
  close(): void;
};

/** So many pixels for one of the screen at most: more are not seen, and cost. */
const MOST_PIXELS = 1.5;
const ROUGH_PIXELS = 0.5;

export function newTable(canvas: HTMLCanvasElement): TableScene {
  const isSoft = isSoftware();
  const renderer = new WebGLRenderer({ canvas, antialias: !isSoft, alpha: true, powerPreference: 'low-power' });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.toneMapping = NeutralToneMapping;
  const pixels = isSoft ? 1 : Math.min(devicePixelRatio, MOST_PIXELS);
  renderer.setPixelRatio(pixels);
  const scene = new Scene();
  const view = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 400);
  let ground = new Group();
  let pieces = new Group();
  let cloth: Mesh | undefined;
  const glow = new Group();
  scene.add(ground, pieces, glow);
  let size = '';
  let field: Laid['field'] | undefined;
  const meshes = new Map<number, Mesh>();
  const geometries = new Map<string, ReturnType<typeof carve>>();
  const wood = matt({ vertexColors: true, roughness: 0.72, metalness: 0.04, flatShading: true });

  return {
    lay(laid, isDark) {
      dispose(ground);
      scene.remove(ground);
      field = laid.field;
      ground = new Group();
      cloth = tableTop(laid.field, isDark);
      ground.add(...lights(laid.field, isDark, isSoft), cloth);
      ground.add(...terrainMeshes(laid.field), ...thingMeshes(laid));
      scene.add(ground);
      renderer.shadowMap.needsUpdate = true;
      for (const geometry of geometries.values()) geometry.dispose();
      geometries.clear();
    },
    put(list, lit) {
      if (!field) return;
      scene.remove(pieces);
      pieces = new Group();
      meshes.clear();
      for (const piece of list) {
        const hexes = piece.tail === NOWHERE ? 1 : 2;
        const key = `${piece.carving} ${piece.seat} ${piece.height} ${hexes}`;
        const geometry = geometries.get(key) ?? carve({ ...piece, hexes });
        geometries.set(key, geometry);
        const mesh = new Mesh(geometry, wood);
        const foot = footOf(field, piece);
        const lift = piece.isActor ? 0.2 : 0;
        mesh.position.set(foot.x, foot.y + 0.01 + lift, foot.z);
        mesh.rotation.y = facing(field, piece);
        mesh.castShadow = true;
        mesh.receiveShadow = true;
        meshes.set(piece.figure, mesh);
        pieces.add(mesh);
      }
      scene.add(pieces);
      light(glow, field, lit);
      for (const piece of list) if (piece.isActor) glow.add(ring(footOf(field, piece)));
      renderer.shadowMap.needsUpdate = true;
    },
    aim(camera, { width, height }) {
      // To set its size empties the picture.
      if (size !== `${width} ${height}`) renderer.setSize(Math.max(1, width), Math.max(1, height), false);
      size = `${width} ${height}`;
      view.aspect = Math.max(1, width) / Math.max(1, height);
      view.updateProjectionMatrix();
      const eye = eyeOf(camera);
      view.up.set(
        -Math.sin(camera.turn) * Math.cos(camera.tilt),
        Math.sin(camera.tilt),
        -Math.cos(camera.turn) * Math.cos(camera.tilt),
      );
      view.position.set(eye.x, eye.y, eye.z);
      view.lookAt(camera.target.x, camera.target.y, camera.target.z);
    },
    isSlow: isSoft,
    draw(how) {
      const wanted = how === 'rough' ? ROUGH_PIXELS : pixels;
      if (renderer.getPixelRatio() !== wanted) renderer.setPixelRatio(wanted);
      // It fills the picture, and shows nothing but shadows.
      if (cloth) cloth.visible = how === 'fine';
      renderer.render(scene, view);
    },
    shift: (figure, { x, y, z }) => meshes.get(figure)?.position.set(x, y + 0.01, z),
    close() {
      dispose(scene);
      wood.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

// Light

function lights(field: Laid['field'], isDark: boolean, isSoft: boolean): Object3D[] {
  const { min, max } = boundsOf(field);
  const middle = { x: (min.x + max.x) / 2, z: (min.z + max.z) / 2 };
  const reach = Math.max(max.x - min.x, max.z - min.z) * 0.6 + 4;
  const sun = new DirectionalLight(colourOf('sunlight'), isDark ? 2.1 : 2.6);
  sun.position.set(middle.x - reach * 0.5, 34, middle.z + reach * 0.7);
  sun.target.position.set(middle.x, 0, middle.z);
  sun.castShadow = true;
  const size = isSoft ? 1024 : 2048;
  sun.shadow.mapSize.set(size, size);
  sun.shadow.bias = -0.0008;
  sun.shadow.normalBias = 0.03;
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 120 });
  // So that the far sides are not black when the table is turned.
  const back = new DirectionalLight(colourOf('backlight'), isDark ? 1.25 : 1.1);
  back.position.set(middle.x + 6, 14, middle.z - 30);
  const sky = new HemisphereLight(colourOf('skylight'), colourOf('earthlight'), isDark ? 1.15 : 1.3);
  return [sun, sun.target, back, sky, new AmbientLight(colourOf('look'), isDark ? 0.3 : 0.1)];
}

function tableTop(field: Laid['field'], isDark: boolean): Mesh {
  const { min, max } = boundsOf(field);
  const plane = new Mesh(
    new PlaneGeometry(300, 300).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: isDark ? 0.5 : 0.28 }),
  );
  plane.position.set((min.x + max.x) / 2, 0, (min.z + max.z) / 2);
  plane.receiveShadow = true;
  return plane;
}

// Pieces

/** A figure on two hexes lies along them; others look to the middle of the table. */
function facing(field: Laid['field'], { hex, tail }: Piece): number {
  const head = centre(field, hex);
  if (tail !== NOWHERE) {
    const end = centre(field, tail);
    return -Math.atan2(head.z - end.z, head.x - end.x);
  }
  const { min, max } = boundsOf(field);
  return head.x < (min.x + max.x) / 2 ? 0 : Math.PI;
}

/** The figure that acts stands in a ring of lamplight. */
function ring({ x, y, z }: Point): Mesh {
  const mesh = new Mesh(
    new RingGeometry(0.74, 0.96, 6, 1, Math.PI / 6).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ color: colourOf('ember'), toneMapped: false, side: DoubleSide }),
  );
  mesh.position.set(x, y + 0.03, z);
  return mesh;
}

const SHADES = 5;

/** Hexes that can be reached, in a few shades of lamplight: one thing to draw for each shade. */
function light(group: Group, field: Laid['field'], lit: readonly Lit[]): void {
  dispose(group);
  group.clear();
  const color = new Color(colourOf('ember'));
  for (let shade = 1; shade <= SHADES; shade++) {
    const hexes = lit.filter(({ strength }) => Math.ceil(strength * SHADES) === shade);
    if (hexes.length === 0) continue;
    const opacity = 0.16 + (0.5 * shade) / SHADES;
    const material = new MeshBasicMaterial({ color, transparent: true, opacity, depthWrite: false, toneMapped: false });
    const mesh = new InstancedMesh(flatHex(0.88), material, hexes.length);
    const place = new Matrix4();
    hexes.forEach(({ hex }, at) => {
      const { x, z } = centre(field, hex);
      mesh.setMatrixAt(at, place.makeTranslation(x, heightOf(field, field.levels[hex] ?? 0) + 0.05 * LEVEL, z));
    });
    group.add(mesh);
  }
}

function dispose(object: Object3D): void {
  object.traverse((one) => {
    if (!(one instanceof Mesh)) return;
    one.geometry.dispose();
    const materials = Array.isArray(one.material) ? one.material : [one.material];
    for (const material of materials) {
      (material as { map?: Texture | null }).map?.dispose();
      material.dispose();
    }
  });
}
