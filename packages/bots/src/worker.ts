import { type AnyGame, seeded } from '@muster/engine';
import type { Pondering, Thought } from './bot.ts';
import { botCalled } from './list.ts';
import { type WorkerMessage, type WorkerReply, shareOfBudget, shareOfSeed } from './pool.ts';

/** So many milliseconds a worker thinks before it looks whether it has been told to stop. */
const SLICE = 8;

/**
 * What a worker does: thinks about one request after the other, and stops at once when it is told to. `send` is the way
 * back; what comes is handed to the function that is returned. It needs nothing of Node or of a browser.
 */
export function runBotWorker(
  gameCalled: (id: string) => AnyGame | Promise<AnyGame>,
  send: (reply: WorkerReply) => void,
): (message: WorkerMessage) => void {
  // Requests are numbered as they come, and told to stop in that order.
  let stopped = 0;
  let latest: Promise<void> = Promise.resolve();

  const think = async ({ think: request, id, share, shares }: Extract<WorkerMessage, { think: unknown }>) => {
    if (id <= stopped) return;
    try {
      const bot = botCalled(request.bot);
      const isShared = bot.begin !== undefined && bot.level !== true;
      const budget = isShared ? shareOfBudget(request.budget, share, shares) : request.budget;
      if (share > 0 && (!isShared || budget.iterations === 0)) return send({ id, thought: undefined });
      const chance = seeded(shareOfSeed(request.seed, share));
      const args = [await gameCalled(request.game), request.view, request.seat, budget, chance] as const;
      const thought = bot.begin ? await inSlices(bot.begin(...args), () => id <= stopped) : bot.think(...args);
      if (id > stopped) send({ id, thought });
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      send({ id, failed: message, stack });
    }
  };

  return (message) => {
    if ('stop' in message) stopped = message.stop;
    else latest = latest.then(() => think(message));
  };
}

async function inSlices(pondering: Pondering, isStopped: () => boolean): Promise<Thought> {
  while (!pondering.ponder(SLICE) && !isStopped()) await breath();
  return pondering.thought();
}

/** Lets messages in. Both Node and browsers have this, and neither makes it wait as it does with a timer. */
function breath(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(0);
  });
}
