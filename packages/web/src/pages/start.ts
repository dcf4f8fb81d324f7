import { type AnyGame, defaults, laterDefaults, seatsFor, type Values } from '@muster/engine';
import type { Way } from '../base/router.ts';
import type { Start } from '../match-client/protocol.ts';
import { PERSON, USUAL_BOT } from '../match-client/match-client.ts';
import type { Saved } from '../match-client/saved-matches.ts';
import type { PendingMatch } from './pending-matches.ts';

/** No bot thinks longer than this, in milliseconds. */
const LONGEST_THOUGHT = 2500;

/** `saved` are the matches of this browser: whoever has played the game before need not begin as beginners do. */
export function startOf(
  id: string,
  pending: PendingMatch,
  game: AnyGame,
  saved: readonly Pick<Saved, 'game'>[],
): Start {
  const hasPlayed = saved.some((match) => match.game === game.id);
  const usual = (hasPlayed ? laterDefaults(game) : defaults(game)) as Values;
  const { position } = pending;
  const options = pending.options ? { ...(defaults(game) as Values), ...pending.options } : usual;
  const players = pending.players ?? playersFor(pending.way, usualSeats(game, options));
  const { lesson } = pending;
  const more = { ...(position !== undefined && { position }), ...(lesson !== undefined && { lesson }) };
  return { id, game: game.id, options, players, think: LONGEST_THOUGHT, ...more };
}

export function usualSeats(game: AnyGame, options: Values): number {
  const { min, max } = seatsFor(game, options);
  return Math.max(min, Math.min(2, max));
}

/** You have the first seat. */
export function playersFor(way: Way, seats: number, chosen: readonly string[] = []): string[] {
  const usual = Array.from({ length: seats }, (_, seat) => {
    if (way === 'watch') return USUAL_BOT;
    return way === 'share' || seat === 0 ? PERSON : USUAL_BOT;
  });
  const players = usual.map((player, seat) => chosen[seat] ?? player);
  // The person moves to the first seat when theirs was removed.
  return way === 'watch' || players.includes(PERSON) ? players : players.with(0, PERSON);
}
