// The thread that owns the SQLite file. Waiting for the disk here leaves the server free to go on.

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { Batches } from './batches.ts';
import type { Done, Job, Statement } from './sqlite.ts';

const db = new Database((workerData as { file: string }).file);
// FULL: a transaction is on the disk before its commit returns.
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000'])
  db.pragma(pragma);

type Prepared = { readonly statement: Database.Statement<unknown[]>; readonly isAboutEntries: boolean };
const prepared = new Map<string, Prepared>();
const batches = new Batches(db);

parentPort?.on('message', (first: Job) => {
  const jobs = [first];
  for (let next = nextJob(); next; next = nextJob()) jobs.push(next);
  parentPort?.postMessage(doAll(jobs));
  if (jobs.some(({ type }) => type === 'close')) parentPort?.close();
  else if (batches.isFull) fileUnhurriedly();
});

/** All of it is stored already: that it is filed need not be on the disk before the next commit is. */
function fileUnhurriedly(): void {
  db.pragma('synchronous = NORMAL');
  try {
    batches.empty();
  } catch {
    // It is tried again with the next batch, or when somebody asks for entries.
  } finally {
    db.pragma('synchronous = FULL');
  }
}

function nextJob(): Job | undefined {
  return parentPort ? (receiveMessageOnPort(parentPort)?.message as Job | undefined) : undefined;
}

/** All that has come by now shares one transaction, and so one wait for the disk. What fails, fails alone. */
function doAll(jobs: readonly Job[]): Done[] {
  const [only] = jobs;
  if (jobs.length === 1 && only) return [doOne(only)];
  try {
    const inside = jobs.filter(({ type }) => type !== 'close');
    const done = inTransaction(() => inside.map(doOne));
    return [...done, ...jobs.filter(({ type }) => type === 'close').map(doOne)];
  } catch (error) {
    return jobs.map(({ id }) => ({ id, failed: String(error) }));
  }
}

function doOne(job: Job): Done {
  try {
    return { id: job.id, ...carryOut(job) };
  } catch (error) {
    return { id: job.id, failed: String(error) };
  }
}

function carryOut(job: Job): Omit<Done, 'id'> {
  switch (job.type) {
    case 'run':
      return run(job.statement);
    case 'together':
      inTransaction(() => job.statements.forEach(run));
      return {};
    case 'add':
      return { rivals: inTransaction(() => add(job)) };
    case 'close':
      batches.file();
      db.close();
      return {};
  }
}

/** Returns the places of the entries that are not new. */
function add({ lines, also }: Extract<Job, { type: 'add' }>): number[] {
  const rivals = batches.add(lines);
  for (const { of, statements } of also) if (!rivals.includes(of)) statements.forEach(run);
  return rivals;
}

/** Inside another one it is a part of that, which can fail by itself. */
function inTransaction<T>(work: () => T): T {
  return db.transaction(work).immediate();
}

function run({ sql, parameters }: Statement): { rows: unknown[]; changes: number } {
  const { statement, isAboutEntries } = preparedFor(sql);
  if (isAboutEntries) batches.file();
  if (statement.reader) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: statement.run(...parameters).changes };
}

function preparedFor(sql: string): Prepared {
  const known = prepared.get(sql);
  if (known) return known;
  // Queries with lists come in many lengths: what is kept must not grow for ever.
  if (prepared.size > 500) prepared.clear();
  const made = { statement: db.prepare<unknown[]>(sql), isAboutEntries: /\bentry\b/i.test(sql) };
  prepared.set(sql, made);
  return made;
}
