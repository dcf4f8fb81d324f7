import type { MatchInfo } from '@muster/client/protocol';
import type { Seat } from '@muster/engine';
import type { Live } from '../live/live.ts';
import type { Node } from '../node.ts';
import type { SignedIn } from '../people/people.ts';
import { isSameSecret } from '../secrets.ts';
import { Refused } from '../table/refused.ts';

/**
 * The match, for somebody who may know of it: a public one is for all, a private one for those who sit there or have
 * been invited. To everybody else it does not exist.
 */
export async function matchFor(node: Node, id: string, person: string | undefined, invite?: string): Promise<Live> {
  const live = await node.house.find(id);
  if (live && mayKnow(live, person, invite)) return live;
  throw new Refused('match.unknown', 'There is no match with this link. It may have been called off.', 404);
}

export function mayKnow(live: Live, person: string | undefined, invite?: string): boolean {
  const { row, seats } = live.stored;
  if (row.is_public === 1 || isInvited(live, invite)) return true;
  return person !== undefined && (row.host === person || seats.some((seat) => seat.person === person));
}

export function isInvited({ stored: { row } }: Live, invite: string | undefined): boolean {
  return invite !== undefined && isSameSecret(invite, row.invite);
}

/** The host and those who sit there may hand the invitation on. */
function mayInvite(live: Live, person: string | undefined): boolean {
  return person !== undefined && (live.stored.row.host === person || live.seatOf(person) !== undefined);
}

/** What this person may know of the match. */
export function infoFor(live: Live, person: string | undefined): MatchInfo {
  const seat = live.seatOf(person);
  return {
    match: live.summary(),
    ...(seat !== undefined && { seat }),
    ...(mayInvite(live, person) && { invite: live.stored.row.invite }),
  };
}

export function mustBeSomebody(me: SignedIn | undefined): SignedIn {
  if (me) return me;
  throw new Refused('person.nobody', 'Say who you are first: a guest needs no more than a name.', 401);
}

/** The seat of somebody who must have one there. */
export function mustSit(live: Live, { person }: SignedIn): Seat {
  const seat = live.seatOf(person.id);
  if (seat === undefined) throw new Refused('seat.not-yours', 'You do not sit at this match.', 403);
  return seat;
}
