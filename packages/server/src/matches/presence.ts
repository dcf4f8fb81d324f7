import type { MatchSummary } from '@muster/client/protocol';
import type { Seat } from '@muster/engine';
import type { MatchRoom } from '../rooms/match-room.ts';
import type { Services } from '../services.ts';

/** How often it is stored who is here, in milliseconds. */
export const PRESENCE_EVERY = 10_000;

/** Stores who is here, so that other nodes know: for all matches at once, every so often. */
export async function notePresence({ rooms, store, world }: Services): Promise<void> {
  const seen = world.now();
  const rows = [...rooms.all()].flatMap((room) =>
    room.subscribers.seats().map((seat) => ({ match: room.id, seat, seen })),
  );
  const { db } = store;
  for (let first = 0; first < rows.length; first += 200) {
    const insert = db.insertInto('presence').values(rows.slice(first, first + 200));
    await insert.onConflict((conflict) => conflict.columns(['match', 'seat']).doUpdateSet({ seen })).execute();
  }
}

/** Of these open matches, those at which nobody is to be met: somebody who sits there has left. */
export async function abandoned(
  { rooms, store, world, config }: Services,
  matches: readonly MatchSummary[],
): Promise<Set<string>> {
  const before = world.now() - config.awayAfter - PRESENCE_EVERY;
  const hereAt = (id: string) => rooms.cached(id)?.subscribers.seats() ?? [];
  const missing = ({ id, seats }: MatchSummary) =>
    [...seats.entries()].flatMap(([seat, { type }]) => (type === 'person' && !hereAt(id).includes(seat) ? [seat] : []));
  // Who plays by correspondence need not be there, and nobody can have left a match that is younger than that. For
  // these, and where everybody is here, nothing is read.
  const doubtful = matches.filter(
    (match) =>
      match.status === 'open' && match.clock?.type !== 'days' && match.since < before && missing(match).length > 0,
  );
  if (doubtful.length === 0) return new Set();
  const ids = doubtful.map(({ id }) => id);
  const rows = await store.db.selectFrom('presence').selectAll().where('match', 'in', ids).execute();
  const seen = new Map(rows.map((row) => [`${row.match} ${row.seat}`, row.seen]));
  const isLeft = (match: MatchSummary) =>
    missing(match).some((seat) => (seen.get(`${match.id} ${seat}`) ?? match.since) < before);
  return new Set(doubtful.filter(isLeft).map(({ id }) => id));
}

/** The seats of those who have left. */
export async function seatsAway(services: Services, room: MatchRoom): Promise<Seat[]> {
  const people = room.stored.seats.filter(({ type }) => type === 'person');
  const away = await Promise.all(people.map(({ seat }) => isAway(services, room, seat)));
  return people.flatMap(({ seat }, at) => (away[at] ? [seat] : []));
}

/**
 * Has the person on this seat left? They may have been here until their presence would have been stored again. Somebody
 * who has never been seen was here when the match began.
 */
export async function isAway({ store, world, config }: Services, room: MatchRoom, seat: Seat): Promise<boolean> {
  if (room.subscribers.seats().includes(seat)) return false;
  const row = await store.db
    .selectFrom('presence')
    .select('seen')
    .where('match', '=', room.id)
    .where('seat', '=', seat)
    .executeTakeFirst();
  const seen = row?.seen ?? room.ongoing?.began ?? room.stored.row.since;
  const clocks = room.ongoing?.clocks;
  // With a clock it is the clock that says how long one may be away.
  if (clocks && clocks.left(seat, world.now()) > 0) return false;
  return seen + PRESENCE_EVERY < world.now() - config.awayAfter;
}
