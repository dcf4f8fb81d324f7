import { createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type MatchSubscription, type Muster, Refused } from '@muster/client';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort, newStage } from '../testing/index.ts';
import { sealed } from './sealed.ts';
import { PATIENCE, soon } from './soon.ts';

const stage = newStage();
const proxies: Proxy[] = [];
afterAll(async () => {
  await stage.clear();
  for (const proxy of proxies) proxy.close();
}, PATIENCE);

/** A wire that can be cut, or made to let nothing back. */
type Proxy = { readonly url: string; deafen(): void; cut(): void; mend(): void; close(): void };

async function newProxy(target: string): Promise<Proxy> {
  const { port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isDeaf = false;
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.on('data', (data) => !isDeaf && near.write(data));
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
    return undefined;
  });
  const here = await freePort();
  await new Promise<void>((resolve) => server.listen(here, '127.0.0.1', resolve));
  const proxy: Proxy = {
    url: `http://127.0.0.1:${here}`,
    deafen: () => (isDeaf = true),
    cut: () => {
      isCut = true;
      for (const [near] of pairs) near.destroy();
    },
    mend: () => {
      isDeaf = false;
      isCut = false;
    },
    close: () => server.close(),
  };
  proxies.push(proxy);
  return proxy;
}

async function sitDown(host: Muster, guest: Muster, game: string): Promise<[MatchSubscription, MatchSubscription]> {
  const { match } = await host.setUp({ game, isPublic: true });
  await guest.sit(match.id, 1);
  const both: [MatchSubscription, MatchSubscription] = [host.follow(match.id), guest.follow(match.id)];
  await Promise.all(both.map((following) => following.until(() => true)));
  return both;
}

/** Numbered from 1, without gaps, each once. */
function mustBeWhole({ told }: MatchSubscription): void {
  expect(told.map(({ n }) => n)).toEqual(told.map((_, at) => at + 1));
}

describe('a connection that is lost', () => {
  test('comes back by itself, and what was missed is there in order', async () => {
    const { url } = await stage.serve({}, { games: [sealed] });
    const proxy = await newProxy(url);
    const [ann, bob] = [await stage.guest('Ann', proxy.url), await stage.guest('Bob', url)];
    const [a, b] = await sitDown(ann, bob, 'sealed');
    proxy.cut();
    await soon(() => ann.status).toBe('connecting');
    for (let i = 0; i < 5; i++) await b.act('roll');
    await b.say('are you there?');
    proxy.mend();
    await a.until(({ n }) => n === 6);
    mustBeWhole(a);
    expect(a.told).toEqual(b.told);
    await soon(() => a.chat.map(({ text }) => text)).toEqual(['are you there?']);
    await a.act('roll');
  });

  test('in the middle of an action: it is taken once, and the client knows', async () => {
    const { url } = await stage.serve({}, { games: [sealed] });
    const proxy = await newProxy(url);
    const [ann, bob] = [await stage.guest('Ann', proxy.url), await stage.guest('Bob', url)];
    const [a, b] = await sitDown(ann, bob, 'sealed');
    proxy.deafen();
    const acting = a.act('roll');
    // The server has it and has told Bob; what it tells Ann is lost.
    await b.until(({ n }) => n === 2);
    proxy.cut();
    proxy.mend();
    await acting;
    await a.until(({ n }) => n === 2);
    mustBeWhole(a);
    expect(a.update?.view).toMatchObject({ dice: [expect.any(Number)] });
  });

  test('before an action is sent: it is sent when the connection is back', async () => {
    const { url } = await stage.serve({}, { games: [sealed] });
    const proxy = await newProxy(url);
    const [ann, bob] = [await stage.guest('Ann', proxy.url), await stage.guest('Bob', url)];
    const [a] = await sitDown(ann, bob, 'sealed');
    proxy.cut();
    await soon(() => ann.status).toBe('connecting');
    const acting = a.act('add');
    await expect(a.say('hello?')).rejects.toThrow('It is not certain that this was done.');
    proxy.mend();
    await acting;
    expect(a.update?.view).toMatchObject({ bags: [1, 0] });
  });
});

test('a match that was begun under older rules says why it cannot go on', async () => {
  const store = join(stage.folder, 'older.db');
  const old = await stage.serve({ store }, { games: [sealed] });
  const ann = stage.stranger(old.url);
  await ann.signUp({ name: 'Ann', password: 'correct horse' });
  const bob = await stage.guest('Bob', old.url);
  const [a] = await sitDown(ann, bob, 'sealed');
  await a.act('add');
  await old.close();

  const newer = await stage.serve({ store }, { games: [{ ...sealed, version: 2 }] });
  const { url } = newer;
  const again = stage.stranger(url);
  await again.signIn({ name: 'Ann', password: 'correct horse' });
  const { match } = await again.match(a.id);
  expect(match).toMatchObject({ status: 'stuck', version: 1 });
  expect(match.why).toBe(
    'Version 1 of the rules of Sealed Bags was not kept. This Muster has version 2. The match cannot go on here.',
  );
  const following = again.follow(a.id);
  await following.ready;
  await expect(following.act('add')).rejects.toThrow('The match cannot go on here');
  // On another node it may go on: what is hidden there must not be read here.
  await expect(again.record(a.id)).rejects.toThrow('It is there when the match is over.');
  await newer.close();

  const { url: none } = await stage.serve({ store }, { games: [] });
  const { match: gone } = await stage.stranger(none).match(a.id);
  expect(gone.why).toContain('does not play sealed');
});

describe('a node that takes connections and never answers', () => {
  test('Bug: a client waited for it for five minutes, though another node was well', {
    timeout: PATIENCE,
  }, async () => {
    const { url } = await stage.serve({}, { games: [sealed] });
    const [ann, bob] = [await stage.guest('Ann', url), await stage.guest('Bob', url)];
    const [a] = await sitDown(ann, bob, 'sealed');
    const silent = createServer(() => {});
    const port = await freePort();
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    const watcher = stage.stranger(`http://127.0.0.1:${port}`, url);
    expect((await watcher.games()).games.map(({ id }) => id)).toEqual(['sealed']);
    const other = stage.stranger(`http://127.0.0.1:${port}`, url);
    const following = other.follow(a.id);
    await following.until(() => true);
    // Something may have been done: what changes something is not asked twice.
    const third = stage.stranger(`http://127.0.0.1:${port}`, url);
    await expect(third.playAsGuest('Cat')).rejects.toThrow('The server cannot be reached.');
    for (const muster of [watcher, other, third]) muster.close();
    silent.close();
  });
});

test('a client that is signed out elsewhere stops, and says so', async () => {
  const { url } = await stage.serve({}, { games: [sealed] });
  const [here, there] = [stage.stranger(url), stage.stranger(url)];
  await here.signUp({ name: 'Ann', password: 'correct horse' });
  await there.signIn({ name: 'Ann', password: 'correct horse' });
  const { match } = await there.setUp({ game: 'sealed' });
  const following = there.follow(match.id);
  await following.ready;
  await here.endOtherSessions();
  await soon(() => there.status).toBe('ended');
  const refusal = await following.act('add').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
});
