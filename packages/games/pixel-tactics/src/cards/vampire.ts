import { leaderOf, seatOf } from '../place.ts';
import { heroes } from '../select.ts';
import type { By, Place, State } from '../state.ts';
import { moveDamage } from '../turn.ts';
import type { Card } from './card.ts';

function damageOn(s: State, at: Place): number {
  return s.damage[at] ?? 0;
}

/** The heroes onto which the damage of the one chosen first can go. */
function otherHeroes(s: State, { picks: [from] }: By): Place[] {
  return from === undefined ? [] : heroes(s).filter((at) => at !== from);
}

export const vampire: Card = {
  name: 'Vampire',
  strength: 2,
  life: 6,
  leads: { strength: 3, life: 18 },
  vanguard: { text: 'It heals as much damage as it deals.', drains: { to: 'self', from: 'all' } },
  flank: { text: 'You may move damage dealt to its forerunner to it.', absorbs: 'forerunner' },
  rear: {
    text: 'Spell: move up to 2 damage from your leader to a hero.',
    spell: [
      {
        kind: 'share',
        amount: 2,
        single: true,
        may: true,
        among: heroes,
        most: (s, { by }) => damageOn(s, leaderOf(seatOf(by))),
        hit: (g, { by }, at, amount) => moveDamage(g, leaderOf(seatOf(by)), at, amount),
      },
    ],
  },
  leader: {
    text: 'Your heroes and this leader heal as much damage as they deal to rival heroes.',
    drains: { to: 'unit', from: 'heroes' },
  },
  order: {
    text: 'Move all damage from one hero to another.',
    order: [
      {
        kind: 'choose',
        helps: true,
        among: (s) => heroes(s).filter((at) => damageOn(s, at) > 0),
        hit: () => undefined,
      },
      {
        kind: 'choose',
        among: otherHeroes,
        hit(g, { picks: [from = 0] }, at) {
          moveDamage(g, from, at, damageOn(g.s, from));
        },
      },
    ],
  },
};
