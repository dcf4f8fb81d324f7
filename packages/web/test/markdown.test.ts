import { readFileSync } from 'node:fs';
import { readRules } from '@muster/engine';
import { games } from '@muster/games';
import { describe, expect, test } from 'vitest';
import { findBlocks, readBlocks, readRuns } from '../src/rules/markdown.ts';

describe.each(games.map(({ id }) => id))('the rules of %s', (id) => {
  const markdown = readFileSync(new URL(`../../games/${id}/rules.md`, import.meta.url), 'utf8');
  const blocks = readBlocks(markdown);

  test('every rule that the engine reads is a block, with the same text', () => {
    const rules = blocks.filter((block) => block.is === 'rule');
    const { length } = readRules(markdown);
    expect(length).toBeGreaterThan(20);
    expect(rules.map(({ id: rule, title, text }) => ({ id: rule, title, text }))).toEqual(
      readRules(markdown).map(({ id: rule, title, text }) => ({ id: rule, title, text })),
    );
  });

  test('no mark of Markdown is left in the text', () => {
    const texts = blocks.flatMap((block) => ('text' in block && block.is !== 'code' ? readRuns(block.text) : []));
    for (const { is, text } of texts) if (is === 'text') expect(text).not.toMatch(/\*\*|`|^#|\]\(/);
  });
});

test('bold, code, links and stray signs are told apart', () => {
  expect(readRuns('a **b** `c` [d](e.md) * f')).toEqual([
    { is: 'text', text: 'a ' },
    { is: 'strong', text: 'b' },
    { is: 'text', text: ' ' },
    { is: 'code', text: 'c' },
    { is: 'text', text: ' ' },
    { is: 'link', text: 'd', to: 'e.md' },
    { is: 'text', text: ' ' },
    { is: 'text', text: '*' },
    { is: 'text', text: ' f' },
  ]);
});

test('tables and code are read as what they are', () => {
  const blocks = readBlocks('# Nim\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n    npx muster\n');
  expect(blocks).toEqual([
    { is: 'heading', level: 1, text: 'Nim' },
    { is: 'table', head: ['a', 'b'], rows: [['1', '2']] },
    { is: 'code', text: 'npx muster\n' },
  ]);
});

test('a search finds what has all the words, under its headings; the name of a chapter finds all of it', () => {
  const blocks = readBlocks(
    '# Nim\n\n## Taking\n\n- `take.one` **One.** Take a stone.\n- `take.two` **Two.** Take two.\n\n## The end\n\n- `end.last` **Last.** The last stone wins.\n',
  );
  const texts = (wanted: string) =>
    findBlocks(blocks, wanted).map((block) => (block.is === 'rule' ? block.id : 'text' in block && block.text));
  expect(texts('stone last')).toEqual(['Nim', 'The end', 'end.last']);
  expect(texts('taking')).toEqual(['Nim', 'Taking', 'take.one', 'take.two']);
  expect(texts('pike')).toEqual([]);
  expect(findBlocks(blocks, '')).toBe(blocks);
});
