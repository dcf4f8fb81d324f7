import { callWorker, type WorkerCalls } from '../base/worker-calls.ts';
import type { Answers, Message, Request } from './protocol.ts';

export type MatchWorker = WorkerCalls<Request, Answers>;

/** Starts the worker that plays, replays and advises. Page and worker share nothing but the types in protocol.ts. */
export function openWorker(onMessage: (message: Message) => void): MatchWorker {
  const worker = new Worker(new URL('../match-worker/worker.ts', import.meta.url), { type: 'module' });
  return callWorker(worker, onMessage, (problem) => onMessage({ problem }));
}
