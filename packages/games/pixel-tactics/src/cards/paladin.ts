import type { Seat } from '@muster/engine';
import { columnOf, seatOf, slotsOf } from '../place.ts';
import { isEmpty } from '../powers.ts';
import type { Place, State } from '../state.ts';
import type { Card } from './card.ts';

function heroesAndCorpses(s: State, seat: Seat): Place[] {
  return slotsOf(seat).filter((at) => !isEmpty(s, at));
}

/** The order as in the first edition: only the unit of the rival. */
export const paladin: Card = {
  name: 'Paladin',
  strength: 4,
  life: 6,
  leads: { strength: 3, life: 20 },
  vanguard: { text: 'Intercept.', intercept: ['self'] },
  flank: {
    text: 'Spell: switch two heroes or corpses of your unit.',
    spell: [{ kind: 'exchange', among: (s, { by }) => heroesAndCorpses(s, seatOf(by)) }],
  },
  rear: {
    text: "Spell: switch two heroes or corpses of your rival's unit.",
    spell: [{ kind: 'exchange', among: (s, { by }) => heroesAndCorpses(s, 1 - seatOf(by)) }],
  },
  leader: {
    text: 'Move, Switch and Clear a Corpse are free actions for you.',
    free: ['move', 'switch', 'clear'],
  },
  order: {
    text: "Rearrange the heroes and corpses in one column of your rival's unit.",
    order: [
      { kind: 'column', hit: () => undefined },
      {
        kind: 'exchange',
        // Two swaps are enough to bring three slots into any order.
        upTo: 2,
        among: (_s, { by, picks: [column] }) => slotsOf(1 - seatOf(by)).filter((at) => columnOf(at) === column),
      },
    ],
  },
};
