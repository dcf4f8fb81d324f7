import { listed, nearest, Problem } from '@muster/engine';
import type { Bot } from './bot.ts';
import { random } from './random.ts';
import { search } from './search.ts';

export type { Bot, Budget, Ranked, Thought } from './bot.ts';

/** Every bot there is, weakest first. */
export const bots: readonly Bot[] = [random, search];

/** Whom to ask for the best advice, and the usual opponent. */
export const strongest: Bot = search;

/** Throws a `Problem` where no bot has this id. */
export function botCalled(id: string): Bot {
  const found = bots.find((bot) => bot.id === id);
  if (found) return found;
  const ids = bots.map((bot) => bot.id);
  const [meant] = nearest(id, ids);
  throw new Problem(`There is no bot "${id}". ${meant ? `Did you mean "${meant}"?` : `There are ${listed(ids)}.`}`);
}
