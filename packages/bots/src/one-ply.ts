import type { Tagged } from '@muster/engine';
import { type Decision, type Ranked, untried, evaluate } from './bot.ts';
import { type Clock, isLate } from './clock.ts';
import { hintWeight } from './playout.ts';

/** What comes of an action is looked at in so many deals and falls of chance. */
const LOOKS = 4;

/** How much a hint counts against the value: between two actions one of which is named twice as gladly, 7 of 100. */
const TRUST = 0.1;
const DOUBT = 0.05;

/**
 * What can be seen at a glance: each action is carried out, and the position valued. Hints add what the value cannot
 * know, that an action is a step to something; without `value` they alone decide. Its order is no order of visits:
 * `ranked` comes best first.
 */
export function rankByOnePly(
  { game, view, seat, skill, chance }: Decision,
  legal: readonly Tagged[],
  clock: Clock,
): Ranked[] {
  const judged = legal.map((action, at) => {
    if (at > 0 && isLate(clock)) return { score: -Infinity, ranked: untried(action) };
    let [value, liking] = [0, 0];
    for (let look = 0; look < LOOKS; look++) {
      const state = game.redeal(view, seat, chance);
      if (skill.hints) liking += Math.log(hintWeight(game, state, seat, action) + DOUBT);
      if (skill.values) {
        game.apply(state, seat, action, chance);
        value += evaluate(game, state, seat);
      } else value += 0.5;
    }
    const ranked = { action, visits: LOOKS, value: value / LOOKS };
    return { score: (value + TRUST * liking) / LOOKS, ranked };
  });
  // Of equals any is taken.
  const order = judged.map((one) => ({ ...one, lot: chance.int(2 ** 16) }));
  return order.sort((a, b) => b.score - a.score || a.lot - b.lot).map(({ ranked }) => ranked);
}

/** By the hints alone, in one deal: where there was no time for even one iteration. */
export function rankByHints({ game, view, seat, chance }: Decision, legal: readonly Tagged[]): Ranked[] {
  const state = game.redeal(view, seat, chance);
  const weighed = legal.map((action) => ({ action, weight: hintWeight(game, state, seat, action) }));
  return weighed.sort((a, b) => b.weight - a.weight).map(({ action }) => untried(action));
}
