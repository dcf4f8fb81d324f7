import { type AnyGame, defaults, type Tagged, type Seat, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { describe, expect, test } from 'vitest';
import { botCalled } from '../src/index.ts';

const knowing = games.filter(({ hint, value }) => hint && value);

/** Plays a match at random and shows every state of it. */
function watch(game: AnyGame, seats: number, seed: number, look: (state: unknown, waiting: readonly Seat[]) => void) {
  const chance = seeded(seed);
  const state = game.setup(defaults(game), seats, chance);
  for (let waiting = game.waiting(state); waiting.length > 0; waiting = game.waiting(state)) {
    look(state, waiting);
    const seat = waiting[0] as Seat;
    const legal = game.legal(state, seat);
    game.apply(state, seat, legal[chance.int(legal.length)] as Tagged, chance);
  }
}

describe.each(knowing.map((game) => [game.title, game] as const))('What %s knows of itself', (_title, game) => {
  test('a hint is a weight for every legal action, and changes nothing', () => {
    for (let seed = 0; seed < 5; seed++)
      watch(game, 2, seed, (state, waiting) => {
        const before = JSON.stringify(state);
        for (const seat of waiting) {
          const weights = game.legal(state, seat).map((action) => game.hint?.(state, seat, action) ?? NaN);
          expect(weights.filter((weight) => !(weight >= 0 && weight < 100))).toEqual([]);
        }
        expect(JSON.stringify(state)).toBe(before);
      });
  });

  test('the values of two seats are shares of one win, and change nothing', () => {
    for (let seed = 0; seed < 5; seed++)
      watch(game, 2, seed, (state) => {
        const before = JSON.stringify(state);
        const shares = [0, 1].map((seat) => game.value?.(state, seat) ?? NaN);
        for (const share of shares) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(1, 6);
        expect(JSON.stringify(state)).toBe(before);
      });
  });

  test('experience, where there is some, says shares of a win in quiet positions, and changes nothing', () => {
    const { experience } = game;
    let quiet = 0;
    for (let seed = 0; seed < 5; seed++)
      watch(game, 2, seed, (state) => {
        const before = JSON.stringify(state);
        if (!experience?.covers(state) || !experience.isQuiet(state)) return;
        quiet++;
        const fair = [0, 1].map((seat) => experience.fair(state, seat));
        const shares = [...[0, 1].map((seat) => experience.worth(state, seat)), ...fair];
        expect(shares.filter((share) => !(share >= 0 && share <= 1))).toEqual([]);
        expect(fair[0]).toBeCloseTo(1 - (fair[1] ?? 0), 9);
        expect(JSON.stringify(state)).toBe(before);
      });
    expect(quiet > 0).toBe(experience !== undefined);
  });

  test('it is enough to beat random play', () => {
    const [greedy, random] = [botCalled('greedy'), botCalled('random')];
    let wins = 0;
    const matches = 40;
    for (let seed = 0; seed < matches; seed++) {
      const own = seed % 2;
      const [chance, thoughts] = [seeded(seed), seeded(seed + 1)];
      const state = game.setup(defaults(game), 2, chance);
      for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
        const bot = seat === own ? greedy : random;
        game.apply(state, seat, bot.think(game, game.view(state, seat), seat, {}, thoughts).action, chance);
      }
      if (game.outcome(state)?.winners[0] === own) wins++;
    }
    expect(wins).toBeGreaterThan(0.8 * matches);
  });
});
