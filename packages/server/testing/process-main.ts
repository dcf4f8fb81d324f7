// A server in a process of its own, for tests that kill it. Its settings come as JSON; its address goes out as a line.

import { readConfig, type Settings } from '../src/config.ts';
import { openServer } from '../src/server.ts';

const server = await openServer(readConfig(JSON.parse(process.argv[2] ?? '{}') as Settings));
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
