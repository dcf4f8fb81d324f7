/** Those who want to hear of something. */
export class Listeners<T> {
  private readonly all = new Set<(news: T) => void>();

  /** Returns what ends it. */
  on(hear: (news: T) => void): () => void {
    this.all.add(hear);
    return () => this.all.delete(hear);
  }

  tell(news: T): void {
    for (const hear of this.all) hear(news);
  }
}
