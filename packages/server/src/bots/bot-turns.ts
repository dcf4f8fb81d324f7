import type { Seat } from '@muster/engine';
import { botsToAct } from '../rooms/linked-writes.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import type { Services } from '../services.ts';
import type { OngoingMatch } from '../ongoing/ongoing-match.ts';
import type { BotPool } from './bot-pool.ts';

/**
 * Lets bots act. Each match in which a bot is to act has a lease in the store (table `due`): the node that lets it
 * think, and until when. That node renews the lease while the bot thinks; any node takes over one that has run out. So
 * the turn of a bot outlives its node, and a match goes on after a restart.
 */
export class BotTurns {
  private readonly services: Services;
  private readonly botPool: BotPool;
  /** The matches in which a bot thinks here. */
  private readonly thinking = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(services: Services, botPool: BotPool) {
    this.services = services;
    this.botPool = botPool;
  }

  /** Sweeps the leases now, and again some time after each sweep has ended. */
  start(): void {
    const { sweepEvery } = this.services.config.bots;
    this.sweeping = this.sweep().then(() => {
      if (!this.isClosed) this.timer = setTimeout(() => this.start(), sweepEvery);
    });
  }

  leaseEnd(): number {
    return this.services.world.now() + this.services.config.bots.lease;
  }

  isThinkingIn(match: string): boolean {
    return this.thinking.has(match);
  }

  /** Lets a bot think, if it is its turn and this node holds the lease. */
  schedule(room: MatchRoom): void {
    const { ongoing } = room;
    if (!ongoing || this.isClosed || this.thinking.has(room.id)) return;
    const [seat] = botsToAct(ongoing);
    if (seat === undefined || !room.ownsBotTurns) return;
    this.thinking.add(room.id);
    void this.play(room, ongoing, seat);
  }

  private async play(room: MatchRoom, ongoing: OngoingMatch, seat: Seat): Promise<void> {
    const began = ongoing.next;
    try {
      await this.act(room, ongoing, seat);
    } catch (error) {
      if (!this.isClosed) this.services.log.error({ match: room.id, error: String(error) }, 'a bot could not act');
    } finally {
      this.thinking.delete(room.id);
    }
    // If nothing has come of it, the row in the store runs out, and somebody tries again then.
    if (room.ongoing?.next !== began) this.schedule(room);
  }

  /** Does what the bot wants; anything legal, where that cannot be done. */
  private async act(room: MatchRoom, ongoing: OngoingMatch, seat: Seat): Promise<void> {
    const { metrics, log } = this.services;
    const end = metrics.thinking.startTimer();
    const began = ongoing.next;
    const { step, legal } = ongoing.feed(seat);
    const player = ongoing.players[seat];
    if (player?.type !== 'bot') throw new Error(`No bot sits on seat ${seat}`);
    const { bot } = player;
    try {
      const text = await this.choose(room, ongoing, seat, bot);
      end();
      if (!this.isClosed) await room.submit(seat, { type: 'act', step, text, bot });
    } catch (error) {
      if (this.isClosed || room.ongoing?.next !== began) return;
      log.error({ match: room.id, error: String(error) }, 'what a bot wants cannot be done, so it does anything');
      await room.submit(seat, { type: 'act', step, text: this.anyOf(legal), bot });
    }
  }

  /** What the bot wants to do; anything legal, where it fails. */
  private async choose(room: MatchRoom, ongoing: OngoingMatch, seat: Seat, bot: string): Promise<string> {
    const { world, config, log } = this.services;
    const feed = ongoing.feed(seat);
    const { legal } = feed;
    try {
      const request = {
        bot,
        game: ongoing.header.game.id,
        version: ongoing.header.game.version,
        view: feed.text(),
        seat,
        budget: { milliseconds: config.bots.milliseconds },
        seed: world.int(2 ** 32),
      };
      return await this.botPool.think(request, { owner: room.stored.row.host, isPaced: !ongoing.hidesNothing });
    } catch (error) {
      if (this.isClosed) throw error;
      log.error({ match: ongoing.header.id, error: String(error) }, 'a bot broke down, and takes any action');
      return this.anyOf(legal);
    }
  }

  private anyOf(legal: readonly string[]): string {
    return legal[this.services.world.int(legal.length)] as string;
  }

  /** Renews what is ours, and takes over what nobody renews. */
  private async sweep(): Promise<void> {
    const { store, world, id, log, rooms } = this.services;
    const now = world.now();
    try {
      const ours = [...this.thinking];
      if (ours.length > 0) {
        const renewal = store.db.updateTable('due').set({ until: this.leaseEnd() });
        await renewal.where('match', 'in', ours).where('node', '=', id).execute();
      }
      const due = await this.dueBefore(now);
      for (const { match, node: holder, until } of due) {
        if (this.isClosed) return;
        const taking = store.db.updateTable('due').set({ node: id, until: this.leaseEnd() });
        const same = taking.where('match', '=', match).where('node', '=', holder).where('until', '=', until);
        const { numUpdatedRows } = await same.executeTakeFirst();
        if (numUpdatedRows === 0n) continue;
        const room = await rooms.find(match);
        await room?.takeOverBots();
      }
    } catch (error) {
      if (!this.isClosed) log.error({ error: String(error) }, 'the turns of bots could not be looked through');
    }
  }

  /** Leases that have run out, of matches that this node has the rules for: the rest is for other nodes. */
  private dueBefore(now: number) {
    const { store, games, frozen } = this.services;
    const known = [...games.map(({ id, version }) => ({ game: id, version })), ...frozen];
    return store.db
      .selectFrom('due')
      .innerJoin('match', 'match.id', 'due.match')
      .select(['due.match', 'due.node', 'due.until'])
      .where('due.until', '<', now)
      .where(({ or, and }) =>
        or(known.map(({ game, version }) => and({ 'match.game': game, 'match.version': version }))),
      )
      .limit(20)
      .execute();
  }

  /** Hands on what is ours, so that other nodes need not wait for it. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.sweeping;
    const { store, id, log } = this.services;
    await store.db
      .updateTable('due')
      .set({ until: 0 })
      .where('node', '=', id)
      .execute()
      .catch((error: unknown) => log.error({ error: String(error) }, 'the turns of bots could not be handed on'));
  }
}
