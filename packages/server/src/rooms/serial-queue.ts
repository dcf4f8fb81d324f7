/** Runs asynchronous jobs one after the other, in the order in which they came. */
export class SerialQueue {
  private isBusy = false;
  private readonly waiting: (() => void)[] = [];

  run<T>(job: () => Promise<T>): Promise<T> {
    if (!this.isBusy) return this.start(job);
    return new Promise((resolve, reject) => this.waiting.push(() => this.start(job).then(resolve, reject)));
  }

  private async start<T>(job: () => Promise<T>): Promise<T> {
    this.isBusy = true;
    try {
      return await job();
    } finally {
      this.isBusy = false;
      this.waiting.shift()?.();
    }
  }
}
