import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, counted } from '@muster/engine';
import type { Command } from '../command.ts';
import { findGame, folderOf, rulebookOf } from '../find.ts';
import { styleFor } from '../style.ts';
import { findRules } from '../rulebook.ts';
import { bookLines, foundLines } from '../rulebook-lines.ts';
import { writtenJson } from '../sentences.ts';

export const rules: Command = {
  name: 'rules',
  summary: 'Read the rules of a game: all of them, or those about a word',
  arguments: [
    { name: 'GAME', about: 'the game', required: true },
    { name: 'WORD', about: 'the id of a rule, the start of ids, a chapter, or any words in the rules', many: true },
  ],
  flags: { json: { type: 'yes', about: 'print JSON: id, title, text, chapter and the number of tests of each rule' } },
  examples: [
    'muster rules tower-defense',
    'muster rules tower-defense attack.enter',
    'muster rules tower-defense garrison',
    'muster rules tower-defense solo damage',
  ],
  async run(given, io) {
    const [name = '', ...words] = given.args;
    const game = findGame(name);
    const book = rulebookOf(game);
    const wanted = words.join(' ');
    const found = wanted === '' ? { rules: book.rules, blocks: [] } : findRules(book, wanted);
    if (given.yes('json')) {
      const ids = found.rules.map(({ id }) => id);
      const tests = await countTests(game, ids);
      io.out(writtenJson(found.rules.map((rule) => ({ ...rule, tests: tests[rule.id] ?? 0 }))));
      return 0;
    }
    for (const line of wanted === '' ? bookLines(book, io) : foundLines(book, found, io)) io.out(line);
    if (wanted !== '' && found.rules.length > 1) io.out(styleFor(io).faint(`${counted(found.rules.length, 'rule')}.`));
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
