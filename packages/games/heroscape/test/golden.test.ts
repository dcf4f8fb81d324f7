import { randomRecord } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { heroscape } from '../src/rules.ts';
import type { Options } from '../src/state.ts';
import { PLAIN } from './table.ts';

// Where the golden records come from: short matches of random actions. `vitest run packages/games/heroscape --update`, twice,
// makes records and transcripts anew.
const GOLDEN: [name: string, seed: number, seats: number, options: Partial<Options>][] = [
  ['ready', 11, 2, { armies: 'ready', rounds: 3, placing: 'table', glyphs: 'down', blue: 'orcs', red: 'vipers' }],
  ['draft', 12, 2, { armies: 'draft', points: 150, rounds: 2, map: 'cliffs', glyphs: 'map' }],
  ['secret', 13, 3, { armies: 'secret', points: 150, rounds: 2, map: 'cirdan-garden', scenario: 'hill' }],
];

test.each(GOLDEN)('%s is the match that seed %i plays', async (name, seed, seats, options) => {
  const record = randomRecord(heroscape, { ...PLAIN, ...options }, seats, seed, 'any');
  await expect(record).toMatchFileSnapshot(`golden/${name}.jsonl`);
});
