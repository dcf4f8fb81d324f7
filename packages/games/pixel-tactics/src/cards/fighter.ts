import { columnOf } from '../place.ts';
import { heroes } from '../select.ts';
import { damage } from '../turn.ts';
import type { Card } from './card.ts';

export const fighter: Card = {
  name: 'Fighter',
  strength: 4,
  life: 8,
  leads: { strength: 4, life: 23 },
  vanguard: { text: 'Intercept.', intercept: ['self'] },
  flank: { text: '+2 strength.', bonus: { to: 'self', plus: 2 } },
  rear: { text: '+4 strength.', bonus: { to: 'self', plus: 4 } },
  leader: {
    text: 'Your heroes have +2 strength in melee attacks.',
    bonus: { to: 'heroes', plus: (_s, _me, _at, attack) => (attack?.reach === 'melee' ? 2 : 0) },
  },
  order: {
    text: 'Choose a column: each hero in it, in both units, takes 5 damage.',
    order: [
      {
        kind: 'column',
        hit(g, _by, column) {
          for (const at of heroes(g.s)) if (columnOf(at) === column) damage(g, at, 5);
        },
      },
    ],
  },
};
