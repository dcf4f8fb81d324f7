import { Worker } from 'node:worker_threads';
import type { ThinkRequest } from '@muster/bots';

/** What a bot is asked, on its way to a worker: the view is JSON, as the feed holds it already. */
export type Errand = ThinkRequest & { readonly view: string; readonly budget: { readonly milliseconds: number } };

/** What a thread says: that it has loaded all it needs, or the action in the game's notation. */
export type Reply = { readonly isReady: true } | { readonly action: string } | { readonly failed: string };

/** Where bots think, and how long that may take. Times are in milliseconds. */
type PoolSettings = {
  readonly thread: URL;
  /** A thread that has not answered so long after its time is given up. */
  readonly grace: number;
  /** So long it may load the games and the bots. Until then no bot's time runs. */
  readonly loading: number;
};

const USUAL: PoolSettings = { thread: new URL('./bot-worker.ts', import.meta.url), grace: 5000, loading: 120_000 };

type Waiting = { readonly errand: Errand; resolve(action: string): void; reject(error: Error): void };

type Thread = {
  readonly worker: Worker;
  isReady: boolean;
  asked: Waiting | undefined;
  deadline: NodeJS.Timeout | undefined;
};

/** A worker pool for bots, so that the server goes on while they think. More errands than workers wait in a queue. */
export class BotPool {
  private readonly most: number;
  private readonly ways: PoolSettings;
  private readonly threads = new Set<Thread>();
  private readonly queue: Waiting[] = [];
  private isClosed = false;

  constructor(threads: number, ways: PoolSettings = USUAL) {
    this.most = threads;
    this.ways = ways;
  }

  think(errand: Errand): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new Error('The server is closing'));
      this.queue.push({ errand, resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.queue.splice(0)) reject(new Error('The server is closing'));
    await Promise.all([...this.threads].map((thread) => this.giveUp(thread, 'The server is closing')));
  }

  /** Hands the next errand to a thread, if there is one to spare. */
  private next(): void {
    const waiting = this.queue[0];
    const thread = waiting && this.spareThread();
    if (!thread) return;
    this.queue.shift();
    thread.asked = waiting;
    thread.worker.postMessage(waiting.errand);
    this.expect(thread, waiting);
  }

  /** From now on the time of the bot runs; while its thread is still loading, that of the thread. */
  private expect(thread: Thread, { errand }: Waiting): void {
    const late = `The bot "${errand.bot}" did not come to an end in ${errand.game}`;
    const { grace, loading } = this.ways;
    const patience = thread.isReady ? errand.budget.milliseconds + grace : loading;
    clearTimeout(thread.deadline);
    thread.deadline = setTimeout(() => void this.giveUp(thread, late), patience);
  }

  private spareThread(): Thread | undefined {
    const idle = [...this.threads].find(({ asked }) => !asked);
    if (idle || this.threads.size >= this.most) return idle;
    const worker = new Worker(this.ways.thread);
    const thread: Thread = { worker, isReady: false, asked: undefined, deadline: undefined };
    worker.on('message', (reply: Reply) => this.answer(thread, reply));
    worker.on('error', (error) => void this.giveUp(thread, String(error)));
    worker.on('exit', () => void this.giveUp(thread, 'The thread of a bot has ended'));
    this.threads.add(thread);
    return thread;
  }

  private answer(thread: Thread, reply: Reply): void {
    const { asked } = thread;
    if ('isReady' in reply) {
      thread.isReady = true;
      if (asked) this.expect(thread, asked);
      return;
    }
    clearTimeout(thread.deadline);
    thread.asked = undefined;
    if (!asked) return;
    const { errand, resolve, reject } = asked;
    if ('action' in reply) resolve(reply.action);
    else reject(new Error(`The bot "${errand.bot}" broke down in ${errand.game}: ${reply.failed}`));
    this.next();
  }

  /** Terminates a worker, and rejects the errand it had with the reason. */
  private async giveUp(thread: Thread, why: string): Promise<void> {
    if (!this.threads.delete(thread)) return;
    clearTimeout(thread.deadline);
    thread.asked?.reject(new Error(why));
    await thread.worker.terminate();
    this.next();
  }
}
