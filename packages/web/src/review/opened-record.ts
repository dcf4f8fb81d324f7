import { type AnyGame, type AnyMatch, type MatchRecord, replay, replayOn } from '@muster/engine';

/** A record that is open, with the position it was last replayed to. */
export type OpenedRecord = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  /** The latest position asked for: later ones are replayed from there. */
  latest?: AnyMatch;
};

export function matchAt(opening: OpenedRecord, step: number): AnyMatch {
  const { game, record, latest } = opening;
  if (latest?.length === step) return latest;
  const isLater = latest !== undefined && latest.length < step;
  return (opening.latest = isLater ? replayOn(latest, record, step) : replay(game, record, { upTo: step }));
}
