import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { Quotas } from '../src/operation/quotas.ts';
import { stillWorld } from '../testing/index.ts';
import { onBothStores } from './both-stores.ts';
import { matchForTwo } from './match-for-two.ts';
import { sealed } from './sealed.ts';
import { soon } from './soon.ts';

describe('what one may do in a minute', () => {
  test('is counted by person and by address, and comes back with time', () => {
    const world = stillWorld();
    const quotas = new Quotas(readConfig({ 'set-ups': 3, 'chat-lines': 1 }), world);
    const take = (person: string, address = 'here') => quotas.take('setUps', { person, address });
    for (let i = 0; i < 3; i++) take('ann');
    expect(() => take('ann')).toThrow('faster than this server allows');
    expect(() => take('ann', 'elsewhere')).toThrow('faster');
    // What is refused costs the others nothing.
    for (const person of ['bob', 'cat', 'dan']) for (let i = 0; i < 3; i++) take(person);
    expect(() => take('eve')).toThrow('faster');
    take('eve', 'elsewhere');
    quotas.take('chatLines', { person: 'ann', address: 'here' });
    world.pass(20_000);
    take('ann');
    expect(() => take('ann')).toThrow('faster');
  });

  test('forgets those first who have not come for longest', () => {
    const quotas = new Quotas(readConfig({ 'set-ups': 1 }), stillWorld());
    for (let i = 0; i < 20_000; i++) quotas.take('setUps', { person: `guest ${i}`, address: `address ${i}` });
    const again = (i: number) => () => quotas.take('setUps', { person: `guest ${i}`, address: 'one more' });
    expect(again(19_999)).toThrow('faster');
    expect(again(0)).not.toThrow();
  });
});

onBothStores((stage, newPlace) => {
  const serve = async (settings: object) => {
    const { url } = await stage.serve(
      { store: await newPlace(), ...settings },
      { games: [sealed], world: stillWorld() },
    );
    return url;
  };

  test('Bug: one person opened as many matches as they liked', async () => {
    const url = await serve({ 'open-matches': 3 });
    const [ann, bob] = [await stage.guest('Ann', url), await stage.guest('Bob', url)];
    const wish = { game: 'sealed', isPublic: true };
    const [first] = await Promise.all([ann.setUp(wish), ann.setUp(wish), ann.setUp(wish)]);
    await expect(ann.setUp(wish)).rejects.toThrow('You have 3 matches that have not begun, or just have');
    await bob.sit(first.match.id, 1);
    await expect(ann.setUp(wish)).rejects.toMatchObject({ rule: 'quota.openMatches', status: 429 });
    const mine = (await ann.myMatches()).find(({ status }) => status === 'open');
    await ann.callOff(mine?.id ?? '');
    await ann.setUp(wish);
  });

  test('Bug: one person filled the lobby: hosts take turns where it is too small for all', async () => {
    const url = await serve({});
    const [ann, bob] = [await stage.guest('Ann', url), await stage.guest('Bob', url)];
    const { match } = await bob.setUp({ game: 'sealed', isPublic: true });
    for (let i = 0; i < 201; i++) await ann.setUp({ game: 'sealed', isPublic: true });
    const lobby = await bob.lobby();
    expect(lobby).toHaveLength(200);
    expect(lobby.map(({ id }) => id)).toContain(match.id);
  });

  test('Bug: thousands of matches and lines were written in seconds', async () => {
    const url = await serve({ 'set-ups': 2, 'chat-lines': 2 });
    const [ann, bob] = [await stage.guest('Ann', url), await stage.guest('Bob', url)];
    const { a, b } = await matchForTwo(ann, bob);
    await ann.setUp({ game: 'sealed' });
    await expect(ann.setUp({ game: 'sealed' })).rejects.toMatchObject({ rule: 'quota.setUps', status: 429 });
    await a.say('one');
    await a.say('two');
    await expect(a.say('three')).rejects.toMatchObject({ rule: 'quota.chatLines' });
    await b.say('and I?');
    await soon(() => a.chat.map(({ text }) => text)).toEqual(['one', 'two', 'and I?']);
  });
});
