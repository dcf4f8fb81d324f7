import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type BotPool, openBotPool, threadLink, workersFor } from '@muster/bots';

/** Bots think in threads of their own, so that Ctrl-C always gets through. Only views go there. */
export function openBotThreads(threads = workersFor(availableParallelism())): BotPool {
  const url = new URL('./bot-thread.ts', import.meta.url);
  return openBotPool((onReply, onBroken) => threadLink(new Worker(url), onReply, onBroken), threads);
}
