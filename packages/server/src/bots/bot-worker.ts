// The thread in which bots think. It knows the games and the bots by their ids, and of a match only the view it is sent.

import { parentPort } from 'node:worker_threads';
import { botCalled } from '@muster/bots';
import { reasonOf, seeded } from '@muster/engine';
import { games } from '@muster/games';
import type { Errand, Reply } from './bot-pool.ts';

const ready: Reply = { isReady: true };
parentPort?.postMessage(ready);
parentPort?.on('message', (errand: Errand) => parentPort?.postMessage(replyTo(errand)));

function replyTo({ bot, game: id, view: text, seat, budget, seed }: Errand): Reply {
  try {
    const game = games.find((one) => one.id === id);
    if (!game) return { failed: `there is no game ${id}` };
    const view: unknown = JSON.parse(text);
    const { action } = botCalled(bot).think(game, view, seat, budget, seeded(seed));
    return { action: game.notation.write(action, view) };
  } catch (error) {
    return { failed: reasonOf(error) };
  }
}
