import { afterEach, expect, test } from 'vitest';
import { Thinker } from '../src/bots/thinker.ts';

let thinker: Thinker | undefined;
afterEach(() => thinker?.close());

const ERRAND = { bot: 'some bot', game: 'some game', view: '{}', seat: 0, milliseconds: 10, seed: 1 };

/** A thread that runs this code; `port` is its way to the server. */
function threadOf(code: string): URL {
  const head = "import { parentPort as port } from 'node:worker_threads';";
  return new URL(`data:text/javascript,${encodeURIComponent(head + code)}`);
}

const SLOW_TO_LOAD = `
  await new Promise((resolve) => setTimeout(resolve, 1500));
  port.postMessage({ isReady: true });
  port.on('message', ({ seed }) => port.postMessage({ action: 'action ' + seed }));`;

test('a thread that is slow to load is not given up: the time of a bot runs from when it can think', async () => {
  thinker = new Thinker(1, { thread: threadOf(SLOW_TO_LOAD), grace: 700, loading: 60_000 });
  const both = await Promise.all([thinker.think(ERRAND), thinker.think({ ...ERRAND, seed: 2 })]);
  expect(both).toEqual(['action 1', 'action 2']);
});

test('one that never gets there is given up', async () => {
  const thread = threadOf('setInterval(() => {}, 1000);');
  thinker = new Thinker(1, { thread, grace: 40, loading: 300 });
  await expect(thinker.think(ERRAND)).rejects.toThrow('The bot "some bot" did not come to an end in some game');
});

test('so is one that thinks and thinks, and the next gets another thread', async () => {
  const thread = threadOf(`
    port.postMessage({ isReady: true });
    port.on('message', ({ seed }) => seed === 1 || port.postMessage({ action: 'done' }));`);
  thinker = new Thinker(1, { thread, grace: 700, loading: 60_000 });
  const [first, second] = await Promise.allSettled([thinker.think(ERRAND), thinker.think({ ...ERRAND, seed: 2 })]);
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'done' }]);
});
