import { describe, expect, test } from 'vitest';
import { cost, enemy, places, pathTo, risks, rules, table, whyNot } from './walk.ts';

describe('Falling', () => {
  test('move.fall: a drop of the height or more is one die', () => {
    expect(risks(table(['k6 g2'], ['A1']), 'B1')).toEqual([]);
    expect(risks(table(['k7 g2'], ['A1']), 'B1')).toEqual(['B1: fall 1']);
    expect(risks(table(['k16 g2'], ['A1']), 'B1')).toEqual(['B1: fall 1']);
  });

  test('move.fall-far: 10 more than the height is three dice', () => {
    expect(risks(table(['k17 g2'], ['A1']), 'B1')).toEqual(['B1: fall 3']);
    expect(risks(table(['k26 g2'], ['A1']), 'B1')).toEqual(['B1: fall 3']);
    expect(rules(table(['k17 g2'], ['A1']), 'B1')).toContain('move.fall-far');
  });

  test('move.fall-deadly: 20 more than the height is a d20', () => {
    expect(risks(table(['k27 g2'], ['A1']), 'B1')).toEqual(['B1: plunge']);
    expect(rules(table(['k27 g2'], ['A1']), 'B1')).toContain('move.fall-deadly');
  });

  test('move.fall: a figure that lives goes on moving', () => {
    expect(cost(table(['k7 g2 g2'], ['A1']), 'B1 C1')).toBe(2);
  });

  test('move.fall: super strength makes light of all but the deadly fall', () => {
    expect(risks(table(['k7 g2'], ['A1'], { strong: true }), 'B1')).toEqual([]);
    expect(risks(table(['k26 g2'], ['A1'], { strong: true }), 'B1')).toEqual([]);
    expect(risks(table(['k27 g2'], ['A1'], { strong: true }), 'B1')).toEqual(['B1: plunge']);
    expect(rules(table(['k7 g2'], ['A1'], { strong: true }), 'B1')).toContain('move.fall');
  });

  test('move.fall: with Climb the doubled height counts', () => {
    expect(risks(table(['k11 g2'], ['A1'], { fall: 10 }), 'B1')).toEqual([]);
    expect(risks(table(['k12 g2'], ['A1'], { fall: 10 }), 'B1')).toEqual(['B1: fall 1']);
  });

  test('move.fall-soft: water, swamp water and lava catch the fall', () => {
    for (const cell of ['w1', 'q1']) expect(risks(table([`k30 ${cell}`], ['A1']), 'B1')).toEqual([]);
    expect(risks(table(['k30 x1', '  g2'], ['A1']), 'B1')).toEqual(['B1: lava']);
    expect(rules(table(['k30 w1'], ['A1']), 'B1')).toContain('move.fall-soft');
    expect(risks(table(['k30 i1'], ['A1']), 'B1')).toEqual(['B1: plunge']);
  });

  test('the way down that risks least is offered', () => {
    const t = table(['k10 k6 g2', '  k10 g2 g2'], ['A1'], { move: 6 });
    expect(pathTo(t, 'C1')).toEqual({ path: 'B1 C1', cost: 2, danger: 0 });
  });
});

describe('Ladders', () => {
  const ROWS = ['g2 k7 g2'];
  const map = { ladders: [{ hex: 'A1', side: 'E' }] } as const;

  test('move.ladder: each rung costs 1, the top included', () => {
    const t = table(ROWS, ['A1'], {}, map);
    expect(cost(t, 'A1+1 A1+2 A1+3 A1+4 B1')).toBe(5);
    expect(places(t)).toEqual(['A1+1', 'A1+2', 'A1+3', 'A1+4', 'B1']);
    expect(cost(table(ROWS, ['B1'], {}, map), 'A1+4 A1+3')).toBe(2);
    expect(cost(table(ROWS, ['A1+3'], {}, map), 'A1+4 B1')).toBe(2);
    expect(rules(t, 'A1+1')).toContain('move.ladder');
  });

  test('move.ladder-who: small and medium figures of one hex', () => {
    const t = table(ROWS, ['A1'], { usesLadders: false }, map);
    expect(whyNot(t, 'A1+1')).toBe(
      'Only small and medium figures that take one hex can use the ladder at A1. (move.ladder-who)',
    );
    expect(whyNot(t, 'B1')).toMatch('(move.climb)');
    const giant = table(ROWS, [{ at: 'A1', height: 8 }], { usesLadders: false, move: 6 }, map);
    expect(cost(giant, 'B1')).toBe(6);
  });

  test('move.ladder-on: from the foot, the top or the next rung, and nobody falls onto it', () => {
    const rows = ['g2 k7 g2', '  g2 g2'];
    expect(whyNot(table(rows, ['A1'], {}, map), 'A1+2')).toMatch('(move.ladder-on)');
    expect(whyNot(table(rows, ['A2'], {}, map), 'A1+1')).toBe(
      'The ladder at A1 has 4 rungs below its top. A rung is reached from the one next to it, from the foot or from the top. (move.ladder-on)',
    );
    expect(whyNot(table(rows, ['B1'], {}, map), 'A1+2')).toMatch('(move.ladder-on)');
    expect(whyNot(table(rows, ['A1'], {}, map), 'A1+5')).toMatch('(move.step)');
    expect(whyNot(table(rows, ['A2'], {}, map), 'A2+1')).toMatch('(move.step)');
  });

  test('move.ladder-off: dropping off costs nothing, and can be a fall', () => {
    expect(cost(table(ROWS, ['A1+3'], {}, map), 'A1')).toBe(0);
    expect(risks(table(ROWS, ['A1+3'], {}, map), 'A1')).toEqual([]);
    const high = ['g2 k12 g2'];
    expect(risks(table(high, ['A1+5'], {}, map), 'A1')).toEqual(['A1: fall 1']);
    expect(rules(table(high, ['A1+5'], {}, map), 'A1')).toContain('move.ladder-off');
    expect(places(table(ROWS, ['A1+3'], { move: 1 }, map))).toEqual(['A1', 'A1+1', 'A1+2', 'A1+4']);
  });

  test('move.ladder-off: whoever drops into water lands softly and stays there', () => {
    const wet = table(['w2 k12', '  g2 g2'], ['A1+8'], {}, map);
    expect(risks(wet, 'A1')).toEqual([]);
    expect(whyNot(wet, 'A1 A2')).toMatch('(move.water)');
  });

  test('a rung is a place from which one leaves engagements and steps aside', () => {
    expect(risks(table(['g2 k9', '  g2 g2'], ['A1', enemy('A2')], {}, map), 'A1+1 A1+2 A1+3 A1+4 A1+5')).toEqual([
      'A1+5: leave 1',
    ]);
    expect(cost(table(['g2 k9', '  g5 g2'], ['A1+4'], {}, map), 'A2')).toBe(1);
    expect(cost(table(['g2 k9', '  g8 g2'], ['A1+4'], {}, map), 'A2')).toBe(3);
  });

  test('a friend in the hex of the ladder can be climbed past, but nobody stays with it', () => {
    const t = table(['g2 g2 k7'], ['A1', { at: 'B1' }], { move: 9 }, { ladders: [{ hex: 'B1', side: 'E' }] });
    expect(cost(t, 'B1 B1+1 B1+2 B1+3 B1+4 C1')).toBe(6);
    expect(whyNot(t, 'B1 B1+1')).toMatch('(move.own-hex)');
  });
});
