import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { newStage } from '../testing/index.ts';
import { PATIENCE, soon } from './soon.ts';

const stage = newStage();
afterAll(() => stage.clear(), PATIENCE);

/** A connection over which just this is sent. It never ends by itself, and reads what comes. */
async function half(url: string, text: string): Promise<{ socket: Socket; heard(): string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (data) => (heard += String(data)));
  socket.on('error', () => {});
  socket.write(text);
  return { socket, heard: () => heard };
}

const HALF_A_BODY =
  'POST /api/guests HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"name"';
const UPGRADE =
  'GET /api/socket HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

describe('slow clients', () => {
  test.each([
    ['half a body', HALF_A_BODY],
    ['half a head', 'GET /api/games HTTP/1.1\r\nhost: he'],
    ['nothing at all', ''],
  ])('Bug: a connection over which came %s stayed open as long as it liked', { timeout: PATIENCE }, async (_, text) => {
    const { url } = await stage.serve({ 'request-time': 1 });
    const { socket } = await half(url, text);
    await soon(() => socket.readableEnded || socket.destroyed).toBe(true);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('Bug: they held up the shutdown', { timeout: PATIENCE }, async () => {
    const server = await stage.serve({ 'request-time': 600 });
    const slow = await Promise.all([HALF_A_BODY, 'GET / HTTP', '', UPGRADE].map((text) => half(server.url, text)));
    // The socket is open, and will never answer the sign that it is to be closed.
    await soon(() => slow[3]?.heard()).toContain('101 Switching Protocols');
    await server.close();
    await soon(() => slow.map(({ socket }) => socket.readableEnded || socket.destroyed)).toEqual(Array(4).fill(true));
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});
