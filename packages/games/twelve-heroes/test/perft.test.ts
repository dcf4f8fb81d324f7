import type { AnyGame } from '@muster/engine';
import { perftTable } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { twelveHeroes } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { table } from './table.ts';

function histories(s: State, depth: number): number[] {
  return perftTable(twelveHeroes as unknown as AnyGame, s, depth).map((row) => row.histories);
}

// By hand. Blue has three actions and a Goblin (cost 0) in hand, nothing else. P provision, H hire, D deploy, M move.
//   1: P, H                                                                                                        = 2
//   2: after P: P, H. After H: P or D to one of 3 regions; with no Food nothing is asked and nobody else can go:
//      the deployment is one action.                                                                    2 + 4 = 6
//   3: PP: P, H = 2 (the last action: after it the turn ends, and Red draws one of 12 cards: x12)
//      PH: P, D x3 = 4, but now 1 Food is in the Camp: D asks for Food and does not end the turn: 1 x 12 + 3
//      HP: the same, P ends the turn: 12, D x3 asks for the Food: 3
//      HD (x3): P: 12; moves: from left 1, from the middle 2, from right 1, each ends the turn: x12
//      PP: P 12, H 12 = 24; PH: 15; HP: 15; HD: 3 x 12 + 4 x 12 = 84                                 sum 138
test('perft: a Goblin and three actions', () => {
  const s = table({ blue: { hand: 'goblin' } });
  expect(histories(s, 3)).toEqual([2, 6, 138]);
});

// By hand. Blue has 2 actions left, a Goat and a Spy in the Camp, 1 Food; the opponent's hand is empty.
//   1: P; D Goat x3, D Spy x3                                                                                      = 7
//   2: P: P (ends the turn: Red draws one of 12) 12, D x6 = 18. D (6 ways): carry 0 or 1 = 12                    sum 30
test('perft: two heroes and one Food', () => {
  const ask = [
    { ask: 'end', seats: [] },
    { ask: 'military', seats: [0], left: 2 },
  ];
  const s = table({ ask, blue: { camp: 'goat spy', food: 1 } });
  expect(histories(s, 2)).toEqual([7, 30]);
});

// Humans against Orcs before the first turn, each with a hand of three. By hand:
//   1: done, or one of three cards to the bottom                                                                  = 4
//   2: after done the same 4 of Red; after a card one of 2 others, or done, which draws one of 9: 4 + 3 x (2 + 9) = 37
//   3: done, Red done: Blue has no Food and can only provision: 1. Done, Red's card: 3 x (2 + 9) = 33.
//      A card (x3): a second one (x2): the third, or done, which draws 9 x 8 = 72: 73. Done (x9): 4 of Red: 36.
//      1 + 33 + 3 x (146 + 36) = 580
//   4: from the program itself, kept so that a change shows.
test('perft: the first hands', () => {
  const ask = [
    { ask: 'mulligan', seats: [1], put: 0 },
    { ask: 'mulligan', seats: [0], put: 0 },
  ];
  const layout = { turn: 0, ask, blue: { hand: 'goat knight spy' }, red: { hand: 'goblin ogre troll' } };
  expect(histories(table(layout, { mode: 'factions' }), 4)).toEqual([4, 37, 580, 6138]);
});
