import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Writable } from 'node:stream';
import type { MatchSubscription } from '@muster/client';
import { games } from '@muster/games';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, SETTINGS } from '../src/config.ts';
import { backUp, restore } from '../src/store/backup.ts';
import { openStore } from '../src/store/open.ts';
import { newStage, type Postgres, spawnServer, startPostgres } from '../testing/index.ts';
import { newRaw } from '../testing/raw.ts';
import { sealed } from './sealed.ts';
import { PATIENCE } from './soon.ts';

const stage = newStage();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, PATIENCE);
afterAll(async () => {
  await stage.clear();
  await postgres.stop();
}, PATIENCE);

test('no password, secret, invitation or seed is ever logged, and no name', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const store = join(stage.folder, 'logged.db');
  const { url } = await stage.serve({ log: 'debug', store }, { games: [sealed], log });
  const ann = await newRaw(url, 'Ann-in-the-log');
  await ann.request('POST', '/api/accounts', { name: 'Account-in-the-log', password: 'password-in-the-log' });
  await ann.request('POST', '/api/session', { name: 'Account-in-the-log', password: 'wrong-in-the-log' });
  await ann.request('POST', '/api/accounts', { name: 'Account-in-the-log', password: 3 });
  const { commitment } = JSON.parse((await ann.request('POST', '/api/commitments')).body) as { commitment: string };
  const luck = { commitment, salt: 'salt-in-the-log' };
  const made = await ann.request('POST', '/api/matches', { game: 'sealed', ...luck });
  const { match, invite } = JSON.parse(made.body) as { match: { id: string }; invite: string };
  const bob = await newRaw(url, 'Bob-in-the-log');
  await bob.request('GET', `/api/matches/${match.id}?invite=${invite}`);
  await bob.request('PUT', `/api/matches/${match.id}/seats/1`, { invite });
  await bob.ask({ type: 'watch', match: match.id });
  await bob.ask({ type: 'act', match: match.id, step: 1, text: 'action-in-the-log' });
  await bob.ask({ type: 'say', match: match.id, text: 'chat-in-the-log' });
  bob.send('{"type":"garbage-in-the-log"');
  await bob.settle();
  const opened = await openStore(store, 'outside');
  const seeds = (await opened.db.selectFrom('match').select('seed').execute()).map(({ seed }) => seed);
  await opened.close();
  const all = lines.join('');
  expect(all).toContain('"route":"/api/accounts"');
  expect(all).not.toContain('in-the-log');
  for (const secret of [ann.cookie.split('=')[1], bob.cookie.split('=')[1], invite, ...seeds])
    expect(all).not.toContain(secret);
  for (const line of all.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
});

describe('health', () => {
  test('a server is ready while its store answers', async () => {
    const { url } = await stage.serve({ store: await postgres.newDatabase() });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('and says so when it does not', async () => {
    const own = await startPostgres();
    const { url } = await stage.serve({ store: await own.newDatabase() });
    await own.stop();
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { says: 'The store cannot be written to.', rule: 'server.store' },
    ]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('metrics', () => {
  test('are for this machine', async () => {
    const { url } = await stage.serve({}, { games: [sealed] });
    const ann = await stage.guest('Ann', url);
    const seats = [{ type: 'me' } as const, { type: 'bot', bot: 'random' } as const];
    await ann.setUp({ game: 'sealed', seats });
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toMatch(/muster_entries_total [1-9]/);
    expect(text).toContain('muster_commit_seconds_bucket');
    expect(text).toContain('process_cpu_seconds_total');
    const forwarded = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(forwarded.status).toBe(403);
  });

  test('or for who has the token', async () => {
    const { url } = await stage.serve({ 'metrics-token': 'sesame' });
    const status = (authorization: string) =>
      fetch(`${url}/metrics`, { headers: { authorization } }).then((response) => response.status);
    expect([await status('Bearer sesame'), await status('Bearer other'), await status('')]).toEqual([200, 403, 403]);
  });
});

test('every answer carries a strict content policy', async () => {
  const { url } = await stage.serve();
  for (const path of ['/', '/api', '/api/games', '/nowhere']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none';script-src 'self';style-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('Bug: an address that cannot be read was refused in the words of the framework', async () => {
  const { url } = await stage.serve();
  const answer = await fetch(`${url}/api/matches/%E0`);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { says: 'This is no address.', rule: 'request.malformed' },
  ]);
});

test('the interface can be read, as a page and as OpenAPI', async () => {
  const { url } = await stage.serve();
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { openapi: string; paths: object };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/matches/{match}/seats/{seat}');
  const page = await (await fetch(`${url}/api`)).text();
  for (const part of ['PUT /api/matches/{match}/seats/{seat}', 'takeBack', 'lobbyMatch']) expect(page).toContain(part);
  expect(page).not.toContain('<script');
});

test('Bug: the document named wrong types of answers, no session and no message; a field too many had a riddle for an answer', async () => {
  const { url } = await stage.serve();
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: { [path: string]: { get: { responses: { 200: { content: object } } } } };
    security: object[];
    components: { schemas: object };
  };
  const typesOf = (path: string) => Object.keys(document.paths[path]?.get.responses[200].content ?? {});
  expect(typesOf('/api/matches/{match}/record')).toEqual(['application/jsonl']);
  expect(typesOf('/metrics')).toEqual(['text/plain']);
  expect(document.security).toContainEqual({ session: [] });
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['toServer.act', 'toServer.watch', 'toClient.update']),
  );
  const page = await (await fetch(`${url}/api`)).text();
  expect(page).toContain('What is answered:');
  expect(page).not.toContain('?.');
  const body = JSON.stringify({ name: 'Ann', foo: 1 });
  const answer = await fetch(`${url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(await answer.json()).toEqual({
    says: 'What was sent cannot be used: there is no field "foo".',
    rule: 'request.malformed',
  });
});

test('without a browser client there is an honest start page; with one, it is served', async () => {
  const { url } = await stage.serve({ web: stage.folder });
  expect(await (await fetch(url)).text()).toContain('The browser client has not been built here');
  const web = join(stage.folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>the client</title>');
  writeFileSync(join(web, 'assets', 'main-123.js'), '1');
  writeFileSync(join(web, 'assets', 'main-123.js.gz'), gzipSync('1'));
  const { url: built } = await stage.serve({ web });
  const html = { headers: { accept: 'text/html' } };
  expect(await (await fetch(built, html)).text()).toContain('the client');
  expect(await (await fetch(`${built}/match/abc`, html)).text()).toContain('the client');
  const script = await fetch(`${built}/assets/main-123.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(await script.text()).toBe('1');
  for (const path of ['/api/nothing', '/../../etc/passwd', '/%2e%2e/store.db', '/assets/none.js'])
    expect((await fetch(built + path)).status).toBe(404);
});

test('a server that is told to stop ends what is under way, and its people come back to another', async () => {
  const store = await postgres.newDatabase();
  const [one, two] = [await spawnServer({ store, requests: 10_000 }), await spawnServer({ store, requests: 10_000 })];
  const ann = await stage.guest('Ann', one.url, two.url);
  const game = games[0]?.id ?? '';
  const { match } = await ann.setUp({ game, seats: [{ type: 'me' }, { type: 'bot', bot: 'random' }] });
  const a = ann.follow(match.id);
  await act(a);
  expect(await one.stop()).toBe(0);
  await act(a);
  await act(a);
  expect(a.told.map(({ n }) => n)).toEqual(a.told.map((_, at) => at + 1));
  await two.stop();
});

async function act(following: MatchSubscription): Promise<void> {
  const { legal, ended } = await following.until((update) => update.legal !== undefined || update.ended !== undefined);
  if (!ended) await following.act(legal?.[0] ?? '');
}

describe('backup', () => {
  test.each(['SQLite', 'PostgreSQL'])(
    'of %s: a file that can be served at once, taken while the server runs',
    async (kind) => {
      const store = kind === 'SQLite' ? join(stage.folder, 'running.db') : await postgres.newDatabase();
      const { url } = await stage.serve({ store }, { games: [sealed] });
      const ann = stage.stranger(url);
      const credentials = { name: 'Ann', password: 'correct horse' };
      await ann.signUp(credentials);
      const { match, invite = '' } = await ann.setUp({ game: 'sealed' });
      const bob = await stage.guest('Bob', url);
      await bob.sit(match.id, 1, { invite });
      const a = ann.follow(match.id);
      await a.until(() => true);
      for (let i = 0; i < 5; i++) await a.act('add');
      await a.say('hello');
      const file = join(stage.folder, `backup-of-${kind}.db`);
      await backUp(store, file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await expect(backUp(store, file)).rejects.toThrow('There is already a file');
      const text = join(stage.folder, 'text.db');
      writeFileSync(text, 'This is a text, and no store. '.repeat(100));
      await expect(backUp(text, `${file}-2`)).rejects.toThrow('text.db is no store');
      const database = await postgres.newDatabase();
      await restore(file, database);
      await mustBeThere(database);
      await mustBeThere(file);
      await expect(restore(file, database)).rejects.toThrow('The database is not empty.');

      async function mustBeThere(place: string): Promise<void> {
        const { url: again } = await stage.serve({ store: place }, { games: [sealed] });
        const back = stage.stranger(again);
        await back.signIn(credentials);
        const following = back.follow(match.id);
        const { view } = await following.until(() => true);
        expect(view).toMatchObject({ bags: [5, 0] });
        expect(following.told).toHaveLength(6);
        expect(following.chat.map(({ text }) => text)).toEqual(['hello']);
        await following.act('close');
      }
    },
  );

  test('Bug: one that failed left a file that looked like a store, and was refused when it was tried again', async () => {
    const file = join(stage.folder, 'tried-again.db');
    const left = () => readdirSync(stage.folder).filter((name) => name.startsWith('tried-again'));
    await expect(backUp('postgres://127.0.0.1:1/none', file)).rejects.toThrow('The store cannot be reached');
    expect(left()).toEqual([]);
    // It breaks off when some tables are copied already.
    const place = await postgres.newDatabase();
    const store = await openStore(place, 'outside');
    await sql`alter table chat rename to other`.execute(store.db);
    await expect(backUp(place, file)).rejects.toThrow('tried-again.db cannot be made: relation "chat" does not exist.');
    expect(left()).toEqual([]);
    await sql`alter table other rename to chat`.execute(store.db);
    await store.close();
    // As one that was killed has left it.
    writeFileSync(`${file}.part`, 'half of it');
    await backUp(place, file);
    expect(left()).toEqual(['tried-again.db']);
  });

  test('Bug: one that could not be put back stayed open', async () => {
    const [file, place] = [join(stage.folder, 'left-open.db'), await postgres.newDatabase()];
    await (await openStore(file, 'outside')).close();
    const store = await openStore(place, 'outside');
    await store.db.insertInto('due').values({ match: 'm', node: 'n', until: 1 }).execute();
    await store.close();
    await expect(restore(file, place)).rejects.toThrow('The database is not empty.');
    // Only who is alone with a file can change its journal.
    const database = new Database(file, { timeout: 0 });
    expect(database.pragma('journal_mode = delete', { simple: true })).toBe('delete');
    database.close();
  });

  test('of nothing is a problem', async () => {
    await expect(backUp(join(stage.folder, 'none.db'), join(stage.folder, 'x.db'))).rejects.toThrow(
      'There is no store',
    );
    await expect(restore(join(stage.folder, 'none.db'), 'postgres://127.0.0.1:1/x')).rejects.toThrow(
      'There is no backup',
    );
  });
});

describe('settings', () => {
  test('a flag counts before the environment, and that before what is usual', () => {
    const environment = { MUSTER_PORT: '81', MUSTER_BOT_TIME: '50' };
    expect(readConfig({ port: 80 }, environment)).toMatchObject({
      port: 80,
      bots: { milliseconds: 50 },
      host: '127.0.0.1',
    });
  });

  test.each([
    [{ port: 'eighty' }, '"port" is a whole number from 0 to 65535, not "eighty".'],
    [{ https: 'perhaps' }, '"https" is yes or no, not "perhaps".'],
    [{ origins: 'here' }, '"origins" is a list of addresses such as https://example.org, and "here" is none.'],
    [{ web: '/nowhere' }, '"web" is a folder, and there is no /nowhere.'],
    [{ log: 'loud' }, '"log" is one of silent, error, warn, info, debug, not "loud".'],
    [{ messages: 0 }, '"messages" is a whole number from 1 on, not "0".'],
  ])('%j is a problem with a sentence', (given, says) => {
    expect(() => readConfig(given)).toThrow(says);
  });

  test('each says what it is for', () => {
    for (const { about } of Object.values(SETTINGS)) expect(about.length).toBeGreaterThan(10);
  });
});
