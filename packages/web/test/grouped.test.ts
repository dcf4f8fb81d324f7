import { expect, test } from 'vitest';
import { found, grouped } from '../src/boards/plain/grouped.ts';

const same = (text: string) => text;
const shapeOf = (texts: readonly string[]) =>
  grouped(texts, same).map(({ heading, entries }) => [heading, entries.map(({ rest }) => rest)]);
const numbered = (start: string, count: number) => Array.from({ length: count }, (_, at) => `${start} ${at + 1}`);

test('a short list has no headings', () => {
  expect(shapeOf(['draw', 'hire Goat', 'hire Spy'])).toEqual([['', ['draw', 'hire Goat', 'hire Spy']]]);
  expect(shapeOf([])).toEqual([]);
});

test('a long list is parted by the words its texts begin with; what stands alone comes first', () => {
  const texts = [...numbered('move Tarn by A', 5), 'done', ...numbered('hire Spy to', 4)];
  expect(shapeOf(texts)).toEqual([
    ['', ['done']],
    ['move Tarn by A', ['1', '2', '3', '4', '5']],
    ['hire Spy to', ['1', '2', '3', '4']],
  ]);
});

test('a large group is parted further', () => {
  const texts = [...numbered('move a by', 12), ...numbered('move b by', 12), 'move c by 1'];
  expect(shapeOf(texts)).toEqual([
    ['', ['move c by 1']],
    ['move a by', numbered('', 12).map((text) => text.trim())],
    ['move b by', numbered('', 12).map((text) => text.trim())],
  ]);
});

test('a text that another one begins with keeps a word of its own', () => {
  const texts = ['cast v1', 'cast v1 at r1', 'cast v1 at r2', ...numbered('move to', 6)];
  expect(shapeOf(texts)[0]).toEqual(['cast', ['v1', 'v1 at r1', 'v1 at r2']]);
});

test('nothing is lost or doubled by parting', () => {
  const texts = [...numbered('a b', 30), ...numbered('a b 1', 30), ...numbered('c', 25), 'd', 'e f'];
  const shown = grouped(texts, same).flatMap(({ entries }) => entries);
  expect(shown.map(({ of }) => of).toSorted()).toEqual(texts.toSorted());
  for (const { text, rest } of shown) expect(text.endsWith(rest)).toBe(true);
});

test('what has every word is found, in any order and case', () => {
  const texts = ['move Tarn 1 by C5', 'move Tarn 2 by C5', 'move Finn by C6'];
  expect(found(texts, same, 'c5  tarn')).toEqual(texts.slice(0, 2));
  expect(found(texts, same, ' ')).toEqual(texts);
  expect(found(texts, same, 'raelin')).toEqual([]);
});
