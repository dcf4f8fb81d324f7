import { describe, expect, test } from 'vitest';
import { countIn, partsOf, placeNamed, textOf, wordsIn } from '../src/written.ts';

describe('What people write in files', () => {
  test('partsOf: an object with parts that are known; others are named, with what may have been meant', () => {
    const known = ['castle', 'turn'];
    expect(partsOf({ turn: 3 }, 'The position', known)).toEqual({ turn: 3 });
    expect(() => partsOf([1], 'The position', known)).toThrow('The position is an object with castle and turn.');
    expect(() => partsOf({ trun: 3 }, 'The position', known)).toThrow(
      'The position has no "trun". Did you mean "turn"?',
    );
    expect(() => partsOf({ zebra: 3 }, 'West', known)).toThrow('West has no "zebra". It has castle and turn.');
  });

  test('countIn: a whole number from 0 on, or what it is when left out', () => {
    expect(countIn({ turn: 3 }, 'turn', 1)).toBe(3);
    expect(countIn({}, 'turn', 1)).toBe(1);
    for (const turn of [-1, 1.5, '3', true]) {
      expect(() => countIn({ turn }, 'turn', 1)).toThrow(
        `"turn" is a whole number from 0 on, not ${JSON.stringify(turn)}.`,
      );
    }
  });

  test('wordsIn: the words of a text; textOf: the text itself', () => {
    expect(wordsIn('  ram   scout ', 'hand')).toEqual(['ram', 'scout']);
    expect(wordsIn('', 'hand')).toEqual([]);
    expect(() => textOf(7, 'hand')).toThrow('"hand" is a text, not 7.');
  });

  test('placeNamed: where a name stands in a list', () => {
    expect(placeNamed('East', 'seat', ['West', 'East'])).toBe(1);
    expect(() => placeNamed('east', 'seat', ['West', 'East'])).toThrow('"seat" is West or East, not "east".');
  });
});
