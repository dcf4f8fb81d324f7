import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { Problem, reasonOf } from '@muster/engine';
import { makeFolder, makePrivateFile } from './folder.ts';
import { migrate } from './migrate.ts';
import type { Addition, Store } from './store.ts';
import type { Tables } from './tables.ts';

export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

type Task =
  | { readonly type: 'run'; readonly statement: Statement }
  | { readonly type: 'together'; readonly statements: readonly Statement[] }
  | {
      readonly type: 'add';
      /** The entries, as `linesOf` writes them: one text is copied to another thread many times faster than a list. */
      readonly lines: string;
      /** What is written with an entry if it is new, by its place among them. */
      readonly also: readonly { readonly of: number; readonly statements: readonly Statement[] }[];
    }
  | { readonly type: 'close' };
/** A task, and the number under which it is answered. */
export type Job = Task & { readonly id: number };
export type Done = {
  readonly id: number;
  readonly rows?: unknown[];
  readonly changes?: number;
  /** The places of entries that were not new. */
  readonly rivals?: number[];
  readonly failed?: string;
};

/** One file, one node. All SQL runs in a thread of its own, one job after the other. */
export async function openSqlite(file: string): Promise<Store> {
  await prepare(file);
  const thread = openThread(file);
  const db = new Kysely<Tables>({ dialect: dialectFor(thread) });
  return {
    db,
    isShared: false,
    async add(additions) {
      const more: { of: number; statements: Statement[] }[] = [];
      for (const [of, { also }] of additions.entries()) if (also) more.push({ of, statements: also.map(statementOf) });
      const { rivals = [] } = await thread.ask({ type: 'add', lines: linesOf(additions), also: more });
      return additions.map((_, at) => !rivals.includes(at));
    },
    async together(queries) {
      await thread.ask({ type: 'together', statements: queries.map(statementOf) });
    },
    // There is no other node.
    async tell() {},
    listen() {},
    async checkWritable() {
      await sql`insert into setting (name, value) values ('checked', '1')
        on conflict (name) do update set value = value + 1`.execute(db);
    },
    async freeSpace() {
      const { bavail, bsize } = await statfs(dirname(resolve(file)));
      return bavail * bsize;
    },
    close: () => thread.close(),
  };
}

/** Each entry is a line: match, number and time, which hold no spaces, and the body, whose JSON has no line breaks. */
function linesOf(additions: readonly Addition[]): string {
  return additions.map(({ row: { match, at, time, body } }) => `${match} ${at} ${time} ${body}`).join('\n');
}

/** Makes the file, readable by its owner alone, and brings its tables up to date. */
async function prepare(file: string): Promise<void> {
  let database: Database.Database;
  try {
    makeFolder(dirname(resolve(file)));
    makePrivateFile(file);
    database = new Database(file);
    database.pragma('journal_mode = WAL');
  } catch (error) {
    throw new Problem(`The store ${file} cannot be opened: ${reasonOf(error)}.`);
  }
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

type Thread = { ask(task: Task): Promise<Done>; close(): Promise<void> };

function openThread(file: string): Thread {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: { file } });
  const waiting = new Map<number, { resolve(done: Done): void; reject(error: Error): void }>();
  let latest = 0;
  let broken: Error | undefined;
  const fail = (error: Error) => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (all: readonly Done[]) => {
    for (const done of all) {
      const asker = waiting.get(done.id);
      waiting.delete(done.id);
      if (done.failed === undefined) asker?.resolve(done);
      else asker?.reject(new Error(done.failed));
    }
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('The store is closed')));
  const ask = (task: Task) =>
    new Promise<Done>((resolve, reject) => {
      if (broken) return reject(broken);
      const id = ++latest;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...task, id } satisfies Job);
    });
  return {
    ask,
    async close() {
      if (broken) return;
      await ask({ type: 'close' });
      await worker.terminate();
    },
  };
}

function statementOf({ sql, parameters }: CompiledQuery): Statement {
  return { sql, parameters };
}

/** Kysely over the thread. There are no transactions that wait for the server in the middle: see `Store.together`. */
function dialectFor(thread: Thread): Dialect {
  const noTransaction = async () => {
    throw new Error('Transactions go through Store.together or Store.add');
  };
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows = [], changes = 0 } = await thread.ask({ type: 'run', statement: statementOf(query) });
      return { rows: rows as R[], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new Error('Nothing is streamed from the store');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: async () => {},
  };
  return {
    createDriver: () => driver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
