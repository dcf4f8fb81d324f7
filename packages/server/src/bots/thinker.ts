import { Worker } from 'node:worker_threads';
import type { Seat } from '@muster/engine';

/** What a bot is asked: the view of its seat, as JSON, and nothing else of the match. */
export type Errand = {
  readonly bot: string;
  readonly game: string;
  readonly view: string;
  readonly seat: Seat;
  readonly milliseconds: number;
  /** For the bot's own chance. It has nothing to do with the luck of the match. */
  readonly seed: number;
};

/** The action in the words of the game. */
export type Reply = { readonly action: string } | { readonly failed: string };

/** A thread that has not answered so long after its time is given up. */
const GRACE = 5000;

type Waiting = { readonly errand: Errand; resolve(action: string): void; reject(error: Error): void };

type Thread = { readonly worker: Worker; asked: Waiting | undefined; deadline: NodeJS.Timeout | undefined };

/** Bots think in threads of their own, so that the server goes on. More errands than threads wait in line. */
export class Thinker {
  private readonly most: number;
  private readonly threads = new Set<Thread>();
  private readonly line: Waiting[] = [];
  private isClosed = false;

  constructor(threads: number) {
    this.most = threads;
  }

  think(errand: Errand): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new Error('The server is closing'));
      this.line.push({ errand, resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.line.splice(0)) reject(new Error('The server is closing'));
    await Promise.all([...this.threads].map((thread) => this.giveUp(thread, 'The server is closing')));
  }

  /** Hands the next errand to a thread, if there is one to spare. */
  private next(): void {
    const waiting = this.line[0];
    const thread = waiting && this.spareThread();
    if (!thread) return;
    this.line.shift();
    const { errand } = waiting;
    thread.asked = waiting;
    const late = `The bot "${errand.bot}" did not come to an end in ${errand.game}`;
    thread.deadline = setTimeout(() => void this.giveUp(thread, late), errand.milliseconds + GRACE);
    thread.worker.postMessage(errand);
  }

  private spareThread(): Thread | undefined {
    const idle = [...this.threads].find(({ asked }) => !asked);
    if (idle || this.threads.size >= this.most) return idle;
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    const thread: Thread = { worker, asked: undefined, deadline: undefined };
    worker.on('message', (reply: Reply) => this.answer(thread, reply));
    worker.on('error', (error) => void this.giveUp(thread, String(error)));
    worker.on('exit', () => void this.giveUp(thread, 'The thread of a bot has ended'));
    this.threads.add(thread);
    return thread;
  }

  private answer(thread: Thread, reply: Reply): void {
    const { asked } = thread;
    clearTimeout(thread.deadline);
    thread.asked = undefined;
    if (!asked) return;
    const { errand, resolve, reject } = asked;
    if ('action' in reply) resolve(reply.action);
    else reject(new Error(`The bot "${errand.bot}" broke down in ${errand.game}: ${reply.failed}`));
    this.next();
  }

  /** Gives a thread up. Whoever waits for it is told why. */
  private async giveUp(thread: Thread, why: string): Promise<void> {
    if (!this.threads.delete(thread)) return;
    clearTimeout(thread.deadline);
    thread.asked?.reject(new Error(why));
    await thread.worker.terminate();
    this.next();
  }
}
