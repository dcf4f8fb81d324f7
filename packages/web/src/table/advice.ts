import { strongest } from '@muster/bots';
import type { Seat } from '@muster/engine';
import type { Advice } from './table.ts';
import { thinker } from './thinking.ts';

/** Estimates that are no farther apart than this are as good as equal: one match of a hundred. */
const SAME = 0.01;
const MOST = 3;
/** Milliseconds that a hint may take. */
const HINT = 900;

/** What the strongest bot thinks best for this seat, by its own view. Where it sees no difference, what it has looked at most. */
export async function advise(game: string, view: unknown, seat: Seat, seed: number): Promise<readonly Advice[]> {
  const budget = { milliseconds: HINT };
  const { ranked } = await thinker().think({ bot: strongest.id, game, view, seat, budget, seed });
  const tried = ranked.filter(({ visits }) => visits > 0);
  const values = tried.map(({ value }) => value);
  const isSure = tried.length > 0 && Math.max(...values) - Math.min(...values) > SAME;
  const best = isSure ? ranked.slice(0, MOST) : [...ranked].sort((a, b) => b.visits - a.visits).slice(0, 1);
  return best.map(({ action, value }) => ({ action, share: value, isSure }));
}
