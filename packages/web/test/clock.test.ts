import { expect, test } from 'vitest';
import { say } from '../src/base/messages.ts';
import { type Clocks, isLate, lateSeat, leftOf } from '../src/match-client/online.ts';

const clocks: Clocks = {
  rule: { type: 'bank', seconds: 60, increment: 5 },
  now: { left: [30_000, 12_000, 4000], running: [1, 2] },
  at: 1_000_000,
};

test('the clock of a seat that is asked runs on from what the server has told; the others stand', () => {
  expect(leftOf(clocks, 0, 1_005_000)).toBe(30_000);
  expect(leftOf(clocks, 1, 1_005_000)).toBe(7000);
  expect(leftOf(clocks, 2, 1_005_000)).toBe(-1000);
});

test('the win can be claimed from another seat whose time has run out, and not before', () => {
  expect(lateSeat(clocks, 0, 1_003_999)).toBeUndefined();
  expect(lateSeat(clocks, 0, 1_004_000)).toBe(2);
  expect(lateSeat(clocks, 2, 1_004_000)).toBeUndefined();
});

test('a seat is late that is asked when its time has run out', () => {
  expect([1, 2].map((seat) => isLate(clocks, seat, 1_004_000))).toEqual([false, true]);
  expect(isLate({ ...clocks, now: { left: [0], running: [] } }, 0, 1_000_000)).toBe(false);
});

test('Bug: whose own time ran out as soon was told to claim the win', () => {
  const both: Clocks = { ...clocks, now: { left: [4000, 4000, 9000], running: [0, 1, 2] } };
  expect(lateSeat(both, 0, 1_020_000)).toBeUndefined();
  expect(lateSeat(both, 2, 1_020_000)).toBe(0);
});

test.each([
  [61_000, '1:01'],
  [60_001, '1:01'],
  [9000, '0:09'],
  [0, '0:00'],
  [-5000, '0:00'],
  [3_600_000, '1:00:00'],
  [90_061_000, '1 d 1 h'],
])('%d milliseconds are shown as %s', (milliseconds, text) => {
  expect(say.timeLeft(milliseconds)).toBe(text);
});
