// The plan of a sight line, seen from above: which columns it crosses, and between which points of its way.
// It depends only on how the two hexes lie to each other, so each is worked out once and kept.
//
// Units: a hex is 1 wide from side to side; y points south. Heights are in levels and come in later.

import { STEPS } from './ground.ts';

/** A body is an upright cylinder with a radius of a third of a hex. */
const RADIUS = 1 / 3;
/** Rays leave and meet a body in its middle and this far to the left and right: never past the end of a wall on an edge. */
const ASIDE = 1 / 4;
/** The two bodies of a two-hex figure are joined by a bar of twice this width. */
const HALF_BAR = 1 / 4;
/** Touching counts as crossing: everything is wider by this much. */
const TOUCH = 1e-9;

const SIXTY = Math.sqrt(3) / 2;

/** From the first end (0) to the second (1). Columns are given by their offset from that of the first end. */
export type Line = {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** Pairs of q and r, in the order in which the line enters them. */
  readonly columns: Int8Array;
  /** For each column: where the line enters and leaves it, and the round body in its middle (or 2 and -1). */
  readonly spans: Float64Array;
};

/** Middle of a column. */
const xOf = (q: number, r: number): number => q + r / 2;
const yOf = (r: number): number => r * SIXTY;

/** From left, middle and right of one body to left, middle and right of the other; the middle line first. */
const ACROSS = [
  [0, 0],
  [-1, -1],
  [1, 1],
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [1, -1],
] as const;

const bodyLines = new Map<number, readonly Line[]>();
const edgeLines = new Map<number, readonly Line[]>();

const offsetKey = (q: number, r: number): number => (q + 128) * 256 + r + 128;

/** The lines from a body to one in the column `q`, `r` further on. */
export function linesTo(q: number, r: number): readonly Line[] {
  const key = offsetKey(q, r);
  let lines = bodyLines.get(key);
  if (!lines) {
    const [px, py] = leftOf(q, r);
    lines = ACROSS.map(([from, to]) => lineOf(from * px, from * py, xOf(q, r) + to * px, yOf(r) + to * py, q, r));
    bodyLines.set(key, lines);
  }
  return lines;
}

/** The lines from the middle of an edge of the column to a body in the column `q`, `r` further on. */
export function linesOverEdge(direction: number, q: number, r: number): readonly Line[] {
  const key = offsetKey(q, r) * 6 + direction;
  let lines = edgeLines.get(key);
  if (!lines) {
    const [px, py] = leftOf(q, r);
    const [eq, er] = STEPS[direction] as readonly [number, number];
    const [ex, ey] = [xOf(eq, er) / 2, yOf(er) / 2];
    lines = [0, -1, 1].map((to) => lineOf(ex, ey, xOf(q, r) + to * px, yOf(r) + to * py, q, r));
    edgeLines.set(key, lines);
  }
  return lines;
}

/** From the middle of a body to the left, for who looks towards that column. Straight up or down there is none. */
function leftOf(q: number, r: number): readonly [number, number] {
  const length = Math.hypot(xOf(q, r), yOf(r));
  return length === 0 ? [0, 0] : [(yOf(r) / length) * ASIDE, (-xOf(q, r) / length) * ASIDE];
}

function lineOf(x: number, y: number, endX: number, endY: number, toQ: number, toR: number): Line {
  const dx = endX - x;
  const dy = endY - y;
  const crossed: { q: number; r: number; span: readonly [number, number] }[] = [];
  for (let r = Math.min(0, toR) - 1; r <= Math.max(0, toR) + 1; r++)
    for (let q = Math.min(0, toQ) - 1; q <= Math.max(0, toQ) + 1; q++) {
      const span = spanInHex(x - xOf(q, r), y - yOf(r), dx, dy);
      if (span) crossed.push({ q, r, span });
    }
  crossed.sort((one, two) => one.span[0] + one.span[1] - two.span[0] - two.span[1]);
  const spans = crossed.flatMap(({ q, r, span }) => [
    ...span,
    ...(spanInCircle(x - xOf(q, r), y - yOf(r), dx, dy, RADIUS + TOUCH) ?? [2, -1]),
  ]);
  const columns = Int8Array.from(crossed.flatMap(({ q, r }) => [q, r]));
  return { x, y, dx, dy, columns, spans: Float64Array.from(spans) };
}

// Where a line from (x, y) by (dx, dy) is inside a shape around (0, 0)

type Span = readonly [number, number];

/** A hex is what three pairs of parallel sides have in common. */
const NORMALS = [
  [1, 0],
  [0.5, SIXTY],
  [-0.5, SIXTY],
] as const;

function spanInHex(x: number, y: number, dx: number, dy: number): Span | undefined {
  let span: Span | undefined = [0, 1];
  for (const [nx, ny] of NORMALS) {
    const within = spanBetween(nx * x + ny * y, nx * dx + ny * dy, 0.5 + TOUCH);
    span = both(span, within);
    if (!span) return undefined;
  }
  return span;
}

/** Where `at + t * by` is no further from 0 than `most`. */
function spanBetween(at: number, by: number, most: number): Span | undefined {
  if (Math.abs(by) < 1e-12) return Math.abs(at) <= most ? [0, 1] : undefined;
  const [one, two] = [(-most - at) / by, (most - at) / by];
  return one < two ? [one, two] : [two, one];
}

function both(one: Span, two: Span | undefined): Span | undefined {
  if (!two) return undefined;
  const start = Math.max(one[0], two[0]);
  const end = Math.min(one[1], two[1]);
  return start <= end ? [start, end] : undefined;
}

function spanInCircle(x: number, y: number, dx: number, dy: number, radius: number): Span | undefined {
  const a = dx * dx + dy * dy;
  if (a < 1e-18) return x * x + y * y <= radius * radius ? [0, 1] : undefined;
  const b = x * dx + y * dy;
  const root = b * b - a * (x * x + y * y - radius * radius);
  if (root < 0) return undefined;
  return both([0, 1], [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a]);
}

/** Where the line is inside the half bar that reaches from the middle of a column to one of its edges. */
export function spanInBar(line: Line, q: number, r: number, direction: number): Span | undefined {
  const [x, y] = [line.x - xOf(q, r), line.y - yOf(r)];
  const [ux, uy] = towards(direction);
  const across = spanBetween(x * uy - y * ux, line.dx * uy - line.dy * ux, HALF_BAR + TOUCH);
  const along = spanBetween(x * ux + y * uy - 0.25, line.dx * ux + line.dy * uy, 0.25 + TOUCH);
  const span = both([0, 1], across);
  return span && both(span, along);
}

/** Where the line touches an edge of a column. */
export function spanOnEdge(line: Line, q: number, r: number, direction: number): Span | undefined {
  const [x, y] = [line.x - xOf(q, r), line.y - yOf(r)];
  const [ux, uy] = towards(direction);
  const on = spanBetween(x * ux + y * uy - 0.5, line.dx * ux + line.dy * uy, TOUCH);
  const within = spanBetween(x * uy - y * ux, line.dx * uy - line.dy * ux, 0.5 / Math.sqrt(3) + TOUCH);
  const span = both([0, 1], on);
  return span && both(span, within);
}

function towards(direction: number): readonly [number, number] {
  const [q, r] = STEPS[direction] as readonly [number, number];
  return [xOf(q, r), yOf(r)];
}
