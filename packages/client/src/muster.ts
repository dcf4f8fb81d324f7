import type { AnyGame } from '@muster/engine';
import { checkMatch, type MatchVerdict } from './check-match.ts';
import { MatchSubscription } from './match-subscription.ts';
import { Connection, type Status } from './connection.ts';
import { Listeners } from './listeners.ts';
import type {
  Commitment,
  Credentials,
  LuckWish,
  MatchInfo,
  MatchSummary,
  MatchWish,
  Offer,
  Person,
  Session,
  SitWish,
  ToClient,
  Told,
} from './protocol/index.ts';
import { newReceipt, newReceiptBox, type ReceiptBox } from './receipts.ts';
import { Requests } from './requests.ts';
import { randomId } from './random-id.ts';

/**
 * A server, as one person sees it. Runs in browsers and in Node. The socket is opened with the first match or lobby
 * that is followed, and serves them all.
 */
export class Muster {
  readonly statuses = new Listeners<Status>();
  /** What we keep of the matches that we sit down at. */
  receipts: ReceiptBox = newReceiptBox();
  private readonly requests: Requests;
  private connection: Connection | undefined;

  /** The address of the server, or of several nodes of it. */
  constructor(...urls: string[]) {
    this.requests = new Requests(urls);
  }

  // People

  me(): Promise<Person> {
    return this.requests.ask('GET', '/api/me');
  }

  playAsGuest(name: string): Promise<Person> {
    return this.signInWith('/api/guests', { name });
  }

  signUp(credentials: Credentials): Promise<Person> {
    return this.signInWith('/api/accounts', credentials);
  }

  signIn(credentials: Credentials): Promise<Person> {
    return this.signInWith('/api/session', credentials);
  }

  async signOut(): Promise<void> {
    await this.requests.ask('DELETE', '/api/session');
    this.connection?.end();
    this.connection = undefined;
  }

  changePassword(old: string, next: string): Promise<void> {
    return this.requests.ask('PUT', '/api/password', { old, new: next });
  }

  sessions(): Promise<Session[]> {
    return this.requests.ask('GET', '/api/sessions');
  }

  endSession(session: string): Promise<void> {
    return this.requests.ask('DELETE', `/api/sessions/${encodeURIComponent(session)}`);
  }

  endOtherSessions(): Promise<void> {
    return this.requests.ask('DELETE', '/api/sessions');
  }

  // Matches

  games(): Promise<Offer> {
    return this.requests.ask('GET', '/api/games');
  }

  lobby(): Promise<MatchSummary[]> {
    return this.requests.ask('GET', '/api/matches');
  }

  myMatches(): Promise<MatchSummary[]> {
    return this.requests.ask('GET', '/api/my-matches');
  }

  /** The server commits to its seed before it learns our salt: so neither of us can have chosen the luck of the match. */
  async setUp(wish: MatchWish): Promise<MatchInfo> {
    const luck = await this.newLuck();
    const info = await this.requests.ask<MatchInfo>('POST', '/api/matches', { ...luck, ...wish });
    this.keep(info, { ...luck, ...wish });
    return info;
  }

  match(id: string, invite?: string): Promise<MatchInfo> {
    return this.requests.ask('GET', `${pathOf(id)}${questionOf(invite)}`);
  }

  async sit(id: string, seat: number, wish: SitWish = {}): Promise<MatchInfo> {
    const before = await this.match(id, wish.invite);
    // Our salt is given already.
    if (before.seat === seat) return before;
    const { commitment } = before.match;
    const luck = { salt: randomId(), ...wish };
    const info = await this.requests.ask<MatchInfo>('PUT', `${pathOf(id)}/seats/${seat}`, luck);
    this.keep(info, { ...luck, commitment });
    return info;
  }

  async getUp(id: string): Promise<void> {
    await this.requests.ask('DELETE', `${pathOf(id)}/seat`);
    this.receipts.delete(id);
  }

  callOff(id: string): Promise<void> {
    return this.requests.ask('DELETE', pathOf(id));
  }

  /** The seats of those who have left a match that you sit at: a bot can be proposed for each. */
  away(id: string): Promise<number[]> {
    return this.requests.ask('GET', `${pathOf(id)}/away`);
  }

  async rematch(id: string): Promise<MatchInfo> {
    const luck = await this.newLuck();
    const info = await this.requests.ask<MatchInfo>('POST', `${pathOf(id)}/rematch`, luck);
    // Somebody else may have set it up before: then our salt is given when we sit down.
    if (info.match.commitment === luck.commitment) this.keep(info, luck);
    return info;
  }

  /** The record file of a match that is over. */
  record(id: string, invite?: string): Promise<string> {
    return this.requests.text(`${pathOf(id)}/record${questionOf(invite)}`);
  }

  /** Checks where the luck of a match came from that is over. `told` is all that its subscription has been told. */
  checkLuck(game: AnyGame, id: string, told: readonly Told[], invite?: string): Promise<MatchVerdict> {
    return checkMatch(game, this.receipts.get(id), told, () => this.record(id, invite));
  }

  // Live

  get status(): Status {
    return this.connection?.status ?? 'connecting';
  }

  /** Follows a match, from our seat if we have one, until `end` is called on what comes back. */
  follow(id: string, invite?: string): MatchSubscription {
    return new MatchSubscription(this.open(), id, this.receipts, invite);
  }

  /** Calls `show` with all that is in the lobby, now and whenever it changes. Returns what ends it. */
  followLobby(show: (matches: MatchSummary[]) => void): () => void {
    const connection = this.open();
    let matches: MatchSummary[] = [];
    const ask = () => connection.send({ type: 'lobby', on: true });
    const stop = connection.heard.on((message) => {
      if (message.type === 'hello') ask();
      const next = lobbyAfter(matches, message);
      if (next === matches) return;
      matches = next;
      show(matches);
    });
    ask();
    return () => {
      stop();
      connection.send({ type: 'lobby', on: false });
    };
  }

  /** Ends everything that is followed. */
  close(): void {
    this.connection?.end();
    this.connection = undefined;
  }

  private async newLuck(): Promise<Required<LuckWish>> {
    const { commitment } = await this.requests.ask<Commitment>('POST', '/api/commitments');
    return { commitment, salt: randomId() };
  }

  /** The commitment is the one that we had seen before; whether the match has it is for the check to find. */
  private keep({ match, seat }: MatchInfo, { commitment = '', salt = '' }: LuckWish): void {
    if (seat !== undefined) this.receipts.set(newReceipt(match.id, seat, commitment, salt));
  }

  private open(): Connection {
    if (this.connection && this.connection.status !== 'ended') return this.connection;
    const connection = new Connection(this.requests);
    connection.statuses.on((status) => this.statuses.tell(status));
    this.connection = connection;
    return connection;
  }

  private async signInWith(path: string, body: unknown): Promise<Person> {
    const person = await this.requests.ask<Person>('POST', path, body);
    this.connection?.renew();
    return person;
  }
}

function lobbyAfter(matches: MatchSummary[], message: ToClient): MatchSummary[] {
  if (message.type === 'lobby') return message.matches;
  if (message.type === 'lobbyGone') return matches.filter(({ id }) => id !== message.match);
  if (message.type !== 'lobbyMatch') return matches;
  const { match } = message;
  const isKnown = matches.some(({ id }) => id === match.id);
  return isKnown ? matches.map((other) => (other.id === match.id ? match : other)) : [match, ...matches];
}

function pathOf(match: string): string {
  return `/api/matches/${encodeURIComponent(match)}`;
}

function questionOf(invite: string | undefined): string {
  return invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`;
}
