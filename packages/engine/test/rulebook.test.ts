import { expect, test } from 'vitest';
import { readRules } from '../src/rulebook.ts';

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
