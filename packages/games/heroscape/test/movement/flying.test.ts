import { describe, expect, test } from 'vitest';
import type { MapFile } from '../../src/battlefield/map.ts';
import { destinations, table as match } from '../table.ts';
import { cost, enemy, friend, places, risks, rules, table, whyNot } from './walk.ts';

const FLYER = { flies: true, move: 4 };

describe('Flying', () => {
  test('move.fly: heights cost nothing, there is no limit and no fall', () => {
    const t = table(['g2 k20 g2 g2'], ['A1'], FLYER);
    expect(cost(t, 'B1', 'fly')).toBe(1);
    expect(risks(t, 'B1 C1', 'fly')).toEqual([]);
    expect(whyNot(t, 'B1 C1 D1 C1 B1', 'fly')).toBe('That costs 5 movement points. There are 4. (move.points)');
    expect(whyNot(table(['g2 g2'], ['A1']), 'B1', 'fly')).toBe('Figure 0 cannot fly. (move.fly)');
    expect(whyNot(t, 'B1', 'walk')).toMatch('(move.climb)');
    expect(places(t)).toEqual(['B1', 'C1', 'D1']);
  });

  test('move.fly-slow: snow and ice cost more only where it lands', () => {
    const t = table(['g2 h2 j2 h2 g2'], ['A1'], FLYER);
    expect(cost(t, 'B1 C1', 'fly')).toBe(3);
    expect(cost(t, 'B1 C1 D1', 'fly')).toBe(4);
    expect(cost(t, 'B1 C1 D1 E1', 'fly')).toBe(4);
    expect(rules(t, 'B1', 'fly')).toContain('move.fly-slow');
    expect(places(table(['g2 h2 j2 h2 g2'], ['A1'], { flies: true, move: 3 }))).toEqual(['B1', 'C1']);
  });

  test('move.fly-over: over water, lava, glyphs, objects and figures', () => {
    const map = { objects: [{ kind: 'tree', hex: 'D1', height: 15 }], glyphs: [{ hex: 'C1', face: 'down' }] } as const;
    const t = table(['g2 x1 w1 g2 g2 g2'], ['A1', enemy('C1')], { flies: true, move: 9 }, map);
    expect(cost(t, 'B1 C1 D1 E1', 'fly')).toBe(4);
    expect(risks(t, 'B1 C1 D1 E1', 'fly')).toEqual([]);
    expect(rules(t, 'B1 C1 D1 E1', 'fly')).toContain('move.fly-over');
    expect(whyNot(t, 'B1 C1 D1', 'fly')).toBe('The tree at D1 is in the way. (field.objects)');
    expect(whyNot(t, 'B1 C1', 'fly')).toMatch('(move.own-hex)');
    expect(risks(t, 'B1', 'fly')).toEqual(['B1: lava']);
    expect(places(t)).toEqual(['B1', 'E1', 'F1']);
  });

  test('engage.fly: only start and landing count', () => {
    const rows = ['g2 g2 g2 g2 g2', '  g2 g2 g2 g2 g2'];
    const t = table(rows, ['A1', enemy('B2'), enemy('A2')], FLYER);
    expect(risks(t, 'B1 C1', 'fly')).toEqual(['B1: leave 2']);
    expect(rules(t, 'B1 C1', 'fly')).toContain('engage.fly');
    expect(risks(table(rows, ['A1', enemy('B1')], FLYER), 'B1 C1', 'fly')).toEqual([]);
    expect(risks(table(rows, ['A1', enemy('A2')], { ...FLYER, disengages: true }), 'B1 C1', 'fly')).toEqual([]);
  });

  test('move.road: a flyer gets it with road under its whole path', () => {
    const t = table(['r2 r2 r2 r2', '  g2 g2 g2'], ['A1'], { flies: true, move: 1 });
    expect(cost(t, 'B1 C1 D1', 'fly')).toBe(3);
    expect(whyNot(t, 'A2 B1', 'fly')).toMatch('(move.points)');
    expect(places(t)).toEqual(['A2', 'B1', 'C1', 'D1']);
  });

  test('move.ladder-fly: on any rung of the hex where it ends', () => {
    const map = { ladders: [{ hex: 'B1', side: 'E' }] } as const;
    const t = table(['g2 g2 k6'], ['A1'], FLYER, map);
    expect(cost(t, 'B1+3', 'fly')).toBe(1);
    expect(rules(t, 'B1+3', 'fly')).toContain('move.ladder-fly');
    expect(whyNot(t, 'B1+3 C1', 'fly')).toMatch('(move.ladder-on)');
    expect(places(t)).toEqual(['B1', 'B1+1', 'B1+2', 'B1+3', 'C1']);
    const large = table(['g2 g2 k6'], ['A1'], { ...FLYER, usesLadders: false }, map);
    expect(whyNot(large, 'B1+3', 'fly')).toMatch('(move.ladder-who)');
    expect(places(large)).toEqual(['B1', 'C1']);
  });

  test('Bug: move.ladder: a flyer was not offered the ladder of its own hex', () => {
    const rows = ['g1 g6 g1 g1 g1 g1', 'g1 g1 g1 g1 g1 g1'];
    const extras: Partial<MapFile> = { ladders: [{ hex: 'A1', side: 'E' }], zones: ['A2 B2', 'F1 F2'] };
    const below = match({ cards: ['Blue raelin: A1', 'Red finn: F1'] }, { rows, extras });
    expect(destinations(below, 'Raelin').filter((hex) => hex.startsWith('A1'))).toEqual([
      'A1+1',
      'A1+2',
      'A1+3',
      'A1+4',
    ]);
    const hanging = match({ cards: ['Blue raelin: A1+3', 'Red finn: F1'] }, { rows, extras });
    expect(destinations(hanging, 'Raelin').filter((hex) => hex.startsWith('A1'))).toEqual([
      'A1',
      'A1+1',
      'A1+2',
      'A1+4',
    ]);
  });

  test('move.fit: it lands only where there is room', () => {
    const map = { decks: [{ hex: 'B1', terrain: 'road', level: 5, under: 4 }] } as const;
    const t = table(['g2 g2 g2'], ['A1', friend('C1')], FLYER, map);
    expect(whyNot(t, 'B1', 'fly')).toMatch('(move.fit)');
    expect(cost(t, 'B1b', 'fly')).toBe(1);
    expect(places(t)).toEqual(['B1b']);
  });
});
