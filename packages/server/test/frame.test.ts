import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from '../src/socket/frame.ts';

test('texts of all lengths arrive as they were sent', async () => {
  const texts = [
    '',
    'x',
    'é'.repeat(62),
    'x'.repeat(125),
    'x'.repeat(126),
    '𝄞'.repeat(500),
    'x'.repeat(65_535),
    'x'.repeat(65_536),
  ];
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  server.on('connection', (_socket, { socket }) => {
    for (const text of texts) socket.write(frameOf(text), 'latin1');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: string[] = [];
  client.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : String(data)));
  await once(client, 'open');
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(texts.length);
  expect(heard).toEqual(texts);
  client.terminate();
  server.close();
  http.close();
});
