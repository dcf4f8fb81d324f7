import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Milliseconds. A database that hangs, or the way to it, must not hang the node: who waits is told after this. */
const CONNECT_WITHIN = 5000;
const ANSWER_WITHIN = 10_000;

/** Counts and times fit into a number: 64-bit columns need not come as text. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: string) =>
  oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text');

export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    statement_timeout: ANSWER_WITHIN,
    idle_in_transaction_session_timeout: ANSWER_WITHIN,
  };
}

export function newPool(url: string): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), max: 8 });
  // A connection that breaks is replaced. Whoever uses it just then is told by the query that fails; without a handler of
  // its own, the connection would end the process as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The connection may still be busy with what nobody waits for any more, or be gone: then nobody may use it again. */
function isConnectionLost(error: unknown): boolean {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return /timeout|terminat|Connection/i.test(message) || /^(57P|08|ECONN|EPIPE)/.test(code);
}

/** The pool as Kysely wants it, which by itself would hand broken connections out again. */
export function poolForKysely(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let isLost = false;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          isLost ||= isConnectionLost(error);
          throw error;
        }
      };
      return { query, release: () => client.release(isLost) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    isLost = isConnectionLost(error);
    if (!isLost) await client.query('rollback').catch(() => (isLost = true));
    throw error;
  } finally {
    client.release(isLost);
  }
}
