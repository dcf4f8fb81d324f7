import { randomRecord } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import type { Options } from '../src/state.ts';
import { DUEL } from './table.ts';

// Where the golden records come from: matches of random actions, one for every mode and difficulty. The seeds are of
// short matches in which most kinds of action occur. `vitest run packages/games/tower-defense --update`, twice, makes
// records and transcripts anew.
const GOLDEN: [name: string, seed: number, seats: number, options: Partial<Options>][] = [
  ['duel', 285, 2, { pathway: 8 }],
  ['solo-defender-easy', 101, 1, { mode: 'solo-defender', difficulty: 'easy' }],
  ['solo-defender-normal', 4, 1, { mode: 'solo-defender', difficulty: 'normal' }],
  ['solo-defender-heroic', 291, 1, { mode: 'solo-defender', difficulty: 'heroic' }],
  ['solo-attacker-easy', 138, 1, { mode: 'solo-attacker', difficulty: 'easy', pathway: 8 }],
  ['solo-attacker-normal', 2, 1, { mode: 'solo-attacker', difficulty: 'normal', pathway: 8 }],
  ['solo-attacker-heroic', 301, 1, { mode: 'solo-attacker', difficulty: 'heroic', pathway: 8 }],
  ['crusade-for-two', 111, 2, { mode: 'crusade', pathway: 8 }],
];

test.each(GOLDEN)('%s is the match that seed %i plays', async (name, seed, seats, options) => {
  const record = randomRecord(towerDefense, { ...DUEL, ...options }, seats, seed, 'first');
  await expect(record).toMatchFileSnapshot(`golden/${name}.jsonl`);
});
