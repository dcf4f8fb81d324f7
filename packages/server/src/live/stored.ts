import type { Clock, Ended, MatchSummary, SeatNow } from '@muster/client/protocol';
import { commitmentTo, type Values } from '@muster/engine';
import { prepared } from '../store/prepared.ts';
import type { Store } from '../store/store.ts';
import type { MatchRow, SeatRow } from '../store/tables.ts';
import { type Entry, entryOf } from '../table/entries.ts';

/** A seat with the name of whoever sits on it. */
export type StoredSeat = SeatRow & { readonly name: string | null; readonly key: string | null };

/** All that is stored of a match beside its entries. */
export type StoredMatch = {
  readonly row: MatchRow;
  readonly seats: readonly StoredSeat[];
  readonly rematch: string | undefined;
  /** To the seed. */
  readonly commitment: string;
};

const MATCH = prepared((db) =>
  db
    .selectFrom('match')
    .leftJoin('match as next', 'next.rematch_of', 'match.id')
    .selectAll('match')
    .select('next.id as rematch')
    .where('match.id', '=', '')
    .compile(),
);

const SEATS = prepared((db) =>
  db
    .selectFrom('seat')
    .leftJoin('person', 'person.id', 'seat.person')
    .selectAll('seat')
    .select(['person.name', 'person.key'])
    .where('seat.match', '=', '')
    .orderBy('seat.seat')
    .compile(),
);

const ENTRIES = prepared((db) =>
  db.selectFrom('entry').selectAll().where('match', '=', '').where('at', '>=', 0).orderBy('at').compile(),
);

export async function loadMatch(store: Store, id: string): Promise<StoredMatch | undefined> {
  const [[found], seats] = await Promise.all([MATCH(store, id), SEATS(store, id)]);
  if (!found) return undefined;
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

/** As much of an option's text is told in a list of matches; whoever goes to the match gets all of it. */
const LONGEST_LISTED = 200;

/** For lists: a map that somebody has drawn need not go to every visitor. */
export function listed(match: MatchSummary): MatchSummary {
  const short = Object.entries(match.options).map(([key, value]) => {
    const isLong = typeof value === 'string' && value.length > LONGEST_LISTED;
    return [key, isLong ? `${value.slice(0, LONGEST_LISTED)}…` : value] as const;
  });
  return { ...match, options: Object.fromEntries(short) };
}

function seatNow({ type, person, bot, name, key }: StoredSeat, nameOfBot: (id: string) => string): SeatNow {
  if (type === 'bot' && bot !== null) return { type: 'bot', bot, name: nameOfBot(bot) };
  if (type === 'invited') return { type: 'invited' };
  if (person === null) return { type: 'open' };
  const called = name ?? 'somebody';
  if (type === 'kept') return { type: 'kept', person, name: called };
  return { type: 'person', person, name: called, isGuest: key === null };
}
