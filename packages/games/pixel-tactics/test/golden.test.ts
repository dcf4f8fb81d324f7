import { Match, seeded, writeRecord } from '@muster/engine';
import { expect, test } from 'vitest';
import { pixelTactics } from '../src/rules.ts';
import type { Action, Options } from '../src/state.ts';

// Where the golden records come from: matches of random actions. The seeds are of short ones.
// `vitest run packages/games/pixel-tactics --update`, twice, makes records and transcripts anew.
const GOLDEN: [name: string, seed: number, options: Options][] = [
  ['single', 120, { games: 'single', sameLeader: 'keep', first: 'random' }],
  ['three', 62, { games: 'three', sameLeader: 'redraw', first: 'blue' }],
];

test.each(GOLDEN)('%s is the match that seed %i plays', async (name, seed, options) => {
  const match = new Match(pixelTactics, options, 2, seeded(seed));
  const choices = seeded(~seed);
  while (!match.outcome()) {
    const [seat = 0] = match.waiting();
    const legal = match.legal(seat);
    match.act(seat, legal[choices.int(legal.length)] as Action);
  }
  await expect(writeRecord(match.record())).toMatchFileSnapshot(`golden/${name}.jsonl`);
});
