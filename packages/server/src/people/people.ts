import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Credentials, Person, Session } from '@muster/client/protocol';
import type { Services } from '../services.ts';
import { prepared } from '../store/prepared.ts';
import type { PersonRow } from '../store/tables.ts';
import { Refused } from '@muster/client/protocol';
import { accountKeyOf, readName } from './names.ts';
import { hashOf, isPassword } from './passwords.ts';

/** Somebody who has shown the secret of a session. */
export type SignedIn = { readonly person: Person; readonly hash: string };

/** Sessions that this node has met lately, by their hash. Where one ends, all nodes are told to forget it. */
export type KnownSessions = Map<string, { readonly me: SignedIn; readonly until: number }>;

/** For so long a node believes what it knows, in milliseconds: should it not hear that a session has ended. */
const KNOWN_FOR = 10_000;
const MOST_KNOWN = 10_000;

/** A session that is new, and its secret: the only time that the server knows it. */
export type NewSession = { readonly person: Person; readonly secret: string };

/** `seen` is written anew when it is older than this, in milliseconds. */
const SEEN_EVERY = 3_600_000;

export async function newGuest(services: Services, typed: string): Promise<NewSession> {
  const { store, world } = services;
  const row = { id: world.id(), name: readName(typed), key: null, password: null, since: world.now() };
  return newSession(services, row, [store.db.insertInto('person').values(row).compile()]);
}

/** Makes an account, out of the guest who asks if there is one: it keeps its matches. */
export async function newAccount(
  services: Services,
  { name: typed, password }: Credentials,
  guest?: SignedIn,
): Promise<NewSession> {
  const { store, world } = services;
  if (guest && !guest.person.isGuest) throw new Refused('account.has-one', 'You are signed in to an account already.');
  const name = readName(typed);
  const key = accountKeyOf(typed);
  const account = { name, key, password: await hashOf(password) };
  const id = guest?.person.id ?? world.id();
  const taken = await store.db.selectFrom('person').select('id').where('key', '=', key).executeTakeFirst();
  if (taken) throw nameTaken(name);
  try {
    if (guest) await store.db.updateTable('person').set(account).where('id', '=', id).execute();
    else
      await store.db
        .insertInto('person')
        .values({ id, ...account, since: world.now() })
        .execute();
  } catch (error) {
    // Of two who choose the same name at once, the unique key lets one through.
    if (/unique/i.test(String(error))) throw nameTaken(name);
    throw error;
  }
  if (guest) await endSession(services, guest.hash);
  return newSession(services, { id, name, key });
}

function nameTaken(name: string): Refused {
  return new Refused('account.name-taken', `Somebody is called "${name}" already, or nearly so. Choose another name.`);
}

export async function signIn(services: Services, { name, password }: Credentials): Promise<NewSession> {
  const key = accountKeyOf(name);
  const row = await services.store.db.selectFrom('person').selectAll().where('key', '=', key).executeTakeFirst();
  const fits = await isPassword(password, row?.password ?? undefined);
  if (!row || !fits) throw new Refused('account.unknown', 'There is no account with this name and password.', 401);
  return newSession(services, row);
}

/** All other sessions end with it. */
export async function changePassword(services: Services, me: SignedIn, old: string, next: string): Promise<void> {
  const { db } = services.store;
  const row = await db.selectFrom('person').select('password').where('id', '=', me.person.id).executeTakeFirst();
  if (typeof row?.password !== 'string') throw new Refused('account.none', 'A guest has no password.');
  if (!(await isPassword(old, row.password))) throw new Refused('account.unknown', 'That is not your password.', 401);
  await db
    .updateTable('person')
    .set({ password: await hashOf(next) })
    .where('id', '=', me.person.id)
    .execute();
  await endOtherSessions(services, me);
}

// Sessions

/** The person whose session has this secret; undefined where there is no such session, or no longer. */
export async function personWith(services: Services, secret: string): Promise<SignedIn | undefined> {
  const { store, world, sessions } = services;
  const hash = hashOfSecret(secret);
  const now = world.now();
  const known = sessions.get(hash);
  if (known && world.elapsed() < known.until) return known.me;
  const [row] = await PERSON(store, hash);
  if (!row) return undefined;
  if (now - row.seen > SEEN_EVERY)
    await store.db.updateTable('session').set({ seen: now }).where('hash', '=', hash).execute();
  const me = { person: personOf(row), hash };
  if (sessions.size >= MOST_KNOWN) sessions.clear();
  sessions.set(hash, { me, until: world.elapsed() + KNOWN_FOR });
  return me;
}

const PERSON = prepared((db) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person')
    .select(['person.id', 'person.name', 'person.key', 'session.seen'])
    .where('session.hash', '=', '')
    .compile(),
);

export async function sessionsOf(services: Services, { person, hash }: SignedIn): Promise<Session[]> {
  const rows = await services.store.db
    .selectFrom('session')
    .selectAll()
    .where('person', '=', person.id)
    .orderBy('since')
    .execute();
  return rows.map(({ id, since, seen, hash: other }) => ({ id, since, seen, isThis: other === hash }));
}

/** Ends one session of this person, by its id. */
export async function endSessionCalled(services: Services, { person }: SignedIn, id: string): Promise<void> {
  const { db } = services.store;
  const row = await db
    .selectFrom('session')
    .select('hash')
    .where('id', '=', id)
    .where('person', '=', person.id)
    .executeTakeFirst();
  if (!row) throw new Refused('session.unknown', 'You have no such session.', 404);
  await endSession(services, row.hash);
}

export async function endOtherSessions(services: Services, me: SignedIn): Promise<void> {
  const rows = await services.store.db
    .selectFrom('session')
    .select('hash')
    .where('person', '=', me.person.id)
    .execute();
  for (const { hash } of rows) if (hash !== me.hash) await endSession(services, hash);
}

/** Its sockets are closed too, on every node. */
export async function endSession(services: Services, hash: string): Promise<void> {
  await services.store.db.deleteFrom('session').where('hash', '=', hash).execute();
  forgetSession(services, hash);
  await services.store.tell({ type: 'sessionEnded', hash });
}

/** A session has ended, here or on another node. */
export function forgetSession({ sessions, sockets }: Services, hash: string): void {
  sessions.delete(hash);
  sockets.closeSession(hash);
}

/** `first` is done together with it. */
async function newSession(
  { store, world }: Services,
  row: Pick<PersonRow, 'id' | 'name' | 'key'>,
  first: readonly CompiledQuery[] = [],
): Promise<NewSession> {
  const secret = world.secret();
  const now = world.now();
  const session = { hash: hashOfSecret(secret), id: world.id(), person: row.id, since: now, seen: now };
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
