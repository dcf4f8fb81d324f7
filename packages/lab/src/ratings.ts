// Ratings after Bradley and Terry: how much stronger one must be than another to win so often. 400 points are ten to one.

import { CONFIDENCE, normalQuantile } from './intervals.ts';

export type Rating = { readonly name: string; readonly rating: number; readonly low: number; readonly high: number };

/** `above` is the same counted from the first of the names, with the interval of the difference to it. */
export type Rated = Rating & { readonly above: Rating };

/** `score` is what `one` got against `other`; `isFirst` says whether it had the first turn, where that is known. */
export type Bout = {
  readonly one: number;
  readonly other: number;
  readonly score: number;
  readonly isFirst?: boolean;
  /** As how many bouts it counts, if not as one. */
  readonly weight?: number;
};

const POINTS = 400 / Math.LN10;
const ROUNDS = 50;

/**
 * The most likely strengths; their average is 0. Playing first has a strength of its own, so that it flatters nobody. Each pair
 * that met counts one drawn bout more than it played, half of it with either of them first: whoever has won them all is not
 * infinitely strong, nor is the first turn.
 */
export function ratingsOf(names: readonly string[], bouts: readonly Bout[]): { ratings: Rated[]; first: Rating } {
  const all = [...bouts, ...draws(bouts)];
  const size = names.length + 1;
  let strengths = zeros(size);
  let information = matrix(size);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = zeros(size);
    information = matrix(size);
    for (const { one, other, score, isFirst, weight = 1 } of all) {
      const edge = isFirst === undefined ? 0 : isFirst ? 1 : -1;
      const parts: readonly (readonly [number, number])[] = [
        [one, 1],
        [other, -1],
        [names.length, edge],
      ];
      const expected = 1 / (1 + Math.exp(-parts.reduce((sum, [at, sign]) => sum + sign * (strengths[at] ?? 0), 0)));
      for (const [at, sign] of parts) {
        slope[at] = (slope[at] ?? 0) + weight * sign * (score - expected);
        for (const [to, other] of parts) add(information, at, to, weight * sign * other * expected * (1 - expected));
      }
    }
    // Only differences count: the average is held at 0. Where nobody's first turn is known, its strength is 0.
    for (let at = 0; at < names.length; at++) for (let to = 0; to < names.length; to++) add(information, at, to, 1);
    add(information, names.length, names.length, 1e-9);
    const step = solve(information, slope);
    strengths = strengths.map((strength, at) => strength + (step[at] ?? 0));
    if (step.every((change) => Math.abs(change) < 1e-10)) break;
  }
  const z = normalQuantile(1 - (1 - CONFIDENCE) / 2);
  /** The strength at `at` less that of the others in the parts that `from` gives them. */
  const rated = (name: string, at: number, from: (place: number) => number): Rating => {
    const parts = strengths.map((_, place) => (place === at ? 1 : 0) - from(place));
    const strength = product(parts, strengths);
    const reach = z * Math.sqrt(Math.max(0, product(parts, solve(information, parts))));
    return { name, rating: POINTS * strength, low: POINTS * (strength - reach), high: POINTS * (strength + reach) };
  };
  return {
    ratings: names.map((name, at) => ({
      ...rated(name, at, (place) => (place < names.length ? 1 / names.length : 0)),
      above: rated(name, at, (place) => (place === 0 ? 1 : 0)),
    })),
    first: rated('first turn', names.length, () => 0),
  };
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function draws(bouts: readonly Bout[]): Bout[] {
  const pairs = new Map(
    bouts.map(({ one, other }) => [`${Math.min(one, other)} ${Math.max(one, other)}`, { one, other }]),
  );
  return [...pairs.values()].flatMap((pair) =>
    [true, false].map((isFirst) => ({ ...pair, score: 0.5, isFirst, weight: 0.5 })),
  );
}

function zeros(size: number): number[] {
  return Array.from({ length: size }, () => 0);
}

function matrix(size: number): number[][] {
  return Array.from({ length: size }, () => zeros(size));
}

function add(rows: number[][], row: number, column: number, value: number): void {
  const cells = rows[row];
  if (cells) cells[column] = (cells[column] ?? 0) + value;
}

/** Gauss's elimination with the largest pivot. */
function solve(rows: readonly (readonly number[])[], right: readonly number[]): number[] {
  const all = rows.map((row, at) => [...row, right[at] ?? 0]);
  for (let column = 0; column < all.length; column++) {
    const best = all.slice(column).reduce((most, row) => Math.max(most, Math.abs(row[column] ?? 0)), 0);
    const pivot = all.findIndex((row, at) => at >= column && Math.abs(row[column] ?? 0) === best);
    const [one, other] = [all[column] ?? [], all[pivot] ?? []];
    all[column] = other;
    all[pivot] = one;
    for (let at = 0; at < all.length; at++) {
      const row = all[at] ?? [];
      const factor = at === column ? 0 : (row[column] ?? 0) / (other[column] || 1);
      if (factor !== 0) all[at] = row.map((value, place) => value - factor * (other[place] ?? 0));
    }
  }
  return all.map((row, at) => (row.at(-1) ?? 0) / (row[at] || 1));
}
