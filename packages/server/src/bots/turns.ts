import type { Seat } from '@muster/engine';
import { botsToAct } from '../live/effects.ts';
import type { Live } from '../live/live.ts';
import type { Node } from '../node.ts';
import type { Table } from '../table/table.ts';
import type { Thinker } from './thinker.ts';

/**
 * Sees to it that bots act. The store holds a row for every match in which a bot is to act, with the node that sees to
 * it and until when; that node renews it while the bot thinks. A row whose time is over belongs to whoever takes it:
 * so the turn of a bot outlives its node, and a match goes on after a restart.
 */
export class Turns {
  private readonly node: Node;
  private readonly thinker: Thinker;
  /** The matches in which a bot thinks here. */
  private readonly thinking = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(node: Node, thinker: Thinker) {
    this.node = node;
    this.thinker = thinker;
  }

  /** Looks through the turns of bots now, and again some time after each look has ended. */
  open(): void {
    const { sweepEvery } = this.node.config.bots;
    this.sweeping = this.sweep().then(() => {
      if (!this.isClosed) this.timer = setTimeout(() => this.open(), sweepEvery);
    });
  }

  leaseEnd(): number {
    return this.node.world.now() + this.node.config.bots.lease;
  }

  isAbout(match: string): boolean {
    return this.thinking.has(match);
  }

  /** Lets a bot think, if it is one's turn and this node is the one to see to it. */
  look(live: Live): void {
    const { table } = live;
    if (!table || this.isClosed || this.thinking.has(live.id)) return;
    const [seat] = botsToAct(table);
    if (seat === undefined || !live.isOurs) return;
    this.thinking.add(live.id);
    void this.play(live, table, seat);
  }

  private async play(live: Live, table: Table, seat: Seat): Promise<void> {
    const began = table.next;
    try {
      await this.act(live, table, seat);
    } catch (error) {
      if (!this.isClosed) this.node.log.error({ match: live.id, error: String(error) }, 'a bot could not act');
    } finally {
      this.thinking.delete(live.id);
    }
    // If nothing has come of it, the row in the store runs out, and somebody tries again then.
    if (live.table?.next !== began) this.look(live);
  }

  /** Does what the bot wants; anything legal, where that cannot be done. */
  private async act(live: Live, table: Table, seat: Seat): Promise<void> {
    const { metrics, log } = this.node;
    const end = metrics.thinking.startTimer();
    const began = table.next;
    const { step, legal } = table.side(seat);
    try {
      const text = await this.choose(table, seat);
      end();
      if (!this.isClosed) await live.take(seat, { type: 'act', step, text });
    } catch (error) {
      if (this.isClosed || live.table?.next !== began) return;
      log.error({ match: live.id, error: String(error) }, 'what a bot wants cannot be done, so it does anything');
      await live.take(seat, { type: 'act', step, text: this.anyOf(legal) });
    }
  }

  /** What the bot wants to do; anything legal, where it fails. */
  private async choose(table: Table, seat: Seat): Promise<string> {
    const { world, config, log } = this.node;
    const side = table.side(seat);
    const player = table.players[seat];
    if (player?.type !== 'bot') throw new Error(`No bot sits on seat ${seat}`);
    const legal = side.legal;
    if (legal.length === 1) return legal[0] as string;
    try {
      return await this.thinker.think({
        bot: player.bot,
        game: table.head.game.id,
        view: side.text(),
        seat,
        budget: { milliseconds: config.bots.milliseconds },
        seed: world.int(2 ** 32),
      });
    } catch (error) {
      if (this.isClosed) throw error;
      log.error({ match: table.head.id, error: String(error) }, 'a bot broke down, and takes any action');
      return this.anyOf(legal);
    }
  }

  private anyOf(legal: readonly string[]): string {
    return legal[this.node.world.int(legal.length)] as string;
  }

  /** Renews what is ours, and takes over what nobody renews. */
  private async sweep(): Promise<void> {
    const { store, world, id, log, house } = this.node;
    const now = world.now();
    try {
      const ours = [...this.thinking];
      if (ours.length > 0) {
        const renewal = store.db.updateTable('due').set({ until: this.leaseEnd() });
        await renewal.where('match', 'in', ours).where('node', '=', id).execute();
      }
      const due = await store.db.selectFrom('due').selectAll().where('until', '<', now).limit(20).execute();
      for (const { match, node, until } of due) {
        if (this.isClosed) return;
        const taking = store.db.updateTable('due').set({ node: id, until: this.leaseEnd() });
        const same = taking.where('match', '=', match).where('node', '=', node).where('until', '=', until);
        const { numUpdatedRows } = await same.executeTakeFirst();
        if (numUpdatedRows === 0n) continue;
        const live = await house.find(match);
        await live?.takeOver();
      }
    } catch (error) {
      if (!this.isClosed) log.error({ error: String(error) }, 'the turns of bots could not be looked through');
    }
  }

  /** Hands on what is ours, so that other nodes need not wait for it. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.sweeping;
    const { store, id, log } = this.node;
    await store.db
      .updateTable('due')
      .set({ until: 0 })
      .where('node', '=', id)
      .execute()
      .catch((error: unknown) => log.error({ error: String(error) }, 'the turns of bots could not be handed on'));
  }
}
