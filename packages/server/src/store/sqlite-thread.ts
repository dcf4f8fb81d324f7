// The thread that owns the SQLite file. Waiting for the disk here leaves the server free to go on.

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { Errand, Reply, Statement } from './sqlite.ts';

const db = new Database((workerData as { file: string }).file);
// FULL: a transaction is on the disk before its commit returns.
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000'])
  db.pragma(pragma);

const prepared = new Map<string, Database.Statement<unknown[]>>();
const addEntry = db.prepare('insert or ignore into "entry" ("match", "at", "time", "body") values (?, ?, ?, ?)');

parentPort?.on('message', (first: Errand) => {
  const errands = [first];
  for (let next = nextErrand(); next; next = nextErrand()) errands.push(next);
  for (const reply of repliesTo(errands)) parentPort?.postMessage(reply);
  if (errands.some(({ type }) => type === 'close')) parentPort?.close();
});

function nextErrand(): Errand | undefined {
  return parentPort ? (receiveMessageOnPort(parentPort)?.message as Errand | undefined) : undefined;
}

/** All that has come by now shares one transaction, and so one wait for the disk. What fails, fails alone. */
function repliesTo(errands: readonly Errand[]): Reply[] {
  const [only] = errands;
  if (errands.length === 1 && only) return [replyTo(only)];
  try {
    const inside = errands.filter(({ type }) => type !== 'close');
    const replies = inTransaction(() => inside.map(replyTo));
    return [...replies, ...errands.filter(({ type }) => type === 'close').map(replyTo)];
  } catch (error) {
    return errands.map(({ id }) => ({ id, failed: reasonOf(error) }));
  }
}

function replyTo(errand: Errand): Reply {
  try {
    return { id: errand.id, ...carryOut(errand) };
  } catch (error) {
    return { id: errand.id, failed: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function carryOut(errand: Errand): Omit<Reply, 'id'> {
  switch (errand.type) {
    case 'run':
      return run(errand.statement);
    case 'together':
      inTransaction(() => errand.statements.forEach(run));
      return {};
    case 'add':
      return { stored: inTransaction(() => add(errand)) };
    case 'close':
      db.close();
      return {};
  }
}

/** Says of each entry whether it is new. */
function add({ rows, also }: Extract<Errand, { type: 'add' }>): boolean[] {
  const stored: boolean[] = [];
  for (let at = 0; at < rows.length; at += 4)
    stored.push(addEntry.run(rows[at], rows[at + 1], rows[at + 2], rows[at + 3]).changes > 0);
  for (const { of, statements } of also) if (stored[of]) statements.forEach(run);
  return stored;
}

/** Inside another one it is a part of that, which can fail by itself. */
function inTransaction<T>(work: () => T): T {
  return db.transaction(work).immediate();
}

function run({ sql, parameters }: Statement): { rows: unknown[]; changes: number } {
  let statement = prepared.get(sql);
  if (!statement) {
    // Queries with lists come in many lengths: what is kept must not grow for ever.
    if (prepared.size > 500) prepared.clear();
    prepared.set(sql, (statement = db.prepare(sql)));
  }
  if (statement.reader) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: statement.run(...parameters).changes };
}
