import { drawCards } from '../hand.ts';
import { seatOf } from '../place.ts';
import { otherOwnHeroes } from '../select.ts';
import { gainActions, slow } from '../turn.ts';
import type { Card } from './card.ts';

/** The lost action as in the first edition: even the last one can be lost. */
export const scientist: Card = {
  name: 'Scientist',
  strength: 2,
  life: 7,
  leads: { strength: 1, life: 17 },
  vanguard: {
    text: 'Spell: your rival has 1 action fewer in the next wave.',
    spell: [{ kind: 'do', run: (g, { by }) => slow(g, 1 - seatOf(by)) }],
  },
  flank: { text: 'Spell: draw two cards.', spell: [{ kind: 'do', run: (g, { by }) => drawCards(g, seatOf(by), 2) }] },
  rear: {
    text: 'Spell: another of your heroes makes a melee attack.',
    spell: [{ kind: 'attack', fighters: otherOwnHeroes, reach: 'melee' }],
  },
  leader: { text: 'You have 3 actions in each turn.', actionsPerTurn: 3 },
  order: {
    text: 'You have 3 more actions in this turn.',
    order: [{ kind: 'do', run: (g) => gainActions(g, 3) }],
  },
};
