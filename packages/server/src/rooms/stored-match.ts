import type { Clock, Ended, MatchSummary, SeatNow } from '@muster/client/protocol';
import { commitmentTo, type Seat, type Values } from '@muster/engine';
import { type Kysely, sql } from 'kysely';
import type { Services } from '../services.ts';
import { prepared } from '../store/prepared.ts';
import type { Store } from '../store/store.ts';
import { COLUMNS, type MatchRow, type SeatRow, type Tables } from '../store/tables.ts';
import { type Entry, entryOf } from '../ongoing/entries.ts';

/** A seat with the name of the person on it. */
export type StoredSeat = SeatRow & { readonly name: string | null; readonly key: string | null };

/** All that is stored of a match beside its entries. */
export type StoredMatch = {
  readonly row: MatchRow;
  readonly seats: readonly StoredSeat[];
  readonly rematch: string | undefined;
  /** To the seed. */
  readonly commitment: string;
};

/** The seat on which this person sits. */
export function seatIn({ seats }: StoredMatch, person: string): Seat | undefined {
  return seats.find((seat) => seat.type === 'person' && seat.person === person)?.seat;
}

const withRematch = (db: Kysely<Tables>) =>
  db.selectFrom('match').leftJoin('match as next', 'next.rematch_of', 'match.id').select('next.id as rematch');

const matchRows = (db: Kysely<Tables>) => withRematch(db).selectAll('match');

const SHORT_COLUMNS = COLUMNS.match
  .filter((column) => column !== 'options')
  .map((column) => `match.${column}` as const);

/** For lists: a map that somebody has drawn is not even read for them. */
const listedRows = (db: Kysely<Tables>) =>
  withRematch(db)
    .select(SHORT_COLUMNS)
    .select(
      sql<string>`coalesce("match"."listed", case when length("match"."options") < 2000 then "match"."options" else '{}' end)`.as(
        'options',
      ),
    );

const seatRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('seat')
    .leftJoin('person', 'person.id', 'seat.person')
    .selectAll('seat')
    .select(['person.name', 'person.key'])
    .orderBy('seat.seat');

const MATCH = prepared((db) => matchRows(db).where('match.id', '=', '').compile());
const SEATS = prepared((db) => seatRows(db).where('seat.match', '=', '').compile());

const ENTRIES = prepared((db) =>
  db.selectFrom('entry').selectAll().where('match', '=', '').where('at', '>=', 0).orderBy('at').compile(),
);

export async function loadMatch(store: Store, id: string): Promise<StoredMatch | undefined> {
  const [[found], seats] = await Promise.all([MATCH(store, id), SEATS(store, id)]);
  // What was called off is gone for everybody.
  return found && found.status !== 'off' ? storedOf(found, seats) : undefined;
}

/** Many at once with short options, in the order of `ids`; what is not there is left out. */
async function loadListed({ db }: Store, ids: readonly string[]): Promise<StoredMatch[]> {
  if (ids.length === 0) return [];
  const [matches, seats] = await Promise.all([
    listedRows(db).where('match.id', 'in', ids).where('match.status', '!=', 'off').execute(),
    seatRows(db).where('seat.match', 'in', ids).execute(),
  ]);
  const found = new Map(matches.map((row) => [row.id, row]));
  const seatsOf = Map.groupBy(seats, ({ match }) => match);
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [storedOf(row, seatsOf.get(id) ?? [])] : [];
  });
}

function storedOf(found: MatchRow & { rematch: string | null }, seats: readonly StoredSeat[]): StoredMatch {
  const { rematch, ...row } = found;
  return { row, seats, rematch: rematch ?? undefined, commitment: commitmentTo(row.seed) };
}

/** The entries of a match from number `first` on, in order. */
export async function loadEntries(store: Store, match: string, first = 0): Promise<Entry[]> {
  return (await ENTRIES(store, match, first)).map(entryOf);
}

/** What everybody who may know of the match may know. Nothing here changes when somebody acts in secret. */
export function summaryOf(
  { row, seats, rematch, commitment }: StoredMatch,
  nameOfBot: (id: string) => string,
  why?: string,
): MatchSummary {
  const { clock, ended } = row;
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    options: JSON.parse(row.options) as Values,
    seats: seats.map((seat) => seatNow(seat, nameOfBot)),
    isPublic: row.is_public === 1,
    ...(clock !== null && { clock: JSON.parse(clock) as Clock }),
    status: why === undefined ? (row.status as MatchSummary['status']) : 'stuck',
    ...(why !== undefined && { why }),
    host: row.host,
    since: row.since,
    commitment,
    ...(ended !== null && { ended: JSON.parse(ended) as Ended }),
    ...(rematch !== undefined && { rematch }),
  };
}

/** For lists of matches, in the order of `ids`. */
export async function summariesOf({ store, bots }: Services, ids: readonly string[]): Promise<MatchSummary[]> {
  return (await loadListed(store, ids)).map((match) => listed(summaryOf(match, bots.nameOf)));
}

/** Longer texts among the options are cut in lists of matches; the match itself shows all of it. */
const LONGEST_LISTED = 200;

/** For lists: a map that somebody has drawn need not go to every visitor. */
export function listed(match: MatchSummary): MatchSummary {
  return { ...match, options: shortOptions(match.options) };
}

export function shortOptions(options: Values): Values {
  const short = Object.entries(options).map(([key, value]) => {
    // What was cut already ends with the sign for that.
    const isLong = typeof value === 'string' && value.length > LONGEST_LISTED + 1;
    return [key, isLong ? `${value.slice(0, LONGEST_LISTED)}…` : value] as const;
  });
  return Object.fromEntries(short);
}

function seatNow({ type, person, bot, name, key }: StoredSeat, nameOfBot: (id: string) => string): SeatNow {
  if (type === 'bot' && bot !== null)
    return { type: 'bot', bot, name: nameOfBot(bot), ...(person !== null && { for: person }) };
  if (type === 'invited') return { type: 'invited' };
  if (person === null) return { type: 'open' };
  const called = name ?? 'somebody';
  if (type === 'kept') return { type: 'kept', person, name: called };
  return { type: 'person', person, name: called, isGuest: key === null };
}
