// Whom experience is gathered against: a player who takes what looks best at once, by the game's own `hint` and `value`.

import type { Chance } from '@muster/engine';
import { hint, value } from '../src/knowledge.ts';
import { towerDefense } from '../src/rules.ts';
import type { Action, State } from '../src/state.ts';

/** As the bots look at actions: so many falls of the coins, and how much a hint counts against the value. */
const [LOOKS, TRUST, DOUBT, USUAL] = [4, 0.1, 0.05, 5];

export function whatLooksBest(s: State, chance: Chance): Action {
  const legal = towerDefense.legal(s, s.seat);
  let best = legal[0] as Action;
  let bestScore = -Infinity;
  for (let at = 0; legal.length > 1 && at < legal.length; at++) {
    const action = legal[at] as Action;
    // Only here does the value after it hang on how the coins fall.
    const looks = action.type === 'toss' && s.ask === 'volley' ? LOOKS : 1;
    let score = TRUST * Math.log(Math.min(USUAL, hint(s, s.seat, action)) + DOUBT);
    for (let look = 0; look < looks; look++) score += worthAfter(s, action, chance) / looks;
    if (score > bestScore || (score === bestScore && chance.int(2) === 0)) [best, bestScore] = [action, score];
  }
  return best;
}

function worthAfter(s: State, action: Action, chance: Chance): number {
  const after = towerDefense.clone(s);
  towerDefense.apply(after, s.seat, action, chance);
  const outcome = towerDefense.outcome(after);
  if (!outcome) return value(after, s.seat);
  return outcome.winners.includes(s.seat) ? 1 : 0;
}
