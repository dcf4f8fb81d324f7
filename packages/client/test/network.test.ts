import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('Bug: a browser that had lost its network noticed it only after half a minute', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const sockets: EventTarget[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super();
        sockets.push(this);
      }
      close() {}
    },
  );
  const { Connection } = await import('../src/connection.ts');
  const connection = new Connection({ url: 'http://here', cookie: '', useNextUrl() {} } as never);
  sockets[0]?.dispatchEvent(Object.assign(new Event('message'), { data: '{"type":"hello","protocol":1}' }));
  expect(connection.status).toBe('open');
  page.dispatchEvent(new Event('offline'));
  expect(connection.status).toBe('connecting');
  page.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
  connection.end();
});
