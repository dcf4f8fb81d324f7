import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { type MusterServer, startServer } from '../tools/muster-server.ts';
import { PATIENCE } from './browser.ts';

let url = '';

/** Call once in a test file, after `withBrowser`, which builds the page: starts a server, and ends it afterwards. */
export function withServer(): void {
  let server: MusterServer | undefined;
  beforeAll(async () => {
    server = await startServer();
    url = server.address;
  }, PATIENCE);
  afterAll(() => server?.stop());
}

/** The address of the server, with a slash at its end. */
export function serverAddress(): string {
  return url;
}

/** A wire to the server that can be cut: while it is, nothing gets through, and what was under way is lost. */
export type Wire = { readonly address: string; cut(): void; mend(): void; close(): void };

export async function newWire(): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    close() {
      drop();
      proxy.close();
    },
  };
}
