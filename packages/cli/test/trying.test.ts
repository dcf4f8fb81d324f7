import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecord } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { muster, scratch } from './fake.ts';

const folder = scratch();
const scenes = fileURLToPath(new URL('../../games/tower-defense/test/scenes/', import.meta.url));
const first = join(scenes, readdirSync(scenes).sort()[0] ?? '');

describe('muster scenario', () => {
  test('says of each file whether it holds', async () => {
    const { status, out } = await muster(['scenario', first, first]);
    expect(status).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^holds {2}\S/),
      expect.stringMatching(/^holds {2}\S/),
      'All 2 scenes hold.',
    ]);
  });

  test('one that does not hold is told with its file and its step, and the exit status is 1', async () => {
    const scene = JSON.parse(readFileSync(first, 'utf8'));
    const wrong = join(folder, 'wrong.scene.json');
    writeFileSync(wrong, JSON.stringify({ ...scene, steps: [{ seat: 'Attacker', do: 'sing' }] }));
    const { status, out } = await muster(['scenario', wrong]);
    expect(status).toBe(1);
    expect(out).toContain(`wrong.scene.json): Step 1, "sing": that is no action of Tower Defense.`);
  });

  test('a file that is no scene fails as well; as JSON, with the problem', async () => {
    const bad = join(folder, 'bad.scene.json');
    writeFileSync(bad, '{"title": "Bad"}');
    const { status, out } = await muster(['scenario', bad, first, '--json']);
    expect(status).toBe(1);
    const { failed, played } = JSON.parse(out);
    expect([failed, played[0].problem, played[1].problem]).toEqual([1, 'The scene needs "game": a text.', undefined]);
  });

  test('a file that is not there is the caller’s problem', async () => {
    expect((await muster('scenario nowhere.scene.json')).status).toBe(2);
  });
});

describe('muster perft', () => {
  test('counts to each depth', async () => {
    const { status, out } = await muster('perft tower-defense --depth 2 --json');
    expect(status).toBe(0);
    const { rows } = JSON.parse(out) as { rows: { depth: number; histories: number }[] };
    expect(rows.map(({ depth }) => depth)).toEqual([1, 2]);
    // The three Reinforcement coins, each heads or tails.
    expect(rows[0]?.histories).toBe(8);
  });

  test('says which chance the set-up took', async () => {
    const { out } = await muster('perft tower-defense --mode crusade --seats 3 --depth 1 --seed 4');
    expect(out).toMatch(/The set-up took its chance from seed 4: [012]\n/);
  });

  test('Bug: it told of options that do not count, in words that cannot be typed', async () => {
    const { out } = await muster('perft heroscape --map skirmish --depth 1');
    expect(out).toMatch(/^Heroscape, map skirmish, scenario standing, /);
    expect(out).not.toMatch(/ownMap|own-map|true|false|yellow/);
  });
});

describe('muster fuzz', () => {
  test('finds the same with one worker and with two', async () => {
    const run = async (workers: number) => {
      const { status, out } = await muster(`fuzz tower-defense --matches 120 --seed 3 --workers ${workers} --json`);
      expect(status).toBe(0);
      const { seconds: _, ...report } = JSON.parse(out);
      return report;
    };
    const alone = await run(1);
    expect(await run(2)).toEqual(alone);
    expect(alone).toMatchObject({ game: 'tower-defense', seed: 3, matches: 120, failed: 0, failures: [] });
    expect(Object.keys(alone.unreached)).toEqual(['actions', 'events', 'rules', 'cards']);
  });

  test('says in words what it did', async () => {
    const { out } = await muster('fuzz tower-defense --matches 60 --seed 3 --workers 1');
    expect(out).toMatch(/^60 matches of Tower Defense, seed 3: [\d,]+ actions, the longest match \d+\.\n/);
    expect(out).toContain('Every law held');
  });

  test('tells what it has found when it is stopped, without a gap in the matches', async () => {
    const { fuzzInThreads } = await import('../src/fuzz-pool.ts');
    const { fuzzRange } = await import('@muster/engine/testing');
    const { towerDefense } = await import('@muster/games/tower-defense');
    const stop = new AbortController();
    const many = { matches: 100_000, most: 100_000, seconds: Infinity };
    const report = await fuzzInThreads(towerDefense, {
      ...many,
      seed: 3,
      from: 100,
      closeness: 1,
      workers: 2,
      stop: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(report.matches).toBeLessThan(300);
    expect(report).toEqual(fuzzRange(towerDefense, { seed: 3, from: 100, to: 100 + report.matches, closeness: 1 }));
  });
});

test('Bug: a record that could not be saved took the report of the whole fuzz run with it', async () => {
  const { saveFailures } = await import('../src/commands/fuzz.ts');
  const { fuzzRange } = await import('@muster/engine/testing');
  const { towerDefense } = await import('@muster/games/tower-defense');
  const broken = { ...towerDefense, audit: () => ['It never was'] };
  const report = fuzzRange(broken, { seed: 1, from: 5, to: 6 });
  const [saved] = saveFailures(broken, report, '/dev/null/x').values();
  expect(saved).toEqual({ problem: expect.stringContaining('The record cannot be saved in /dev/null/x/') });
});

test('what fuzz saves is a record', async () => {
  const { saveFailures } = await import('../src/commands/fuzz.ts');
  const { fuzzRange } = await import('@muster/engine/testing');
  const { towerDefense } = await import('@muster/games/tower-defense');
  const broken = { ...towerDefense, audit: () => ['It never was'] };
  const files = saveFailures(broken, fuzzRange(broken, { seed: 1, from: 5, to: 7 }), folder);
  const names = [5, 6].map((match) => join(folder, `fuzz-tower-defense-${match}.jsonl`));
  expect([...files.values()]).toEqual(names.map((file) => ({ file })));
  for (const file of names) expect(readRecord(readFileSync(file, 'utf8')).game).toBe('tower-defense');
});
