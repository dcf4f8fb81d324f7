import { existsSync, renameSync, rmSync } from 'node:fs';
import { Problem, reasonOf } from '@muster/engine';
import Database from 'better-sqlite3';
import pg from 'pg';
import { makePrivateFile } from './folder.ts';
import { isPostgres, openStore } from './open.ts';
import { getTypeParser } from './postgres-pool.ts';
import { COLUMNS } from './tables.ts';

/** Rows that are copied at once. */
const PORTION = 1000;

/**
 * Copies all that is stored, as it is at one moment, into a new SQLite file, while servers go on. The file is a store
 * itself: `--store FILE` serves it, and `restore` puts it into a PostgreSQL. It holds secrets, and is its owner's alone.
 * Only a whole copy gets the name `file`: until then it is called FILE.part, and is gone where the copy fails.
 */
export async function backUp(place: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Problem(`There is already a file ${file}. Name another, so that nothing is lost.`);
  const part = `${file}.part`;
  // One that was killed may have left its own.
  remove(part);
  try {
    makePrivateFile(part);
    await (isPostgres(place) ? copyFromPostgres(place, part) : copyFromSqlite(place, part));
    renameSync(part, file);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`The backup ${file} cannot be made: ${reasonOf(error)}.`);
  } finally {
    remove(part);
  }
}

/** A database, and what SQLite keeps beside it. */
function remove(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
}

async function copyFromSqlite(place: string, file: string): Promise<void> {
  if (!existsSync(place)) throw new Problem(`There is no store ${place}.`);
  await withDatabase(openDatabase(place), async (database) => {
    await database.backup(file);
  });
}

function openDatabase(place: string): Database.Database {
  const database = new Database(place, { readonly: true });
  try {
    database.pragma('schema_version');
    return database;
  } catch (error) {
    database.close();
    throw new Problem(`${place} is no store: ${reasonOf(error)}.`);
  }
}

/** Puts a backup into a PostgreSQL that holds nothing yet. */
export async function restore(file: string, place: string): Promise<void> {
  if (!isPostgres(place))
    throw new Problem('A backup is a store by itself: serve it with --store. Only PostgreSQL needs it put back.');
  if (!existsSync(file)) throw new Problem(`There is no backup ${file}.`);
  // A backup of an older version is brought up to date first; so is the database.
  for (const store of [file, place]) await (await openStore(store, 'restore')).close();
  await withDatabase(new Database(file, { readonly: true }), (database) =>
    withClient(place, (client) => putInto(client, database)),
  );
}

async function putInto(client: pg.Client, database: Database.Database): Promise<void> {
  await client.query('begin');
  for (const [table, columns] of tables()) {
    const { rows } = await client.query(`select 1 from "${table}" limit 1`);
    if (rows.length > 0) throw new Problem('The database is not empty. A backup is only put into an empty one.');
    for (const portion of portionsOf(database, table, columns)) await insert(client, table, columns, portion);
  }
  await client.query('commit');
}

async function copyFromPostgres(place: string, file: string): Promise<void> {
  await withClient(place, async (client) => {
    await (await openStore(file, 'backup')).close();
    await withDatabase(new Database(file), (database) => takeFrom(client, database));
  });
}

async function takeFrom(client: pg.Client, database: Database.Database): Promise<void> {
  // Everything is read as it was when this began.
  await client.query('begin isolation level repeatable read read only');
  database.exec('begin');
  for (const [table, columns] of tables()) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const marks = columns.map(() => '?').join(', ');
    const add = database.prepare(`insert into "${table}" (${names}) values (${marks})`);
    await client.query(`declare "all_${table}" no scroll cursor for select ${names} from "${table}"`);
    for (;;) {
      const { rows } = await client.query<{ [column: string]: unknown }>(`fetch ${PORTION} from "all_${table}"`);
      if (rows.length === 0) break;
      for (const row of rows) add.run(...columns.map((column) => row[column]));
    }
  }
  database.exec('commit');
  await client.query('commit');
}

function tables(): [table: string, columns: readonly string[]][] {
  return Object.entries(COLUMNS);
}

function* portionsOf(database: Database.Database, table: string, columns: readonly string[]): Generator<unknown[][]> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  let portion: unknown[][] = [];
  for (const row of database.prepare(`select ${names} from "${table}"`).raw().iterate()) {
    portion.push(row as unknown[]);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

async function insert(client: pg.Client, table: string, columns: readonly string[], rows: unknown[][]): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const marks = rows.map((row, at) => `(${row.map((_, column) => `$${at * columns.length + column + 1}`).join(', ')})`);
  await client.query(`insert into "${table}" (${names}) values ${marks.join(', ')}`, rows.flat());
}

async function withClient(place: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: place, types: { getTypeParser } });
  // The query that is under way fails and says so; unheard, it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Problem(`The store cannot be reached: ${reasonOf(error)}.`);
  }
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function withDatabase(
  database: Database.Database,
  work: (database: Database.Database) => Promise<void>,
): Promise<void> {
  try {
    await work(database);
  } finally {
    database.close();
  }
}
