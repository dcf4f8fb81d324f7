/** Matches of this browser, kept in IndexedDB: the worker writes them after every action, the first page lists them. */

import type { Seat } from '@muster/engine';

export type Saved = {
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
  /** The seats of those who play it here; left out of files that were opened. */
  readonly own?: readonly Seat[];
  readonly think: number;
  /** The id of the lesson that it is. */
  readonly lesson?: string;
  /** A record file. */
  readonly record: string;
  /** What was asked last, in the game's words. */
  readonly asked: string;
  readonly isOver: boolean;
  readonly at: number;
};

const NAME = 'muster';
const MATCHES = 'matches';
const VERSION = 1;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(MATCHES, { keyPath: 'id' }));
  return outcomeOf(request);
}

function outcomeOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser could not open its store')));
  });
}

async function inStore<T>(mode: IDBTransactionMode, use: (matches: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await outcomeOf(use(database.transaction(MATCHES, mode).objectStore(MATCHES)));
  } finally {
    database.close();
  }
}

export async function save(match: Saved): Promise<void> {
  await inStore('readwrite', (matches) => matches.put(match));
}

/** A browser that keeps nothing (some private windows) can still play. */
export async function saveIfPossible(match: Saved): Promise<void> {
  await save(match).catch(() => undefined);
}

export function load(id: string): Promise<Saved | undefined> {
  return inStore('readonly', (matches) => matches.get(id) as IDBRequest<Saved | undefined>);
}

export async function forget(id: string): Promise<void> {
  await inStore('readwrite', (matches) => matches.delete(id));
}

/** Latest first. Where the browser keeps nothing (some private windows), there are none. */
export async function allSaved(): Promise<readonly Saved[]> {
  try {
    const all = await inStore('readonly', (matches) => matches.getAll() as IDBRequest<Saved[]>);
    return all.sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}
