import type { Kysely } from 'kysely';

/** What the nodes of one store share, and no backup copies: see `openPostgres` and `Store.checkWritable`. */
export async function settings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
