import { expect, test } from 'vitest';
import { sweep } from '../tools/sweep.ts';

const PATIENCE = 120_000;

test('leaders and powers that meet play without a broken law', { timeout: PATIENCE }, () => {
  // Each leader once on Blue's side and, but for one, on Red's; the whole sweep is tools/sweep.ts.
  const { meetings, broken, pairs, unmet, bothAtWork } = sweep({ seed: 4, every: 26 });
  expect(broken).toEqual([]);
  expect(meetings).toBe(25);
  expect(pairs - unmet.length).toBeGreaterThan(pairs / 3);
  expect(bothAtWork).toBeGreaterThan(500);
});
