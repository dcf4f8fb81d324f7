import { Match, seeded, writeRecord } from '@muster/engine';
import { expect, test } from 'vitest';
import { herosCrossing } from '../src/rules.ts';
import type { Action, Options } from '../src/state.ts';

// Where the golden records come from: matches of random actions. The seeds are of short matches in which most kinds of
// action occur. `vitest run packages/games/heros-crossing --update`, twice, makes records and transcripts anew.
const GOLDEN: [name: string, seed: number, options: Options][] = [
  ['monarch-falls', 32, { first: 'lot', rounds: 30 }],
  ['queen-begins', 292, { first: 'queen', rounds: 30 }],
  ['last-round', 102, { first: 'king', rounds: 10 }],
];

test.each(GOLDEN)('%s is the match that seed %i plays', async (name, seed, options) => {
  const match = new Match(herosCrossing, options, 2, seeded(seed));
  const choices = seeded(~seed);
  while (!match.outcome()) {
    const waiting = match.waiting();
    const seat = waiting[choices.int(waiting.length)] ?? 0;
    const legal = match.legal(seat);
    match.act(seat, legal[choices.int(legal.length)] as Action);
  }
  await expect(writeRecord(match.record())).toMatchFileSnapshot(`golden/${name}.jsonl`);
});
