import { show } from '../hand.ts';
import { rowOf, seatOf } from '../place.ts';
import { cardAt, powerAt, sideOf, sourceAt } from '../powers.ts';
import { execute } from '../react.ts';
import { heroes } from '../select.ts';
import type { By, Place, State } from '../state.ts';
import { castSpell } from '../turn.ts';
import type { Card, Step } from './card.ts';

/** Heroes of its own row, in either unit, that have a spell. What only copies has none of its own to give. */
function spellsInRow(s: State, { by, card }: By): Place[] {
  return heroes(s).filter(
    (at) => at !== by && rowOf(at) === rowOf(by) && powerAt(s, at)?.spell !== undefined && cardAt(s, at) !== card,
  );
}

const copy: readonly Step[] = [
  {
    kind: 'choose',
    among: spellsInRow,
    hit(g, { by }, at) {
      const { card, role } = sourceAt(g.s, at);
      castSpell(g, by, card, role);
    },
  },
];

export const doppelganger: Card = {
  name: 'Doppelganger',
  strength: 3,
  life: 5,
  leads: { strength: 2, life: 18 },
  vanguard: { text: "Spell: borrow another vanguard hero's spell, from either unit.", spell: copy },
  flank: { text: "Spell: borrow another flank hero's spell, from either unit.", spell: copy },
  rear: { text: "Spell: borrow another rear hero's spell, from either unit.", spell: copy },
  leader: {
    text: 'Has the power, strength and life of the rival leader; against another Doppelganger, its own numbers.',
    copiesRivalLeader: true,
  },
  order: {
    text: 'Show a card from your hand and execute its order. The card stays in your hand.',
    order: [
      {
        kind: 'card',
        // Any card: whether one is asked must not tell what else is in the hand.
        from: (s, { by }) => sideOf(s, seatOf(by)).hand,
        take(g, { by }, card) {
          show(g, seatOf(by), card);
          execute(g, seatOf(by), card);
        },
      },
    ],
  },
};
