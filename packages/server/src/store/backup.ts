import { chmodSync, existsSync } from 'node:fs';
import { Problem } from '@muster/engine';
import Database from 'better-sqlite3';
import pg from 'pg';
import { isPostgres, openStore } from './open.ts';
import { getTypeParser } from './postgres.ts';
import { COLUMNS } from './tables.ts';

/** Rows that are copied at once. */
const PORTION = 1000;

/**
 * Copies all that is stored, as it is at one moment, into a new SQLite file, while servers go on. The file is a store
 * itself: `--store FILE` serves it, and `restore` puts it into a PostgreSQL. It holds secrets, and is its owner's alone.
 */
export async function backUp(place: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Problem(`There is already a file ${file}. Name another, so that nothing is lost.`);
  if (isPostgres(place)) return copyFromPostgres(place, file);
  if (!existsSync(place)) throw new Problem(`There is no store ${place}.`);
  const database = openDatabase(place);
  try {
    await database.backup(file);
    chmodSync(file, 0o600);
  } catch (error) {
    throw new Problem(`The backup cannot be written to ${file}: ${(error as Error).message}.`);
  } finally {
    database.close();
  }
}

function openDatabase(place: string): Database.Database {
  const database = new Database(place, { readonly: true });
  try {
    database.pragma('schema_version');
    return database;
  } catch (error) {
    database.close();
    throw new Problem(`${place} is no store: ${(error as Error).message}.`);
  }
}

/** Puts a backup into a PostgreSQL that holds nothing yet. */
export async function restore(file: string, place: string): Promise<void> {
  if (!isPostgres(place))
    throw new Problem('A backup is a store by itself: serve it with --store. Only PostgreSQL needs it put back.');
  if (!existsSync(file)) throw new Problem(`There is no backup ${file}.`);
  // A backup of an older version is brought up to date first; so is the database.
  for (const store of [file, place]) await (await openStore(store, 'restore')).close();
  const database = new Database(file, { readonly: true });
  await withClient(place, async (client) => {
    await client.query('begin');
    for (const [table, columns] of tables()) {
      const { rows } = await client.query(`select 1 from "${table}" limit 1`);
      if (rows.length > 0) throw new Problem('The database is not empty. A backup is only put into an empty one.');
      for (const portion of portionsOf(database, table, columns)) await insert(client, table, columns, portion);
    }
    await client.query('commit');
  });
  database.close();
}

async function copyFromPostgres(place: string, file: string): Promise<void> {
  await (await openStore(file, 'backup')).close();
  const database = new Database(file);
  await withClient(place, async (client) => {
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
  });
  database.close();
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
  try {
    await client.connect();
  } catch (error) {
    throw new Problem(`The store cannot be reached: ${(error as Error).message}.`);
  }
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
