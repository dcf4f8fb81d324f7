import type { SitWish } from '@muster/client/protocol';
import type { Seat } from '@muster/engine';
import { sql } from 'kysely';
import type { MatchRoom } from '../rooms/match-room.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../people/people.ts';
import { preparedQuery } from '../store/prepared.ts';
import { Refused } from '@muster/client/protocol';
import { hasSeat, seatTaken } from './refusals.ts';
import { isInvited, mustSit } from './access.ts';

const TAKE_SEAT = preparedQuery((db) =>
  db
    .updateTable('seat')
    .set({ type: sql.lit('person'), person: '', salt: '' })
    .where('match', '=', '')
    .where('seat', '=', 0)
    .where('type', '=', '')
    .compile(),
);

const TAKE_KEPT_SEAT = preparedQuery((db) =>
  db
    .updateTable('seat')
    .set({ type: sql.lit('person'), person: '', salt: '' })
    .where('match', '=', '')
    .where('seat', '=', 0)
    .where('type', '=', sql.lit('kept'))
    .where('person', '=', '')
    .compile(),
);

/** Takes a seat that is open to this person. The first to come has it. */
export async function sit(
  services: Services,
  me: SignedIn,
  room: MatchRoom,
  seat: Seat,
  { invite, salt = '' }: SitWish,
): Promise<void> {
  const { store } = services;
  const place = room.stored.seats[seat];
  const mine = room.seatOf(me.person.id);
  if (!place) throw new Refused('seat.none', `The match has no seat ${seat}.`, 404);
  if (mine === seat) return;
  if (mine !== undefined) throw hasSeat();
  if (room.stuck !== undefined) throw new Refused('match.stuck', room.stuck);
  if (place.type === 'person' || place.type === 'bot') throw seatTaken();
  if (place.type === 'invited' && !isInvited(room, invite))
    throw new Refused('seat.invited', 'This seat is for those who have the invitation.', 403);
  if (place.type === 'kept' && place.person !== me.person.id)
    throw new Refused('seat.kept', 'This seat is kept for somebody else.', 403);
  const { id: person, name } = me.person;
  const taking =
    place.type === 'kept'
      ? TAKE_KEPT_SEAT(store, person, salt, room.id, seat, person)
      : TAKE_SEAT(store, person, salt, room.id, seat, place.type);
  if (!store.isShared) {
    const after = { ...place, type: 'person', person, salt, name, key: keyOf(me.person) };
    return room.sit(place, { after, query: taking });
  }
  const { numAffectedRows } = await store.db.executeQuery(taking).catch((error: unknown) => {
    // Who asks for two seats at once gets one of them: the unique key lets no more through.
    throw /unique/i.test(String(error)) ? hasSeat() : error;
  });
  if (numAffectedRows === 0n) throw seatTaken();
  await changed(services, room);
}

/** Gets up from a match that has not begun. From one that has, one resigns. */
export async function getUp(services: Services, me: SignedIn, room: MatchRoom): Promise<void> {
  const seat = mustSit(room, me);
  if (room.stored.row.status !== 'open')
    throw new Refused('match.on', 'The match has begun. To leave it now is to resign.');
  const { db } = services.store;
  await room.enqueue(() =>
    db
      .updateTable('seat')
      .set({ type: room.stored.row.is_public === 1 ? 'open' : 'invited', person: null, salt: '' })
      .where('match', '=', room.id)
      .where('seat', '=', seat)
      .where('person', '=', me.person.id)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('match').select('id').where('id', '=', room.id).where('status', '=', 'open')),
      )
      .execute(),
  );
  await changed(services, room);
}

async function changed(services: Services, room: MatchRoom): Promise<void> {
  await room.refresh();
  await services.store.tell({ type: 'match', match: room.id });
}

/** As far as the summary of a match needs it: guests have none. */
export function keyOf({ isGuest, name }: SignedIn['person']): string | null {
  return isGuest ? null : name;
}
