import type { Kysely } from 'kysely';

/** The secret of a session is renewed; the one before it counts until the new one has arrived. */
export async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('renewed', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('session').addColumn('previous', 'text').execute();
  await db.schema
    .alterTable('session')
    .addColumn('previous_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('session_previous').on('session').column('previous').execute();
}
