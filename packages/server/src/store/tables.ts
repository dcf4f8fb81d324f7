/**
 * What is stored. Both databases hold the same: whole numbers, texts, and JSON as text. Times are milliseconds
 * since 1970, and 1 and 0 stand for yes and no.
 */
export type Tables = {
  person: PersonRow;
  session: SessionRow;
  match: MatchRow;
  seat: SeatRow;
  entry: EntryRow;
  chat: ChatRow;
  due: DueRow;
  presence: PresenceRow;
  reserved_seed: ReservedSeedRow;
};

export type PersonRow = {
  id: string;
  name: string;
  /** The name of an account as it is compared; guests have none, and may be called alike. */
  key: string | null;
  /** What the name of an account looks like: see `skeletonOf`. Guests have none. */
  skeleton: string | null;
  /** Salt and hash, as `passwords.ts` writes them. */
  password: string | null;
  since: number;
};

export type SessionRow = {
  /** SHA-256 of the secret in the cookie: whoever reads the store cannot sign in with it. */
  hash: string;
  /** By which its owner names it. */
  id: string;
  person: string;
  since: number;
  seen: number;
  /** When it got its secret. */
  renewed: number;
  /** The hash of the secret before, and until when that one still counts. */
  previous: string | null;
  previous_until: number;
};

export type MatchRow = {
  id: string;
  game: string;
  /** Of the rules it was begun under. */
  version: number;
  options: string;
  is_public: number;
  clock: string | null;
  status: string;
  host: string;
  invite: string;
  /** Of all its luck. Secret until the match is over. */
  seed: string;
  since: number;
  /** How it ended, as JSON. */
  ended: string | null;
  /** The match that this one follows. */
  rematch_of: string | null;
  /** The options as lists show them, without long texts. */
  listed: string | null;
};

export type SeatRow = {
  match: string;
  seat: number;
  type: string;
  person: string | null;
  bot: string | null;
  salt: string;
};

/** One line of a match's log. The key (match, at) decides between rivals: it is the only thing that does. */
export type EntryRow = {
  match: string;
  /** 0 is the start. */
  at: number;
  time: number;
  /** JSON of an `EntryBody`. */
  body: string;
};

export type ChatRow = {
  match: string;
  number: number;
  seat: number | null;
  name: string;
  text: string;
  time: number;
};

/** A match in which a bot is to act, and the node that sees to it for now. */
export type DueRow = { match: string; node: string; until: number };

/** When somebody was last there. */
export type PresenceRow = { match: string; seat: number; seen: number };

/** A seed that the server has committed to, for a match that this person is about to set up. */
export type ReservedSeedRow = { commitment: string; seed: string; person: string; since: number };

/** The columns of each table, for those who copy whole rows. */
export const COLUMNS: { readonly [Table in keyof Tables]: readonly (keyof Tables[Table] & string)[] } = {
  person: ['id', 'name', 'key', 'skeleton', 'password', 'since'],
  session: ['hash', 'id', 'person', 'since', 'seen', 'renewed', 'previous', 'previous_until'],
  match: [
    'id',
    'game',
    'version',
    'options',
    'is_public',
    'clock',
    'status',
    'host',
    'invite',
    'seed',
    'since',
    'ended',
    'rematch_of',
    'listed',
  ],
  seat: ['match', 'seat', 'type', 'person', 'bot', 'salt'],
  entry: ['match', 'at', 'time', 'body'],
  chat: ['match', 'number', 'seat', 'name', 'text', 'time'],
  due: ['match', 'node', 'until'],
  presence: ['match', 'seat', 'seen'],
  reserved_seed: ['commitment', 'seed', 'person', 'since'],
};
