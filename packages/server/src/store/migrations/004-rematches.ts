import type { Kysely } from 'kysely';

/** One rematch for each match, whoever asks first: the index decides. */
export async function rematches(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('match').addColumn('rematch_of', 'text').execute();
  await db.schema.createIndex('match_rematch_of').on('match').column('rematch_of').unique().execute();
}
