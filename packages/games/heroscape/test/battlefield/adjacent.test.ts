import { describe, expect, test } from 'vitest';
import { baseOf, hasCover, isOn, objectBody, rangeBetween, straightLine } from '../../src/battlefield/adjacent.ts';
import {
  directionTo,
  glyphAt,
  nameOf,
  neighbourOf,
  NOWHERE,
  objectAt,
  pieceOf,
  SIDES,
} from '../../src/battlefield/field.ts';
import type { MapFile } from '../../src/battlefield/map.ts';
import { hexNamed } from '../../src/battlefield/reading.ts';
import { look, sightRules } from '../../src/battlefield/sight.ts';
import { canStand, isSafe, whyNotStand } from '../../src/movement/place.ts';
import { field, lay, man } from './lay.ts';

const WIDE = ['g2 g2 g2 g2 g2', '  g2 g2 g2 g2 g2', 'g2 g2 g2 g2 g2'];

describe('Hexes', () => {
  test('field.levels: the six neighbours of a hex, and the direction of each', () => {
    const battlefield = field(WIDE);
    const around = (name: string): string =>
      SIDES.map((_, side) => {
        const hex = neighbourOf(battlefield, hexNamed(battlefield, name), side);
        return hex === NOWHERE ? '-' : nameOf(battlefield, hex);
      }).join(' ');
    expect(around('C2')).toBe('D2 D1 C1 B2 C3 D3');
    expect(around('C1')).toBe('D1 - - B1 B2 C2');
    for (let from = 0; from < battlefield.size; from++)
      for (let to = 0; to < battlefield.size; to++) {
        const side = SIDES.findIndex((_, at) => neighbourOf(battlefield, from, at) === to);
        expect(directionTo(battlefield, from, to)).toBe(side);
      }
  });

  test('field.levels: feet are on the level of the hex or on a rung', () => {
    const battlefield = field(['g2 k9'], { ladders: [{ hex: 'A1', side: 'E' }] });
    expect(baseOf(battlefield, man(battlefield, { at: 'B1' }))).toBe(9);
    expect(baseOf(battlefield, man(battlefield, { at: 'A1+4' }))).toBe(6);
  });

  test('what is destroyed or taken is no longer there', () => {
    const battlefield = field(['g2 g2 g2 g2'], {
      objects: [
        { kind: 'destructible', hex: 'B1', height: 3, life: 2, defense: 1 },
        { kind: 'tree', hex: 'C1', height: 9 },
      ],
      glyphs: [{ hex: 'D1', glyph: 'Astrid', face: 'up' }],
    });
    const before = lay(battlefield, []);
    const after = lay(battlefield, [], { destroyed: ['B1', 'C1'], taken: ['D1'] });
    const at = (name: string) => hexNamed(battlefield, name);
    expect([objectAt(battlefield, before, at('B1')), objectAt(battlefield, after, at('B1'))]).toEqual([0, NOWHERE]);
    expect([objectAt(battlefield, before, at('C1')), objectAt(battlefield, after, at('C1'))]).toEqual([1, 1]);
    expect([glyphAt(battlefield, before, at('D1')), glyphAt(battlefield, after, at('D1'))]).toEqual([0, NOWHERE]);
  });
});

describe('Range', () => {
  const range = (rows: readonly string[], one: string, two: string): number => {
    const battlefield = field(rows);
    const [a, b] = [man(battlefield, { at: one }), man(battlefield, { at: two })];
    expect(rangeBetween(battlefield, b, a)).toBe(rangeBetween(battlefield, a, b));
    return rangeBetween(battlefield, a, b);
  };

  test('range.over: hexes of the battlefield are counted, by a roundabout way if need be', () => {
    expect(range(WIDE, 'A1', 'E1')).toBe(4);
    expect(range(WIDE, 'A1', 'E3')).toBe(5);
    expect(range(['g2 .  .  g2', '  g2 g2 g2'], 'A1', 'D1')).toBe(4);
    expect(range(['g2 .  .  g2', '  g2 .  g2', 'g2 g2 g2 g2'], 'A1', 'D1')).toBe(5);
  });

  test('range.two: the nearer hexes count', () => {
    expect(range(WIDE, 'A1 B1', 'E1')).toBe(3);
    expect(range(WIDE, 'B1 A1', 'E1 D1')).toBe(2);
  });

  test('range.over: a deck is one hex from the ground below it', () => {
    const battlefield = field(['g2 g2 g2'], { decks: [{ hex: 'B1', terrain: 'road', level: 9, under: 8 }] });
    const at = (name: string) => man(battlefield, { at: name });
    expect(rangeBetween(battlefield, at('B1'), at('B1b'))).toBe(1);
    expect(rangeBetween(battlefield, at('A1'), at('B1b'))).toBe(1);
    expect(rangeBetween(battlefield, at('A1'), at('C1'))).toBe(2);
  });

  test('a straight line ends where the battlefield ends', () => {
    const battlefield = field(WIDE);
    const line = (name: string, side: (typeof SIDES)[number]): string =>
      straightLine(battlefield, hexNamed(battlefield, name), SIDES.indexOf(side), 8)
        .map((hex) => nameOf(battlefield, hex))
        .join(' ');
    expect(line('B2', 'E')).toBe('C2 D2 E2');
    expect(line('A1', 'SE')).toBe('A2 B3');
    expect(line('A1', 'NW')).toBe('');
  });
});

describe('What lets a target be aimed at', () => {
  const cited = (rows: readonly string[], from: string, to: string, kind: 'line' | 'clear' = 'line') => {
    const battlefield = field(rows);
    const standing = lay(battlefield, [{ at: from }, { at: to }]);
    return sightRules(battlefield, standing, pieceOf(standing, 0), pieceOf(standing, 1), kind);
  };

  test('sight.adjacent: an adjacent target needs no ray', () => {
    expect(cited(WIDE, 'A1', 'B1')).toEqual(['sight.adjacent']);
  });

  test('sight.body: a body of the same height in line hides another, one beside the line does not', () => {
    const battlefield = field(WIDE);
    const seen = (between: string): boolean => {
      const standing = lay(battlefield, [{ at: 'A2' }, { at: 'D2' }, { at: between }]);
      return sightRules(battlefield, standing, pieceOf(standing, 0), pieceOf(standing, 1), 'line').length > 0;
    };
    expect(seen('B2')).toBe(false);
    expect(seen('B1')).toBe(true);
    expect(cited(WIDE, 'A1', 'C1')).toEqual(['sight.line', 'sight.body', 'range.over']);
  });

  test('sight.clear: any part of the target will do, its feet below a deck for instance', () => {
    const battlefield = field(['g2 g2 g2 g2 g2'], { decks: [{ hex: 'C1', terrain: 'road', level: 8, under: 4 }] });
    const standing = lay(battlefield, [{ at: 'A1' }, { at: 'E1' }]);
    const [from, to] = [pieceOf(standing, 0), pieceOf(standing, 1)];
    expect(sightRules(battlefield, standing, from, to, 'line')).toEqual([]);
    expect(sightRules(battlefield, standing, from, to, 'clear')).toEqual(['sight.clear', 'sight.body', 'range.over']);
    expect(cited(WIDE, 'A1', 'C1 D1', 'clear')).toContain('range.two');
  });

  test('sight.edge: over the edge of a cliff', () => {
    expect(cited(['g2 k27'], 'B1', 'A1')).toEqual(['sight.line', 'sight.edge', 'range.over']);
    expect(cited(['g2 k27'], 'A1', 'B1')).toEqual([]);
  });

  test.each([
    ['no deck', {}],
    ['a deck above the lower hex', { decks: [{ hex: 'B1', terrain: 'road', level: 50, under: 49 }] }],
    [
      'a bridge wall overhead',
      {
        decks: [{ hex: 'A1', terrain: 'road', level: 50, under: 49 }],
        walls: [{ kind: 'bridgeWall', hex: 'A1b', side: 'E' }],
      },
    ],
  ] as const)('Bug: sight.edge: what hangs above kept one from looking over the edge: %s', (_, extras) => {
    const cliff = field(['g30 g0 g0 g0'], extras as Partial<MapFile>);
    const standing = lay(cliff, [{ at: 'A1' }, { at: 'C1', team: 1 }]);
    expect(look(cliff, standing, man(cliff, { at: 'A1' }), man(cliff, { at: 'C1' }), 'line')).toBe('edge');
  });
});

describe('Cover and ground', () => {
  test('a jungle or trunk beside the figure covers it, an outcrop does not', () => {
    const covered = (kind: 'tree' | 'jungle' | 'outcrop', at: string, rows: readonly string[] = WIDE): boolean => {
      const battlefield = field(rows, { objects: [{ kind, hex: 'C1', height: 9 }] });
      const standing = lay(battlefield, [{ at }]);
      return hasCover(battlefield, standing, pieceOf(standing, 0));
    };
    expect(covered('jungle', 'B1')).toBe(true);
    expect(covered('tree', 'C2')).toBe(true);
    expect(covered('tree', 'A1 B1')).toBe(true);
    expect(covered('tree', 'A1')).toBe(false);
    expect(covered('outcrop', 'B1')).toBe(false);
    expect(covered('tree', 'B1', ['g2 g2 k9 g2'])).toBe(false);
    expect(covered('tree', 'B1', ['g2 k12 g2 g2'])).toBe(false);
  });

  test('both ends of a two-hex figure are on the ground below them; a rung is no ground', () => {
    const battlefield = field(['w1 g1 l1 k9'], { ladders: [{ hex: 'C1', side: 'E' }] });
    expect(isOn(battlefield, man(battlefield, { at: 'B1 A1' }), 'isWater')).toBe(true);
    expect(isOn(battlefield, man(battlefield, { at: 'B1' }), 'isWater')).toBe(false);
    expect(isOn(battlefield, man(battlefield, { at: 'C1' }), 'burns')).toBe(true);
    expect(isOn(battlefield, man(battlefield, { at: 'C1+2' }), 'burns')).toBe(false);
  });

  test('an object is aimed at like a figure of its height', () => {
    const objects = [{ kind: 'destructible', hex: 'B1', height: 3, life: 1, defense: 1 }] as const;
    const battlefield = field(['g2 g2 g2'], { objects });
    expect(objectBody(battlefield, 0)).toEqual({ hex: 1, tail: NOWHERE, rung: 0, height: 3 });
  });
});

describe('Putting a figure down', () => {
  test('only in an empty hex with room, level for two', () => {
    const battlefield = field(['g2 g2 g4 x1', '  g2 g2 g2 g2'], {
      decks: [{ hex: 'A2', terrain: 'road', level: 6, under: 5 }],
      objects: [{ kind: 'tree', hex: 'D2', height: 9 }],
    });
    const standing = lay(battlefield, [{ at: 'B1' }]);
    const rule = (at: string, figure?: number) =>
      whyNotStand(battlefield, standing, man(battlefield, { at }), figure)?.rule;
    expect(rule('A1')).toBeUndefined();
    expect(rule('B1')).toBe('move.own-hex');
    expect(rule('B1', 0)).toBeUndefined();
    expect(rule('A2')).toBe('move.fit');
    expect(rule('D2')).toBe('field.objects');
    expect(rule('C1 C2')).toBe('move.two-level');
    expect(rule('A1 C2')).toBe('move.two-level');
    expect(rule('B2 C2')).toBeUndefined();
    expect(rule('A1+1')).toBe('move.ladder-on');
    expect(canStand(battlefield, standing, man(battlefield, { at: 'A1' }))).toBe(true);
    expect(whyNotStand(battlefield, standing, { hex: 99, tail: NOWHERE, rung: 0, height: 5 })?.rule).toBe('move.step');
    expect(isSafe(battlefield, man(battlefield, { at: 'D1' }))).toBe(false);
    expect(isSafe(battlefield, man(battlefield, { at: 'C2' }))).toBe(true);
  });
});
