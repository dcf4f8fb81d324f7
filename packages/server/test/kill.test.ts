import { join } from 'node:path';
import { games } from '@muster/games';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import type { EntryRow } from '../src/store/tables.ts';
import {
  auditStore,
  Crowd,
  freePort,
  newStage,
  type ServerProcess,
  spawnServer,
  startPostgres,
} from '../testing/index.ts';
import { PATIENCE } from './soon.ts';

const stage = newStage();
afterAll(() => stage.clear(), PATIENCE);

const game = games[0]?.id ?? '';
const LIMITS = { requests: 1_000_000, 'sign-ins': 1_000_000, messages: 10_000, 'bot-time': 20 };

test('after kill -9 under load everything that was acknowledged is there, and clients go on by themselves', {
  timeout: PATIENCE,
}, async () => {
  const settings = { store: join(stage.folder, 'killed.db'), port: await freePort(), ...LIMITS };
  let server = await spawnServer(settings);
  const crowd = new Crowd({ urls: [server.url], game, tables: 4, botTables: 1 });
  await crowd.open();
  for (let kill = 0; kill < 3; kill++) {
    await crowd.goOn(3, PATIENCE);
    await server.kill();
    server = await spawnServer(settings);
  }
  await crowd.goOn(3, PATIENCE);
  await crowd.stop();
  await server.stop();
  expect(crowd.problems).toEqual([]);
  expect(await auditStore(settings.store, crowd)).toEqual([]);
});

test('of three nodes on one PostgreSQL one is killed under load: all matches go on, nothing is lost or doubled', {
  timeout: PATIENCE,
}, async () => {
  const postgres = await startPostgres();
  const store = await postgres.newDatabase();
  const nodes = await Promise.all([0, 1, 2].map(() => spawnServer({ store, ...LIMITS })));
  const urls = nodes.map(({ url }) => url);
  const crowd = new Crowd({ urls, game, tables: 4, botTables: 2 });
  await crowd.open();
  await crowd.goOn(3, PATIENCE);
  await (nodes[0] as ServerProcess).kill();
  await crowd.goOn(5, PATIENCE);
  await crowd.stop();
  expect(crowd.problems).toEqual([]);
  expect(await auditStore(store, crowd)).toEqual([]);
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
});

test('the audit would notice: an entry that is gone, and one that is there twice', { timeout: PATIENCE }, async () => {
  const store = join(stage.folder, 'audited.db');
  const server = await stage.serve({ store });
  const crowd = new Crowd({ urls: [server.url], game, tables: 1 });
  await crowd.open();
  await crowd.goOn(8, PATIENCE);
  await crowd.stop();
  const [[match, acknowledged] = ['', []]] = crowd.ledger;
  expect(await auditStore(store, crowd)).toEqual([]);
  acknowledged.push({ seat: 0, text: 'what nobody did' });
  expect(await auditStore(store, crowd)).toEqual([`Match ${match}: an acknowledged action of seat 0 is lost`]);
  acknowledged.pop();
  const opened = await openStore(store, 'somebody who doubles an action');
  const rows = await opened.db.selectFrom('entry').selectAll().where('match', '=', match).orderBy('at').execute();
  const act = rows.find(({ body }) => body.includes('"key"')) as EntryRow;
  await opened.db
    .insertInto('entry')
    .values({ ...act, at: rows.length })
    .execute();
  await opened.close();
  expect(await auditStore(store, crowd)).toEqual([`Match ${match} has an action twice`]);
});
