import { adviceIn, strongest } from '@muster/bots';
import type { Seat } from '@muster/engine';
import type { Advice } from '../match-client/match-client.ts';
import { botPool } from './bot-pool.ts';

/** Milliseconds that a hint may take. */
const HINT = 900;

/** What the strongest bot thinks best for this seat, by its own view. Where it sees no difference, what it has looked at most. */
export async function advise(
  game: string,
  version: number,
  view: unknown,
  seat: Seat,
  seed: number,
): Promise<readonly Advice[]> {
  const budget = { milliseconds: HINT };
  const { isSure, isTied, best } = adviceIn(
    await botPool().think({ bot: strongest.id, game, version, view, seat, budget, seed }),
  );
  return best.map(({ action, value }) => ({ action, share: value, isSure, isTied }));
}
