import { describe, expect, test } from 'vitest';
import { adjacentFigures, areAdjacent, engagedWith, isEngaged } from '../../src/battlefield/adjacent.ts';
import { pieceOf } from '../../src/battlefield/field.ts';
import { type Extras, field, lay, type Man } from '../battlefield/lay.ts';
import { enemy, friend, pathTo, risks, rules, table } from './walk.ts';

const WIDE = ['g2 g2 g2 g2 g2', '  g2 g2 g2 g2 g2', 'g2 g2 g2 g2 g2'];

function meet(rows: readonly string[], one: Man, two: Man, map: Extras = {}): boolean {
  const battlefield = field(rows, map);
  const standing = lay(battlefield, [one, { team: 1, ...two }]);
  const together = areAdjacent(battlefield, pieceOf(standing, 0), pieceOf(standing, 1));
  expect(areAdjacent(battlefield, pieceOf(standing, 1), pieceOf(standing, 0))).toBe(together);
  expect(isEngaged(battlefield, standing, 0)).toBe(together);
  return together;
}

describe('Engagement', () => {
  test('engage.adjacent: enemies in hexes that touch', () => {
    expect(meet(WIDE, { at: 'B2' }, { at: 'C2' })).toBe(true);
    expect(meet(WIDE, { at: 'B2' }, { at: 'C1' })).toBe(true);
    expect(meet(WIDE, { at: 'B2' }, { at: 'D2' })).toBe(false);
    expect(meet(WIDE, { at: 'B2' }, { at: 'A1' })).toBe(false);
    expect(meet(WIDE, { at: 'A2 B2' }, { at: 'C2' })).toBe(true);
    expect(meet(WIDE, { at: 'A2 B2' }, { at: 'D2 C2' })).toBe(true);
  });

  test('engage.enemies: friends are adjacent and not engaged', () => {
    const battlefield = field(WIDE);
    const standing = lay(battlefield, [{ at: 'B2' }, { at: 'C2' }, { at: 'A2', team: 1 }]);
    expect(adjacentFigures(battlefield, standing, pieceOf(standing, 0))).toEqual([1, 2]);
    expect(engagedWith(battlefield, standing, 0)).toEqual([2]);
    expect(engagedWith(battlefield, standing, 1)).toEqual([]);
    expect(rules(table(WIDE, ['A2', friend('C2')]), 'B2')).toContain('engage.enemies');
  });

  test('engage.height: not when one is higher by the height of the lower one or more', () => {
    expect(meet(['g2 g6'], { at: 'A1', height: 5 }, { at: 'B1', height: 3 })).toBe(true);
    expect(meet(['g2 g7'], { at: 'A1', height: 5 }, { at: 'B1', height: 9 })).toBe(false);
    expect(meet(['g2 g7'], { at: 'A1', height: 6 }, { at: 'B1', height: 3 })).toBe(true);
    expect(rules(table(['g2 g2 g7'], ['A1', enemy('C1')]), 'B1')).toContain('engage.height');
    const ladder = { ladders: [{ hex: 'A1', side: 'E' }] } as const;
    expect(meet(['g2 g9'], { at: 'A1' }, { at: 'B1' }, ladder)).toBe(false);
    expect(meet(['g2 g9'], { at: 'A1+3' }, { at: 'B1' }, ladder)).toBe(true);
  });

  test('engage.obstacle: not across what is as high as either of them', () => {
    const ruin = (height: number) => ({ walls: [{ kind: 'ruin', hex: 'A1', side: 'E', height }] }) as const;
    expect(meet(['g2 g2'], { at: 'A1' }, { at: 'B1' }, ruin(4))).toBe(true);
    expect(meet(['g2 g2'], { at: 'A1' }, { at: 'B1' }, ruin(5))).toBe(false);
    expect(meet(['g2 g2'], { at: 'A1', height: 9 }, { at: 'B1' }, ruin(5))).toBe(false);
    const battlement = { walls: [{ kind: 'battlement', hex: 'A1', side: 'E' }] } as const;
    expect(meet(['g2 g2'], { at: 'A1', height: 3 }, { at: 'B1' }, battlement)).toBe(true);
    expect(meet(['g2 g2'], { at: 'A1' }, { at: 'B1', height: 3 }, battlement)).toBe(false);
    const behind = table(
      ['g2 g2 g2'],
      ['A1', enemy('C1')],
      {},
      { walls: [{ kind: 'wall', hex: 'B1', side: 'E', height: 6 }] },
    );
    expect(rules(behind, 'B1')).toContain('engage.obstacle');
  });

  test.each([5, 7, 8, 9, 10, 11])(
    'Bug: engage.obstacle: a bridge wall above them parted two, one of them %i tall',
    (height) => {
      const bridge = {
        decks: [{ hex: 'B1', terrain: 'road', level: 8, under: 7 }],
        walls: [{ kind: 'bridgeWall', hex: 'B1b', side: 'W' }],
      } as const;
      expect(meet(['g0 g0 g0', 'g0 g0 g0'], { at: 'A1', height }, { at: 'B1' }, bridge)).toBe(true);
    },
  );
});

describe('Leaving an engagement', () => {
  test('engage.leave: each enemy that is left strikes once, before the step', () => {
    const t = table(WIDE, ['B2', enemy('B1'), enemy('A2')]);
    expect(risks(t, 'C2')).toEqual(['C2: leave 1, leave 2']);
    expect(risks(table(WIDE, ['B2', enemy('B1')], { disengages: true }), 'C2')).toEqual([]);
  });

  test('engage.leave-free: staying adjacent to the same enemy is free', () => {
    const t = table(WIDE, ['B2', enemy('C1')]);
    expect(risks(t, 'C2')).toEqual([]);
    expect(rules(t, 'C2')).toContain('engage.leave-free');
    expect(risks(t, 'C2 D2')).toEqual(['D2: leave 1']);
  });

  test('engage.leave: passing by counts at each step; climbing away counts too', () => {
    expect(risks(table(WIDE, ['A2', enemy('C1')]), 'B2 B3')).toEqual(['B3: leave 1']);
    expect(risks(table(['g2 g6 g2', '  g2 g2'], ['A1', enemy('A2', 3)]), 'B1')).toEqual(['B1: leave 1']);
  });

  test('engage.leave: the attack comes before the fall', () => {
    expect(risks(table(['g9 g2 g2', '  g9 g2'], ['A1', enemy('A2')]), 'B1')).toEqual(['B1: leave 1, fall 1']);
  });

  test('a figure that walks through an enemy has not left it yet', () => {
    const t = table(['g2 g2 g2 g2'], ['A1', enemy('B1')], { ghost: true });
    expect(risks(t, 'B1 C1')).toEqual([]);
    expect(risks(t, 'B1 C1 D1')).toEqual(['D1: leave 1']);
  });

  test('the path that risks least is offered, even where it is longer', () => {
    const t = table(WIDE, ['A2', enemy('C1', 5)], { move: 3 });
    expect(pathTo(t, 'D2')).toEqual({ path: 'B2 C2 D2', cost: 3, danger: 1 });
    const around = table(WIDE, ['A2', enemy('C1', 5)], { move: 4 });
    expect(pathTo(around, 'D2')).toEqual({ path: 'B3 C3 D3 D2', cost: 4, danger: 0 });
  });
});
