import { fuzzRange } from '@muster/engine/testing';
import { obeysTheLaws } from '@muster/engine/testing/suite';
import { expect, test } from 'vitest';
import { pixelTactics } from '../src/rules.ts';

// With this seed the first matches meet nearly everything; what they miss the test for reaching everything plays on for.
obeysTheLaws(pixelTactics, { folder: new URL('..', import.meta.url), matches: 50, seed: 1 });

// In both a card comes out of a hand with which the game ends: everybody has seen it, though the table is cleared at once.
test.each([9841, 20_984])('a card that comes to light as a game ends was seen by all: match %i of seed 33', (from) => {
  expect(fuzzRange(pixelTactics, { seed: 33, from, to: from + 1, closeness: 2 }).failures).toEqual([]);
});
