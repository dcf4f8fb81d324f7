import { openBotPool, type BotPool, type WorkerReply, workersFor } from '@muster/bots';

let pool: BotPool | undefined;

/** Bots think in workers of their own, so that the table always listens. They are started for the first thought. */
export function botPool(): BotPool {
  return (pool ??= openBotPool((heard, broken) => {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => heard(data));
    worker.addEventListener('error', ({ message }) => broken(new Error(message)));
    return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
  }, workersFor(navigator.hardwareConcurrency)));
}
