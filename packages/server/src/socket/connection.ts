import type { Socket } from 'node:net';
import { type ChatLine, PROTOCOL, type ToServer } from '@muster/client/protocol';
import type { WebSocket } from 'ws';
import type { MatchRoom } from '../rooms/match-room.ts';
import type { Subscriber } from '../rooms/subscribers.ts';
import { matchFor, mustBeSomebody, mustSit } from '../matches/access.ts';
import { chatOf, say } from '../matches/chat.ts';
import { isAway } from '../matches/presence.ts';
import { takeSeatBack } from '../matches/seats.ts';
import { addressKey } from '../http/client-address.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Command } from '../ongoing/judge.ts';
import { Refused } from '@muster/client/protocol';
import { TokenBucket } from './token-bucket.ts';
import { frameOf } from './frame.ts';
import { idIn, parseMessage } from './parse-message.ts';

/** A socket that reads so slowly that this many bytes wait is cut off; the client reconnects and gets the rest. */
const MOST_WAITING = 4_000_000;

/** Messages of one socket that may be in work at once. */
const MOST_IN_WORK = 64;

/** So many matches can be followed over one socket. */
const MOST_WATCHED = 50;

/** After so many messages in a row that came too fast, the socket is closed. */
const PATIENCE = 200;

/** Who has asked for the socket, from where, and over which connection. */
type Caller = { readonly me: SignedIn | undefined; readonly ip: string; readonly socket: Socket };

/** One socket, and the person at its other end. */
export class Connection {
  readonly me: SignedIn | undefined;
  readonly address: string;
  /** Did it answer the latest sign of life? */
  isAlive = true;
  private readonly services: Services;
  private readonly socket: WebSocket;
  /** What the socket runs over. */
  private readonly wire: Socket;
  private readonly watched = new Map<string, { readonly room: MatchRoom; readonly subscriber: Subscriber }>();
  private readonly bucket: TokenBucket;
  private inWork = 0;
  private tooFast = 0;

  constructor(services: Services, socket: WebSocket, { me, ip, socket: wire }: Caller) {
    this.services = services;
    this.socket = socket;
    this.wire = wire;
    this.me = me;
    this.address = addressKey(ip);
    this.bucket = new TokenBucket(services.config.limits.messages, services.world.elapsed());
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

  /** The socket is closed. */
  unsubscribeAll(): void {
    for (const { room, subscriber } of this.watched.values()) room.unsubscribe(subscriber);
    this.watched.clear();
    this.services.lobby.unsubscribe(this);
  }

  /** Without waiting for the other end to say goodbye. */
  terminate(): void {
    this.socket.terminate();
  }

  ping(): void {
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    this.socket.ping();
  }

  receive(text: string): void {
    const { services } = this;
    services.metrics.messages.inc();
    let message: ToServer;
    try {
      if (!this.bucket.take(services.world.elapsed())) throw this.slower();
      this.tooFast = 0;
      if (this.inWork >= MOST_IN_WORK) throw new Refused('message.too-many', 'Wait for an answer first.', 429);
      message = parseMessage(text);
    } catch (error) {
      return this.refuse(error, idIn(text));
    }
    this.inWork++;
    const id = 'id' in message ? message.id : undefined;
    this.carryOut(message).then(
      () => this.inWork--,
      (error: unknown) => {
        this.inWork--;
        this.refuse(error, id);
      },
    );
  }

  private slower(): Refused {
    if (++this.tooFast > PATIENCE) this.close(1008, 'Too many messages');
    return new Refused(
      'message.too-fast',
      `No more than ${this.services.config.limits.messages} messages a second.`,
      429,
    );
  }

  private refuse(error: unknown, id: number | undefined): void {
    if (!(error instanceof Refused))
      this.services.log.error({ error: String(error) }, 'a message could not be answered');
    const says = error instanceof Refused ? error.message : 'The server could not do this. It is its fault, not yours.';
    const rule = error instanceof Refused ? error.rule : 'server.failed';
    this.send(JSON.stringify({ type: 'refused', ...(id !== undefined && { id }), says, rule }));
  }

  /** Nearly all that comes are actions in a match that is followed from a seat: they need nothing that has to be waited for. */
  private carryOut(message: ToServer): Promise<void> {
    const watched = message.type === 'act' ? this.watched.get(message.match) : undefined;
    if (message.type !== 'act' || !watched) return this.carryOutSlowly(message);
    const { room, subscriber } = watched;
    if (subscriber.viewer === 'spectator') return this.carryOutSlowly(message);
    return room.submit(subscriber.viewer, message, { subscriber, id: message.id });
  }

  private async carryOutSlowly(message: ToServer): Promise<void> {
    switch (message.type) {
      case 'ping':
        return this.send('{"type":"pong"}');
      case 'lobby':
        return message.on ? this.services.lobby.subscribe(this) : this.services.lobby.unsubscribe(this);
      case 'watch':
        return this.watch(message);
      case 'unwatch':
        return this.unwatch(message.match);
      case 'say': {
        const room = await this.find(message.match);
        const me = mustBeSomebody(this.me);
        this.services.quotas.take('chatLines', { person: me.person.id, address: this.address });
        await say(this.services, me, room, message.text);
        return this.accept(message.id);
      }
      case 'replace': {
        const room = await this.find(message.match);
        const { bots } = this.services;
        if (!bots.has(message.bot)) throw new Refused('replace.no-bot', `There is no bot "${message.bot}".`, 404);
        mustSit(room, mustBeSomebody(this.me));
        if (!(await isAway(this.services, room, message.seat)))
          throw new Refused('replace.present', 'Whoever sits there has not left.');
        const by = { type: 'bot', bot: message.bot, name: bots.nameOf(message.bot) } as const;
        return this.submit(room, { type: 'replace', seat: message.seat, by }, message.id);
      }
      case 'act':
      case 'takeBack':
      case 'answer':
      case 'resign':
      case 'claim':
        return this.submit(await this.find(message.match), message, message.id);
    }
  }

  private async submit(room: MatchRoom, command: Command, id: number): Promise<void> {
    const seat = mustSit(room, mustBeSomebody(this.me));
    const subscriber = this.watched.get(room.id)?.subscriber;
    await room.submit(seat, command, { subscriber, id });
    if (!subscriber) this.accept(id);
  }

  private accept(id: number): void {
    this.send(`{"type":"accepted","id":${id}}`);
  }

  /** The room of a match that this socket follows, or that this person may know of. */
  private async find(id: string): Promise<MatchRoom> {
    return this.watched.get(id)?.room ?? (await matchFor(this.services, id, this.me?.person.id));
  }

  private async watch(message: Extract<ToServer, { type: 'watch' }>): Promise<void> {
    const { services, me } = this;
    const { match, invite } = message;
    const room = await matchFor(services, match, me?.person.id, invite);
    if (me) await takeSeatBack(room, me);
    if (this.watched.size >= MOST_WATCHED && !this.watched.has(match))
      throw new Refused('watch.too-many', `No more than ${MOST_WATCHED} matches can be followed at once.`, 429);
    await room.enqueue(async () => {
      await room.reloadIfStale();
      const chat = await chatOf(services, room);
      if (this.socket.readyState === this.socket.OPEN && room.isCached()) this.begin(room, message, chat);
    });
    // The room was evicted while this waited in its queue: it is loaded again, if the match is still there.
    if (!room.isCached()) await this.watch(message);
  }

  private begin(room: MatchRoom, message: Extract<ToServer, { type: 'watch' }>, chat: readonly ChatLine[]): void {
    const { id, match, viewer: as, last = 0 } = message;
    const person = this.me?.person.id;
    const before = this.watched.get(match);
    const viewer = room.viewerFor(person);
    const send = (text: string) => this.send(text);
    const subscriber: Subscriber = { person, viewer, n: 0, send, end: () => this.watched.delete(match) };
    room.subscribers.add(subscriber);
    this.watched.set(match, { room, subscriber });
    before?.room.unsubscribe(before.subscriber);
    this.send(JSON.stringify({ type: 'watching', id, match: room.summary(), viewer, chat }));
    room.sendSnapshot(subscriber, viewer === as ? last : 0);
  }

  private unwatch(match: string): void {
    const found = this.watched.get(match);
    if (!found) return;
    found.room.unsubscribe(found.subscriber);
    this.watched.delete(match);
  }
}
