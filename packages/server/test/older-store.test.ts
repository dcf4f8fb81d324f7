import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { Muster } from '@muster/client';
import { readRecord, replay, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { rulesAt } from '@muster/games/versions';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { newStage, playOn } from '../testing/index.ts';
import { PATIENCE } from './soon.ts';

const stage = newStage();
afterAll(() => stage.clear(), PATIENCE);

/** Written by a server of commit 1204860, by Tower Defense 1, Hero's Crossing 3, Twelve Heroes 3, Pixel Tactics 2, Heroscape 2. */
const FIXTURE = new URL('fixtures/store-1204860.db.gz', import.meta.url);
const VERSIONS: Readonly<Record<string, number>> = {
  'tower-defense': 1,
  'heros-crossing': 3,
  'twelve-heroes': 3,
  'pixel-tactics': 2,
  heroscape: 2,
};

test('a store that an older server wrote: every match in it goes on by its own rules, to its end', {
  timeout: PATIENCE,
}, async () => {
  const store = join(stage.folder, `older-${randomUUID()}.db`);
  const before = join(stage.folder, `before-${randomUUID()}.db`);
  writeFileSync(store, gunzipSync(readFileSync(FIXTURE)));
  copyFileSync(store, before);
  const logged: string[] = [];
  const log = new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) });
  const server = await stage.serve({ store, log: 'info' }, { log });
  const { url } = server;
  const people = await Promise.all(['Ann', 'Bob'].map((name) => signedIn(stage.stranger(url), name)));
  const [ann, bob] = people as [Muster, Muster];

  const found = await ann.myMatches();
  expect(new Set(found.map(({ game }) => game))).toEqual(new Set(games.map(({ id }) => id)));
  for (const { game, version } of found) expect(version).toBe(VERSIONS[game]);
  const free = found.find(({ status }) => status === 'open');
  if (!free) throw new Error('No match waits for its second person');
  // Nobody can join those who are not there.
  await ann.follow(free.id).ready;
  await bob.sit(free.id, 1);

  const choices = seeded(5);
  const seated = await Promise.all(people.map(async (muster) => ({ muster, mine: await muster.myMatches() })));
  const endings = seated.flatMap(({ muster, mine }) =>
    mine.map(({ id }) => {
      const subscription = muster.follow(id);
      return subscription.ready.then(() => playOn(subscription, choices));
    }),
  );
  await Promise.all(endings);

  for (const { id, game, version } of found) {
    const present = games.find((one) => one.id === game);
    const record = readRecord(await ann.record(id));
    expect(record).toMatchObject({ game, version });
    if (present) expect(replay(await rulesAt(present, version), record).outcome()).toEqual(record.outcome);
  }
  await server.close();
  expect(logged.join('')).not.toMatch(/does not play|there is no game|was not kept/);
  expect(logged.join('')).toContain('matches go on by version 1 of the rules of Tower Defense');
  expect(await entriesIn(store)).toEqual(expect.arrayContaining(await entriesIn(before)));
});

async function signedIn(muster: Muster, name: string): Promise<Muster> {
  await muster.signIn({ name, password: 'correct horse' });
  return muster;
}

/** What is stored is never written anew. */
async function entriesIn(file: string): Promise<string[]> {
  const store = await openStore(file, 'reader');
  const rows = await store.db.selectFrom('entry').selectAll().orderBy('match').orderBy('at').execute();
  await store.close();
  return rows.map((row) => JSON.stringify(row));
}
