import { MatchSubscription } from './match-subscription.ts';
import { Connection, type Status } from './connection.ts';
import { Listeners } from './listeners.ts';
import type {
  Credentials,
  MatchInfo,
  MatchSummary,
  MatchWish,
  Offer,
  Person,
  Proof,
  Session,
  SitWish,
  ToClient,
} from './protocol/index.ts';
import { Requests } from './requests.ts';

/**
 * A server, as one person sees it. Runs in browsers and in Node. The socket is opened with the first match or lobby
 * that is followed, and serves them all.
 */
export class Muster {
  readonly statuses = new Listeners<Status>();
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

  /** Your own salt goes into the luck of the match, so that nobody else can have chosen it. */
  setUp(wish: MatchWish): Promise<MatchInfo> {
    return this.requests.ask('POST', '/api/matches', { salt: newSalt(), ...wish });
  }

  match(id: string, invite?: string): Promise<MatchInfo> {
    return this.requests.ask('GET', `${pathOf(id)}${questionOf(invite)}`);
  }

  sit(id: string, seat: number, wish: SitWish = {}): Promise<MatchInfo> {
    return this.requests.ask('PUT', `${pathOf(id)}/seats/${seat}`, { salt: newSalt(), ...wish });
  }

  getUp(id: string): Promise<void> {
    return this.requests.ask('DELETE', `${pathOf(id)}/seat`);
  }

  callOff(id: string): Promise<void> {
    return this.requests.ask('DELETE', pathOf(id));
  }

  /** The seats of those who have left a match that you sit at: a bot can be proposed for each. */
  away(id: string): Promise<number[]> {
    return this.requests.ask('GET', `${pathOf(id)}/away`);
  }

  rematch(id: string): Promise<MatchInfo> {
    return this.requests.ask('POST', `${pathOf(id)}/rematch`);
  }

  /** The record file of a match that is over. */
  record(id: string, invite?: string): Promise<string> {
    return this.requests.text(`${pathOf(id)}/record${questionOf(invite)}`);
  }

  proof(id: string, invite?: string): Promise<Proof> {
    return this.requests.ask('GET', `${pathOf(id)}/proof${questionOf(invite)}`);
  }

  // Live

  get status(): Status {
    return this.connection?.status ?? 'connecting';
  }

  /** Follows a match, from our seat if we have one, until `end` is called on what comes back. */
  follow(id: string, invite?: string): MatchSubscription {
    return new MatchSubscription(this.open(), id, invite);
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

function newSalt(): string {
  return crypto.randomUUID();
}
