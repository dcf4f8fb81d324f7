import { expect, test } from 'vitest';
import { contentsOf, newRaw, storm } from '../testing/index.ts';
import { onBothStores } from './both-stores.ts';
import { sealed } from './sealed.ts';
import { PATIENCE } from './soon.ts';

/** `bench/storm.ts` sends many more. */
const COUNT = 3000;

onBothStores((stage, newPlace) => {
  test('whatever is sent, nothing breaks and nothing changes', { timeout: PATIENCE }, async () => {
    const store = await newPlace();
    const limits = { requests: 1_000_000, messages: 1_000_000, 'sign-ins': 1_000_000 };
    const { url } = await stage.serve({ store, ...limits }, { games: [sealed] });
    const [ann, bob, eve] = [await newRaw(url, 'Ann'), await newRaw(url, 'Bob'), await newRaw(url, 'Eve')];
    const made = JSON.parse((await ann.request('POST', '/api/matches', { game: 'sealed', isPublic: true })).body) as {
      match: { id: string };
    };
    const { id } = made.match;
    await bob.request('PUT', `/api/matches/${id}/seats/1`, {});
    for (const one of [ann, bob]) {
      await one.ask({ type: 'watch', match: id });
      await one.settle();
    }
    const before = [await contentsOf(store), ann.update, bob.update];

    const target = { match: id, step: ann.update?.step ?? 0 };
    const cookies = { nobody: '', stranger: eve.cookie, player: ann.cookie };
    const { problems, statuses, rules, broken } = await storm({ url, target, cookies, count: COUNT, seed: 7 });
    expect(problems).toEqual([]);
    // Otherwise the storm has blown past the server.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '409', '415']));
    const met = [
      'message.malformed',
      'message.not-json',
      'person.nobody',
      'seat.not-yours',
      'step.early',
      'act.unknown',
    ];
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(met));
    expect(broken).toBeGreaterThan(5);

    for (const one of [ann, bob]) await one.settle();
    expect([await contentsOf(store), ann.update, bob.update]).toEqual(before);
    expect(await ann.ask({ type: 'act', match: id, step: 1, text: 'add' })).toMatchObject({ type: 'update' });
  });
});
