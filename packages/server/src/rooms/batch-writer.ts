import type { Metrics } from '../operation/metrics.ts';
import type { Addition, Store } from '../store/store.ts';

/** So many entries are a batch by themselves. */
const ENOUGH = 16;

/** So many batches may be on their way. SQLite makes one transaction of those that have come when the disk is free. */
const MOST_UNDER_WAY = 4;

/**
 * Stores entries of many matches together: what has come by the end of a turn of the event loop, or while too many
 * batches are on their way. So the disk is waited for once per batch and not once per action.
 */
export class BatchWriter {
  private readonly store: Store;
  private readonly metrics: Metrics;
  private waiting: Waiting[] = [];
  private isPlanned = false;
  private underWay = 0;
  private whenIdle: (() => void)[] = [];

  constructor(store: Store, metrics: Metrics) {
    this.store = store;
    this.metrics = metrics;
  }

  /** Resolves when the entry is durable, or with false when a rival was first. */
  add(addition: Addition): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ addition, resolve, reject });
      // What other sockets have sent by now belongs into the same batch; but the disk need not wait for many of them.
      if (this.waiting.length >= ENOUGH) this.send();
      else this.plan();
    });
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    if (this.underWay > 0 || this.waiting.length > 0) await new Promise<void>((resolve) => this.whenIdle.push(resolve));
  }

  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      this.send();
    });
  }

  private send(): void {
    if (this.waiting.length === 0 || this.underWay >= MOST_UNDER_WAY) return;
    const batch = this.waiting;
    this.waiting = [];
    this.underWay++;
    void this.write(batch);
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const { metrics } = this;
    const end = metrics.commit.startTimer();
    let stored: readonly boolean[] = [];
    let failed: unknown;
    try {
      stored = await this.store.add(batch.map(({ addition }) => addition));
      end();
      metrics.batch.observe(batch.length);
    } catch (error) {
      failed = error ?? new Error('The store has failed');
    }
    // The disk goes on with what has come meanwhile, before anybody is told.
    this.underWay--;
    this.send();
    for (const [at, { resolve, reject }] of batch.entries()) {
      if (failed !== undefined) {
        reject(failed);
        continue;
      }
      (stored[at] ? metrics.entries : metrics.rivals).inc();
      resolve(stored[at] === true);
    }
    if (this.underWay === 0) for (const resolve of this.whenIdle.splice(0)) resolve();
  }
}

type Waiting = {
  readonly addition: Addition;
  resolve(isStored: boolean): void;
  reject(error: unknown): void;
};
