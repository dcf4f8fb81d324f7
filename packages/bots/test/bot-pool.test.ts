import { type AnyGame, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { visitsIn } from '../src/bot.ts';
import { botCalled, type ThinkRequest, openBotPool, type WorkerReply, runBotWorker } from '../src/index.ts';
import type { WorkerMessage } from '../src/bot-pool.ts';
import { counters } from './counters.ts';

const game = counters as unknown as AnyGame;
const request: ThinkRequest = {
  bot: 'search',
  game: 'counters',
  version: 1,
  view: { seats: 2, left: 9, seat: 0 },
  seat: 0,
  budget: { iterations: 301 },
  seed: 5,
};

/** Workers that live in this very thread: the pool cannot tell. */
function openHere(workers: number, spy: (message: WorkerMessage) => void = () => undefined) {
  return openBotPool((heard) => {
    const take = runBotWorker(
      (id) => {
        if (id !== game.id) throw new Error(`There is no game "${id}".`);
        return game;
      },
      (reply: WorkerReply) => heard(JSON.parse(JSON.stringify(reply)) as WorkerReply),
    );
    const send = (message: WorkerMessage) => {
      spy(message);
      take(JSON.parse(JSON.stringify(message)) as WorkerMessage);
    };
    return { send, close: () => undefined };
  }, workers);
}

describe('A pool of workers', () => {
  test('with one worker thinks what the bot itself thinks', async () => {
    const alone = botCalled('search').think(game, request.view, 0, request.budget, seeded(request.seed));
    expect(await openHere(1).think(request)).toEqual(alone);
  });

  test('shares the iterations out, and adds up what was learned; the same way every time', async () => {
    const [three, again] = [await openHere(3).think(request), await openHere(3).think(request)];
    expect(visitsIn(three)).toBe(301);
    expect(again).toEqual(three);
    expect(three.action).toEqual({ type: 'take', count: 1 });
    expect(three.ranked[0]?.value).toBeGreaterThan(0.5);
  });

  test('with fewer iterations than workers leaves some of them out', async () => {
    expect(visitsIn(await openHere(3).think({ ...request, budget: { iterations: 2 } }))).toBe(2);
  });

  test('lets one worker think as a level, so that it plays the same everywhere', async () => {
    const hard = { ...request, bot: 'hard', budget: {} };
    expect(await openHere(3).think(hard)).toEqual(await openHere(1).think(hard));
    const random = { ...request, bot: 'random', budget: {} };
    expect(await openHere(3).think(random)).toEqual(await openHere(1).think(random));
  });

  test('stops at once when it is told to, and goes on with the next request', async () => {
    const messages: WorkerMessage[] = [];
    const pool = openHere(2, (message) => messages.push(message));
    const stopping = new AbortController();
    const endless = pool.think({ ...request, budget: { iterations: 1e12 } }, stopping.signal);
    const next = pool.think({ ...request, budget: { iterations: 10 } });
    setTimeout(() => stopping.abort(new Error('enough')), 5);
    await expect(endless).rejects.toThrow('enough');
    expect(visitsIn(await next)).toBe(10);
    expect(messages.filter((message) => 'stop' in message)).toHaveLength(2);
  });

  test('does not begin what has been given up before', async () => {
    const pool = openHere(1);
    await expect(pool.think(request, AbortSignal.abort(new Error('never mind')))).rejects.toThrow('never mind');
    await expect(pool.think(request)).resolves.toHaveProperty('action');
  });

  test('tells what broke, and goes on', async () => {
    const pool = openHere(2);
    await expect(pool.think({ ...request, game: 'chess' })).rejects.toThrow(
      'The bot "search" broke down in chess: There is no game "chess".',
    );
    await expect(pool.think(request)).resolves.toHaveProperty('action');
  });

  test('starts new workers in the place of those that have died', async () => {
    let started = 0;
    let isClosed = false;
    const pool = openBotPool((_heard, broken) => {
      started++;
      return { send: () => broken(new Error('out of memory')), close: () => void (isClosed = true) };
    }, 1);
    await expect(pool.think(request)).rejects.toThrow('out of memory');
    await expect(pool.think(request)).rejects.toThrow('out of memory');
    expect([started, isClosed]).toEqual([2, true]);
  });

  test('Bug: a worker that had died while nobody waited for it was sent the next request, which came to no end', async () => {
    let started = 0;
    let die = () => {};
    const pool = openBotPool((heard, broken) => {
      started++;
      let isDead = false;
      die = () => {
        isDead = true;
        broken(new Error('out of memory'));
      };
      const take = runBotWorker(() => game, heard);
      return { send: (message) => isDead || take(message), close: () => undefined };
    }, 1);
    await pool.think(request);
    die();
    expect(visitsIn(await pool.think(request))).toBe(301);
    expect(started).toBe(2);
  });

  test('Bug: a thought that was under way when the pool closed came to no end', async () => {
    const pool = openBotPool(() => ({ send: () => undefined, close: () => undefined }), 1);
    const thoughts = [pool.think(request), pool.think(request)];
    setImmediate(() => void pool.close());
    for (const thought of await Promise.allSettled(thoughts)) expect(thought.status).toBe('rejected');
    await expect(pool.think(request)).rejects.toThrow('The worker pool is closed');
  });
});
