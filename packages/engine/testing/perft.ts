import type { AnyGame } from '../src/game.ts';
import { everyOutcome } from '../src/odds.ts';
import { Problem } from '../src/problem.ts';
import { bytes } from './law.ts';

/**
 * The number of different histories of `depth` actions from here: every action of every seat that is waited for, and
 * every way chance can go. Seats that are asked at once answer in every order. A history that ends sooner is not counted.
 */
export function perft(game: AnyGame, state: unknown, depth: number): number {
  return histories(game, state, depth, new Map());
}

/** `perft` for every depth from 1 to `depth`. */
export function perftTable(game: AnyGame, state: unknown, depth: number): { depth: number; histories: number }[] {
  const known = new Map<string, number>();
  return Array.from({ length: depth }, (_, nth) => ({
    depth: nth + 1,
    histories: histories(game, state, nth + 1, known),
  }));
}

/** Equal states have equal histories: each is counted once, as long as there is room to remember. */
const REMEMBERED = 500_000;

function histories(game: AnyGame, state: unknown, depth: number, known: Map<string, number>): number {
  if (depth === 0) return 1;
  const key = depth > 1 ? `${depth}${bytes(state)}` : '';
  const before = known.get(key);
  if (before !== undefined && depth > 1) return before;
  let total = 0;
  for (const seat of game.waiting(state)) {
    for (const action of game.legal(state, seat)) {
      const branches = everyOutcome((chance) => {
        const after = game.clone(state);
        game.apply(after, seat, action, chance);
        return after;
      });
      for (const { result } of branches) total += histories(game, result, depth - 1, known);
    }
  }
  if (!Number.isSafeInteger(total))
    throw new Problem(`There are more than ${Number.MAX_SAFE_INTEGER} histories: too many to count.`);
  if (depth > 1 && known.size < REMEMBERED) known.set(key, total);
  return total;
}
