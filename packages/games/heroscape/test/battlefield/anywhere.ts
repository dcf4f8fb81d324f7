import type { Chance } from '@muster/engine';
import { type Battlefield, NOWHERE, type Piece, type Standing, standingOf } from '../../src/battlefield/field.ts';
import { rungsIn } from '../../src/movement/survey.ts';

/** Some figures anywhere, on foot or on a ladder, on one hex or on two; the first few may be alone in their corner. */
export function anyStanding(field: Battlefield, chance: Chance): Standing {
  const taken = new Set<number>();
  const figures: Piece[] = [];
  const count = 2 + chance.int(12);
  for (let number = 0; number < count; number++) {
    const hex = chance.int(field.size);
    const next = field.neighbours[hex * 6 + chance.int(6)] as number;
    const isTwoHex = chance.int(3) === 0 && next !== NOWHERE && field.levels[next] === field.levels[hex];
    const tail = isTwoHex ? next : NOWHERE;
    if (taken.has(hex) || taken.has(tail) || [hex, tail].some((end) => field.objectAt[end] !== NOWHERE && end >= 0))
      continue;
    const rungs = isTwoHex ? 0 : rungsIn(field, hex);
    const rung = rungs > 0 ? chance.int(rungs) : 0;
    figures.push({ hex, tail, rung, height: 3 + chance.int(4), team: chance.int(4) === 0 ? 1 : 0 });
    for (const end of [hex, tail]) if (end !== NOWHERE) taken.add(end);
  }
  const objects = field.objects.map(({ life }) => (chance.int(4) === 0 ? 0 : life));
  const glyphs = field.glyphs.map(() => (chance.int(3) === 0 ? -1 : 0));
  return standingOf(field, { figures, objects, glyphs });
}
