import { Worker } from 'node:worker_threads';
import { Refused } from '@muster/client/protocol';

export type HashTask = {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly length: number;
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
};

type Waiting = { readonly task: HashTask; resolve(hash: Uint8Array): void; reject(error: Error): void };

/** So many may wait for a thread. A hash takes about a tenth of a second: who came after them would wait for long. */
const MOST_WAITING = 50;

/** Hashes passwords in threads of its own, so that nothing else waits for it, however many want to sign in. */
export class PasswordThreads {
  private readonly idle: Worker[] = [];
  private readonly queue: Waiting[] = [];
  private readonly workers = new Set<Worker>();
  private readonly busy = new Map<Worker, Waiting>();
  private readonly most: number;
  private isClosed = false;

  constructor(most: number) {
    this.most = most;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** Throws `Refused` where too many wait already. */
  hash(task: HashTask): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.isClosed || this.queue.length >= MOST_WAITING)
        throw new Refused('account.busy', 'Very many are signing in just now. Try again in a moment.', 503);
      this.queue.push({ task, resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.queue.splice(0)) reject(closing());
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const worker = this.idle.pop() ?? (this.workers.size < this.most ? this.open() : undefined);
    const waiting = worker && this.queue.shift();
    if (!waiting) return;
    this.busy.set(worker, waiting);
    worker.postMessage(waiting.task);
  }

  private open(): Worker {
    const worker = new Worker(new URL('./password-worker.ts', import.meta.url));
    this.workers.add(worker);
    worker.on('message', (hash: Uint8Array) => {
      this.finish(worker)?.resolve(hash);
      this.idle.push(worker);
      this.next();
    });
    const failed = (error: Error) => {
      this.workers.delete(worker);
      this.finish(worker)?.reject(error);
      this.next();
    };
    worker.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => failed(closing()));
    return worker;
  }

  private finish(worker: Worker): Waiting | undefined {
    const waiting = this.busy.get(worker);
    this.busy.delete(worker);
    return waiting;
  }
}

function closing(): Refused {
  return new Refused('server.closing', 'The server is shutting down.', 503);
}
