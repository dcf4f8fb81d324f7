import { Refused, type SitWish } from '@muster/client/protocol';
import type { Seat } from '@muster/engine';
import { sql } from 'kysely';
import type { MatchRoom, OpenChange } from '../rooms/match-room.ts';
import { seatIn, type StoredMatch, type StoredSeat } from '../rooms/stored-match.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../people/sessions.ts';
import { preparedQuery } from '../store/prepared.ts';
import { isInvited } from './access.ts';
import { abandoned } from './presence.ts';

const TAKE_SEAT = preparedQuery((db) =>
  db
    .updateTable('seat')
    .set({ type: sql.lit('person'), person: '', salt: '' })
    .where('match', '=', '')
    .where('seat', '=', 0)
    .compile(),
);

const FREE_SEAT = preparedQuery((db) =>
  db
    .updateTable('seat')
    .set({ type: '', person: sql.lit(null), salt: sql.lit('') })
    .where('match', '=', '')
    .where('seat', '=', 0)
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
  const { id: person, name } = me.person;
  if (room.seatOf(person) === seat) return;
  if (room.stored.row.is_public === 1 && (await abandoned(services, [room.summary()])).has(room.id))
    throw new Refused('match.left', 'Those who sit at this match have left. It can be joined when they are back.');
  await room.change((stored): OpenChange => {
    const place = freeSeat(stored, seat, person, invite);
    if (room.stuck !== undefined) throw new Refused('match.stuck', room.stuck);
    const taken = { ...place, type: 'person', person, salt, name, key: keyOf(me.person) };
    return {
      body: { type: 'sit', seat, person },
      also: [TAKE_SEAT(services.store, person, salt, room.id, seat)],
      after: withSeat(stored, taken),
    };
  });
}

/** The seat, if this person may take it; otherwise throws `Refused`. */
function freeSeat(stored: StoredMatch, seat: Seat, person: string, invite: string | undefined): StoredSeat {
  const place = stored.seats[seat];
  if (!place) throw new Refused('seat.none', `The match has no seat ${seat}.`, 404);
  if (seatIn(stored, person) !== undefined) throw new Refused('seat.has-one', 'You sit at this match already.');
  switch (place.type) {
    case 'open':
      return place;
    case 'invited':
      if (isInvited(stored, invite)) return place;
      throw new Refused('seat.invited', 'This seat is for those who have the invitation.', 403);
    case 'kept':
      if (place.person === person) return place;
      throw new Refused('seat.kept', 'This seat is kept for somebody else.', 403);
  }
  throw new Refused('seat.taken', 'Somebody sits there already.');
}

/** Gets up from a match that has not begun. From one that has, one resigns. */
export async function getUp({ store }: Services, { person: { id } }: SignedIn, room: MatchRoom): Promise<void> {
  await room.change((stored): OpenChange => {
    const seat = seatIn(stored, id);
    const place = seat === undefined ? undefined : stored.seats[seat];
    if (!place) throw new Refused('seat.not-yours', 'You do not sit at this match.', 403);
    if (stored.row.status !== 'open')
      throw new Refused('match.on', 'The match has begun. To leave it now is to resign.');
    const type = stored.row.is_public === 1 ? 'open' : 'invited';
    return {
      body: { type: 'getUp', seat: place.seat, person: id },
      also: [FREE_SEAT(store, type, room.id, place.seat)],
      after: withSeat(stored, { ...place, type, person: null, salt: '', name: null, key: null }),
    };
  });
}

/** Somebody is back whose seat a bot has held meanwhile: it is theirs again. */
export async function takeSeatBack(room: MatchRoom, { person: { id: person, name } }: SignedIn): Promise<void> {
  const held = room.stored.seats.find((seat) => seat.type === 'bot' && seat.person === person);
  if (!held || !room.ongoing || room.stored.row.status !== 'on') return;
  await room.submit(held.seat, { type: 'return', player: { type: 'person', person, name } }).catch((error: unknown) => {
    // The match has ended at this very moment, or another socket of this person was first.
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  });
}

function withSeat(stored: StoredMatch, taken: StoredSeat): StoredMatch {
  return { ...stored, seats: stored.seats.map((place) => (place.seat === taken.seat ? taken : place)) };
}

/** As far as the summary of a match needs it: guests have none. */
export function keyOf({ isGuest, name }: SignedIn['person']): string | null {
  return isGuest ? null : name;
}
