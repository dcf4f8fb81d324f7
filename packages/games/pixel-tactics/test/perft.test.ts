import type { AnyGame } from '@muster/engine';
import { perftTable } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { pixelTactics } from '../src/rules.ts';
import { CARD_IDS, type State } from '../src/state.ts';
import { table } from './table.ts';

function histories(s: State, depth: number): number[] {
  return perftTable(pixelTactics as unknown as AnyGame, s, depth).map((row) => row.histories);
}

/** Everything but these is in the discard pile: nothing can be drawn. */
function allBut(...cards: string[]): string {
  return CARD_IDS.filter((card) => !cards.includes(card)).join(' ');
}

// By hand. Both are led by a Knight and have no deck; Blue has a Fighter in hand and two actions in the vanguard wave.
//   1: recruit to v1, v2 or v3 (3), order, pass                                                                      = 5
//   2: recruit: pass (3). Order: one of three columns (3). Pass: Red can only pass (1)                                = 7
//   3: recruit, pass: Red passes (3). Order, column: Blue passes (3). Pass, pass: the flank wave; Blue's leader
//      attacks Red's, recruit to f1 or f3, order, pass (5)                                                           = 11
//   4: recruit, pass, pass: the flank wave. The Fighter moves to 7 slots, pass; the leader attacks, unless the Fighter
//      stands in front of it (v2): 9 + 8 + 9 = 26. Order, column, pass: Red passes (3). Pass, pass, attack: recruit (2),
//      order, pass (4); recruit: attack, pass (2 x 2); order: 3 columns; pass: Red's leader attacks or Red passes (2)  = 42
test('perft: a Fighter and two leaders', () => {
  const s = table({
    blue: { leader: 'knight', hand: 'fighter', discard: allBut('knight', 'fighter') },
    red: { leader: 'knight', discard: allBut('knight') },
  });
  expect(histories(s, 4)).toEqual([5, 7, 11, 42]);
});

// By hand. Each has two cards to choose a leader from; either may choose first. Blue begins, in the ceasefire.
//   1: two cards of two players                                                                                      = 4
//   2: the other player's two cards                                                                                  = 8
//   3: Blue has one card left and can recruit it to 3 slots, draw one of 23, or pass: 8 x 27 = 216. With the Priestess
//      as leader her action can be used as well, though there is no corpse: 4 of the 8                               = 220
test('perft: choosing leaders', () => {
  const s = table({ round: 0, blue: { hand: 'knight priestess' }, red: { hand: 'knight witch' } });
  expect(histories(s, 3)).toEqual([4, 8, 220]);
});

// A few heroes. The first number by hand, the second from the program itself, kept so that a change shows.
//   1: draw one of 19; recruit 2 cards to v3; melee with v1 and v2 at two targets each (4); cast v2; 2 orders; move v1, v2
//      and f1 to 5 empty slots (15); switch 3 pairs; pass: 19 + 2 + 4 + 1 + 2 + 15 + 3 + 1                             = 47
test('perft: a skirmish', () => {
  const s = table({
    blue: { leader: 'knight', v1: 'fighter', v2: 'mystic', f1: 'witch', hand: 'trapper templar' },
    red: { leader: 'knight', v1: 'homunculus' },
  });
  expect(histories(s, 2)).toEqual([47, 6798]);
});
