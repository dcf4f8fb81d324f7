import { Refused } from '@muster/client/protocol';
import { type AnyGame, reasonOf } from '@muster/engine';
import { type Entry, entryOf } from '../ongoing/entries.ts';
import { OngoingMatch } from '../ongoing/ongoing-match.ts';
import type { Services } from '../services.ts';
import type { EntryRow } from '../store/tables.ts';
import { headerOf, type MatchRules } from './start.ts';
import { loadEntries, loadMatch, type StoredMatch } from './stored-match.ts';

/** How a reload has found the match: as it was, otherwise, or called off. */
export type Reloaded = 'same' | 'changed' | 'gone';

/**
 * What is stored of one match, in memory: its rows, and the match that its entries lead to. Where it is uncertain what
 * is stored, the cache is stale: it holds no ongoing match, and is read again before anybody acts.
 */
export class MatchCache {
  stored: StoredMatch;
  /** Undefined while the match has not begun, cannot go on, or the cache is stale. */
  ongoing: OngoingMatch | undefined;
  /** Why the match cannot go on. */
  stuck: string | undefined;
  /** It can, at a node with newer rules: nothing of it is told here. */
  readonly isElsewhere: boolean;
  /** The rules that the match was set up under, where this node has them. */
  readonly game: AnyGame | undefined;
  private readonly services: Services;
  /** The number of the next entry, while the match has not begun. */
  private openNext = 0;
  private isStale = false;

  constructor(services: Services, stored: StoredMatch, rules: MatchRules, entries: readonly Entry[]) {
    this.services = services;
    this.stored = stored;
    this.game = 'game' in rules ? rules.game : undefined;
    this.isElsewhere = 'why' in rules && rules.isElsewhere;
    if ('why' in rules && stored.row.status !== 'over') this.stuck = rules.why;
    this.replay(entries);
  }

  /** The number of the next entry. */
  get next(): number {
    return this.ongoing?.next ?? this.openNext;
  }

  markStale(): void {
    this.ongoing = undefined;
    this.openNext = 0;
    this.isStale = true;
  }

  /** Reads what is stored about the match, and entries that are new. */
  async reload(): Promise<Reloaded> {
    const { store } = this.services;
    const { id } = this.stored.row;
    const stored = await loadMatch(store, id);
    if (!stored) return 'gone';
    const entries = this.stuck === undefined ? await loadEntries(store, id, this.next) : [];
    const isSame = JSON.stringify(stored) === JSON.stringify(this.stored);
    this.stored = stored;
    // Another node has played it to its end.
    if (!this.game && stored.row.status === 'over') this.stuck = undefined;
    this.replay(entries);
    this.isStale = false;
    return isSame ? 'same' : 'changed';
  }

  /** Undefined where the cache is fresh. Throws `Refused` while the store cannot be read. */
  async reloadIfStale(): Promise<Reloaded | undefined> {
    if (!this.isStale) return undefined;
    try {
      return await this.reload();
    } catch (error) {
      this.services.log.error({ match: this.stored.row.id, error: reasonOf(error) }, 'a match could not be read');
      throw new Refused('store.failed', 'The store does not answer. Nothing was done: try again in a moment.', 503);
    }
  }

  /** An entry that another node has stored in an ongoing match. Returns false where it is not the next one: then a reload is due. */
  applyRow(at: number, row: EntryRow | undefined): boolean {
    if (!this.ongoing || !row || at !== this.ongoing.next) return false;
    this.replay([entryOf(row)]);
    return true;
  }

  /** A change of the seats that this node has stored. */
  applyOpen(at: number, stored: StoredMatch): void {
    this.stored = stored;
    this.openNext = at + 1;
  }

  private replay(entries: readonly Entry[]): void {
    const { game, services, stored } = this;
    try {
      for (const entry of entries) {
        if (this.ongoing) this.ongoing.apply(entry);
        else if (game && entry.body.type === 'start')
          this.ongoing = new OngoingMatch(headerOf(services, stored.row, game), entry);
        this.openNext = entry.at + 1;
      }
    } catch (error) {
      services.log.error({ match: stored.row.id, error: String(error) }, 'a stored match does not play');
      this.stuck = 'What is stored of this match does not play by its rules any more. It cannot go on.';
      this.ongoing = undefined;
    }
  }
}
