import { seatOf } from '../place.ts';
import { isCeasefire, livingHeroes } from '../powers.ts';
import { heroes, rivalHeroes } from '../select.ts';
import { damage } from '../turn.ts';
import type { Card } from './card.ts';

/** Vanguard and flank as in the first edition: they can bring an attack down to nothing. */
export const alchemist: Card = {
  name: 'Alchemist',
  strength: 2,
  life: 4,
  leads: { strength: 2, life: 14 },
  vanguard: {
    text: 'Intercept. Attacks deal 2 less damage to it.',
    intercept: ['self'],
    less: { to: 'self', plus: 2 },
  },
  flank: { text: 'Attacks deal 2 less damage to your leader.', less: { to: 'leader', plus: 2 } },
  rear: {
    text: 'Spell: choose up to five heroes; each takes 1 damage.',
    spell: [{ kind: 'choose', upTo: 5, among: heroes, hit: (g, { by }, at) => damage(g, at, 1, by) }],
  },
  leader: {
    text: 'When a wave ends, before casualties, each rival hero takes 1 damage.',
    reaction: {
      to: 'wave',
      if: (s, me) => !isCeasefire(s) && livingHeroes(s, 1 - seatOf(me)) > 0,
      steps: [
        {
          kind: 'do',
          run(g, by) {
            for (const at of rivalHeroes(g.s, by)) damage(g, at, 1, by.by);
          },
        },
      ],
    },
  },
  order: {
    text: 'Deal 7 damage, divided among heroes as you like.',
    order: [{ kind: 'share', amount: 7, among: heroes, hit: (g, _by, at, amount) => damage(g, at, amount) }],
  },
};
