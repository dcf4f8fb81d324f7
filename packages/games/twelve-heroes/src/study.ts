import type { CardNews, Seat, StudyNotes } from '@muster/engine';
import { cards } from './cards/index.ts';
import type { CardId, Event, Starter, State } from './state.ts';
import { sideOf } from './turn.ts';

export const study: StudyNotes<State, Event> = {
  first: ({ mode, starter, first }) => (mode === 'factions' ? first : STARTERS[starter]),
  cards(event, s) {
    if (event.type === 'begun') return event.turn === 1 ? [...deckOf(s, 0), ...deckOf(s, 1)] : NOTHING;
    if (event.type === 'drew') return [news(event.seat, event.card, 'drawn')];
    return event.type === 'hired' ? [news(event.seat, event.card, 'played')] : NOTHING;
  },
};

/** In Draft and Tournament chance decides only when the decks are ready. */
const STARTERS: Partial<Record<Starter, Seat>> = { blue: 0, red: 1 };

const NOTHING: readonly CardNews[] = [];

/** All twelve cards, in the hand or in the deck. */
function deckOf(s: State, seat: Seat): CardNews[] {
  const { deck, hand } = sideOf(s, seat);
  const placed = [...deck.top, ...deck.bottom].map(({ card }) => card);
  return [...hand, ...deck.bag, ...placed].map((card) => news(seat, card, 'owned'));
}

/** Named with what it costs and how strong it is. */
function news(seat: Seat, card: CardId, way: CardNews['way']): CardNews {
  const { name, cost, strength } = cards[card];
  return { seat, card: `${name} (${cost}/${strength})`, way };
}
