import { beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/server.ts';
import { onBothStores } from './both-stores.ts';
import { PATIENCE, soon } from './soon.ts';

onBothStores((stage, newPlace) => {
  let server: Server;
  let names = 0;
  const newName = () => `Somebody ${++names}`;
  beforeAll(async () => {
    server = await stage.serve({ store: await newPlace() });
  }, PATIENCE);

  describe('guests', () => {
    test('play at once: a name is enough, and the cookie is the guest', async () => {
      const response = await post(server.url, '/api/guests', { name: '  Ann \u00a0 of  the Hills ' });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ name: 'Ann of the Hills', isGuest: true });
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie).toMatch(/^muster=[0-9a-f]{64}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    test('may be called alike', async () => {
      const [one, two] = [await stage.guest('Twin', server.url), await stage.guest('Twin', server.url)];
      expect((await one.me()).id).not.toBe((await two.me()).id);
    });

    test.each(['', '   ', 'x'.repeat(31), '\u200b', 'a\u202eb', 'tab\u0000'])('are not called %j', async (name) => {
      const response = await post(server.url, '/api/guests', { name });
      expect(response.status).toBe(400);
      expect(((await response.json()) as { says: string }).says).toMatch(/\.$/);
    });

    test('Bug: a guest could be called like somebody with an account, or nearly so', async () => {
      const name = newName();
      await stage.stranger(server.url).signUp({ name, password: 'correct horse' });
      for (const alike of [name, name.toUpperCase(), name.replace('o', '0'), name.replaceAll(' ', '-')]) {
        const response = await post(server.url, '/api/guests', { name: alike });
        expect([alike, response.status]).toEqual([alike, 409]);
        const account = stage.stranger(server.url).signUp({ name: alike, password: 'correct horse' });
        await expect(account).rejects.toThrow('or nearly so');
      }
    });

    test('are marked as guests at the table and in the chat', async () => {
      const [ann, bob] = [await stage.guest('Ann of the Chat', server.url), stage.stranger(server.url)];
      await bob.signUp({ name: newName(), password: 'correct horse' });
      const { games } = await ann.games();
      const { match } = await ann.setUp({ game: games[0]?.id ?? '', isPublic: true });
      await bob.sit(match.id, 1);
      const [a, b] = [ann.follow(match.id), bob.follow(match.id)];
      await Promise.all([a.until(() => true), b.until(() => true)]);
      await a.say('hello');
      await b.say('hello to you');
      await soon(() => a.chat.map(({ isGuest = false }) => isGuest)).toEqual([true, false]);
      expect((await bob.match(match.id)).match.seats).toMatchObject([{ isGuest: true }, { isGuest: false }]);
    });

    test('stay who they are until they sign out', async () => {
      const ann = await stage.guest('Ann', server.url);
      await expect(ann.playAsGuest('Another')).rejects.toThrow('You are somebody already.');
      await ann.signOut();
      await expect(ann.me()).rejects.toThrow('Say who you are first');
      expect((await ann.playAsGuest('Another')).name).toBe('Another');
    });
  });

  describe('accounts', () => {
    test('are found again from another device, with the matches they have', async () => {
      const name = newName();
      const ann = await stage.guest('Ann', server.url);
      const guest = await ann.me();
      const { games } = await ann.games();
      const { match } = await ann.setUp({ game: games[0]?.id ?? '' });
      expect(await ann.signUp({ name, password: 'correct horse' })).toEqual({ id: guest.id, name, isGuest: false });
      const elsewhere = stage.stranger(server.url);
      await elsewhere.signIn({ name: name.toUpperCase(), password: 'correct horse' });
      expect((await elsewhere.myMatches()).map(({ id }) => id)).toEqual([match.id]);
    });

    test('Bug: who typed the name with two spaces, as when signing up, was not found', async () => {
      const typed = ` ${newName()} \u00a0of  the\tHills`;
      const { name } = await stage.stranger(server.url).signUp({ name: typed, password: 'correct horse' });
      for (const again of [typed, name, typed.toUpperCase()])
        expect((await stage.stranger(server.url).signIn({ name: again, password: 'correct horse' })).name).toBe(name);
    });

    test('have a name of their own; of two at once one gets it', async () => {
      const name = newName();
      const both = await Promise.allSettled(
        [1, 2].map(() => stage.stranger(server.url).signUp({ name, password: 'correct horse' })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const third = stage.stranger(server.url).signUp({ name: ` ${name.toUpperCase()}`, password: 'other password' });
      await expect(third).rejects.toThrow('is called');
    });

    test('a wrong password and a name that is not there get the same answer', async () => {
      const name = newName();
      await stage.stranger(server.url).signUp({ name, password: 'correct horse' });
      const answers = await Promise.all(
        [
          { name, password: 'wrong horse!' },
          { name: 'Nobody at all', password: 'wrong horse!' },
        ].map(async (credentials) => {
          const response = await post(server.url, '/api/session', credentials);
          return [response.status, await response.text(), response.headers.getSetCookie()];
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBe(401);
    });

    test('a short password is refused with a sentence', async () => {
      const response = await post(server.url, '/api/accounts', { name: newName(), password: 'short' });
      const { says } = (await response.json()) as { says: string };
      expect([response.status, says]).toEqual([
        400,
        'What was sent cannot be used: "password" must not have fewer than 8 characters.',
      ]);
    });

    test('who has one cannot make another without signing out', async () => {
      const ann = stage.stranger(server.url);
      await ann.signUp({ name: newName(), password: 'correct horse' });
      const second = ann.signUp({ name: newName(), password: 'correct horse' });
      await expect(second).rejects.toThrow('You are signed in to an account already.');
    });
  });

  describe('sessions', () => {
    test('are listed, and can be ended one by one', async () => {
      const credentials = { name: newName(), password: 'correct horse' };
      const [here, there] = [stage.stranger(server.url), stage.stranger(server.url)];
      await here.signUp(credentials);
      await there.signIn(credentials);
      const sessions = await here.sessions();
      expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
      await here.endSession(sessions[1]?.id ?? '');
      await expect(there.me()).rejects.toThrow('Say who you are first');
      await expect(here.endSession(sessions[1]?.id ?? '')).rejects.toThrow('You have no such session.');
    });

    test("nobody ends somebody else's", async () => {
      const [ann, bob] = [await stage.guest('Ann', server.url), await stage.guest('Bob', server.url)];
      const [session] = await ann.sessions();
      await expect(bob.endSession(session?.id ?? '')).rejects.toThrow('You have no such session.');
      expect((await ann.me()).name).toBe('Ann');
    });

    test('all others end when the password is changed', async () => {
      const credentials = { name: newName(), password: 'correct horse' };
      const [here, there] = [stage.stranger(server.url), stage.stranger(server.url)];
      await here.signUp(credentials);
      await there.signIn(credentials);
      await expect(here.changePassword('wrong horse!', 'battery staple')).rejects.toThrow('That is not your password.');
      await here.changePassword(credentials.password, 'battery staple');
      await expect(there.me()).rejects.toThrow('Say who you are first');
      await expect(there.signIn(credentials)).rejects.toThrow('no account with this name and password');
      await there.signIn({ ...credentials, password: 'battery staple' });
      const guest = await stage.guest('Guest', server.url);
      await expect(guest.changePassword('whatever it is', 'battery staple')).rejects.toThrow(
        'A guest has no password.',
      );
    });
  });
});

function post(url: string, path: string, body: unknown): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
