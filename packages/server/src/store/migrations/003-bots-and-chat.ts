import type { Kysely } from 'kysely';

export async function botsAndChat(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_key', ['match', 'number'])
    .execute();
  await db.schema
    .createTable('due')
    .addColumn('match', 'text', (column) => column.primaryKey())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('due_until').on('due').column('until').execute();
  await db.schema
    .createTable('presence')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['match', 'seat'])
    .execute();
}
