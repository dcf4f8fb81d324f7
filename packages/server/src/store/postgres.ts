import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { Problem, reasonOf } from '@muster/engine';
import { migrate } from './migrate.ts';
import { writeNodeMessage } from './node-messages.ts';
import { newSharedClock } from './postgres-clock.ts';
import { newListener } from './postgres-listener.ts';
import { inTransaction, newPool, poolForKysely } from './postgres-pool.ts';
import type { Addition, Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Any number of nodes over one database. `node` names this one, so that it does not listen to itself. */
export async function openPostgres(url: string, node: string): Promise<Store> {
  await bringUpToDate(url);
  const pool = newPool(url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolForKysely(pool) }) });
  const outgoing: Outgoing = { pool, node, channel: await channelOf(db) };
  const clock = await newSharedClock(pool);
  const listener = newListener(url, node, outgoing.channel);
  return {
    db,
    isShared: true,
    now: () => clock.now(),
    add: (additions) => add(outgoing, additions),
    async together(queries) {
      await inTransaction(pool, async (client) => {
        for (const { sql, parameters } of queries) await client.query(sql, [...parameters]);
      });
    },
    async tell(message) {
      await pool.query('select pg_notify($1, $2)', [outgoing.channel, writeNodeMessage(node, message)]);
    },
    listen: (hear) => listener.open(hear),
    async checkWritable() {
      await pool.query(
        `insert into setting (name, value) values ('checked', $1)
        on conflict (name) do update set value = excluded.value`,
        [node],
      );
    },
    async close() {
      clock.close();
      await listener.close();
      await pool.end();
    },
  };
}

/** Over a connection of its own: changing large tables takes longer than a node would wait. */
async function bringUpToDate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
    await migrate(db);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`The store cannot be reached: ${reasonOf(error)}.`);
  } finally {
    await db.destroy();
  }
}

/**
 * The channel on which the nodes of this store tell each other. Any account of the database may send notifications, but
 * only who may read this table knows where they are heard.
 */
async function channelOf(db: Kysely<Tables>): Promise<string> {
  const own = `muster_${randomBytes(8).toString('hex')}`;
  await sql`insert into setting (name, value) values ('channel', ${own}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from setting where name = 'channel'`.execute(db);
  return rows[0]?.value ?? own;
}

type Outgoing = { readonly pool: pg.Pool; readonly node: string; readonly channel: string };

/** One statement for all plain entries. Those that bring more with them have a transaction each. */
async function add(outgoing: Outgoing, additions: readonly Addition[]): Promise<boolean[]> {
  const plain = additions.filter(({ also }) => !also);
  const stored = new Set<Addition>();
  const [together] = await Promise.all([
    addPlain(outgoing, plain),
    ...additions
      .filter(({ also }) => also)
      .map(async (addition) => {
        if (await addWithMore(outgoing, addition)) stored.add(addition);
      }),
  ]);
  plain.forEach((addition, at) => together[at] && stored.add(addition));
  return additions.map((addition) => stored.has(addition));
}

const ADD = `
  with new as (
    select * from unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[]) as new(match, at, time, body, news)
  ), stored as (
    insert into entry (match, at, time, body) select match, at, time, body from new
    on conflict do nothing returning match, at
  )
  select match, at, pg_notify($6, news) from new join stored using (match, at)`;

async function addPlain({ pool, node, channel }: Outgoing, additions: readonly Addition[]): Promise<boolean[]> {
  if (additions.length === 0) return [];
  const rows = additions.map(({ row }) => row);
  const columns = [
    rows.map(({ match }) => match),
    rows.map(({ at }) => at),
    rows.map(({ time }) => time),
    rows.map(({ body }) => body),
    rows.map((row) => writeNodeMessage(node, { type: 'entry', match: row.match, at: row.at, row })),
    channel,
  ];
  const result = await pool.query<{ match: string; at: number }>({ name: 'add', text: ADD, values: columns });
  const stored = new Set(result.rows.map(({ match, at }) => `${match}/${at}`));
  return rows.map(({ match, at }) => stored.delete(`${match}/${at}`));
}

async function addWithMore({ pool, node, channel }: Outgoing, { row, also = [] }: Addition): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { match, at, time, body } = row;
    const insert = 'insert into entry (match, at, time, body) values ($1, $2, $3, $4) on conflict do nothing';
    const { rowCount } = await client.query(insert, [match, at, time, body]);
    if (rowCount === 0) return false;
    for (const { sql, parameters } of also) await client.query(sql, [...parameters]);
    await client.query('select pg_notify($1, $2)', [
      channel,
      writeNodeMessage(node, { type: 'entry', match, at, row }),
    ]);
    return true;
  });
}
