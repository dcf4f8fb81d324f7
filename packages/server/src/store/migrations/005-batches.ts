import type { Kysely } from 'kysely';

/** Entries on their way into `entry`; see `Batches`. PostgreSQL does without, and its table stays empty. */
export async function batches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batch')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('lines', 'text', (column) => column.notNull())
    .execute();
}
