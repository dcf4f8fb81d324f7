import { botCalled, type ThinkRequest } from '@muster/bots';
import { type AnyGame, newMatch, seeded } from '@muster/engine';
import { towerDefense } from '@muster/games/tower-defense';
import { afterAll, describe, expect, test } from 'vitest';
import { openBotThreads } from '../src/bot-threads.ts';

const game = towerDefense as unknown as AnyGame;
const match = newMatch(game, {}, 2, seeded(1));
match.act(0, { type: 'toss' });
while (match.legal(match.waiting()[0] ?? 0).length < 3)
  match.act(match.waiting()[0] ?? 0, match.legal(match.waiting()[0] ?? 0)[0] as { type: string });
const seat = match.waiting()[0] ?? 0;
const request: ThinkRequest = {
  bot: 'search',
  game: game.id,
  version: game.version,
  view: match.view(seat),
  seat,
  budget: { iterations: 5 },
  seed: 1,
};

describe('Bots in a thread of their own', () => {
  const botPool = openBotThreads(2);
  afterAll(() => botPool.close());

  test('answer with a legal action, several requests one after the other', async () => {
    const thoughts = await Promise.all([1, 2, 3].map((seed) => botPool.think({ ...request, seed })));
    for (const { action } of thoughts) expect(match.legal(seat)).toContainEqual(action);
  });

  test('leave this thread free while they think', async () => {
    let ticks = 0;
    const clock = setInterval(() => ticks++, 10);
    await botPool.think({ ...request, budget: { milliseconds: 300 } });
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(5);
  });

  test('stop when they are told to, and are free for the next request', async () => {
    const stopping = new AbortController();
    const thought = botPool.think({ ...request, budget: { milliseconds: 600_000 } }, stopping.signal);
    setTimeout(() => stopping.abort(new Error('enough')), 30);
    await expect(thought).rejects.toThrow('enough');
    await expect(botPool.think(request)).resolves.toHaveProperty('action');
  });

  test('share a thought out: two threads try as much as one, each by a chance of its own', async () => {
    const visits = ({ ranked }: { ranked: readonly { visits: number }[] }) =>
      ranked.reduce((sum, one) => sum + one.visits, 0);
    const wanted = { ...request, budget: { iterations: 101 } };
    const [alone, both] = [openBotThreads(1), openBotThreads(2)];
    const here = botCalled('search').think(game, request.view, seat, wanted.budget, seeded(request.seed));
    const [one, two, again] = [await alone.think(wanted), await both.think(wanted), await both.think(wanted)];
    await Promise.all([alone.close(), both.close()]);
    expect(one).toEqual(here);
    expect([visits(one), visits(two)]).toEqual([101, 101]);
    expect(again).toEqual(two);
    expect(two).not.toEqual(one);
  });

  test('play a level in the same way however many threads there are', async () => {
    const wanted = { ...request, bot: 'hard', budget: {} };
    const here = botCalled('hard').think(game, request.view, seat, {}, seeded(request.seed));
    expect(await botPool.think(wanted)).toEqual(here);
  });

  test('say what broke, and go on with the next request', async () => {
    await expect(botPool.think({ ...request, bot: 'nobody' })).rejects.toThrow(
      `The bot "nobody" broke down in ${game.id}: There is no bot "nobody".`,
    );
    await expect(botPool.think(request)).resolves.toHaveProperty('action');
  });
});
