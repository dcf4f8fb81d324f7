import type { MatchSubscription, Muster } from '@muster/client';
import { games } from '@muster/games';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import type { Server } from '../src/server.ts';
import { newStage, type Postgres, spawnServer, startPostgres } from '../testing/index.ts';
import { sealed } from './sealed.ts';
import { PATIENCE, soon } from './soon.ts';

const stage = newStage();
let postgres: Postgres;
let place: string;
let one: Server;
let two: Server;
let ann: Muster;
let bob: Muster;

const stand = { games: [sealed, ...games] };

beforeAll(async () => {
  postgres = await startPostgres();
  place = await postgres.newDatabase();
  // Both at once: one of them makes the tables.
  [one, two] = await Promise.all([stage.serve({ store: place }, stand), stage.serve({ store: place }, stand)]);
  ann = await stage.guest('Ann', one.url);
  bob = await stage.guest('Bob', two.url);
}, PATIENCE);
afterAll(async () => {
  await stage.clear();
  await postgres.stop();
}, PATIENCE);

/** Ann plays at the first node, Bob at the second. */
async function begin(game = 'sealed'): Promise<{ id: string; a: MatchSubscription; b: MatchSubscription }> {
  const { match } = await ann.setUp({ game, isPublic: true });
  const a = ann.follow(match.id);
  await a.ready;
  await bob.sit(match.id, 1);
  const b = bob.follow(match.id);
  await Promise.all([a, b].map((following) => following.until(() => true)));
  return { id: match.id, a, b };
}

describe('several nodes', () => {
  test('any node takes any action, and all hear of it', async () => {
    const { a, b } = await begin();
    await a.act('roll');
    await b.until(({ n }) => n === 2);
    await b.act('roll');
    await a.until(({ n }) => n === 3);
    expect(a.told.map(({ events }) => events[0]?.says)).toEqual([undefined, 'rolled by 0', 'rolled by 1']);
    expect(b.told).toEqual(a.told);
    expect(b.update?.view).toEqual(a.update?.view);
  });

  test('rivals for the same step: both are taken, one after the other, and nothing is doubled', async () => {
    const { id, a, b } = await begin();
    for (let round = 0; round < 20; round++) await Promise.all([a.act('roll'), b.act('roll')]);
    await Promise.all([a, b].map((following) => following.until(({ n }) => n === 41)));
    expect(b.told).toEqual(a.told);
    const store = await openStore(place, 'a look from outside');
    const rows = await store.db.selectFrom('entry').select('at').where('match', '=', id).orderBy('at').execute();
    expect(rows.map(({ at }) => at)).toEqual([...Array(41).keys()]);
    await store.close();
  });

  test('who comes back to another node gets the rest there', async () => {
    const { id, a, b } = await begin();
    await a.act('roll');
    await b.until(({ n }) => n === 2);
    const elsewhere = stage.stranger(two.url, one.url);
    const watcher = elsewhere.follow(id);
    await watcher.until(({ n }) => n === 2);
    await b.act('roll');
    await watcher.until(({ n }) => n === 3);
    expect(watcher.told.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  test('chat, lobby and summaries reach every node', async () => {
    const shown: string[] = [];
    const stop = bob.followLobby((matches) => shown.push(matches.map(({ id, status }) => id + status).join()));
    const { id, a, b } = await begin();
    await soon(() => shown.at(-1)).toContain(`${id}on`);
    await a.say('hello');
    await b.say('hello to you');
    await expect
      .poll(() => [a, b].map(({ chat }) => chat.map(({ text }) => text)))
      .toEqual([
        ['hello', 'hello to you'],
        ['hello', 'hello to you'],
      ]);
    await a.resign();
    await soon(() => b.match?.status).toBe('over');
    await soon(() => shown.at(-1)).not.toContain(id);
    stop();
  });

  test('who waits at another node hears that the match is called off', async () => {
    const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
    const waiting = bob.follow(match.id);
    await waiting.ready;
    const told = waiting.until(() => false).catch((error: unknown) => String(error));
    await ann.callOff(match.id);
    expect(await told).toContain('The match has been called off.');
  });

  test('a session that ends on one node ends on all', async () => {
    const credentials = { name: 'Eve of many nodes', password: 'correct horse' };
    const [here, there] = [stage.stranger(one.url), stage.stranger(two.url)];
    await here.signUp(credentials);
    await there.signIn(credentials);
    const statuses: string[] = [];
    there.statuses.on((status) => statuses.push(status));
    const { id } = await begin();
    await there.follow(id).ready;
    await here.endOtherSessions();
    await soon(() => statuses.at(-1)).toBe('ended');
    await expect(there.me()).rejects.toThrow('Say who you are first');
    expect((await here.me()).name).toBe(credentials.name);
  });

  test('what was missed while the ear of a node was lost is fetched', async () => {
    const { a, b } = await begin();
    const store = await openStore(place, 'outside');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muster listener'`.execute(
      store.db,
    );
    await a.act('roll');
    await b.until(({ n }) => n === 2);
    await store.close();
  });
});

test('Bug: a node with newer rules handed out the record of a match that was played on at another', async () => {
  const newer = await stage.serve({ store: place }, { games: [{ ...sealed, version: 2 }] });
  const { id, a, b } = await begin();
  await b.act('add');
  const cat = stage.stranger(newer.url);
  expect((await cat.match(id)).match.status).toBe('stuck');
  await expect(cat.record(id)).rejects.toThrow('It is there when the match is over.');
  await a.resign();
  await soon(async () => (await cat.match(id)).match.status).toBe('over');
  expect(await cat.record(id)).toContain('"action":"add"');
});

test("a bot's turn is taken up by another node when its own dies", { timeout: PATIENCE }, async () => {
  // They think for a minute, and are killed long before.
  const dying = await spawnServer({ store: place, 'bot-time': 60_000, 'bot-threads': 1 });
  const cat = await stage.guest('Cat', dying.url);
  const seats = [{ type: 'bot', bot: 'search' } as const, { type: 'bot', bot: 'search' } as const];
  const { match } = await cat.setUp({ game: games[0]?.id ?? '', isPublic: true, seats });
  const watcher = bob.follow(match.id);
  await watcher.until(() => true);
  await dying.kill();
  const seen = watcher.told.length;
  await watcher.until(({ n, ended }) => n > seen + 3 || ended !== undefined);
});

test('a node that stops hands the turns of its bots on, and others go on at once', { timeout: PATIENCE }, async () => {
  const stopping = await spawnServer({ store: place, 'bot-time': 60_000, 'bot-threads': 1 });
  const cat = await stage.guest('Cat', stopping.url);
  const seats = [{ type: 'bot', bot: 'search' } as const, { type: 'bot', bot: 'random' } as const];
  const { match } = await cat.setUp({ game: games[0]?.id ?? '', isPublic: true, seats });
  expect(await stopping.stop()).toBe(0);
  const watcher = bob.follow(match.id);
  await watcher.until(({ n, ended }) => n > 5 || ended !== undefined);
});
