import type { Entry } from '../ongoing/entries.ts';
import type { Services } from '../services.ts';
import type { NodeMessage } from '../store/store.ts';
import { MatchRoom } from './match-room.ts';
import { rulesOf } from './start.ts';
import { loadEntries, loadMatch, type StoredMatch } from './stored-match.ts';

/** A room without subscribers that nobody has used for so long is evicted, in milliseconds. */
const KEPT = 5 * 60_000;

/** The match rooms that this node holds in memory. */
export class MatchRooms {
  private readonly services: Services;
  /** By the id of the match; with those that are still being loaded. */
  private readonly loading = new Map<string, Promise<MatchRoom | undefined>>();
  private readonly rooms = new Map<string, MatchRoom>();

  constructor(services: Services) {
    this.services = services;
  }

  /** The room of a match, loaded from the store where it is not in memory; undefined when there is no such match. */
  find(id: string): Promise<MatchRoom | undefined> {
    let found = this.loading.get(id);
    if (!found) this.loading.set(id, (found = this.load(id)));
    return found;
  }

  /** A room for a match that has just been set up here. */
  async open(stored: StoredMatch): Promise<MatchRoom> {
    const opening = this.roomOf(stored, []);
    this.loading.set(stored.row.id, opening);
    const room = await opening;
    room.chat = [];
    this.add(room);
    await room.startIfFull();
    return room;
  }

  /** The room, if it is in memory. */
  cached(id: string): MatchRoom | undefined {
    return this.rooms.get(id);
  }

  all(): Iterable<MatchRoom> {
    return this.rooms.values();
  }

  evict(id: string): void {
    this.loading.delete(id);
    this.rooms.delete(id);
    this.services.metrics.matches.set(this.rooms.size);
  }

  /** Evicts what nobody has used for a while. */
  evictIdle(): void {
    const { botTurns, world } = this.services;
    const before = world.elapsed() - KEPT;
    for (const room of this.rooms.values())
      if (room.subscribers.size === 0 && room.used < before && !botTurns.isThinkingIn(room.id)) this.evict(room.id);
  }

  /** A message of another node; undefined where some may have been missed. */
  async receive(message: NodeMessage | undefined): Promise<void> {
    if (!message) {
      await Promise.all([...this.loading.values()].map(async (found) => (await found)?.refresh()));
      return;
    }
    if (message.type === 'sessionEnded') return;
    const room = await this.loading.get(message.match);
    if (!room) return;
    if (message.type === 'entry') await room.applyRemoteEntry(message.at, message.row);
    if (message.type === 'match') await room.refresh();
  }

  private async roomOf(stored: StoredMatch, entries: readonly Entry[]): Promise<MatchRoom> {
    return new MatchRoom(this.services, stored, await rulesOf(this.services, stored.row), entries);
  }

  private add(room: MatchRoom): void {
    this.rooms.set(room.id, room);
    this.services.metrics.matches.set(this.rooms.size);
  }

  private async load(id: string): Promise<MatchRoom | undefined> {
    try {
      const stored = await loadMatch(this.services.store, id);
      if (!stored) {
        this.loading.delete(id);
        return undefined;
      }
      const room = await this.roomOf(stored, await loadEntries(this.services.store, id));
      this.add(room);
      // The node on which the last seat was taken may have died before it began the match.
      await room.startIfFull();
      return room;
    } catch (error) {
      this.loading.delete(id);
      throw error;
    }
  }
}
