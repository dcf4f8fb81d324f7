import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** Opens what `--store` names: a PostgreSQL address, or the file of a SQLite database. */
export function openStore(place: string, node: string): Promise<Store> {
  return isPostgres(place) ? openPostgres(place, node) : openSqlite(place);
}

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}
