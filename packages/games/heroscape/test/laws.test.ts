import { fuzzRange } from '@muster/engine/testing';
import { obeysTheLaws } from '@muster/engine/testing/suite';
import { expect, test } from 'vitest';
import { heroscape } from '../src/rules.ts';

// With this seed fewer than 200 matches meet everything, also what is rare: a friend carried, a leap, a deadly fall.
obeysTheLaws(heroscape, { folder: new URL('..', import.meta.url), matches: 30, seed: 11 });

// In both the last marker of a round costs its turn, and all markers are put away at once.
test.each([4721, 8380])('a marker revealed as a round ends was seen by all: match %i of seed 33', (from) => {
  expect(fuzzRange(heroscape, { seed: 33, from, to: from + 1, closeness: 2 }).failures).toEqual([]);
});
