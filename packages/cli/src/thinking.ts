import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { openBotPool, type BotPool, type WorkerReply, workersFor } from '@muster/bots';

/** Bots think in threads of their own, so that Ctrl-C always gets through. Views go there as JSON, and nothing else does. */
export function openBotThreads(threads = workersFor(availableParallelism())): BotPool {
  return openBotPool((heard, broken) => {
    const worker = new Worker(new URL('./thinking-thread.ts', import.meta.url));
    worker.on('message', (reply: string) => heard(JSON.parse(reply) as WorkerReply));
    worker.on('error', broken);
    return { send: (message) => worker.postMessage(JSON.stringify(message)), close: () => worker.terminate() };
  }, threads);
}
