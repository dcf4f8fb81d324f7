import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { type MatchRecord, Problem, readRecord, writeRecord } from '@muster/engine';

/** The record in this file. Throws a `Problem` that names the file and what is wrong with it. */
export function loadRecord(file: string): MatchRecord {
  const text = loadText(file);
  try {
    return readRecord(text);
  } catch (error) {
    throw error instanceof Problem ? new Problem(`${file}: ${error.message}`) : error;
  }
}

export function loadText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Writes the record beside its place and moves it there, so that no crash can leave half of it. */
export function saveRecord(file: string, record: MatchRecord): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(draft, writeRecord(record));
    renameSync(draft, file);
  } catch (error) {
    throw new Problem(`The record cannot be saved in ${file}: ${reasonOf(error)}.`);
  }
}

/** A file of its own for a new match: in MUSTER_RECORDS, or where this machine keeps the data of programs. */
export function newRecordFile(game: string): string {
  const data = process.env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share');
  const folder = process.env['MUSTER_RECORDS'] || join(data, 'muster');
  return freeName(canWriteIn(folder) ? folder : tmpdir(), game, 'jsonl');
}

/** Throws a `Problem` where a match would overwrite what is there. */
export function checkIsNew(file: string): void {
  if (existsSync(file)) throw new Problem(`There is already a file ${file}. Name another, so that nothing is lost.`);
}

function canWriteIn(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Keeps what shows a bug, and says where. */
export function saveBug(shown: MatchRecord | string): string {
  if (typeof shown === 'string') {
    const file = freeName(tmpdir(), 'muster-bug', 'txt');
    writeFileSync(file, shown);
    return file;
  }
  const file = freeName(tmpdir(), `muster-bug-${shown.game}`, 'jsonl');
  saveRecord(file, shown);
  return file;
}

/** The path as one would type it here. */
export function shortPath(file: string): string {
  const path = resolve(file);
  const here = relative(process.cwd(), path);
  if (!here.startsWith('..')) return here;
  return path.startsWith(`${homedir()}/`) ? `~${path.slice(homedir().length)}` : path;
}

function freeName(folder: string, name: string, ending: string): string {
  const [day, time = ''] = new Date().toISOString().split('T');
  const base = join(folder, `${name}-${day}-${time.slice(0, 5).replace(':', '')}`);
  for (let number = 1; ; number++) {
    const file = `${base}${number === 1 ? '' : `-${number}`}.${ending}`;
    if (!existsSync(file)) return file;
  }
}

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'a part of its path is no folder',
  EACCES: 'this account may not',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
};

function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return REASONS[code] ?? message;
}
