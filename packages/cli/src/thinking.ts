import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { openPool, type Pool, type Reply, workersFor } from '@muster/bots';

/** Bots think in threads of their own, so that Ctrl-C always gets through. Views go there as JSON, and nothing else does. */
export function openThinker(threads = workersFor(availableParallelism())): Pool {
  return openPool((heard, broken) => {
    const worker = new Worker(new URL('./thinking-thread.ts', import.meta.url));
    worker.on('message', (reply: string) => heard(JSON.parse(reply) as Reply));
    worker.on('error', broken);
    return { send: (message) => worker.postMessage(JSON.stringify(message)), close: () => worker.terminate() };
  }, threads);
}
