import { hasAbility } from '../powers.ts';
import { heroes, heroesInRow } from '../select.ts';
import { damage } from '../turn.ts';
import type { Card } from './card.ts';

/** The sources disagree on the order: 4 damage is the older figure. */
export const gunner: Card = {
  name: 'Gunner',
  strength: 5,
  life: 4,
  leads: { strength: 5, life: 18 },
  vanguard: {
    text: 'Ranged attack. +3 strength against heroes with Intercept.',
    ranged: ['self'],
    bonus: {
      to: 'self',
      plus: (s, _me, _at, attack) => (attack && hasAbility(s, attack.to, 'intercept') ? 3 : 0),
    },
  },
  flank: { text: 'Ranged attack, for itself and for its supporter.', ranged: ['self', 'supporter'] },
  rear: { text: 'Ranged attack.', ranged: ['self'] },
  leader: {
    text: 'Ranged attack. After each order that you play, a hero of your choice takes 3 damage.',
    ranged: ['self'],
    reaction: {
      to: 'order',
      if: (s) => heroes(s).length > 0,
      steps: [{ kind: 'choose', among: heroes, hit: (g, { by }, at) => damage(g, at, 3, by) }],
    },
  },
  order: {
    text: 'Each hero in the rear of either unit takes 4 damage.',
    order: [
      {
        kind: 'do',
        run(g) {
          for (const at of heroesInRow(g.s, 2)) damage(g, at, 4);
        },
      },
    ],
  },
};
