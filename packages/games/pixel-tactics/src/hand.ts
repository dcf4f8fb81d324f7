// The verbs for cards in hands, decks and discard piles.

import { draw, EVERYBODY, insert, newPile, oneOf, pileSize, putOnTop, remove, type Seat } from '@muster/engine';
import { isCeasefire, isHandOpen, leaderPower, numberOf, sideOf, watcherOf } from './powers.ts';
import { citePowerAt, execute, happen } from './react.ts';
import { leaderOf } from './place.ts';
import {
  ACTED,
  BACK,
  type CardId,
  type Event,
  type Face,
  type Place,
  RECRUITED,
  type Side,
  type State,
} from './state.ts';
import type { Playing } from './state.ts';

/** No more cards are drawn, by the action, with so many in hand. */
export const FULL_HAND = 5;

// Into the hand

/** As many as there are: decks are never refilled. */
export function drawCards(g: Playing, seat: Seat, count: number): void {
  const { s, chance } = g;
  for (let nth = 0; nth < count; nth++) {
    const drawn = draw(sideOf(s, seat).deck, chance);
    if (!drawn) return;
    takeInHand(g, seat, drawn.card, 'drew');
  }
}

/** A card comes to the hand; others see it only if the hand is open. */
function takeInHand(g: Playing, seat: Seat, card: Face, type: 'drew' | 'keptCard'): void {
  const { s, report } = g;
  const { hand, shown, seen } = sideOf(s, seat);
  insert(hand, card);
  report?.reveal();
  const told = (face: Face): Event =>
    type === 'drew' ? { type: 'drew', seat, card: face } : { type: 'keptCard', seat, card: face };
  if (isHandOpen(s, seat)) {
    insert(shown, card);
    insert(seen, card);
    report?.tell(told(card));
    citePowerAt(g, leaderOf(1 - seat));
    return;
  }
  report?.tellOnly([seat], told(card), told(BACK));
  if (isCeasefire(s) && leaderPower(s, 1 - seat)?.opensRivalHand) report?.cite('ceasefire.touch');
}

// Out of the hand

/** A card leaves the hand for all to see. */
export function leaveHand({ s, report }: Playing, seat: Seat, card: Face): void {
  const { hand, shown, seen } = sideOf(s, seat);
  remove(hand, card);
  remove(shown, card);
  remove(seen, card);
  report?.reveal();
}

export function discardFromHand(g: Playing, seat: Seat, card: CardId): void {
  leaveHand(g, seat, card);
  insert(sideOf(g.s, seat).discard, card);
  g.report?.tell({ type: 'discarded', seat, card });
  g.report?.cite('discard.hand');
}

/** Any card of the hand; undefined when it is empty. */
export function randomCard({ s, chance }: Playing, seat: Seat): CardId | undefined {
  const { hand } = sideOf(s, seat);
  return hand.length > 0 ? (oneOf(hand, chance) as CardId) : undefined;
}

export function discardAtRandom(g: Playing, seat: Seat): void {
  const card = randomCard(g, seat);
  if (card) discardFromHand(g, seat, card);
}

/** Everybody sees the card, and knows from then on that it is in the hand. */
export function show({ s, report }: Playing, seat: Seat, card: CardId): void {
  const { shown, seen } = sideOf(s, seat);
  if (!shown.includes(card)) insert(shown, card);
  if (!seen.includes(card)) insert(seen, card);
  report?.tell({ type: 'showed', seat, card });
  report?.reveal();
  report?.cite('secret.shown');
}

/** The rival of `seat` looks at its hand; nobody else sees it. */
export function lookAtHand({ s, report }: Playing, seat: Seat): void {
  const side = sideOf(s, seat);
  const seen = (cards: readonly Face[]): Event => ({ type: 'openedHand', seat, cards });
  side.seen = side.hand.slice();
  report?.tellOnly([seat, 1 - seat], seen(side.hand.slice()), seen(side.hand.map(() => BACK)));
  report?.reveal();
  report?.cite('secret.looked');
}

/** The hand lies open to everybody. */
export function openHand({ s, report }: Playing, seat: Seat): void {
  const side = sideOf(s, seat);
  side.shown = side.hand.slice();
  side.seen = side.hand.slice();
  report?.tell({ type: 'openedHand', seat, cards: side.hand.slice() });
  report?.reveal();
  report?.cite('secret.shown');
}

/** A card of the hand becomes a hero in an empty slot. */
export function recruit(g: Playing, seat: Seat, card: CardId, at: Place): void {
  const { s, report } = g;
  leaveHand(g, seat, card);
  s.figures[at] = numberOf(card);
  s.marks[at] = RECRUITED | ACTED;
  report?.tell({ type: 'recruited', seat, card, at });
  report?.cite('recruit.place');
  report?.cite('card.hero');
  report?.cite('unit.rows');
  happen(g, 'recruit', [[at]]);
}

/** An order of the hand is played: revealed, carried out, discarded. */
export function playOrder(g: Playing, seat: Seat, card: CardId): void {
  leaveHand(g, seat, card);
  g.s.orders++;
  g.report?.cite('order.reveal');
  g.report?.cite('card.order');
  execute(g, seat, card, { isOut: true, nth: g.s.orders });
}

// In front of the player: cards that have left the deck, and are not yet in the hand

/** The top cards of the deck, as many as there are, are taken and looked at. */
export function takeTop({ s, chance, report }: Playing, seat: Seat, count: number): void {
  const { deck, held } = sideOf(s, seat);
  for (let nth = 0; nth < count && pileSize(deck) > 0; nth++) insert(held, draw(deck, chance)?.card ?? BACK);
  tellHeld(s, seat, report);
}

function tellHeld(s: State, seat: Seat, report: Playing['report']): void {
  const { held } = sideOf(s, seat);
  if (held.length === 0) return;
  const backs = held.map((): Face => BACK);
  report?.tellOnly([seat], { type: 'lookedAt', seat, cards: held.slice() }, { type: 'lookedAt', seat, cards: backs });
  report?.reveal();
}

/** One of them goes on top of the deck. */
export function putBack({ s, report }: Playing, seat: Seat, card: CardId): void {
  const { deck, held } = sideOf(s, seat);
  remove(held, card);
  putOnTop(deck, card, 1 << seat);
  report?.tellOnly([seat], { type: 'putOnTop', seat, card }, { type: 'putOnTop', seat, card: BACK });
}

/** One of them goes to the hand. */
export function keep(g: Playing, seat: Seat, card: CardId): void {
  remove(sideOf(g.s, seat).held, card);
  takeInHand(g, seat, card, 'keptCard');
}

/** One of them goes to the discard pile. */
export function discardHeld({ s, report }: Playing, seat: Seat, card: CardId): void {
  const { held, discard } = sideOf(s, seat);
  remove(held, card);
  insert(discard, card);
  report?.tell({ type: 'discarded', seat, card });
  report?.reveal();
}

/** One of them is played as an order. */
export function playHeld(g: Playing, seat: Seat, card: CardId): void {
  remove(sideOf(g.s, seat).held, card);
  g.s.orders++;
  g.report?.reveal();
  execute(g, seat, card, { isOut: true, nth: g.s.orders });
}

// The deck

/** The cards of a seat's deck, sorted: its owner can tell which they are, though not their order. */
export function cardsInDeck(side: Side): Face[] {
  const { top, bag, bottom } = side.deck;
  return [...top.map(({ card }) => card), ...bag, ...bottom.map(({ card }) => card)].sort();
}

/** A card of the deck goes to the hand, for all to see; the rest is shuffled. */
export function fetch({ s, report }: Playing, seat: Seat, card: CardId): void {
  const side = sideOf(s, seat);
  const rest = cardsInDeck(side);
  remove(rest, card);
  side.deck = newPile(rest);
  insert(side.hand, card);
  insert(side.shown, card);
  insert(side.seen, card);
  report?.tell({ type: 'foundCard', seat, card });
  report?.reveal();
}

/** Who always sees the top card of the deck sees it now. */
export function watch(g: Playing, seat: Seat): void {
  const { s, chance, report } = g;
  const at = watcherOf(s, seat);
  if (at === undefined) return;
  const { deck } = sideOf(s, seat);
  const top = deck.top[deck.top.length - 1];
  if ((top && (top.seen & (1 << seat)) !== 0) || pileSize(deck) === 0) return;
  const drawn = draw(deck, chance);
  if (!drawn) return;
  putOnTop(deck, drawn.card, drawn.seen === EVERYBODY ? EVERYBODY : drawn.seen | (1 << seat));
  const seen = (card: Face): Event => ({ type: 'lookedAt', seat, cards: [card] });
  report?.tellOnly([seat], seen(drawn.card), seen(BACK));
  report?.reveal();
  citePowerAt(g, at);
}
