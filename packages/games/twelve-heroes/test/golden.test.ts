import { randomRecord } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { twelveHeroes } from '../src/rules.ts';
import type { Options } from '../src/state.ts';
import { PLAIN } from './table.ts';

// Where the golden records come from: matches of random actions, one for each mode. The seeds are of short ones.
// `vitest run packages/games/twelve-heroes --update`, twice, makes records and transcripts anew.
const GOLDEN: [name: string, seed: number, options: Partial<Options>][] = [
  ['factions', 219, { mode: 'factions', first: 'random' }],
  ['draft', 288, { mode: 'draft', popularity: true, first: 'random' }],
  ['tournament', 63, { mode: 'tournament', extraActions: true }],
];

test.each(GOLDEN)('%s is the match that seed %i plays', async (name, seed, options) => {
  const record = randomRecord(twelveHeroes, { ...PLAIN, ...options }, 2, seed, 'first');
  await expect(record).toMatchFileSnapshot(`golden/${name}.jsonl`);
});
