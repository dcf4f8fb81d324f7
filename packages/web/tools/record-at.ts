import { type AnyGame, type AnyMatch, defaults, newMatch, seeded, type Values, writeRecord } from '@muster/engine';
import type { Tagged } from '@muster/engine';

type Sought = {
  readonly players: readonly string[];
  readonly options?: Values;
  /** Actions that are taken before others, for positions that random play seldom comes to. */
  readonly prefers?: (action: Tagged) => boolean;
};

const MOST_TRIED = 500;

/** A record of the first match, played at random, that comes to such a position. For screenshots and tests. */
export function recordAt(
  game: AnyGame,
  { players, options, prefers }: Sought,
  isThere: (match: AnyMatch) => boolean,
): string {
  for (let seed = 1; seed <= MOST_TRIED; seed++) {
    const chance = seeded(seed);
    const match = newMatch(game, options ?? (defaults(game) as Values), players.length, chance, players);
    for (let [seat] = match.waiting(); seat !== undefined; [seat] = match.waiting()) {
      if (isThere(match)) return writeRecord(match.record());
      const all = match.legal(seat);
      const preferred = prefers ? all.filter(prefers) : all;
      const legal = preferred.length > 0 ? preferred : all;
      const action = legal[chance.int(legal.length)];
      if (action) match.act(seat, action);
    }
    if (isThere(match)) return writeRecord(match.record());
  }
  throw new Error(`None of ${MOST_TRIED} matches of ${game.title} comes to this position`);
}
