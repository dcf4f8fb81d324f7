import { Worker } from 'node:worker_threads';
import { TaskTimeout, type ThinkRequest, threadLink, WorkerPool } from '@muster/bots';
import { reasonOf } from '@muster/engine';
import { FairQueue } from './fair-queue.ts';

/** What a bot is asked, on its way to a worker: the view is JSON, as the feed holds it already. */
export type BotTask = ThinkRequest & { readonly view: string; readonly budget: { readonly milliseconds: number } };

/** Where bots think, and how long that may take. Times are in milliseconds. */
type PoolSettings = {
  readonly thread: URL;
  /** How much longer than its budget a bot may take before its thread is replaced. */
  readonly grace: number;
  /** How long a thread may load the games and the bots. Until then no bot's time runs. */
  readonly loading: number;
};

const USUAL: PoolSettings = { thread: new URL('./bot-worker.ts', import.meta.url), grace: 5000, loading: 120_000 };

/** How a task is done beside others. */
export type Terms = {
  /** The person for whom the bot plays: persons take turns at the workers. */
  readonly owner: string;
  /**
   * Does the answer come when the bot's time is over, and not before? In a game with secrets the time to an answer would
   * tell of them: a bot with one legal action answers at once.
   */
  readonly isPaced: boolean;
};

/** Beside its time, so that a bot which uses all of it answers no later. In milliseconds. */
const PACE_MARGIN = 50;

type Waiting = { start(): void; reject(error: Error): void };

/** A worker pool for bots, so that the server goes on while they think. Answers are actions in the game's notation. */
export class BotPool {
  private readonly pool: WorkerPool<BotTask, string>;
  private readonly grace: number;
  /** What waits for a worker; the worker pool itself gets no more than it has workers. */
  private readonly queue = new FairQueue<Waiting>();
  private free: number;
  private isClosed = false;

  constructor(threads: number, { thread, grace, loading }: PoolSettings = USUAL) {
    this.grace = grace;
    this.free = threads;
    this.pool = new WorkerPool((onReply, onBroken) => threadLink(new Worker(thread), onReply, onBroken), {
      size: threads,
      loading,
    });
  }

  think(task: BotTask, { owner, isPaced }: Terms): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new Error('The server is closing');
      const start = () => void this.runPaced(task, isPaced).then(resolve, reject);
      this.queue.push(owner, { start, reject });
      this.startNext();
    });
  }

  close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.queue.drain()) reject(new Error('The server is closing'));
    return this.pool.close();
  }

  private async runPaced(task: BotTask, isPaced: boolean): Promise<string> {
    const pace = isPaced ? pause(task.budget.milliseconds + PACE_MARGIN) : undefined;
    try {
      return await this.run(task);
    } finally {
      this.free++;
      this.startNext();
      // What fails takes as long as what does not.
      await pace;
    }
  }

  private startNext(): void {
    const next = this.free > 0 ? this.queue.shift() : undefined;
    if (!next) return;
    this.free--;
    next.start();
  }

  private async run(task: BotTask): Promise<string> {
    try {
      return await this.pool.run(task, { timeout: task.budget.milliseconds + this.grace });
    } catch (cause) {
      const { bot, game } = task;
      const what = cause instanceof TaskTimeout ? `did not come to an end in ${game}` : `failed in ${game}`;
      const why = cause instanceof TaskTimeout ? '' : `: ${reasonOf(cause)}`;
      throw new Error(`The bot "${bot}" ${what}${why}`, { cause });
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
