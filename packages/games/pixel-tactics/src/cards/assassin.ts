import { isLeaderPlace } from '../place.ts';
import { cardAt } from '../powers.ts';
import { heroes, rivalLeader } from '../select.ts';
import { cardOf } from '../table.ts';
import { damage, defeat } from '../turn.ts';
import type { Card } from './card.ts';

export const assassin: Card = {
  name: 'Assassin',
  strength: 3,
  life: 1,
  leads: { strength: 8, life: 15 },
  vanguard: {
    text: 'Its printed strength is doubled against leaders.',
    bonus: {
      to: 'self',
      plus: (s, _me, at, attack) => (attack && isLeaderPlace(attack.to) ? cardOf(cardAt(s, at)).strength : 0),
    },
  },
  flank: {
    text: "Its forerunner's printed strength is doubled against heroes.",
    bonus: {
      to: 'forerunner',
      plus: (s, _me, at, attack) => (attack && !isLeaderPlace(attack.to) ? cardOf(cardAt(s, at)).strength : 0),
    },
  },
  rear: {
    text: 'Spell: the rival leader takes 3 damage.',
    spell: [{ kind: 'do', run: (g, by) => damage(g, rivalLeader(by), 3, by.by) }],
  },
  leader: { text: 'A rival hero is defeated as soon as its damage is lethal.', killsAtOnce: true },
  order: {
    text: 'Defeat a hero.',
    order: [{ kind: 'choose', among: heroes, hit: (g, _by, at) => defeat(g, at) }],
  },
};
