import { type Kysely, sql } from 'kysely';
import { skeletonOf } from '../../people/confusables.ts';

type Person = { readonly id: string; readonly name: string };

/** What the names of accounts look like, each once. Those that were alike before keep their names: only new ones are refused. */
export async function skeletons(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person').addColumn('skeleton', 'text').execute();
  const { rows } = await sql<Person>`select id, name from person where key is not null order by since, id`.execute(db);
  const taken = new Set<string>();
  for (const { id, name } of rows) {
    const own = skeletonOf(name);
    const skeleton = taken.has(own) ? `${own} ${id}` : own;
    taken.add(skeleton);
    await sql`update person set skeleton = ${skeleton} where id = ${id}`.execute(db);
  }
  await db.schema.createIndex('person_skeleton').on('person').column('skeleton').unique().execute();
}
