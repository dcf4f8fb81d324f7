import type { ChatLine, MatchSummary } from '@muster/client/protocol';
import { type AnyGame, reasonOf, RulesBug, type Seat, type Viewer } from '@muster/engine';
import { type Entry, entryOf, rowOf } from '../table/entries.ts';
import { type Command, judge } from '../table/judge.ts';
import { hasSeat, Refused, seatTaken } from '../table/refused.ts';
import { Table } from '../table/table.ts';
import type { CompiledQuery } from 'kysely';
import type { EntryRow, SeatRow } from '../store/tables.ts';
import type { Node } from '../node.ts';
import { headOf, rulesOf, startOf, whyStuck } from './beginning.ts';
import { botsToAct, effectsOf } from './effects.ts';
import { loadEntries, loadMatch, type StoredMatch, type StoredSeat, summaryOf } from './stored.ts';
import { type Asker, showTable, tellGone, tellMatch, tellNews, type Watcher } from './watchers.ts';

/** What is stored with an entry, and who has asked for it. */
type Storing = {
  readonly asker?: Asker;
  /** What was stored of the match until now. */
  readonly stored?: StoredMatch;
  readonly first?: readonly CompiledQuery[];
};

/** A seat as it is when somebody has sat down, and what writes it down. */
export type SeatTaken = { readonly after: StoredSeat; readonly query: CompiledQuery };

/** So often an action is judged anew because another node was first, before we give up. */
const PATIENCE = 8;

/**
 * One match on this node: a cache of what is stored, and those who follow it here. What is asked of it is done one
 * thing after the other. Nobody hears of an entry before it is durable.
 */
export class Live {
  readonly id: string;
  readonly watchers = new Set<Watcher>();
  stored: StoredMatch;
  table: Table | undefined;
  /** Why the match cannot go on. */
  stuck: string | undefined;
  /** When it was last needed. */
  used: number;
  /** Is it for this node to see to the bots? It is for whoever stored the latest entry, or took the match over. */
  isOurs = false;
  /** The latest lines of the chat, once somebody here has asked for them. */
  chat: ChatLine[] | undefined;
  private readonly node: Node;
  /** The rules that the match was set up under, where this node has them. */
  private readonly game: AnyGame | undefined;
  /** Is it uncertain what is stored? Then there is no table, and nothing is done before it has been read. */
  private isInDoubt = false;
  private isBusy = false;
  /** What waits until that is done. */
  private readonly line: (() => void)[] = [];

  constructor(node: Node, stored: StoredMatch, entries: readonly Entry[]) {
    this.node = node;
    this.stored = stored;
    this.id = stored.row.id;
    this.used = node.world.now();
    this.game = rulesOf(node, stored.row);
    if (!this.game && stored.row.status !== 'over') this.stuck = whyStuck(node, stored.row);
    this.build(entries);
  }

  summary(): MatchSummary {
    return summaryOf(this.stored, this.node.bots.nameOf, this.stuck);
  }

  seatOf(person: string | undefined): Seat | undefined {
    if (person === undefined) return undefined;
    const found = this.stored.seats.find((seat) => seat.type === 'person' && seat.person === person);
    return found?.seat;
  }

  /** Does this person sit there, or has sat there until a bot took over? */
  hasPlayed(person: string): boolean {
    return this.stored.seats.some((seat) => ['person', 'bot'].includes(seat.type) && seat.person === person);
  }

  viewerFor(person: string | undefined): Viewer {
    return this.seatOf(person) ?? 'spectator';
  }

  // What people and bots do

  /** Carries out what a seat wants. Resolves when it is durable; throws `Refused` where it is not done. */
  take(seat: Seat, command: Command, asker?: Asker): Promise<void> {
    return this.inTurn(async () => {
      for (let attempt = 0; attempt < PATIENCE; attempt++) {
        if (this.isInDoubt) await this.sure();
        const table = this.begun();
        const entry = this.judged(table, seat, command);
        if (await this.store(table, entry, asker ? { asker } : {})) return;
      }
      throw new Refused('act.crowded', 'Too many others act at this very moment. Try again.', 503);
    });
  }

  /** Begins the match, if all seats are taken and nobody else has begun it. */
  start(): Promise<void> {
    return this.inTurn(async () => void (await this.begin()));
  }

  /**
   * Somebody sits down, where no other node can have changed anything: with the last of them the match begins, and
   * both is stored together.
   */
  sit({ seat, type }: SeatRow, taken: SeatTaken): Promise<void> {
    return this.inTurn(async () => {
      await this.sure();
      const { node, stored } = this;
      // While this waited for its turn, others may have sat down, or called the match off.
      if (stored.seats[seat]?.type !== type || !this.isHeld()) throw seatTaken();
      if (this.seatOf(taken.after.person ?? '') !== undefined) throw hasSeat();
      const after = { ...stored, seats: stored.seats.map((place) => (place.seat === seat ? taken.after : place)) };
      if (await this.begin(after, [taken.query])) return;
      await node.store.together([taken.query]);
      this.become(after);
    });
  }

  // What other nodes do

  /** Another node has stored an entry. */
  hear(at: number, row?: EntryRow): Promise<void> {
    return this.inTurn(async () => {
      const { table } = this;
      if (table && at < table.next) return;
      this.isOurs = false;
      if (table && row && at === table.next) this.applyAll(table, [entryOf(row)]);
      else await this.reload();
      this.publish();
    });
  }

  /** Reads what is stored about the match, and entries that have been missed. */
  again(): Promise<void> {
    return this.inTurn(async () => {
      await this.reload();
      this.publish();
      // Two may have sat down at once, each on a node that did not know of the other.
      if (this.isHeld()) await this.begin();
    });
  }

  /** The node that saw to the bots of this match does so no longer: now it is this one. */
  takeOver(): Promise<void> {
    return this.inTurn(async () => {
      await this.reload();
      this.isOurs = true;
      const isDue = this.table && botsToAct(this.table).length > 0;
      if (isDue) this.publish();
      else await this.node.store.db.deleteFrom('due').where('match', '=', this.id).execute();
    });
  }

  // Telling

  /** Tells all who follow the match what is new to them. */
  publish(asker?: Asker): void {
    const { table, node } = this;
    if (!table) return;
    tellNews(this.watchers, table, node.world.now(), asker);
    node.turns.look(this);
  }

  /** Somebody begins to follow the match, and has heard all up to the number `last`. */
  show(watcher: Watcher, last: number): void {
    if (this.table) showTable(watcher, this.table, this.node.world.now(), last);
  }

  leave(watcher: Watcher): void {
    this.watchers.delete(watcher);
    // Of a match that is over nobody needs more than what is stored.
    const isDone = this.watchers.size === 0 && this.stored.row.status === 'over';
    if (isDone && this.isHeld()) this.node.house.forget(this.id);
  }

  /** The match has been called off. Who waits for it is told. */
  vanish(): void {
    this.node.house.forget(this.id);
    tellGone(this.watchers, this.id);
    this.watchers.clear();
  }

  /** Is it this one that the node holds in memory? It may have been let go of. */
  isHeld(): boolean {
    return this.node.house.present(this.id) === this;
  }

  /** What is stored of the match is not what it was. */
  private become(stored: StoredMatch): void {
    this.stored = stored;
    const summary = this.summary();
    tellMatch(this.watchers, summary, (person) => this.viewerFor(person));
    this.node.lobby.changed(summary);
  }

  // Inside

  /** One thing after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.used = this.node.world.now();
    if (!this.isBusy) return this.run(work);
    return new Promise((resolve, reject) => this.line.push(() => this.run(work).then(resolve, reject)));
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    this.isBusy = true;
    try {
      return await work();
    } finally {
      this.isBusy = false;
      this.line.shift()?.();
    }
  }

  /** Returns whether there was something to begin. `first` is written together with it. */
  private async begin(stored = this.stored, first: readonly CompiledQuery[] = []): Promise<boolean> {
    const { game } = this;
    if (!game || this.table || this.stuck !== undefined) return false;
    const entry = startOf(this.node, stored, game);
    if (!entry) return false;
    const table = new Table(headOf(this.node, stored.row, game), entry);
    this.table = table;
    await this.store(table, entry, { stored, first });
    return true;
  }

  private begun(): Table {
    if (this.stuck !== undefined) throw new Refused('match.stuck', this.stuck);
    if (!this.table) throw new Refused('match.open', 'The match has not begun: seats are still free.');
    return this.table;
  }

  private judged(table: Table, seat: Seat, command: Command): Entry {
    try {
      return judge(table, seat, command, this.node.world.now());
    } catch (error) {
      if (error instanceof Refused) this.node.metrics.refusals.inc();
      if (!(error instanceof RulesBug)) throw error;
      this.node.log.error({ match: this.id, error: error.message }, 'the rules broke down');
      throw new Refused(
        'match.bug',
        'The rules broke down at this action, which is a bug. The match is as it was.',
        500,
      );
    }
  }

  /**
   * Stores what is already done at the table, and tells of it. Where a rival was first, or the store fails, the table
   * is built anew from what is stored.
   */
  private async store(table: Table, entry: Entry, { asker, stored = this.stored, first }: Storing): Promise<boolean> {
    const { node } = this;
    const { also: others, after } = effectsOf(node, stored, table);
    const also = first ? [...first, ...others] : others;
    const row = rowOf(this.id, entry);
    let isStored = false;
    try {
      isStored = await node.writer.add(also.length > 0 ? { row, also } : { row });
    } catch (error) {
      node.log.error({ match: this.id, error: String(error) }, 'an entry could not be stored');
      // Where it cannot be read either, whoever comes next tries again.
      await this.doubt().catch(() => undefined);
      throw new Refused('store.failed', 'It is not certain that this could be stored. Look at the table again.', 503);
    }
    this.isOurs = isStored;
    if (!isStored) {
      await this.doubt();
      return false;
    }
    if (after) this.become(after);
    this.publish(asker);
    if (after) await this.tellOthers();
    return true;
  }

  /** The table may hold what is not stored: it is set aside, and what is stored decides. */
  private doubt(): Promise<void> {
    this.table = undefined;
    this.isInDoubt = true;
    return this.sure();
  }

  /** Reads what is stored, if that is uncertain. Throws `Refused` while it cannot be read. Only in turn. */
  async sure(): Promise<void> {
    if (!this.isInDoubt) return;
    try {
      await this.reload();
    } catch (error) {
      this.node.log.error({ match: this.id, error: reasonOf(error) }, 'a match could not be read');
      throw new Refused('store.failed', 'The store does not answer. Nothing was done: try again in a moment.', 503);
    }
    this.publish();
  }

  private async tellOthers(): Promise<void> {
    try {
      await this.node.store.tell({ type: 'match', match: this.id });
    } catch (error) {
      this.node.log.error({ match: this.id, error: String(error) }, 'a change could not be told');
    }
  }

  /** What is stored of the match, and then the entries that are new. */
  private async reload(): Promise<void> {
    const stored = await loadMatch(this.node.store, this.id);
    if (!stored) return this.vanish();
    if (JSON.stringify(stored) !== JSON.stringify(this.stored)) this.become(stored);
    await this.catchUp();
    this.isInDoubt = false;
  }

  private async catchUp(): Promise<void> {
    if (this.stuck !== undefined || this.stored.row.status === 'open') return;
    const entries = await loadEntries(this.node.store, this.id, this.table?.next ?? 0);
    if (this.table) this.applyAll(this.table, entries);
    else this.build(entries);
  }

  private build(entries: readonly Entry[]): void {
    const [start, ...others] = entries;
    const { game } = this;
    if (!game || !start) return;
    try {
      const table = new Table(headOf(this.node, this.stored.row, game), start);
      this.table = table;
      this.applyAll(table, others);
    } catch (error) {
      this.breakDown(error);
    }
  }

  private applyAll(table: Table, entries: readonly Entry[]): void {
    try {
      for (const entry of entries) table.apply(entry);
    } catch (error) {
      this.breakDown(error);
    }
  }

  private breakDown(error: unknown): void {
    this.node.log.error({ match: this.id, error: String(error) }, 'a stored match does not play');
    this.stuck = 'What is stored of this match does not play by its rules any more. It cannot go on.';
    this.table = undefined;
  }
}
