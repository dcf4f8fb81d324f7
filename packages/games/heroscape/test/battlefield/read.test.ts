import { describe, expect, test } from 'vitest';
import { readMap } from '../../src/battlefield/read.ts';
import { battlefieldOf } from '../../src/battlefield/maps/index.ts';

const GOOD = { name: 'Field', seats: [2, 2], rows: ['g2 g2 k5 g2', '  g2 g2 g2 g2'], zones: ['A1', 'D2'] };

/** What is said about the good map with these parts changed. */
function faults(change: object): readonly string[] {
  const reading = readMap(JSON.stringify({ ...GOOD, ...change }));
  return 'faults' in reading ? reading.faults : [];
}

const tree = { kind: 'tree', hex: 'B1', height: 9 };

describe('A map that can be played on', () => {
  test('has no faults', () => {
    expect(faults({})).toEqual([]);
  });

  test('small letters name the same hexes', () => {
    expect(faults({ glyphs: [{ hex: 'b2', face: 'up' }] })).toEqual([]);
  });

  test('its text stands for it in a match', () => {
    expect(battlefieldOf(JSON.stringify(GOOD)).name).toBe('Field');
    expect(battlefieldOf(JSON.stringify(GOOD))).toBe(battlefieldOf(JSON.stringify(GOOD)));
    expect(() => battlefieldOf('nonsense')).toThrow('The map is not JSON');
    expect(() => battlefieldOf('toString')).toThrow('The map is not JSON');
  });
});

describe('A map that cannot', () => {
  test('is no JSON, or no object', () => {
    expect(readMap('{')).toEqual({ faults: [expect.stringContaining('The map is not JSON')] });
    for (const text of ['[]', '3', 'null', '"map"'])
      expect(readMap(text)).toEqual({ faults: ['A map is a JSON object with a name, seats, rows and zones.'] });
  });

  test('is wrong in very many places: the first of them are told, in few words', () => {
    const found = faults({ rows: Array(60).fill(`${'z'.repeat(900)} `.repeat(52)) });
    expect(found.at(-1)).toBe('There are 3101 more faults.');
    expect(found.join(' ').length).toBeLessThan(10_000);
  });

  const CASES: readonly (readonly [what: string, change: object, says: string])[] = [
    [
      'a part with an inherited name',
      { objects: [{ ...tree, constructor: 1 }] },
      'The object at B1 has a part "constructor"',
    ],
    [
      'more decks than any map has hexes',
      { decks: Array(2401).fill({ hex: 'B1', terrain: 'road', level: 9, under: 8 }) },
      '"decks" has 2401 entries; 2400 are the most.',
    ],
    ['an unknown part', { colour: 1 }, 'A map has no part "colour".'],
    ['no name', { name: '' }, 'The name of the map must be a text'],
    ['bad seats', { seats: [1, 2] }, '"seats" must be two whole numbers'],
    ['seats in the wrong order', { seats: [4, 2] }, '"seats" must be two whole numbers'],
    ['rows that are no list', { rows: 'g2' }, '"rows" must be a list of texts'],
    ['no zones', { zones: [] }, '"zones" must be a list of texts'],
    ['a terrain that does not exist', { rows: ['g2 z2', 'g2 g2'] }, 'The hex B1 says "z2".'],
    ['a level that is too high', { rows: ['g2 g99', 'g2 g2'] }, 'The hex B1 says "g99".'],
    ['no hex', { rows: ['. .'] }, 'The map has no hex.'],
    ['too many rows', { rows: Array(61).fill('g2') }, 'The map has 61 rows; 60 are the most.'],
    ['too many places in a row', { rows: ['g2 '.repeat(53)] }, 'Row 1 has 53 places; 52 are the most.'],
    ['too many hexes', { rows: Array(30).fill('g2 '.repeat(50)) }, 'The map has 1500 hexes; 1200 are the most.'],
    ['two parts', { rows: ['g2 . g2'], zones: ['A1', 'C1'] }, 'No row of hexes leads from A1 to C1'],
    ['a list that is none', { walls: 3 }, '"walls" must be a list.'],
    ['an entry that is none', { walls: [3] }, 'The wall number 1 must be a JSON object'],
    ['an unknown part of an entry', { objects: [{ ...tree, colour: 1 }] }, 'The object at B1 has a part "colour"'],
    ['a hex that is no name', { objects: [{ ...tree, hex: '7' }] }, '"hex" must be a hex such as "D7"'],
    ['an unknown kind', { objects: [{ ...tree, kind: 'tower' }] }, 'The object at B1: "kind" must be one of tree'],
    [
      'a height that is no number',
      { objects: [{ ...tree, height: '9' }] },
      'The object at B1: "height" must be a whole number',
    ],
    ['an object nowhere', { objects: [{ ...tree, hex: 'Z9' }] }, 'The object at Z9: the map has no hex Z9.'],
    ['two objects in a hex', { objects: [tree, tree] }, 'There are two objects on B1.'],
    ['life for a tree', { objects: [{ ...tree, life: 3 }] }, 'The object at B1 cannot be destroyed'],
    ['a barricade without life', { objects: [{ ...tree, kind: 'destructible' }] }, 'needs a life and a defense'],
    [
      'an object that is too high for the deck',
      { objects: [tree], decks: [{ hex: 'B1', terrain: 'road', level: 9, under: 8 }] },
      'The object at B1 is 9 high; below the deck there is room for 6.',
    ],
    [
      'a deck nowhere',
      { decks: [{ hex: 'Z9', terrain: 'road', level: 9, under: 8 }] },
      'The deck at Z9: the map has no hex Z9.',
    ],
    [
      'a deck in the ground',
      { decks: [{ hex: 'C1', terrain: 'road', level: 9, under: 5 }] },
      'The deck at C1 goes from level 5',
    ],
    [
      'a deck upside down',
      { decks: [{ hex: 'A1', terrain: 'road', level: 7, under: 8 }] },
      'The deck at A1 goes from level 8',
    ],
    [
      'two decks',
      { decks: [8, 12].map((under) => ({ hex: 'A1', terrain: 'road', level: under + 1, under })) },
      'There are two decks above A1',
    ],
    ['a wall without a height', { walls: [{ kind: 'ruin', hex: 'A1', side: 'E' }] }, 'The wall at A1 needs a height.'],
    [
      'a battlement with one',
      { walls: [{ kind: 'battlement', hex: 'A1', side: 'E', height: 3 }] },
      'The wall at A1 has a height.',
    ],
    [
      'an unknown side',
      { walls: [{ kind: 'ruin', hex: 'A1', side: 'N', height: 3 }] },
      'The wall at A1: "side" must be one of E',
    ],
    [
      'a wall nowhere',
      { walls: [{ kind: 'ruin', hex: 'Z9', side: 'E', height: 3 }] },
      'The wall at Z9: the map has no hex Z9.',
    ],
    ['a wall on the rim', { walls: [{ kind: 'ruin', hex: 'A1', side: 'W', height: 3 }] }, 'side W, stands on the rim'],
    [
      'two walls on an edge',
      {
        walls: [
          { kind: 'ruin', hex: 'A1', side: 'E', height: 3 },
          { kind: 'ruin', hex: 'B1', side: 'W', height: 3 },
        ],
      },
      'The wall at B1, side W, stands where another wall stands.',
    ],
    [
      'a wall inside a hill',
      { walls: [{ kind: 'ruin', hex: 'B1', side: 'E', height: 3 }] },
      'does not rise above the ground behind it',
    ],
    ['a ladder nowhere', { ladders: [{ hex: 'Z9', side: 'E' }] }, 'The ladder at Z9: the map has no hex Z9.'],
    ['a ladder to nothing higher', { ladders: [{ hex: 'A1', side: 'E' }] }, 'The ladder at A1, side E, leads nowhere'],
    ['a ladder off the field', { ladders: [{ hex: 'A1', side: 'W' }] }, 'The ladder at A1, side W, leads nowhere'],
    [
      'two ladders in a hex',
      {
        ladders: [
          { hex: 'B1', side: 'E' },
          { hex: 'B1', side: 'E' },
        ],
      },
      'There are two ladders in B1',
    ],
    [
      'a ladder at a wall',
      { ladders: [{ hex: 'B1', side: 'E' }], walls: [{ kind: 'battlement', hex: 'C1', side: 'W' }] },
      'The ladder at B1, side E, leans on an edge that has a wall.',
    ],
    ['a ladder in a tree', { ladders: [{ hex: 'B1', side: 'E' }], objects: [tree] }, 'stands where an object stands'],
    [
      'a ladder to a tree',
      { ladders: [{ hex: 'B1', side: 'E' }], objects: [{ ...tree, hex: 'C1' }] },
      'leads to C1, where an object stands',
    ],
    [
      'a ladder through a deck',
      { ladders: [{ hex: 'B1', side: 'E' }], decks: [{ hex: 'B1', terrain: 'road', level: 5, under: 4 }] },
      'The ladder at B1, side E, leads through the deck above it.',
    ],
    ['a glyph nowhere', { glyphs: [{ hex: 'Z9', face: 'up' }] }, 'The glyph at Z9: the map has no hex Z9.'],
    [
      'an unknown glyph',
      { glyphs: [{ hex: 'B1', glyph: 'Bob', face: 'up' }] },
      'The glyph at B1: "glyph" must be one of Astrid',
    ],
    ['a glyph with no face', { glyphs: [{ hex: 'B1' }] }, 'The glyph at B1: "face" must be one of up, down'],
    [
      'two glyphs in a hex',
      {
        glyphs: [
          { hex: 'B1', face: 'up' },
          { hex: 'B1', face: 'up' },
        ],
      },
      'There are two glyphs on B1.',
    ],
    [
      'a glyph below a ladder',
      { glyphs: [{ hex: 'B1', face: 'up' }], ladders: [{ hex: 'B1', side: 'E' }] },
      'The glyph at B1 lies where a ladder stands.',
    ],
    [
      'more glyphs than there are',
      { glyphs: Array.from({ length: 20 }, () => ({ hex: 'B1', face: 'down' })) },
      'The map has 20 glyphs; there are 19 to be drawn.',
    ],
    [
      'a glyph in a tree',
      { glyphs: [{ hex: 'B1', face: 'up' }], objects: [tree] },
      'The glyph at B1 lies where an object stands',
    ],
    ['too few zones', { zones: ['A1'] }, 'The map is for up to 2 seats and has 1 start zones'],
    ['a zone nowhere', { zones: ['A1 Z9', 'D2'] }, 'Start zone 1, Z9: the map has no hex Z9.'],
    ['an empty zone', { zones: ['A1', ' '] }, 'Start zone 2 has no hex.'],
    ['a hex in two zones', { zones: ['A1', 'A1'] }, 'The hex A1 is in start zones 1 and 2.'],
    ['a hex twice in a zone', { zones: ['A1 A1', 'D2'] }, 'Start zone 1 names A1 twice.'],
    ['a zone with a tree', { zones: ['B1', 'D2'], objects: [tree] }, 'Start zone 1: an object stands on B1'],
    ['a zone in lava', { rows: ['x1 g2', 'g2 g2'], zones: ['A1', 'B2'] }, 'Start zone 1: A1 is molten lava'],
  ];

  test.each(CASES)('%s: the sentence names the place', (_, change, says) => {
    expect(faults(change)).toContainEqual(expect.stringContaining(says));
  });

  test('all faults of a map are told at once', () => {
    expect(
      faults({ objects: [{ ...tree, hex: 'Z9' }], glyphs: [{ hex: 'Y9', face: 'up' }], zones: ['X9', 'D2'] }).length,
    ).toBe(4);
  });
});
