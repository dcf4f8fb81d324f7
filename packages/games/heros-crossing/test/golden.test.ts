import { randomRecord } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { herosCrossing } from '../src/rules.ts';
import type { Options } from '../src/state.ts';

// Where the golden records come from: matches of random actions. The seeds are of short matches in which most kinds of
// action occur. `vitest run packages/games/heros-crossing --update`, twice, makes records and transcripts anew.
const GOLDEN: [name: string, seed: number, options: Options][] = [
  ['monarch-falls', 32, { first: 'lot', limit: true, rounds: 30 }],
  ['queen-begins', 292, { first: 'queen', limit: true, rounds: 30 }],
  ['last-round', 102, { first: 'king', limit: true, rounds: 10 }],
];

test.each(GOLDEN)('%s is the match that seed %i plays', async (name, seed, options) => {
  const record = randomRecord(herosCrossing, options, 2, seed, 'any');
  await expect(record).toMatchFileSnapshot(`golden/${name}.jsonl`);
});
