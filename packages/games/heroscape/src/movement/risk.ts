// What may happen to a figure on its way. The rules roll for it; `reach` chooses the path that has least of it.

import { areAdjacent, enemiesNextTo } from '../battlefield/adjacent.ts';
import { type Body, groundOf, type Hex, pieceOf } from '../battlefield/field.ts';
import type { Risk, Step } from './mover.ts';
import type { Survey, Walker } from './survey.ts';

/** Falls get worse by these many levels more than the height. */
const FAR = 10;
export const DEADLY = 20;

const NOBODY: readonly number[] = [];
const NO_RISKS: readonly Risk[] = [];

// Leaving engagements

/** The enemies that could strike at somebody who leaves this place. */
export function engagedAt(survey: Survey, from: Body): readonly number[] {
  return survey.mover.disengages ? NOBODY : enemiesNextTo(survey.field, survey.standing, from, survey.team);
}

/** Those of the engaged who are so no longer. Somebody who walks through an enemy has not left it. */
export function leftBehind({ field, standing }: Survey, engaged: readonly number[], to: Body): readonly number[] {
  if (engaged.length === 0) return engaged;
  return engaged.filter((figure) => {
    const enemy = pieceOf(standing, figure);
    return to.hex !== enemy.hex && to.hex !== enemy.tail && !areAdjacent(field, to, enemy);
  });
}

// Falling and burning

/** The dice of a fall onto this hex: 0 when it does no harm, 20 for the d20. Super strength makes light of all but that one. */
function fallOnto({ field, mover }: Walker, hex: Hex, levels: number): 0 | 1 | 3 | 20 {
  if (levels < mover.fall) return 0;
  const { isWater, isLava } = groundOf(field, hex);
  if (isWater || isLava) return 0;
  if (levels >= mover.fall + DEADLY) return 20;
  if (mover.strong) return 0;
  return levels >= mover.fall + FAR ? 3 : 1;
}

export function burnsIn({ field, mover }: Walker, hex: Hex): boolean {
  return groundOf(field, hex).isLava === true && !mover.lavaproof;
}

// All of it

/** The risks of a step on foot, in the order in which they are met. */
export function risksOf(survey: Survey, from: Body, step: Step): readonly Risk[] {
  const engaged = engagedAt(survey, from);
  const { hex, drop: levels, isEntry } = step;
  const dice = isEntry ? fallOnto(survey, hex, levels) : 0;
  const burns = isEntry && burnsIn(survey, hex);
  if (engaged.length === 0 && dice === 0 && !burns) return NO_RISKS;
  const left = leftBehind(survey, engaged, step).map((figure): Risk => ({ risk: 'leave', figure }));
  if (dice === 20) left.push({ risk: 'plunge', levels });
  else if (dice > 0) left.push({ risk: 'fall', dice: dice === 3 ? 3 : 1, levels });
  if (burns) left.push({ risk: 'lava', hex });
  return left;
}

/** How bad they are: wounds to be expected, times two. A likely death outweighs any number of wounds. */
export function dangerOf(risks: readonly Risk[]): number {
  let danger = 0;
  for (const risk of risks) danger += DANGER[risk.risk] * (risk.risk === 'fall' ? risk.dice : 1);
  return danger;
}

export const DANGER: Record<Risk['risk'], number> = { leave: 1, fall: 1, plunge: 900, lava: 950 };

/** The same for a step to the ground of a hex, without those who are left. */
export function entryDanger(walker: Walker, hex: Hex, drop: number): number {
  const dice = fallOnto(walker, hex, drop);
  const fall = dice === 20 ? DANGER.plunge : dice * DANGER.fall;
  return burnsIn(walker, hex) ? fall + DANGER.lava : fall;
}

export const leavingDanger = (left: readonly number[]): number => left.length * DANGER.leave;
