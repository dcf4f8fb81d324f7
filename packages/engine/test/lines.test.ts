import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLine } from '../src/index.ts';

test('a line that fits stays as it is', () => {
  expect(brokenLine('  Camp: 3 Food', 14, 8)).toEqual(['  Camp: 3 Food']);
});

test('a longer one goes on below, indented, and breaks between words', () => {
  expect(brokenLine('Known in hand: Archer, Knight', 16, 2)).toEqual(['Known in hand:', '  Archer, Knight']);
});

test('a word that is too long for any line breaks where it must', () => {
  expect(brokenLine('abcdefghij', 4, 1)).toEqual(['abcd', ' efg', ' hij']);
});

test('whatever the line, nothing of it is lost and every piece fits', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), fc.nat(40), (line, width, indent) => {
      const lines = brokenLine(line, width, indent);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(line.replaceAll(/\s/g, ''));
    }),
  );
});
