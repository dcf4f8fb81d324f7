import type Database from 'better-sqlite3';

/** So many entries may lie in batches; then they are filed. */
const MOST_UNFILED = 1000;

/** Of so many matches the number of the next entry is remembered. */
const MOST_KNOWN = 100_000;

/**
 * Entries on their way into the table `entry`, for SQLite. Entries that come together are of many matches, and each of
 * them touches another page of that table's key: the disk would have to write fifty times as much as there is to be
 * stored. So they are stored as they come, as one row of the table `batch`, and nobody waits for more than that. Now
 * and then, and before anybody asks for entries, all batches are filed: their entries go into `entry`, match by match.
 * What a killed server leaves in batches is filed by whoever opens the store next.
 */
export class Batches {
  private readonly db: Database.Database;
  private readonly statements;
  /**
   * The number of the next entry of each match; too high, if its transaction has failed. A match that is not here has no
   * entries in batches.
   */
  private readonly next = new Map<string, number>();
  private unfiled = 0;

  constructor(db: Database.Database) {
    this.db = db;
    this.statements = {
      addBatch: db.prepare('insert into "batch" ("lines") values (?)'),
      batches: db.prepare<[], { lines: string }>('select "lines" from "batch" order by "number"'),
      clear: db.prepare('delete from "batch"'),
      addEntry: db.prepare('insert or ignore into "entry" ("match", "at", "time", "body") values (?, ?, ?, ?)'),
      entry: db.prepare('select 1 from "entry" where "match" = ? and "at" = ?'),
      latest: db.prepare<[string], { at: number | null }>('select max("at") as "at" from "entry" where "match" = ?'),
    };
    this.file();
  }

  get isFull(): boolean {
    return this.unfiled >= MOST_UNFILED || this.next.size > MOST_KNOWN;
  }

  /** Files all batches, and forgets what need not be remembered then; never inside a transaction, which could fail. */
  empty(): void {
    this.file();
    if (this.next.size > MOST_KNOWN) this.next.clear();
  }

  /**
   * Stores entries, a line each as `linesOf` writes them, inside a transaction. Returns the places of those that were
   * there already.
   */
  add(lines: string): number[] {
    const rivals: number[] = [];
    const fresh: string[] = [];
    for (const [place, line] of lines.split('\n').entries()) {
      const { match, at } = entryIn(line);
      const next = this.next.get(match) ?? this.nextStored(match);
      // Out of turn: then it takes a look at the table.
      if (at !== next) this.put(fresh.splice(0));
      if (at !== next && this.isFiled(match, at)) {
        rivals.push(place);
        continue;
      }
      this.next.set(match, Math.max(next, at + 1));
      fresh.push(line);
    }
    this.put(fresh);
    return rivals;
  }

  /** Files all batches, those of other processes too. */
  file(): void {
    const { batches, addEntry, clear } = this.statements;
    if (batches.get() === undefined) return;
    const work = () => {
      const lines = batches.all().flatMap(({ lines: some }) => some.split('\n'));
      const entries = lines.map(entryIn).sort((a, b) => (a.match < b.match ? -1 : a.match > b.match ? 1 : a.at - b.at));
      for (const { match, at, time, body } of entries) addEntry.run(match, at, time, body);
      clear.run();
    };
    this.db.transaction(work).immediate();
    this.unfiled = 0;
  }

  private put(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.statements.addBatch.run(lines.join('\n'));
    this.unfiled += lines.length;
  }

  private nextStored(match: string): number {
    return (this.statements.latest.get(match)?.at ?? -1) + 1;
  }

  private isFiled(match: string, at: number): boolean {
    this.file();
    return this.statements.entry.get(match, at) !== undefined;
  }
}

/** Match, number and time hold no spaces; the body is JSON, which holds no line breaks. */
function entryIn(line: string): { match: string; at: number; time: number; body: string } {
  const second = line.indexOf(' ') + 1;
  const third = line.indexOf(' ', second) + 1;
  const fourth = line.indexOf(' ', third) + 1;
  return {
    match: line.slice(0, second - 1),
    at: Number(line.slice(second, third)),
    time: Number(line.slice(third, fourth)),
    body: line.slice(fourth),
  };
}
