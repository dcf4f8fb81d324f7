import { expect, test } from 'vitest';
import { insert, remove, takeAt } from '../src/sorted.ts';

test('insert: the list stays sorted, wherever the item belongs', () => {
  const list: string[] = [];
  for (const item of ['m', 'a', 'z', 'm', 'b']) insert(list, item);
  expect(list).toEqual(['a', 'b', 'm', 'm', 'z']);
});

test('remove: one such item, and only if there is one; takeAt: what stands there', () => {
  const list = ['a', 'b', 'b', 'c'];
  remove(list, 'b');
  remove(list, 'x');
  expect(list).toEqual(['a', 'b', 'c']);
  expect([takeAt(list, 1), list]).toEqual(['b', ['a', 'c']]);
  expect(() => takeAt(list, 2)).toThrow('There is nothing at 2 of a list of 2');
});
