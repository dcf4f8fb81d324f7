import type { Chance } from '../src/chance.ts';
import type { AnyGame, Kind } from '../src/game.ts';
import { bytes } from './law.ts';
import { freeze, oneOf, type Moment, playTrial, type Trial } from './trial.ts';

const pools = new WeakMap<Trial, readonly Kind[]>();

/** Actions that were open to somebody in this match, each once: of all moments, or of enough of them. */
export function poolOf(trial: Trial): readonly Kind[] {
  let pool = pools.get(trial);
  if (!pool) pools.set(trial, (pool = distinct(someOf(trial.moments).flatMap(({ legal }) => legal))));
  return pool;
}

const strangers = new WeakMap<AnyGame, readonly Kind[]>();

/** Actions from other matches, always the same, with other options: what is quite out of place here. */
export function strangersOf(game: AnyGame): readonly Kind[] {
  let found = strangers.get(game);
  if (!found)
    strangers.set(
      game,
      (found = distinct(Array.from({ length: 12 }, (_, seed) => playTrial(game, seed)).flatMap(poolOf))),
    );
  return found;
}

function someOf(moments: readonly Moment[]): readonly Moment[] {
  const nth = Math.ceil(moments.length / 40);
  return moments.filter((_, at) => at % nth === 0);
}

function distinct(actions: readonly Kind[]): Kind[] {
  return [...new Map(actions.map((action) => [bytes(action), freeze(action)])).values()];
}

/** Each action with one part taken from another of its kind: much of it is nonsense, and `whyNot` has to say so. */
export function breed(actions: readonly Kind[], mates: readonly Kind[], chance: Chance): Kind[] {
  return actions.flatMap((action) => {
    const kin = mates.filter(({ type }) => type === action.type);
    const mate = kin.length > 0 ? oneOf(kin, chance) : action;
    const parts = Object.keys(action).filter((part) => part !== 'type' && part in mate);
    if (parts.length === 0) return [];
    const part = oneOf(parts, chance) as keyof Kind;
    return [{ ...action, [part]: mate[part] }];
  });
}
