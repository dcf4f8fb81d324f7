import { type Chance, totalOf } from './chance.ts';

/** How chance fell once: `outcome`, which stands for `ways` of `total` equally likely ones. */
export type Throw = { readonly outcome: number; readonly ways: number; readonly total: number };

export type Branch<T> = { readonly result: T; readonly probability: number; readonly throws: readonly Throw[] };

type Digit = { outcome: number; readonly weights: readonly number[]; readonly total: number };

/** Runs `play` once for every way chance can go. Each run must start from the same place, so work on a clone. */
export function* everyOutcome<T>(play: (chance: Chance) => T): Generator<Branch<T>> {
  const path: Digit[] = [];
  do {
    let depth = 0;
    const pick = (weights: readonly number[]) => {
      const digit = (path[depth++] ??= { outcome: firstOf(weights), weights, total: totalOf(weights) });
      return digit.outcome;
    };
    const result = play({ int: (n) => pick(evenly(n)), pick });
    const throws = path.map(({ outcome, weights, total }) => ({ outcome, ways: weights[outcome] ?? 0, total }));
    yield { result, probability: throws.reduce((p, { ways, total }) => (p * ways) / total, 1), throws };
  } while (advance(path));
}

/** Counts up, last digit first. False when every digit has been through all its values. */
function advance(path: Digit[]): boolean {
  for (let last = path.at(-1); last; last = path.at(-1)) {
    do last.outcome++;
    while (last.weights[last.outcome] === 0);
    if (last.outcome < last.weights.length) return true;
    path.pop();
  }
  return false;
}

function firstOf(weights: readonly number[]): number {
  const first = weights.findIndex((weight) => weight > 0);
  if (first < 0) throw new Error('Chance was asked to choose among nothing');
  return first;
}

const EVEN: (readonly number[])[] = [];

function evenly(n: number): readonly number[] {
  return (EVEN[n] ??= Array<number>(n).fill(1));
}

/** An exact share of all cases. */
export type Fraction = { readonly ways: bigint; readonly of: bigint };

/** The exact odds of each result, likeliest first; results with the same key are one. */
export function exactOdds<T>(
  branches: Iterable<Branch<T>>,
  keyOf: (result: T) => string,
): { result: T; share: Fraction }[] {
  const found = new Map<string, { result: T; share: Fraction }>();
  for (const { result, throws } of branches) {
    const key = keyOf(result);
    const share = throws.reduce<Fraction>((f, { ways, total }) => times(f, ways, total), { ways: 1n, of: 1n });
    const known = found.get(key);
    found.set(key, known ? { result: known.result, share: plus(known.share, share) } : { result, share });
  }
  return [...found.values()].sort((a, b) => Number(b.share.ways * a.share.of - a.share.ways * b.share.of));
}

export function asNumber({ ways, of }: Fraction): number {
  return Number((ways * 1_000_000_000_000_000n) / of) / 1e15;
}

function times({ ways, of }: Fraction, byWays: number, byTotal: number): Fraction {
  return reduced(ways * BigInt(byWays), of * BigInt(byTotal));
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return reduced(a.ways * b.of + b.ways * a.of, a.of * b.of);
}

function reduced(ways: bigint, of: bigint): Fraction {
  const common = greatestCommonDivisor(ways, of);
  return { ways: ways / common, of: of / common };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
