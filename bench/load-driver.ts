// Plays many matches at once against one server, in a process of its own: `load.ts` starts it and tells it when.

import { ourSeats } from './load/ours.ts';
import { type Count, Table } from './load/table.ts';
import { theirSeats } from './load/theirs.ts';

/** What the driver is told. */
export type Order =
  | { readonly type: 'open'; readonly tables: number }
  | { readonly type: 'run'; readonly milliseconds: number };

/** What it answers: it is ready, or what has happened while the clock ran. */
export type Round = {
  readonly actions: number;
  readonly matches: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the driver itself, in seconds. */
  readonly cpu: number;
};

const [who = 'ours', url = ''] = process.argv.slice(2);
const newSeats = (number: number) => (who === 'ours' ? ourSeats(url, number) : theirSeats(url));
const tables: Table[] = [];
const count: Count = { isRunning: false, actions: 0, matches: 0, latencies: [] };

process.on('message', (order: Order) => {
  const done = order.type === 'open' ? open(order.tables) : run(order.milliseconds);
  done.then(
    (round) => process.send?.(round ?? 'ready'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));

async function open(wanted: number): Promise<void> {
  while (tables.length < wanted) {
    const together = Array.from({ length: Math.min(10, wanted - tables.length) }, async (_, at) => {
      const number = tables.length + at;
      const table = new Table(await newSeats(number), count, number);
      await table.begin();
      return table;
    });
    tables.push(...(await Promise.all(together)));
  }
  await rest(500);
}

async function run(milliseconds: number): Promise<Round> {
  Object.assign(count, { isRunning: true, actions: 0, matches: 0, latencies: [] });
  const start = performance.now();
  const before = process.cpuUsage();
  for (const table of tables) table.go();
  await rest(milliseconds);
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  count.isRunning = false;
  const { actions, matches, latencies } = count;
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const cpu = (user + system) / 1e6;
  // What is under way comes to rest before the other server has its turn.
  await rest(300);
  return { actions, matches, seconds, p50: at(0.5), p99: at(0.99), cpu };
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
