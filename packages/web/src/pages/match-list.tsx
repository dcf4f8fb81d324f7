import type { MatchSummary } from '@muster/client';
import type { ComponentChildren } from 'preact';
import { boxOf } from '../boards/load-board.ts';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { type Route, writeRoute } from '../base/router.ts';
import { clockWords } from './clock-fields.tsx';

type Listed = {
  readonly title: string;
  readonly matches: readonly MatchSummary[];
  /** What is said where there are none. */
  readonly none: string;
  row(match: MatchSummary): ComponentChildren;
};

export function MatchList({ title, matches, none, row }: Listed) {
  return (
    <section class="matches">
      <h2>{title}</h2>
      {matches.length === 0 ? <p class="matches__none">{none}</p> : <ul>{matches.map((match) => row(match))}</ul>}
    </section>
  );
}

type Row = {
  readonly match: MatchSummary;
  /** What a press does: its words, and where it leads. */
  readonly does: string;
  readonly isMain?: boolean;
};

/** One match in a list: the game, who sits there, its clock, how it ended. */
export function MatchRow({ match, does, isMain = false }: Row) {
  const { id, game, seats, clock, ended } = match;
  const box = boxOf(game);
  const title = box?.title ?? game;
  const who = seats.map(personAt).filter((name) => name !== '');
  const to: Route = { page: 'online', id };
  return (
    <li class="matches__row" data-match={id}>
      <div>
        <b>{title}</b>
        <span class="matches__seats" data-hues={box?.hues}>
          {seats.map((seat, at) => (
            <span key={at} data-seat={placeOf(at)} data-free={isFree(seat) || undefined}>
              <SeatMark seat={at} />
              {seatWords(seat)}
            </span>
          ))}
        </span>
        <small>{[clockWords(clock), ended?.says].filter(Boolean).join(' · ')}</small>
      </div>
      <a class={isMain ? 'btn btn--brass' : 'btn'} href={writeRoute(to)}>
        {does}
        <span class="visually-hidden">{say.atMatch(title, who.join(', '))}</span>
      </a>
    </li>
  );
}

type SeatNow = MatchSummary['seats'][number];

function isFree({ type }: SeatNow): boolean {
  return type === 'open' || type === 'invited';
}

/** May this person take the seat, with this invitation or without any? */
export function maySit(seat: SeatNow, person: string | undefined, invite?: string): boolean {
  return (
    seat.type === 'open' ||
    (seat.type === 'invited' && invite !== undefined) ||
    (seat.type === 'kept' && seat.person === person)
  );
}

/** Who sits on a seat, or may. */
export function seatWords(seat: SeatNow): string {
  switch (seat.type) {
    case 'open':
      return say.freeSeat;
    case 'invited':
      return say.invitedSeat;
    case 'kept':
      return say.keptSeat(seat.name);
    case 'person':
      return seat.isGuest ? say.guest(seat.name) : seat.name;
    case 'bot':
      return say.bot(seat.name);
  }
}

function personAt(seat: SeatNow): string {
  return seat.type === 'person' ? seat.name : '';
}
