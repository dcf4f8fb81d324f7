// Every sentence a player of Heroscape reads or types.

import type { Outcome, Seat, Words } from '@muster/engine';
import { readArmy } from './army.ts';
import { board } from './board.ts';
import type { Event } from './events.ts';
import { sayEvent } from './news.ts';
import { readAction, writeAction } from './parse.ts';
import { howMany, seatName, seatNames } from './phrases.ts';
import { prompt, typing } from './prompts.ts';
import { sayRefusal } from './refusals.ts';
import { scoreOf, sidesOf, toHold } from './scenarios.ts';
import type { Action, State } from './state.ts';

export const words: Words<State, Action, Event> = {
  seat: seatName,
  prompt,
  typing,
  label: writeAction,
  parse: readAction,
  event: sayEvent,
  refusal: sayRefusal,
  outcome,
  board,
  fromFile: (text) => ({ type: 'bring', cards: readArmy(text) }),
};

function outcome({ winners, rule }: Outcome, s: State): string {
  const who = winners.length > 0 ? `${seatNames(winners)} ${winners.length > 1 ? 'win' : 'wins'}` : 'Nobody wins';
  switch (rule) {
    case 'end.standing':
      return winners.length > 0 ? `${who}: no enemy is left.` : 'Nobody is left, and nobody wins.';
    case 'end.held':
      return `${who} by holding the ${toHold(s) === 'hill' ? 'middle' : 'artifact'} for ${howMany(Math.max(...s.held), 'round')}.`;
    case 'end.siege':
      return `${who}: they have outlasted the siege of ${s.rounds} rounds.`;
  }
  const scoreOfSide = (seats: readonly Seat[]) => seats.reduce((sum, seat) => sum + scoreOf(s, seat), 0);
  const points = sidesOf(s)
    .map((seats) => `${seatNames(seats)} ${scoreOfSide(seats)}`)
    .join(', ');
  return `${who}: after round ${s.round} the points of what is left decide (${points}).`;
}
