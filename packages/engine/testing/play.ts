import { playback } from '../src/chance.ts';
import type { AnyGame, Game, Tagged, Seat, Viewer } from '../src/game.ts';
import { reasonOf } from '../src/problem.ts';
import { Log } from '../src/report.ts';
import { readWhole } from '../src/typed.ts';

/**
 * Plays lines such as 'Attacker: toss | 1 0 2': who, what, and how chance falls, each outcome counted from 0 as in
 * records. All of it must be used. Gives the state after, and all that a viewer has heard; the state before stays.
 */
export function play<State, Action extends Tagged, Event extends Tagged, Options>(
  game: Game<State, Action, Event, Options>,
  before: State,
  ...lines: readonly string[]
): { s: State; heard(viewer: Viewer): string[] } {
  const s = game.clone(before);
  const log = new Log<Event>();
  for (const line of lines) {
    const { seat, action, chance } = read(game, s, line);
    const refused = game.whyNot(s, seat, action);
    if (refused) throw new Error(`"${line}" is refused: ${game.words.refusal(refused)} (${refused.rule})`);
    try {
      playback(chance, (outcomes) => game.apply(s, seat, action, outcomes, log));
    } catch (error) {
      throw new Error(`"${line}": ${reasonOf(error)}`, { cause: error });
    }
  }
  return { s, heard: (viewer) => log.for(viewer).map((event) => game.words.event(event)) };
}

/** What a player reads who tries this, with the id of the rule; undefined when it is allowed. */
export function refusal<State, Action extends Tagged, Event extends Tagged, Options>(
  game: Game<State, Action, Event, Options>,
  s: State,
  line: string,
): string | undefined {
  const { seat, action } = read(game, s, line);
  const refused = game.whyNot(s, seat, action);
  return refused && `${game.words.refusal(refused)} (${refused.rule})`;
}

type Line<Action> = { readonly seat: Seat; readonly action: Action; readonly chance: readonly number[] };

function read<State, Action extends Tagged, Event extends Tagged, Options>(
  game: Game<State, Action, Event, Options>,
  s: State,
  line: string,
): Line<Action> {
  const { seats, words, view } = game;
  const [, name = '', text = '', outcomes = ''] = /^(.*?): (.*?)(?: \| ([\d ]+))?$/.exec(line) ?? [];
  const seat = [...Array(seats.max).keys()].find((nth) => words.seat(nth, s) === name);
  if (seat === undefined) throw new Error(`"${line}": nobody at the table is called "${name}"`);
  const action = readWhole(game as unknown as AnyGame, text, view(s, seat), seat) as Action | undefined;
  if (!action) throw new Error(`"${line}": "${text}" is no action`);
  return { seat, action, chance: outcomes === '' ? [] : outcomes.split(' ').map(Number) };
}
