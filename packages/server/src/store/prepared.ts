import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Store } from './store.ts';
import { COLUMNS, type Tables } from './tables.ts';

type Value = string | number | null;

/**
 * A query that is put together once for each store and then handed out with other values: putting it together takes
 * longer than running it. `build` gets stand-ins; the values come in the order in which the query names them.
 */
export function preparedQuery<Row>(
  build: (db: Kysely<Tables>) => CompiledQuery<Row>,
): (store: Store, ...values: Value[]) => CompiledQuery<Row> {
  const built = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>();
  return ({ db }, ...values) => {
    let query = built.get(db);
    if (!query) built.set(db, (query = build(db)));
    return { ...query, parameters: values };
  };
}

/** The same for a whole new row of a table. */
export function preparedInsert<Table extends keyof Tables>(
  table: Table,
): (store: Store, row: { readonly [Column in keyof Tables[Table]]: Value }) => CompiledQuery {
  const columns = COLUMNS[table];
  const query = preparedQuery((db) => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = sql.join(columns.map(() => sql.val('')));
    return sql`insert into ${sql.table(table)} (${names}) values (${values})`.compile(db);
  });
  return (store, row) => query(store, ...columns.map((column) => row[column]));
}

/** The same, and runs it. */
export function prepared<Row>(
  build: (db: Kysely<Tables>) => CompiledQuery<Row>,
): (store: Store, ...values: Value[]) => Promise<Row[]> {
  const query = preparedQuery(build);
  return async (store, ...values) => (await store.db.executeQuery(query(store, ...values))).rows;
}
