import { discardAtRandom } from '../hand.ts';
import { seatOf } from '../place.ts';
import type { Card } from './card.ts';

export const trapper: Card = {
  name: 'Trapper',
  strength: 4,
  life: 5,
  leads: { strength: 5, life: 19 },
  vanguard: {
    text: 'Intercept. Ranged attacks do nothing to it.',
    intercept: ['self'],
    immune: { to: 'self', from: 'ranged' },
  },
  flank: {
    text: 'Its forerunner has Intercept, its supporter Ranged attack.',
    intercept: ['forerunner'],
    ranged: ['supporter'],
  },
  rear: {
    text: 'Spell: your rival discards a random card.',
    spell: [{ kind: 'do', run: (g, { by }) => discardAtRandom(g, 1 - seatOf(by)) }],
  },
  leader: { text: 'Ranged attack. Your heroes all have Intercept.', ranged: ['self'], intercept: ['heroes'] },
  order: {
    text: 'Your rival discards three random cards.',
    order: [
      {
        kind: 'do',
        run(g, { by }) {
          for (let nth = 0; nth < 3; nth++) discardAtRandom(g, 1 - seatOf(by));
        },
      },
    ],
  },
};
