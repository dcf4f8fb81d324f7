import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Problem, reasonOf } from '@muster/engine';
import { migrate } from './migrate.ts';
import type { Addition, NodeMessage, Store } from './store.ts';
import type { Tables } from './tables.ts';

const CHANNEL = 'muster';

/** PostgreSQL refuses a notification of 8000 bytes or more. */
const LONGEST_NEWS = 7900;

/** Any number of nodes over one database. `node` names this one, so that it does not listen to itself. */
export async function openPostgres(url: string, node: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 8, types: { getTypeParser } });
  // A connection that breaks while nobody uses it is simply replaced.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.executeQuery(CompiledQuery.raw('select 1'));
    await migrate(db as unknown as Kysely<never>);
  } catch (error) {
    await pool.end();
    if (error instanceof Problem) throw error;
    throw new Problem(`The store cannot be reached: ${reasonOf(error)}.`);
  }
  const ear = newListener(url, node);
  return {
    db,
    isShared: true,
    add: (additions) => add(pool, node, additions),
    async together(queries) {
      await inTransaction(pool, async (client) => {
        for (const { sql, parameters } of queries) await client.query(sql, [...parameters]);
      });
    },
    async tell(news) {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, written(node, news)]);
    },
    listen: (hear) => ear.open(hear),
    async close() {
      await ear.close();
      await pool.end();
    },
  };
}

/** Counts and times fit into a number: 64-bit columns need not come as text. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: string) =>
  oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text');

/** One statement for all plain entries. Those that bring more with them have a transaction each. */
async function add(pool: pg.Pool, node: string, additions: readonly Addition[]): Promise<boolean[]> {
  const plain = additions.filter(({ also }) => !also);
  const stored = new Set<Addition>();
  const [together] = await Promise.all([
    addPlain(pool, node, plain),
    ...additions
      .filter(({ also }) => also)
      .map(async (addition) => {
        if (await addWithMore(pool, node, addition)) stored.add(addition);
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
  select match, at, pg_notify('${CHANNEL}', news) from new join stored using (match, at)`;

async function addPlain(pool: pg.Pool, node: string, additions: readonly Addition[]): Promise<boolean[]> {
  if (additions.length === 0) return [];
  const rows = additions.map(({ row }) => row);
  const columns = [
    rows.map(({ match }) => match),
    rows.map(({ at }) => at),
    rows.map(({ time }) => time),
    rows.map(({ body }) => body),
    rows.map((row) => written(node, { type: 'entry', match: row.match, at: row.at, row })),
  ];
  const result = await pool.query<{ match: string; at: number }>({ name: 'add', text: ADD, values: columns });
  const stored = new Set(result.rows.map(({ match, at }) => `${match}/${at}`));
  return rows.map(({ match, at }) => stored.delete(`${match}/${at}`));
}

async function addWithMore(pool: pg.Pool, node: string, { row, also = [] }: Addition): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { match, at, time, body } = row;
    const insert = 'insert into entry (match, at, time, body) values ($1, $2, $3, $4) on conflict do nothing';
    const { rowCount } = await client.query(insert, [match, at, time, body]);
    if (rowCount === 0) return false;
    for (const { sql, parameters } of also) await client.query(sql, [...parameters]);
    await client.query('select pg_notify($1, $2)', [CHANNEL, written(node, { type: 'entry', match, at, row })]);
    return true;
  });
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let hasFailed = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    hasFailed = true;
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(hasFailed);
  }
}

function written(node: string, news: NodeMessage): string {
  const text = JSON.stringify({ node, ...news });
  if (news.type !== 'entry' || Buffer.byteLength(text) < LONGEST_NEWS) return text;
  return JSON.stringify({ node, type: 'entry', match: news.match, at: news.at });
}

type Hear = (news: NodeMessage | undefined) => void;

/** Holds one connection that listens, and opens another when it breaks: then something may have been missed. */
function newListener(url: string, node: string) {
  let client: pg.Client | undefined;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const connect = async (hear: Hear): Promise<void> => {
    const listener = new pg.Client({ connectionString: url, keepAlive: true });
    client = listener;
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      listener.end().catch(() => {});
      again = setTimeout(() => void connect(hear), 500);
    };
    listener.on('error', lost);
    listener.on('end', lost);
    listener.on('notification', ({ payload = '' }) => {
      const { node: from, ...news } = JSON.parse(payload) as NodeMessage & { node: string };
      if (from !== node) hear(news);
    });
    try {
      await listener.connect();
      await listener.query(`listen ${CHANNEL}`);
      hear(undefined);
    } catch {
      lost();
    }
  };

  return {
    open: (hear: Hear) => void connect(hear),
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
