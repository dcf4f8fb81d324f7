import type { CardNews, StudyNotes } from '@muster/engine';
import { cards } from './cards/index.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** For those who measure the game. */
export const study: StudyNotes<State, Event> = {
  /** Initiative is rolled anew each round: nobody is the first player. */
  first: () => undefined,
  cards(event, s) {
    if (event.type === 'mustered') return s.cards.flatMap((card) => (card.seat === event.seat ? [owned(card)] : []));
    return NOTHING;
  },
};

const NOTHING: readonly CardNews[] = [];

/** Named with its points: "Finn the Viking Champion (80)". */
function owned({ card, seat }: State['cards'][number]): CardNews {
  const { name, version, points } = cards[card];
  return { seat, card: `${name}${version ? `, ${version}` : ''} (${points})`, way: 'owned' };
}
