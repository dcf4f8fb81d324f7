/** Lets `perSecond` through on the average, and twice as many at once. */
export class TokenBucket {
  private readonly perSecond: number;
  private level: number;
  private filled: number;

  constructor(perSecond: number, now: number) {
    this.perSecond = perSecond;
    this.level = 2 * perSecond;
    this.filled = now;
  }

  take(now: number): boolean {
    const { perSecond } = this;
    this.level = Math.min(2 * perSecond, this.level + ((now - this.filled) / 1000) * perSecond);
    this.filled = now;
    if (this.level < 1) return false;
    this.level--;
    return true;
  }
}
