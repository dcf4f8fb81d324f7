import { sideOf } from '../powers.ts';
import { keep, playHeld, playOrder, takeTop } from '../hand.ts';
import { seatOf } from '../place.ts';
import type { CardId } from '../state.ts';
import { heal } from '../turn.ts';
import type { Card } from './card.ts';

/** The order as in the first edition. */
export const mystic: Card = {
  name: 'Mystic',
  strength: 1,
  life: 7,
  leads: { strength: 1, life: 19 },
  vanguard: {
    text: 'Intercept. Spell: heal all damage of this hero.',
    intercept: ['self'],
    spell: [{ kind: 'do', run: (g, { by }) => void heal(g, by, g.s.damage[by] ?? 0) }],
  },
  flank: {
    text: 'Its forerunner has +2 strength, and attacks deal 1 less damage to it.',
    bonus: { to: 'forerunner', plus: 2 },
    less: { to: 'forerunner', plus: 1 },
  },
  rear: {
    text: 'Spell: draw a card, and play it as an order at once if you like.',
    spell: [
      { kind: 'do', run: (g, { by }) => takeTop(g, seatOf(by), 1) },
      {
        kind: 'card',
        may: true,
        from: (s, { by }) => sideOf(s, seatOf(by)).held,
        take: (g, { by }, card) => playHeld(g, seatOf(by), card),
      },
      {
        kind: 'do',
        run(g, { by }) {
          for (const card of sideOf(g.s, seatOf(by)).held.slice()) keep(g, seatOf(by), card as CardId);
        },
      },
    ],
  },
  leader: { text: 'Playing an order is a free action for you.', free: ['order'] },
  order: {
    text: 'Play as many orders from your hand as you like.',
    order: [
      {
        kind: 'card',
        may: true,
        again: true,
        from: (s, { by }) => sideOf(s, seatOf(by)).hand,
        take: (g, { by }, card) => playOrder(g, seatOf(by), card),
      },
    ],
  },
};
