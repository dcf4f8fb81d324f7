import { afterAll, describe, expect, test } from 'vitest';
import { addressKey, proxiesIn } from '../src/http/client-address.ts';
import { newStage } from '../testing/index.ts';
import { PATIENCE } from './soon.ts';

const stage = newStage();
afterAll(() => stage.clear(), PATIENCE);

/** Asks with these X-Forwarded-For headers, one after the other, where one address may ask three times a minute. */
async function statuses(proxies: string, ...forwarded: string[]): Promise<number[]> {
  const { url } = await stage.serve({ 'behind-proxy': proxies, requests: 3 });
  const found: number[] = [];
  for (const value of forwarded)
    found.push((await fetch(`${url}/api/games`, { headers: { 'x-forwarded-for': value } })).status);
  return found;
}

describe('behind a proxy', () => {
  test('Bug: who wrote an address into X-Forwarded-For himself was believed, and had as many as he liked', async () => {
    const chosen = ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map((own) => `${own}, 203.0.113.7`);
    expect(await statuses('1', ...chosen)).toEqual([200, 200, 200, 429]);
  });

  test('each client has an address of its own, also behind two proxies in a row', async () => {
    const clients = ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'];
    expect(await statuses('1', ...clients)).toEqual([200, 200, 200, 200]);
    expect(await statuses('2', ...clients.map((client) => `${client}, 10.0.0.1`))).toEqual([200, 200, 200, 200]);
  });

  test('only proxies in the networks that were named are believed', async () => {
    const clients = ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'];
    expect(await statuses('127.0.0.0/8,::1', ...clients)).toEqual([200, 200, 200, 200]);
    expect(await statuses('10.0.0.0/8', ...clients)).toEqual([200, 200, 200, 429]);
  });

  test('without one, nobody is believed', async () => {
    expect(await statuses('no', '1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4')).toEqual([200, 200, 200, 429]);
  });

  test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '10', '10.0.0.0/8,', '1.2.3'])(
    '"%s" is neither a number of proxies nor their networks',
    (text) => {
      expect(() => proxiesIn(text)).toThrow('is the number of your proxies in a row');
    },
  );
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s: a household has very many addresses of IPv6', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
