import { shareOf, strongest } from '@muster/bots';
import { type AnyGame, type AnyMatch, type Kind, type MatchRecord, replay, replayOn } from '@muster/engine';
import { newsOf } from './live.ts';
import type { Eyes, News, Weight } from './protocol.ts';
import { thinker } from './thinking.ts';

/** A record that somebody looks at. */
export type Opening = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  /** As far as it was looked at last: what comes after goes on from there. */
  latest?: AnyMatch;
};

function matchAt(opening: Opening, step: number): AnyMatch {
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
function toldInFull(match: AnyMatch): Kind[][] {
  const seats = Array.from({ length: match.seats }, (_, seat) => match.events(seat));
  return match.events('spectator').map((step, at) =>
    step.map((event, i) => {
      const text = JSON.stringify(event);
      const told = seats.map((events) => events[at]?.[i]).find((other) => other && JSON.stringify(other) !== text);
      return told ?? event;
    }),
  );
}

/** As many positions are weighed at most, for so long each. */
const MOST = 96;
const MILLISECONDS = 50;

/** What the strongest bot thinks of the match as it went, from the eyes of whoever was to act: what its best action is worth. */
export async function weigh(opening: Opening): Promise<readonly Weight[]> {
  const { game, record } = opening;
  const weights: Weight[] = [];
  const stride = Math.max(1, Math.ceil(record.steps.length / MOST));
  for (let step = 0; step < record.steps.length; step += stride) {
    const match = matchAt(opening, step);
    const [seat] = match.waiting();
    if (seat === undefined) continue;
    const budget = { milliseconds: MILLISECONDS };
    const errand = { bot: strongest.id, game: game.id, view: match.view(seat), seat, budget, seed: step };
    const [best] = (await thinker().think(errand)).ranked;
    if (best && best.visits > 0) weights.push({ step, seat, share: best.value });
  }
  return [...weights, ...lastOf(record)];
}

/** How it ended says what the last position was worth, unless somebody gave up. */
function lastOf({ outcome, resigned, seats, steps }: MatchRecord): Weight[] {
  if (!outcome || resigned !== undefined) return [];
  return [{ step: steps.length, seat: 0, share: shareOf(seats, outcome.winners, 0) }];
}
