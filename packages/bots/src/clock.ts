import { Problem } from '@muster/engine';
import type { Budget } from './bot.ts';

/** What is left of a budget. */
export type Clock = {
  iterations: number;
  /** When time is up, by `performance.now()`. */
  readonly end: number;
};

export function newClock({ iterations = Infinity, milliseconds = Infinity }: Budget): Clock {
  if (iterations === Infinity && milliseconds === Infinity)
    throw new Problem('A bot must be told how long to think: a number of iterations, of milliseconds, or both.');
  return { iterations, end: performance.now() + milliseconds };
}

export function hasTime(clock: Clock): boolean {
  return clock.iterations > 0 && !isLate(clock);
}

/** The clock is read only where time counts, so that a number of iterations costs the same everywhere. */
export function isLate({ end }: Clock): boolean {
  return end !== Infinity && performance.now() >= end;
}
