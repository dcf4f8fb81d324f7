import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentTo, defaults, type LuckProof, newMatch, provable, writeRecord } from '@muster/engine';
import { games } from '@muster/games';
import { describe, expect, test } from 'vitest';
import { muster, scratch } from './fake.ts';

const SEED = 'ab'.repeat(32);
const SALTS = ['anns', 'bobs'];
const folder = scratch();
let files = 0;

/** A record of a match with luck, played by a host with this seed; and what the host says of it. */
function recordOf(seed: string, says: Partial<LuckProof> = {}): string {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const match = newMatch(game, defaults(game), 2, provable(seed, SALTS, 0, 0));
  for (let step = 1; step <= 20; step++) {
    const [seat = 0] = match.waiting();
    const [action] = match.legal(seat);
    if (action) match.act(seat, action, provable(seed, SALTS, 0, step));
  }
  const luck = { seed, commitment: commitmentTo(seed), salts: SALTS, ...says };
  const file = join(folder, `match-${++files}.jsonl`);
  writeFileSync(file, writeRecord({ ...match.record(), luck }));
  return file;
}

const words = ({ out, status }: { out: string; status: number }) =>
  [status, out.replaceAll(/\s+/g, ' ').trim()] as const;

describe('muster verify', () => {
  test('says that all luck came from the seed and the salts, and what only those who played can tell', async () => {
    const file = recordOf(SEED);
    const [status, out] = words(await muster(`verify ${file}`));
    expect(status).toBe(0);
    expect(out).toMatch(/^All \d+ draws came from the seed .* and 2 random numbers of the players\. Only those/);
    const known = await muster(`verify ${file} --commitment ${commitmentTo(SEED)} --seat 1 --salt bobs --json`);
    expect(JSON.parse(known.out)).toMatchObject({ finding: 'fair', says: expect.stringContaining('The host had') });
  });

  test('ends with 1 where the host has cheated', async () => {
    const file = recordOf(SEED);
    const replaced = words(await muster(`verify ${file} --seat 1 --salt mine`));
    expect(replaced).toEqual([1, 'Your own random number is not in the luck of this match: it was replaced.']);
    const chosen = words(await muster(`verify ${file} --commitment ${commitmentTo('cd'.repeat(32))}`));
    expect(chosen[0]).toBe(1);
    expect(chosen[1]).toContain('it was chosen later');
    const drawn = words(
      await muster(`verify ${recordOf('cd'.repeat(32), { seed: SEED, commitment: commitmentTo(SEED) })}`),
    );
    expect(drawn[0]).toBe(1);
    expect(drawn[1]).toContain('did not come from the seed and the salts.');
  });

  test('says that a match that was played elsewhere has no proof, and that a seat needs its salt', async () => {
    const file = join(folder, 'local.jsonl');
    await muster(`match ${games[0]?.id} --bots random --seed 4 --record ${file}`);
    expect(words(await muster(`verify ${file}`))).toEqual([1, 'This record holds no proof of its luck.']);
    expect((await muster(`verify ${file} --seat 1`)).status).toBe(2);
  });
});
