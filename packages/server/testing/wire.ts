import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between a server and its database, and can go wrong as networks do. */
export type Wire = {
  /** The address of the database, by way of this. */
  readonly url: string;
  /** From now on nothing comes through the connections there are, and nobody is told. Those made later work. */
  silence(): void;
  /** From now on nothing comes through, also over new connections, which are accepted. */
  freeze(): void;
  /** What has been held back comes through, and all that follows. */
  thaw(): void;
  /** All connections break. */
  cut(): void;
  close(): Promise<void>;
};

type Pair = { readonly near: Socket; readonly far: Socket };

export async function newWire(database: string): Promise<Wire> {
  const target = new URL(database);
  const pairs = new Set<Pair>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = { near, far };
    pairs.add(pair);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (data) => other.write(data));
      one.on('error', () => {});
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (isFrozen) stop(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database);
  url.port = String((server.address() as { port: number }).port);
  const all = (change: (pair: Pair) => void) => {
    for (const pair of pairs) change(pair);
  };
  return {
    url: String(url),
    silence: () => all(stop),
    freeze() {
      isFrozen = true;
      all(stop);
    },
    thaw() {
      isFrozen = false;
      all(({ near, far }) => {
        near.resume();
        far.resume();
      });
    },
    cut: () => all(({ near }) => near.resetAndDestroy()),
    async close() {
      all(({ near }) => near.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

function stop({ near, far }: Pair): void {
  near.pause();
  far.pause();
}
