import type { AnyGame } from '@muster/engine';
import { perftTable } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { herosCrossing } from '../src/rules.ts';
import { dealt, play, table } from './table.ts';

function histories(s: unknown, depth: number): number[] {
  return perftTable(herosCrossing as unknown as AnyGame, s, depth).map((row) => row.histories);
}

// By hand. Six different cards: each seat has 3 picks, in either order: 2 x 3 = 6. Then the other seat: 6 x 3 = 18. Both hold
// two cards then: 18 x 2 x 2 = 72, then the other seat again: 72 x 2 = 144. Now both place: 144 x 2 x 3 = 864. After
// that the same seat again (2 ways, and it is done) or the other (3 ways): 864 x 5 = 4320. Next, after A A: 3 of B; after
// A B: 2 of A or 2 of B. 864 x (2 x 3 + 3 x 4) = 15552. The last: after A A B: 2; after A B A: 2; so 15552 x 2 = 31104.
test('perft: the draft and the fronts', () => {
  const { s } = dealt('knight', 'monk', 'squire', 'herald', 'healer', 'ranger');
  expect(histories(s, 8)).toEqual([6, 18, 72, 144, 864, 4320, 15552, 31104]);
});

// By hand. Three fronts without soldiers in round 1, no cards: recruit (3 kinds of front, each asks to draw) or flank: 6.
// After a flank the Queen has the same 6: 3 x 6 = 18. After recruiting left (a Squire, 1 power) the King may draw any of
// 18 level 1 cards or be done: 19; in the centre (Knight, 2 power) and on the
// right (Apprentice, 2 power) any of 18 + 8 cards or done: 27 each. 18 + 19 + 27 + 27 = 91.
test('perft: the first round', () => {
  expect(histories(table({ round: 1 }), 2)).toEqual([6, 91]);
});

// By hand. Weapon and magic of the King attack 2 weapon and 1 magic of the Queen: two damage for three defenders, so the
// attacker chooses: 2 ways. Killing the magic one leaves only weapons: nothing more to choose, and the Queen has 15
// activations (3 recruit, 3 flank, 9 attacks). Killing a weapon leaves 1 + 1 for one damage: 2 ways. 15 + 2 = 17.
test('perft: choosing who dies', () => {
  const s = table({
    King: { centre: { soldiers: '1 weapon 1 magic' } },
    Queen: { centre: { soldiers: '2 weapon 1 magic' } },
  });
  expect(histories(play(s, 'King: attack centre from centre').s, 2)).toEqual([2, 17]);
});
