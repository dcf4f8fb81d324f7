// Who sees whom, yes or no, for those who ask often. What never changes on a battlefield hides most of those who are not
// seen: that is worked out once for each pair of hexes.

import { type Battlefield, type Body, NOWHERE, type Standing, standingOf } from './field.ts';
import { sight, type SightKind } from './sight.ts';

export function isSeen(field: Battlefield, standing: Standing, from: Body, to: Body, kind: SightKind): boolean {
  if (kind === 'line' && isKept(field, from, to) && isHidden(field, from, to)) return false;
  return sight(field, standing, from, to, kind) === undefined;
}

/** By battlefield, by the heights of the two, by their hexes: OPEN or HIDDEN, once it has been asked. */
const known = new WeakMap<Battlefield, (Uint8Array | undefined)[]>();
const OPEN = 1;
const HIDDEN = 2;

/** Only for battlefields with fewer hexes, and heights below this. */
const MOST_HEXES = 512;
const MOST_HEIGHT = 16;

function isKept({ size }: Battlefield, from: Body, to: Body): boolean {
  if (size > MOST_HEXES || from.height >= MOST_HEIGHT || to.height >= MOST_HEIGHT) return false;
  return from.tail === NOWHERE && to.tail === NOWHERE && from.rung === 0 && to.rung === 0;
}

/** Is `to` out of sight whoever stands where, and whatever has been destroyed? */
function isHidden(field: Battlefield, from: Body, to: Body): boolean {
  let heights = known.get(field);
  if (!heights) {
    heights = [];
    known.set(field, heights);
  }
  const pairs = (heights[from.height * MOST_HEIGHT + to.height] ??= new Uint8Array(field.size * field.size));
  const pair = from.hex * field.size + to.hex;
  if (pairs[pair] === 0) pairs[pair] = sight(field, deserted(field), from, to, 'line') ? HIDDEN : OPEN;
  return pairs[pair] === HIDDEN;
}

/** Nobody is there, and all that can be destroyed has been. */
function deserted(field: Battlefield): Standing {
  return standingOf(field, { figures: [], objects: field.objects.map(() => 0), glyphs: [] });
}
