import { Worker } from 'node:worker_threads';
import type { Budget, Thought } from '@muster/bots';
import type { Seat } from '@muster/engine';

/** What a bot is asked. It gets the view of its seat as JSON and nothing else: there is nothing it could peek at. */
export type Errand = {
  readonly bot: string;
  readonly game: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly budget: Budget;
  /** For the bot's own chance. It has nothing to do with the seed of the match. */
  readonly seed: number;
};

export type Reply = { readonly thought: Thought } | { readonly failed: string; readonly stack: string };

/** Where bots think while the terminal stays alive. */
export type Thinker = { think(errand: Errand): Promise<Thought>; close(): Promise<void> };

/** Bots think in a thread of their own, one errand after the other, so that Ctrl-C always gets through. */
export function openThinker(): Thinker {
  let worker: Worker | undefined;
  let latest: Promise<unknown> = Promise.resolve();

  const send = (errand: Errand) => {
    worker ??= new Worker(new URL('./thinking-thread.ts', import.meta.url));
    const thread = worker;
    thread.postMessage(JSON.stringify(errand));
    return new Promise<Thought>((resolve, reject) => {
      const answered = (reply: Reply) => {
        thread.off('error', broken);
        if ('thought' in reply) resolve(reply.thought);
        else reject(failure(errand, reply));
      };
      const broken = (error: unknown) => {
        thread.off('message', answered);
        reject(error);
      };
      thread.once('message', answered);
      thread.once('error', broken);
    });
  };

  return {
    think(errand) {
      const thought = latest.then(() => send(errand));
      latest = thought.catch(() => undefined);
      return thought;
    },
    async close() {
      await worker?.terminate();
      worker = undefined;
    },
  };
}

function failure({ bot, game }: Errand, { failed, stack }: Extract<Reply, { failed: string }>): Error {
  const error = new Error(`The bot "${bot}" broke down in ${game}: ${failed}`);
  error.cause = stack;
  return error;
}
