import type { Seat } from '@muster/engine';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { activeCard, ArmyCard } from './cards.tsx';
import { MARKERS, questionOf, scenarios, seatNames, seatsOf, type State } from './game.ts';
import type { Play } from './pieces.ts';
import { words } from './words.ts';

type Seated = { readonly play: Play; readonly seat: Seat };

function cardsOf({ cards }: State, seat: Seat): number[] {
  return cards.flatMap((card, at) => (card.seat === seat ? [at] : []));
}

/** Your army cards, with their order markers. */
export function Hand({ play }: { readonly play: Play }) {
  const cards = cardsOf(play.view, play.near);
  const element = useRef<HTMLDivElement>(null);
  const active = activeCard(play);
  // Where the army is wider than the screen, the card that acts comes to the middle; the page stays where it is.
  useLayoutEffect(() => {
    const [row, card] = [element.current, element.current?.querySelector<HTMLElement>('[data-active]')];
    if (row && card) row.scrollLeft = card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2;
  }, [active]);
  if (cards.length === 0) return null;
  return (
    <div class="army" role="group" aria-label={words.army} data-many={cards.length > 5 || undefined} ref={element}>
      {cards.map((card) => (
        <ArmyCard key={card} play={play} card={card} isNear />
      ))}
    </div>
  );
}

/** The army of a seat across the table. */
export function Stats({ play, seat }: Seated) {
  if (seat === play.near) return null;
  const cards = cardsOf(play.view, seat);
  if (cards.length === 0) return null;
  return (
    <div class="army army--far" role="group" aria-label={words.armyOf(play.name(seat))}>
      {cards.map((card) => (
        <ArmyCard key={card} play={play} card={card} isNear={false} />
      ))}
    </div>
  );
}

const TURNS = [1, 2, 3] as const;

/** The round with its three turns, the order of the seats, and what the match is played for. */
export function Stock({ play }: { readonly play: Play }) {
  const { view } = play;
  if (view.round === 0) return null;
  const { title, hold } = scenarios[view.scenario];
  return (
    <div class="rounds">
      <span>{words.round(view.round, view.rounds)}</span>
      <span
        class="rounds__turns"
        role="img"
        aria-label={view.marker > 0 ? words.turnOf(MARKERS[view.marker] ?? '') : words.asks.mark}
      >
        {TURNS.map((turn) => (
          <i
            key={turn}
            data-state={turn === view.marker ? 'now' : turn < view.marker ? 'past' : 'next'}
            data-text={turn}
          />
        ))}
      </span>
      <span class="rounds__goal">{title}</span>
      {hold &&
        view.held.map((rounds, team) => {
          const seats = seatNames(seatsOf(view, team));
          return <span key={seats}>{words.held(seats, rounds, hold.rounds)}</span>;
        })}
    </div>
  );
}

export function whenOf(view: State): string {
  const ask = words.asks[questionOf(view)?.ask ?? 'end'];
  const round = view.round === 0 ? words.beforeRounds : words.round(view.round, view.rounds);
  const turn = view.marker > 0 ? ` · ${words.turnOf(MARKERS[view.marker] ?? '')}` : '';
  return `${round}${turn}${ask === '' ? '' : ` · ${ask}`}`;
}
