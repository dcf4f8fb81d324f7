import { type AnyGame, type AnyMatch, type MatchRecord, replay, replayOn } from '@muster/engine';

/** A record that somebody looks at. */
export type Opening = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  /** As far as it was looked at last: what comes after goes on from there. */
  latest?: AnyMatch;
};

export function matchAt(opening: Opening, step: number): AnyMatch {
  const { game, record, latest } = opening;
  if (latest?.length === step) return latest;
  const isLater = latest !== undefined && latest.length < step;
  return (opening.latest = isLater ? replayOn(latest, record, step) : replay(game, record, { upTo: step }));
}
