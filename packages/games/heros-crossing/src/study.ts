import type { CardNews, StudyNotes } from '@muster/engine';
import { heroes, symbolsOf } from './heroes.ts';
import type { Event, HeroId, State } from './state.ts';

/** A hero is played when it stands in a front; as a reserve it is only shown. */
export const study: StudyNotes<State, Event> = {
  first: ({ first }) => first,
  cards(event) {
    if (event.type === 'flipped')
      return event.heroes.flatMap((hero) => [news(event.seat, hero, 'owned'), news(event.seat, hero, 'played')]);
    if (event.type === 'drew') return [news(event.seat, event.hero, 'drawn')];
    return event.type === 'hired' || event.type === 'replaced' ? [news(event.seat, event.hero, 'played')] : NOTHING;
  },
};

const NOTHING: readonly CardNews[] = [];

function news(seat: number, hero: HeroId, way: CardNews['way']): CardNews {
  const { name, level } = heroes[hero];
  return { seat, card: `${name} (${level}: ${symbolsOf(hero)})`, way };
}
