import { expect, test } from 'vitest';
import { counted, excerpt, listed } from '../src/english.ts';
import { nearest } from '../src/spelling.ts';

test('numbers and nouns go together', () => {
  const sentences = [counted(1, 'match', 'matches'), counted(2000, 'match', 'matches'), counted(0, 'step')];
  expect(sentences).toEqual(['1 match', '2,000 matches', '0 steps']);
});

test('names are listed as in a sentence', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed([1, 2, 3], 'or')]).toEqual([
    '',
    'a',
    'a and b',
    '1, 2 or 3',
  ]);
});

test('what was meant by a word is the nearest one that is known, and nothing that is far from it', () => {
  expect(nearest('tos', ['advance', 'toss'])).toEqual(['toss']);
  expect(nearest('xyzzy', ['advance', 'toss'])).toEqual([]);
});

test('Bug: a text of 600,000 letters was compared with every known word, letter by letter', () => {
  const text = Object.assign(new String('x'.repeat(600_000)), {
    toLowerCase() {
      throw new Error('It was looked at');
    },
  }) as unknown as string;
  expect(nearest(text, ['advance', 'toss'])).toEqual([]);
});

test('a sentence repeats a long text only by its beginning, and never half a character', () => {
  expect(excerpt('toss')).toBe('toss');
  expect(excerpt('x'.repeat(600_000))).toBe(`${'x'.repeat(80)}…`);
  expect(excerpt('\u{1f600}'.repeat(100)).isWellFormed()).toBe(true);
  expect(excerpt(`x${'\u{1f600}'.repeat(100)}`).isWellFormed()).toBe(true);
});
