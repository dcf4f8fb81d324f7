import { inFrontOf, placesInRow } from '../place.ts';
import { isCorpse } from '../powers.ts';
import { corpses } from '../select.ts';
import type { State } from '../state.ts';
import { clearCorpse, returnToHand } from '../turn.ts';
import type { Card } from './card.ts';

/** Rows that hold a corpse. */
function rowsWithCorpses(s: State): number[] {
  return [0, 1, 2, 3, 4, 5].filter((line) => corpsesIn(s, line).length > 0);
}

function corpsesIn(s: State, line: number): number[] {
  return placesInRow(line < 3 ? 0 : 1, line % 3).filter((at) => isCorpse(s, at));
}

export const witch: Card = {
  name: 'Witch',
  strength: 1,
  life: 5,
  leads: { strength: 3, life: 20 },
  vanguard: {
    text: '+1 strength for each corpse in both units.',
    bonus: { to: 'self', plus: (s) => corpses(s).length },
  },
  flank: {
    text: '+4 strength when the slot in front of it holds a corpse.',
    bonus: {
      to: 'self',
      plus(s, me) {
        const front = inFrontOf(me);
        return front !== undefined && isCorpse(s, front) ? 4 : 0;
      },
    },
  },
  rear: {
    text: 'Spell: clear all corpses from one row of either unit.',
    spell: [
      {
        kind: 'row',
        among: rowsWithCorpses,
        hit(g, _by, line) {
          for (const at of corpsesIn(g.s, line)) clearCorpse(g, at);
        },
      },
    ],
  },
  leader: { text: 'Your corpses can attack, with strength 3.', corpsesAttack: 3 },
  order: {
    text: "All corpses in one row of either unit go back to their owners' hands.",
    order: [
      {
        kind: 'row',
        among: rowsWithCorpses,
        hit(g, _by, line) {
          for (const at of corpsesIn(g.s, line)) returnToHand(g, at);
        },
      },
    ],
  },
};
