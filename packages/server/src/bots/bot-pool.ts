import { Worker } from 'node:worker_threads';
import { TaskTimeout, type ThinkRequest, threadLink, WorkerPool } from '@muster/bots';
import { reasonOf } from '@muster/engine';

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

/** A worker pool for bots, so that the server goes on while they think. Answers are actions in the game's notation. */
export class BotPool {
  private readonly pool: WorkerPool<BotTask, string>;
  private readonly grace: number;

  constructor(threads: number, { thread, grace, loading }: PoolSettings = USUAL) {
    this.grace = grace;
    this.pool = new WorkerPool((onReply, onBroken) => threadLink(new Worker(thread), onReply, onBroken), {
      size: threads,
      loading,
    });
  }

  async think(task: BotTask): Promise<string> {
    try {
      return await this.pool.run(task, { timeout: task.budget.milliseconds + this.grace });
    } catch (cause) {
      const { bot, game } = task;
      const what = cause instanceof TaskTimeout ? `did not come to an end in ${game}` : `failed in ${game}`;
      const why = cause instanceof TaskTimeout ? '' : `: ${reasonOf(cause)}`;
      throw new Error(`The bot "${bot}" ${what}${why}`, { cause });
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
