import { timingSafeEqual } from 'node:crypto';
import type { Live } from '../live/live.ts';
import type { Node } from '../node.ts';
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

function mayKnow({ stored: { row, seats } }: Live, person: string | undefined, invite?: string): boolean {
  if (row.is_public === 1) return true;
  if (invite !== undefined && isSame(invite, row.invite)) return true;
  return person !== undefined && (row.host === person || seats.some((seat) => seat.person === person));
}

/** The host and those who sit there may hand the invitation on. */
export function mayInvite(live: Live, person: string | undefined): boolean {
  return person !== undefined && (live.stored.row.host === person || live.seatOf(person) !== undefined);
}

function isSame(some: string, other: string): boolean {
  const [a, b] = [Buffer.from(some), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
