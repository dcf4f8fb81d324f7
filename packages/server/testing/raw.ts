import { once } from 'node:events';
import type { Update } from '@muster/client';
import { WebSocket } from 'ws';

/** Somebody without our client library: every byte that comes over the wire is kept. */
export type Raw = {
  /** All that has come, as it came. */
  readonly frames: string[];
  readonly cookie: string;
  readonly isOpen: boolean;
  /** The latest update. */
  readonly update: Update | undefined;
  request(method: string, path: string, body?: unknown): Promise<{ status: number; body: string }>;
  send(message: unknown): void;
  /** Sends it, and waits for what answers it. */
  ask(message: {
    readonly type: string;
    readonly [part: string]: unknown;
  }): Promise<{ type: string; [part: string]: unknown }>;
  /** Everything that was sent before has arrived. */
  settle(): Promise<void>;
  close(): void;
};

export async function newRaw(url: string, name?: string): Promise<Raw> {
  let cookie = '';
  let latest = 0;
  let update: Update | undefined;
  const frames: string[] = [];
  const waiting = new Map<unknown, (message: { type: string }) => void>();
  const request = async (method: string, path: string, body?: unknown) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== '' && { cookie }),
    };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [given = ''] = response.headers.getSetCookie();
    if (given !== '') [cookie = ''] = given.split(';');
    return { status: response.status, body: await response.text() };
  };
  if (name !== undefined) await request('POST', '/api/guests', { name });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers: cookie === '' ? {} : { cookie } });
  socket.on('message', (data) => {
    const text = String(data);
    frames.push(text);
    const message = JSON.parse(text) as { type: string; id?: number; answers?: number };
    if (message.type === 'update') update = message as unknown as Update;
    const key = message.type === 'pong' ? 'pong' : (message.answers ?? message.id);
    waiting.get(key)?.(message);
    waiting.delete(key);
  });
  await once(socket, 'open');
  const answer = (key: unknown) => new Promise<{ type: string }>((resolve) => waiting.set(key, resolve));
  const send = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    frames,
    get cookie() {
      return cookie;
    },
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    get update() {
      return update;
    },
    request,
    send,
    ask(message) {
      const id = ++latest;
      const answered = answer(id);
      send({ ...message, id });
      return answered;
    },
    async settle() {
      const answered = answer('pong');
      send({ type: 'ping' });
      await answered;
    },
    close: () => socket.terminate(),
  };
}
