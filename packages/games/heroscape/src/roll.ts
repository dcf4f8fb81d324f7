// Dice. A combat die has 3 skulls, 2 shields and 1 blank. Only how many skulls or shields come up matters, so that exact odds
// stay cheap; and of the 20-sided die, whether it is enough.

import type { Chance, Seat } from '@muster/engine';
import type { Playing } from './state.ts';
import { luckOf } from './values.ts';

/** `ways[dice][count]`: in how many ways so many of the dice come up, when a die has `hits` such faces and `others`. */
function waysTo(hits: number, others: number, dice: number): number[][] {
  const ways = [[1]];
  for (let n = 1; n <= dice; n++) {
    const fewer = ways[n - 1] as number[];
    ways.push(
      Array.from({ length: n + 1 }, (_, count) => hits * (fewer[count - 1] ?? 0) + others * (fewer[count] ?? 0)),
    );
  }
  return ways;
}

/** More dice than any attack or defense can have. */
const MOST_DICE = 20;
const SKULLS = waysTo(1, 1, MOST_DICE);
const SHIELDS = waysTo(1, 2, MOST_DICE);

export function rollSkulls(chance: Chance, dice: number): number {
  return chance.pick(SKULLS[Math.min(dice, MOST_DICE)] as number[]);
}

export function rollShields(chance: Chance, dice: number): number {
  return chance.pick(SHIELDS[Math.min(dice, MOST_DICE)] as number[]);
}

/** Does the 20-sided die of this seat show so much? */
export function rollAtLeast({ s, chance }: Playing, seat: Seat, atLeast: number): boolean {
  const needed = Math.max(1, atLeast - luckOf(s, seat));
  return chance.pick([needed - 1, 21 - needed]) === 1;
}
