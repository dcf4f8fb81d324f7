import type { AnyGame } from '@muster/engine';
import { perftTable } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { heroscape } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { fight, table } from './table.ts';

function histories(s: State, depth: number): number[] {
  return perftTable(heroscape as unknown as AnyGame, s, depth).map((row) => row.histories);
}

const LANE = { rows: ['. . . . .', 'g1 g1 g1 g1 g1', '. . . . .'], extras: { zones: ['A2', 'E2'] } };

// By hand. Syvarris (range 9, 3 dice, two attacks) at A2 and Finn (4 dice, 4 life) at B2, in a lane of five hexes.
//   1: an attack falls in 4 x 5 = 20 ways, or done                                                              = 21
//   2: after each of the 20 unless Finn is destroyed (he has 4 life: no) again 20 or done: 20 x 21 = 420. After done the round
//      is over, and both have only one card: marker 1 of Blue or of Red: 2                                        = 422
test('perft: two attacks', () => {
  const s = fight(['Blue syvarris: A2', 'Red finn: B2'], LANE);
  expect(histories(s, 2)).toEqual([21, 422]);
});

// By hand. Tarn (move 4) at A2, Finn at E2; the lane has five hexes.
//   1: to B2, C2 or D2, or done                                                                                 = 4
//   2: at B2 or C2 nobody is in reach, but there is Berserker Charge (20 ways) or done: 2 x 21. At D2 also an attack (3 dice
//      against 4): 21 + 20. After done at A2: the charge or done: 21.                           42 + 41 + 21    = 104
test('perft: a move and what follows', () => {
  const s = table({ cards: ['Blue tarn-viking-warriors: A2', 'Red finn: E2'] }, LANE);
  expect(histories(s, 2)).toEqual([4, 104]);
});

// By hand. One card each: markers 1, 2, 3, X of both in every order, and at the end initiative: 20 x 20 rolls, of which 20
// tie and are decided in two ways: 420.
//   Orders of four and four: 2, 4, 8, 16, then 30, 50, 70, and 70 x 420 = 29400 at last
test('perft: order markers and initiative', () => {
  const ask = [
    { ask: 'turns', seats: [] },
    { ask: 'mark', seats: [0, 1] },
  ];
  const s = table(
    { cards: ['Blue tarn-viking-warriors: A2', 'Red finn: E2'], ask, marker: 0, next: 0, order: '' },
    LANE,
  );
  expect(histories(s, 8)).toEqual([2, 4, 8, 16, 30, 50, 70, 29_400]);
});
