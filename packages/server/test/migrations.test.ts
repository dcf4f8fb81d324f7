import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../src/store/migrate.ts';
import { openStore } from '../src/store/open.ts';
import type { Tables } from '../src/store/tables.ts';
import { newStage, type Postgres, startPostgres } from '../testing/index.ts';
import { PATIENCE } from './soon.ts';

const stage = newStage();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, PATIENCE);
afterAll(async () => {
  await stage.clear();
  await postgres.stop();
}, PATIENCE);

type Place = { readonly place: string; readonly db: Kysely<Tables> };

let files = 0;
const KINDS = {
  SQLite: async (): Promise<Place> => {
    const place = join(stage.folder, `old-${++files}.db`);
    return { place, db: new Kysely({ dialect: new SqliteDialect({ database: new Database(place) }) }) };
  },
  PostgreSQL: async (): Promise<Place> => {
    const place = await postgres.newDatabase();
    const pool = new pg.Pool({ connectionString: place });
    return { place, db: new Kysely({ dialect: new PostgresDialect({ pool }) }) };
  },
};

/** What each version could hold: a row for every table that it brought. */
const ROWS: { readonly [migration: string]: (db: Kysely<Tables>) => Promise<unknown> } = {
  '001-people': async (db) => {
    const person = { id: 'p', name: 'Ann', key: 'ann', password: 'x', since: 1 };
    await db
      .insertInto('person')
      .values(person as never)
      .execute();
    const session = { hash: 'h', id: 's', person: 'p', since: 1, seen: 2 };
    await db
      .insertInto('session')
      .values(session as never)
      .execute();
  },
  '002-matches': async (db) => {
    const match = {
      id: 'm',
      game: 'sealed',
      version: 1,
      options: '{"sides":6}',
      is_public: 1,
      clock: null,
      status: 'open',
      host: 'p',
      invite: 'i',
      seed: '00'.repeat(32),
      since: 3,
      ended: null,
    };
    await db
      .insertInto('match')
      .values(match as never)
      .execute();
    const seat = { match: 'm', seat: 0, type: 'person', person: 'p', bot: null, salt: '' };
    await db
      .insertInto('seat')
      .values([seat, { ...seat, seat: 1, type: 'open', person: null }])
      .execute();
    await db.insertInto('entry').values({ match: 'n', at: 0, time: 4, body: '{}' }).execute();
  },
  '003-bots-and-chat': async (db) => {
    await db.insertInto('chat').values({ match: 'm', number: 1, seat: 0, name: 'Ann', text: 'hi', time: 5 }).execute();
    await db.insertInto('due').values({ match: 'n', node: 'x', until: 6 }).execute();
    await db.insertInto('presence').values({ match: 'm', seat: 0, seen: 7 }).execute();
  },
  '004-rematches': async (db) => {
    await db.updateTable('match').set({ rematch_of: 'before' }).where('id', '=', 'm').execute();
  },
  // Batches hold entries that are on their way: see stores.test.ts.
  '005-batches': async () => {},
  '006-settings': async (db) => {
    await sql`insert into setting (name, value) values ('channel', 'muster_old')`.execute(db);
  },
  '007-luck-and-lists': async (db) => {
    const seed = { commitment: 'c', seed: '00'.repeat(32), person: 'p', since: 8 };
    await db.insertInto('reserved_seed').values(seed).execute();
    await db.updateTable('match').set({ listed: '{}' }).where('id', '=', 'm').execute();
  },
  '008-sessions': async (db) => {
    await db.updateTable('session').set({ renewed: 8, previous: 'before', previous_until: 9 }).execute();
  },
  '009-skeletons': async (db) => {
    await db.updateTable('person').set({ skeleton: 'ann' }).where('id', '=', 'p').execute();
  },
};

test('there is an old store for every version there has been', () => {
  expect(Object.keys(ROWS)).toEqual(Object.keys(MIGRATIONS));
});

const versions = Object.keys(MIGRATIONS);
describe.each(Object.entries(KINDS))('%s', (_, open) => {
  test.each(versions)('a store of version %s is brought up to date, and nothing is lost', async (version) => {
    const { place, db } = await open();
    for (const migration of versions.slice(0, versions.indexOf(version) + 1)) {
      await migrate(db as unknown as Kysely<never>, migration);
      await ROWS[migration]?.(db);
    }
    const before = await contents(db);
    await db.destroy();
    const store = await openStore(place, 'node');
    const after = await contents(store.db);
    for (const [table, rows] of Object.entries(before)) expect(after[table]).toMatchObject(plain(rows));
    await store.close();
  });

  test('a store that is up to date stays as it is', async () => {
    const { place, db } = await open();
    await db.destroy();
    for (let i = 0; i < 2; i++) await (await openStore(place, 'node')).close();
  });
});

async function contents(db: Kysely<Tables>): Promise<{ [table: string]: object[] }> {
  const found: { [table: string]: object[] } = {};
  const tables = await db.introspection.getTables();
  for (const { name } of tables)
    if (!name.startsWith('kysely'))
      found[name] = await db
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute();
  return found;
}

/** PostgreSQL hands out large numbers as text where nobody has told it otherwise. */
function plain(rows: readonly object[]): object[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        ['since', 'seen', 'time', 'until', 'renewed', 'previous_until'].includes(key) ? Number(value) : value,
      ]),
    ),
  );
}
