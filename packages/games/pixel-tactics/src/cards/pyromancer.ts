import { seatOf } from '../place.ts';
import { heroesInRow, rivalsInMelee } from '../select.ts';
import { type Place, type State, WAVES } from '../state.ts';
import { damage } from '../turn.ts';
import type { Card } from './card.ts';

function isFirst(s: State, me: Place): boolean {
  return s.first === seatOf(me);
}

/** In the vanguard as in the later edition, whose wording is a spell. */
export const pyromancer: Card = {
  name: 'Pyromancer',
  strength: 3,
  life: 3,
  leads: { strength: 6, life: 17 },
  vanguard: {
    text: 'Spell: every rival in melee, the leader included, takes 3 damage.',
    spell: [
      {
        kind: 'do',
        run(g, by) {
          for (const at of rivalsInMelee(g.s, by)) damage(g, at, 3, by.by);
        },
      },
    ],
  },
  flank: { text: 'Ranged attack, for itself and for its forerunner.', ranged: ['self', 'forerunner'] },
  rear: { text: 'Ranged attack.', ranged: ['self'] },
  leader: {
    text: 'Ranged attack. Your heroes have +3 strength as long as you go first in the round; otherwise attacks deal 1 less damage to them.',
    ranged: ['self'],
    bonus: { to: 'heroes', plus: (s, me) => (isFirst(s, me) ? 3 : 0) },
    less: { to: 'heroes', plus: (s, me) => (isFirst(s, me) ? 0 : 1) },
  },
  order: {
    text: 'Each hero in the vanguard of either unit takes 7 damage.',
    order: [
      {
        kind: 'do',
        run(g) {
          for (const at of heroesInRow(g.s, WAVES.indexOf('vanguard'))) damage(g, at, 7);
        },
      },
    ],
  },
};
