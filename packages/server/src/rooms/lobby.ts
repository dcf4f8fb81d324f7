import type { MatchSummary } from '@muster/client/protocol';
import type { Services } from '../services.ts';
import { abandoned } from '../matches/presence.ts';
import { sql } from 'kysely';
import { listed, loadMatch, summariesOf, summaryOf } from './stored-match.ts';

/** The lobby never shows more than this. */
const MOST_LISTED = 200;

type LobbySubscriber = { send(text: string): void };

/** The list of public matches, and the sockets here that follow it. */
export class Lobby {
  private readonly services: Services;
  /** While the list of a subscriber is being read: the messages that are to be sent after it. */
  private readonly subscribers = new Map<LobbySubscriber, string[] | undefined>();
  /** The matches that subscribers have been told of. */
  private readonly shown = new Set<string>();
  /** The latest read of each match that has changed on another node. */
  private readonly reading = new Map<string, Promise<void>>();

  constructor(services: Services) {
    this.services = services;
  }

  /** The newest first. Where there are too many, hosts take turns: nobody fills the lobby alone. */
  async matches(): Promise<MatchSummary[]> {
    const { db } = this.services.store;
    const ranked = db
      .selectFrom('match')
      .select(['id', 'since'])
      .select(sql<number>`row_number() over (partition by host order by since desc)`.as('rank'))
      .where('is_public', '=', 1)
      .where('status', 'in', ['open', 'on'])
      .as('ranked');
    const found = await db
      .selectFrom(ranked)
      .select(['id', 'since'])
      .orderBy('rank')
      .orderBy('since', 'desc')
      .limit(MOST_LISTED)
      .execute();
    const ids = found.sort((a, b) => b.since - a.since).map(({ id }) => id);
    const matches = await summariesOf(this.services, ids);
    const left = await abandoned(this.services, matches);
    return matches.filter(({ id }) => !left.has(id));
  }

  /** Tells subscribers of matches whose people have left, or are back: nothing else does. */
  async sweep(): Promise<void> {
    if (this.subscribers.size === 0) return this.shown.clear();
    const before = new Set(this.shown);
    const matches = await this.matches();
    const ids = new Set(matches.map(({ id }) => id));
    for (const id of before) if (!ids.has(id) && this.shown.has(id)) this.gone(id);
    for (const match of matches) if (!before.has(match.id) && !this.shown.has(match.id)) this.changed(match);
  }

  async subscribe(subscriber: LobbySubscriber): Promise<void> {
    const since: string[] = [];
    this.subscribers.set(subscriber, since);
    try {
      const matches = await this.matches();
      // The subscriber may have left meanwhile, or subscribed again: then it does not wait for this list.
      if (this.subscribers.get(subscriber) !== since) return;
      this.subscribers.set(subscriber, undefined);
      for (const { id } of matches) this.shown.add(id);
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
    if (!isThere) return this.gone(match.id);
    this.shown.add(match.id);
    this.send(JSON.stringify({ type: 'lobbyMatch', match: listed(match) }));
  }

  gone(match: string): void {
    this.shown.delete(match);
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
