import { describe, expect, test } from 'vitest';
import { cost, enemy, friend, journeyOf, pathTo, places, risks, rules, table, whyNot } from './walk.ts';

const FLAT = ['g2 g2 g2 g2 g2 g2'];

describe('Two-hex figures', () => {
  test('move.two-lead: the other end follows into the hex that was left', () => {
    const t = table(FLAT, ['B1 A1']);
    const { steps, cost: paid } = journeyOf(t, 'C1 D1');
    expect(paid).toBe(2);
    expect(steps.map(({ hex, tail }) => [hex, tail])).toEqual([
      [2, 1],
      [3, 2],
    ]);
    expect(rules(t, 'C1')).toContain('move.two-lead');
  });

  test('move.two-flip: the ends change places for nothing', () => {
    const t = table(FLAT, ['C1 D1']);
    expect(cost(t, 'D1')).toBe(0);
    expect(cost(t, 'D1 E1')).toBe(1);
    expect(cost(t, 'B1 C1 D1')).toBe(2);
    expect(whyNot(t, 'E1')).toMatch('(move.step)');
    expect(rules(t, 'D1 E1')).toContain('move.two-flip');
  });

  test('either end leads to the places around it, each counted once', () => {
    const t = table(FLAT, ['C1 D1'], { move: 1 });
    expect(places(t)).toEqual(['B1 C1', 'D1 E1']);
    expect(pathTo(t, 'D1 E1')).toEqual({ path: 'D1 E1', cost: 1, danger: 0 });
  });

  test('move.two-level: both ends come to rest on one level', () => {
    const t = table(['g2 g2 g4 g4 g2'], ['B1 A1'], { move: 9 });
    expect(whyNot(t, 'C1')).toBe(
      'Both ends must come to rest on the same level: C1 on level 4, B1 on level 2. (move.two-level)',
    );
    expect(cost(t, 'C1 D1')).toBe(4);
    expect(places(t)).toEqual(['C1 D1']);
    expect(rules(t, 'C1 D1')).toContain('move.two-level');
  });

  test('the climb limit and the fall are those of the leading end, once', () => {
    const down = table(['k8 k8 g2 g2'], ['B1 A1']);
    expect(risks(down, 'C1 D1')).toEqual(['C1: fall 1']);
    expect(whyNot(table(['g2 g2 g7 g7'], ['B1 A1'], { move: 9 }), 'C1 D1')).toMatch('(move.climb)');
  });

  test('move.two-water: only with both ends in water or lava is the move over', () => {
    const t = table(['g2 g1 w1 g1 g1'], ['B1 A1'], { move: 9 });
    expect(cost(t, 'C1 D1 E1')).toBe(3);
    expect(rules(t, 'C1 D1')).toContain('move.two-water');
    const lake = table(['g1 g1 w1 w1 g1 g1'], ['B1 A1'], { move: 9 });
    expect(cost(lake, 'C1 D1')).toBe(2);
    expect(whyNot(lake, 'C1 D1 E1')).toBe('With both ends in water or lava, at D1, the move ends. (move.two-water)');
    expect(places(lake)).toEqual(['B1 C1', 'C1 D1']);
  });

  test('move.two-lava: one roll, when the leading end enters', () => {
    const t = table(['g1 g1 x1 g1 g1'], ['B1 A1'], { move: 9 });
    expect(risks(t, 'C1 D1 E1')).toEqual(['C1: lava']);
    expect(rules(t, 'C1 D1')).toContain('move.two-lava');
    expect(whyNot(table(['g1 g1 x1 w1 g1'], ['B1 A1'], { move: 9 }), 'C1 D1 E1')).toMatch('(move.two-water)');
  });

  test('move.glyph: the leading end ends the move on a glyph, the other does not', () => {
    const map = { glyphs: [{ hex: 'C1', face: 'up' }] } as const;
    expect(whyNot(table(FLAT, ['B1 A1'], {}, map), 'C1 D1')).toMatch('(move.glyph)');
    expect(cost(table(FLAT, ['D1 C1'], {}, map), 'E1')).toBe(1);
  });

  test('move.road: both ends on road', () => {
    expect(cost(table(['r2 r2 r2 r2 r2'], ['B1 A1'], { move: 1 }), 'C1 D1 E1')).toBe(3);
    expect(whyNot(table(['g2 r2 r2 r2 r2'], ['B1 A1'], { move: 1 }), 'C1 D1')).toMatch('(move.points)');
  });

  test('move.fit: no wall runs through a figure at rest, but it may climb over', () => {
    const t = table(FLAT, ['B1 A1'], { move: 9 }, { walls: [{ kind: 'wall', hex: 'B1', side: 'E', height: 2 }] });
    expect(whyNot(t, 'C1')).toMatch('(move.fit)');
    expect(cost(t, 'C1 D1')).toBe(4);
  });

  test('move.own-hex: neither end shares a hex', () => {
    const t = table(FLAT, ['B1 A1', friend('C1')], { move: 3 });
    expect(whyNot(t, 'C1 D1')).toMatch('(move.own-hex)');
    expect(cost(t, 'C1 D1 E1')).toBe(3);
    expect(places(t)).toEqual(['D1 E1']);
  });

  test('engage.leave: either end is engaged, and a flip leaves nobody', () => {
    const rows = ['g2 g2 g2 g2', '  g2 g2 g2 g2'];
    const t = table(rows, ['B1 A1', enemy('A2')]);
    expect(risks(t, 'A1')).toEqual([]);
    expect(risks(t, 'C1')).toEqual([]);
    expect(risks(t, 'C1 D1')).toEqual(['D1: leave 1']);
  });

  test('move.fly: a two-hex flyer lands with both ends level, its tail where it came from', () => {
    const t = table(['g2 g2 k9 k9 g2 g2'], ['B1 A1'], { flies: true, move: 3 });
    expect(cost(t, 'C1 D1', 'fly')).toBe(2);
    expect(whyNot(t, 'C1', 'fly')).toMatch('(move.two-level)');
    expect(places(t)).toEqual(['C1 D1']);
    const far = table(['g2 g2 k9 k9 g2 g2'], ['B1 A1'], { flies: true, move: 4 });
    expect(places(far)).toEqual(['C1 D1', 'E1 F1']);
  });

  test('move.fly-slow: a two-hex flyer that lands with either end in snow pays once', () => {
    const t = table(['g2 g2 g2 h2 g2 h2 h2'], ['B1 A1'], { flies: true, move: 9 });
    expect(cost(t, 'C1 D1', 'fly')).toBe(3);
    expect(cost(t, 'C1 D1 E1', 'fly')).toBe(4);
    expect(cost(t, 'C1 D1 E1 F1 G1', 'fly')).toBe(6);
  });

  test('move.lava: a two-hex flyer that lands with an end in lava rolls once', () => {
    const t = table(['g1 g1 g1 x1 x1'], ['B1 A1'], { flies: true, move: 9 });
    expect(risks(t, 'C1 D1', 'fly')).toEqual(['D1: lava']);
    expect(risks(t, 'C1 D1 E1', 'fly')).toEqual(['E1: lava']);
  });
});
