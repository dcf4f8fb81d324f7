import { isHero } from '../powers.ts';
import { otherOwnHeroes, rivalsInMelee } from '../select.ts';
import { damage, moveDamage } from '../turn.ts';
import type { Card } from './card.ts';

/** The rear as in the later edition, whose wording is a spell. */
export const knight: Card = {
  name: 'Knight',
  strength: 3,
  life: 10,
  leads: { strength: 4, life: 20 },
  vanguard: {
    text: 'Intercept. A hero that attacks it takes 2 damage afterwards.',
    intercept: ['self'],
    reaction: {
      to: 'attack',
      if: (s, me, [from = 0, to]) => to === me && isHero(s, from),
      steps: [{ kind: 'do', run: (g, { about: [from = 0], by }) => damage(g, from, 2, by) }],
    },
  },
  flank: { text: 'Ranged attacks do nothing to your leader.', immune: { to: 'leader', from: 'ranged' } },
  rear: {
    text: 'Spell: move up to 6 damage from your other heroes to this one.',
    spell: [
      {
        kind: 'share',
        amount: 6,
        among: otherOwnHeroes,
        most: (s, _by, at) => s.damage[at] ?? 0,
        may: true,
        helps: true,
        hit: (g, { by }, at, amount) => moveDamage(g, at, by, amount),
      },
    ],
  },
  leader: { text: 'Attacks deal 1 less damage to your heroes and to this leader.', less: { to: 'unit', plus: 1 } },
  order: {
    text: 'Every rival in melee, the leader included, takes 4 damage.',
    order: [
      {
        kind: 'do',
        run(g, by) {
          for (const at of rivalsInMelee(g.s, by)) damage(g, at, 4);
        },
      },
    ],
  },
};
