import type { Seat } from '@muster/engine';
import type { MatchPlayers } from './match-players.ts';
import type { Experiment, Job } from './experiment.ts';
import { reachOf, shareOf } from './intervals.ts';
import type { Result } from './play-job.ts';
import type { Study } from './study.ts';

/** What was played in each cell, in the order of the matches' numbers. */
export type Played = {
  readonly cells: readonly (readonly Result[])[];
  /** How often each figure was looked at, to decide whether it is sure enough. */
  readonly looks: number;
};

export type Progress = {
  readonly done: number;
  /** At most: a cell that is sure enough needs no more. */
  readonly of: number;
  /** Seconds, by the pace of this run; left out before the first match is done. */
  readonly left?: number;
  readonly result: Result;
};

/** A figure is looked at so often on the way, at equal steps, where it may be found sure enough. */
export const LOOKS = 5;

/**
 * Plays the study to its end. `before` are results of an earlier run. What comes out depends on the study alone: whether a
 * cell is done is asked only when all matches up to a look are there, whoever played them and in whatever order.
 */
export async function runStudy(
  study: Pick<Study, 'matches' | 'until'>,
  experiment: Experiment,
  players: MatchPlayers,
  { before = [], onResult }: { before?: readonly Result[]; onResult?: (progress: Progress) => void } = {},
): Promise<Played> {
  const looks = looksOf(study);
  const found = experiment.cells.map(() => new Map<number, Result>());
  for (const result of before) found[result.cell]?.set(result.number, result);
  const ends = experiment.cells.map(() => study.matches);
  const began = performance.now();
  let played = 0;
  for (const look of looks) {
    const jobs = jobsUpTo(look, ends, found);
    await players.playAll(
      () => jobs.shift(),
      (result) => {
        found[result.cell]?.set(result.number, result);
        played++;
        onResult?.({ ...countOf(ends, found), ...timeLeft(ends, found, played, began), result });
      },
    );
    ends.forEach((end, cell) => {
      if (look < end && isSure(study, experiment, upTo(look, found[cell]), looks.length)) ends[cell] = look;
    });
  }
  return { cells: ends.map((end, cell) => upTo(end, found[cell])), looks: looks.length };
}

/** The numbers of matches after which it is asked whether a cell is sure enough; without a goal, only at the end. */
function looksOf({ matches, until }: Pick<Study, 'matches' | 'until'>): number[] {
  if (until === undefined) return [matches];
  const steps = Array.from({ length: LOOKS }, (_, step) => Math.ceil((matches * (step + 1)) / LOOKS));
  return [...new Set(steps)];
}

/** All that is missing, one of each cell in turn, so that what is known grows evenly. */
function jobsUpTo(look: number, ends: readonly number[], found: readonly ReadonlyMap<number, Result>[]): Job[] {
  const jobs: Job[] = [];
  for (let number = 0; number < look; number++)
    ends.forEach((end, cell) => {
      if (number < end && !found[cell]?.has(number)) jobs.push({ cell, number });
    });
  return jobs;
}

function upTo(end: number, results: ReadonlyMap<number, Result> | undefined): Result[] {
  const list = [...(results?.values() ?? [])].filter(({ number }) => number < end);
  return list.sort((a, b) => a.number - b.number);
}

function isSure({ until }: Pick<Study, 'until'>, experiment: Experiment, results: Result[], looks: number): boolean {
  if (until === undefined) return false;
  const wins = results.reduce((sum, result) => sum + mainScore(experiment, result), 0);
  return 100 * reachOf(shareOf(wins, results.length, looks)) <= until;
}

/** What a cell is about: the first of its two sides, or else whoever played first. */
export function mainScore({ cells }: Experiment, result: Result): number {
  const { cell, number, first = 0 } = result;
  return scoreOf(result, cells[cell]?.sides ? number % 2 : first);
}

/** What a seat gets of a match: winners share it; where nobody won, it counts half; one who plays alone has lost. */
export function scoreOf({ winners, isAlone }: Result, seat: Seat): number {
  if (winners.length === 0) return isAlone ? 0 : 0.5;
  return winners.includes(seat) ? 1 / winners.length : 0;
}

function countOf(ends: readonly number[], found: readonly ReadonlyMap<number, Result>[]) {
  let [done, of] = [0, 0];
  ends.forEach((end, cell) => {
    of += end;
    done += Math.min(end, found[cell]?.size ?? 0);
  });
  return { done, of };
}

function timeLeft(
  ends: readonly number[],
  found: readonly ReadonlyMap<number, Result>[],
  played: number,
  began: number,
) {
  const { done, of } = countOf(ends, found);
  return played === 0 ? {} : { left: ((of - done) * (performance.now() - began)) / 1000 / played };
}
