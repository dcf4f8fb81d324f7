import type { Metrics } from '../operation/metrics.ts';
import type { Addition, Store } from '../store/store.ts';

/** So many entries are a batch by themselves. */
const ENOUGH = 16;

/**
 * Stores entries of many matches together: while one batch is on its way to the disk, the next one gathers. So the
 * disk is waited for once per batch and not once per action.
 */
export class Writer {
  private readonly store: Store;
  private readonly metrics: Metrics;
  private waiting: Waiting[] = [];
  private isBusy = false;
  private whenIdle: (() => void)[] = [];

  constructor(store: Store, metrics: Metrics) {
    this.store = store;
    this.metrics = metrics;
  }

  /** Resolves when the entry is durable, or with false when a rival was first. */
  add(addition: Addition): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ addition, resolve, reject });
      if (this.isBusy) return;
      // What other sockets have sent by now belongs into the same batch; but the disk need not wait for many of them.
      if (this.waiting.length >= ENOUGH) void this.run();
      else if (this.waiting.length === 1) setImmediate(() => void this.run());
    });
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    if (this.isBusy || this.waiting.length > 0) await new Promise<void>((resolve) => this.whenIdle.push(resolve));
  }

  private async run(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      await this.write(batch);
    }
    this.isBusy = false;
    for (const resolve of this.whenIdle.splice(0)) resolve();
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const { metrics } = this;
    const end = metrics.commit.startTimer();
    try {
      const stored = await this.store.add(batch.map(({ addition }) => addition));
      end();
      metrics.batch.observe(batch.length);
      for (const [at, { resolve }] of batch.entries()) {
        (stored[at] ? metrics.entries : metrics.rivals).inc();
        resolve(stored[at] === true);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

type Waiting = {
  readonly addition: Addition;
  resolve(isStored: boolean): void;
  reject(error: unknown): void;
};
