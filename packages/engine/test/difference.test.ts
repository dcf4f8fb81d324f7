import { expect, test } from 'vitest';
import { differences } from '../testing/difference.ts';

test('what differs is named by its path, with both values', () => {
  const found = { sides: [{ stake: 1, hand: ['ram'] }], night: 2 };
  expect(differences(found, { sides: [{ stake: 2, hand: ['ram'] }], night: 2 })).toEqual(['sides[0].stake: 1 ≠ 2']);
  expect(differences(found, { sides: [{ stake: 1, hand: [] }], night: 2, leader: 1 })).toEqual([
    'sides[0].hand[0]: "ram" ≠ missing',
    'leader: missing ≠ 1',
  ]);
  expect(differences(found, structuredClone(found))).toEqual([]);
});

test('a list is not a record, and the order of keys counts', () => {
  expect(differences([], {})).toEqual(['all of it: [] ≠ {}']);
  expect(differences({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual(['all of it: keys a,b ≠ b,a']);
});

test('a long list of differences is cut, and so is a long value', () => {
  const lines = differences(Array(20).fill(1), Array(20).fill(2));
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe('and 14 more');
  expect(differences({ text: 'x'.repeat(500) }, {})[0]?.length).toBeLessThan(160);
});
