import { randomRecord } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { pixelTactics } from '../src/rules.ts';
import type { Options } from '../src/state.ts';

// Where the golden records come from: matches of random actions. The seeds are of short ones.
// `vitest run packages/games/pixel-tactics --update`, twice, makes records and transcripts anew.
const GOLDEN: [name: string, seed: number, options: Options][] = [
  ['single', 120, { games: 'single', sameLeader: 'keep', first: 'random' }],
  ['three', 62, { games: 'three', sameLeader: 'redraw', first: 'blue' }],
];

test.each(GOLDEN)('%s is the match that seed %i plays', async (name, seed, options) => {
  const record = randomRecord(pixelTactics, options, 2, seed, 'first');
  await expect(record).toMatchFileSnapshot(`golden/${name}.jsonl`);
});
