import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/game.ts';
import { readRecord } from '../src/record.ts';
import { readRules } from '../src/rulebook.ts';
import { breaches, fuzz } from './fuzz.ts';
import { LAWS } from './laws.ts';
import { type Source, testsNaming } from './naming.ts';
import { runScene } from './run-scene.ts';
import { readScene } from './scene.ts';
import { transcript } from './transcript.ts';

export type SuiteOptions = {
  /** The folder of the game: rules.md, src/, test/. */
  readonly folder: URL;
  readonly matches?: number;
  readonly seed?: number;
};

/**
 * Registers the tests that every game has: one for each law, that everything is reached, that rules.md, the inventory
 * and the tests agree, the golden transcripts (test/golden/NAME.jsonl beside NAME.txt) and the scenes.
 */
export function obeysTheLaws(game: AnyGame, { folder, matches = 60, seed = 1 }: SuiteOptions): void {
  describe(`${game.title} obeys the laws`, () => {
    let found: ReturnType<typeof breaches> | undefined;
    test.each(LAWS)('$says', { timeout: PATIENCE }, ({ says }) => {
      found ??= breaches(game, { matches, seed });
      expect(found.filter(({ law }) => law === says)).toEqual([]);
    });
  });

  describe(`${game.title} is whole`, () => {
    const rules = readRules(readFileSync(new URL('rules.md', folder), 'utf8')).map(({ id }) => id);

    test('everything in its inventory is reached by random play', { timeout: PATIENCE }, () => {
      const { unreached } = fuzz(game, { matches, seed, keepGoingUntilReached: 100 * matches, maxSeconds: 60 });
      expect(unreached).toEqual({ actions: [], events: [], rules: [], cards: [] });
    });

    test('the rules of its inventory are those of rules.md', () => {
      expect(game.inventory.rules.toSorted()).toEqual(rules.toSorted());
    });

    test('every rule is named by a test', () => {
      const named = testsNaming(rules, sourcesIn(new URL('test/', folder)));
      expect(rules.filter((id) => named[id] === 0)).toEqual([]);
    });
  });

  const golden = new URL('test/golden/', folder);
  const records = namesIn(golden, '.jsonl');
  describe.skipIf(records.length === 0)(`${game.title}, golden transcripts`, () => {
    test.each(records)('%s is told word for word', async (name) => {
      const record = readRecord(readFileSync(new URL(`${name}.jsonl`, golden), 'utf8'));
      await expect(transcript(game, record)).toMatchFileSnapshot(new URL(`${name}.txt`, golden).pathname);
    });
  });

  const scenes = sourcesIn(new URL('test/scenes/', folder), '.scene.json');
  describe.skipIf(scenes.length === 0)(`${game.title}, scenes`, () => {
    for (const { name, text } of scenes) {
      test(titleOf(text) ?? name, () => expect(runScene(game, readScene(text)).problem).toBeUndefined());
    }
  });
}

/** Milliseconds that the slowest of these may take. */
const PATIENCE = 180_000;

/** The test files and scenes below a folder. */
export function sourcesIn(folder: URL, ending = ''): Source[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const wanted = names.filter((name) => name.endsWith(ending) && /\.(test\.ts|scene\.json)$/.test(name));
  return wanted.map((name) => ({ name, text: readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8') }));
}

function namesIn(folder: URL, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => name.slice(0, -ending.length));
}

function titleOf(text: string): string | undefined {
  try {
    return readScene(text).title;
  } catch {
    return undefined;
  }
}
