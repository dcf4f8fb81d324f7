import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { type MatchRecord, Problem, writeRecord } from '@muster/engine';
import { makeFolder } from '@muster/server/folder';
import { shellQuoted, shown } from './sentences.ts';

export function loadText(file: string): string {
  if (file === '') throw new Problem('The name of the file is empty.');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${systemReason(error)}.`);
  }
}

/** What is in the file; undefined when there is none. */
export function textIn(file: string): string | undefined {
  return existsSync(file) ? loadText(file) : undefined;
}

/** Writes the record beside its place and moves it there, so that no crash can leave half of it. Returns what it wrote. */
export function saveRecord(file: string, record: MatchRecord, mode = 0o666): string {
  const text = writeRecord(record);
  const draft = `${file}.${process.pid}.part`;
  try {
    makeFolder(dirname(resolve(file)));
    writeFileSync(draft, text, { mode });
    renameSync(draft, file);
    return text;
  } catch (error) {
    discard(draft);
    throw new Problem(`The record cannot be saved in ${file}: ${systemReason(error)}.`);
  }
}

function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // It was never made.
  }
}

/** Throws a `Problem` where a match would overwrite what is there. */
export function checkIsNew(file: string): void {
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    throw new Problem(`${file} is a folder. Name a file in it, such as ${join(file, 'match.jsonl')}.`);
  }
  throw new Problem(`There is already a file ${file}. Name another, so that nothing is lost.`);
}

/** Throws a `Problem` where the file could not be written, so that nothing is done for it in vain. */
export function checkWritable(file: string): void {
  const isNew = !existsSync(file);
  try {
    closeSync(openSync(file, 'a'));
    if (isNew) rmSync(file);
  } catch (error) {
    const isMissing = (error as { code?: string }).code === 'ENOENT';
    throw new Problem(`${file} cannot be written: ${isMissing ? 'there is no such folder' : systemReason(error)}.`);
  }
}

/** What to say when a run that keeps its results in this file, or in none, is interrupted. */
export function whatIsKept(file: string | undefined): string {
  return file === undefined
    ? 'Nothing was kept. With --file FILE, the same command continues where it stopped.'
    : `What was played is in ${shortPath(file)}. The same command continues from there.`;
}

/** Makes the folder, if there is none. Throws a `Problem` where no record can be saved in it. */
export function checkFolder(folder: string): void {
  const reason = whyNotWritten(folder);
  if (reason) throw new Problem(`No record can be saved in ${folder}: ${reason}.`);
}

/** Why nothing can be saved in the folder, which is made where it is missing; undefined when it can. */
export function whyNotWritten(folder: string): string | undefined {
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return systemReason(error);
  }
}

/** Keeps what shows a bug, where nobody else can read it, and says where. */
export function saveBug(shows: MatchRecord | string): string {
  if (typeof shows === 'string') {
    const file = dated(tmpdir(), 'muster-bug', 'txt');
    // `wx`: the folder is shared, and somebody else may have laid a link there.
    writeFileSync(file, withoutSecrets(shows), { mode: 0o600, flag: 'wx' });
    return file;
  }
  const file = dated(tmpdir(), `muster-bug-${shows.game}`, 'jsonl');
  saveRecord(file, shows, 0o600);
  return file;
}

/** Passwords in addresses, and what follows flags such as --metrics-token. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/(\w:\/\/[^\s/:@]*):[^\s/@]*@/g, '$1:***@')
    .replace(/(--?[\w-]*(?:token|password|secret|key)[= ])\S+/gi, '$1***')
    .replace(/([?&](?:password|sslpassword|passwd)=)[^\s&]*/gi, '$1***');
}

/** A file that is not there yet, named for this minute. */
export function dated(folder: string, name: string, ending: string): string {
  const [day, time = ''] = new Date().toISOString().split('T');
  const file = join(folder, `${name}-${day}-${time.slice(0, 5).replace(':', '')}.${ending}`);
  return existsSync(file) ? besides(file) : file;
}

/** A file that is not there yet, next to this one: `night.jsonl` has `night-2.jsonl` beside it. */
export function besides(file: string): string {
  const ending = extname(file);
  const stem = join(dirname(file), basename(file, ending));
  for (let number = 2; ; number++) {
    const other = `${stem}-${number}${ending}`;
    if (!existsSync(other)) return other;
  }
}

/** `~/` at the start means the home folder, also where no shell has seen to it. */
export function expanded(path: string): string {
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
}

/** The path as a sentence names it. */
export function shortPath(file: string): string {
  return shown(pathFromHere(file));
}

/** The path as one would type it here, as a word of a command. */
export function typedPath(file: string): string {
  return shellQuoted(pathFromHere(file));
}

function pathFromHere(file: string): string {
  const path = resolve(file);
  const here = relative(process.cwd(), path);
  if (!here.startsWith('..')) return here.startsWith('-') ? `./${here}` : here;
  return path.startsWith(`${homedir()}/`) ? `~${path.slice(homedir().length)}` : path;
}

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'a part of its path is no folder',
  ENAMETOOLONG: 'its name is too long',
  EACCES: 'this account may not',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EIO: 'the device fails',
};

/** Why the system did not do it, as the end of a sentence. */
export function systemReason(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return REASONS[code] ?? message;
}
