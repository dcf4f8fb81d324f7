import { seeded } from '@muster/engine';
import { expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { onBothStores } from './both-stores.ts';
import { newRaw, type Raw } from './raw.ts';
import { sealed } from './sealed.ts';
import { PATIENCE } from './soon.ts';

const ROUNDS = 1500;

/** Nothing that anybody could have meant. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  '\u0000',
  '\ud800',
  '%00',
  '../..',
  "' or 1=1 --",
  'x'.repeat(5000),
  [],
  [[[[[]]]]],
  {},
  { toString: 1 },
  JSON.parse('{"__proto__":{"isGuest":false}}'),
];

onBothStores((stage, newPlace) => {
  test('whatever is sent, nothing breaks and nothing changes', { timeout: PATIENCE }, async () => {
    const store = await newPlace();
    const { url } = await stage.serve({ store, requests: 1_000_000, messages: 1_000_000 }, { games: [sealed] });
    const [ann, bob, eve] = [await newRaw(url, 'Ann'), await newRaw(url, 'Bob'), await newRaw(url, 'Eve')];
    const made = JSON.parse((await ann.request('POST', '/api/matches', { game: 'sealed', isPublic: true })).body) as {
      match: { id: string };
    };
    const { id } = made.match;
    await bob.request('PUT', `/api/matches/${id}/seats/1`, {});
    await ann.ask({ type: 'watch', match: id });
    await ann.settle();
    const before = [await contents(store), ann.update];

    const chance = seeded(7);
    const odd = () => ODD[chance.int(ODD.length)];
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      eve.send(mangled(id, odd, chance.int(8)));
      if (round % 10 === 0) statuses.add((await badRequest(eve, id, odd, chance.int(6))).status);
      // What is under way at once is limited: otherwise all the rest would be refused for that alone.
      if (round % 20 === 0) await eve.settle();
    }
    await eve.settle();
    expect([...statuses].filter((status) => status >= 500 || status < 400)).toEqual([]);
    expect(eve.frames.some((frame) => frame.includes('server.failed'))).toBe(false);
    await ann.settle();
    expect([await contents(store), ann.update]).toEqual(before);
    expect(await ann.ask({ type: 'act', match: id, step: 1, text: 'add' })).toMatchObject({ type: 'update' });
  });
});

function mangled(match: string, odd: () => unknown, kind: number): unknown {
  switch (kind) {
    case 0:
      return JSON.stringify(odd()).slice(1);
    case 1:
      return JSON.stringify(odd());
    case 2:
      return { type: odd(), id: 1, match };
    case 3:
      return { type: 'act', id: 1, match, step: odd(), text: 'add' };
    case 4:
      return { type: 'act', id: 1, match, step: 1, text: 'add' };
    case 5:
      return { type: 'watch', id: 1, match: odd(), last: odd() };
    case 6:
      return { type: 'say', id: 1, match, text: odd() };
    default:
      return `{"type":"act","id":1,"match":"${match}","step":1,"text":"add"`;
  }
}

function badRequest(eve: Raw, match: string, odd: () => unknown, kind: number): Promise<{ status: number }> {
  const text = encodeURIComponent(JSON.stringify(odd()).toWellFormed());
  switch (kind) {
    case 0:
      return eve.request('GET', `/api/matches/x${text}`);
    case 1:
      return eve.request('POST', '/api/matches', { game: odd(), options: odd(), salt: odd() });
    case 2:
      return eve.request('PUT', `/api/matches/${match}/seats/${text}x`, { salt: odd() });
    case 3:
      return eve.request('POST', '/api/session', { name: odd(), password: 'whatever it is' });
    case 4:
      return eve.request('DELETE', `/api/sessions/${text}x`);
    default:
      return eve.request('POST', '/api/accounts', { name: odd(), password: 'short' });
  }
}

/** Everything that is stored. */
async function contents(place: string): Promise<unknown> {
  const store = await openStore(place, 'outside');
  const found = await Promise.all(
    (['person', 'match', 'seat', 'entry', 'chat', 'due'] as const).map((table) =>
      store.db.selectFrom(table).selectAll().execute(),
    ),
  );
  await store.close();
  return found;
}
