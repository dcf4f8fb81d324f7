// Dice. A combat die has 3 skulls, 2 shields and 1 blank. Only how many skulls or shields come up matters, so that exact odds
// stay cheap. Of the 20-sided die the number is told.

import { type Chance, die, type Seat } from '@muster/engine';
import type { D20 } from './events.ts';
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

/** The 20-sided die of this seat, with what its army adds. */
export function rollD20({ s, chance }: Playing, seat: Seat): D20 {
  return { shows: die(chance, 20), plus: luckOf(s, seat) };
}

export function isAtLeast({ shows, plus }: D20, atLeast: number): boolean {
  return shows + plus >= atLeast;
}

/** A roll for a power or a glyph, about this figure where there is one. `so`: what comes of a success. */
export function succeeds(
  g: Playing,
  seat: Seat,
  what: string,
  atLeast: number,
  { figure = '', so = '' }: { readonly figure?: string; readonly so?: string } = {},
): boolean {
  const roll = rollD20(g, seat);
  const isEnough = isAtLeast(roll, atLeast);
  g.report?.tell({ type: 'rolled', seat, what, figure, roll, atLeast, isEnough, so: isEnough ? so : '' });
  return isEnough;
}
