import { heroes, heroesInMelee } from '../select.ts';
import { boost, defeat } from '../turn.ts';
import type { Card } from './card.ts';

export const dragonMage: Card = {
  name: 'Dragon Mage',
  strength: 6,
  life: 3,
  leads: { strength: 3, life: 17 },
  vanguard: {
    text: 'Spell: defeat a hero in melee.',
    spell: [{ kind: 'choose', among: heroesInMelee, hit: (g, _by, at) => defeat(g, at) }],
  },
  flank: { text: 'Its supporter has +3 strength.', bonus: { to: 'supporter', plus: 3 } },
  rear: { text: 'Ranged attack.', ranged: ['self'] },
  leader: { text: 'Your rival cannot use the action Clear a Corpse.', forbidsClearing: true },
  order: {
    text: 'A hero has +5 strength until the wave ends.',
    order: [{ kind: 'choose', helps: true, among: heroes, hit: (g, _by, at) => boost(g, at, 5) }],
  },
};
