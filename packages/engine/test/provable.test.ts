import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Problem } from '../src/problem.ts';
import { afterTakeBack, commitmentTo, provable, roundOf } from '../src/provable.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';
const OTHER = 'ffffffffffffffffffffffffffffffff';

/** The numbers of one draw as the description has them, from another hand: Node's own HMAC. */
function numbers(seed: string, label: readonly unknown[], blocks: number): number[] {
  return Array.from({ length: blocks }, (_, block) => {
    const message = JSON.stringify(['muster luck 1', ...label, block]);
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
    return Array.from({ length: 8 }, (_number, at) => bytes.readUInt32BE(at * 4));
  }).flat();
}

describe('A draw', () => {
  test('is the first number of HMAC-SHA-256 of its label under the seed', () => {
    const chance = provable(SEED, ['a', ''], 2, 7);
    const drawn = Array.from({ length: 24 }, () => chance.int(2 ** 32));
    expect(drawn).toEqual(drawn.map((_, index) => numbers(SEED, [['a', ''], 2, 7, index], 1)[0]));
  });

  test('is the same on every machine and in every version', () => {
    const chance = provable(SEED, ['a', 'b'], 0, 1);
    expect(Array.from({ length: 10 }, () => chance.int(6))).toEqual([3, 4, 1, 3, 3, 1, 0, 1, 1, 4]);
  });

  test('throws away numbers that would favour small outcomes', () => {
    const n = 3 * 2 ** 30;
    const chance = provable(SEED, [], 0, 1);
    let skipped = 0;
    for (let index = 0; index < 100; index++) {
      const all = numbers(SEED, [[], 0, 1, index], 8);
      const first = all.findIndex((number) => number < n);
      skipped += first;
      expect(chance.int(n)).toBe(all[first]);
    }
    expect(skipped).toBeGreaterThan(10);
  });

  test('prefers no face of a die', () => {
    const chance = provable(OTHER, [], 0, 1);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 12_000; i++) counts[chance.int(6)]!++;
    const chiSquared = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquared).toBeLessThan(20.5);
  });

  test('is another one with another seed, salt, seat of the salt, round or step', () => {
    const first = [
      provable(SEED, ['a', 'b'], 0, 1),
      provable(OTHER, ['a', 'b'], 0, 1),
      provable(SEED, ['a', 'c'], 0, 1),
      provable(SEED, ['b', 'a'], 0, 1),
      provable(SEED, ['a,b'], 0, 1),
      provable(SEED, ['a', 'b'], 1, 1),
      provable(SEED, ['a', 'b'], 0, 2),
    ].map((chance) => chance.int(2 ** 32));
    expect(new Set(first).size).toBe(first.length);
  });
});

test('a step belongs to the round in which it was played last', () => {
  const rounds = (takenBack: { from: number; to: number }[]) =>
    [1, 2, 3, 4, 5, 6].map((step) => roundOf(step, takenBack));
  expect(rounds([])).toEqual([0, 0, 0, 0, 0, 0]);
  expect(rounds([{ from: 4, to: 3 }])).toEqual([0, 0, 0, 1, 1, 1]);
  expect(
    rounds([
      { from: 4, to: 3 },
      { from: 6, to: 5 },
    ]),
  ).toEqual([0, 0, 0, 1, 1, 2]);
  expect(
    rounds([
      { from: 6, to: 5 },
      { from: 5, to: 1 },
    ]),
  ).toEqual([0, 2, 2, 2, 2, 2]);
  // What was taken back freely afterwards is played in the latest round.
  expect(rounds([...afterTakeBack([{ from: 4, to: 3 }], 1)])).toEqual([0, 1, 1, 1, 1, 1]);
  expect(afterTakeBack([{ from: 4, to: 3 }], 3)).toEqual([{ from: 4, to: 3 }]);
});

test('the commitment is the SHA-256 of the bytes of the seed', () => {
  expect(commitmentTo(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  expect(commitmentTo(SEED)).toBe('be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991');
});

test.each(['', 'abc', `${SEED.slice(1)}`, SEED.toUpperCase().replace('0', 'G'), 'zz'.repeat(16)])(
  '%j is no seed',
  (seed) => {
    expect(() => provable(seed, [], 0, 0)).toThrow(
      new Problem('A seed is 32 to 128 hexadecimal digits, two for each byte.'),
    );
  },
);
