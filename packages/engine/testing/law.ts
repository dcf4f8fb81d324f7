import { type Chance, seeded } from '../src/chance.ts';
import type { AnyGame } from '../src/game.ts';
import { reasonOf } from '../src/problem.ts';
import { differences } from './difference.ts';
import type { Trial } from './trial.ts';

/** A sentence that holds for every game, and the check that throws where it does not. */
export type Law = {
  readonly says: string;
  check(game: AnyGame, trial: Trial, sampler: Sampler): void;
};

/**
 * Picks what a law checks. Cheap checks run at every state; expensive ones on a `sample`. Which states are picked depends
 * on the seed of the trial alone, so that a breach comes up again.
 */
export type Sampler = {
  readonly chance: Chance;
  /** About `closeness` times `share` of the items (share 1 when left out), spread over all of them, in order. */
  sample<T>(items: readonly T[], share?: number): T[];
  /** A rule has refused something: counts towards what was reached. */
  refused(rule: string): void;
};

export function newSampler(seed: number, closeness: number, refused: (rule: string) => void): Sampler {
  const chance = seeded(seed ^ 0x5bd1e995);
  return {
    chance,
    refused,
    sample<T>(items: readonly T[], share = 1): T[] {
      const wanted = Math.max(1, Math.round(closeness * share));
      if (items.length <= wanted) return items.slice();
      const step = items.length / wanted;
      return Array.from({ length: wanted }, (_, nth) => items[Math.floor(step * (nth + chance.int(256) / 256))] as T);
    },
  };
}

export function broken(why: string): never {
  throw new Error(why);
}

/** What V8 says of a change to something frozen. */
const FROZEN = /read only property|object is not extensible|Cannot delete property|Cannot redefine property/;

/** The error's message; where it comes from a frozen state, with the likely cause. */
export function diagnosisOf(error: unknown): string {
  const why = reasonOf(error);
  if (!(error instanceof TypeError) || !FROZEN.test(why)) return why;
  return `An earlier, frozen state was changed: does clone share something, or is a constant handed out? (${why})`;
}

export function bytes(value: unknown): string {
  return JSON.stringify(value);
}

export function mustEqual(found: unknown, expected: unknown, why: string): void {
  if (bytes(found) !== bytes(expected)) broken(`${why}:\n  ${differences(found, expected).join('\n  ')}`);
}

/** No object of the one may be an object of the other. */
export function mustShareNothing(one: unknown, other: unknown, why: string): void {
  const owned = objectsIn(one);
  for (const object of objectsIn(other)) if (owned.has(object)) broken(`${why}: ${bytes(object)}`);
}

export function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null) return found;
  found.add(value);
  for (const inner of Object.values(value)) objectsIn(inner, found);
  return found;
}
