import { Listeners } from './listeners.ts';
import type { ChatLine, MatchSummary, Refusal, ToClient, ToServer, Told, Update, Viewer } from './protocol/index.ts';
import { Refused, UNNAMED } from './protocol/refused.ts';
import { type ReceiptBox, withTold } from './receipts.ts';
import type { Connection } from './connection.ts';
import { randomId } from './random-id.ts';

type Asking = {
  readonly message: Extract<ToServer, { id: number }>;
  resolve(): void;
  reject(error: Refused): void;
};

/** While a server is upgraded node by node, some lack the rules of a match: so many are tried. */
const MOST_MOVES = 6;

/** `Omit` for each member of a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
type Request = Without<Exclude<Extract<ToServer, { id: number }>, { type: 'watch' }>, 'id' | 'match'>;

let latestId = 0;

/**
 * A subscription to one match: how it stands for us, and all we have been told. Survives a lost connection: what was
 * missed is fetched, and an action that was under way is sent again with the same key, which cannot do it twice.
 */
export class MatchSubscription {
  readonly id: string;
  readonly updates = new Listeners<Update>();
  readonly chats = new Listeners<ChatLine>();
  readonly summaries = new Listeners<MatchSummary>();
  match: MatchSummary | undefined;
  viewer: Viewer | undefined;
  /** How the match stands; undefined before it has begun. */
  update: Update | undefined;
  /** Everything we have been told, in order. */
  told: Told[] = [];
  chat: ChatLine[] = [];
  private readonly connection: Connection;
  private readonly invite: string | undefined;
  private readonly receipts: ReceiptBox;
  private readonly asking = new Map<number, Asking>();
  private readonly stop: (() => void)[];
  private watchId = 0;
  /** How often a node has handed us on, because it lacks the rules. */
  private moves = 0;
  /** Why it is followed no longer. */
  private ended: Refused | undefined;
  private readonly endings = new Listeners<Refused>();
  private readonly arrival: { promise: Promise<void>; resolve(): void; reject(error: Refused): void };

  constructor(connection: Connection, id: string, receipts: ReceiptBox, invite?: string) {
    this.receipts = receipts;
    this.connection = connection;
    this.id = id;
    this.invite = invite;
    this.arrival = Promise.withResolvers<void>();
    this.arrival.promise.catch(() => {});
    this.stop = [
      connection.heard.on((message) => this.hear(message)),
      connection.statuses.on((status) => {
        if (status === 'ended') this.giveUp(new Refused('connection.ended', 'The connection has ended.'));
      }),
    ];
    if (connection.status === 'open') this.watch();
  }

  /** Resolves when we follow the match; throws when we may not. */
  get ready(): Promise<void> {
    return this.arrival.promise;
  }

  /** Takes an action, in the game's notation: one of `update.legal`, or another. */
  act(text: string, step = this.update?.step ?? 0): Promise<void> {
    return this.ask({ type: 'act', step, text, key: randomId() });
  }

  takeBack(): Promise<void> {
    return this.ask({ type: 'takeBack' });
  }

  replace(seat: number, bot: string): Promise<void> {
    return this.ask({ type: 'replace', seat, bot });
  }

  answer(isYes: boolean): Promise<void> {
    return this.ask({ type: 'answer', isYes });
  }

  resign(): Promise<void> {
    return this.ask({ type: 'resign' });
  }

  claim(): Promise<void> {
    return this.ask({ type: 'claim' });
  }

  say(text: string): Promise<void> {
    return this.ask({ type: 'say', text });
  }

  /** Resolves with the first update, the present one included, for which this holds; throws when none can come. */
  async until(holds: (update: Update) => boolean): Promise<Update> {
    if (this.update && holds(this.update)) return this.update;
    if (this.ended) throw this.ended;
    return new Promise((resolve, reject) => {
      const listeners = [
        this.updates.on((update) => {
          if (!holds(update)) return;
          stop();
          resolve(update);
        }),
        this.endings.on((ended) => {
          stop();
          reject(ended);
        }),
      ];
      const stop = () => {
        for (const end of listeners) end();
      };
    });
  }

  end(): void {
    this.connection.send({ type: 'unwatch', match: this.id });
    this.giveUp(new Refused('connection.ended', 'The match is followed no longer.'));
  }

  private ask(request: Request): Promise<void> {
    const message = { ...request, id: ++latestId, match: this.id } as Asking['message'];
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.asking.set(message.id, { message, resolve, reject });
      const isSent = this.connection.send(message);
      if (!isSent && message.type !== 'act') this.lost(message.id);
    });
  }

  private watch(): void {
    const last = this.update?.n ?? 0;
    const known = this.viewer === undefined ? {} : { viewer: this.viewer, last };
    this.watchId = ++latestId;
    this.connection.send({
      type: 'watch',
      id: this.watchId,
      match: this.id,
      ...(this.invite !== undefined && { invite: this.invite }),
      ...known,
    });
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case 'hello':
        // A new connection. What was under way on the old one may be done or not; an action can tell.
        for (const { message: asked } of this.asking.values()) if (asked.type !== 'act') this.lost(asked.id);
        return this.watch();
      case 'watching':
        if (message.id !== this.watchId) return;
        this.chat = message.chat;
        this.learn(message.match, message.viewer);
        for (const { message: asked } of this.asking.values()) this.connection.send(asked);
        return this.arrival.resolve();
      case 'match':
        return message.match.id === this.id ? this.learn(message.match, message.viewer) : undefined;
      case 'gone':
        return message.match === this.id ? this.giveUp(refusedBy(message)) : undefined;
      case 'update':
        return message.match === this.id ? this.take(message) : undefined;
      case 'chat':
        if (message.match !== this.id) return;
        this.chat.push(message.line);
        return this.chats.tell(message.line);
      case 'accepted':
        return this.settle(message.id)?.resolve();
      case 'refused':
        return this.refused(message);
      case 'lobby':
      case 'lobbyMatch':
      case 'lobbyGone':
      case 'pong':
        return;
    }
  }

  private learn(match: MatchSummary, viewer: Viewer): void {
    if (viewer !== this.viewer) {
      this.viewer = viewer;
      this.update = undefined;
      this.told = [];
    }
    this.match = match;
    this.summaries.tell(match);
  }

  private take(update: Update): void {
    const have = this.told.at(-1)?.n ?? 0;
    if (update.viewer !== this.viewer || update.n < have) return;
    const fresh = update.told.filter(({ n }) => n > have);
    this.told.push(...fresh);
    this.keep(fresh);
    this.update = update;
    this.updates.tell(update);
    if (update.answers !== undefined) this.settle(update.answers)?.resolve();
  }

  /** What we are told while the match is on, so that it cannot be told otherwise later. */
  private keep(fresh: readonly Told[]): void {
    const receipt = this.receipts.get(this.id);
    if (!receipt || receipt.seat !== this.viewer) return;
    // The receipt may have come after the first updates.
    const isBehind = (fresh[0]?.n ?? 0) > receipt.n + 1;
    const next = withTold(receipt, isBehind ? this.told : fresh);
    if (next !== receipt) this.receipts.set(next);
  }

  private refused(message: Extract<ToClient, { type: 'refused' }>): void {
    const { id, rule } = message;
    if (id === undefined) return;
    if (id === this.watchId) {
      if (rule !== 'match.elsewhere' || ++this.moves > MOST_MOVES) return this.giveUp(refusedBy(message));
      return this.connection.moveOn();
    }
    const asked = this.settle(id);
    // We have sent it twice, because the connection broke in between: the first has arrived.
    if (rule === 'step.doubled') asked?.resolve();
    else asked?.reject(refusedBy(message));
  }

  private lost(id: number): void {
    const says = 'The connection was lost. It is not certain that this was done.';
    this.settle(id)?.reject(new Refused('connection.lost', says, 503));
  }

  private settle(id: number): Asking | undefined {
    const asked = this.asking.get(id);
    this.asking.delete(id);
    return asked;
  }

  private giveUp(why: Refused): void {
    for (const stop of this.stop.splice(0)) stop();
    for (const { reject } of this.asking.values()) reject(why);
    this.asking.clear();
    this.ended = why;
    this.endings.tell(why);
    this.arrival.reject(why);
  }
}

function refusedBy({ says, rule = UNNAMED }: Refusal): Refused {
  return new Refused(rule, says);
}
