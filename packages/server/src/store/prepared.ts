import type { CompiledQuery, Kysely } from 'kysely';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * A query that is put together once for each store and then run with other values: putting it together takes longer
 * than running it. `build` gets stand-ins; the values come in the order in which the query names them.
 */
export function prepared<Row>(
  build: (db: Kysely<Tables>) => CompiledQuery<Row>,
): (store: Store, ...values: (string | number)[]) => Promise<Row[]> {
  const built = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>();
  return async ({ db }, ...values) => {
    let query = built.get(db);
    if (!query) built.set(db, (query = build(db)));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values } as CompiledQuery<Row>);
    return rows;
  };
}
