import { cardAt } from '../powers.ts';
import { corpses, heroes, ownCorpses, ownLeader } from '../select.ts';
import { cardOf } from '../table.ts';
import { damage, heal, revive } from '../turn.ts';
import type { Card } from './card.ts';

/** The leader's power is not published: it was designed for Muster. */
export const priestess: Card = {
  name: 'Priestess',
  strength: 1,
  life: 7,
  leads: { strength: 0, life: 19 },
  vanguard: {
    text: 'Spell: a hero heals 4 damage.',
    spell: [{ kind: 'choose', helps: true, among: heroes, hit: (g, _by, at) => void heal(g, at, 4) }],
  },
  flank: {
    text: 'Spell: your leader heals 2 damage.',
    spell: [
      {
        kind: 'do',
        run(g, by) {
          for (const at of ownLeader(g.s, by)) heal(g, at, 2);
        },
      },
    ],
  },
  rear: {
    text: 'Spell: revive a corpse. This hero takes damage equal to the printed life of the revived hero.',
    spell: [
      {
        kind: 'choose',
        helps: true,
        among: corpses,
        hit(g, { by }, at) {
          revive(g, at);
          damage(g, by, cardOf(cardAt(g.s, at)).life);
        },
      },
    ],
  },
  leader: {
    designed: true,
    text: 'Limited action: revive one of your corpses. It has 1 life left.',
    action: {
      isLimited: true,
      steps: [
        {
          kind: 'choose',
          helps: true,
          among: ownCorpses,
          hit: (g, _by, at) => revive(g, at, cardOf(cardAt(g.s, at)).life - 1),
        },
      ],
    },
  },
  order: {
    text: 'Revive a corpse, without damage.',
    order: [{ kind: 'choose', helps: true, among: corpses, hit: (g, _by, at) => revive(g, at) }],
  },
};
