import { type AnyGame, type AnyMatch, type Tagged, type MatchRecord, replay, replayOn } from '@muster/engine';
import { newsOf } from './live.ts';
import type { Eyes, News } from './protocol.ts';

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

/** The match after so many steps, as these eyes see it. */
export function lookAt(opening: Opening, step: number, eyes: Eyes): News {
  const match = matchAt(opening, step);
  if (eyes !== 'open') return newsOf(match, eyes, 0);
  return { ...newsOf(match, 'spectator', 0), view: match.truth(), told: toldInFull(match) };
}

/** Every event in the words of whoever was told most: those that differ from what everybody was told. */
function toldInFull(match: AnyMatch): Tagged[][] {
  const seats = Array.from({ length: match.seats }, (_, seat) => match.events(seat));
  return match.events('spectator').map((step, at) =>
    step.map((event, i) => {
      const text = JSON.stringify(event);
      const told = seats.map((events) => events[at]?.[i]).find((other) => other && JSON.stringify(other) !== text);
      return told ?? event;
    }),
  );
}
