// How far Food goes: what is needed where, when some is carried.

import { foodToCarry, groundOf, needOf, questionOf, regionOf } from './game.ts';
import type { Play } from './pieces.ts';

type Carrying = {
  /** What feeds all in the region that is entered once, with what lies there. */
  readonly once: number;
  readonly twice: number;
  readonly most: number;
  /** Those who stay in the region that is left, if it is one. */
  readonly behind?: { readonly need: number; readonly isEmpty: boolean };
};

export function carrying({ view, seat = 0 }: Play): Carrying | undefined {
  const question = questionOf(view);
  if (question?.ask !== 'carry') return undefined;
  const { hero, to } = question;
  const { heroes, food } = groundOf(view, seat, to);
  const need = needOf(heroes.includes(hero) ? heroes : [...heroes, hero]);
  const from = question.for === 'move' ? regionOf(view, seat, hero) : undefined;
  const stay = from === undefined ? [] : groundOf(view, seat, from).heroes.filter((other) => other !== hero);
  return {
    once: Math.max(0, need - food),
    twice: Math.max(0, 2 * need - food),
    most: foodToCarry(view, seat, question),
    ...(from !== undefined && { behind: { need: needOf(stay), isEmpty: stay.length === 0 } }),
  };
}

/** The Food that is enough for the next Upkeep, or all there is. */
export function enoughFood(play: Play): number {
  const found = carrying(play);
  if (!found) return 0;
  const { once, most, behind } = found;
  return behind?.isEmpty ? most : Math.min(once, most);
}
