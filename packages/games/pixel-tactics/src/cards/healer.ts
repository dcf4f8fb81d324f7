import { leaderOf, placesInRow, rowOf, seatOf } from '../place.ts';
import { isHero } from '../powers.ts';
import { heroes } from '../select.ts';
import type { Place, State } from '../state.ts';
import { heal } from '../turn.ts';
import type { Card } from './card.ts';

/** Whoever of the leader's unit is in the wave that ends: the heroes of its row, in the flank the leader as well. */
function inTheWave(s: State, me: Place): Place[] {
  const seat = seatOf(me);
  const row = placesInRow(seat, s.wave).filter((at) => isHero(s, at));
  return rowOf(leaderOf(seat)) === s.wave ? [...row, leaderOf(seat)] : row;
}

export const healer: Card = {
  name: 'Healer',
  strength: 1,
  life: 4,
  leads: { strength: 0, life: 15 },
  vanguard: {
    text: 'Intercept. Attacks deal 2 less damage to it.',
    intercept: ['self'],
    less: { to: 'self', plus: 2 },
  },
  flank: {
    text: 'Spell: a hero heals 4 damage.',
    spell: [{ kind: 'choose', helps: true, among: heroes, hit: (g, _by, at) => void heal(g, at, 4) }],
  },
  rear: {
    text: 'Spell: choose up to three heroes; each heals 2 damage.',
    spell: [{ kind: 'choose', upTo: 3, helps: true, among: heroes, hit: (g, _by, at) => void heal(g, at, 2) }],
  },
  leader: {
    text: 'When a wave ends, before casualties, your heroes of that row heal 2 damage; so does this leader in the flank wave.',
    reaction: {
      to: 'wave',
      // Not only if there is damage by now: the rival may deal some when the wave ends.
      if: (s, me) => inTheWave(s, me).length > 0,
      steps: [
        {
          kind: 'do',
          run(g, { by }) {
            for (const at of inTheWave(g.s, by)) heal(g, at, 2);
          },
        },
      ],
    },
  },
  order: {
    text: 'Heal up to 10 damage, divided among heroes as you like.',
    order: [
      {
        kind: 'share',
        amount: 10,
        among: heroes,
        most: (s, _by, at) => s.damage[at] ?? 0,
        may: true,
        helps: true,
        hit: (g, _by, at, amount) => void heal(g, at, amount),
      },
    ],
  },
};
