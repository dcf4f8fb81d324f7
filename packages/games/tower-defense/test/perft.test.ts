import type { AnyGame } from '@muster/engine';
import { perftTable } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import type { Options } from '../src/state.ts';
import { histories, type Model, setUp } from './model.ts';
import { table } from './table.ts';

// Where the numbers come from: by hand to depth 2, beyond that from the second opinion of model.ts, which was written
// from the rulebook and not from src/, and which is asked here again as deep as its slowness allows.
//
// The duel by hand. Three different coins fall in 2 x 2 x 2 = 8 ways. After them the army stands 5c@1 2c@2 1c@3:
//   none or one tails (4 ways): only the next toss:                                                   4 x 8 = 32
//   1c 2c: "place 1c on 2", "place 2c on 1", "move 1c on 3 by 2"; the 2c is barred by the 1c ahead:    3 + 8 = 11
//   1c 5c: "move 1c on 3 by 5"; the 1c on 3 bars a 1c on 5, the 5c on 1 another 5c, the 2c its move:   1 + 8 =  9
//   2c 5c: nothing: squares 2 and 3 bar the 2c, square 1 the 5c on 2, square 2 the move of the 5c:         8 =  8
//   1c 2c 5c: the four orders above:                                                                   4 + 8 = 12
//                                                                                                         sum 72
// Solo as the Defender: the first turn has four tosses of three coins, 8 ways each, and no choice: 8, 64, 512, 4096;
// then a Garrison of three equal coins, which can show 0, 1, 2 or 3 tails: 4 x 4096 = 16384.
const TABLES: [
  name: string,
  layout: { ask?: string; lap?: number },
  options: Partial<Options>,
  model: Model,
  known: number[],
][] = [
  ['duel', {}, {}, setUp('duel', 12), [8, 72, 640, 2112, 5120, 20984, 170872]],
  [
    'solo as the Defender, normal',
    {},
    { mode: 'solo-defender' },
    setUp('solo-defender', 12, 4, 2),
    [8, 64, 512, 4096, 16384, 103182],
  ],
  [
    'solo as the Attacker, normal',
    {},
    { mode: 'solo-attacker' },
    setUp('solo-attacker', 12, 3),
    [8, 72, 640, 2112, 5120, 16376],
  ],
  [
    'the automatic Defender, normal',
    // As the model has it: the Defender begins, and no coin has come from the Lap Counter.
    { ask: 'salvo', lap: 0 },
    { mode: 'solo-attacker' },
    { ...setUp('solo-attacker', 12, 3), phase: 'fixed' },
    [4, 16, 64, 320, 2048, 17292],
  ],
];

test.each(TABLES)('perft: %s', (_, layout, options, model, known) => {
  const found = perftTable(towerDefense as unknown as AnyGame, table(layout, options), known.length);
  expect(found.map(({ histories }) => histories)).toEqual(known);
  expect(known.slice(0, 5).map((_, at) => histories(model, at + 1))).toEqual(known.slice(0, 5));
});

// By hand: two roles. Attacking, a toss falls in 8 ways; defending, in 4. So 2, then 8 + 4 = 12, whoever begins.
test('perft: Crusade for two', () => {
  const found = perftTable(towerDefense as unknown as AnyGame, table({}, { mode: 'crusade' }), 2);
  expect(found.map(({ histories }) => histories)).toEqual([2, 12]);
});
