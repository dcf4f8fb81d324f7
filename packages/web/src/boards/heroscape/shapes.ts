// Where hexes are in the picture. Seen from above, the deck of a bridge covers the ground below it.

import { aboveOf, type Battlefield, type Hex, levelOf, NOWHERE } from './game.ts';
import { centre, corner, heightOf, type Point } from './geometry/hexes.ts';
import type { Projection, Spot } from './geometry/projection.ts';

export function topOf(field: Battlefield, hex: Hex): Point {
  return { ...centre(field, hex), y: heightOf(field, levelOf(field, hex)) };
}

/** The top of a hex; of one that a deck covers a small part at the near corner of the deck. */
export function shapeOf(field: Battlefield, projection: Projection, hex: Hex, size = 0.97): string {
  return outline(projection, markOf(field, projection, hex), isCovered(field, projection, hex) ? TAB : size);
}

/** Half the width of that part, and how far its middle is from that of the deck, in sides of a hex. */
const TAB = 0.38;
const ASIDE = 0.58;

/** Where the marks of a hex stand, and the figure on it. */
export function markOf(field: Battlefield, projection: Projection, hex: Hex): Point {
  if (!isCovered(field, projection, hex)) return topOf(field, hex);
  const { x, y, z } = topOf(field, aboveOf(field, hex));
  const { near } = projection;
  return { x: x + ASIDE * near.x, y, z: z + ASIDE * near.z };
}

/** Does the deck above this hex cover its middle? */
export function isCovered(field: Battlefield, projection: Projection, hex: Hex): boolean {
  const deck = hex === NOWHERE ? NOWHERE : aboveOf(field, hex);
  if (deck === NOWHERE) return false;
  return isInside(projection.at(topOf(field, hex)), cornersOf(projection, topOf(field, deck), 1));
}

export function outline(projection: Projection, middle: Point, size = 0.97): string {
  const corners = cornersOf(projection, middle, size).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${corners.join('L')}Z`;
}

function cornersOf({ at }: Projection, { x, y, z }: Point, size: number): Spot[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const { x: dx, z: dz } = corner(i, size);
    return at({ x: x + dx, y, z: z + dz });
  });
}

/** On the same side of all edges. */
function isInside({ x, y }: Spot, corners: readonly Spot[]): boolean {
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}
