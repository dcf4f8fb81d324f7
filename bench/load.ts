// How much our server carries, beside boardgame.io's: `npm run -s bench:load [-- --json] [--matches 50,500]`. Both play
// the duel of Tower Defense at random, with two sockets for each match; the player who is asked acts at once, and a match that is
// over is followed by a new one, which is set up by the server's own lobby. Ours stores every action in SQLite, synced to
// the disk before anybody hears of it; theirs keeps its matches in memory. Each server and each driver has a process of
// its own, and one driver serves both. A third server does nothing but answer: no other could carry more over these sockets.
// Rounds alternate, so that whatever slows the machine slows all; the figures are medians of the rounds after the
// warm-up, and the ratios to boardgame.io's medians of the ratios of neighbouring rounds.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '@muster/server/testing';
import type { Order, Round } from './load-driver.ts';
import { medianOf } from './statistics.ts';
import { flagsOf } from './flags.ts';

const values = flagsOf({
  json: { type: 'boolean', default: false },
  matches: { type: 'string', default: '50,500' },
  rounds: { type: 'string', default: '7' },
  seconds: { type: 'string', default: '3' },
});
const SIZES = values.matches.split(',').map(Number);
const ROUNDS = Number(values.rounds);
const MILLISECONDS = Number(values.seconds) * 1000;
const WARM_UPS = 2;
const PATHWAY = 12;

/** A server with its driver. */
type Contender = {
  tell(order: Order): Promise<Round>;
  /** The processor time that the server has used so far, in seconds. */
  cpu(): Promise<number>;
  close(): Promise<void>;
};

/** A round with what the server used for it. */
type Measured = Round & { readonly serverCpu: number };

function newDriver(who: 'ours' | 'theirs', url: string): ChildProcess {
  return fork(new URL('./load-driver.ts', import.meta.url), [who, url]);
}

async function tell(child: ChildProcess, order: Order): Promise<Round> {
  const done = new AbortController();
  const { signal } = done;
  child.send(order);
  const answered = once(child, 'message', { signal });
  const exited = once(child, 'exit', { signal }).then(fail);
  try {
    const [answer] = (await Promise.race([answered, exited])) as [Round];
    return answer;
  } finally {
    // Whichever did not come is listened for no longer.
    done.abort();
  }
}

/** A process that is let go of ends by itself. */
async function end(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

function fail(): never {
  throw new Error('A driver has broken down');
}

async function openOurs(folder: string): Promise<Contender> {
  const most = 1_000_000_000;
  const limits = { requests: most, 'sign-ins': most, messages: most, sockets: most, 'sockets-each': most };
  const server = await spawnServer({ store: join(folder, 'load.db'), ...limits });
  const driver = newDriver('ours', server.url);
  return {
    tell: (order) => tell(driver, order),
    async cpu() {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
    },
    async close() {
      await end(driver);
      await server.stop();
    },
  };
}

const openTheirs = () => openForked('theirs', './load-their-server.ts');
const openBare = () => openForked('ours', './load-bare-server.ts');

async function openForked(seats: 'ours' | 'theirs', file: string): Promise<Contender> {
  const server = fork(new URL(file, import.meta.url), [String(PATHWAY)]);
  const [{ url }] = (await once(server, 'message')) as [{ url: string }];
  const driver = newDriver(seats, url);
  return {
    tell: (order) => tell(driver, order),
    async cpu() {
      server.send('cpu');
      const [{ cpu }] = (await once(server, 'message')) as [{ cpu: number }];
      return cpu;
    },
    async close() {
      await end(driver);
      await end(server);
    },
  };
}

async function measure({ tell: order, cpu }: Contender): Promise<Measured> {
  const before = await cpu();
  const round = await order({ type: 'run', milliseconds: MILLISECONDS });
  return { ...round, serverCpu: (await cpu()) - before };
}

type Rounds = { readonly ours: Measured[]; readonly theirs: Measured[]; readonly bare: Measured[] };

async function playAll(matches: number): Promise<Rounds> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-load-'));
  const all = await Promise.all([openOurs(folder), openTheirs(), openBare()]);
  const rounds: Rounds = { ours: [], theirs: [], bare: [] };
  for (const contender of all) await contender.tell({ type: 'open', tables: matches });
  for (let round = 1 - WARM_UPS; round <= ROUNDS; round++) {
    if (process.stderr.isTTY) process.stderr.write(`\r${matches} matches, round ${round} of ${ROUNDS} `);
    const [ours, theirs, bare] = all;
    const [our, their, least] = [await measure(ours), await measure(theirs), await measure(bare)];
    if (round < 1) continue;
    rounds.ours.push(our);
    rounds.theirs.push(their);
    rounds.bare.push(least);
  }
  await Promise.all(all.map((contender) => contender.close()));
  rmSync(folder, { recursive: true, force: true });
  return rounds;
}

// What came out

const FIGURES: readonly { readonly name: string; readonly unit: string; of(round: Measured): number }[] = [
  { name: 'actions', unit: '1/s', of: ({ actions, seconds }) => actions / seconds },
  { name: 'until heard, median', unit: 'ms', of: ({ p50 }) => p50 },
  { name: 'until heard, 99 %', unit: 'ms', of: ({ p99 }) => p99 },
  { name: "server's time", unit: 'µs/action', of: ({ serverCpu, actions }) => (serverCpu * 1e6) / actions },
  { name: "driver's time", unit: 'µs/action', of: ({ cpu, actions }) => (cpu * 1e6) / actions },
];

function piecesOf(matches: number, { ours, theirs, bare }: Rounds) {
  return FIGURES.map(({ name, unit, of }) => {
    const besideTheirs = (rounds: readonly Measured[]) =>
      rounded(medianOf(rounds.map((round, at) => of(round) / of(theirs[at] as Measured))));
    const median = (rounds: readonly Measured[]) => rounded(medianOf(rounds.map(of)));
    const figures = { ours: median(ours), theirs: median(theirs), bare: median(bare) };
    return { matches, name, unit, ...figures, ratio: besideTheirs(ours), bareRatio: besideTheirs(bare) };
  });
}

function rounded(value: number): number {
  return value < 1 ? Math.round(value * 1000) / 1000 : value < 1000 ? Math.round(value * 10) / 10 : Math.round(value);
}

const pieces = [];
for (const matches of SIZES) pieces.push(...piecesOf(matches, await playAll(matches)));
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

if (values.json) {
  console.log(JSON.stringify(pieces, undefined, 2));
} else {
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at < 3 ? cell.padEnd([9, 22, 11][at] ?? 0) : cell.padStart(10))).join('');
  console.log("Muster's server, on SQLite, beside boardgame.io's, in memory: Tower Defense over sockets.");
  console.log('Bare is a server that does nothing but answer.\n');
  console.log(row(['matches', 'figure', 'unit', 'ours', 'theirs', 'ratio', 'bare', 'ratio']));
  const figure = (value: number) => value.toLocaleString('en');
  for (const { matches, name, unit, ours, theirs, ratio, bare, bareRatio } of pieces)
    console.log(row([figure(matches), name, unit, ...[ours, theirs, ratio, bare, bareRatio].map(figure)]));
}
