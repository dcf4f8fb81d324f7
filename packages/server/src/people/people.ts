import type { Credentials, PasswordChange } from '@muster/client/protocol';
import { Refused } from '@muster/client/protocol';
import type { Services } from '../services.ts';
import { checkPassword } from './common-passwords.ts';
import { skeletonOf } from './confusables.ts';
import { accountKeyOf, readName } from './names.ts';
import { hashOf, isPassword } from './passwords.ts';
import { endOtherSessions, endSession, type NewSession, newSession, type SignedIn } from './sessions.ts';

export async function newGuest(services: Services, typed: string): Promise<NewSession> {
  const { store, world } = services;
  const name = readName(typed);
  const known = await store.db
    .selectFrom('person')
    .select('id')
    .where('skeleton', '=', skeletonOf(name))
    .executeTakeFirst();
  if (known)
    throw new Refused(
      'name.of-account',
      `Somebody with an account is called "${name}", or nearly so. Choose another name, or sign in.`,
      409,
    );
  const row = { id: world.id(), name, key: null, skeleton: null, password: null, since: world.now() };
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
  checkPassword(password, name);
  const skeleton = skeletonOf(name);
  const account = { name, key, skeleton, password: await hashOf(services.passwords, password) };
  const id = guest?.person.id ?? world.id();
  const taken = await store.db
    .selectFrom('person')
    .select('id')
    .where(({ or, eb }) => or([eb('key', '=', key), eb('skeleton', '=', skeleton)]))
    .executeTakeFirst();
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
  if (guest) await endSession(services, guest.session);
  return newSession(services, { id, name, key });
}

function nameTaken(name: string): Refused {
  return new Refused('account.name-taken', `Somebody is called "${name}" already, or nearly so. Choose another name.`);
}

/** `address` is where the password comes from. */
export async function signIn(
  services: Services,
  { name, password }: Credentials,
  address: string,
): Promise<NewSession> {
  const key = accountKeyOf(name);
  services.attempts.begin(key, address);
  const row = await services.store.db.selectFrom('person').selectAll().where('key', '=', key).executeTakeFirst();
  const fits = await isPassword(services.passwords, password, row?.password ?? undefined);
  if (!row || !fits) throw new Refused('account.unknown', 'There is no account with this name and password.', 401);
  services.attempts.succeeded(key, address);
  return newSession(services, row);
}

/** All other sessions end with it. */
export async function changePassword(
  services: Services,
  me: SignedIn,
  { old, new: next }: PasswordChange,
  address: string,
): Promise<void> {
  const { store, attempts, passwords } = services;
  const { db } = store;
  const row = await db.selectFrom('person').select('password').where('id', '=', me.person.id).executeTakeFirst();
  if (typeof row?.password !== 'string') throw new Refused('account.none', 'A guest has no password.');
  const key = accountKeyOf(me.person.name);
  attempts.begin(key, address);
  if (!(await isPassword(passwords, old, row.password)))
    throw new Refused('account.unknown', 'That is not your password.', 401);
  attempts.succeeded(key, address);
  checkPassword(next, me.person.name);
  await db
    .updateTable('person')
    .set({ password: await hashOf(passwords, next) })
    .where('id', '=', me.person.id)
    .execute();
  await endOtherSessions(services, me);
}
