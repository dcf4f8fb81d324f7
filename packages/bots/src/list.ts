import { listed, nearest, Problem } from '@muster/engine';
import type { Bot } from './bot.ts';
import { levels } from './levels.ts';
import { random } from './random.ts';
import { greedy, plain, search } from './reference-bots.ts';

/** Every bot there is: the levels, weakest first, and the yardsticks. */
export const bots: readonly Bot[] = [...levels, search, plain, greedy, random];

/** Gives the advice: hints, reviews. */
export const strongest: Bot = search;

/** The default opponent. */
export const usualBot: Bot = levels[2] as Bot;

/** Throws a `Problem` where no bot has this id. */
export function botCalled(id: string): Bot {
  const found = bots.find((bot) => bot.id === id);
  if (found) return found;
  const ids = bots.map((bot) => bot.id);
  const [meant] = nearest(id, ids);
  throw new Problem(`There is no bot "${id}". ${meant ? `Did you mean "${meant}"?` : `There are ${listed(ids)}.`}`);
}
