import { Refused } from '@muster/client/protocol';
import { commitmentTo } from '@muster/engine';
import type { SignedIn } from '../people/sessions.ts';
import type { Services } from '../services.ts';

/** A commitment that nobody has used for so long is forgotten, in milliseconds. */
const KEPT = 3_600_000;

/** Commitments that one person can hold unused. */
const MOST_EACH = 20;

/**
 * Reserves a seed for a match that this person is about to set up, and commits to it: only then the person gives a salt.
 * Were the seed chosen together with the match, the server could choose it to fit the salt.
 */
export async function commit({ store: { db }, world }: Services, me: SignedIn): Promise<string> {
  const now = world.now();
  await db
    .deleteFrom('reserved_seed')
    .where('since', '<', now - KEPT)
    .execute();
  const { count } = await db
    .selectFrom('reserved_seed')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('person', '=', me.person.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_EACH)
    throw new Refused(
      'luck.too-many',
      'Set up a match with a commitment that you have, before you ask for another.',
      429,
    );
  const seed = world.secret();
  const commitment = commitmentTo(seed);
  await db.insertInto('reserved_seed').values({ commitment, seed, person: me.person.id, since: now }).execute();
  return commitment;
}

/** The seed of a commitment that was made to this person: once. Without a commitment a new one, and then no salt counts. */
export async function seedFor(
  { store: { db }, world }: Services,
  me: SignedIn,
  { commitment, salt = '' }: { readonly commitment?: string; readonly salt?: string },
): Promise<string> {
  if (commitment === undefined) {
    if (salt === '') return world.secret();
    throw new Refused(
      'luck.no-commitment',
      'A salt proves nothing if the seed can be chosen after it. Ask for a commitment first: POST /api/commitments.',
      400,
    );
  }
  const row = await db
    .deleteFrom('reserved_seed')
    .where('commitment', '=', commitment)
    .where('person', '=', me.person.id)
    .returning('seed')
    .executeTakeFirst();
  if (row) return row.seed;
  throw new Refused('luck.commitment-unknown', 'The server does not hold this commitment any more. Ask for another.');
}
