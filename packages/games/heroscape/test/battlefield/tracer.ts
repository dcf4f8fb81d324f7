// A slow ray tracer for the tests alone. It walks along every ray in small steps and asks at each point whether it is inside
// something, with everything a little larger (`more`) or smaller. It shares no code with the sight of the game.

import { type Battlefield, type Body, NOWHERE, type Standing } from '../../src/battlefield/field.ts';

const STEP = 0.004;
const MARGIN = 0.01;
const H = Math.sqrt(3) / 2;

type Point = { readonly x: number; readonly y: number; readonly z: number };

const centre = (field: Battlefield, hex: number): { x: number; y: number } => ({
  x: (field.q[hex] ?? 0) + (field.r[hex] ?? 0) / 2,
  y: (field.r[hex] ?? 0) * H,
});

/** `seen` and `hidden` are certain; `unclear` is when some ray comes too near to something. */
export function trace(
  field: Battlefield,
  standing: Standing,
  from: Body,
  to: Body,
  kind: 'line' | 'clear',
): 'seen' | 'hidden' | 'unclear' {
  const solids = solidsOf(field, standing, from, to);
  let isUnclear = false;
  for (const [eye, target] of rays(field, from, to, kind)) {
    if (!isBlocked(solids, eye, target, MARGIN)) return 'seen';
    if (!isBlocked(solids, eye, target, -MARGIN)) isUnclear = true;
  }
  return isUnclear ? 'unclear' : 'hidden';
}

// Rays

function* rays(field: Battlefield, from: Body, to: Body, kind: 'line' | 'clear'): Generator<readonly [Point, Point]> {
  const level = (hex: number): number => field.levels[hex] ?? 0;
  const heights = kind === 'line' ? [1, 0.6, 0.2] : [1, 0.6, 0.2, 0];
  const foot = level(to.hex) + to.rung;
  const base = level(from.hex) + from.rung;
  for (const a of ends(from))
    for (const b of ends(to)) {
      const [p, q] = [centre(field, a), centre(field, b)];
      const length = Math.hypot(q.x - p.x, q.y - p.y) || Number.POSITIVE_INFINITY;
      const [nx, ny] = [(q.y - p.y) / length / 4, (p.x - q.x) / length / 4];
      const targets = [-1, 0, 1].flatMap((side) =>
        heights.map((part) => ({ x: q.x + side * nx, y: q.y + side * ny, z: foot + part * to.height })),
      );
      for (const side of [-1, 0, 1])
        for (const part of [0.9, 0.6])
          for (const target of targets)
            yield [{ x: p.x + side * nx, y: p.y + side * ny, z: base + part * from.height }, target];
      for (const eye of edges(field, from, a)) if (foot < eye.z) for (const target of targets) yield [eye, target];
    }
}

const ends = ({ hex, tail }: Body): number[] => (tail === NOWHERE ? [hex] : [hex, tail]);

/** The middles of the edges that can be looked over. */
function edges(field: Battlefield, from: Body, hex: number): Point[] {
  if (from.rung > 0) return [];
  const own = centre(field, hex);
  const level = field.levels[hex] ?? 0;
  const points: Point[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const angle = (-direction * Math.PI) / 3;
    const [x, y] = [own.x + Math.cos(angle), own.y + Math.sin(angle)];
    const beyond = hexesAt(field, x, y);
    if (beyond.length === 0 || beyond.some((other) => (field.levels[other] ?? 0) >= level)) continue;
    const top = wallsOf(field).find(
      (wall) => Math.hypot(wall.x - (own.x + x) / 2, wall.y - (own.y + y) / 2) < 0.01,
    )?.top;
    const z = Math.max(level, top ?? level);
    if (z - level < from.height) points.push({ x: (own.x + x) / 2, y: (own.y + y) / 2, z });
  }
  return points;
}

function hexesAt(field: Battlefield, x: number, y: number): number[] {
  return [...Array(field.size).keys()].filter((hex) => {
    const at = centre(field, hex);
    return Math.hypot(at.x - x, at.y - y) < 0.01;
  });
}

// Solids

/** A wall has no thickness: there is no way to be inside it, only very near. */
type Solid = {
  readonly foot: number;
  readonly top: number;
  readonly isThin?: true;
  distance(x: number, y: number): number;
};

/** How far outside of a hex around (0, 0): negative inside. */
const outsideHex = (x: number, y: number): number =>
  Math.max(Math.abs(x), Math.abs(x / 2 + y * H), Math.abs(x / 2 - y * H)) - 0.5;

function segmentDistance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Inside a bar of half a hex's width from (ax, ay) to (bx, by): negative. Its ends are cut square. */
function outsideBar(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const along = (x - ax) * ux + (y - ay) * uy;
  const across = Math.abs((x - ax) * uy - (y - ay) * ux);
  return Math.max(-along, along - length, across - 0.25);
}

function wallsOf(field: Battlefield): { x: number; y: number; angle: number; foot: number; top: number }[] {
  return field.walls.map(({ hex, direction, foot, top }) => {
    const own = centre(field, hex);
    const angle = (-direction * Math.PI) / 3;
    return { x: own.x + Math.cos(angle) / 2, y: own.y + Math.sin(angle) / 2, angle, foot, top };
  });
}

function solidsOf(field: Battlefield, standing: Standing, from: Body, to: Body): Solid[] {
  const own = new Set([...ends(from), ...ends(to)]);
  const hexes = [...Array(field.size).keys()];
  const grounds = hexes.map((hex): Solid => {
    const { x: cx, y: cy } = centre(field, hex);
    return {
      foot: field.under[hex] ?? 0,
      top: field.levels[hex] ?? 0,
      distance: (x, y) => outsideHex(x - cx, y - cy),
    };
  });
  const objects = field.objects.flatMap(({ kind, hex, height, life }, number): Solid[] => {
    if (own.has(hex) || (life > 0 && standing.objects[number] === 0)) return [];
    const { x: cx, y: cy } = centre(field, hex);
    const foot = field.levels[hex] ?? 0;
    const distance = (x: number, y: number): number =>
      kind === 'tree' ? Math.hypot(x - cx, y - cy) - 1 / 3 : outsideHex(x - cx, y - cy);
    return [{ foot, top: foot + height, distance }];
  });
  const walls = wallsOf(field).map(({ x: mx, y: my, angle, foot, top }): Solid => {
    const half = 0.5 / Math.sqrt(3);
    const [tx, ty] = [-Math.sin(angle) * half, Math.cos(angle) * half];
    return { foot, top, isThin: true, distance: (x, y) => segmentDistance(x, y, mx - tx, my - ty, mx + tx, my + ty) };
  });
  const bodies = standing.figures.flatMap((piece): Solid[] => {
    if (piece.hex === NOWHERE || own.has(piece.hex)) return [];
    const foot = (field.levels[piece.hex] ?? 0) + piece.rung;
    const a = centre(field, piece.hex);
    const b = piece.tail === NOWHERE ? undefined : centre(field, piece.tail);
    const distance = (x: number, y: number): number => {
      const first = Math.hypot(x - a.x, y - a.y) - 1 / 3;
      if (!b) return first;
      return Math.min(first, Math.hypot(x - b.x, y - b.y) - 1 / 3, outsideBar(x, y, a.x, a.y, b.x, b.y));
    };
    return [{ foot, top: foot + piece.height, distance }];
  });
  return [...grounds, ...objects, ...walls, ...bodies];
}

/** With everything larger by `more`. Walls have no inside, so they are as thick as a step at least. */
function isBlocked(solids: readonly Solid[], eye: Point, target: Point, more: number): boolean {
  const length = Math.hypot(target.x - eye.x, target.y - eye.y, (target.z - eye.z) / 50);
  const count = Math.ceil(length / STEP) + 50;
  for (let at = 0; at <= count; at++) {
    const t = at / count;
    const [x, y, z] = [eye.x + (target.x - eye.x) * t, eye.y + (target.y - eye.y) * t, eye.z + (target.z - eye.z) * t];
    for (const solid of solids) {
      if (z >= solid.top + more * 2 || z <= solid.foot - more * 2) continue;
      if (solid.distance(x, y) < (solid.isThin ? Math.max(more, STEP) : more)) return true;
    }
  }
  return false;
}
