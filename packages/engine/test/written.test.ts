import { describe, expect, test } from 'vitest';
import { EVERYBODY, NOBODY } from '../src/pile.ts';
import { aCount, among, countIn, listOf, numberBelow, objectOf, partsOf } from '../src/written.ts';
import { placeNamed, questionOf, readPile, textOf, wordsIn, writePile } from '../src/written.ts';

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

  test('writePile, readPile: the uppermost card first, and who knows it', () => {
    const pile = {
      top: [
        { card: 'ram', seen: NOBODY },
        { card: 'goat', seen: EVERYBODY },
      ],
      bag: ['hawk', 'spy'],
      bottom: [{ card: 'fox', seen: 0b10 }],
    };
    const written = { top: 'goat! ram', deck: 'hawk spy', bottom: 'fox*' };
    expect(writePile(pile, 1)).toEqual(written);
    expect(readPile(written, 1, (name) => name)).toEqual(pile);
    expect(readPile({ deck: 'spy hawk' }, 0, (name) => name)).toEqual({ top: [], bag: ['hawk', 'spy'], bottom: [] });
    expect(() => readPile({ top: 3 }, 0, (name) => name)).toThrow('"top" is a text, not 3.');
  });

  test('questionOf: what is asked, the seats that are, and the parts that go with it', () => {
    const forms = { flank: { front: among(['left', 'right']) }, kill: { by: objectOf({ magic: aCount }) }, end: {} };
    const read = (written: unknown) => questionOf(written, forms, 2);
    const flank = { ask: 'flank', seats: [1], front: 'left' };
    expect(read(flank)).toEqual(flank);
    expect(read(flank)).not.toBe(flank);
    expect(read({ ask: 'kill', seats: [], by: { magic: 2 } })).toEqual({ ask: 'kill', seats: [], by: { magic: 2 } });
    expect(() => read({ ...flank, front: 'nowhere' })).toThrow(
      'In the question "flank", "front" is left or right, not "nowhere".',
    );
    expect(() => read({ ...flank, seats: [2] })).toThrow(
      'In the question "flank", "seats" is a list, each a whole number from 0 to 1, not [2].',
    );
    expect(() => read({ ask: 'flank', seats: [0] })).toThrow('The question "flank" needs "front".');
    expect(() => read({ ask: 'kill', seats: [0], by: { magic: 'x' } })).toThrow('"by" is an object with magic, not');
    expect(() => read({ ...flank, frnot: 1 })).toThrow('The question "flank" has no "frnot". Did you mean "front"?');
    for (const strange of [null, 'flank', [], {}, { ask: 'toString', seats: [] }]) {
      expect(() => read(strange)).toThrow('A question asks flank, kill or end, not');
    }
  });

  test('listOf, numberBelow: lists of what fits', () => {
    expect([[0, 1], [], [2], [0.5], 'x'].map(listOf(numberBelow(2)).fits)).toEqual([true, true, false, false, false]);
  });
});
