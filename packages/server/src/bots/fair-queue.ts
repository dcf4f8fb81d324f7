/** A queue that takes turns among owners: one who puts in many items delays nobody else. */
export class FairQueue<T> {
  private readonly byOwner = new Map<string, T[]>();

  push(owner: string, item: T): void {
    const items = this.byOwner.get(owner);
    if (items) items.push(item);
    else this.byOwner.set(owner, [item]);
  }

  /** The next item, of the owner who has waited longest since the last one. */
  shift(): T | undefined {
    for (const [owner, items] of this.byOwner) {
      const item = items.shift();
      this.byOwner.delete(owner);
      if (items.length > 0) this.byOwner.set(owner, items);
      return item;
    }
    return undefined;
  }

  get isEmpty(): boolean {
    return this.byOwner.size === 0;
  }

  /** Takes everything out. */
  drain(): T[] {
    const all = [...this.byOwner.values()].flat();
    this.byOwner.clear();
    return all;
  }
}
