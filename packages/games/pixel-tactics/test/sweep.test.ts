import { expect, test } from 'vitest';
import { CARD_IDS } from '../src/state.ts';
import { sweep } from '../tools/sweep.ts';

const PATIENCE = 120_000;

test('leaders and powers that meet play without a broken law', { timeout: PATIENCE }, () => {
  // Each leader once on Blue's side and, but for one, on Red's; the whole sweep is tools/sweep.ts.
  const { meetings, broken, pairs, unmet, bothAtWork } = sweep({ seed: 4, every: CARD_IDS.length + 1 });
  expect(broken).toEqual([]);
  expect(meetings).toBe(CARD_IDS.length);
  expect(pairs - unmet.length).toBeGreaterThan(pairs / 3);
  expect(bothAtWork).toBeGreaterThan(500);
});
