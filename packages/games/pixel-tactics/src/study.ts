import type { CardNews, Seat, StudyNotes } from '@muster/engine';
import { leaderOf } from './place.ts';
import { cardAt } from './powers.ts';
import type { CardId, Event, Starter, State } from './state.ts';
import { cardOf } from './table.ts';

/** Where chance decides, it does so only when the leaders are revealed: then nobody is counted as the first player. */
const STARTERS: Partial<Record<Starter, Seat>> = { blue: 0, red: 1 };

export const study: StudyNotes<State, Event> = {
  first: ({ starter }) => STARTERS[starter],
  cards(event, s) {
    switch (event.type) {
      case 'begun':
        return event.game === 1 ? s.sides.map((_, seat) => news(seat, cardAt(s, leaderOf(seat)), 'owned')) : NOTHING;
      case 'drew':
        return [news(event.seat, event.card as CardId, 'drawn')];
      case 'recruited':
        return [news(event.seat, event.card, 'played')];
      case 'ordered':
        return event.isPlayed ? [news(event.seat, event.card, 'played')] : NOTHING;
    }
    return NOTHING;
  },
};

const NOTHING: readonly CardNews[] = [];

function news(seat: Seat, card: CardId, way: CardNews['way']): CardNews {
  return { seat, card: cardOf(card).name, way };
}
