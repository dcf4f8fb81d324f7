import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '../src/store/open.ts';
import type { NodeMessage, Store } from '../src/store/store.ts';
import { newStage, newWire, type Postgres, startPostgres } from '../testing/index.ts';
import { sealed } from './sealed.ts';
import { PATIENCE, soon } from './soon.ts';

const stage = newStage();
let postgres: Postgres;
const toClose: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
}, PATIENCE);
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of toClose.splice(0).reverse()) await close();
}, PATIENCE);
afterAll(async () => {
  await stage.clear();
  await postgres.stop();
}, PATIENCE);

async function open(place: string, node: string): Promise<Store> {
  const store = await openStore(place, node);
  toClose.push(() => store.close());
  return store;
}

async function wireTo(place: string) {
  const wire = await newWire(place);
  toClose.push(() => wire.close());
  return wire;
}

/** Sends what any account of the database can send. */
async function notify(place: string, channel: string, payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: place });
  await client.connect();
  await client.query('select pg_notify($1, $2)', [channel, payload]);
  await client.end();
}

describe('what other accounts of the database send', () => {
  test('Bug: one notification that was no message of a node ended all nodes', async () => {
    const place = await postgres.newDatabase();
    const [one, two] = [await open(place, 'one'), await open(place, 'two')];
    const heard: (NodeMessage | undefined)[] = [];
    two.listen((message) => heard.push(message));
    await soon(() => heard).toEqual([undefined]);
    const found = await sql<{ value: string }>`select value from setting where name = 'channel'`.execute(one.db);
    const channel = found.rows[0]?.value ?? '';
    const payloads = [
      'x',
      '',
      'null',
      '[]',
      '{}',
      '{"node":"x"}',
      '{"node":"x","type":"match"}',
      '{"node":"x","type":"match","match":7}',
      '{"node":"x","type":"match","match":"m","more":1,"type":"other"}',
      '{"node":"x","type":"entry","match":"m","at":-1}',
      '{"node":"x","type":"entry","match":"m","at":1,"row":{"match":"other","at":1,"time":1,"body":"{}"}}',
      '{"node":"x","type":"beat","number":"1"}',
    ];
    for (const payload of payloads) for (const where of ['muster', channel]) await notify(place, where, payload);
    await one.tell({ type: 'match', match: 'm' });
    await soon(() => heard).toEqual([undefined, { type: 'match', match: 'm' }]);
  });

  test('the channel has a name that is not known outside the store', async () => {
    const places = [await postgres.newDatabase(), await postgres.newDatabase()];
    const channels = await Promise.all(
      places.map(async (place) => {
        const store = await open(place, 'one');
        const { rows } = await sql<{ value: string }>`select value from setting where name = 'channel'`.execute(
          store.db,
        );
        return rows[0]?.value;
      }),
    );
    for (const channel of channels) expect(channel).toMatch(/^muster_[0-9a-f]{16}$/);
    expect(channels[0]).not.toBe(channels[1]);
  });
});

describe('a database that hangs', () => {
  test('Bug: /readyz was never answered', { timeout: PATIENCE }, async () => {
    const wire = await wireTo(await postgres.newDatabase());
    const { url } = await stage.serve({ store: wire.url });
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    expect(await ready()).toBe(200);
    wire.freeze();
    await soon(ready).toBe(503);
    wire.thaw();
    await soon(ready).toBe(200);
  });

  test('Bug: a query was waited for without end, and so was the server that was to stop', {
    timeout: PATIENCE,
  }, async () => {
    const wire = await wireTo(await postgres.newDatabase());
    const store = await openStore(wire.url, 'one');
    wire.freeze();
    await expect(sql`select 1`.execute(store.db)).rejects.toThrow(/timeout/);
    await expect(store.add([{ row: { match: 'm', at: 0, time: 1, body: '{}' } }])).rejects.toThrow(/timeout/);
    wire.thaw();
    expect(await store.add([{ row: { match: 'm', at: 1, time: 1, body: '{}' } }])).toEqual([true]);
    const server = await stage.serve({ store: wire.url });
    wire.freeze();
    await server.close();
    wire.cut();
    await store.close();
  });

  test('Bug: a listening connection that had gone silent was never noticed', { timeout: PATIENCE }, async () => {
    const place = await postgres.newDatabase();
    const wire = await wireTo(place);
    const [one, two] = [await open(place, 'one'), await open(wire.url, 'two')];
    const heard: (NodeMessage | undefined)[] = [];
    two.listen((message) => heard.push(message));
    await soon(() => heard).toEqual([undefined]);
    wire.silence();
    await one.tell({ type: 'match', match: 'missed' });
    // It listens again, and says that something may have been missed.
    await soon(() => heard).toEqual([undefined, undefined]);
    await one.tell({ type: 'match', match: 'heard' });
    await soon(() => heard.at(-1)).toEqual({ type: 'match', match: 'heard' });
  });
});

describe('a database that restarts', () => {
  test('Bug: a connection that broke while somebody used it ended the node', { timeout: PATIENCE }, async () => {
    const place = await postgres.newDatabase();
    const wire = await wireTo(place);
    const store = await open(wire.url, 'one');
    const outside = await open(place, 'outside');
    const running = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()
      `.execute(outside.db);
      return rows[0]?.count;
    };
    const slow = () =>
      Promise.allSettled([1, 2, 3, 4].map(() => store.together([sql`select pg_sleep(600)`.compile(store.db)])));
    for (const breaking of ['terminated by the server', 'cut on the way'] as const) {
      const work = slow();
      await soon(running).toBe(4);
      if (breaking === 'cut on the way') wire.cut();
      else
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`.execute(
          outside.db,
        );
      expect((await work).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      await store.checkWritable();
    }
  });
});

describe('clocks', () => {
  test('Bug: a node whose clock was ten days fast granted claims', { timeout: PATIENCE }, async () => {
    const place = await postgres.newDatabase();
    const [right, fast] = [
      await stage.serve({ store: place }, { games: [sealed] }),
      await stage.serve({ store: place }, { games: [sealed] }),
    ];
    const [ann, bob] = [await stage.guest('Ann', right.url), await stage.guest('Bob', fast.url)];
    const { match } = await ann.setUp({ game: 'sealed', isPublic: true, clock: { type: 'days', days: 3 } });
    await bob.sit(match.id, 1);
    const b = bob.follow(match.id);
    await b.until(() => true);
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 10 * 86_400_000);
    await expect(b.claim()).rejects.toThrow('Nobody has run out of time.');
  });

  test('all nodes have the time of the database, and it never goes back', async () => {
    const store = await open(await postgres.newDatabase(), 'one');
    const { rows } = await sql<{
      now: number;
    }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(store.db);
    const first = store.now?.() ?? 0;
    vi.spyOn(Date, 'now').mockReturnValue(0);
    const second = store.now?.() ?? 0;
    expect(second).toBeGreaterThanOrEqual(first);
    expect(Math.abs(second - (rows[0]?.now ?? 0))).toBeLessThan(86_400_000);
  });
});
