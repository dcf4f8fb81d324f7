// Every sentence a player of Heroscape reads or types.

import { listed, type Outcome, type Words } from '@muster/engine';
import { readArmy } from './army.ts';
import { board } from './board.ts';
import type { Event } from './events.ts';
import { sayEvent } from './news.ts';
import { readAction, writeAction } from './parse.ts';
import { prompt, typing } from './prompts.ts';
import { sayRefusal } from './refusals.ts';
import { scoreOf } from './scenarios.ts';
import { type Action, SEATS, type State } from './state.ts';

export const words: Words<State, Action, Event> = {
  seat: (seat) => SEATS[seat] ?? `Seat ${seat}`,
  prompt,
  typing,
  action: writeAction,
  parse: readAction,
  event: sayEvent,
  refusal: sayRefusal,
  outcome,
  board,
  fromFile: (text) => ({ type: 'bring', cards: readArmy(text) }),
};

function outcome({ winners, rule }: Outcome, s: State): string {
  const who =
    winners.length > 0
      ? `${listed(winners.map((seat) => SEATS[seat] ?? ''))} ${winners.length > 1 ? 'win' : 'wins'}`
      : 'Nobody wins';
  switch (rule) {
    case 'end.standing':
      return winners.length > 0 ? `${who}: no enemy is left.` : 'Nobody is left, and nobody wins.';
    case 'end.held':
      return `${who} by holding what the scenario is about.`;
    case 'end.siege':
      return `${who}: they have outlasted the siege of ${s.rounds} rounds.`;
  }
  const points = s.teams.map((_, seat) => `${SEATS[seat]} ${scoreOf(s, seat)}`).join(', ');
  return `${who}: after round ${s.round} the points of what is left decide (${points}).`;
}
