import { seatOf, slotsOf } from '../place.ts';
import { otherOwnHeroes } from '../select.ts';
import { moveDamage } from '../turn.ts';
import type { Card } from './card.ts';

export const homunculus: Card = {
  name: 'Homunculus',
  strength: 3,
  life: 7,
  leads: { strength: 0, life: 36 },
  vanguard: { text: 'Intercept. +2 strength.', intercept: ['self'], bonus: { to: 'self', plus: 2 } },
  flank: {
    text: 'Spell: move up to 7 damage from your other heroes to this one.',
    spell: [
      {
        kind: 'share',
        amount: 7,
        among: otherOwnHeroes,
        most: (s, _by, at) => s.damage[at] ?? 0,
        may: true,
        helps: true,
        hit: (g, { by }, at, amount) => moveDamage(g, at, by, amount),
      },
    ],
  },
  rear: { text: 'You may move damage dealt to another hero of your rear to it.', absorbs: 'row' },
  leader: {
    text: 'Damage that would defeat one of your heroes leaves it with 1 life; this leader takes the rest.',
    takesLethal: true,
  },
  order: {
    text: 'Rearrange the heroes and corpses of your unit as you like.',
    // Seven swaps are enough to bring eight slots into any order.
    order: [{ kind: 'exchange', upTo: 7, among: (_s, { by }) => slotsOf(seatOf(by)) }],
  },
};
