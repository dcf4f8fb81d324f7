import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Chance, seeded } from '../src/chance.ts';
import { checkLuck, type LuckWitness } from '../src/check-luck.ts';
import type { AnyGame } from '../src/game.ts';
import { Match } from '../src/match.ts';
import { Problem } from '../src/problem.ts';
import { commitmentTo, provable } from '../src/provable.ts';
import { type LuckProof, type MatchRecord, readRecord, writeRecord } from '../src/record.ts';
import { nightford } from './nightford/src/rules.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';
const OTHER = 'ffffffffffffffffffffffffffffffff';
const SALTS = ['anns', 'bobs'];

const game = nightford as unknown as AnyGame;
const witness: LuckWitness = { commitment: commitmentTo(SEED), own: { seat: 1, salt: 'bobs' }, takenBack: 0 };

/** A whole match, played by a host whose luck comes from here; and what the host says of it. */
function hosted(luckOf: (step: number) => Chance, says: Partial<LuckProof> = {}, given = { up: false }): MatchRecord {
  const match = new Match(nightford, { nights: 2 }, 2, luckOf(0));
  for (let seat = match.waiting()[0]; seat !== undefined; seat = match.waiting()[0]) {
    match.act(seat, match.legal(seat)[0]!, luckOf(match.length + 1));
    if (given.up && match.length === 3) match.resign(0);
  }
  const { steps, ...head } = match.record();
  return { ...head, luck: { seed: SEED, commitment: commitmentTo(SEED), salts: SALTS, ...says }, steps };
}

const honest = (step: number) => provable(SEED, SALTS, 0, step);
const finding = async (record: MatchRecord, as?: LuckWitness) => (await checkLuck(game, record, as)).finding;

afterEach(() => vi.unstubAllGlobals());

describe('an honest host', () => {
  test('is found honest, by those who played and by everybody else', async () => {
    const record = hosted(honest);
    expect(await checkLuck(game, record, witness)).toEqual({
      finding: 'fair',
      says: expect.stringMatching(
        /^All \d+ draws came from the seed that its host committed to, and 2 random numbers of the players. The host had/,
      ) as string,
    });
    expect((await checkLuck(game, record)).says).toContain('Only those who played can tell');
  });

  test('is found honest from the file, where a match was given up, and without cryptography of the platform', async () => {
    expect(await finding(readRecord(writeRecord(hosted(honest))), witness)).toBe('fair');
    expect(await finding(hosted(honest, {}, { up: true }), witness)).toBe('fair');
    vi.stubGlobal('crypto', undefined);
    expect(await finding(hosted(honest), witness)).toBe('fair');
    expect(
      await finding(
        hosted((step) => provable(OTHER, SALTS, 0, step)),
        witness,
      ),
    ).toBe('other-draw');
  });

  test('says what all have agreed to take back, and the luck after it is another', async () => {
    const takenBack = [{ from: 4, to: 2 }];
    const record = hosted((step) => provable(SEED, SALTS, step > 2 ? 1 : 0, step), { takenBack });
    const verdict = await checkLuck(game, record, { ...witness, takenBack: 1 });
    expect(verdict.finding).toBe('fair');
    expect(verdict.says).toContain('Luck was taken back 1 time, to which all had agreed.');
    expect(await finding(record, witness)).toBe('other-take-backs');
    expect(await finding({ ...record, luck: { ...record.luck!, takenBack: [] } }, witness)).toBe('other-draw');
  });
});

describe('a cheating host is caught', () => {
  test('who replaces the salt of a player', async () => {
    const salts = ['anns', 'mine'];
    const cheated = hosted((step) => provable(SEED, salts, 0, step), { salts });
    expect(await finding(cheated)).toBe('fair');
    expect(await checkLuck(game, cheated, witness)).toMatchObject({
      finding: 'other-salt',
      says: 'Your own random number is not in the luck of this match: it was replaced.',
    });
    // To write the real salts into the record does not help.
    expect(
      await finding(
        hosted((step) => provable(SEED, salts, 0, step)),
        witness,
      ),
    ).toBe('other-draw');
  });

  test('who chooses the seed when the salts are known', async () => {
    const chosen = { seed: OTHER, commitment: commitmentTo(OTHER) };
    const cheated = hosted((step) => provable(OTHER, SALTS, 0, step), chosen);
    expect(await finding(cheated)).toBe('fair');
    expect(await finding(cheated, witness)).toBe('other-commitment');
    const denied = { seed: OTHER, commitment: commitmentTo(SEED) };
    expect(
      await finding(
        hosted((step) => provable(OTHER, SALTS, 0, step), denied),
        witness,
      ),
    ).toBe('other-seed');
  });

  test('who leaves a draw out, because another would suit better', async () => {
    const skipping = (step: number) => {
      const chance = honest(step);
      if (step > 0) chance.int(6);
      return chance;
    };
    expect(await finding(hosted(skipping), witness)).toBe('other-draw');
    expect(
      await finding(
        hosted((step) => honest(step + 1)),
        witness,
      ),
    ).toBe('other-draw');
    expect(
      await finding(
        hosted((step) => provable(SEED, SALTS, 1, step)),
        witness,
      ),
    ).toBe('other-draw');
  });

  test('who draws in another order', async () => {
    const swapped = (step: number) => honest(step === 0 ? 0 : step % 2 === 1 ? step + 1 : step - 1);
    expect(await finding(hosted(swapped), witness)).toBe('other-draw');
  });

  test('who alters how a single draw fell', async () => {
    for (const at of [0, 1]) {
      let draws = 0;
      const bent = (step: number): Chance => {
        const { int, pick } = honest(step);
        const bend = (outcome: number, n: number) => (n > 1 && draws++ === at ? (outcome + 1) % n : outcome);
        return { int: (n) => bend(int(n), n), pick: (weights) => bend(pick(weights), weights.length) };
      };
      expect(await finding(hosted(bent), witness)).toBe('other-draw');
    }
  });

  test('who invents a take-back, to draw anew', async () => {
    const takenBack = [{ from: 3, to: 2 }];
    const redrawn = hosted((step) => provable(SEED, SALTS, step > 2 ? 1 : 0, step), { takenBack });
    expect(await finding(redrawn, witness)).toBe('other-take-backs');
    const impossible = hosted(honest, { takenBack: [{ from: 1, to: 4 }] });
    expect(await finding(impossible)).toBe('other-take-backs');
  });

  test('who has no proof at all, or luck from elsewhere', async () => {
    const { luck: _, ...bare } = hosted(honest);
    expect(await finding(bare)).toBe('no-proof');
    const elsewhere = seeded(3);
    expect(await finding(hosted(() => elsewhere))).toBe('other-draw');
  });
});

test('a record that does not replay is a Problem', async () => {
  await expect(checkLuck(game, { ...hosted(honest), mark: 'altered' })).rejects.toThrow(Problem);
});
