import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seeded } from '../src/chance.ts';
import { Match } from '../src/match.ts';
import { Problem } from '../src/problem.ts';
import { commitmentTo, isProvenBy, provable } from '../src/provable.ts';
import { nightford } from './nightford/src/rules.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';
const OTHER = 'ffffffffffffffffffffffffffffffff';

/** The stream as its description has it, from another hand: Node's own HMAC. */
function numbers(seed: string, salt: string, blocks: number): number[] {
  return Array.from({ length: blocks }, (_, block) => {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${salt}:${block}`).digest();
    return Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4));
  }).flat();
}

describe('The stream', () => {
  test('is HMAC-SHA-256 of the salt and the number of the block, 32 bits at a time', () => {
    const chance = provable(SEED, 'salt');
    const drawn = Array.from({ length: 24 }, () => chance.int(2 ** 32));
    expect(drawn).toEqual(numbers(SEED, 'salt', 3));
  });

  test('is the same on every machine and in every version', () => {
    const chance = provable(SEED);
    expect(Array.from({ length: 10 }, () => chance.int(6))).toEqual([4, 0, 0, 2, 2, 1, 3, 4, 2, 4]);
  });

  test('throws away what would favour small outcomes', () => {
    const n = 3 * 2 ** 30;
    const all = numbers(SEED, '', 8);
    const fair = all.filter((number) => number < n);
    expect(fair.length).toBeLessThan(all.length);
    const chance = provable(SEED);
    expect(fair.map(() => chance.int(n))).toEqual(fair);
  });

  test('prefers no face of a die', () => {
    const chance = provable(OTHER);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 12_000; i++) counts[chance.int(6)]!++;
    const chiSquared = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquared).toBeLessThan(20.5);
  });

  test('a salt of the players changes it', () => {
    const first = (salt: string) => provable(SEED, salt).int(2 ** 32);
    expect(first('a')).not.toBe(first('b'));
  });
});

test('the commitment is the SHA-256 of the bytes of the seed', () => {
  expect(commitmentTo(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  expect(commitmentTo(SEED)).toBe('be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991');
});

test.each(['', 'abc', `${SEED.slice(1)}`, SEED.toUpperCase().replace('0', 'G'), 'zz'.repeat(16)])(
  '%j is no seed',
  (seed) => {
    expect(() => provable(seed)).toThrow(new Problem('A seed is at least 32 hexadecimal digits, two for each byte.'));
  },
);

describe('A match', () => {
  /** One stream for all of it. */
  const fromSeed = (seed: string, salt = '') => {
    const stream = provable(seed, salt);
    return () => stream;
  };
  const played = (chance: ReturnType<typeof seeded>) => {
    const match = new Match(nightford, { nights: 2 }, 2, chance);
    for (let seat = match.waiting()[0]; seat !== undefined; seat = match.waiting()[0])
      match.act(seat, match.legal(seat)[0]!);
    return match.record();
  };

  test('is proven by the seed that its luck came from, and by no other', () => {
    const record = played(provable(SEED, 'us'));
    expect(isProvenBy(nightford, record, fromSeed(SEED, 'us'))).toBe(true);
    expect(isProvenBy(nightford, record, fromSeed(SEED, 'them'))).toBe(false);
    expect(isProvenBy(nightford, record, fromSeed(OTHER, 'us'))).toBe(false);
  });

  test('may have a stream of its own for the set-up and each step', () => {
    const luckOf = (salt: string) => (entry: number) => provable(SEED, `${salt}/${entry}`);
    const match = new Match(nightford, { nights: 2 }, 2, luckOf('us')(0));
    for (let seat = match.waiting()[0]; seat !== undefined; seat = match.waiting()[0])
      match.act(seat, match.legal(seat)[0]!, luckOf('us')(match.length + 1));
    const record = match.record();
    expect(isProvenBy(nightford, record, luckOf('us'))).toBe(true);
    const last = record.steps.findLastIndex(({ chance }) => chance.length > 0) + 1;
    expect(last).toBeGreaterThan(0);
    expect(isProvenBy(nightford, record, (entry) => luckOf(entry === last ? 'them' : 'us')(entry))).toBe(false);
    expect(isProvenBy(nightford, record, (entry) => luckOf(entry === 0 ? 'them' : 'us')(entry))).toBe(false);
  });

  test('whose luck came from elsewhere is not proven', () => {
    expect(isProvenBy(nightford, played(seeded(3)), fromSeed(SEED))).toBe(false);
  });

  test('that does not replay is a Problem', () => {
    const record = played(provable(SEED));
    expect(() => isProvenBy(nightford, { ...record, mark: 'altered' }, fromSeed(SEED))).toThrow(Problem);
  });
});
