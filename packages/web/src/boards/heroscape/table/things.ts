// What stands on the ground besides figures: trees, jungle, rocks, gates, walls, ladders, glyphs. Merged, so that they are few
// things to draw.

import {
  type BufferGeometry,
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { path as glyphSign } from 'icon:rune-stone';
import {
  type Battlefield,
  BOTTOM,
  type FieldObject,
  glyphNamed,
  type Hex,
  levelOf,
  NOWHERE,
  rungsIn,
  type Wall,
} from '@muster/games/heroscape/board';
import { centre, corner, edgeTo, heightOf, LEVEL } from '../geometry/hexes.ts';
import { matt } from './cost.ts';
import { colourOf, noise } from './paint.ts';
import { ball, box, cone, drum, part, type Three } from './solids.ts';

export type Laid = {
  readonly field: Battlefield;
  /** Life left of each object. */
  readonly objects: readonly number[];
  readonly glyphs: readonly number[];
};

export function thingMeshes(laid: Laid): Object3D[] {
  const { field } = laid;
  const parts = [
    ...field.objects.flatMap((object, number) =>
      object.life > 0 && laid.objects[number] === 0 ? [] : objectParts(field, object),
    ),
    ...field.walls.flatMap((wall) => wallParts(field, wall)),
    ...Array.from({ length: field.size }, (_, hex) => hex).flatMap((hex) => ladderParts(field, hex)),
    ...field.glyphs.flatMap(({ hex }, place) => ((laid.glyphs[place] ?? -1) === -1 ? [] : stoneParts(field, hex))),
  ];
  const faces = field.glyphs.flatMap(({ hex }, place) => {
    const number = laid.glyphs[place] ?? -1;
    return number === -1 ? [] : [glyphFace(field, hex, number)];
  });
  if (parts.length === 0) return faces;
  const material = matt({ vertexColors: true, roughness: 0.95, flatShading: true });
  const mesh = new Mesh(mergeGeometries(parts), material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return [mesh, ...faces];
}

function footing(field: Battlefield, hex: Hex): { x: number; y: number; z: number } {
  return { ...centre(field, hex), y: heightOf(field, levelOf(field, hex)) };
}

const GREENS = ['fir', 'fir-top', 'fir', 'fir-top'] as const;
const BARK = 'bark';

function objectParts(field: Battlefield, { kind, hex, height }: FieldObject): BufferGeometry[] {
  const { x, y, z } = footing(field, hex);
  const tall = height * LEVEL;
  const turn = noise(hex, 9) * 360;
  const at = (part_: BufferGeometry) => part_.translate(x, y, z);
  switch (kind) {
    case 'tree':
      return [
        part(drum(0.15, 0.22, tall * 0.25, 7), colourOf(BARK), [0, tall * 0.12, 0]),
        part(cone(0.86, tall * 0.36, 8), colourOf(GREENS[0]), [0, tall * 0.36, 0], [0, turn, 0]),
        part(cone(0.72, tall * 0.32, 8), colourOf(GREENS[1]), [0, tall * 0.54, 0], [0, turn + 20, 0]),
        part(cone(0.56, tall * 0.28, 8), colourOf(GREENS[2]), [0, tall * 0.71, 0], [0, turn + 40, 0]),
        part(cone(0.38, tall * 0.27, 8), colourOf(GREENS[3]), [0, tall * 0.865, 0], [0, turn + 60, 0]),
      ].map(at);
    case 'jungle':
      return [0, 72, 144, 216, 288]
        .flatMap((angle, i) => {
          const spread = ((angle + turn) * Math.PI) / 180;
          const place: Three = [Math.cos(spread) * 0.45, tall * (0.32 + 0.05 * i), Math.sin(spread) * 0.45];
          return [
            part(cone(0.4, tall * (0.6 + 0.08 * i), 5), colourOf(GREENS[i % 4] ?? 'fir'), place, [
              14 * Math.sin(spread),
              0,
              -14 * Math.cos(spread),
            ]),
          ];
        })
        .map(at);
    case 'outcrop': {
      const grey = colourOf('stone-lo');
      const light = colourOf('stone');
      return [
        part(ball(0.6), grey, [0, tall * 0.35, 0], [0, turn, 0], [1.1, tall * 0.62, 1]),
        part(ball(0.42), light, [0.3, tall * 0.55, 0.15], [20, turn, 10], [1, tall * 0.95, 1]),
        part(ball(0.36), grey, [-0.4, tall * 0.2, 0.3], [0, turn, 30], [1, tall * 0.5, 1]),
      ].map(at);
    }
    case 'destructible':
      return [
        part(box(1.3, tall, 0.3), colourOf('bark'), [0, tall / 2, 0]),
        ...[-0.45, -0.15, 0.15, 0.45].map((dx) => part(box(0.06, tall, 0.36), colourOf('back'), [dx, tall / 2, 0])),
        part(box(1.4, 0.12, 0.4), colourOf('weapon'), [0, tall * 0.75, 0]),
        part(box(1.4, 0.12, 0.4), colourOf('weapon'), [0, tall * 0.25, 0]),
      ].map(at);
  }
}

/** A wall stands on the edge between two hexes; battlements have gaps, ruins are broken. */
function wallParts(field: Battlefield, { kind, hex, direction, top, foot }: Wall): BufferGeometry[] {
  const { x, z } = centre(field, hex);
  const [a, b] = [corner(edgeTo(direction)), corner(edgeTo(direction) + 1)];
  const low = heightOf(field, foot === BOTTOM ? levelOf(field, hex) : foot);
  const tall = Math.max(LEVEL, heightOf(field, top) - low);
  const angle = (-Math.atan2(b.z - a.z, b.x - a.x) * 180) / Math.PI;
  const grey = colourOf(kind === 'bridgeWall' ? 'paving' : 'stone');
  const dark = colourOf('stone-lo');
  const along = (share: number, height: number, width: number, y: number, colour: string) =>
    part(
      box(width, height, 0.22),
      colour,
      [x + a.x + (b.x - a.x) * share, low + y, z + a.z + (b.z - a.z) * share],
      [0, angle, 0],
    );
  switch (kind) {
    case 'wall':
      return [along(0.5, tall, 1, tall / 2, grey)];
    case 'ruin':
      return [
        along(0.25, tall, 0.5, tall / 2, grey),
        along(0.68, tall * 0.7, 0.36, tall * 0.35, dark),
        along(0.92, tall * 0.45, 0.18, tall * 0.22, grey),
      ];
    case 'battlement':
    case 'bridgeWall':
      return [
        along(0.5, tall * 0.6, 1, tall * 0.3, dark),
        along(0.18, tall, 0.28, tall / 2, grey),
        along(0.82, tall, 0.28, tall / 2, grey),
      ];
  }
}

function ladderParts(field: Battlefield, hex: Hex): BufferGeometry[] {
  const rungs = rungsIn(field, hex);
  const top = field.ladders[hex] ?? NOWHERE;
  if (rungs === 0 || top === NOWHERE) return [];
  const [from, to] = [footing(field, hex), centre(field, top)];
  const way = Math.atan2(to.z - from.z, to.x - from.x);
  const [dx, dz] = [Math.cos(way), Math.sin(way)];
  const tall = rungs * LEVEL + 0.3;
  const angle = (-way * 180) / Math.PI;
  const at = (aside: number, y: number): Three => [
    from.x + dx * 0.7 - dz * aside,
    from.y + y,
    from.z + dz * 0.7 + dx * aside,
  ];
  return [
    part(box(0.08, tall, 0.08), colourOf(BARK), at(-0.28, tall / 2), [0, angle, 0]),
    part(box(0.08, tall, 0.08), colourOf(BARK), at(0.28, tall / 2), [0, angle, 0]),
    ...Array.from({ length: rungs }, (_, rung) =>
      part(box(0.06, 0.06, 0.56), colourOf(BARK), at(0, (rung + 0.5) * LEVEL), [0, angle, 0]),
    ),
  ];
}

// Glyphs

function stoneParts(field: Battlefield, hex: Hex): BufferGeometry[] {
  const { x, y, z } = footing(field, hex);
  return [part(drum(0.6, 0.66, 0.14, 6), colourOf('rune'), [x, y + 0.08, z])];
}

/** Face down it shows the sign that all share, face up its name. */
function glyphFace(field: Battlefield, hex: Hex, number: number): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 128;
  const brush = canvas.getContext('2d');
  const name = glyphNamed(number);
  if (brush) {
    brush.fillStyle = colourOf('rune-sign');
    if (name) {
      brush.font = '800 34px Alegreya';
      brush.textAlign = 'center';
      brush.textBaseline = 'middle';
      brush.fillText(name.slice(0, 7), 64, 66, 124);
    } else {
      brush.scale(0.25, 0.25);
      paint(brush, new Path2D(glyphSign));
    }
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  const material = new MeshBasicMaterial({ map, transparent: true, toneMapped: false });
  const face = new Mesh(new PlaneGeometry(0.96, 0.96).rotateX(-Math.PI / 2), material);
  const { x, y, z } = footing(field, hex);
  face.position.set(x, y + 0.156, z);
  return face;
}

function paint(brush: CanvasRenderingContext2D, outline: Path2D): void {
  brush.fill(outline);
}
