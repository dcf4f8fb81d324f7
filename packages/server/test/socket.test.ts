import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Server } from '../src/server.ts';
import { newStage, stillWorld } from '../testing/index.ts';
import { newRaw, type Raw } from '../testing/raw.ts';
import { sealed } from './sealed.ts';
import { PATIENCE, soon } from './soon.ts';

const stage = newStage();
const world = stillWorld();
let server: Server;
let ann: Raw;
let match: string;
beforeAll(async () => {
  server = await stage.serve({}, { games: [sealed], world });
  ann = await newRaw(server.url, 'Ann');
  const bob = await newRaw(server.url, 'Bob');
  const made = await ann.request('POST', '/api/matches', { game: 'sealed', isPublic: true });
  match = (JSON.parse(made.body) as { match: { id: string } }).match.id;
  await bob.request('PUT', `/api/matches/${match}/seats/1`, {});
}, PATIENCE);
afterAll(() => stage.clear(), PATIENCE);

describe('what is no message gets a sentence, and the socket lives on', () => {
  test.each([
    ['not JSON', 'hello', 'message.not-json'],
    ['half of it', '{"type":"act"', 'message.not-json'],
    ['a number', '7', 'message.unknown'],
    ['nothing', 'null', 'message.unknown'],
    ['a list', '[]', 'message.unknown'],
    ['no type', '{}', 'message.unknown'],
    ['another type', '{"type":"dance"}', 'message.unknown'],
    ['what every object has', '{"type":"constructor"}', 'message.unknown'],
    ['a part missing', '{"type":"act","id":1,"match":"x"}', 'message.malformed'],
    ['a part too many', '{"type":"ping","more":1}', 'message.malformed'],
    ['a wrong part', '{"type":"act","id":1,"match":"x","step":-1,"text":"add"}', 'message.malformed'],
    ['half a step', '{"type":"act","id":1,"match":"x","step":1.5,"text":"add"}', 'message.malformed'],
    ['a huge number', '{"type":"act","id":1,"match":"x","step":1e300,"text":"add"}', 'message.malformed'],
    ['an endless text', `{"type":"say","id":1,"match":"x","text":"${'x'.repeat(501)}"}`, 'message.malformed'],
    ['a match that is not there', '{"type":"watch","id":1,"match":"nowhere"}', 'match.unknown'],
    ['prototypes', '{"type":"act","id":1,"match":"__proto__","step":1,"text":"add"}', 'message.malformed'],
  ])('%s', async (_, sent, rule) => {
    const before = ann.frames.length;
    ann.send(sent);
    await soon(() => ann.frames.length).toBeGreaterThan(before);
    await ann.settle();
    const [answer] = ann.frames.slice(before).map((frame) => JSON.parse(frame) as { rule?: string; says?: string });
    expect(answer).toMatchObject({ type: 'refused', rule });
    expect(answer?.says).toMatch(/[.!]$/);
  });

  test('a sentence names the part that is wrong', async () => {
    const answer = await ann.ask({ type: 'act', match, step: 'first', text: 'add' });
    expect(answer).toMatchObject({ says: 'The message "act" cannot be used: "step" must be integer.' });
  });
});

describe('limits', () => {
  test('a message that is too long closes the socket', async () => {
    const raw = await connect(server.url);
    raw.send('x'.repeat(20_000));
    const [code] = (await once(raw, 'close')) as [number];
    expect(code).toBe(1009);
  });

  test('messages are text', async () => {
    const raw = await connect(server.url);
    raw.send(Buffer.from([1, 2, 3]));
    const [code] = (await once(raw, 'close')) as [number];
    expect(code).toBe(1003);
  });

  test('whoever sends too fast is told so, and closed when it does not stop', async () => {
    const { url } = await stage.serve({ messages: 5 }, { games: [sealed], world: stillWorld() });
    const raw = await newRaw(url, 'Hasty');
    for (let i = 0; i < 10; i++) await raw.settle();
    raw.send({ type: 'ping' });
    await soon(() => raw.frames.at(-1)).toContain('No more than 5 messages a second.');
    for (let i = 0; i < 250; i++) raw.send({ type: 'ping' });
    await soon(() => raw.isOpen).toBe(false);
  });

  test('Bug: who sent something after the clock was set back was told to be slower, for as long as the step', async () => {
    const world = stillWorld();
    const { url } = await stage.serve({ messages: 5 }, { games: [sealed], world });
    const raw = await newRaw(url, 'Steady');
    await raw.settle();
    world.setBack(3_600_000);
    await raw.settle();
    world.pass(1000);
    await raw.settle();
    expect(raw.frames.filter((frame) => frame.includes('message.too-fast'))).toEqual([]);
  });

  test('no more sockets than allowed, from one address and in all', async () => {
    const { url } = await stage.serve({ 'sockets-each': 2 });
    const two = [await connect(url), await connect(url)];
    await expect(connect(url)).rejects.toThrow('429');
    two[0]?.terminate();
    await soon(() => connect(url).then(() => 'open', String)).toBe('open');
    const { url: small } = await stage.serve({ sockets: 1 });
    await connect(small);
    await expect(connect(small)).rejects.toThrow('503');
  });

  test('requests are limited too, and signing in more than others', async () => {
    const { url } = await stage.serve({ requests: 5, 'sign-ins': 2 });
    const statuses = async (path: string, times: number, init?: RequestInit) => {
      const found = [];
      for (let i = 0; i < times; i++) found.push((await fetch(url + path, init)).status);
      return found;
    };
    const body = JSON.stringify({ name: 'Nobody', password: 'whatever it is' });
    const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect(await statuses('/api/session', 4, signIn)).toEqual([401, 401, 429, 429]);
    expect(await statuses('/api/games', 7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statuses('/healthz', 7)).toEqual(Array(7).fill(200));
    const refused = await fetch(`${url}/api/games`);
    expect(await refused.json()).toMatchObject({ rule: 'request.too-many' });
  });
});

describe('origins', () => {
  const status = (url: string, origin: string) =>
    fetch(`${url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{"name":"x"}',
    }).then((response) => response.status);

  test('only our own pages open sockets or send anything', async () => {
    await expect(connect(server.url, 'https://evil.example')).rejects.toThrow('403');
    await expect(connect(server.url, 'null')).rejects.toThrow('403');
    await connect(server.url, server.url);
    expect(await status(server.url, 'https://evil.example')).toBe(403);
    expect(await status(server.url, server.url)).toBe(201);
  });

  test('and those that the operator names', async () => {
    const { url } = await stage.serve({ origins: 'https://friends.example/, https://other.example'.replace(' ', '') });
    await connect(url, 'https://friends.example');
    expect(await status(url, 'https://other.example')).toBe(201);
    await expect(connect(url, 'https://friends.example.evil')).rejects.toThrow('403');
  });

  test('a form on another page cannot send anything either: only JSON is read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await fetch(`${server.url}/api/guests`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"name":"x"}',
      });
      expect(response.status).toBe(415);
    }
  });
});

async function connect(url: string, origin?: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, origin === undefined ? {} : { origin });
  await once(socket, 'open');
  return socket;
}
