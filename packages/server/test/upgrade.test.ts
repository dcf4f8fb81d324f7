import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { MatchSubscription, Muster } from '@muster/client';
import { readRecord, replay, seeded } from '@muster/engine';
import { games } from '@muster/games';
import type { Frozen } from '@muster/games/versions';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { newStage, playOn, startPostgres } from '../testing/index.ts';
import { nextVersionOf } from './next-version.ts';
import { PATIENCE, soon } from './soon.ts';

const stage = newStage();
afterAll(() => stage.clear(), PATIENCE);

/** After the upgrade: each game is a version further, and the version before is kept. */
const upgraded = {
  games: games.map(nextVersionOf),
  frozen: games.map(
    (game): Frozen => ({ game: game.id, version: game.version, load: async () => ({ game, contract: 2 }) }),
  ),
};
const present = new Map(games.map((game) => [game.id, game.version]));

const PASSWORD = 'correct horse';

describe('an upgrade that changes a rule, words, notation, the order of chance and the state of every game', () => {
  test('matches between people and against bots go on by the rules that they were begun under', {
    timeout: PATIENCE,
  }, async () => {
    const store = join(stage.folder, `upgraded-${randomUUID()}.db`);
    const older = await stage.serve({ store });
    const [ann, bob] = [stage.stranger(older.url), stage.stranger(older.url)];
    await Promise.all([
      ann.signUp({ name: 'Ann', password: PASSWORD }),
      bob.signUp({ name: 'Bob', password: PASSWORD }),
    ]);
    for (const { id: game } of games) {
      const { match } = await ann.setUp({ game, seats: [{ type: 'me' }, { type: 'open' }], isPublic: true });
      await bob.sit(match.id, 1);
      await ann.setUp({ game, seats: [{ type: 'bot', bot: 'easy' }, { type: 'me' }] });
      await actOnce(ann.follow(match.id), bob.follow(match.id));
    }
    const begun = await ann.myMatches();
    expect(begun).toHaveLength(2 * games.length);
    await older.close();

    const { url } = await stage.serve({ store }, upgraded);
    const [annNow, bobNow] = [stage.stranger(url), stage.stranger(url)];
    await annNow.signIn({ name: 'Ann', password: PASSWORD });
    await bobNow.signIn({ name: 'Bob', password: PASSWORD });
    const { match: fresh } = await annNow.setUp({ game: 'tower-defense', isPublic: true });
    await bobNow.sit(fresh.id, 1);
    expect(fresh.version).toBe((present.get('tower-defense') ?? 0) + 1);
    await Promise.all([annNow, bobNow].map(playAll));

    for (const { id, game, version } of begun) {
      expect(version).toBe(present.get(game));
      const record = readRecord(await annNow.record(id));
      const rules = games.find((one) => one.id === game);
      if (rules) expect(replay(rules, record).outcome()).toEqual(record.outcome);
    }
    const planted = upgraded.games.find(({ id }) => id === 'tower-defense');
    const record = readRecord(await annNow.record(fresh.id));
    if (planted) expect(replay(planted, record).outcome()).toEqual(record.outcome);
  });
});

describe('a rolling upgrade: two nodes of different versions on one PostgreSQL', () => {
  test('each takes what it has the rules for and hands the rest on, and nothing is shown meanwhile', {
    timeout: PATIENCE,
  }, async () => {
    const postgres = await startPostgres();
    const store = await postgres.newDatabase();
    const one = await stage.serve({ store });
    const two = await stage.serve({ store }, upgraded);
    const game = 'tower-defense';

    // Begun on the older node: both play it, each at a node of its own.
    const ann = await stage.guest('Ann', one.url);
    const bob = await stage.guest('Bob', two.url);
    const { match: older } = await ann.setUp({ game, isPublic: true });
    await bob.sit(older.id, 1);
    const choices = seeded(3);
    await Promise.all([ann, bob].map((muster) => playOn(muster.follow(older.id), choices)));
    await soon(async () => (await bob.match(older.id)).match).toMatchObject({
      status: 'over',
      version: present.get(game),
    });

    // Begun on the newer node: the older one says that it goes on elsewhere, and shows nothing of it.
    const { match: newer } = await bob.setUp({ game, isPublic: true });
    const elsewhere = 'It goes on at a server that is up to date';
    await expect(ann.match(newer.id)).rejects.toThrow(elsewhere);
    await expect(ann.sit(newer.id, 1)).rejects.toThrow(elsewhere);
    await expect(ann.record(newer.id)).rejects.toThrow(elsewhere);
    await expect(ann.follow(newer.id).ready).rejects.toThrow(elsewhere);

    // Who knows both addresses is handed on, and plays.
    const cleo = await stage.guest('Cleo', one.url, two.url);
    await cleo.sit(newer.id, 1);
    await Promise.all([bob, cleo].map((muster) => playOn(muster.follow(newer.id), choices)));

    // The turns of bots: the older node takes those of its version alone.
    const { match: mine } = await ann.setUp({ game, seats: [{ type: 'me' }, { type: 'bot', bot: 'easy' }] });
    const { match: theirs } = await bob.setUp({ game, seats: [{ type: 'me' }, { type: 'bot', bot: 'easy' }] });
    await two.close();
    const { db, close } = await openStore(store, 'looker');
    const rows = [mine.id, theirs.id].map((match) => ({ match, node: 'gone', until: 0 }));
    await db.deleteFrom('due').execute();
    await db.insertInto('due').values(rows).execute();
    await soon(
      async () => (await db.selectFrom('due').select('node').where('match', '=', mine.id).execute())[0]?.node,
    ).not.toBe('gone');
    expect(await db.selectFrom('due').select('node').where('match', '=', theirs.id).execute()).toEqual([
      { node: 'gone' },
    ]);
    await close();
    await stage.clear();
    await postgres.stop();
  });
});

/** Somebody who is asked acts. */
async function actOnce(...subscriptions: MatchSubscription[]): Promise<void> {
  await Promise.race(
    subscriptions.map(async (subscription) => {
      const { legal = [] } = await subscription.until((update) => (update.legal?.length ?? 0) > 0);
      await subscription.act(legal[0] as string);
    }),
  );
}

async function playAll(muster: Muster): Promise<void> {
  const choices = seeded(11);
  await Promise.all((await muster.myMatches()).map(({ id }) => playOn(muster.follow(id), choices)));
}
