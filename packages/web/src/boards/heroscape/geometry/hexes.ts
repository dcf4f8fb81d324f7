// Where the hexes lie. Units are sides of a hex; x goes east, z south, y up. A level is 0.4: a tile is 44 mm across and
// 10 mm thick.

import {
  aboveOf,
  type Battlefield,
  BOTTOM,
  type Body,
  type Hex,
  levelOf,
  NOWHERE,
  neighbourOf,
} from '@muster/games/heroscape/board';

export const LEVEL = 0.4;
const WIDE = Math.sqrt(3);

export type Point = { readonly x: number; readonly y: number; readonly z: number };
export type Ground = { readonly x: number; readonly z: number };

export function centre(field: Battlefield, hex: Hex): Ground {
  const [q, r] = [field.q[hex] as number, field.r[hex] as number];
  return { x: WIDE * (q + r / 2), z: 1.5 * r };
}

/** The middle of what a figure stands on, at its feet. */
export function footOf(field: Battlefield, { hex, tail, rung }: Omit<Body, 'height'>): Point {
  const a = centre(field, hex);
  const b = tail === NOWHERE ? a : centre(field, tail);
  return { x: (a.x + b.x) / 2, y: heightOf(field, levelOf(field, hex) + rung), z: (a.z + b.z) / 2 };
}

/** The lowest level that shows: one tile below the lowest hex. */
export function floorOf(field: Battlefield): number {
  return measured(field).floor;
}

/** How high above the table a level is. */
export function heightOf(field: Battlefield, level: number): number {
  return (level - floorOf(field)) * LEVEL;
}

/** Corner `i` of a hex, clockwise as seen from above, from the upper right. */
export function corner(i: number, size = 1): Ground {
  const angle = (Math.PI / 180) * (60 * i - 30);
  return { x: size * Math.cos(angle), z: size * Math.sin(angle) };
}

/** The edge towards a side goes from this corner to the next: sides are counted the other way round. */
export function edgeTo(direction: number): number {
  return (6 - direction) % 6;
}

/** The level down to which the body of this hex reaches: the table, or the underside of a deck. */
export function undersideOf(field: Battlefield, hex: Hex): number {
  const under = field.under[hex] as number;
  return under === BOTTOM ? floorOf(field) : under;
}

export type Bounds = { readonly min: Ground; readonly max: Ground; readonly top: number };

export function boundsOf(field: Battlefield): Bounds {
  return measured(field).bounds;
}

type Measures = { readonly floor: number; readonly bounds: Bounds };

/** A battlefield never changes: it is measured once. */
const measures = new WeakMap<Battlefield, Measures>();

function measured(field: Battlefield): Measures {
  const known = measures.get(field) ?? measure(field);
  measures.set(field, known);
  return known;
}

function measure(field: Battlefield): Measures {
  const middles = Array.from({ length: field.size }, (_, hex) => centre(field, hex));
  const [xs, zs] = [middles.map(({ x }) => x), middles.map(({ z }) => z)];
  const floor = Math.max(0, Math.min(...field.levels) - 1);
  return {
    floor,
    bounds: {
      min: { x: Math.min(...xs) - WIDE / 2, z: Math.min(...zs) - 1 },
      max: { x: Math.max(...xs) + WIDE / 2, z: Math.max(...zs) + 1 },
      top: (Math.max(...field.levels) - floor) * LEVEL,
    },
  };
}

/** What lies below a deck; NOWHERE below anything else. */
export function belowOf(field: Battlefield, hex: Hex): Hex {
  return hex === NOWHERE || field.under[hex] === BOTTOM ? NOWHERE : field.above.indexOf(hex);
}

/** The deck above this hex, or what lies below this deck. */
export function otherStorey(field: Battlefield, hex: Hex): Hex {
  const deck = aboveOf(field, hex);
  return deck === NOWHERE ? belowOf(field, hex) : deck;
}

/** The hex on that side; of a bridge the storey whose level is nearer to that of this hex. */
export function besideOf(field: Battlefield, hex: Hex, direction: number): Hex {
  const low = neighbourOf(field, hex, direction);
  const deck = low === NOWHERE ? NOWHERE : aboveOf(field, low);
  if (deck === NOWHERE) return low;
  const apart = (other: Hex) => Math.abs(levelOf(field, other) - levelOf(field, hex));
  return apart(deck) < apart(low) ? deck : low;
}

/** The hex that an arrow key leads to from another; Page Up and Page Down lead to the other storey of a bridge. */
export function stepFrom(field: Battlefield, hex: Hex, key: string): Hex {
  if (key === 'PageUp') return aboveOf(field, hex);
  if (key === 'PageDown') return belowOf(field, hex);
  const isOdd = (field.r[hex] as number) % 2 === 1;
  const direction = { ArrowRight: 0, ArrowUp: isOdd ? 2 : 1, ArrowLeft: 3, ArrowDown: isOdd ? 4 : 5 }[key];
  if (direction === undefined) return NOWHERE;
  const beside = besideOf(field, hex, direction);
  if (beside !== NOWHERE) return beside;
  // At the rim the other diagonal may still go on.
  const other = { 1: 2, 2: 1, 4: 5, 5: 4 }[direction];
  return other === undefined ? NOWHERE : besideOf(field, hex, other);
}
