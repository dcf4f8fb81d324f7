// The hexes of a map laid out in flat arrays: who is whose neighbour, what lies above what, how far it is.

import { type Battlefield, type Hex, NOWHERE, SKY } from './field.ts';
import { TERRAINS, type Terrain } from './terrain.ts';

/** A place to stand as the map has it. */
export type Surface = {
  readonly name: string;
  readonly q: number;
  readonly r: number;
  readonly terrain: Terrain;
  readonly level: number;
  readonly under: number;
};

export type Ground = Pick<
  Battlefield,
  | 'size'
  | 'names'
  | 'q'
  | 'r'
  | 'levels'
  | 'terrain'
  | 'under'
  | 'ceilings'
  | 'above'
  | 'neighbours'
  | 'distances'
  | 'grid'
  | 'gridQ'
  | 'gridWidth'
  | 'gridHeight'
>;

/** Steps along a row and across rows, in the order of `SIDES`. */
export const STEPS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** `surfaces` has the ground first, then the decks, at most one above a hex. */
export function layGround(surfaces: readonly Surface[]): Ground {
  const size = surfaces.length;
  const gridQ = Math.min(...surfaces.map(({ q }) => q)) - 1;
  const gridWidth = Math.max(...surfaces.map(({ q }) => q)) + 2 - gridQ;
  const gridHeight = Math.max(...surfaces.map(({ r }) => r)) + 1;
  const grid = new Int16Array(gridWidth * gridHeight).fill(NOWHERE);
  const above = new Int16Array(size).fill(NOWHERE);
  const ceilings = new Int16Array(size).fill(SKY);
  for (const [hex, { q, r, under }] of surfaces.entries()) {
    const at = r * gridWidth + q - gridQ;
    const lowest = grid[at] as number;
    if (lowest === NOWHERE) grid[at] = hex;
    else {
      above[lowest] = hex;
      ceilings[lowest] = under;
    }
  }
  const lowestAt = (q: number, r: number): Hex =>
    r < 0 || r >= gridHeight ? NOWHERE : (grid[r * gridWidth + q - gridQ] as number);
  const neighbours = new Int16Array(size * 6);
  for (const [hex, { q, r }] of surfaces.entries())
    for (const [direction, [dq, dr]] of STEPS.entries()) neighbours[hex * 6 + direction] = lowestAt(q + dq, r + dr);
  return {
    size,
    names: surfaces.map(({ name }) => name),
    q: Int16Array.from(surfaces, ({ q }) => q),
    r: Int16Array.from(surfaces, ({ r }) => r),
    levels: Int16Array.from(surfaces, ({ level }) => level),
    terrain: Uint8Array.from(surfaces, ({ terrain }) => TERRAINS.indexOf(terrain)),
    under: Int16Array.from(surfaces, ({ under }) => under),
    ceilings,
    above,
    neighbours,
    distances: distancesOver(size, neighbours, above),
    grid,
    gridQ,
    gridWidth,
    gridHeight,
  };
}

/** 255: there is no way at all over the battlefield. */
export const NO_WAY = 255;

/** Counted hex by hex, whatever stands there. A deck is one hex from the ground below it. */
function distancesOver(size: number, neighbours: Int16Array, above: Int16Array): Uint8Array {
  const distances = new Uint8Array(size * size).fill(NO_WAY);
  const queue = new Int16Array(size);
  for (let from = 0; from < size; from++) {
    const row = from * size;
    let end = 0;
    const reach = (hex: Hex, distance: number): void => {
      for (let storey = hex; storey !== NOWHERE; storey = above[storey] as number) {
        if (distances[row + storey] !== NO_WAY) continue;
        distances[row + storey] = Math.min(distance, NO_WAY - 1);
        queue[end++] = storey;
      }
    };
    distances[row + from] = 0;
    queue[end++] = from;
    for (let at = 0; at < end; at++) {
      const hex = queue[at] as number;
      const next = (distances[row + hex] as number) + 1;
      for (let direction = 0; direction < 6; direction++) reach(neighbours[hex * 6 + direction] as number, next);
    }
    // The other storey of the own column is never reached before its neighbours are.
    if (above[from] !== NOWHERE) distances[row + (above[from] as number)] = 1;
    const below = above.indexOf(from);
    if (below !== NOWHERE) distances[row + below] = 1;
  }
  return distances;
}
