// The thread in which bots think. It knows the games and the bots by their ids, and of a match only the view it is sent.

import { parentPort } from 'node:worker_threads';
import { answerTasks, botCalled } from '@muster/bots';
import { seeded } from '@muster/engine';
import { games } from '@muster/games';
import { rulesAt } from '@muster/games/versions';
import type { BotTask } from './bot-pool.ts';

async function think({ bot, game: id, version, view: text, seat, budget, seed }: BotTask): Promise<string> {
  const present = games.find((one) => one.id === id);
  if (!present) throw new Error(`there is no game ${id}`);
  const game = await rulesAt(present, version);
  const view: unknown = JSON.parse(text);
  const { action } = botCalled(bot).think(game, view, seat, budget, seeded(seed));
  return game.notation.write(action, view);
}

parentPort?.on(
  'message',
  answerTasks(think, (reply) => parentPort?.postMessage(reply)),
);
