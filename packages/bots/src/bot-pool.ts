import type { Seat } from '@muster/engine';
import type { Budget, Thought } from './bot.ts';
import { mergeThoughts } from './shares.ts';
import { type FromWorker, type StartWorker, type ToWorker, WorkerPool } from './worker-pool.ts';

/** What a bot is asked. It gets the view of its seat and nothing else: there is nothing it could peek at. */
export type ThinkRequest = {
  readonly bot: string;
  readonly game: string;
  /** Of the rules that the match is played by. */
  readonly version: number;
  readonly view: unknown;
  readonly seat: Seat;
  readonly budget: Budget;
  /** For the bot's own chance. It has nothing to do with the seed of the match. */
  readonly seed: number;
};

/** `share` of `shares`: which part of the thought is wanted. */
export type ThinkTask = { readonly request: ThinkRequest; readonly share: number; readonly shares: number };

/** A share that is not needed, because the bot does not search, is empty. */
export type ThinkResult = Thought | undefined;

export type WorkerMessage = ToWorker<ThinkTask>;
export type WorkerReply = FromWorker<ThinkResult>;

/** Bots think in workers, so that the caller's thread stays free. */
export type BotPool = {
  /** One request after the other. When `signal` aborts, the promise fails at once, and the workers are free again. */
  think(request: ThinkRequest, signal?: AbortSignal): Promise<Thought>;
  /** Requests that wait, or come later, fail. */
  close(): Promise<void>;
};

/**
 * Shares each thought out: every worker searches by itself, with a chance of its own, and what they have learned of each
 * action is added up. With a number of iterations the same request gives the same thought for the same number of workers,
 * however fast each of them is. A level is thought out by one worker, so that it plays the same everywhere.
 */
export function openBotPool(start: StartWorker<ThinkTask, ThinkResult>, workers: number): BotPool {
  const pool = new WorkerPool(start, { size: workers });
  let latest: Promise<unknown> = Promise.resolve();

  const thinkTogether = async (request: ThinkRequest, signal?: AbortSignal): Promise<Thought> => {
    const stopAll = new AbortController();
    const abort = () => stopAll.abort(signal?.reason);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort);
    try {
      const shares = Array.from({ length: workers }, (_, share) =>
        pool.run({ request, share, shares: workers }, { signal: stopAll.signal }),
      );
      return mergeThoughts(await Promise.all(shares));
    } catch (error) {
      // One share has failed: the others would be of no use.
      stopAll.abort(error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };

  pool.warmUp();
  return {
    think(request, signal) {
      const thought = latest.then(() => thinkTogether(request, signal));
      latest = thought.catch(() => undefined);
      return thought;
    },
    close: () => pool.close(),
  };
}

/** With more workers than these, the machine has nothing left for anything else. */
const MOST_WORKERS = 4;

/** How many workers think together on a machine with so many cores. */
export function workersFor(cores: number): number {
  return Math.min(MOST_WORKERS, cores);
}
