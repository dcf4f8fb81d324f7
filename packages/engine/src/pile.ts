import type { Chance } from './chance.ts';
import type { Viewer } from './game.ts';

/** Who has seen a hidden card: bit n is seat n. A spectator has seen what everybody has. */
export type Seen = number;
export const NOBODY: Seen = 0;
export const EVERYBODY: Seen = -1;

export function hasSeen(seen: Seen, viewer: Viewer): boolean {
  return seen === EVERYBODY || (viewer !== 'spectator' && ((seen >> viewer) & 1) === 1);
}

/** A card whose place in a pile is fixed. */
export type Placed<Card> = { readonly card: Card; readonly seen: Seen };

/**
 * A face-down pile. Only cards that were put on top or at the bottom have an order; the others are a bag, and which
 * of them comes next is settled when it is drawn. The bag is kept sorted, so that equal piles are equal bytes.
 */
export type Pile<Card> = {
  /** The last of these is the top card. */
  top: Placed<Card>[];
  bag: Card[];
  /** The last of these is the bottom card. */
  bottom: Placed<Card>[];
};

export function newPile<Card>(cards: readonly Card[]): Pile<Card> {
  return { top: [], bag: [...cards].sort(), bottom: [] };
}

export function clonePile<Card>(pile: Pile<Card>): Pile<Card> {
  // A placed card never changes, but a clone shares nothing all the same: one rule without exceptions.
  return { top: pile.top.map(clonePlaced), bag: pile.bag.slice(), bottom: pile.bottom.map(clonePlaced) };
}

function clonePlaced<Card>({ card, seen }: Placed<Card>): Placed<Card> {
  return { card, seen };
}

export function pileSize<Card>(pile: Pile<Card>): number {
  return pile.top.length + pile.bag.length + pile.bottom.length;
}

/** Takes the top card off, with who has seen it there. Asks chance only for a card of the bag. */
export function draw<Card>(pile: Pile<Card>, chance: Chance): Placed<Card> | undefined {
  if (pile.top.length > 0) return pile.top.pop();
  if (pile.bag.length === 0) return pile.bottom.shift();
  const [card] = pile.bag.splice(chance.int(pile.bag.length), 1);
  return { card: card as Card, seen: NOBODY };
}

export function putOnTop<Card>(pile: Pile<Card>, card: Card, seen: Seen): void {
  pile.top.push({ card, seen });
}

export function putAtBottom<Card>(pile: Pile<Card>, card: Card, seen: Seen): void {
  pile.bottom.push({ card, seen });
}

/** The pile as `viewer` knows it: cards it has not seen show their back. */
export function maskPile<Card>(pile: Pile<Card>, viewer: Viewer, back: Card): Pile<Card> {
  const mask = ({ card, seen }: Placed<Card>) => ({ card: hasSeen(seen, viewer) ? card : back, seen });
  return { top: pile.top.map(mask), bag: pile.bag.map(() => back), bottom: pile.bottom.map(mask) };
}

/** Puts cards taken from `unseen` in the place of every back. `unseen` must hold exactly as many. */
export function fillPile<Card>(pile: Pile<Card>, back: Card, unseen: Card[], chance: Chance): void {
  const fill = (placed: Placed<Card>) => (placed.card === back ? { ...placed, card: takeAny(unseen, chance) } : placed);
  pile.top = pile.top.map(fill);
  pile.bottom = pile.bottom.map(fill);
  pile.bag = unseen.splice(0).sort();
}

export function takeAny<Card>(cards: Card[], chance: Chance): Card {
  if (cards.length === 0) throw new Error('There is no card left to take');
  return cards.splice(chance.int(cards.length), 1)[0] as Card;
}
