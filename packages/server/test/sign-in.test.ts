import { afterAll, describe, expect, test } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Attempts } from '../src/people/attempts.ts';
import { PasswordThreads } from '../src/people/password-threads.ts';
import { newRaw, newStage, stillWorld } from '../testing/index.ts';
import { onBothStores } from './both-stores.ts';
import { PATIENCE } from './soon.ts';

const DAY = 86_400_000;

describe('passwords', () => {
  const stage = newStage();
  afterAll(() => stage.clear(), PATIENCE);

  test('Bug: while many signed in, files waited for the threads that hashed their passwords', async () => {
    const threads = new PasswordThreads(1);
    const cost = { N: 2 ** 15, r: 8, p: 3 };
    const order: string[] = [];
    const hashes = Array.from({ length: 8 }, () =>
      threads.hash({ password: 'x', salt: Buffer.alloc(8), length: 32, cost }).then(() => order.push('hash')),
    );
    const { readFile } = await import('node:fs/promises');
    await readFile(import.meta.filename).then(() => order.push('file'));
    await Promise.all(hashes);
    // With four threads for both, the file would come after four hashes.
    expect(order.indexOf('file')).toBeLessThan(4);
    await threads.close();
  });

  test('no more than so many wait for a thread; who comes then is told so at once', async () => {
    const threads = new PasswordThreads(1);
    const task = { password: 'x', salt: Buffer.alloc(8), length: 32, cost: { N: 1024, r: 8, p: 1 } };
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => threads.hash(task)));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(9);
    const [first, ...others] = all.flatMap((one) => (one.status === 'fulfilled' ? [Buffer.from(one.value)] : []));
    expect(others.every((hash) => first?.equals(hash))).toBe(true);
    const waiting = threads.hash(task);
    await threads.close();
    await expect(waiting).rejects.toThrow('shutting down');
  });

  test('common passwords and the own name are refused', async () => {
    expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000);
    const { url } = await stage.serve();
    const ann = stage.stranger(url);
    for (const password of ['password', '12345678', 'PassWord1', 'aaaaaaaaaaaa'])
      await expect(ann.signUp({ name: 'Ann of the Hills', password })).rejects.toThrow(
        'Very many people use this password',
      );
    await expect(ann.signUp({ name: 'Ann of the Hills', password: 'ann of the hills' })).rejects.toThrow(
      'Your name is no password',
    );
    await ann.signUp({ name: 'Ann of the Hills', password: 'correct horse' });
    await expect(ann.changePassword('correct horse', 'iloveyou1')).rejects.toThrow(
      'Very many people use this password',
    );
  });
});

describe('wrong passwords', () => {
  test('the sixth has to wait, and each one after it twice as long; others need not', () => {
    let now = 0;
    const attempts = new Attempts(() => now);
    for (let i = 0; i < 5; i++) attempts.begin('ann', 'here');
    const waits: string[] = [];
    for (let i = 0; i < 12; i++) {
      for (;;) {
        try {
          attempts.begin('ann', 'here');
          break;
        } catch (error) {
          const [, time = ''] = /again in (.*)\./.exec(String(error)) ?? [];
          if (waits.at(-1) !== time) waits.push(time);
          now += Number.parseInt(time) * (time.endsWith('minutes') ? 60_000 : 1000);
        }
      }
    }
    expect(waits.slice(0, 7)).toEqual([
      '1 seconds',
      '2 seconds',
      '4 seconds',
      '8 seconds',
      '16 seconds',
      '32 seconds',
      '2 minutes',
    ]);
    attempts.begin('ann', 'there');
    attempts.begin('bob', 'here');
  });

  test('many accounts from one address, and one account from many addresses, have to wait as well', () => {
    const attempts = new Attempts(() => 0);
    for (let i = 0; i < 20; i++) attempts.begin(`account ${i}`, 'here');
    expect(() => attempts.begin('another', 'here')).toThrow('Too many wrong passwords');
    for (let i = 0; i < 200; i++) attempts.begin('ann', `address ${i}`);
    expect(() => attempts.begin('ann', 'another address')).toThrow('Too many wrong passwords');
  });

  test('the right one clears the count', () => {
    const attempts = new Attempts(() => 0);
    for (let i = 0; i < 100; i++) {
      attempts.begin('ann', 'here');
      attempts.succeeded('ann', 'here');
    }
  });
});

onBothStores((stage, newPlace) => {
  test('Bug: passwords could be tried as fast as they could be sent', async () => {
    // Time stands still: on a slow machine a wait could be over before the next attempt.
    const { url } = await stage.serve({ store: await newPlace() }, { world: stillWorld() });
    await stage.stranger(url).signUp({ name: 'Ann', password: 'correct horse' });
    const eve = await newRaw(url);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++)
      statuses.push((await eve.request('POST', '/api/session', { name: 'ANN', password: `wrong horse ${i}` })).status);
    expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    eve.close();
  });

  test('the secret of a session is renewed every day; the one before counts until the new one has come', async () => {
    const world = stillWorld();
    const { url } = await stage.serve({ store: await newPlace() }, { world });
    const ann = await newRaw(url, 'Ann');
    const first = ann.cookie;
    await ann.request('GET', '/api/me');
    expect(ann.cookie).toBe(first);
    world.pass(DAY + 1);
    expect((await ann.request('GET', '/api/me')).status).toBe(200);
    const second = ann.cookie;
    expect(second).not.toBe(first);
    const status = async (cookie: string) => (await fetch(`${url}/api/me`, { headers: { cookie } })).status;
    // Requests that were under way, and an answer that was lost.
    expect([await status(first), await status(second)]).toEqual([200, 200]);
    world.pass(61_000);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    ann.close();
  });

  test('who never got the new secret gets another one', async () => {
    const world = stillWorld();
    const { url } = await stage.serve({ store: await newPlace() }, { world });
    const ann = await newRaw(url, 'Ann');
    const ask = () => fetch(`${url}/api/me`, { headers: { cookie: ann.cookie } });
    world.pass(DAY + 1);
    const [lost = ''] = (await ask()).headers.getSetCookie();
    world.pass(3_600_000);
    const [given = ''] = (await ask()).headers.getSetCookie();
    expect([lost, given].map((text) => text.startsWith('muster='))).toEqual([true, true]);
    expect(given).not.toBe(lost);
    expect((await fetch(`${url}/api/me`, { headers: { cookie: given.split(';')[0] ?? '' } })).status).toBe(200);
    ann.close();
  });

  test('a session that nobody has used for 90 days has ended', async () => {
    const world = stillWorld();
    const { url } = await stage.serve({ store: await newPlace() }, { world });
    const [ann, bob] = [await newRaw(url, 'Ann'), await newRaw(url, 'Bob')];
    for (const days of [45, 45]) {
      world.pass(days * DAY);
      expect((await bob.request('GET', '/api/me')).status).toBe(200);
    }
    world.pass(DAY);
    expect([(await ann.request('GET', '/api/me')).status, (await bob.request('GET', '/api/me')).status]).toEqual([
      401, 200,
    ]);
    for (const one of [ann, bob]) one.close();
  });
});
