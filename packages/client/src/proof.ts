import { type AnyGame, commitmentTo, isProvenBy, type MatchRecord, provable } from '@muster/engine';
import type { Proof } from './protocol/index.ts';

/**
 * Did all luck of this match come from the seed that was committed to before it began? `commitment` is the one that
 * the match showed then. Each entry of a match has a stream of its own; `labels` says which, for the set-up and each
 * step. Throws a `Problem` when the record does not even replay.
 */
export function isFair(game: AnyGame, record: MatchRecord, { seed, salt, labels }: Proof, commitment: string): boolean {
  if (commitmentTo(seed) !== commitment || labels.length !== record.steps.length + 1) return false;
  // The same label twice would be the same luck twice.
  if (labels.some((label, at) => at > 0 && label <= (labels[at - 1] ?? 0))) return false;
  return isProvenBy(game, record, (entry) => provable(seed, `${salt}/${labels[entry]}`));
}
