import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BotPool } from '../src/bots/bot-pool.ts';

let botPool: BotPool;
// The time of the server passes when a test says so: however busy the machine is, no thread is late by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  await botPool.close();
  vi.useRealTimers();
});

const TASK = {
  bot: 'some bot',
  game: 'some game',
  version: 1,
  view: '{}',
  seat: 0,
  budget: { milliseconds: 10 },
  seed: 1,
};
const TERMS = { owner: 'ann', isPaced: false };
const SETTINGS = { grace: 700, loading: 60_000 };
const LATE = 'The bot "some bot" did not come to an end in some game';

/** A thread that runs this code; `port` is its way to the server. */
function threadOf(code: string): URL {
  const head = "import { parentPort as port } from 'node:worker_threads';";
  return new URL(`data:text/javascript,${encodeURIComponent(head + code)}`);
}

/** What has become of it by now. */
function watched(thought: Promise<string>): { now(): Promise<string> } {
  let became = 'waits';
  thought.then(
    (action) => (became = action),
    (error: Error) => (became = error.message),
  );
  return {
    async now() {
      await turn();
      return became;
    },
  };
}

test('a thread that is slow to load is not given up: the time of a bot runs from when it can think', async () => {
  const channel = new BroadcastChannel('slow to load');
  const isThere = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  const thread = threadOf(`
    const channel = new BroadcastChannel('slow to load');
    const isLoaded = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
    channel.postMessage('here');
    await isLoaded;
    channel.close();
    port.postMessage({ ready: true });
    port.on('message', ({ id, task: { seed } }) => port.postMessage({ id, result: 'action ' + seed }));`);
  botPool = new BotPool(1, { thread, ...SETTINGS });
  const thoughts = [botPool.think(TASK, TERMS), botPool.think({ ...TASK, seed: 2 }, TERMS)];
  const [first] = thoughts.map(watched);
  await isThere;
  vi.advanceTimersByTime(SETTINGS.loading - 1);
  expect(await first?.now()).toBe('waits');
  channel.postMessage('load');
  expect(await Promise.all(thoughts)).toEqual(['action 1', 'action 2']);
  channel.close();
});

test('one that never gets there is given up', async () => {
  botPool = new BotPool(1, { thread: threadOf('setInterval(() => {}, 1000);'), ...SETTINGS });
  const thought = watched(botPool.think(TASK, TERMS));
  vi.advanceTimersByTime(SETTINGS.loading - 1);
  expect(await thought.now()).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(await thought.now()).toBe(LATE);
});

test('so is one that thinks and thinks, and the next gets another thread', async () => {
  const thread = threadOf(`
    port.postMessage({ ready: true });
    port.on('message', ({ id, task: { seed } }) => seed === 1 || port.postMessage({ id, result: 'action ' + seed }));`);
  botPool = new BotPool(1, { thread, ...SETTINGS });
  expect(await botPool.think({ ...TASK, seed: 0 }, TERMS)).toBe('action 0');
  const endless = watched(botPool.think(TASK, TERMS));
  const next = botPool.think({ ...TASK, seed: 2 }, TERMS);
  vi.advanceTimersByTime(TASK.budget.milliseconds + SETTINGS.grace - 1);
  expect(await endless.now()).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(await endless.now()).toBe(LATE);
  expect(await next).toBe('action 2');
});

test('Bug: a bot with one legal action answered at once: in a game with secrets all answers take the same time', async () => {
  const thread = threadOf(`
    port.postMessage({ ready: true });
    port.on('message', ({ id, task: { seed } }) =>
      port.postMessage(seed === 3 ? { id, failed: 'no idea', stack: '' } : { id, result: 'action ' + seed }));`);
  botPool = new BotPool(1, { thread, ...SETTINGS });
  expect(await botPool.think({ ...TASK, seed: 0 }, TERMS)).toBe('action 0');
  for (const [seed, answer] of [
    [1, 'action 1'],
    [3, 'The bot "some bot" failed in some game: no idea'],
  ] as const) {
    const paced = watched(botPool.think({ ...TASK, seed }, { ...TERMS, isPaced: true }));
    // The worker has answered by now: it does the next task.
    expect(await botPool.think({ ...TASK, seed: 2 }, TERMS)).toBe('action 2');
    vi.advanceTimersByTime(TASK.budget.milliseconds + 49);
    expect(await paced.now()).toBe('waits');
    vi.advanceTimersByTime(1);
    expect(await paced.now()).toBe(answer);
  }
});

test('Bug: one person with many bots kept the bots of all others waiting: persons take turns', async () => {
  const thread = threadOf(`
    port.postMessage({ ready: true });
    port.on('message', ({ id, task: { seed } }) => port.postMessage({ id, result: 'action ' + seed }));`);
  botPool = new BotPool(1, { thread, ...SETTINGS });
  const order: string[] = [];
  const ask = (owner: string, seed: number) =>
    botPool.think({ ...TASK, seed }, { owner, isPaced: false }).then(() => order.push(`${owner} ${seed}`));
  const all = [1, 2, 3, 4].map((seed) => ask('ann', seed));
  await Promise.all([...all, ask('bob', 5), ask('cat', 6)]);
  expect(order).toEqual(['ann 1', 'ann 2', 'bob 5', 'cat 6', 'ann 3', 'ann 4']);
});
