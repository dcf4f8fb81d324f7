import { leaderOf, rowOf, seatOf } from '../place.ts';
import { cardAt, isCeasefire } from '../powers.ts';
import { execute } from '../react.ts';
import { otherOwnHeroes } from '../select.ts';
import type { By, Place, State } from '../state.ts';
import type { Card } from './card.ts';

function othersInRow(s: State, by: By, row: number): Place[] {
  return otherOwnHeroes(s, by).filter((at) => rowOf(at) === row);
}

export const mascot: Card = {
  name: 'Mascot',
  strength: 1,
  life: 4,
  leads: { strength: 1, life: 20 },
  vanguard: {
    text: 'Spell: another hero of your vanguard makes a melee attack.',
    spell: [{ kind: 'attack', fighters: (s, by) => othersInRow(s, by, 0), reach: 'melee' }],
  },
  flank: {
    text: 'Spell: another hero of your flank makes a ranged attack.',
    spell: [{ kind: 'attack', fighters: (s, by) => othersInRow(s, by, 1), reach: 'ranged' }],
  },
  rear: {
    text: 'Spell: another hero of your rear makes a ranged attack.',
    spell: [{ kind: 'attack', fighters: (s, by) => othersInRow(s, by, 2), reach: 'ranged' }],
  },
  leader: {
    text: 'After the first round your new heroes may attack at once, without using an action.',
    reaction: {
      to: 'recruit',
      if: (s, me, [at = 0]) => !isCeasefire(s) && seatOf(at) === seatOf(me),
      steps: [{ kind: 'attack', fighters: (_s, { about }) => about, isNew: true, may: true }],
    },
  },
  order: {
    text: "Execute the order on your leader's card.",
    // The printed one, even where the leader has another's power.
    order: [
      {
        kind: 'do',
        run: (g, { by }) => execute(g, seatOf(by), cardAt(g.s, leaderOf(seatOf(by)))),
      },
    ],
  },
};
