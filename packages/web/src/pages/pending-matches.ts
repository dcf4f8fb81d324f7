import type { Values } from '@muster/engine';
import type { Way } from '../base/router.ts';

/** A match to be started. What is left out has its default. */
export type PendingMatch = {
  readonly game: string;
  readonly way: Way;
  readonly options?: Values;
  readonly players?: readonly string[];
  readonly position?: unknown;
  /** The id of a lesson, which has options and players of its own. */
  readonly lesson?: string;
};

/** Matches that start as soon as their page has loaded the game. After that they are saved matches. */
const pendingMatches = new Map<string, PendingMatch>();

export function startLater(id: string, pending: PendingMatch): void {
  pendingMatches.set(id, pending);
}

export function pendingMatch(id: string): PendingMatch | undefined {
  return pendingMatches.get(id);
}

/** The match has started: from now on its page loads the saved one. */
export function forgetPending(id: string): void {
  pendingMatches.delete(id);
}
