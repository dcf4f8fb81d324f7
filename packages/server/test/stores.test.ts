import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import type { NodeMessage, Store } from '../src/store/store.ts';
import { newStage, type Postgres, startPostgres } from '../testing/index.ts';
import { PATIENCE, soon } from './soon.ts';

const stage = newStage();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, PATIENCE);
afterAll(async () => {
  await stage.clear();
  await postgres.stop();
}, PATIENCE);

let files = 0;
const PLACES = {
  SQLite: async () => join(stage.folder, `one-${++files}.db`),
  PostgreSQL: () => postgres.newDatabase(),
};

function entry(match: string, at: number, body = 'x') {
  return { row: { match, at, time: 5, body } };
}

describe.each(Object.entries(PLACES))('%s', (_, newPlace) => {
  const opened: Store[] = [];
  const open = async (place?: string, node = 'one') => {
    const store = await openStore(place ?? (await newPlace()), node);
    opened.push(store);
    return store;
  };
  afterAll(async () => {
    for (const store of opened) await store.close();
  }, PATIENCE);

  test('a step is stored once: the first of two rivals has it, whatever else is in the batch', async () => {
    const store = await open();
    expect(await store.add([entry('m', 0), entry('n', 0)])).toEqual([true, true]);
    const rivals = [entry('m', 1, 'first'), entry('m', 1, 'second'), entry('n', 0), entry('n', 1)];
    expect(await store.add(rivals)).toEqual([true, false, false, true]);
    const rows = await store.db.selectFrom('entry').selectAll().where('match', '=', 'm').orderBy('at').execute();
    expect(rows.map(({ at, body }) => [at, body])).toEqual([
      [0, 'x'],
      [1, 'first'],
    ]);
  });

  test('what goes with an entry is written with it or not at all', async () => {
    const store = await open();
    const due = (node: string) => [store.db.insertInto('due').values({ match: 'm', node, until: 1 }).compile()];
    expect(await store.add([{ ...entry('m', 0), also: due('first') }])).toEqual([true]);
    expect(await store.add([{ ...entry('m', 0), also: due('second') }])).toEqual([false]);
    expect(await store.db.selectFrom('due').select('node').execute()).toEqual([{ node: 'first' }]);
    await expect(store.add([{ ...entry('m', 1), also: due('breaks the key') }])).rejects.toThrow(/unique/i);
    expect(await store.db.selectFrom('entry').select('at').execute()).toEqual([{ at: 0 }]);
  });

  test('several statements are carried out together or not at all', async () => {
    const store = await open();
    const { db } = store;
    const one = db.insertInto('due').values({ match: 'm', node: 'a', until: 1 }).compile();
    await expect(store.together([one, one])).rejects.toThrow(/unique/i);
    expect(await db.selectFrom('due').selectAll().execute()).toEqual([]);
  });

  test('what is asked at the same time does not fail together', async () => {
    const { db } = await open();
    const due = (match: string) => db.insertInto('due').values({ match, node: 'a', until: 1 }).execute();
    const [one, two, ...others] = await Promise.allSettled([
      due('m'),
      due('m'),
      due('n'),
      db.selectFrom('due').selectAll().execute(),
    ]);
    // Which of two rivals comes first is the store's to say.
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await db.selectFrom('due').select('match').orderBy('match').execute()).toEqual([
      { match: 'm' },
      { match: 'n' },
    ]);
  });

  test('numbers come back as numbers, times among them', async () => {
    const store = await open();
    await store.add([{ row: { match: 'm', at: 0, time: 1_794_742_977_633, body: '' } }]);
    const [row] = await store.db.selectFrom('entry').selectAll().execute();
    expect(row).toEqual({ match: 'm', at: 0, time: 1_794_742_977_633, body: '' });
  });

  test('a closed store is opened again with all that was in it', async () => {
    const place = await newPlace();
    const store = await openStore(place, 'one');
    await store.add([entry('m', 0)]);
    await store.close();
    const again = await open(place);
    expect(await again.db.selectFrom('entry').select('match').execute()).toEqual([{ match: 'm' }]);
  });

  test('a store that a newer version has written is not touched', async () => {
    const place = await newPlace();
    const store = await openStore(place, 'one');
    await sql`insert into kysely_migration (name, timestamp) values ('999-of-the-future', '2100')`.execute(store.db);
    await store.close();
    await expect(openStore(place, 'one')).rejects.toThrow('newer version');
  });
});

describe('batches of SQLite', () => {
  const add = async (store: Store, ...entries: ReturnType<typeof entry>[]) => store.add(entries);
  const stored = async (store: Store) =>
    (await store.db.selectFrom('entry').selectAll().orderBy('match').orderBy('at').execute()).map(
      ({ match, at, body }) => `${match}${at}${body}`,
    );
  const unfiled = (place: string) => {
    const database = new Database(place, { readonly: true });
    const rows = database.prepare('select "lines" from "batch" order by "number"').pluck().all();
    database.close();
    return rows;
  };

  test('what a killed server has left in batches is filed when the store is opened again', async () => {
    const place = await PLACES.SQLite();
    const killed = await openStore(place, 'one');
    await add(killed, entry('m', 0), entry('n', 0));
    await add(killed, entry('m', 1, '{"text":"two words"}'));
    // As a kill leaves it: nothing is filed, and nothing closed.
    expect(unfiled(place)).toEqual(['m 0 5 x\nn 0 5 x', 'm 1 5 {"text":"two words"}']);
    const copy = await PLACES.SQLite();
    for (const end of ['', '-wal']) copyFileSync(place + end, copy + end);
    await killed.close();
    const again = await openStore(copy, 'one');
    expect(await add(again, entry('n', 0, 'rival'), entry('m', 1, 'rival'), entry('m', 2))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await stored(again)).toEqual(['m0x', 'm1{"text":"two words"}', 'm2x', 'n0x']);
    expect(unfiled(copy)).toEqual([]);
    await again.close();
  });

  test('a rival is found in a batch, among what is filed, and out of turn', async () => {
    const store = await openStore(await PLACES.SQLite(), 'one');
    expect(await add(store, entry('m', 0), entry('m', 3))).toEqual([true, true]);
    expect(await add(store, entry('m', 0), entry('m', 1), entry('m', 3), entry('m', 4))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(await stored(store)).toEqual(['m0x', 'm1x', 'm3x', 'm4x']);
    expect(await add(store, entry('m', 4), entry('m', 5), entry('m', 5))).toEqual([false, true, false]);
    await store.close();
  });

  test('an entry whose transaction has failed can be stored afterwards', async () => {
    const store = await openStore(await PLACES.SQLite(), 'one');
    const due = () => [store.db.insertInto('due').values({ match: 'm', node: 'a', until: 1 }).compile()];
    await store.add([{ ...entry('m', 0), also: due() }]);
    await expect(store.add([{ ...entry('m', 1, 'lost'), also: due() }])).rejects.toThrow(/unique/i);
    expect(await add(store, entry('m', 1, 'kept'))).toEqual([true]);
    expect(await stored(store)).toEqual(['m0x', 'm1kept']);
    await store.close();
  });

  test('whoever looks from outside sees entries that are not filed yet', async () => {
    const place = await PLACES.SQLite();
    const store = await openStore(place, 'one');
    const outside = await openStore(place, 'a look from outside');
    await add(store, entry('m', 0));
    expect(await stored(outside)).toEqual(['m0x']);
    expect(await add(store, entry('m', 0), entry('m', 1))).toEqual([false, true]);
    expect(await stored(outside)).toEqual(['m0x', 'm1x']);
    await Promise.all([store.close(), outside.close()]);
  });

  test('many entries are filed by themselves, and none is missing', async () => {
    const place = await PLACES.SQLite();
    const store = await openStore(place, 'one');
    for (let at = 0; at < 30; at++)
      await add(store, ...Array.from({ length: 50 }, (_, match) => entry(`m${match}`, at)));
    await soon(() => unfiled(place).length).toBeLessThan(30);
    expect(await stored(store)).toHaveLength(1500);
    await store.close();
  });
});

test('SQLite writes ahead, and waits for the disk', async () => {
  const store = await openStore(await PLACES.SQLite(), 'one');
  const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(store.db);
  const full = await sql<{ synchronous: number }>`pragma synchronous`.execute(store.db);
  expect([mode.rows, full.rows]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]]);
  await store.close();
});

test('nodes on one PostgreSQL hear of each other, and not of themselves', async () => {
  const place = await postgres.newDatabase();
  const [one, two] = [await openStore(place, 'one'), await openStore(place, 'two')];
  const heard: (NodeMessage | undefined)[] = [];
  const own: (NodeMessage | undefined)[] = [];
  one.listen((news) => own.push(news));
  await new Promise<void>((resolve) =>
    two.listen((news) => {
      heard.push(news);
      resolve();
    }),
  );
  const long = 'y'.repeat(9000);
  await one.add([entry('m', 0), entry('m', 1, long)]);
  await one.add([{ ...entry('m', 2), also: [] }]);
  await one.tell({ type: 'chat', match: 'm' });
  await soon(() => heard.length).toBe(5);
  expect(heard).toEqual([
    undefined,
    { type: 'entry', match: 'm', at: 0, row: entry('m', 0).row },
    { type: 'entry', match: 'm', at: 1 },
    { type: 'entry', match: 'm', at: 2, row: entry('m', 2).row },
    { type: 'chat', match: 'm' },
  ]);
  await soon(() => own).toEqual([undefined]);
  await Promise.all([one.close(), two.close()]);
});

test('a node that has lost its ear gets another, and is told that it may have missed something', async () => {
  const place = await postgres.newDatabase();
  const [one, two] = [await openStore(place, 'one'), await openStore(place, 'two')];
  const heard: (NodeMessage | undefined)[] = [];
  two.listen((news) => heard.push(news));
  await soon(() => heard.length).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muster listener'`.execute(
    one.db,
  );
  await soon(() => heard).toEqual([undefined, undefined]);
  await one.tell({ type: 'chat', match: 'm' });
  await soon(() => heard.at(-1)).toEqual({ type: 'chat', match: 'm' });
  await Promise.all([one.close(), two.close()]);
});

test('a store that cannot be reached is a problem with a sentence', async () => {
  await expect(openStore('postgres://127.0.0.1:1/none', 'one')).rejects.toThrow('The store cannot be reached');
  const file = await PLACES.SQLite();
  writeFileSync(file, 'This is no database.');
  await expect(openStore(file, 'one')).rejects.toThrow('cannot be opened: file is not a database.');
  await expect(openStore(join(file, 'store.db'), 'one')).rejects.toThrow('cannot be opened');
});
