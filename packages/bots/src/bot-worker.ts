import { type AnyGame, reasonOf, seeded } from '@muster/engine';
import type { RunningThought, Thought } from './bot.ts';
import type { ThinkResult, ThinkTask, WorkerMessage, WorkerReply } from './bot-pool.ts';
import { botCalled } from './list.ts';
import { shareOfBudget, shareOfSeed } from './shares.ts';
import { answerTasks } from './worker-pool.ts';

/** Milliseconds that a worker thinks before it lets messages in, among them the order to stop. */
const SLICE = 8;

/** What a worker of a bot pool runs. Messages of the pool go to the function that is returned. */
export function runBotWorker(
  rulesOf: (id: string, version: number) => AnyGame | Promise<AnyGame>,
  send: (reply: WorkerReply) => void,
): (message: WorkerMessage) => void {
  const think = async ({ request, share, shares }: ThinkTask, isStopped: () => boolean): Promise<ThinkResult> => {
    const bot = botCalled(request.bot);
    const isShared = bot.start !== undefined && bot.level !== true;
    const budget = isShared ? shareOfBudget(request.budget, share, shares) : request.budget;
    if (share > 0 && (!isShared || budget.iterations === 0)) return undefined;
    const chance = seeded(shareOfSeed(request.seed, share));
    const args = [await rulesOf(request.game, request.version), request.view, request.seat, budget, chance] as const;
    return bot.start ? await inSlices(bot.start(...args), isStopped) : bot.think(...args);
  };
  return answerTasks<ThinkTask, ThinkResult>(async (task, isStopped) => {
    try {
      return await think(task, isStopped);
    } catch (cause) {
      const { bot, game } = task.request;
      throw new Error(`The bot "${bot}" broke down in ${game}: ${reasonOf(cause)}`, { cause });
    }
  }, send);
}

async function inSlices(running: RunningThought, isStopped: () => boolean): Promise<Thought> {
  while (!running.run(SLICE) && !isStopped()) await letMessagesIn();
  return running.thought();
}

/** Yields to the event loop. Both Node and browsers have message channels, and neither delays them as it does timers. */
function letMessagesIn(): Promise<void> {
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
