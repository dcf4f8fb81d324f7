import type { MatchSummary } from '@muster/client/protocol';
import type { Node } from '../node.ts';
import { listed, loadMatch, summariesOf, summaryOf } from './stored.ts';

/** The lobby never shows more than this. */
const MOST = 200;

type Visitor = { send(text: string): void };

/** Who follows the lobby here, and what is in it. */
export class Lobby {
  private readonly node: Node;
  /** With what has happened since their list was asked for, as long as they do not have it. */
  private readonly visitors = new Map<Visitor, string[] | undefined>();
  /** What is being read about matches that have changed elsewhere. */
  private readonly reading = new Map<string, Promise<void>>();

  constructor(node: Node) {
    this.node = node;
  }

  async matches(): Promise<MatchSummary[]> {
    const found = await this.node.store.db
      .selectFrom('match')
      .select('id')
      .where('is_public', '=', 1)
      .where('status', 'in', ['open', 'on'])
      .orderBy('since', 'desc')
      .limit(MOST)
      .execute();
    const ids = found.map(({ id }) => id);
    return summariesOf(this.node, ids);
  }

  async enter(visitor: Visitor): Promise<void> {
    const since: string[] = [];
    this.visitors.set(visitor, since);
    try {
      const matches = await this.matches();
      // Who has left meanwhile, or has come anew, does not wait for this list.
      if (this.visitors.get(visitor) !== since) return;
      this.visitors.set(visitor, undefined);
      for (const text of [JSON.stringify({ type: 'lobby', matches }), ...since]) visitor.send(text);
    } catch (error) {
      if (this.visitors.get(visitor) === since) this.leave(visitor);
      throw error;
    }
  }

  leave(visitor: Visitor): void {
    this.visitors.delete(visitor);
  }

  /** A match is new or not what it was. */
  changed(match: MatchSummary): void {
    if (!match.isPublic || this.visitors.size === 0) return;
    const isThere = match.status === 'open' || match.status === 'on';
    if (isThere) this.tell(JSON.stringify({ type: 'lobbyMatch', match: listed(match) }));
    else this.gone(match.id);
  }

  gone(match: string): void {
    this.tell(JSON.stringify({ type: 'lobbyGone', match }));
  }

  /** A list that is still being read may be older than this: it is told after it. */
  private tell(text: string): void {
    for (const [visitor, since] of this.visitors) {
      if (since) since.push(text);
      else visitor.send(text);
    }
  }

  /** Another node tells that a match has changed, which this node does not hold in memory. */
  hear(id: string): Promise<void> {
    // What is read first is told first, or the older of two would be what everybody keeps.
    const before = this.reading.get(id)?.catch(() => undefined) ?? Promise.resolve();
    const now = before.then(() => this.read(id)).finally(() => this.reading.get(id) === now && this.reading.delete(id));
    this.reading.set(id, now);
    return now;
  }

  private async read(id: string): Promise<void> {
    if (this.visitors.size === 0) return;
    const stored = await loadMatch(this.node.store, id);
    if (stored) this.changed(summaryOf(stored, this.node.bots.nameOf));
    else this.gone(id);
  }
}
