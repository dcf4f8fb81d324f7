import { describe, expect, test } from 'vitest';
import { play, refusal } from '../testing/index.ts';
import { nightford } from './nightford/src/rules.ts';
import { asks, table } from './nightford/test/table.ts';

describe('Lines of play', () => {
  const s = table({ ask: asks.plan(), west: { hand: 'ram', pike: 1 }, east: { hand: 'captain', pike: 1 } });

  test('lead to a state, and to what everybody has heard; the state before stays as it was', () => {
    const before = structuredClone(s);
    const { s: after, heard } = play(nightford, s, 'West: plan ram', 'East: plan captain | 5');
    expect(after.questions).toEqual([{ ask: 'casualties', seats: [1], hits: 1 }]);
    expect(heard(1).slice(0, 2)).toEqual(['West puts a card face down.', 'East puts Captain face down.']);
    expect(s).toEqual(before);
  });

  test.each([
    ['North: plan ram', '"North: plan ram": nobody at the table is called "North"'],
    ['West: sing', '"West: sing": "sing" is no action'],
    ['West: plan scout', '"West: plan scout" is refused: You have no Scout in your hand. (plan.from-hand)'],
    ['West: plan ram | 3', '"West: plan ram | 3": The rules left 1 of the 1 outcomes laid out'],
    ['plan ram', 'nobody at the table is called ""'],
  ])('%s: %s', (line, sentence) => {
    expect(() => play(nightford, s, line)).toThrow(sentence);
  });

  test('can be tried without being played', () => {
    expect(refusal(nightford, s, 'West: plan scout')).toBe('You have no Scout in your hand. (plan.from-hand)');
    expect(refusal(nightford, s, 'West: plan ram')).toBeUndefined();
  });
});
