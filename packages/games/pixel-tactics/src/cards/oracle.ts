import { discardFromHand, drawCards, lookAtHand, putBack, takeTop } from '../hand.ts';
import { seatOf } from '../place.ts';
import { sideOf } from '../powers.ts';
import type { CardId } from '../state.ts';
import type { Card } from './card.ts';

export const oracle: Card = {
  name: 'Oracle',
  strength: 2,
  life: 4,
  leads: { strength: 3, life: 20 },
  vanguard: {
    text: "Spell: look at your rival's hand and choose a card from it to be discarded.",
    spell: [
      { kind: 'do', run: (g, { by }) => lookAtHand(g, 1 - seatOf(by)) },
      {
        kind: 'card',
        from: (s, { by }) => sideOf(s, 1 - seatOf(by)).seen,
        take: (g, { by }, card) => discardFromHand(g, 1 - seatOf(by), card),
      },
    ],
  },
  flank: {
    text: 'Spell: look at the top five cards of your deck and put them back in any order.',
    spell: [
      { kind: 'do', run: (g, { by }) => takeTop(g, seatOf(by), 5) },
      {
        kind: 'card',
        again: true,
        from: (s, { by }) => sideOf(s, seatOf(by)).held,
        take: (g, { by }, card) => putBack(g, seatOf(by), card),
      },
    ],
  },
  rear: { text: 'You always know the top card of your deck.', seesTopCard: true },
  leader: { text: 'After the first round your rival plays with an open hand.', opensRivalHand: true },
  order: {
    text: 'Discard your hand, then draw one card more than you discarded.',
    order: [
      {
        kind: 'do',
        run(g, { by }) {
          const seat = seatOf(by);
          const hand = [...sideOf(g.s, seat).hand];
          for (const card of hand) discardFromHand(g, seat, card as CardId);
          drawCards(g, seat, hand.length + 1);
        },
      },
    ],
  },
};
