// One thought shared out among several workers, and put together again.

import { seeded } from '@muster/engine';
import type { Budget, Ranked, Thought } from './bot.ts';
import { thoughtOf } from './bot.ts';

/** The part of a budget that one of several workers has. The first ones take what cannot be divided. */
export function shareOfBudget({ iterations, ...time }: Budget, share: number, shares: number): Budget {
  if (iterations === undefined) return time;
  const least = Math.floor(iterations / shares);
  return { ...time, iterations: share < iterations % shares ? least + 1 : least };
}

/** A seed for each share; that of the first is the request's own. */
export function shareOfSeed(seed: number, share: number): number {
  const seeds = seeded(seed);
  let own = seed;
  for (let at = 0; at < share; at++) own = seeds.int(2 ** 32);
  return own;
}

/** Adds up what several workers have learned of each action. */
export function mergeThoughts(shares: readonly (Thought | undefined)[]): Thought {
  const thoughts = shares.filter((share) => share !== undefined);
  const [first] = thoughts;
  if (!first) throw new Error('No worker has thought about it');
  if (thoughts.length === 1) return first;
  const sums = new Map<string, Ranked>();
  for (const { ranked } of thoughts)
    for (const { action, visits, value } of ranked) {
      const key = JSON.stringify(action);
      const sum = sums.get(key) ?? { action, visits: 0, value: 0 };
      sums.set(key, { action, visits: sum.visits + visits, value: sum.value + value * visits });
    }
  const all = [...sums.values()];
  const { ranked } = thoughtOf(all.map((sum) => ({ ...sum, value: sum.visits > 0 ? sum.value / sum.visits : 0.5 })));
  // Only an action that at least one worker would choose is chosen, however often another was tried.
  const chosen = new Set(thoughts.map(({ action }) => JSON.stringify(action)));
  const best = ranked.find(({ action }) => chosen.has(JSON.stringify(action))) as Ranked;
  return { action: best.action, ranked: [best, ...ranked.filter((one) => one !== best)] };
}
