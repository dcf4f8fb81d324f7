import type { Services } from '../services.ts';
import { Refused } from '@muster/client/protocol';
import type { Connection } from './connection.ts';

/** How often every socket is asked whether it is still there, in milliseconds. */
const PING_EVERY = 30_000;

/** Going away for a while: RFC 6455 as IANA has added to it, "service restart". */
const RESTART = 1012;
/** The session has been ended: our own. A client need not try again. */
const SIGNED_OUT = 4001;

/** All sockets of this node. */
export class Sockets {
  private readonly all = new Set<Connection>();
  private readonly byAddress = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
    this.timer = setInterval(() => this.ping(), PING_EVERY);
    this.timer.unref();
  }

  /** Throws `Refused` when there are too many already. */
  checkRoom(address: string): void {
    const { limits } = this.services.config;
    if (this.all.size >= limits.sockets)
      throw new Refused('socket.full', 'Too many are here already. Try again later.', 503);
    if ((this.byAddress.get(address) ?? 0) >= limits.socketsEach)
      throw new Refused('socket.too-many', `No more than ${limits.socketsEach} sockets from one address.`, 429);
  }

  add(connection: Connection): void {
    this.all.add(connection);
    this.count(connection.address, 1);
  }

  remove(connection: Connection): void {
    if (this.all.delete(connection)) this.count(connection.address, -1);
    connection.unsubscribeAll();
  }

  closeSession(session: string): void {
    for (const connection of this.all)
      if (connection.me?.session === session) connection.close(SIGNED_OUT, 'Signed out');
  }

  closeAll(): void {
    clearInterval(this.timer);
    for (const connection of this.all) connection.close(RESTART, 'The server is restarting');
  }

  /** Those who have not said goodbye by now. */
  terminateAll(): void {
    for (const connection of this.all) connection.terminate();
  }

  private ping(): void {
    for (const connection of this.all) connection.ping();
  }

  private count(address: string, change: number): void {
    const count = (this.byAddress.get(address) ?? 0) + change;
    if (count > 0) this.byAddress.set(address, count);
    else this.byAddress.delete(address);
    this.services.metrics.sockets.set(this.all.size);
  }
}
