// boardgame.io's server with Tower Defense, in a process of its own: `load.ts` starts it. It keeps its matches in memory.

import { createRequire } from 'node:module';
import type * as Boardgame from 'boardgame.io/server' with { 'resolution-mode': 'require' };
import { towerDefense } from './boardgame-io/tower-defense.ts';

process.env['NODE_ENV'] = 'production';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server') as typeof Boardgame;

// With a later one its lobby is not served: the list of what the server does is copied before the lobby is added to it.
const { version } = require('koa-compose/package.json') as { version: string };
if (version !== '4.1.0') throw new Error(`boardgame.io's server needs koa-compose 4.1.0; ${version} is installed`);

// Without a seed each match has its own luck.
const { seed: _, ...game } = towerDefense(Number(process.argv[2]), '');
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
console.log = () => {};
const { appServer } = await server.run({ port: 0 });
const address = appServer.address();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1e6 });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}` });
