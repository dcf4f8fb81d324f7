import { type Seat, seeded } from '@muster/engine';
import { type Budget, type Ranked, type Thought, thoughtOf } from './bot.ts';

/** What a bot is asked. It gets the view of its seat and nothing else: there is nothing it could peek at. */
export type ThinkRequest = {
  readonly bot: string;
  readonly game: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly budget: Budget;
  /** For the bot's own chance. It has nothing to do with the seed of the match. */
  readonly seed: number;
};

/** To a worker. `share` of `shares`: which part of the thought is wanted. */
export type WorkerMessage =
  | { readonly think: ThinkRequest; readonly id: number; readonly share: number; readonly shares: number }
  | { readonly stop: number };

/** From a worker. A share that is not needed, because the bot does not search, is empty. */
export type WorkerReply = { readonly id: number } & (
  | { readonly thought: Thought | undefined }
  | { readonly failed: string; readonly stack: string }
);

/** The way to a worker that has been started. */
export type Post = { send(message: WorkerMessage): void; close(): unknown };

/** Starts a worker that runs `runBotWorker`: a thread in Node, a web worker in a browser. */
export type StartWorker = (heard: (reply: WorkerReply) => void, broken: (error: unknown) => void) => Post;

/** Bots think here, while whoever asks stays free. */
export type BotPool = {
  /** One request after the other. When `signal` aborts, the promise fails at once, and the workers are free again. */
  think(request: ThinkRequest, signal?: AbortSignal): Promise<Thought>;
  /** What is thought about then, or asked later, fails. */
  close(): Promise<void>;
};

/**
 * A thought is shared out: every worker searches by itself, with a chance of its own, and what they have learned of each
 * action is added up. With a number of iterations the same request gives the same thought for the same number of workers,
 * however fast each of them is. Levels are thought out by one worker, so that they play the same everywhere.
 */
export function openBotPool(start: StartWorker, workers: number): BotPool {
  let crew: Post[] = [];
  let latest: Promise<unknown> = Promise.resolve();
  let nextId = 1;
  let isClosed = false;
  let waiting:
    | { readonly id: number; heard(at: number, reply: WorkerReply): void; broken(error: unknown): void }
    | undefined;

  const hire = () => {
    while (crew.length < workers) {
      const at = crew.length;
      crew.push(
        start(
          (reply) => waiting?.id === reply.id && waiting.heard(at, reply),
          // What breaks while nobody waits for it is not sent another request either.
          (error) => (waiting ? waiting.broken(error) : void dismiss()),
        ),
      );
    }
  };

  const dismiss = async () => {
    const leaving = crew;
    crew = [];
    await Promise.all(leaving.map((post) => post.close()));
  };

  const send = (request: ThinkRequest, signal?: AbortSignal) =>
    new Promise<Thought>((resolve, reject) => {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      hire();
      const id = nextId++;
      const shares: (Thought | undefined)[] = [];
      let missing = crew.length;
      const settle = (end: () => void) => {
        waiting = undefined;
        signal?.removeEventListener('abort', stop);
        end();
      };
      const stop = () => {
        for (const post of crew) post.send({ stop: id });
        settle(() => reject(signal?.reason));
      };
      waiting = {
        id,
        heard(at, reply) {
          if ('failed' in reply) return settle(() => reject(failure(request, reply)));
          shares[at] = reply.thought;
          if (--missing === 0) settle(() => resolve(together(shares)));
        },
        // What has broken once is not trusted again.
        broken: (error) => settle(() => void dismiss().finally(() => reject(error))),
      };
      signal?.addEventListener('abort', stop);
      crew.forEach((post, share) => post.send({ think: request, id, share, shares: crew.length }));
    });

  hire();
  return {
    think(request, signal) {
      const thought = latest.then(() => send(request, signal));
      latest = thought.catch(() => undefined);
      return thought;
    },
    async close() {
      isClosed = true;
      waiting?.broken(closed());
      await dismiss();
    },
  };
}

/** With more than these, the machine has nothing left for anybody else. */
const MOST_WORKERS = 4;

/** How many workers think together where there are so many cores. */
export function workersFor(cores: number): number {
  return Math.min(MOST_WORKERS, cores);
}

/** The part of a budget that one of several workers has. The first ones take what cannot be divided. */
export function shareOfBudget({ iterations, ...time }: Budget, share: number, shares: number): Budget {
  if (iterations === undefined) return time;
  const least = Math.floor(iterations / shares);
  return { ...time, iterations: share < iterations % shares ? least + 1 : least };
}

/** A chance for each share; that of the first is the request's own. */
export function shareOfSeed(seed: number, share: number): number {
  const seeds = seeded(seed);
  let own = seed;
  for (let at = 0; at < share; at++) own = seeds.int(2 ** 32);
  return own;
}

/** What several have learned, added up. */
function together(shares: readonly (Thought | undefined)[]): Thought {
  const thoughts = shares.filter((share) => share !== undefined);
  const [first] = thoughts;
  if (!first) throw new Error('No worker has thought about it');
  if (thoughts.length === 1) return first;
  const sums = new Map<string, Ranked>();
  for (const { ranked } of thoughts)
    for (const { action, visits, value } of ranked) {
      const key = JSON.stringify(action);
      const sum = sums.get(key) ?? { action, visits: 0, value: 0 };
      sums.set(key, { action, visits: sum.visits + visits, value: sum.value + value * visits });
    }
  const all = [...sums.values()];
  const { ranked } = thoughtOf(all.map((sum) => ({ ...sum, value: sum.visits > 0 ? sum.value / sum.visits : 0.5 })));
  // What none of them would do is not done, however often it was tried.
  const chosen = new Set(thoughts.map(({ action }) => JSON.stringify(action)));
  const best = ranked.find(({ action }) => chosen.has(JSON.stringify(action))) as Ranked;
  return { action: best.action, ranked: [best, ...ranked.filter((one) => one !== best)] };
}

function closed(): Error {
  return new Error('Nobody thinks here any more');
}

function failure({ bot, game }: ThinkRequest, { failed, stack }: Extract<WorkerReply, { failed: string }>): Error {
  const error = new Error(`The bot "${bot}" broke down in ${game}: ${failed}`);
  error.cause = stack;
  return error;
}
