import type { Kysely } from 'kysely';

/**
 * `reserved_seed`: seeds that the server has committed to, for matches that are yet to be set up. `listed`: the options
 * of a match as lists show them, without long texts such as maps; matches of before have none.
 */
export async function luckAndLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reserved_seed')
    .addColumn('commitment', 'text', (column) => column.primaryKey())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reserved_seed_since').on('reserved_seed').column('since').execute();
  await db.schema.alterTable('match').addColumn('listed', 'text').execute();
}
