import { openPool, type Pool, type Reply, workersFor } from '@muster/bots';

let pool: Pool | undefined;

/** Bots think in workers of their own, so that the table always listens. They are started for the first thought. */
export function thinker(): Pool {
  return (pool ??= openPool((heard, broken) => {
    const worker = new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => heard(data));
    worker.addEventListener('error', ({ message }) => broken(new Error(message)));
    return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
  }, workersFor(navigator.hardwareConcurrency)));
}
