import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type AnyGame, Problem, replay, seeded } from '@muster/engine';
import { playTrial } from '@muster/engine/testing';
import { describe, expect, test } from 'vitest';
import { FROZEN, rulesAt } from '../frozen/versions.ts';
import { games } from '../index.ts';

const folder = new URL('../frozen/', import.meta.url);
const modules = readdirSync(folder).filter((file) => file.endsWith('.frozen.js'));

/** The first version of each game of which matches can be met; of the other games all are kept. */
const FIRST: Readonly<Record<string, number>> = {
  'heros-crossing': 3,
  'twelve-heroes': 3,
  'pixel-tactics': 2,
  heroscape: 2,
};

test.each(games.map((game) => [game.title, game] as const))(
  '%s: the rules of every version below the present one are kept (npm run freeze)',
  (_, { id, version }) => {
    const first = FIRST[id] ?? 1;
    const older = Array.from({ length: version - first }, (_older, nth) => first + nth);
    const kept = FROZEN.flatMap((one) => (one.game === id ? [one.version] : []));
    expect(kept.filter((one) => one < version)).toEqual(older);
  },
);

test('every module is on the list, and what the list names is there', () => {
  const list = readFileSync(new URL('list.ts', folder), 'utf8');
  expect(modules.filter((file) => !list.includes(`'./${file}'`))).toEqual([]);
  expect(FROZEN).toHaveLength(modules.length);
});

describe.each(modules)('%s', (file) => {
  const code = readFileSync(new URL(file, folder), 'utf8');

  test('is what was frozen, and stands alone', () => {
    const [, hash] = /\.(\w+)\.frozen\.js$/.exec(file) ?? [];
    expect(createHash('sha256').update(code).digest('hex').slice(0, 12)).toBe(hash);
    expect(code).not.toMatch(/\bimport\s*[({'"`]|\bimport\b.*\bfrom\b|\brequire\(/);
  });

  test('is less than 150 kB on its way to a browser', () => {
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(150_000);
  });
});

describe.each(FROZEN)('$game, version $version', ({ game: id, version }) => {
  const present = games.find((game) => game.id === id) as AnyGame;

  test('plays by the contract of today, and its records are read again', async () => {
    const game = await rulesAt(present, version);
    expect([game.id, game.version]).toEqual([id, version]);
    const { record, stopped, moments, states } = playTrial(game, 7);
    expect(stopped).toBeUndefined();
    const match = replay(game, record, { chance: seeded(1) });
    expect(match.outcome()).toEqual(record.outcome);
    const [first] = moments;
    if (first) expect(game.words.label(first.action, states[0])).not.toBe('');
  });

  test('an older Muster that meets its records says what to update', async () => {
    const older = { ...present, version: version - 1 };
    await expect(rulesAt(older, version, [])).rejects.toThrow(
      `This was played by version ${version} of the rules of ${present.title}, and this Muster has them up to version ${version - 1}. Update it`,
    );
  });

  test('where its rules were not kept, a sentence says so', async () => {
    await expect(rulesAt(present, version, [])).rejects.toThrow(Problem);
  });
});
