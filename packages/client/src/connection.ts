import { Listeners } from './listeners.ts';
import type { Person, ToClient, ToServer } from './protocol/index.ts';
import type { Requests } from './requests.ts';

/** How the line stands. `ended`: it will not come back by itself, for the session is over or the page too old. */
export type Status = 'connecting' | 'open' | 'ended';

/** The protocol that this client speaks; the server says its own in its first message. */
const SPOKEN = 1;

/** Milliseconds. */
const OPEN_WITHIN = 8000;
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;
const CHECK_EVERY = 2000;
const PING_AFTER = 15_000;
const GIVE_UP_AFTER = 25_000;
/** After something was sent, an answer is expected sooner. */
const PING_FOR_ANSWER_AFTER = 4000;
const GIVE_UP_ANSWER_AFTER = 10_000;

const SIGNED_OUT = 4001;

/** Only a browser tells when the network is gone. */
const PAGE = globalThis as Partial<EventTarget>;

/** A socket that reconnects by itself. */
export class Connection {
  readonly heard = new Listeners<ToClient>();
  readonly statuses = new Listeners<Status>();
  status: Status = 'connecting';
  /** Who the server thinks we are. */
  person: Person | undefined;
  private readonly requests: Requests;
  private socket: WebSocket | undefined;
  /** Where the socket goes, or went. */
  private url = '';
  private failures = 0;
  /** By a clock that nobody sets. */
  private lastHeard = 0;
  /** When the first message was sent after which nothing has been heard. */
  private unanswered: number | undefined;
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchdog: ReturnType<typeof setInterval>;

  constructor(requests: Requests) {
    this.requests = requests;
    this.watchdog = setInterval(() => this.check(), CHECK_EVERY);
    PAGE.addEventListener?.('offline', this.offline);
    PAGE.addEventListener?.('online', this.online);
    this.connect();
  }

  /** False while there is no connection: then nothing is sent. */
  send(message: ToServer): boolean {
    if (this.status !== 'open' || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if (message.type !== 'ping') this.unanswered ??= performance.now();
    return true;
  }

  /** Drops the connection, if there is one, and makes a new one: after signing in or out. */
  renew(): void {
    if (this.status === 'ended') return;
    this.drop();
    this.connect();
  }

  /** This node cannot serve what we follow, and another one may: tries the next, after a while. */
  moveOn(): void {
    if (this.status !== 'ended') this.retry();
  }

  end(): void {
    clearTimeout(this.reconnectTimer);
    clearInterval(this.watchdog);
    PAGE.removeEventListener?.('offline', this.offline);
    PAGE.removeEventListener?.('online', this.online);
    this.drop();
    this.become('ended');
  }

  /** The network is gone: what is open is dead, though it may take long to show. */
  private readonly offline = () => {
    if (this.status !== 'ended') this.retry();
  };

  private readonly online = () => {
    if (this.status !== 'connecting') return;
    this.failures = 0;
    this.renew();
  };

  private connect(): void {
    clearTimeout(this.reconnectTimer);
    this.become('connecting');
    const url = new URL('/api/socket', this.requests.url.replace(/^http/, 'ws'));
    const { cookie } = this.requests;
    // Node's own WebSocket takes heads as well; a browser sends its cookie without being asked.
    const socket = cookie === '' ? new WebSocket(url) : new WebSocket(url, { headers: { cookie } } as never);
    this.socket = socket;
    this.url = this.requests.url;
    this.lastHeard = performance.now();
    this.unanswered = undefined;
    socket.addEventListener('message', ({ data }) => {
      if (this.socket === socket) this.hear(JSON.parse(String(data)) as ToClient);
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.socket !== socket) return;
      if (code === SIGNED_OUT) this.end();
      else this.retry();
    });
    socket.addEventListener('error', () => {
      if (this.socket === socket && socket.readyState !== WebSocket.OPEN) this.retry();
    });
  }

  private hear(message: ToClient): void {
    this.lastHeard = performance.now();
    this.unanswered = undefined;
    if (message.type === 'hello') {
      if (message.protocol !== SPOKEN) return this.end();
      this.failures = 0;
      this.person = message.person;
      this.become('open');
    }
    this.heard.tell(message);
  }

  private retry(): void {
    this.drop();
    this.become('connecting');
    this.requests.useNextUrl(this.url);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++);
    clearTimeout(this.reconnectTimer);
    // Not all at once: after a restart everybody comes back.
    this.reconnectTimer = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  /** A line can be dead without anybody having said so. */
  private check(): void {
    const now = performance.now();
    const silence = now - this.lastHeard;
    // A server that hangs takes the connection and never says hello.
    if (this.status === 'connecting' && this.socket && silence > OPEN_WITHIN) this.retry();
    if (this.status !== 'open') return;
    const waiting = now - (this.unanswered ?? now);
    if (silence > GIVE_UP_AFTER || waiting > GIVE_UP_ANSWER_AFTER) this.retry();
    else if (silence > PING_AFTER || waiting > PING_FOR_ANSWER_AFTER) this.send({ type: 'ping' });
  }

  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }

  private become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.statuses.tell(status);
  }
}
