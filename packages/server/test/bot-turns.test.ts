import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openServer } from '../src/server.ts';
import type { Store } from '../src/store/store.ts';
import { newStage, stillWorld } from '../testing/index.ts';
import { sealed } from './sealed.ts';
import { PATIENCE, soon } from './soon.ts';

const stage = newStage();
afterAll(() => stage.clear(), PATIENCE);

test('Bug: a bot that could not do anything at all was never asked again', { timeout: PATIENCE }, async () => {
  let isBroken = true;
  let failures = 0;
  const still = stillWorld();
  const int = () => {
    if (!isBroken) return 0;
    failures++;
    throw new Error('There is no chance');
  };
  const { url } = await stage.serve({}, { games: [sealed], world: { ...still, int } });
  const ann = await stage.guest('Ann', url);
  const { match } = await ann.setUp({ game: 'sealed', seats: [{ type: 'me' }, { type: 'bot', bot: 'random' }] });
  const a = ann.follow(match.id);
  // Once for the seed of its thought, once for any action instead, and once more for any action.
  await soon(() => failures).toBe(3);
  isBroken = false;
  // Its turn belongs to whoever takes it, as nobody renews it.
  still.pass(10_000);
  await a.until(({ waiting }) => !waiting.includes(1));
});

test('Bug: while the turns of bots were looked through, the next look began', { timeout: PATIENCE }, async () => {
  let underWay = 0;
  let most = 0;
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const slow = (store: Store): Store => ({
    ...store,
    db: store.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        most = Math.max(most, ++underWay);
        await isOpen;
        underWay--;
        return result;
      },
    }),
  });
  const config = readConfig({ port: 0, store: join(stage.folder, 'slow.db'), log: 'silent' });
  const server = await openServer({ ...config, bots: { ...config.bots, sweepEvery: 1 } }, { store: slow });
  await soon(() => most).toBe(1);
  await wait(100);
  expect(most).toBe(1);
  const closed = server.close();
  open();
  await closed;
  expect([most, underWay]).toEqual([1, 0]);
});
