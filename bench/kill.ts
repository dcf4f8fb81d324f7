// Kills servers under load, by kill -9, and looks whether anything is lost: `npm run -s bench:kill [-- --kills 20] [--json]`.
// First one server on a file, killed and started again; then three nodes on one PostgreSQL of their own, of which one
// after the other is killed and started again. Meanwhile people play at many tables by the client library alone. After each kill every
// table must go on by itself; at the end every acknowledged action must be stored, once and in order.
// The exit status is 1 when something is wrong.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@muster/games';
import { auditStore, Crowd, freePort, type ServerProcess, spawnServer, startPostgres } from '@muster/server/testing';
import { flagsOf } from './flags.ts';

const values = flagsOf({
  kills: { type: 'string', default: '20' },
  tables: { type: 'string', default: '20' },
  json: { type: 'boolean', default: false },
});
const KILLS = Number(values.kills);
const TABLES = Number(values.tables);
/** Of four tables one is against a bot. */
const BOT_TABLES = Math.ceil(TABLES / 4);
/** A table that gets nothing acknowledged for so long has come to a standstill, in milliseconds. */
const PATIENCE = 120_000;
const [game] = games;

const MOST = 1_000_000_000;
const LIMITS = { requests: MOST, 'sign-ins': MOST, messages: MOST, 'sockets-each': MOST, 'bot-time': 20 };

/** The nodes of a trial. Each has a port of its own, at which it comes back. */
type Nodes = { readonly settings: { readonly port: number }[]; readonly running: ServerProcess[] };

async function startNodes(count: number, store: string): Promise<Nodes> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const settings = ports.map((port) => ({ store, port, ...LIMITS }));
  return { settings, running: await Promise.all(settings.map(spawnServer)) };
}

type Result = {
  readonly name: string;
  readonly kills: number;
  readonly matches: number;
  readonly acknowledged: number;
  readonly problems: readonly string[];
};

async function tryOut(name: string, store: string, count: number): Promise<Result> {
  const { settings, running } = await startNodes(count, store);
  const crowd = new Crowd({
    urls: running.map(({ url }) => url),
    game: game?.id ?? '',
    tables: TABLES - BOT_TABLES,
    botTables: BOT_TABLES,
  });
  const problems: string[] = [];
  let kills = 0;
  try {
    await crowd.open();
    for (; kills < KILLS; kills++) {
      if (process.stderr.isTTY) process.stderr.write(`\r${name}: kill ${kills + 1} of ${KILLS} `);
      await crowd.goOn(3, PATIENCE);
      const at = kills % count;
      await running[at]?.kill();
      // With others left the tables go on without it; alone, when it is back.
      if (count > 1) await crowd.goOn(2, PATIENCE);
      running[at] = await spawnServer(settings[at] ?? {});
    }
    await crowd.goOn(3, PATIENCE);
  } catch (error) {
    problems.push(String(error));
  }
  await crowd.stop();
  problems.push(...crowd.problems, ...(await auditStore(store, crowd)));
  await Promise.all(running.map((server) => server.stop()));
  return { name, kills, matches: crowd.ledger.size, acknowledged: crowd.acknowledged, problems };
}

function show({ name, kills, matches, acknowledged, problems }: Result): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (values.json) return;
  const verdict = problems.length === 0 ? 'nothing lost, nothing doubled, all went on' : problems.join('; ');
  console.log(`${name}: ${kills} kills, ${matches} matches, ${acknowledged} actions acknowledged: ${verdict}`);
}

const folder = mkdtempSync(join(tmpdir(), 'muster-kill-'));
const alone = await tryOut('one server, SQLite', join(folder, 'kill.db'), 1);
show(alone);
rmSync(folder, { recursive: true, force: true });
const postgres = await startPostgres();
const several = await tryOut('three nodes, PostgreSQL', await postgres.newDatabase(), 3);
show(several);
await postgres.stop();

const results = [alone, several];
if (values.json) console.log(JSON.stringify(results, undefined, 2));
process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0;
