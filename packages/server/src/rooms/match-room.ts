import { type ChatLine, type MatchSummary, Refused } from '@muster/client/protocol';
import { RulesBug, type Seat, type Viewer } from '@muster/engine';
import type { CompiledQuery } from 'kysely';
import { type Entry, type OpenBody, rowOf } from '../ongoing/entries.ts';
import { type Command, judge } from '../ongoing/judge.ts';
import { OngoingMatch } from '../ongoing/ongoing-match.ts';
import type { Services } from '../services.ts';
import type { EntryRow } from '../store/tables.ts';
import { botsToAct, type LinkedWrites, linkedWrites } from './linked-writes.ts';
import { MatchCache, type Reloaded } from './match-cache.ts';
import { SerialQueue } from './serial-queue.ts';
import { headerOf, type MatchRules, startEntryOf } from './start.ts';
import { seatIn, type StoredMatch, summaryOf } from './stored-match.ts';
import { type ReplyTo, sendSnapshot, type Subscriber, Subscribers } from './subscribers.ts';

/** A change of a match that has not begun. */
export type OpenChange = {
  readonly body: OpenBody;
  /** Written in the same transaction as the entry. */
  readonly also: readonly CompiledQuery[];
  /** What is stored of the match then; undefined where it is called off. */
  readonly after: StoredMatch | undefined;
};

/** Retries after another node stored this step first. */
const MOST_ATTEMPTS = 8;

/**
 * One match on this node. A command goes through `submit` in one direction: queue, cache, judge, store, subscribers,
 * bots. Nobody is sent an entry before it is durable.
 */
export class MatchRoom {
  readonly id: string;
  readonly subscribers = new Subscribers();
  /** When it was last needed. */
  used: number;
  /** Does this node let the bots of the match think? The node that stored the latest entry does, or took the match over. */
  ownsBotTurns = false;
  /** The latest lines of the chat, once somebody here has asked for them. */
  chat: ChatLine[] | undefined;
  private readonly services: Services;
  private readonly cache: MatchCache;
  private readonly queue = new SerialQueue();

  constructor(services: Services, stored: StoredMatch, rules: MatchRules, entries: readonly Entry[]) {
    this.services = services;
    this.id = stored.row.id;
    this.used = services.world.elapsed();
    this.cache = new MatchCache(services, stored, rules, entries);
  }

  get stored(): StoredMatch {
    return this.cache.stored;
  }

  get ongoing(): OngoingMatch | undefined {
    return this.cache.ongoing;
  }

  /** Why the match cannot go on. */
  get stuck(): string | undefined {
    return this.cache.stuck;
  }

  /** A node with newer rules goes on with it: nothing of it is told here. */
  get isElsewhere(): boolean {
    return this.cache.isElsewhere;
  }

  summary(): MatchSummary {
    return summaryOf(this.stored, this.services.bots.nameOf, this.stuck);
  }

  seatOf(person: string | undefined): Seat | undefined {
    return person === undefined ? undefined : seatIn(this.stored, person);
  }

  /** Does this person sit there, or did until a bot took over? */
  hasPlayed(person: string): boolean {
    return this.stored.seats.some((seat) => ['person', 'bot'].includes(seat.type) && seat.person === person);
  }

  viewerFor(person: string | undefined): Viewer {
    return this.seatOf(person) ?? 'spectator';
  }

  /** Jobs about one match run one after the other. */
  enqueue<T>(job: () => Promise<T>): Promise<T> {
    this.used = this.services.world.elapsed();
    return this.queue.run(job);
  }

  // What people and bots do

  /** Carries out what a seat wants. Resolves when it is durable; throws `Refused` where it is not done. */
  submit(seat: Seat, command: Command, replyTo?: ReplyTo): Promise<void> {
    return this.untilStored(() => {
      const ongoing = this.mustBeOngoing();
      const entry = this.judged(ongoing, seat, command);
      return this.storeEntry(entry, linkedWrites(this.services, this.stored, ongoing), replyTo);
    });
  }

  /** Begins the match, if all seats are taken and nobody else has begun it. */
  startIfFull(): Promise<void> {
    return this.enqueue(async () => void (await this.start(this.stored)));
  }

  /**
   * Changes the seats of a match that has not begun, or calls it off. `plan` looks at what is stored now, and again
   * where another node was first; it throws `Refused` where nothing is to be done. With the last seat the match begins:
   * then the start is stored instead of the change.
   */
  change(plan: (stored: StoredMatch) => OpenChange): Promise<void> {
    return this.untilStored(async () => {
      if (!this.isCached()) throw new Refused('match.unknown', 'The match has been called off.', 404);
      const { body, also, after } = plan(this.stored);
      const isStarted = after && (await this.start(after, also));
      if (isStarted !== undefined) return isStarted;
      const entry = { at: this.cache.next, time: this.services.world.now(), body };
      if (!(await this.write(entry, also))) return false;
      if (after) this.cache.applyOpen(entry.at, after);
      if (after) this.sendSummary();
      else this.dissolve();
      await this.notifyNodes();
      return true;
    });
  }

  // What other nodes do

  /** Another node has stored an entry. */
  applyRemoteEntry(at: number, row?: EntryRow): Promise<void> {
    return this.enqueue(async () => {
      if (at < this.cache.next) return;
      this.ownsBotTurns = false;
      if (!this.cache.applyRow(at, row)) await this.reload();
      this.broadcast();
    });
  }

  /** Reads what is stored about the match, and entries that have been missed. */
  refresh(): Promise<void> {
    return this.enqueue(async () => {
      await this.reload();
      this.broadcast();
    });
  }

  /** The node that saw to the bots of this match does so no longer: now it is this one. */
  takeOverBots(): Promise<void> {
    return this.enqueue(async () => {
      await this.reload();
      if (!this.cache.game) return;
      this.ownsBotTurns = true;
      const isDue = this.ongoing && botsToAct(this.ongoing).length > 0;
      if (isDue) this.broadcast();
      else await this.services.store.db.deleteFrom('due').where('match', '=', this.id).execute();
    });
  }

  // Those who follow it

  /** A socket begins to follow the match, and has heard all up to the number `last`. */
  sendSnapshot(subscriber: Subscriber, last: number): void {
    if (this.ongoing) sendSnapshot(subscriber, this.ongoing, this.services.world.now(), last);
  }

  unsubscribe(subscriber: Subscriber): void {
    this.subscribers.remove(subscriber);
    // A match that is over needs no room unless somebody looks at it.
    const isDone = this.subscribers.size === 0 && this.stored.row.status === 'over';
    if (isDone && this.isCached()) this.services.rooms.evict(this.id);
  }

  /** The match has been called off. */
  dissolve(): void {
    this.services.rooms.evict(this.id);
    this.subscribers.sendGone(this.id);
    if (this.stored.row.is_public === 1) this.services.lobby.gone(this.id);
  }

  /** Is this the room that the node holds for the match? It may have been evicted. */
  isCached(): boolean {
    return this.services.rooms.cached(this.id) === this;
  }

  // Inside the queue

  /** Before anything that depends on what is stored. Throws `Refused` while that cannot be read. */
  async reloadIfStale(): Promise<void> {
    const reloaded = await this.cache.reloadIfStale();
    if (reloaded === undefined) return;
    this.settleReload(reloaded);
    this.broadcast();
  }

  private async reload(): Promise<void> {
    this.settleReload(await this.cache.reload());
  }

  private settleReload(reloaded: Reloaded): void {
    if (reloaded === 'gone') this.dissolve();
    if (reloaded === 'changed') this.sendSummary();
  }

  private sendSummary(): void {
    const summary = this.summary();
    this.subscribers.sendSummary(summary, (person) => this.viewerFor(person));
    this.services.lobby.changed(summary);
  }

  /** Sends all subscribers what is new to them, and lets a bot think where it is one's turn. */
  private broadcast(replyTo?: ReplyTo): void {
    const { ongoing, services } = this;
    if (!ongoing) return;
    this.subscribers.sendUpdates(ongoing, services.world.now(), replyTo);
    services.botTurns.schedule(this);
  }

  /** Begins the match if `stored` is full. Returns undefined where it is not; otherwise, whether the start is stored. */
  private async start(stored: StoredMatch, also: readonly CompiledQuery[] = []): Promise<boolean | undefined> {
    const { game, next } = this.cache;
    if (!game || this.ongoing || this.stuck !== undefined) return undefined;
    const entry = startEntryOf(this.services, stored, game, next);
    if (!entry) return undefined;
    const ongoing = new OngoingMatch(headerOf(this.services, stored.row, game), entry);
    this.cache.ongoing = ongoing;
    const linked = linkedWrites(this.services, stored, ongoing);
    return this.storeEntry(entry, { ...linked, also: [...also, ...linked.also] });
  }

  /** Retries while other nodes store the same step first. */
  private untilStored(attempt: () => Promise<boolean>): Promise<void> {
    return this.enqueue(async () => {
      for (let tried = 0; tried < MOST_ATTEMPTS; tried++) {
        await this.reloadIfStale();
        if (await attempt()) return;
      }
      throw new Refused('act.crowded', 'Too many others act at this very moment. Try again.', 503);
    });
  }

  private mustBeOngoing(): OngoingMatch {
    if (this.stuck !== undefined) throw new Refused('match.stuck', this.stuck);
    if (!this.ongoing) throw new Refused('match.open', 'The match has not begun: seats are still free.');
    return this.ongoing;
  }

  private judged(ongoing: OngoingMatch, seat: Seat, command: Command): Entry {
    try {
      return judge(ongoing, seat, command, this.services.world.now());
    } catch (error) {
      if (error instanceof Refused) this.services.metrics.refusals.inc();
      if (!(error instanceof RulesBug)) throw error;
      this.services.log.error({ match: this.id, error: error.message }, 'the rules broke down');
      throw new Refused(
        'match.bug',
        'The rules broke down at this action, which is a bug. The match is as it was.',
        500,
      );
    }
  }

  /** Stores an entry that is already applied in memory, and broadcasts it. Returns whether it is stored. */
  private async storeEntry(entry: Entry, { also, after }: LinkedWrites, replyTo?: ReplyTo): Promise<boolean> {
    this.ownsBotTurns = await this.write(entry, also);
    if (!this.ownsBotTurns) return false;
    if (after) {
      this.cache.stored = after;
      this.sendSummary();
    }
    this.broadcast(replyTo);
    if (after) await this.notifyNodes();
    return true;
  }

  /**
   * Makes an entry durable. Returns false where another node stored that step first; then, and where the store fails,
   * the cache is read again from what is stored.
   */
  private async write(entry: Entry, also: readonly CompiledQuery[]): Promise<boolean> {
    const { services } = this;
    const row = rowOf(this.id, entry);
    try {
      if (await services.writer.add(also.length > 0 ? { row, also } : { row })) return true;
    } catch (error) {
      services.log.error({ match: this.id, error: String(error) }, 'an entry could not be stored');
      this.cache.markStale();
      // Where it cannot be read either, the next command tries again.
      await this.reloadIfStale().catch(() => undefined);
      throw new Refused('store.failed', 'It is not certain that this could be stored. Look at the table again.', 503);
    }
    this.cache.markStale();
    await this.reloadIfStale();
    return false;
  }

  private async notifyNodes(): Promise<void> {
    try {
      await this.services.store.tell({ type: 'match', match: this.id });
    } catch (error) {
      this.services.log.error({ match: this.id, error: String(error) }, 'a change could not be told');
    }
  }
}
