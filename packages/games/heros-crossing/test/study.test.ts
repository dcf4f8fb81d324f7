import { describe, expect, test } from 'vitest';
import { study } from '../src/study.ts';
import type { Event } from '../src/state.ts';
import { table } from './table.ts';

const named = (event: Event) => study.cards?.(event, table({}))?.map(({ seat, card, way }) => `${seat} ${way} ${card}`);

describe('what those who measure the game are told', () => {
  test('the heroes that an army opens with are owned and played', () => {
    expect(named({ type: 'flipped', seat: 1, heroes: ['monk', 'herald'] })).toEqual([
      '1 owned Monk (1: P++)',
      '1 played Monk (1: P++)',
      '1 owned Herald (1: +++)',
      '1 played Herald (1: +++)',
    ]);
  });

  test('a hero is drawn when it comes to the hand, and played when it enters a front', () => {
    expect(named({ type: 'drew', seat: 0, level: 2, hero: 'cleric' })).toEqual(['0 drawn Cleric (2: MP++++)']);
    expect(named({ type: 'hired', seat: 0, front: 'left', hero: 'monk' })).toEqual(['0 played Monk (1: P++)']);
    const replaced = { type: 'replaced', seat: 1, front: 'left', old: 'monk', hero: 'cleric' } as const;
    expect(named(replaced)).toEqual(['1 played Cleric (2: MP++++)']);
  });

  test('a reserve is neither', () => {
    expect(named({ type: 'turnedUp', seat: 0, hero: 'monk' })).toEqual([]);
  });

  test('who begins is who has the First Player Card after the set-up', () => {
    expect(study.first?.({ ...table({}), first: 1 })).toBe(1);
  });
});
