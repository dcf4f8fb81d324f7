import { createRequire } from 'node:module';
import type { Chance } from '@muster/engine';
import type * as Boardgame from 'boardgame.io/client' with { 'resolution-mode': 'require' };
import { towerDefense } from './tower-defense.ts';

// As a server would run it: without the checks and the panel that are there for development.
process.env['NODE_ENV'] = 'production';

// boardgame.io is CommonJS without a map of exports: `import` cannot find the folder 'boardgame.io/client'.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as typeof Boardgame;

/** How a match went. `choices` counts the legal actions of all decisions. */
export type Played = { readonly actions: number; readonly choices: number; readonly attackerWon: boolean };

export function newClient(pathway: number, seed: string) {
  const game = towerDefense(pathway, seed);
  return { game, client: Client({ game, numPlayers: 2, debug: false }) };
}

/** A match at random, each legal action as likely, through the client that a game without a server uses. */
export function playAtRandom(pathway: number, chance: Chance): Played {
  const { client, game } = newClient(pathway, String(chance.int(2 ** 31)));
  let choices = 0;
  for (let actions = 0; ; actions++) {
    const state = client.getState();
    if (!state) throw new Error('The client has no state');
    const { G, ctx } = state;
    if (ctx.gameover) return { actions, choices, attackerWon: ctx.gameover.winner === '0' };
    const legal = game.ai?.enumerate(G, ctx, ctx.currentPlayer) as { move: string; args: unknown[] }[];
    choices += legal.length;
    const chosen = legal[chance.int(legal.length)] as (typeof legal)[number];
    client.moves[chosen.move]?.(...chosen.args);
  }
}
