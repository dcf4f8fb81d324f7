import { existsSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Problem, reasonOf } from '@muster/engine';
import Database from 'better-sqlite3';
import { makeFolder, makePrivateFile } from './folder.ts';
import { isPostgres } from './open.ts';

/**
 * A file serves one server: a second one would not hear what the first one does. The lock is the system's own, on a
 * file beside the store, and ends with the process however that ends. Returns what gives it back; throws a `Problem`
 * where another server has it. PostgreSQL serves any number, and is not locked.
 */
export function lockStore(place: string): () => void {
  if (isPostgres(place)) return () => {};
  let lock: Database.Database | undefined;
  try {
    // However the file is called, it is one.
    const file = existsSync(place) ? realpathSync(place) : resolve(place);
    makeFolder(dirname(file));
    makePrivateFile(`${file}-lock`);
    lock = new Database(`${file}-lock`, { timeout: 0 });
    // Nothing is ever written to it, so there is nothing to be rolled back.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY')
      throw new Problem(
        `Another server runs on ${place}. A file serves one server; several share a PostgreSQL: --store postgres://…`,
      );
    throw new Problem(`The store ${place} cannot be opened: ${reasonOf(error)}.`);
  }
  return () => lock.close();
}
