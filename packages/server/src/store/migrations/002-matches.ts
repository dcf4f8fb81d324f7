import type { Kysely } from 'kysely';

/** `entry` refers to no other table: the check would cost a lock on the match with every action. */
export async function matches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('match')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('clock', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('invite', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('ended', 'text')
    .execute();
  await db.schema.createIndex('match_lobby').on('match').columns(['status', 'is_public', 'since']).execute();
  await db.schema
    .createTable('seat')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('bot', 'text')
    .addColumn('salt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_key', ['match', 'seat'])
    .addUniqueConstraint('seat_person', ['match', 'person'])
    .execute();
  await db.schema.createIndex('seat_of_person').on('seat').column('person').execute();
  await db.schema
    .createTable('entry')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_key', ['match', 'at'])
    .execute();
}
