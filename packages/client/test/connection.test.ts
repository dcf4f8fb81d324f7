import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../src/connection.ts';
import type { Requests } from '../src/requests.ts';

const sockets: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  readonly sent: string[] = [];

  constructor() {
    super();
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

const requests = { url: 'http://here', cookie: '', useNextUrl() {} } as Requests;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  connection = new Connection(requests);
  sockets.at(-1)?.say({ type: 'hello', protocol: 1 });
});

afterEach(() => {
  connection.end();
  sockets.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a line that is silent is asked whether it is there, and given up when it does not answer', () => {
  expect(connection.status).toBe('open');
  vi.advanceTimersByTime(18_000);
  expect(sockets[0]?.sent).toContain('{"type":"ping"}');
  expect(connection.status).toBe('open');
  vi.advanceTimersByTime(10_000);
  expect(connection.status).toBe('connecting');
});

test('Bug: whoever had acted over a dead line was told so only after half a minute', () => {
  connection.send({ type: 'lobby', on: true });
  vi.advanceTimersByTime(6000);
  expect(sockets[0]?.sent).toContain('{"type":"ping"}');
  sockets[0]?.say({ type: 'pong' });
  vi.advanceTimersByTime(10_000);
  expect(connection.status).toBe('open');
  connection.send({ type: 'lobby', on: false });
  vi.advanceTimersByTime(12_000);
  expect(connection.status).toBe('connecting');
});
