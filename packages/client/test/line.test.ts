import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from '../src/line.ts';
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

const requests = { url: 'http://here', cookie: '', turnAway() {} } as Requests;
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  line = new Line(requests);
  sockets.at(-1)?.say({ type: 'hello', protocol: 1 });
});

afterEach(() => {
  line.end();
  sockets.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a line that is silent is asked whether it is there, and given up when it does not answer', () => {
  expect(line.status).toBe('open');
  vi.advanceTimersByTime(18_000);
  expect(sockets[0]?.sent).toContain('{"type":"ping"}');
  expect(line.status).toBe('open');
  vi.advanceTimersByTime(10_000);
  expect(line.status).toBe('connecting');
});

test('Bug: whoever had acted over a dead line was told so only after half a minute', () => {
  line.send({ type: 'lobby', on: true });
  vi.advanceTimersByTime(6000);
  expect(sockets[0]?.sent).toContain('{"type":"ping"}');
  sockets[0]?.say({ type: 'pong' });
  vi.advanceTimersByTime(10_000);
  expect(line.status).toBe('open');
  line.send({ type: 'lobby', on: false });
  vi.advanceTimersByTime(12_000);
  expect(line.status).toBe('connecting');
});
