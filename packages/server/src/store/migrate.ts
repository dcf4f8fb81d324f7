import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Problem, reasonOf } from '@muster/engine';
import { people } from './migrations/001-people.ts';
import { matches } from './migrations/002-matches.ts';
import { botsAndChat } from './migrations/003-bots-and-chat.ts';
import { rematches } from './migrations/004-rematches.ts';
import { batches } from './migrations/005-batches.ts';
import { settings } from './migrations/006-settings.ts';
import { luckAndLists } from './migrations/007-luck-and-lists.ts';
import { sessions } from './migrations/008-sessions.ts';
import { skeletons } from './migrations/009-skeletons.ts';

/** Every change of the tables there has ever been, in order. One that has been released is never changed again. */
export const MIGRATIONS: { readonly [name: string]: Migration } = {
  '001-people': { up: people },
  '002-matches': { up: matches },
  '003-bots-and-chat': { up: botsAndChat },
  '004-rematches': { up: rematches },
  '005-batches': { up: batches },
  '006-settings': { up: settings },
  '007-luck-and-lists': { up: luckAndLists },
  '008-sessions': { up: sessions },
  '009-skeletons': { up: skeletons },
};

/** Brings the tables up to date, or to the migration `upTo`. Several nodes may start at once: one of them does it. */
export async function migrate(db: Kysely<never>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (!error) return;
  const reason = reasonOf(error);
  if (/corrupted migrations|previously executed migration .* is missing/.test(reason))
    throw new Problem('The store has been written by a newer version of Muster. This one cannot use it.');
  throw new Problem(`The store cannot be brought up to date: ${reason}.`);
}
