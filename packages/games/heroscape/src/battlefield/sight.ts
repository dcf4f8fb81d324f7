// Who sees whom. Upright bodies stand for the models: the upper part of one looks for the hit zone of the other along rays
// that ground, decks, objects, walls and all other bodies block.

import { areAdjacent, baseOf } from './adjacent.ts';
import {
  aboveOf,
  type Battlefield,
  type Body,
  BOTTOM,
  type Direction,
  directionTo,
  type FieldObject,
} from './field.ts';
import {
  figureAt,
  type Hex,
  levelOf,
  neighbourOf,
  NOWHERE,
  objectAt,
  pieceOf,
  type Standing,
  type Wall,
} from './field.ts';
import { type Line, linesOverEdge, linesTo, spanInBar, spanOnEdge } from './rays.ts';

/** `line`: the hit zone must be seen. `clear`: any part of the figure. */
export type SightKind = 'line' | 'clear';

/** What is in the way, on the straight line between the middles of the bodies. */
export type Blocker =
  | { readonly by: 'ground'; readonly hex: Hex }
  | { readonly by: 'object'; readonly hex: Hex; readonly object: number }
  | { readonly by: 'wall'; readonly hex: Hex; readonly wall: number }
  | { readonly by: 'figure'; readonly hex: Hex; readonly figure: number };

/** Where a figure looks from, as shares of its height. */
const EYES = [0.9, 0.6] as const;
/** What is looked for: all but the lowest fifth of the body, or all of it. The highest first. */
const ZONES: Record<SightKind, readonly number[]> = { line: [1, 0.6, 0.2], clear: [1, 0.6, 0.2, 0] };
/** A ray may graze what is below or above it. */
const GRAZE = 1e-6;

/** Undefined when `to` is seen from `from`, else what is in the way. */
export function sight(
  field: Battlefield,
  standing: Standing,
  from: Body,
  to: Body,
  kind: SightKind,
): Blocker | undefined {
  const seen = look(field, standing, from, to, kind);
  return typeof seen === 'string' ? undefined : seen;
}

/** How `to` is seen: it is adjacent, from the body, or from a cliff's or wall's edge. Else what is in the way. */
export function look(
  field: Battlefield,
  standing: Standing,
  from: Body,
  to: Body,
  kind: SightKind,
): 'adjacent' | 'body' | 'edge' | Blocker {
  if (areAdjacent(field, from, to)) return 'adjacent';
  const scene: Scene = { field, standing, from, to, zone: ZONES[kind] };
  let nearest = Number.POSITIVE_INFINITY;
  let blocker: Blocker | undefined;
  for (let eye = from.hex; eye !== NOWHERE; eye = eye === from.hex ? from.tail : NOWHERE)
    for (let target = to.hex; target !== NOWHERE; target = target === to.hex ? to.tail : NOWHERE) {
      const hit = lookAt(scene, eye, target);
      if (!hit) return 'body';
      const distance = field.distances[eye * field.size + target] as number;
      if (distance < nearest) {
        nearest = distance;
        blocker = hit;
      }
    }
  if (overEdges(scene)) return 'edge';
  return blocker as Blocker;
}

export const SIGHT_RULES = [
  'sight.line',
  'sight.body',
  'sight.adjacent',
  'sight.edge',
  'sight.clear',
  'range.over',
  'range.two',
] as const;
export type SightRule = (typeof SIGHT_RULES)[number];

/** Which rules let `to` be aimed at, for those who keep an account of it. */
export function sightRules(field: Battlefield, standing: Standing, from: Body, to: Body, kind: SightKind): SightRule[] {
  const seen = look(field, standing, from, to, kind);
  if (typeof seen !== 'string') return [];
  if (seen === 'adjacent') return ['sight.adjacent'];
  return [
    kind === 'line' ? 'sight.line' : 'sight.clear',
    seen === 'edge' ? 'sight.edge' : 'sight.body',
    'range.over',
    ...(from.tail !== NOWHERE || to.tail !== NOWHERE ? (['range.two'] as const) : []),
  ];
}

type Scene = {
  readonly field: Battlefield;
  readonly standing: Standing;
  readonly from: Body;
  readonly to: Body;
  readonly zone: readonly number[];
};

/** Undefined when any ray from one body to the other is free; else what blocks the first of them. */
function lookAt(scene: Scene, eye: Hex, target: Hex): Blocker | undefined {
  const { field, from } = scene;
  const q = (field.q[target] as number) - (field.q[eye] as number);
  const r = (field.r[target] as number) - (field.r[eye] as number);
  let first: Blocker | undefined;
  for (const line of linesTo(q, r)) {
    const hit = lookAlong(scene, line, eye, EYES, baseOf(field, from), from.height);
    if (!hit) return undefined;
    first ??= hit;
  }
  return first;
}

/** All rays above one line of the plan. */
function lookAlong(
  scene: Scene,
  line: Line,
  eye: Hex,
  eyes: readonly number[],
  base: number,
  height: number,
): Blocker | undefined {
  const { field, to, zone } = scene;
  const foot = baseOf(field, to);
  let first: Blocker | undefined;
  for (const share of eyes)
    for (const part of zone) {
      const hit = firstHit(scene, line, eye, base + share * height, foot + part * to.height);
      if (!hit) return undefined;
      // No ray of this line is higher than the first. What stands on the ground blocks all of them.
      if (!first && isGrounded(scene, hit)) return hit;
      first ??= hit;
    }
  return first;
}

function isGrounded({ field, standing }: Scene, blocker: Blocker): boolean {
  switch (blocker.by) {
    case 'ground':
    case 'object':
      return field.under[blocker.hex] === BOTTOM;
    case 'figure':
      return field.under[blocker.hex] === BOTTOM && pieceOf(standing, blocker.figure).rung === 0;
    case 'wall':
      return (field.walls[blocker.wall] as Wall).foot === BOTTOM;
  }
}

// One ray

function firstHit(scene: Scene, line: Line, eye: Hex, z: number, end: number): Blocker | undefined {
  const { field, standing, from, to } = scene;
  const { columns, spans } = line;
  const dz = end - z;
  const q0 = (field.q[eye] as number) - field.gridQ;
  const r0 = field.r[eye] as number;
  for (let at = 0; at < columns.length; at += 2) {
    const q = q0 + (columns[at] as number);
    const r = r0 + (columns[at + 1] as number);
    if (q < 0 || q >= field.gridWidth || r < 0 || r >= field.gridHeight) continue;
    const lowest = field.grid[r * field.gridWidth + q] as number;
    if (lowest === NOWHERE) continue;
    const zIn = z + dz * (spans[at * 2] as number);
    const zOut = z + dz * (spans[at * 2 + 1] as number);
    const low = zIn < zOut ? zIn : zOut;
    const high = zIn < zOut ? zOut : zIn;
    for (let hex = lowest; hex !== NOWHERE; hex = aboveOf(field, hex)) {
      const level = levelOf(field, hex);
      if (low < level - GRAZE && high > (field.under[hex] as number) + GRAZE) return { by: 'ground', hex };
      if (hex === from.hex || hex === from.tail || hex === to.hex || hex === to.tail) continue;
      const figure = figureAt(standing, hex);
      if (figure !== NOWHERE && hitsFigure(scene, line, at, hex, figure, z, dz)) return { by: 'figure', hex, figure };
      const object = objectAt(field, standing, hex);
      if (object !== NOWHERE && hitsObject(field, line, at, object, z, dz)) return { by: 'object', hex, object };
    }
    if (field.walls.length > 0) {
      const wall = hitWall(field, line, at, lowest, z, dz, low, high);
      if (wall !== NOWHERE) return { by: 'wall', hex: (field.walls[wall] as Wall).hex, wall };
    }
  }
  return undefined;
}

/** Does the ray pass between these levels anywhere from `start` to `end` of its way? */
function isBetween(z: number, dz: number, start: number, end: number, foot: number, top: number): boolean {
  if (start > end) return false;
  const one = z + dz * start;
  const two = z + dz * end;
  return Math.min(one, two) < top - GRAZE && Math.max(one, two) > foot + GRAZE;
}

function hitsFigure(scene: Scene, line: Line, at: number, hex: Hex, figure: number, z: number, dz: number): boolean {
  const { field, standing } = scene;
  const piece = pieceOf(standing, figure);
  const foot = baseOf(field, piece);
  const top = foot + piece.height;
  if (isBetween(z, dz, line.spans[at * 2 + 2] as number, line.spans[at * 2 + 3] as number, foot, top)) return true;
  if (piece.tail === NOWHERE) return false;
  const direction = directionTo(field, hex, hex === piece.hex ? piece.tail : piece.hex);
  const bar = spanInBar(line, line.columns[at] as number, line.columns[at + 1] as number, direction);
  return bar !== undefined && isBetween(z, dz, bar[0], bar[1], foot, top);
}

/** A trunk is as thick as a figure; everything else fills its hex. */
function hitsObject(field: Battlefield, line: Line, at: number, object: number, z: number, dz: number): boolean {
  const { kind, hex, height } = field.objects[object] as FieldObject;
  const foot = levelOf(field, hex);
  const span = at * 2 + (kind === 'tree' ? 2 : 0);
  return isBetween(z, dz, line.spans[span] as number, line.spans[span + 1] as number, foot, foot + height);
}

/** Three sides of each column: the others are those of its neighbours. */
function hitWall(
  field: Battlefield,
  line: Line,
  at: number,
  lowest: Hex,
  z: number,
  dz: number,
  low: number,
  high: number,
): number {
  for (let direction = 0; direction < 3; direction++) {
    const wall = field.edges[lowest * 6 + direction] as number;
    if (wall === NOWHERE) continue;
    const { foot, top } = field.walls[wall] as Wall;
    if (low >= top || high <= foot) continue;
    const span = spanOnEdge(line, line.columns[at] as number, line.columns[at + 1] as number, direction);
    if (span && isBetween(z, dz, span[0], span[1], foot, top)) return wall;
  }
  return NOWHERE;
}

// Over a cliff's or wall's edge

/** Who stands at the brink may look from the middle of that edge at somebody lower. */
function overEdges(scene: Scene): boolean {
  const { field, from, to } = scene;
  if (from.rung > 0) return false;
  for (let hex = from.hex; hex !== NOWHERE; hex = hex === from.hex ? from.tail : NOWHERE)
    for (let direction = 0; direction < 6; direction++) {
      const edge = edgeLevel(field, hex, direction, from.height);
      if (edge !== undefined && baseOf(field, to) < edge && overEdge(scene, hex, direction, edge)) return true;
    }
  return false;
}

/** Level of the edge when the ground behind it is lower; with a parapet on it, that of the parapet. */
function edgeLevel(field: Battlefield, hex: Hex, direction: Direction, height: number): number | undefined {
  const level = levelOf(field, hex);
  const beyond = neighbourOf(field, hex, direction);
  if (beyond === NOWHERE) return undefined;
  for (let next = beyond; next !== NOWHERE; next = aboveOf(field, next))
    if (levelOf(field, next) >= level && (field.under[next] as number) <= level) return undefined;
  const wall = field.edges[hex * 6 + direction] as number;
  if (wall === NOWHERE) return level;
  const { top, foot } = field.walls[wall] as Wall;
  if (top <= level || foot >= level + height) return level;
  return top - level < height ? top : undefined;
}

const ON_THE_EDGE = [0] as const;

function overEdge(scene: Scene, eye: Hex, direction: Direction, edge: number): boolean {
  const { field, to } = scene;
  for (let target = to.hex; target !== NOWHERE; target = target === to.hex ? to.tail : NOWHERE) {
    const q = (field.q[target] as number) - (field.q[eye] as number);
    const r = (field.r[target] as number) - (field.r[eye] as number);
    for (const line of linesOverEdge(direction, q, r))
      if (!lookAlong(scene, line, eye, ON_THE_EDGE, edge, 0)) return true;
  }
  return false;
}
