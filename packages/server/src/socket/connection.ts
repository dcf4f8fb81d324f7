import type { Socket } from 'node:net';
import { type ChatLine, PROTOCOL, type ToServer } from '@muster/client/protocol';
import type { WebSocket } from 'ws';
import type { Live } from '../live/live.ts';
import type { Watcher } from '../live/watchers.ts';
import { matchFor, mustBeSomebody, mustSit } from '../matches/access.ts';
import { chatOf, say } from '../matches/chat.ts';
import { isAway } from '../matches/presence.ts';
import type { Node } from '../node.ts';
import type { SignedIn } from '../people/people.ts';
import type { Command } from '../table/judge.ts';
import { Refused } from '../table/refused.ts';
import { Bucket } from './bucket.ts';
import { frameOf } from './frame.ts';
import { idIn, readMessage } from './reading.ts';

/** Whoever reads so slowly that this many bytes wait is cut off; it comes back and gets the rest. */
const MOST_WAITING = 4_000_000;

/** So many messages of one socket may be under way at once. */
const MOST_UNDER_WAY = 64;

/** So many matches can be followed over one socket. */
const MOST_WATCHED = 50;

/** After so many messages in a row that came too fast, the socket is closed. */
const PATIENCE = 200;

/** Who has asked for the socket, from where, and over which connection. */
type Caller = { readonly me: SignedIn | undefined; readonly ip: string; readonly socket: Socket };

/** One socket, and whoever is at its other end. */
export class Connection {
  readonly me: SignedIn | undefined;
  readonly address: string;
  /** Did it answer the latest sign of life? */
  isAlive = true;
  private readonly node: Node;
  private readonly socket: WebSocket;
  /** What the socket runs over. */
  private readonly wire: Socket;
  private readonly watched = new Map<string, { readonly live: Live; readonly watcher: Watcher }>();
  private readonly bucket: Bucket;
  private underWay = 0;
  private tooFast = 0;

  constructor(node: Node, socket: WebSocket, { me, ip, socket: wire }: Caller) {
    this.node = node;
    this.socket = socket;
    this.wire = wire;
    this.me = me;
    this.address = ip;
    this.bucket = new Bucket(node.config.limits.messages, node.world.now());
    this.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...(me && { person: me.person }) }));
  }

  send(text: string): void {
    const { socket, wire } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (wire.writableLength > MOST_WAITING) socket.terminate();
    else wire.write(frameOf(text), 'latin1');
  }

  /** 1000 and above, as RFC 6455 counts. */
  close(code: number, why: string): void {
    this.socket.close(code, why);
  }

  /** Nobody is there any more. */
  leave(): void {
    for (const { live, watcher } of this.watched.values()) live.leave(watcher);
    this.watched.clear();
    this.node.lobby.leave(this);
  }

  ping(): void {
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    this.socket.ping();
  }

  receive(text: string): void {
    const { node } = this;
    node.metrics.messages.inc();
    let message: ToServer;
    try {
      if (!this.bucket.take(node.world.now())) throw this.slower();
      this.tooFast = 0;
      if (this.underWay >= MOST_UNDER_WAY) throw new Refused('message.too-many', 'Wait for an answer first.', 429);
      message = readMessage(text);
    } catch (error) {
      return this.refuse(error, idIn(text));
    }
    this.underWay++;
    const id = 'id' in message ? message.id : undefined;
    this.carryOut(message).then(
      () => this.underWay--,
      (error: unknown) => {
        this.underWay--;
        this.refuse(error, id);
      },
    );
  }

  private slower(): Refused {
    if (++this.tooFast > PATIENCE) this.close(1008, 'Too many messages');
    return new Refused('message.too-fast', `No more than ${this.node.config.limits.messages} messages a second.`, 429);
  }

  private refuse(error: unknown, id: number | undefined): void {
    if (!(error instanceof Refused)) this.node.log.error({ error: String(error) }, 'a message could not be answered');
    const says = error instanceof Refused ? error.message : 'The server could not do this. It is its fault, not yours.';
    const rule = error instanceof Refused ? error.rule : 'server.failed';
    this.send(JSON.stringify({ type: 'refused', ...(id !== undefined && { id }), says, rule }));
  }

  /** Nearly all that comes are actions in a match that is followed from a seat: they need nothing that has to be waited for. */
  private carryOut(message: ToServer): Promise<void> {
    const watched = message.type === 'act' ? this.watched.get(message.match) : undefined;
    if (message.type !== 'act' || !watched) return this.lookInto(message);
    const { live, watcher } = watched;
    if (watcher.viewer === 'spectator') return this.lookInto(message);
    return live.take(watcher.viewer, message, { watcher, id: message.id });
  }

  private async lookInto(message: ToServer): Promise<void> {
    switch (message.type) {
      case 'ping':
        return this.send('{"type":"pong"}');
      case 'lobby':
        return message.on ? this.node.lobby.enter(this) : this.node.lobby.leave(this);
      case 'watch':
        return this.watch(message);
      case 'unwatch':
        return this.unwatch(message.match);
      case 'say': {
        const live = await this.find(message.match);
        await say(this.node, mustBeSomebody(this.me), live, message.text);
        return this.accept(message.id);
      }
      case 'replace': {
        const live = await this.find(message.match);
        const { bots } = this.node;
        if (!bots.has(message.bot)) throw new Refused('replace.no-bot', `There is no bot "${message.bot}".`, 404);
        mustSit(live, mustBeSomebody(this.me));
        if (!(await isAway(this.node, live, message.seat)))
          throw new Refused('replace.present', 'Whoever sits there has not left.');
        const by = { type: 'bot', bot: message.bot, name: bots.nameOf(message.bot) } as const;
        return this.take(live, { type: 'replace', seat: message.seat, by }, message.id);
      }
      case 'act':
      case 'takeBack':
      case 'answer':
      case 'resign':
      case 'claim':
        return this.take(await this.find(message.match), message, message.id);
    }
  }

  private async take(live: Live, command: Command, id: number): Promise<void> {
    const seat = mustSit(live, mustBeSomebody(this.me));
    const watcher = this.watched.get(live.id)?.watcher;
    await live.take(seat, command, { watcher, id });
    if (!watcher) this.accept(id);
  }

  private accept(id: number): void {
    this.send(`{"type":"accepted","id":${id}}`);
  }

  /** A match that this socket follows, or one that everybody here may know of. */
  private async find(id: string): Promise<Live> {
    return this.watched.get(id)?.live ?? (await matchFor(this.node, id, this.me?.person.id));
  }

  private async watch(message: Extract<ToServer, { type: 'watch' }>): Promise<void> {
    const { node, me } = this;
    const { match, invite } = message;
    const live = await matchFor(node, match, me?.person.id, invite);
    if (this.watched.size >= MOST_WATCHED && !this.watched.has(match))
      throw new Refused('watch.too-many', `No more than ${MOST_WATCHED} matches can be followed at once.`, 429);
    await live.inTurn(async () => {
      await live.sure();
      const chat = await chatOf(node, live);
      if (this.socket.readyState === this.socket.OPEN && live.isHeld()) this.begin(live, message, chat);
    });
    // While this waited for its turn, the match was let go of: then it is loaded again, if it is still there.
    if (!live.isHeld()) await this.watch(message);
  }

  private begin(live: Live, message: Extract<ToServer, { type: 'watch' }>, chat: readonly ChatLine[]): void {
    const { id, match, viewer: as, last = 0 } = message;
    const person = this.me?.person.id;
    const before = this.watched.get(match);
    const viewer = live.viewerFor(person);
    const send = (text: string) => this.send(text);
    const watcher: Watcher = { person, viewer, n: 0, send, end: () => this.watched.delete(match) };
    live.watchers.add(watcher);
    this.watched.set(match, { live, watcher });
    before?.live.leave(before.watcher);
    this.send(JSON.stringify({ type: 'watching', id, match: live.summary(), viewer, chat }));
    live.show(watcher, viewer === as ? last : 0);
  }

  private unwatch(match: string): void {
    const found = this.watched.get(match);
    if (!found) return;
    found.live.leave(found.watcher);
    this.watched.delete(match);
  }
}
