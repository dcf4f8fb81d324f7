import type { MatchSubscription, Muster } from '@muster/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompiledQuery } from 'kysely';
import { openStore } from '../src/store/open.ts';
import type { Server } from '../src/server.ts';
import { freePort, newStage } from '../testing/index.ts';
import { matchForTwo } from './match-for-two.ts';
import { sealed } from './sealed.ts';
import { PATIENCE } from './soon.ts';

/** A host has the store in hand: it cheats by writing into it while the server is down. */
describe('a host that cheats', () => {
  const stage = newStage();
  let store: string;
  let port: number;
  let server: Server;
  let ann: Muster;
  let bob: Muster;
  let id: string;
  let a: MatchSubscription;
  let b: MatchSubscription;

  const serve = () => stage.serve({ store, port }, { games: [sealed] });

  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(() => stage.clear(), PATIENCE);
  beforeEach(async () => {
    await server?.close();
    store = `${stage.folder}/host-${Math.random()}.db`;
    server = await serve();
    ann = await stage.guest('Ann', server.url);
    bob = await stage.guest('Bob', server.url);
    ({ id, a, b } = await matchForTwo(ann, bob));
    for (let i = 0; i < 5; i++) {
      await a.act('roll');
      await b.act('roll');
    }
  }, PATIENCE);

  /** Stops the server, alters what is stored, and starts it again. */
  async function cheat(...work: ((db: Awaited<ReturnType<typeof openStore>>['db']) => CompiledQuery)[]): Promise<void> {
    await server.close();
    const opened = await openStore(store, 'the host');
    await opened.together(work.map((build) => build(opened.db)));
    await opened.close();
    server = await serve();
  }

  /** Plays on to the end, as somebody who has opened the page anew. */
  async function end(): Promise<MatchSubscription> {
    const again = ann.follow(id);
    await again.until(() => true);
    await again.resign();
    await again.until(({ ended }) => ended !== undefined);
    return again;
  }

  const found = async (told: MatchSubscription) => (await ann.checkLuck(sealed, id, told.told)).finding;

  test('or not, is told from each other', async () => {
    await cheat();
    expect(await found(await end())).toBe('fair');
    expect((await bob.checkLuck(sealed, id, b.told)).finding).toBe('fair');
    const { says } = await stage.stranger(server.url).checkLuck(sealed, id, [], (await ann.match(id)).invite);
    expect(says).toContain('Only those who played can tell');
  });

  test('by another seed is caught', async () => {
    await cheat((db) =>
      db
        .updateTable('match')
        .set({ seed: 'cd'.repeat(32) })
        .where('id', '=', id)
        .compile(),
    );
    expect(await found(await end())).toBe('other-commitment');
  });

  test("by another salt in a player's place is caught", async () => {
    const rows = await entriesOf();
    const start = JSON.parse(rows[0]?.body ?? '') as { salts: string[] };
    const body = JSON.stringify({ ...start, salts: ['mine', start.salts[1] ?? ''] });
    await cheat((db) => db.updateTable('entry').set({ body }).where('match', '=', id).where('at', '=', 0).compile());
    expect(await found(await end())).toBe('other-salt');
  });

  test('by a match that is played again from an earlier step is caught', async () => {
    await cheat((db) => db.deleteFrom('entry').where('match', '=', id).where('at', '>', 3).compile());
    expect(await found(await end())).toBe('retold');
  });

  test('by a match that it breaks off, to start another, is caught', async () => {
    await cheat(
      (db) => db.deleteFrom('entry').where('match', '=', id).compile(),
      (db) => db.deleteFrom('seat').where('match', '=', id).compile(),
      (db) => db.deleteFrom('match').where('id', '=', id).compile(),
    );
    expect(await found(a)).toBe('broken-off');
  });

  async function entriesOf() {
    await server.close();
    const opened = await openStore(store, 'a look from outside');
    const rows = await opened.db.selectFrom('entry').selectAll().where('match', '=', id).orderBy('at').execute();
    await opened.close();
    return rows;
  }
});

describe('the salt of a player', () => {
  const stage = newStage();
  afterAll(() => stage.clear(), PATIENCE);

  test('is given only when the server has committed to its seed, and a commitment holds for one match', async () => {
    const { url } = await stage.serve({}, { games: [sealed] });
    const ann = await stage.guest('Ann', url);
    const one = await ann.setUp({ game: 'sealed' });
    const { commitment } = one.match;
    expect(ann.receipts.get(one.match.id)).toMatchObject({ seat: 0, commitment });
    await expect(ann.setUp({ game: 'sealed', commitment })).rejects.toThrow('does not hold this commitment any more');
    await expect(ann.setUp({ game: 'sealed', commitment: '0'.repeat(64) })).rejects.toThrow('does not hold');
  });
});
