import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { type Person, Refused, type Session } from '@muster/client/protocol';
import type { Services } from '../services.ts';
import { prepared } from '../store/prepared.ts';
import type { PersonRow, SessionRow } from '../store/tables.ts';

/** Somebody who has shown the secret of a session. */
export type SignedIn = { readonly person: Person; readonly session: string };

/** Sessions that this node has met lately, by the hash of their secret. */
export type KnownSessions = Map<string, { readonly me: SignedIn; readonly until: number }>;

/** A secret that is new: the only time that the server knows it. */
export type NewSession = { readonly person: Person; readonly secret: string };

/** For so long a node believes what it knows, in milliseconds: should it not hear that a session has ended. */
const KNOWN_FOR = 10_000;
const MOST_KNOWN = 10_000;

/** `seen` is written anew when it is older than this, in milliseconds. */
const SEEN_EVERY = 3_600_000;

/** So old, in milliseconds, the secret of a session is renewed when it comes: one that was stolen does not serve for long. */
const RENEWED_EVERY = 86_400_000;

/** For so long the previous secret still counts when the new one has arrived: for requests that were under way. */
const OVERLAP = 60_000;

/** The person whose session has this secret; undefined where there is no such session, or no longer. */
export async function personWith(services: Services, secret: string): Promise<SignedIn | undefined> {
  return (await findSession(services, secret))?.me;
}

/** The same, and a new secret where it is time for one. */
export async function recogniseSession(
  services: Services,
  secret: string,
): Promise<{ readonly me: SignedIn; readonly renewed?: NewSession } | undefined> {
  const found = await findSession(services, secret);
  if (!found?.row) return found;
  const { me, row } = found;
  const now = services.world.now();
  const hash = hashOfSecret(secret);
  // The previous secret still comes after a while: then the answer that brought the new one was lost.
  const isLost = row.hash !== hash && row.previous_until > now + OVERLAP && now - row.renewed > OVERLAP;
  const isOld = row.hash === hash && now - row.renewed > RENEWED_EVERY;
  if (!isLost && !isOld) return { me };
  const next = services.world.secret();
  const { numUpdatedRows } = await services.store.db
    .updateTable('session')
    .set({
      hash: hashOfSecret(next),
      renewed: now,
      previous: hash,
      previous_until: now + services.config.sessionTime,
    })
    .where('id', '=', row.id)
    .where('hash', '=', row.hash)
    .executeTakeFirst();
  // Of two requests at once, one renews; the other goes on with the previous secret.
  return numUpdatedRows === 0n ? { me } : { me, renewed: { person: me.person, secret: next } };
}

type Found = { readonly me: SignedIn; readonly row?: SessionFound };
type SessionFound = Awaited<ReturnType<typeof SESSION>>[number];

async function findSession(services: Services, secret: string): Promise<Found | undefined> {
  const { store, world, sessions, config } = services;
  const hash = hashOfSecret(secret);
  const known = sessions.get(hash);
  if (known && world.elapsed() < known.until) return { me: known.me };
  const now = world.now();
  const [row] = await SESSION(store, hash, hash, now);
  if (!row || row.seen + config.sessionTime < now) return undefined;
  const changes = {
    ...(now - row.seen > SEEN_EVERY && { seen: now }),
    // The new secret has arrived, and so the previous one is no longer needed.
    ...(row.hash === hash && row.previous_until > now + OVERLAP && { previous_until: now + OVERLAP }),
  };
  if (Object.keys(changes).length > 0)
    await store.db.updateTable('session').set(changes).where('hash', '=', row.hash).execute();
  const me = { person: personOf({ id: row.person, name: row.name, key: row.key }), session: row.id };
  if (sessions.size >= MOST_KNOWN) sessions.clear();
  sessions.set(hash, { me, until: world.elapsed() + KNOWN_FOR });
  return { me, row };
}

const SESSION = prepared((db) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person')
    .select(['session.id', 'session.hash', 'session.person', 'session.seen', 'session.renewed'])
    .select(['session.previous_until', 'person.name', 'person.key'])
    .where(({ eb, or, and }) =>
      or([eb('session.hash', '=', ''), and([eb('session.previous', '=', ''), eb('session.previous_until', '>', 0)])]),
    )
    .compile(),
);

export async function sessionsOf(services: Services, { person, session }: SignedIn): Promise<Session[]> {
  const { store, world, config } = services;
  const rows = await store.db
    .selectFrom('session')
    .selectAll()
    .where('person', '=', person.id)
    .where('seen', '>=', world.now() - config.sessionTime)
    .orderBy('since')
    .execute();
  return rows.map(({ id, since, seen }) => ({ id, since, seen, isThis: id === session }));
}

/** Ends one session of this person, by its id. */
export async function endSessionCalled(services: Services, { person }: SignedIn, id: string): Promise<void> {
  const { db } = services.store;
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('person', '=', person.id)
    .executeTakeFirst();
  if (!row) throw new Refused('session.unknown', 'You have no such session.', 404);
  await endSession(services, row.id);
}

export async function endOtherSessions(services: Services, me: SignedIn): Promise<void> {
  const { db } = services.store;
  const rows = await db.selectFrom('session').select('id').where('person', '=', me.person.id).execute();
  for (const { id } of rows) if (id !== me.session) await endSession(services, id);
}

/** Its sockets are closed too, on every node. */
export async function endSession(services: Services, session: string): Promise<void> {
  await services.store.db.deleteFrom('session').where('id', '=', session).execute();
  forgetSession(services, session);
  await services.store.tell({ type: 'sessionEnded', session });
}

/** A session has ended, here or on another node. */
export function forgetSession({ sessions, sockets }: Services, session: string): void {
  for (const [hash, { me }] of sessions) if (me.session === session) sessions.delete(hash);
  sockets.closeSession(session);
}

/** `first` is done together with it. */
export async function newSession(
  { store, world }: Services,
  row: Pick<PersonRow, 'id' | 'name' | 'key'>,
  first: readonly CompiledQuery[] = [],
): Promise<NewSession> {
  const secret = world.secret();
  const now = world.now();
  const session: SessionRow = {
    hash: hashOfSecret(secret),
    id: world.id(),
    person: row.id,
    since: now,
    seen: now,
    renewed: now,
    previous: null,
    previous_until: 0,
  };
  await store.together([...first, store.db.insertInto('session').values(session).compile()]);
  return { person: personOf(row), secret };
}

function personOf({ id, name, key }: Pick<PersonRow, 'id' | 'name' | 'key'>): Person {
  return { id, name, isGuest: key === null };
}

/** The secret is long and random: a plain hash is enough, and quick. */
function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
