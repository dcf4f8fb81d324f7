import type { Muster } from '@muster/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import type { Server } from '../src/server.ts';
import type { Store } from '../src/store/store.ts';
import { newStage, type Postgres, startPostgres } from '../testing/index.ts';
import { sealed } from './sealed.ts';
import { PATIENCE, soon } from './soon.ts';

/** A store whose entries wait at a gate, once it is closed. */
function newGate() {
  let gate: PromiseWithResolvers<void> | undefined;
  let reached = Promise.withResolvers<void>();
  return {
    close() {
      gate = Promise.withResolvers<void>();
      reached = Promise.withResolvers<void>();
    },
    /** Resolves when an entry waits. */
    isReached: () => reached.promise,
    open() {
      gate?.resolve();
      gate = undefined;
    },
    over: (store: Store): Store => ({
      ...store,
      async add(additions) {
        reached.resolve();
        await gate?.promise;
        return store.add(additions);
      },
    }),
  };
}

describe('two nodes change the seats of a match at once, and the first entry to be stored decides', () => {
  const stage = newStage();
  const gate = newGate();
  let postgres: Postgres;
  let place: string;
  let one: Server;
  let two: Server;
  let ann: Muster;
  let bob: Muster;

  beforeAll(async () => {
    postgres = await startPostgres();
    place = await postgres.newDatabase();
    one = await stage.serve({ store: place }, { games: [sealed] });
    two = await stage.serve({ store: place }, { games: [sealed], store: gate.over });
    ann = await stage.guest('Ann', one.url);
    bob = await stage.guest('Bob', two.url);
  }, PATIENCE);
  afterAll(async () => {
    gate.open();
    await stage.clear();
    await postgres.stop();
  }, PATIENCE);

  async function rowsOf(match: string) {
    const store = await openStore(place, 'a look from outside');
    const entries = await store.db
      .selectFrom('entry')
      .select('body')
      .where('match', '=', match)
      .orderBy('at')
      .execute();
    const matches = await store.db.selectFrom('match').select('status').where('id', '=', match).execute();
    await store.close();
    return {
      types: entries.map(({ body }) => (JSON.parse(body) as { type: string }).type),
      statuses: matches.map(({ status }) => status),
    };
  }

  test('Bug: a match began with an empty seat when one got up while the last sat down', async () => {
    const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
    gate.close();
    const sat = bob.sit(match.id, 1);
    await gate.isReached();
    await ann.getUp(match.id);
    gate.open();
    const info = await sat;
    expect(info.match.status).toBe('open');
    expect(info.match.seats.map(({ type }) => type)).toEqual(['open', 'person']);
    expect((await rowsOf(match.id)).types).toEqual(['getUp', 'sit']);
    await ann.sit(match.id, 0);
    // The other node hears of it a moment later.
    await soon(async () => (await bob.match(match.id)).match.status).toBe('on');
  });

  test('Bug: a match that was called off while it began left entries without a match', async () => {
    const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
    gate.close();
    const sat = bob.sit(match.id, 1).catch((error: unknown) => error);
    await gate.isReached();
    await ann.callOff(match.id);
    gate.open();
    expect(await sat).toMatchObject({ status: 404 });
    await expect(bob.match(match.id)).rejects.toThrow('There is no match with this link.');
    expect(await rowsOf(match.id)).toEqual({ types: ['callOff'], statuses: ['off'] });
    expect((await bob.lobby()).map(({ id }) => id)).not.toContain(match.id);
    expect((await ann.myMatches()).map(({ id }) => id)).not.toContain(match.id);
  });

  test('who would call off a match that begins at this moment is told that it has begun', async () => {
    const { match } = await bob.setUp({ game: 'sealed', isPublic: true });
    gate.close();
    const calledOff = bob.callOff(match.id).catch((error: unknown) => String(error));
    await gate.isReached();
    await ann.sit(match.id, 1);
    gate.open();
    expect(await calledOff).toContain('The match has begun');
    expect(await rowsOf(match.id)).toEqual({ types: ['start'], statuses: ['on'] });
  });
});
