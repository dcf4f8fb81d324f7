// Placing figures for a player: as near to the enemy as they can, and in the same way for all sides of a symmetric battlefield.

import type { Seat } from '@muster/engine';
import { type Battlefield, type Body, type Hex, NOWHERE } from './battlefield/field.ts';
import type { State } from './state.ts';
import { fieldOf } from './table.ts';

/** The place that is nearest to the enemy; of several the one nearest to the middle line, then that on the seat's right. */
export function foremost(s: State, seat: Seat, places: readonly Body[]): Body | undefined {
  const outlook = outlookOf(s, seat);
  let best: Body | undefined;
  for (const place of places) if (!best || compare(outlook, place, best) < 0) best = place;
  return best;
}

/** How the battlefield lies before a seat. By hex: how far ahead it is, and how far to the right of the middle line. */
type Outlook = { readonly ahead: Float64Array; readonly right: Float64Array; readonly levels: ArrayLike<number> };

function compare(outlook: Outlook, one: Body, other: Body): number {
  const [right, otherRight] = [sum(outlook.right, one), sum(outlook.right, other)];
  return (
    sum(outlook.ahead, other) - sum(outlook.ahead, one) ||
    Math.abs(right) - Math.abs(otherRight) ||
    otherRight - right ||
    sum(outlook.levels, other) - sum(outlook.levels, one)
  );
}

/** Of both hexes; a figure on one hex counts it twice. */
function sum(of: ArrayLike<number>, { hex, tail }: Body): number {
  return (of[hex] as number) + (of[tail === NOWHERE ? hex : tail] as number);
}

const known = new WeakMap<Battlefield, Map<string, Outlook>>();

function outlookOf(s: State, seat: Seat): Outlook {
  const field = fieldOf(s);
  let outlooks = known.get(field);
  if (!outlooks) {
    outlooks = new Map();
    known.set(field, outlooks);
  }
  const key = `${s.teams.join()} ${seat}`;
  let outlook = outlooks.get(key);
  if (!outlook) {
    outlook = facing(field, s.teams, seat);
    // Where the battlefield is a mirror image, so is the seat's right.
    const first = seat === 0 ? outlook : facing(field, s.teams, 0);
    if (!isAlike(field, first, outlook, 1) && isAlike(field, first, outlook, -1))
      outlook = { ...outlook, right: outlook.right.map((right) => -right) };
    outlooks.set(key, outlook);
  }
  return outlook;
}

type Point = readonly [x: number, y: number];

/** In half hexes to the east, and rows to the south. */
const pointOf = ({ q, r }: Battlefield, hex: Hex): Point => [
  2 * (q[hex] as number) + (r[hex] as number),
  r[hex] as number,
];

/** From the middle of the own start zone towards the middle of those of the enemies. Whole numbers, so that equals are equal. */
function facing(field: Battlefield, teams: readonly number[], seat: Seat): Outlook {
  const own = field.zones[seat] ?? [];
  const others = field.zones.filter((_, other) => other < teams.length && teams[other] !== teams[seat]).flat();
  const [x, y] = total(field, own);
  const [otherX, otherY] = total(field, others);
  const dx = own.length * otherX - others.length * x;
  const dy = own.length * otherY - others.length * y;
  const ahead = new Float64Array(field.size);
  const right = new Float64Array(field.size);
  for (let hex = 0; hex < field.size; hex++) {
    const point = pointOf(field, hex);
    const [px, py] = [own.length * point[0] - x, own.length * point[1] - y];
    // A row is the square root of 3 times as high as half a hex is wide.
    ahead[hex] = px * dx + 3 * py * dy;
    right[hex] = dx * py - dy * px;
  }
  return { ahead, right, levels: field.levels };
}

function total(field: Battlefield, hexes: readonly Hex[]): Point {
  let [x, y] = [0, 0];
  for (const hex of hexes) {
    const point = pointOf(field, hex);
    x += point[0];
    y += point[1];
  }
  return [x, y];
}

/** Is the ground the same for both, left and right exchanged where `side` is -1? */
function isAlike(field: Battlefield, one: Outlook, other: Outlook, side: 1 | -1): boolean {
  const written = ({ ahead, right }: Outlook, by: number) =>
    [...field.names.keys()]
      .map((hex) => [ahead[hex], by * (right[hex] as number) + 0, field.levels[hex], field.terrain[hex]].join())
      .sort();
  const found = written(other, side);
  return written(one, 1).every((line, at) => line === found[at]);
}
