import { openStore } from '../src/store/open.ts';

const TABLES = ['person', 'match', 'seat', 'entry', 'chat', 'due'] as const;

/** Everything that is stored, but for when somebody was last seen. */
export async function contentsOf(place: string): Promise<unknown> {
  const store = await openStore(place, 'a look from outside');
  const found = await Promise.all(TABLES.map((table) => store.db.selectFrom(table).selectAll().execute()));
  await store.close();
  return found;
}
