import { expect, test } from 'vitest';
import { readBlocks, readRulebook, readRules, readRuns } from '../src/rulebook.ts';

test('every list item that opens with an id is a rule, under its chapter, with all its lines', () => {
  const rules = readRules(`# The game

Some words before.

## 1. Setup

- \`setup.deck\` **The deck.** It has 14 cards:
  two of each.
- \`setup.hand\` **The hand.** Each is dealt 3.

## Rulings

- No id, no rule.
- \`turn.not-asked-2\` **Not asked.** Only who is asked, acts.`);
  expect(rules).toEqual([
    { id: 'setup.deck', title: 'The deck', text: 'It has 14 cards: two of each.', chapter: '1. Setup' },
    { id: 'setup.hand', title: 'The hand', text: 'Each is dealt 3.', chapter: '1. Setup' },
    { id: 'turn.not-asked-2', title: 'Not asked', text: 'Only who is asked, acts.', chapter: 'Rulings' },
  ]);
});

test('a text without rules has none', () => {
  expect(readRules('')).toEqual([]);
  expect(readRules('# Only a heading\n\n- `code` without a title')).toEqual([]);
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

test('Bug: words set off by single stars or underscores kept them', () => {
  expect(readRuns('the *banks* of _a ford_, 2 * 3 * 4, snake_case_id')).toEqual([
    { is: 'text', text: 'the ' },
    { is: 'emphasis', text: 'banks' },
    { is: 'text', text: ' of ' },
    { is: 'emphasis', text: 'a ford' },
    ...[', 2 ', '*', ' 3 ', '*', ' 4, snake', '_', 'case', '_', 'id'].map((text) => ({ is: 'text', text })),
  ]);
});

test('a rulebook is its title, what stands before the first chapter, and the chapters with their rules', () => {
  const book = readRulebook(
    '# Nim\n\nTwo players take stones.\n\n## Taking\n\n- `take.one` **One.** At least one.\n\nFor example.\n',
  );
  expect(book.title).toBe('Nim');
  expect(book.intro).toEqual([{ is: 'paragraph', text: 'Two players take stones.' }]);
  const rule = { id: 'take.one', title: 'One', text: 'At least one.' };
  expect(book.chapters).toEqual([
    {
      title: 'Taking',
      blocks: [
        { is: 'rule', ...rule },
        { is: 'paragraph', text: 'For example.' },
      ],
      rules: [{ ...rule, chapter: 'Taking' }],
    },
  ]);
});
