import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { newStage, type Postgres, type Stage, startPostgres } from '../testing/index.ts';
import { PATIENCE } from './soon.ts';

/** Registers the tests twice: on SQLite, and on a real PostgreSQL. `newPlace` names an empty store. */
export function onBothStores(tests: (stage: Stage, newPlace: () => Promise<string>) => void): void {
  describe('on SQLite', () => {
    const stage = newStage();
    let files = 0;
    afterAll(() => stage.clear(), PATIENCE);
    tests(stage, async () => join(stage.folder, `place-${++files}.db`));
  });
  describe('on PostgreSQL', () => {
    const stage = newStage();
    let postgres: Postgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    }, PATIENCE);
    afterAll(async () => {
      await stage.clear();
      await postgres.stop();
    }, PATIENCE);
    tests(stage, () => postgres.newDatabase());
  });
}
