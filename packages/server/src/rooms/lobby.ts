import type { MatchSummary } from '@muster/client/protocol';
import type { Services } from '../services.ts';
import { listed, loadMatch, summariesOf, summaryOf } from './stored-match.ts';

/** The lobby never shows more than this. */
const MOST_LISTED = 200;

type LobbySubscriber = { send(text: string): void };

/** The list of public matches, and the sockets here that follow it. */
export class Lobby {
  private readonly services: Services;
  /** While the list of a subscriber is being read: the messages that are to be sent after it. */
  private readonly subscribers = new Map<LobbySubscriber, string[] | undefined>();
  /** The latest read of each match that has changed on another node. */
  private readonly reading = new Map<string, Promise<void>>();

  constructor(services: Services) {
    this.services = services;
  }

  async matches(): Promise<MatchSummary[]> {
    const found = await this.services.store.db
      .selectFrom('match')
      .select('id')
      .where('is_public', '=', 1)
      .where('status', 'in', ['open', 'on'])
      .orderBy('since', 'desc')
      .limit(MOST_LISTED)
      .execute();
    const ids = found.map(({ id }) => id);
    return summariesOf(this.services, ids);
  }

  async subscribe(subscriber: LobbySubscriber): Promise<void> {
    const since: string[] = [];
    this.subscribers.set(subscriber, since);
    try {
      const matches = await this.matches();
      // The subscriber may have left meanwhile, or subscribed again: then it does not wait for this list.
      if (this.subscribers.get(subscriber) !== since) return;
      this.subscribers.set(subscriber, undefined);
      for (const text of [JSON.stringify({ type: 'lobby', matches }), ...since]) subscriber.send(text);
    } catch (error) {
      if (this.subscribers.get(subscriber) === since) this.unsubscribe(subscriber);
      throw error;
    }
  }

  unsubscribe(subscriber: LobbySubscriber): void {
    this.subscribers.delete(subscriber);
  }

  /** A match is new or not what it was. */
  changed(match: MatchSummary): void {
    if (!match.isPublic || this.subscribers.size === 0) return;
    const isThere = match.status === 'open' || match.status === 'on';
    if (isThere) this.send(JSON.stringify({ type: 'lobbyMatch', match: listed(match) }));
    else this.gone(match.id);
  }

  gone(match: string): void {
    this.send(JSON.stringify({ type: 'lobbyGone', match }));
  }

  /** A list that is still being read may be older than this: it is told after it. */
  private send(text: string): void {
    for (const [subscriber, since] of this.subscribers) {
      if (since) since.push(text);
      else subscriber.send(text);
    }
  }

  /** Another node tells that a match has changed, which this node does not hold in memory. */
  refresh(id: string): Promise<void> {
    // Reads of one match run one after the other: otherwise the older of two could be sent last.
    const before = this.reading.get(id)?.catch(() => undefined) ?? Promise.resolve();
    const now = before.then(() => this.read(id)).finally(() => this.reading.get(id) === now && this.reading.delete(id));
    this.reading.set(id, now);
    return now;
  }

  private async read(id: string): Promise<void> {
    if (this.subscribers.size === 0) return;
    const stored = await loadMatch(this.services.store, id);
    if (stored) this.changed(summaryOf(stored, this.services.bots.nameOf));
    else this.gone(id);
  }
}
