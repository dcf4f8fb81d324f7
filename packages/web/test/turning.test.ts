import { expect, test } from 'vitest';
import { eventAt, turningPoints } from '../src/match/turning.ts';
import { percent } from '../src/messages.ts';

test('the three greatest changes are the turning points, in the order of the match, told of who gained', () => {
  const weights = [
    { step: 0, seat: 0, share: 0.5 },
    { step: 5, seat: 1, share: 0.8 },
    { step: 9, seat: 0, share: 0.25 },
    { step: 12, seat: 0, share: 0.6 },
    { step: 20, seat: 1, share: 0.2 },
    { step: 30, seat: 0, share: 0.95 },
  ];
  expect(turningPoints(weights, 40)).toEqual([
    { step: 5, seat: 1, from: 0.5, to: 0.8 },
    { step: 12, seat: 0, from: 0.25, to: 0.6 },
    { step: 20, seat: 0, from: 0.6, to: 0.8 },
  ]);
});

test('Bug: a turning point at a step of which nothing is told, such as the end of a move, had no sentence', () => {
  const told = [[{ type: 'laidOut' }], [{ type: 'moved' }, { type: 'fell' }], [], [], [{ type: 'attacked' }]];
  expect([1, 3, 4].map((step) => eventAt(told, step)?.type)).toEqual(['moved', 'moved', 'attacked']);
});

test('a match without a great change has no turning point', () => {
  expect(
    turningPoints(
      [
        { step: 0, seat: 0, share: 0.5 },
        { step: 4, seat: 1, share: 0.45 },
      ],
      10,
    ),
  ).toEqual([]);
});

test.each([
  [1, '100%'],
  [0.5, '50%'],
  [0.125, '12.5%'],
  [0.3438, '34%'],
  [0.0312, '3.1%'],
  [0, '0%'],
])('%d is written %s', (share, text) => {
  expect(percent(share)).toBe(text);
});
