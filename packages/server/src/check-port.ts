import { once } from 'node:events';
import { createServer } from 'node:net';
import { Problem } from '@muster/engine';
import type { Config } from './config.ts';

/** Throws a `Problem` where nobody can listen: to be asked before a store is made for a server that cannot be. */
export async function checkPort(config: Config): Promise<void> {
  const { host, port } = config;
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw whyNotHeard(config, error) ?? error;
  }
  server.close();
  await once(server, 'close');
}

/** Why nobody can listen there, in a sentence; undefined where it is another failure. */
export function whyNotHeard({ host, port }: Config, error: unknown): Problem | undefined {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new Problem(`Port ${port} of ${host} is taken by another program. Choose another one: --port N.`);
    case 'EACCES':
      return new Problem(`This account may not listen on port ${port}. Choose one from 1024 on: --port N.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Problem(
        `This machine has no address ${host}. 127.0.0.1 is this machine alone, 0.0.0.0 all its addresses.`,
      );
  }
  return undefined;
}
