import { type AnyGame, defaults, type Tagged, type Seat, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { describe, expect, test } from 'vitest';
import { playTrial } from '@muster/engine/testing';
import { seatCount, evaluate } from '../src/bot.ts';
import { botCalled } from '../src/index.ts';
import { counters } from './counters.ts';

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

describe('A share of a win', () => {
  const lost = (seats: number) => ({
    ...counters,
    outcome: () => ({ winners: [], rule: 'end.last' }),
    seats: { min: seats, max: 4 },
  });

  test('Bug: a lost solo game was worth 0.5, and so was a game of three or four that nobody has won', () => {
    const worth = (seats: number) => evaluate(lost(1) as unknown as AnyGame, { seats, left: 0, seat: 0 }, 0);
    expect([1, 2, 3, 4].map(worth)).toEqual([0, 1 / 2, 1 / 3, 1 / 4]);
  });

  test('where nothing is known, each of several may expect as much, and one alone to win as often as to lose', () => {
    const worth = (seats: number) => evaluate(counters as unknown as AnyGame, { seats, left: 3, seat: 0 }, 0);
    expect([1, 2, 3, 4].map(worth)).toEqual([1 / 2, 1 / 2, 1 / 3, 1 / 4]);
  });

  test.each(games.map((game) => [game.title, game] as const))('%s knows how many play', (_title, game) => {
    for (const seed of Array.from({ length: 12 }).keys()) {
      const { seats, states, viewers } = playTrial(game, seed);
      for (const s of [states[0], states.at(-1)])
        for (const seen of [s, ...viewers.map((viewer) => game.view(s, viewer))])
          expect(seatCount(game, seen)).toBe(seats);
    }
  });
});

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
