import type { Chance } from '../src/chance.ts';

/** How chance fell once, and what else it could have been: with `weights`, only where the weight is not 0. */
export type Throw = { readonly outcome: number; readonly n: number; readonly weights?: readonly number[] };

/** Passes on what `source` gives, and keeps it together with what it was asked. */
export function keepThrows(source: Chance): Chance & { readonly throws: Throw[]; readonly outcomes: number[] } {
  const throws: Throw[] = [];
  const outcomes: number[] = [];
  return {
    throws,
    outcomes,
    int(n) {
      const outcome = source.int(n);
      throws.push({ outcome, n });
      outcomes.push(outcome);
      return outcome;
    },
    pick(weights) {
      const outcome = source.pick(weights);
      throws.push({ outcome, n: weights.length, weights });
      outcomes.push(outcome);
      return outcome;
    },
  };
}

/** Gives these outcomes as far as they fit, then goes on with the first there is. Lets two states meet the same luck. */
export function sameLuck(throws: readonly Throw[]): Chance {
  let used = 0;
  const next = () => throws[used++]?.outcome ?? 0;
  return {
    int: (n) => next() % n,
    pick(weights) {
      const outcome = next();
      return (weights[outcome] ?? 0) > 0 ? outcome : weights.findIndex((weight) => weight > 0);
    },
  };
}

/** The same throws with one of them changed, or with the one at `only`: every way to do so, in a fixed order. */
export function* oneThrowChanged(throws: readonly Throw[], only?: number): Generator<Throw[]> {
  for (const [at, changed] of throws.entries()) {
    if (only !== undefined && at !== only) continue;
    for (let outcome = 0; outcome < changed.n; outcome++) {
      const canBe = outcome !== changed.outcome && changed.weights?.[outcome] !== 0;
      if (canBe) yield throws.with(at, { ...changed, outcome });
    }
  }
}

/** Did the rules ask chance the same questions both times? */
export function isSameAsking(one: readonly Throw[], other: readonly Throw[]): boolean {
  return one.length === other.length && one.every(({ n }, at) => n === other[at]?.n);
}

/** In how many ways chance could have fallen, if each throw could go each way. */
export function waysOf(throws: readonly Throw[]): number {
  return throws.reduce((ways, { n }) => ways * n, 1);
}
