import type { Seat } from '@muster/engine';
import type { Live } from '../live/live.ts';
import type { Node } from '../node.ts';

/** How often it is written down who is here, in milliseconds. */
export const PRESENCE_EVERY = 10_000;

/** Writes down who is here, so that other nodes know: for all matches at once, now and then. */
export async function notePresence({ house, store, world }: Node): Promise<void> {
  const seen = world.now();
  const rows = [...house.lives()].flatMap((live) => seatsHere(live).map((seat) => ({ match: live.id, seat, seen })));
  const { db } = store;
  for (let first = 0; first < rows.length; first += 200) {
    const insert = db.insertInto('presence').values(rows.slice(first, first + 200));
    await insert.onConflict((conflict) => conflict.columns(['match', 'seat']).doUpdateSet({ seen })).execute();
  }
}

/** The seats of those who have left. */
export async function seatsAway(node: Node, live: Live): Promise<Seat[]> {
  const people = live.stored.seats.filter(({ type }) => type === 'person');
  const away = await Promise.all(people.map(({ seat }) => isAway(node, live, seat)));
  return people.flatMap(({ seat }, at) => (away[at] ? [seat] : []));
}

/**
 * Has whoever sits there left? It may have been here until it would have been written down again. Whoever has never been
 * seen was here when the match began.
 */
export async function isAway({ store, world, config }: Node, live: Live, seat: Seat): Promise<boolean> {
  if (seatsHere(live).includes(seat)) return false;
  const row = await store.db
    .selectFrom('presence')
    .select('seen')
    .where('match', '=', live.id)
    .where('seat', '=', seat)
    .executeTakeFirst();
  const seen = row?.seen ?? live.table?.began ?? live.stored.row.since;
  return seen + PRESENCE_EVERY < world.now() - config.awayAfter;
}

function seatsHere({ watchers }: Live): Seat[] {
  const viewers = new Set([...watchers].map(({ viewer }) => viewer));
  return [...viewers].filter((viewer) => viewer !== 'spectator');
}
