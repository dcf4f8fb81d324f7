import { describe, expect, test } from 'vitest';
import { cost, enemy, friend, journeyOf, places, risks, rules, table, whyNot } from './walk.ts';

const FLAT = ['g2 g2 g2 g2 g2 g2 g2 g2'];

describe('Movement', () => {
  test('move.points: a path costs no more than the movement points', () => {
    const t = table(FLAT, ['A1'], { move: 3 });
    expect(cost(t, 'B1 C1 D1')).toBe(3);
    expect(whyNot(t, 'B1 C1 D1 E1')).toBe('That costs 4 movement points. There are 3. (move.points)');
    expect(places(t)).toEqual(['B1', 'C1', 'D1']);
  });

  test('move.step: from each hex to one next to it', () => {
    const t = table(FLAT, ['A1']);
    expect(whyNot(t, 'C1')).toBe('C1 is not next to A1. A path goes from each hex to the next one. (move.step)');
    expect(whyNot(t, 'B1 B1')).toMatch('(move.step)');
    expect(whyNot(t, '')).toBe('Name at least one hex to move to from A1. (move.step)');
  });

  test('field.rim: what is no hex of the battlefield cannot be named in a path', () => {
    const t = table(['g2 . g2', '  g2 g2'], ['A1']);
    expect(whyNot(t, 'B1')).toMatch('(move.step)');
    expect(cost(t, 'A2 B2 C1')).toBe(3);
    expect(rules(t, 'A2')).toContain('field.rim');
  });

  test('move.cost: each hex costs 1, and a path may come back', () => {
    const t = table(FLAT, ['A1']);
    expect(cost(t, 'B1')).toBe(1);
    expect(cost(t, 'B1 C1 B1 A1')).toBe(4);
    expect(rules(t, 'B1')).toContain('move.cost');
  });

  test('field.levels, move.up: each level up costs 1 more', () => {
    const t = table(['g2 g3 g6 g2'], ['A1'], { move: 9 });
    expect(cost(t, 'B1')).toBe(2);
    expect(cost(t, 'B1 C1')).toBe(6);
    expect(rules(t, 'B1')).toEqual(expect.arrayContaining(['field.levels', 'move.up']));
  });

  test('move.climb: at most the height less one in a step', () => {
    expect(cost(table(['g2 g6'], ['A1']), 'B1')).toBe(5);
    const t = table(['g2 g7'], ['A1'], { move: 9 });
    expect(whyNot(t, 'B1')).toBe('B1 is 5 levels higher than A1. This figure climbs 4 in one step. (move.climb)');
    expect(places(t)).toEqual([]);
    expect(cost(table(['g2 g7'], ['A1'], { move: 9, climb: 9 }), 'B1')).toBe(6);
    expect(rules(table(['g2 g6'], ['A1']), 'B1')).toContain('move.climb');
  });

  test('move.down: going down costs 1 like level ground', () => {
    const t = table(['g6 g2'], ['A1']);
    expect(cost(t, 'B1')).toBe(1);
    expect(rules(t, 'B1')).toContain('move.down');
  });

  test('move.slow: slippery ice and heavy snow cost 1 more', () => {
    const t = table(['g2 h2 j2 h3'], ['A1'], { move: 9 });
    expect(cost(t, 'B1')).toBe(2);
    expect(cost(t, 'B1 C1')).toBe(4);
    expect(cost(t, 'B1 C1 D1')).toBe(7);
    expect(rules(t, 'B1')).toContain('move.slow');
    expect(cost(table(['g2 h2 j2 h3'], ['A1'], { surefooted: true }), 'B1 C1 D1')).toBe(4);
  });

  test('move.snow: ice and light snow cost nothing more', () => {
    const t = table(['g2 n2 i2'], ['A1']);
    expect(cost(t, 'B1 C1')).toBe(2);
    expect(rules(t, 'B1')).toContain('move.snow');
  });

  test('field.flat: ice and water lie on the level of what is below them', () => {
    const t = table(['g2 i2 g3'], ['A1']);
    expect(cost(t, 'B1')).toBe(1);
    expect(rules(t, 'B1')).toContain('field.flat');
  });

  test('move.friends: through friends that are not engaged', () => {
    const t = table(FLAT, ['A1', friend('B1'), friend('C1')]);
    expect(cost(t, 'B1 C1 D1')).toBe(3);
    expect(rules(t, 'B1 C1 D1')).toContain('move.friends');
    const blocked = table(['g2 g2 g2 g2', '  g2 g2 g2 g2'], ['A1', friend('B1'), enemy('C1')]);
    expect(whyNot(blocked, 'B1 B2')).toBe(
      'Figure 1 at B1 is engaged. You can walk only through friends who are not. (move.friends)',
    );
  });

  test('move.enemies: not through enemies, unless it can walk through all figures', () => {
    expect(whyNot(table(FLAT, ['A1', enemy('B1')]), 'B1 C1')).toBe(
      'Figure 1 at B1 is an enemy. Nobody walks through enemies. (move.enemies)',
    );
    expect(cost(table(FLAT, ['A1', enemy('B1')], { ghost: true }), 'B1 C1')).toBe(2);
  });

  test('move.own-hex: no move ends where another figure is', () => {
    const t = table(FLAT, ['A1', friend('B1'), enemy('D1')], { ghost: true, disengages: true });
    expect(whyNot(t, 'B1')).toBe('Figure 1 stands at B1. A move cannot end there. (move.own-hex)');
    expect(whyNot(t, 'B1 C1 D1')).toMatch('(move.own-hex)');
    expect(places(t)).toEqual(['C1', 'E1', 'F1']);
  });

  test('field.objects: nobody walks into a tree, jungle or barricade; a destroyed one is gone', () => {
    const objects = [{ kind: 'destructible', hex: 'B1', height: 3, life: 2, defense: 2 }] as const;
    expect(whyNot(table(FLAT, ['A1'], {}, { objects }), 'B1')).toBe(
      'The barricade at B1 is in the way. (field.objects)',
    );
    expect(cost(table(FLAT, ['A1'], {}, { objects }, { destroyed: ['B1'] }), 'B1 C1')).toBe(2);
    const tree = [{ kind: 'tree', hex: 'B1', height: 12 }] as const;
    expect(places(table(FLAT, ['A1'], { ghost: true }, { objects: tree }))).toEqual([]);
  });
});

describe('Road', () => {
  test('move.road: 3 points more for a move that never leaves the road', () => {
    const t = table(['r2 r2 r2 r2 r2 r2', '  g2 g2 g2 g2 g2 g2'], ['A1'], { move: 2 });
    expect(cost(t, 'B1 C1 D1 E1 F1')).toBe(5);
    expect(rules(t, 'B1 C1 D1 E1 F1')).toContain('move.road');
    expect(whyNot(t, 'B1 C1 B2')).toBe('That costs 3 movement points. There are 2. (move.points)');
    expect(places(t)).toEqual(['A2', 'B1', 'B2', 'C1', 'D1', 'E1', 'F1']);
  });

  test('move.road: not for who starts beside it, and uphill too', () => {
    expect(whyNot(table(['g2 r2 r2 r2'], ['A1'], { move: 2 }), 'B1 C1 D1')).toMatch('(move.points)');
    expect(cost(table(['r2 r3 r5'], ['A1'], { move: 2 }), 'B1 C1')).toBe(5);
  });
});

describe('Water, lava, glyphs', () => {
  test('move.water: water ends the move', () => {
    const t = table(['g2 w1 g2 g2'], ['A1']);
    expect(cost(t, 'B1')).toBe(1);
    expect(whyNot(t, 'B1 C1')).toBe('The water at B1 ends the move. (move.water)');
    expect(places(t)).toEqual(['B1']);
    expect(cost(table(['g2 w1 g2 g2'], ['A1'], { wades: true }), 'B1 C1')).toBe(3);
    expect(cost(table(['w1 g2 g2'], ['A1']), 'B1 C1')).toBe(3);
  });

  test('move.water: a friend in the water cannot be passed, for the move would end there', () => {
    expect(whyNot(table(['g2 w1 g2'], ['A1', friend('B1')]), 'B1')).toMatch('(move.own-hex)');
    expect(whyNot(table(['g2 w1 g2'], ['A1', friend('B1')]), 'B1 C1')).toMatch('(move.water)');
  });

  test('move.swamp-water: swamp water does not end the move', () => {
    const t = table(['g2 q1 g2'], ['A1']);
    expect(cost(t, 'B1 C1')).toBe(3);
    expect(rules(t, 'B1 C1')).toContain('move.swamp-water');
  });

  test('move.lava, move.lava-stop: molten lava ends the move, and a d20 decides', () => {
    const t = table(['g2 x1 g2'], ['A1']);
    expect(risks(t, 'B1')).toEqual(['B1: lava']);
    expect(whyNot(t, 'B1 C1')).toBe('The molten lava at B1 ends the move. (move.lava-stop)');
    const proof = table(['g2 x1 g2'], ['A1'], { lavaproof: true });
    expect(risks(proof, 'B1 C1')).toEqual([]);
    expect(risks(table(['g2 l2 g2'], ['A1']), 'B1 C1')).toEqual([]);
  });

  test('move.glyph: a glyph ends the move as long as it lies there', () => {
    const map = { glyphs: [{ hex: 'B1', face: 'down' }] } as const;
    const t = table(FLAT, ['A1'], {}, map);
    expect(whyNot(t, 'B1 C1')).toBe('The glyph at B1 ends the move. (move.glyph)');
    expect(cost(t, 'B1')).toBe(1);
    expect(cost(table(FLAT, ['A1'], {}, map, { taken: ['B1'] }), 'B1 C1')).toBe(2);
    expect(cost(table(FLAT, ['B1'], {}, map), 'C1 D1')).toBe(2);
  });
});

describe('Room and walls', () => {
  const under = { decks: [{ hex: 'B1', terrain: 'road', level: 8, under: 7 }] } as const;

  test('move.fit, field.decks: below a deck there must be room for the whole figure', () => {
    expect(cost(table(FLAT, ['A1'], {}, under), 'B1 C1')).toBe(2);
    expect(rules(table(FLAT, ['A1'], {}, under), 'B1')).toEqual(expect.arrayContaining(['field.decks', 'move.fit']));
    const tall = table(FLAT, [{ at: 'A1', height: 6 }], {}, under);
    expect(whyNot(tall, 'B1')).toBe('There is room for a height of 5 at B1. This figure needs 6. (move.fit)');
  });

  test('move.fit: the highest point of the step counts', () => {
    const t = table(['g4 g2 g2'], ['A1'], {}, under);
    expect(whyNot(t, 'B1')).toBe('There is room for a height of 3 at B1. This figure needs 5. (move.fit)');
    const up = { decks: [{ hex: 'B1', terrain: 'road', level: 9, under: 8 }] } as const;
    expect(whyNot(table(['g2 g4 g2'], ['A1'], {}, up), 'B1 C1')).toMatch('room for a height of 4 at B1');
  });

  test('field.decks: the deck is a hex of its own', () => {
    const t = table(['k6 g2 k7'], ['A1'], { move: 9 }, under);
    expect(cost(t, 'B1b C1')).toBe(4);
    expect(whyNot(t, 'B1')).toMatch('(move.fit)');
    expect(places(t)).toEqual(['B1b', 'C1']);
  });

  test('move.wall: a battlement costs 3 from outside and 2 from inside', () => {
    const map = { walls: [{ kind: 'battlement', hex: 'B1', side: 'W' }] } as const;
    expect(cost(table(FLAT, ['A1'], {}, map), 'B1')).toBe(4);
    expect(cost(table(FLAT, ['B1'], {}, map), 'A1')).toBe(3);
    expect(rules(table(FLAT, ['A1'], {}, map), 'B1')).toContain('move.wall');
    const bridge = { walls: [{ kind: 'bridgeWall', hex: 'B1', side: 'W' }] } as const;
    expect(cost(table(FLAT, ['A1'], {}, bridge), 'B1')).toBe(4);
    expect(cost(table(FLAT, ['B1'], {}, bridge), 'A1')).toBe(3);
  });

  test('move.wall: the climb limit takes its height into account, from the ground where one stands', () => {
    const map = { walls: [{ kind: 'battlement', hex: 'B1', side: 'W' }] } as const;
    const small = table(FLAT, [{ at: 'A1', height: 3 }], {}, map);
    expect(whyNot(small, 'B1')).toBe(
      'The wall between A1 and B1 is 3 levels high from this side. This figure climbs 2 in one step. (move.wall)',
    );
    expect(cost(table(FLAT, [{ at: 'B1', height: 3 }], {}, map), 'A1')).toBe(3);
    const low = table(['g2 g4'], ['A1'], { move: 9 }, { walls: [{ kind: 'ruin', hex: 'B1', side: 'W', height: 2 }] });
    expect(cost(low, 'B1')).toBe(5);
    const high = table(['g2 g5'], ['A1'], { move: 9 }, { walls: [{ kind: 'wall', hex: 'B1', side: 'W', height: 2 }] });
    expect(whyNot(high, 'B1')).toMatch('5 levels high from this side');
  });

  test('move.wall: a wall on a deck is in nobody’s way below it', () => {
    const map = { ...under, walls: [{ kind: 'bridgeWall', hex: 'B1b', side: 'W' }] } as const;
    expect(cost(table(FLAT, ['A1'], {}, map), 'B1')).toBe(1);
    expect(cost(table(['k7 g2 g2'], ['A1'], {}, map), 'B1b')).toBe(4);
  });

  test('move.leap: one hex, as high as the power says, at no cost for levels', () => {
    const t = table(['g2 k20 k20'], ['A1'], { leap: 25 });
    expect(cost(t, 'B1')).toBe(1);
    expect(whyNot(t, 'B1 C1')).toBe('This move is exactly one hex, not 2. (move.leap)');
    expect(whyNot(table(['g2 k28'], ['A1'], { leap: 25 }), 'B1')).toMatch('26 levels higher');
    expect(places(t)).toEqual(['B1']);
    expect(risks(table(['k9 g2'], ['A1'], { leap: 25 }), 'B1')).toEqual(['B1: fall 1']);
  });
});

describe('Where the figure is after each step', () => {
  test('every step tells hex, tail and rung', () => {
    const { steps } = journeyOf(table(FLAT, ['A1']), 'B1 C1');
    expect(steps.map(({ hex, tail, rung }) => [hex, tail, rung])).toEqual([
      [1, -1, 0],
      [2, -1, 0],
    ]);
  });
});
