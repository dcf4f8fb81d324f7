import type { CompiledQuery, Kysely } from 'kysely';
import type { EntryRow, Tables } from './tables.ts';

/** An entry to be stored, and what is to be written in the same transaction if it is. */
export type Addition = { readonly row: EntryRow; readonly also?: readonly CompiledQuery[] };

/** What nodes tell each other. Entries carry their row, so that nobody has to ask for it; long ones leave it out. */
export type NodeMessage =
  | { readonly type: 'entry'; readonly match: string; readonly at: number; readonly row?: EntryRow }
  | { readonly type: 'match'; readonly match: string }
  | { readonly type: 'chat'; readonly match: string }
  | { readonly type: 'sessionEnded'; readonly session: string };

/** Where everything is kept. Two kinds: a file (SQLite) for one node, PostgreSQL for any number of them. */
export type Store = {
  readonly db: Kysely<Tables>;
  /** Can other nodes write to it? Where not, what this node holds in memory is what is stored. */
  readonly isShared: boolean;
  /**
   * Stores entries, all in one go, and tells the other nodes. Says of each whether it is stored now; where not, a rival
   * was there first. When this resolves, what is stored will be there after a power cut.
   */
  add(additions: readonly Addition[]): Promise<boolean[]>;
  /** The time that all nodes share, in milliseconds since 1970; left out where there is one node, which has its own. */
  now?(): number;
  /** All of these or none. */
  together(queries: readonly CompiledQuery[]): Promise<void>;
  /** Tells the other nodes something that is not about an entry. */
  tell(news: NodeMessage): Promise<void>;
  /** Is called with what other nodes tell; with nothing where some of it may have been missed. */
  listen(hear: (news: NodeMessage | undefined) => void): void;
  /** Writes something, and throws where that cannot be done. */
  checkWritable(): Promise<void>;
  /** Bytes that are free on the disk, as far as this machine can tell. */
  freeSpace?(): Promise<number>;
  close(): Promise<void>;
};
