// Plays many matches at once against one server, in a process of its own: `load.ts` starts it and tells it when.

import { ourSeats } from './load/ours.ts';
import { type Count, MatchDriver } from './load/match-driver.ts';
import { theirSeats } from './load/theirs.ts';
import { quantileOf } from './statistics.ts';

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
const drivers: MatchDriver[] = [];
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
  while (drivers.length < wanted) {
    const together = Array.from({ length: Math.min(10, wanted - drivers.length) }, async (_, at) => {
      const number = drivers.length + at;
      const driver = new MatchDriver(await newSeats(number), count, number);
      await driver.begin();
      return driver;
    });
    drivers.push(...(await Promise.all(together)));
  }
  await rest(500);
}

async function run(milliseconds: number): Promise<Round> {
  Object.assign(count, { isRunning: true, actions: 0, matches: 0, latencies: [] });
  const start = performance.now();
  const before = process.cpuUsage();
  for (const driver of drivers) driver.go();
  await rest(milliseconds);
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  count.isRunning = false;
  const { actions, matches, latencies } = count;
  const [p50, p99] = [quantileOf(latencies, 0.5), quantileOf(latencies, 0.99)];
  const cpu = (user + system) / 1e6;
  // What is under way comes to rest before the other server has its turn.
  await rest(300);
  return { actions, matches, seconds, p50, p99, cpu };
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
