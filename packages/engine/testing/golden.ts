import { oneOf, seeded } from '../src/chance.ts';
import type { Game, Tagged } from '../src/game.ts';
import { Match } from '../src/match.ts';
import { writeRecord } from '../src/record.ts';

/**
 * Where golden records come from: a match of random actions, all of which its seed decides. Of several seats that are waited
 * for, the first answers, or any of them.
 */
export function randomRecord<State, Action extends Tagged, Event extends Tagged, Options>(
  game: Game<State, Action, Event, Options>,
  options: Options,
  seats: number,
  seed: number,
  who: 'first' | 'any',
): string {
  const match = new Match(game, options, seats, seeded(seed));
  const choices = seeded(~seed);
  while (!match.outcome()) {
    const waiting = match.waiting();
    const seat = who === 'any' ? oneOf(waiting, choices) : (waiting[0] ?? 0);
    match.act(seat, oneOf(match.legal(seat), choices));
  }
  return writeRecord(match.record());
}
