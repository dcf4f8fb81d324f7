import { createRequire } from 'node:module';
import type * as Ai from 'boardgame.io/ai' with { 'resolution-mode': 'require' };
import type { State } from 'boardgame.io' with { 'resolution-mode': 'require' };
import { newClient } from './play.ts';
import type { G } from './tower-defense.ts';

const { MCTSBot } = createRequire(import.meta.url)('boardgame.io/ai') as typeof Ai;

/** Longer than any match. */
const TO_THE_END = 4000;

/** Their bot at the Attacker's first decision, with all three coins tails up. Each call makes so many play-outs. */
export function theirSearch(pathway: number): (playOuts: number) => Promise<void> {
  for (let seed = 0; ; seed++) {
    const { client, game } = newClient(pathway, String(seed));
    client.moves['toss']?.();
    const state = client.getState() as State<G> | null;
    const tails = state?.G.tails;
    if (!state || !tails || tails[1] + tails[2] + tails[5] < 3) continue;
    return async (playOuts) => {
      const bot = new MCTSBot({
        game,
        enumerate: game.ai?.enumerate ?? (() => []),
        seed: String(seed),
        iterations: playOuts,
        playoutDepth: () => TO_THE_END,
      });
      await bot.play(state, '0');
    };
  }
}
