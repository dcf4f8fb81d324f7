import { type Chance, seeded } from '../src/chance.ts';
import type { AnyGame } from '../src/game.ts';
import { reasonOf } from '../src/problem.ts';
import { differences } from './difference.ts';
import type { Trial } from './trial.ts';

/** A sentence that holds for every game, and the check that throws where it does not. */
export type Law = {
  readonly says: string;
  check(game: AnyGame, trial: Trial, look: Look): void;
};

/**
 * How closely a law looks. What costs next to nothing is checked at every state; for the rest a law takes `some` of
 * them. Which ones depends on the seed of the trial alone, so that a breach comes up again.
 */
export type Look = {
  readonly chance: Chance;
  /** About `share` times as many as the look is close (1 when left out), spread over all of them, in order. */
  some<T>(items: readonly T[], share?: number): T[];
  /** A rule has refused something: for those who count what was reached. */
  refused(rule: string): void;
};

export function lookAt(seed: number, closeness: number, refused: (rule: string) => void): Look {
  const chance = seeded(seed ^ 0x5bd1e995);
  return {
    chance,
    refused,
    some<T>(items: readonly T[], share = 1): T[] {
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

/** What an error says. All states of a trial are frozen, so some errors tell more than they say. */
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
