import type { Kysely } from 'kysely';

export async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('password', 'text')
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('person', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_person').on('session').column('person').execute();
}
