import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, readRules } from '@muster/engine';
import type { Command } from '../command.ts';
import { findGame, findRules, folderOf, rulesText } from '../find.ts';
import { paintFor } from '../paint.ts';
import { showRule, showRulebook } from '../rulebook.ts';

export const rules: Command = {
  name: 'rules',
  summary: 'Read the rules of a game, all or those about a word',
  arguments: [
    { name: 'GAME', about: 'the game', required: true },
    { name: 'WORD', about: 'a rule by its id, the start of ids, or any word in the rules', many: true },
  ],
  flags: { json: { type: 'yes', about: 'print JSON: id, title, text, chapter and the number of tests of each rule' } },
  examples: [
    'muster rules tower-defense',
    'muster rules tower-defense attack.enter',
    'muster rules tower-defense garrison',
  ],
  async run(given, io) {
    const [name = '', ...words] = given.args;
    const game = findGame(name);
    const markdown = rulesText(game);
    const wanted = words.join(' ');
    const found = wanted === '' ? readRules(markdown) : findRules(game, wanted, readRules(markdown));
    if (given.yes('json')) {
      const tests = await countTests(
        game,
        found.map(({ id }) => id),
      );
      io.out(
        JSON.stringify(
          found.map((rule) => ({ ...rule, tests: tests[rule.id] ?? 0 })),
          null,
          2,
        ),
      );
    } else if (wanted === '') showRulebook(markdown, io);
    else {
      for (const rule of found) showRule(rule, io);
      if (found.length > 1) io.out(paintFor(io).faint(`${found.length} rules.`));
    }
    return 0;
  },
};

/** How many tests and scenes of the game name each rule. */
async function countTests(game: AnyGame, ids: readonly string[]): Promise<{ readonly [id: string]: number }> {
  const { testsNaming } = await import('@muster/engine/testing');
  const folder = new URL('test/', folderOf(game));
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const tests = names.filter((name) => /\.(test\.ts|scene\.json)$/.test(name));
  return testsNaming(
    ids,
    tests.map((name) => ({ name, text: readFileSync(join(fileURLToPath(folder), name), 'utf8') })),
  );
}
