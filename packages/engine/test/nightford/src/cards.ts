import type { Seat } from '../../../src/game.ts';
import type { CardId, Playing } from './state.ts';
import { citeCard, showAnyCard } from './turn.ts';

/** A card is its numbers, its printed text, and the hooks under the text. The rules ask for these and no others. */
export type Card = {
  readonly name: string;
  readonly copies: number;
  readonly rank: number;
  readonly text?: string;
  /** Dice rolled on top of those of the soldiers, when attacking. */
  readonly attackDice?: number;
  /** This card in the hand can be discarded to save a soldier. */
  readonly savesSoldier?: true;
  /** Where it goes at nightfall, instead of the discard. */
  readonly returnsTo?: 'top' | 'bottom';
  /** Runs when the card of `seat` has been turned up. */
  whenRevealed?(g: Playing, seat: Seat): void;
};

export const cards: Record<CardId, Card> = {
  back: { name: 'a card', copies: 0, rank: 0 },

  captain: { name: 'Captain', copies: 2, rank: 5 },

  drummer: { name: 'Drummer', copies: 2, rank: 3, text: 'At nightfall it goes under the deck.', returnsTo: 'bottom' },

  ram: {
    name: 'Ram',
    copies: 2,
    rank: 4,
    text: 'When you attack, roll 2 more dice; they hit on 5 or 6.',
    attackDice: 2,
  },

  runner: { name: 'Runner', copies: 2, rank: 2, text: 'At nightfall it goes on top of the deck.', returnsTo: 'top' },

  scout: {
    name: 'Scout',
    copies: 3,
    rank: 1,
    text: 'When revealed, the enemy shows you a card of the hand, taken at random.',
    whenRevealed(g, seat) {
      citeCard(g, 'scout');
      showAnyCard(g, 1 - seat);
    },
  },

  surgeon: {
    name: 'Surgeon',
    copies: 3,
    rank: 2,
    text: 'Before a soldier falls, you may discard this card from your hand to save it.',
    savesSoldier: true,
  },
};
