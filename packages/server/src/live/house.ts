import type { Node } from '../node.ts';
import type { News } from '../store/store.ts';
import { Live } from './live.ts';
import { loadEntries, loadMatch, type StoredMatch } from './stored.ts';

/** How long a match that nobody follows stays in memory, in milliseconds. */
const KEPT = 5 * 60_000;

/** The matches that this node holds in memory. */
export class House {
  private readonly node: Node;
  private readonly all = new Map<string, Promise<Live | undefined>>();
  private readonly loaded = new Map<string, Live>();

  constructor(node: Node) {
    this.node = node;
  }

  /** The match, from memory or from the store; undefined when there is none. */
  find(id: string): Promise<Live | undefined> {
    let found = this.all.get(id);
    if (!found) this.all.set(id, (found = this.load(id)));
    return found;
  }

  /** A match that has just been set up here. */
  async open(stored: StoredMatch): Promise<Live> {
    const live = new Live(this.node, stored, []);
    live.chat = [];
    this.all.set(live.id, Promise.resolve(live));
    this.keep(live);
    await live.start();
    return live;
  }

  /** The match, if it is in memory. */
  present(id: string): Live | undefined {
    return this.loaded.get(id);
  }

  lives(): Iterable<Live> {
    return this.loaded.values();
  }

  forget(id: string): void {
    this.all.delete(id);
    this.loaded.delete(id);
    this.node.metrics.matches.set(this.loaded.size);
  }

  /** Lets go of what nobody has needed for a while. */
  tidy(): void {
    const { turns, world } = this.node;
    const before = world.now() - KEPT;
    for (const live of this.loaded.values())
      if (live.watchers.size === 0 && live.used < before && !turns.isAbout(live.id)) this.forget(live.id);
  }

  /** What another node tells; nothing where some of it may have been missed. */
  async hear(news: News | undefined): Promise<void> {
    if (!news) {
      await Promise.all([...this.all.values()].map(async (found) => (await found)?.again()));
      return;
    }
    if (news.type === 'sessionEnded') return;
    const live = await this.all.get(news.match);
    if (!live) return;
    if (news.type === 'entry') await live.hear(news.at, news.row);
    if (news.type === 'match') await live.again();
  }

  private keep(live: Live): void {
    this.loaded.set(live.id, live);
    this.node.metrics.matches.set(this.loaded.size);
  }

  private async load(id: string): Promise<Live | undefined> {
    try {
      const stored = await loadMatch(this.node.store, id);
      const live = stored && new Live(this.node, stored, await loadEntries(this.node.store, id));
      if (!live) {
        this.all.delete(id);
        return undefined;
      }
      this.keep(live);
      // Whoever took the last seat may have died before the match began.
      await live.start();
      return live;
    } catch (error) {
      this.all.delete(id);
      throw error;
    }
  }
}
