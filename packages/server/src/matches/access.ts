import type { MatchInfo } from '@muster/client/protocol';
import type { Seat } from '@muster/engine';
import type { MatchRoom } from '../rooms/match-room.ts';
import type { StoredMatch } from '../rooms/stored-match.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../people/sessions.ts';
import { isSameSecret } from '../secrets.ts';
import { Refused } from '@muster/client/protocol';

/**
 * The match, for somebody who may know of it: a public one is for all, a private one for those who sit there or have
 * been invited. To everybody else it does not exist.
 */
export async function matchFor(
  services: Services,
  id: string,
  person: string | undefined,
  invite?: string,
): Promise<MatchRoom> {
  const room = await services.rooms.find(id);
  if (room && mayKnow(room, person, invite)) {
    if (room.isElsewhere && room.stuck !== undefined) throw new Refused('match.elsewhere', room.stuck, 503);
    return room;
  }
  throw new Refused('match.unknown', 'There is no match with this link. It may have been called off.', 404);
}

export function mayKnow(room: MatchRoom, person: string | undefined, invite?: string): boolean {
  const { row, seats } = room.stored;
  if (row.is_public === 1 || isInvited(room.stored, invite)) return true;
  return person !== undefined && (row.host === person || seats.some((seat) => seat.person === person));
}

export function isInvited({ row }: StoredMatch, invite: string | undefined): boolean {
  return invite !== undefined && isSameSecret(invite, row.invite);
}

/** The host and those who sit there may hand the invitation on. */
function mayInvite(room: MatchRoom, person: string | undefined): boolean {
  return person !== undefined && (room.stored.row.host === person || room.seatOf(person) !== undefined);
}

/** What this person may know of the match. */
export function infoFor(room: MatchRoom, person: string | undefined): MatchInfo {
  const seat = room.seatOf(person);
  return {
    match: room.summary(),
    ...(seat !== undefined && { seat }),
    ...(mayInvite(room, person) && { invite: room.stored.row.invite }),
  };
}

export function mustBeSomebody(me: SignedIn | undefined): SignedIn {
  if (me) return me;
  throw new Refused('person.nobody', 'Say who you are first: a guest needs no more than a name.', 401);
}

/** The seat of somebody who must have one there. */
export function mustSit(room: MatchRoom, { person }: SignedIn): Seat {
  const seat = room.seatOf(person.id);
  if (seat === undefined) throw new Refused('seat.not-yours', 'You do not sit at this match.', 403);
  return seat;
}
