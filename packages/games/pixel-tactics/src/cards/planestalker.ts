import { heroesInRow } from '../select.ts';
import { WAVES } from '../state.ts';
import { damage } from '../turn.ts';
import type { Card } from './card.ts';

export const planestalker: Card = {
  name: 'Planestalker',
  strength: 3,
  life: 7,
  leads: { strength: 4, life: 19 },
  vanguard: { text: 'Intercept. Ranged attack.', intercept: ['self'], ranged: ['self'] },
  flank: { text: 'Its forerunner and its supporter have Ranged attack.', ranged: ['forerunner', 'supporter'] },
  rear: { text: 'Ranged attack.', ranged: ['self'] },
  leader: { text: 'Ranged attack, for this leader and for all your heroes.', ranged: ['unit'] },
  order: {
    text: 'Each hero in the flank of either unit takes 5 damage.',
    order: [
      {
        kind: 'do',
        run(g) {
          for (const at of heroesInRow(g.s, WAVES.indexOf('flank'))) damage(g, at, 5);
        },
      },
    ],
  },
};
