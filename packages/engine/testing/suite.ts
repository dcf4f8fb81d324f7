import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/game.ts';
import type { Lesson } from '../src/lesson.ts';
import { readRecord } from '../src/record.ts';
import { readBlocks, readRules, readRuns, wordsOfBlock } from '../src/rulebook.ts';
import { breachesIn, type FuzzReport, fuzzRange, playUntilReached } from './fuzz.ts';
import { LAWS } from './laws.ts';
import { itemsWithIds, type Source, testsNaming } from './naming.ts';
import { runScene } from './run-scene.ts';
import { readScene } from './scene.ts';
import { transcript } from './transcript.ts';
import { walkLesson } from './walk-lesson.ts';

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
  let held: FuzzReport | undefined;
  const report = () => (held ??= fuzzRange(game, { seed, from: 0, to: matches, closeness: 15 }));

  describe(`${game.title} obeys the laws`, () => {
    for (const { says } of LAWS) {
      test(says, { timeout: PATIENCE }, () => {
        expect(breachesIn(report(), seed).filter(({ law }) => law === says)).toEqual([]);
      });
    }
  });

  describe(`${game.title} is whole`, () => {
    const rulesMd = readFileSync(new URL('rules.md', folder), 'utf8');
    const rules = readRules(rulesMd).map(({ id }) => id);

    test('every list item of rules.md that opens with an id is a rule', () => {
      expect(
        itemsWithIds(rulesMd).filter((id) => !rules.includes(id)),
        'Write them as - `id` **Title.** Text',
      ).toEqual([]);
    });

    test('no mark of Markdown is left in the text of rules.md', () => {
      const texts = readBlocks(rulesMd).flatMap((block) => (block.is === 'code' ? [] : readRuns(wordsOfBlock(block))));
      for (const { is, text } of texts) if (is === 'text') expect(text).not.toMatch(/\*\*|`|^#|\]\(/);
    });

    test('everything in its inventory is reached by random play', { timeout: PATIENCE }, () => {
      const { matches: played, unreached } = playUntilReached(game, report(), seed, 10 * matches);
      const nothing = { actions: [], events: [], rules: [], cards: [] };
      expect(unreached, `Never met in ${played} random matches`).toEqual(nothing);
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
    for (const name of records) {
      test(`${name} is told word for word`, async () => {
        const record = readRecord(readFileSync(new URL(`${name}.jsonl`, golden), 'utf8'));
        await mustBeTold(transcript(game, record), new URL(`${name}.txt`, golden), folder);
      });
    }
  });

  const scenes = sourcesIn(new URL('test/scenes/', folder), '.scene.json');
  describe.skipIf(scenes.length === 0)(`${game.title}, scenes`, () => {
    for (const { name, text } of scenes) {
      test(titleOf(text) ?? name, () => expect(runScene(game, readScene(text)).problem).toBeUndefined());
    }
  });
}

/** Registers a test for each lesson: it can be taken from beginning to end, and leads to turns of one's own. */
export function lessonsCanBeTaken(game: AnyGame, lessons: readonly Lesson[]): void {
  describe(`${game.title}, lessons`, () => {
    test.each(lessons.map((lesson) => [lesson.title, lesson] as const))('%s', (_, lesson) => {
      expect(lesson.game).toBe(game.id);
      const { asked, free } = walkLesson(game, lesson);
      expect(asked).toBeGreaterThan(2);
      expect(free).toBeGreaterThan(0);
    });

    test('each has an id of its own', () => {
      expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    });
  });
}

/** Milliseconds that the slowest of these may take. */
const PATIENCE = 600_000;

/** Compares with the file; a run that may not write says how it is written. */
async function mustBeTold(text: string, file: URL, folder: URL): Promise<void> {
  const isThere = existsSync(file);
  try {
    await expect(text).toMatchFileSnapshot(fileURLToPath(file));
  } catch (error) {
    if (isThere) throw error;
    const [path, game] = [file, folder].map((url) => relative(process.cwd(), fileURLToPath(url)));
    throw new Error(`There is no ${path} yet. "npx vitest run ${game}" writes it: read it, then commit it.`, {
      cause: error,
    });
  }
}

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
