import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the folder and those above it. Node's `recursive` would try for ever where the system makes none, as in /proc. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder && !existsSync(folder)) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another program may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

/**
 * Makes an empty file that nobody else can read, unless there is one: a database that is empty is an empty file to SQLite,
 * and what it keeps beside a database has the same rights.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
