import { describe, expect, test } from 'vitest';
import { type Chance, die, noChance, placeOf, playback, recording, scripted, seeded } from '../src/chance.ts';

const rollTwice = (chance: Chance) => [chance.int(6), chance.int(6)];

/** Skull 3, shield 2, blank 1. */
const COMBAT_DIE = [3, 2, 1];

/** How far counts are from what was to be expected. */
function chiSquared(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0);
}

describe('seeded', () => {
  test('the same seed gives the same luck, another seed other luck', () => {
    const many = (seed: number) => {
      const chance = seeded(seed);
      return Array.from({ length: 50 }, () => chance.int(1000));
    };
    expect(many(7)).toEqual(many(7));
    expect(many(7)).not.toEqual(many(8));
  });

  test('int prefers no outcome', () => {
    const chance = seeded(1);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[chance.int(6)]!++;
    expect(chiSquared(counts, Array(6).fill(10_000))).toBeLessThan(20.5); // 5 degrees of freedom, one in a thousand
  });

  test('pick prefers each as its weight says, and never one without weight', () => {
    const chance = seeded(2);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[chance.pick([3, 0, 2, 1])]!++;
    expect(counts[1]).toBe(0);
    expect(chiSquared([counts[0]!, counts[2]!, counts[3]!], [30_000, 20_000, 10_000])).toBeLessThan(13.8);
  });
});

test('placeOf: each share of the weights falls to its place', () => {
  expect([0, 1, 2, 3, 4, 5].map((share) => placeOf(share, COMBAT_DIE))).toEqual([0, 0, 0, 1, 1, 2]);
  expect([0, 1].map((share) => placeOf(share, [0, 1, 0, 1]))).toEqual([1, 3]);
});

describe('recording and playback', () => {
  const play = (chance: Chance) => [...rollTwice(chance), chance.pick(COMBAT_DIE), chance.int(1)];

  test('what was recorded comes out again, a throw with one outcome included', () => {
    const chance = recording(seeded(3));
    const played = play(chance);
    expect(chance.outcomes).toEqual(played);
    expect(playback(chance.outcomes, play)).toEqual(played);
  });

  test('an outcome that cannot be is an error that says which', () => {
    expect(() => playback([0, 6], rollTwice)).toThrow('Outcome 2 is 6, but the rules asked for one below 6');
    expect(() => playback([3], (chance) => chance.pick(COMBAT_DIE))).toThrow('Outcome 1 is 3');
    expect(() => playback([1], (chance) => chance.pick([1, 0, 1]))).toThrow(
      'Outcome 1 is 1, which has no chance at all',
    );
  });

  test('all of it must be used, and no more', () => {
    expect(() => playback([1], rollTwice)).toThrow('The rules took more than the 1 outcomes laid out');
    expect(() => playback([1, 2, 3], rollTwice)).toThrow('The rules left 1 of the 3 outcomes laid out');
  });
});

test('scripted: dice are laid out by their faces', () => {
  expect(scripted([6, 1], (chance) => [die(chance), die(chance)])).toEqual([6, 1]);
  expect(() => scripted([7, 1], rollTwice)).toThrow('Outcome 1 is 6, but the rules asked for one below 6');
});

test('noChance: who asks it has a bug', () => {
  expect(() => noChance.int(2)).toThrow('there must be none');
  expect(() => noChance.pick([1, 1])).toThrow('there must be none');
});
