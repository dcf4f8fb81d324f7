import { Match, seeded, writeRecord } from '@muster/engine';
import { expect, test } from 'vitest';
import { twelveHeroes } from '../src/rules.ts';
import type { Action, Options } from '../src/state.ts';
import { PLAIN } from './table.ts';

// Where the golden records come from: matches of random actions, one for each mode. The seeds are of short ones.
// `vitest run packages/games/twelve-heroes --update`, twice, makes records and transcripts anew.
const GOLDEN: [name: string, seed: number, options: Partial<Options>][] = [
  ['factions', 219, { mode: 'factions', first: 'random' }],
  ['draft', 288, { mode: 'draft', popularity: true, first: 'random' }],
  ['tournament', 63, { mode: 'tournament', extraActions: true }],
];

test.each(GOLDEN)('%s is the match that seed %i plays', async (name, seed, options) => {
  const match = new Match(twelveHeroes, { ...PLAIN, ...options }, 2, seeded(seed));
  const choices = seeded(~seed);
  while (!match.outcome()) {
    const [seat = 0] = match.waiting();
    const legal = match.legal(seat);
    match.act(seat, legal[choices.int(legal.length)] as Action);
  }
  await expect(writeRecord(match.record())).toMatchFileSnapshot(`golden/${name}.jsonl`);
});
