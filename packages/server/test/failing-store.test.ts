import { join } from 'node:path';
import type { MatchSubscription, Muster } from '@muster/client';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import type { Server } from '../src/server.ts';
import { newStage } from '../testing/index.ts';
import { onBothStores } from './both-stores.ts';
import { sealed } from './sealed.ts';
import { newShaky } from './shaky.ts';
import { PATIENCE } from './soon.ts';

const FAILED = { rule: 'store.failed' };

onBothStores((stage, newPlace) => {
  const shaky = newShaky();
  let place: string;
  let server: Server;
  let ann: Muster;
  let bob: Muster;
  beforeAll(async () => {
    place = await newPlace();
    server = await stage.serve({ store: place }, { games: [sealed], store: shaky.over });
    ann = await stage.guest('Ann', server.url);
    bob = await stage.guest('Bob', server.url);
  }, PATIENCE);

  async function begin(): Promise<{ id: string; a: MatchSubscription; b: MatchSubscription }> {
    const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
    await bob.sit(match.id, 1);
    const [a, b] = [ann.follow(match.id), bob.follow(match.id)];
    await Promise.all([a.until(() => true), b.until(() => true)]);
    return { id: match.id, a, b };
  }

  async function numbersOf(match: string): Promise<number[]> {
    const store = await openStore(place, 'a look from outside');
    const rows = await store.db.selectFrom('entry').select('at').where('match', '=', match).orderBy('at').execute();
    await store.close();
    return rows.map(({ at }) => at);
  }

  function repair(): void {
    Object.assign(shaky, { writing: 'works', reading: 'works' });
  }

  test('Bug: a match was stuck for good when an action could neither be stored nor the match be read', async () => {
    const { id, a, b } = await begin();
    Object.assign(shaky, { writing: 'fails', reading: 'fails' });
    await expect(a.act('roll')).rejects.toMatchObject({ ...FAILED, message: expect.stringContaining('not certain') });
    await expect(a.act('roll')).rejects.toMatchObject({ ...FAILED, message: expect.stringContaining('Nothing was') });
    repair();
    await a.act('roll');
    await b.act('roll');
    await a.until(({ n }) => n === 3);
    expect(await numbersOf(id)).toEqual([0, 1, 2]);
  });

  test('what was stored, though it seemed to fail, counts, and is not done twice', async () => {
    const { id, a, b } = await begin();
    const step = a.update?.step;
    Object.assign(shaky, { writing: 'is lost', reading: 'fails' });
    await expect(a.act('roll')).rejects.toMatchObject(FAILED);
    repair();
    await expect(a.act('roll', step)).rejects.toMatchObject({ rule: 'step.late' });
    await b.act('roll');
    await Promise.all([a, b].map((following) => following.until(({ n }) => n === 3)));
    expect(b.told.map(({ events }) => events[0]?.says)).toEqual([undefined, 'rolled by 0', 'rolled by 1']);
    expect(a.told).toEqual(b.told);
    expect(await numbersOf(id)).toEqual([0, 1, 2]);
  });

  test('what was stored, though it seemed to fail, is told at once where the match can be read', async () => {
    const { a, b } = await begin();
    shaky.writing = 'is lost';
    await expect(a.act('roll')).rejects.toMatchObject(FAILED);
    repair();
    await Promise.all([a, b].map((following) => following.until(({ n }) => n === 2)));
  });

  test('Bug: who came when it was uncertain what is stored saw an action that was not', async () => {
    const { id, a } = await begin();
    Object.assign(shaky, { writing: 'fails', reading: 'fails' });
    await expect(a.act('roll')).rejects.toMatchObject(FAILED);
    await expect(stage.stranger(server.url).follow(id).ready).rejects.toMatchObject(FAILED);
    repair();
    const { view } = await stage
      .stranger(server.url)
      .follow(id)
      .until(() => true);
    expect(view).toMatchObject({ dice: [] });
  });
});

describe('on SQLite', () => {
  const stage = newStage();
  afterAll(() => stage.clear(), PATIENCE);

  test('Bug: a match whose start could not be stored never began', async () => {
    const shaky = newShaky();
    const { url } = await stage.serve({}, { games: [sealed], store: shaky.over });
    const [ann, bob] = [await stage.guest('Ann', url), await stage.guest('Bob', url)];
    const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
    // Whoever sits down has been met before: to know them again, nothing is read.
    await bob.match(match.id);
    Object.assign(shaky, { writing: 'fails', reading: 'fails' });
    await expect(bob.sit(match.id, 1)).rejects.toMatchObject(FAILED);
    Object.assign(shaky, { writing: 'works', reading: 'works' });
    expect((await bob.sit(match.id, 1)).match.status).toBe('on');
    await ann.follow(match.id).until(() => true);
  });

  test('of two who want the last seat the first has it, though the first was told that it is not certain', async () => {
    const shaky = newShaky();
    const { url } = await stage.serve({}, { games: [sealed], store: shaky.over });
    const [ann, bob] = [await stage.guest('Ann', url), await stage.guest('Bob', url)];
    const cat = await stage.guest('Cat', url);
    const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
    await bob.match(match.id);
    Object.assign(shaky, { writing: 'is lost', reading: 'fails' });
    await expect(bob.sit(match.id, 1)).rejects.toMatchObject(FAILED);
    Object.assign(shaky, { writing: 'works', reading: 'works' });
    await expect(cat.sit(match.id, 1)).rejects.toMatchObject({ rule: 'seat.taken' });
    expect((await bob.match(match.id)).seat).toBe(1);
  });

  test('Bug: where not all of a match could be deleted, half of it was', async () => {
    const store = join(stage.folder, 'half.db');
    const { url } = await stage.serve({ store }, { games: [sealed] });
    const ann = await stage.guest('Ann', url);
    const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
    const database = new Database(store);
    database.exec("create trigger kept before delete on seat begin select raise(abort, 'kept'); end");
    await expect(ann.callOff(match.id)).rejects.toThrow('It is not certain that this could be stored.');
    expect((await ann.lobby()).map(({ id }) => id)).toEqual([match.id]);
    database.exec('drop trigger kept');
    database.close();
    await ann.callOff(match.id);
    expect(await ann.lobby()).toEqual([]);
  });
});
