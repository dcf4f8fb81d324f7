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
  /** The matches in which a bot thinks here, and the entry that was next when it began. */
  private readonly thinking = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(node: Node, thinker: Thinker) {
    this.node = node;
    this.thinker = thinker;
  }

  open(): void {
    const { sweepEvery } = this.node.config.bots;
    this.timer = setInterval(() => (this.sweeping = this.sweep()), sweepEvery);
    this.sweeping = this.sweep();
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
    this.thinking.set(live.id, table.next);
    void this.play(live, table, seat);
  }

  private async play(live: Live, table: Table, seat: Seat): Promise<void> {
    const { metrics, log, world } = this.node;
    const end = metrics.thinking.startTimer();
    const began = table.next;
    const { step, legal } = table.side(seat);
    const isAsBefore = () => !this.isClosed && live.table?.next === began;
    try {
      const text = await this.choose(table, seat);
      end();
      if (!this.isClosed) await live.take(seat, { type: 'act', step, text });
    } catch (error) {
      if (isAsBefore()) {
        log.error({ match: live.id, error: String(error) }, 'what a bot wants cannot be done, so it does anything');
        const text = legal[world.int(legal.length)] as string;
        await live.take(seat, { type: 'act', step, text }).catch(() => undefined);
      }
    }
    this.thinking.delete(live.id);
    // If nothing has come of it, the row in the store runs out, and somebody tries again then.
    if (!isAsBefore()) this.look(live);
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
        milliseconds: config.bots.milliseconds,
        seed: world.int(2 ** 32),
      });
    } catch (error) {
      if (this.isClosed) throw error;
      log.error({ match: table.head.id, error: String(error) }, 'a bot broke down, and takes any action');
      return legal[world.int(legal.length)] as string;
    }
  }

  /** Renews what is ours, and takes over what nobody renews. */
  private async sweep(): Promise<void> {
    const { store, world, id, log, house } = this.node;
    const now = world.now();
    try {
      const ours = [...this.thinking.keys()];
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
    clearInterval(this.timer);
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
