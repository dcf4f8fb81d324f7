import { describe, expect, test } from 'vitest';
import { heroscape } from '../src/rules.ts';
import { study } from '../src/study.ts';
import { setUp } from './table.ts';

describe('what those who measure the game are told', () => {
  test('the cards that each army starts with, named with their points, copies once', () => {
    const { s, log } = setUp({ armies: 'ready', blue: 'dragons', red: 'rome', map: 'frostfire', placing: 'table' }, []);
    const news = log.for('spectator').flatMap((event) => study.cards?.(event, s) ?? []);
    expect(news.filter(({ seat }) => seat === 0).map(({ card, way }) => `${way} ${card}`)).toEqual([
      'owned Mimring (150)',
      'owned Nilfheim (185)',
      'owned Otonashi (10)',
      'owned Theracus (40)',
    ]);
    expect(news.filter(({ card }) => card === 'Roman Legionnaires (50)')).toHaveLength(1);
  });

  test('nothing about what happens later', () => {
    const { s } = setUp({ armies: 'ready', placing: 'table' }, []);
    expect(study.cards?.({ type: 'destroyed', figure: 'Drake' }, s)).toEqual([]);
    expect(heroscape.study).toBe(study);
  });
});
