// The thread in which bots think. It knows the games and the bots by their ids, and of a match only the view it is sent.

import { parentPort } from 'node:worker_threads';
import { botCalled } from '@muster/bots';
import { seeded } from '@muster/engine';
import { findGame } from './find.ts';
import type { Errand, Reply } from './thinking.ts';

parentPort?.on('message', (message: string) => parentPort?.postMessage(replyTo(JSON.parse(message) as Errand)));

function replyTo({ bot, game, view, seat, budget, seed }: Errand): Reply {
  try {
    return { thought: botCalled(bot).think(findGame(game), view, seat, budget, seeded(seed)) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { failed: message, stack };
  }
}
