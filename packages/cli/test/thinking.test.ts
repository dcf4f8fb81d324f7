import { type AnyGame, newMatch, seeded } from '@muster/engine';
import { towerDefense } from '@muster/games/tower-defense';
import { afterAll, describe, expect, test } from 'vitest';
import { type Errand, openThinker } from '../src/thinking.ts';

const game = towerDefense as unknown as AnyGame;
const match = newMatch(game, {}, 2, seeded(1));
const errand: Errand = {
  bot: 'search',
  game: game.id,
  view: match.view(0),
  seat: 0,
  budget: { iterations: 5 },
  seed: 1,
};

describe('Bots in a thread of their own', () => {
  const thinker = openThinker();
  afterAll(() => thinker.close());

  test('answer with a legal action, several errands one after the other', async () => {
    const thoughts = await Promise.all([1, 2, 3].map((seed) => thinker.think({ ...errand, seed })));
    for (const { action } of thoughts) expect(match.legal(0)).toContainEqual(action);
  });

  test('leave this thread free while they think', async () => {
    const second = newMatch(game, {}, 2, seeded(2));
    while (second.legal(second.waiting()[0] ?? 0).length < 2) {
      const seat = second.waiting()[0] ?? 0;
      second.act(seat, second.legal(seat)[0] as { type: string });
    }
    const seat = second.waiting()[0] ?? 0;
    let ticks = 0;
    const clock = setInterval(() => ticks++, 10);
    await thinker.think({ ...errand, view: second.view(seat), seat, budget: { milliseconds: 300 } });
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(5);
  });

  test('say what broke, and go on with the next errand', async () => {
    await expect(thinker.think({ ...errand, bot: 'nobody' })).rejects.toThrow(
      `The bot "nobody" broke down in ${game.id}: There is no bot "nobody".`,
    );
    await expect(thinker.think(errand)).resolves.toHaveProperty('action');
  });
});
