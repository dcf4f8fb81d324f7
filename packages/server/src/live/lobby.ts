import type { MatchSummary } from '@muster/client/protocol';
import type { Node } from '../node.ts';
import { listed, loadMatch, summariesOf, summaryOf } from './stored.ts';

/** The lobby never shows more than this. */
const MOST = 200;

type Visitor = { send(text: string): void };

/** Who follows the lobby here, and what is in it. */
export class Lobby {
  private readonly node: Node;
  private readonly visitors = new Set<Visitor>();

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
    this.visitors.add(visitor);
    const matches = await this.matches();
    visitor.send(JSON.stringify({ type: 'lobby', matches }));
  }

  leave(visitor: Visitor): void {
    this.visitors.delete(visitor);
  }

  /** A match is new or not what it was. */
  changed(match: MatchSummary): void {
    if (!match.isPublic || this.visitors.size === 0) return;
    const isThere = match.status === 'open' || match.status === 'on';
    const text = JSON.stringify(
      isThere ? { type: 'lobbyMatch', match: listed(match) } : { type: 'lobbyGone', match: match.id },
    );
    for (const visitor of this.visitors) visitor.send(text);
  }

  gone(match: string): void {
    for (const visitor of this.visitors) visitor.send(JSON.stringify({ type: 'lobbyGone', match }));
  }

  /** Another node tells that a match has changed, which this node does not hold in memory. */
  async hear(id: string): Promise<void> {
    if (this.visitors.size === 0) return;
    const stored = await loadMatch(this.node.store, id);
    if (stored) this.changed(summaryOf(stored, this.node.bots.nameOf));
    else this.gone(id);
  }
}
