import { type AnyGame, noChance, type Seat, seeded } from '@muster/engine';
import { towerDefense } from '@muster/games/tower-defense';
import { describe, expect, test } from 'vitest';
import { nightford } from '../../engine/test/nightford/src/rules.ts';
import { adviceIn, type Bot, botCalled, bots } from '../src/index.ts';
import { counters, type State } from './counters.ts';

const search = botCalled('search');
const random = botCalled('random');

/** A whole match among these bots, each with `iterations` for a thought. Returns the winners. */
function playMatch(
  game: AnyGame,
  options: object,
  players: readonly Bot[],
  iterations: number,
  seed: number,
): readonly Seat[] {
  const [chance, thoughts] = [seeded(seed), seeded(seed + 1)];
  const state = game.setup({ ...options }, players.length, chance);
  for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
    const view = game.view(state, seat);
    const { action, ranked } = (players[seat] as Bot).think(game, view, seat, { iterations }, thoughts);
    const legal = game.legal(state, seat);
    expect(legal).toContainEqual(action);
    expect(ranked.map((entry) => entry.action)).toHaveLength(legal.length);
    game.apply(state, seat, action, chance);
  }
  return game.outcome(state)?.winners ?? [];
}

describe('every bot', () => {
  test.each(bots.map((bot) => [bot.id, bot] as const))(
    '%s takes legal actions only, and ranks each of them once',
    (_id, bot) => {
      for (let seed = 0; seed < 4; seed++) {
        playMatch(nightford, { nights: 4 }, [bot, bot], 20, seed);
        playMatch(counters, { left: 12 }, [bot, bot, bot], 20, seed);
      }
      playMatch(towerDefense, { mode: 'duel', pathway: 16, difficulty: 'normal' }, [bot, bot], 5, 1);
      playMatch(towerDefense, { mode: 'crusade', pathway: 8, difficulty: 'normal' }, [bot, bot, bot], 2, 1);
    },
  );

  test.each(bots.map((bot) => [bot.id, bot] as const))('%s has the same thought with the same chance', (_id, bot) => {
    const view = nightford.view(nightford.setup({ nights: 4 }, 2, seeded(3)), 0);
    const think = () => bot.think(nightford, view, 0, { iterations: 200 }, seeded(9));
    expect(think()).toEqual(think());
  });

  test('leaves the view as it was', () => {
    const view = nightford.view(nightford.setup({ nights: 4 }, 2, seeded(3)), 0);
    const before = structuredClone(view);
    for (const bot of bots) bot.think(nightford, view, 0, { iterations: 50 }, seeded(9));
    expect(view).toEqual(before);
  });

  test('is found by its id, and a wrong id gets a sentence', () => {
    for (const bot of bots) expect(botCalled(bot.id)).toBe(bot);
    expect(() => botCalled('serch')).toThrow('There is no bot "serch". Did you mean "search"?');
    expect(() => botCalled('xyzzy')).toThrow(
      'There is no bot "xyzzy". There are beginner, easy, normal, hard, expert, search, plain, greedy and random.',
    );
  });

  test('that has no action to take says whose mistake it is', () => {
    const over: State = { seats: 2, left: 0, seat: 0 };
    for (const bot of bots)
      expect(() => bot.think(counters, over, 0, { iterations: 1 }, seeded(1))).toThrow('no action to take');
  });
});

describe('search', () => {
  const thought = (s: State, iterations = 500) => search.think(counters, s, s.seat, { iterations }, seeded(1));

  test.each([2, 3, 4])('finds a win in one action among %i seats', (seats) => {
    for (const left of [2, 3]) {
      const { action, ranked } = thought({ seats, left, seat: seats - 1 });
      expect(action).toEqual({ type: 'take', count: left });
      expect(ranked[0]?.value).toBe(1);
    }
  });

  test('leaves a lone opponent a multiple of four counters', () => {
    for (const left of [5, 6, 7, 9, 10, 11])
      expect(thought({ seats: 2, left, seat: 0 }).action).toEqual({ type: 'take', count: left % 4 });
  });

  test('plays for itself among several seats, and lets the others do the same', () => {
    // Three left: the next seat wins. Four left: the one after it. Five left: the next seat can only choose who wins.
    expect(thought({ seats: 3, left: 6, seat: 0 }, 2000).action).toEqual({ type: 'take', count: 1 });
  });

  test('ranks the best first, by how often it was tried, and gives each action a share from 0 to 1', () => {
    const { action, ranked } = thought({ seats: 2, left: 10, seat: 0 }, 300);
    expect(action).toBe(ranked[0]?.action);
    expect(ranked.reduce((sum, { visits }) => sum + visits, 0)).toBe(300);
    for (const [at, { visits, value }] of ranked.entries()) {
      expect(visits).toBeLessThanOrEqual(ranked[at - 1]?.visits ?? Infinity);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });

  test('answers at once when there is only one action', () => {
    const { action, ranked } = search.think(counters, { seats: 2, left: 1, seat: 0 }, 0, { iterations: 1e9 }, noChance);
    expect(action).toEqual({ type: 'take', count: 1 });
    expect(ranked).toEqual([{ action, visits: 0, value: 0.5 }]);
  });

  test('must be told how long to think, and stops when the first of two limits is reached', () => {
    const s: State = { seats: 2, left: 9, seat: 0 };
    expect(() => search.think(counters, s, 0, {}, seeded(1))).toThrow('A bot must be told how long to think');
    const few = search.think(counters, s, 0, { iterations: 10, milliseconds: 60_000 }, seeded(1));
    expect(few.ranked.reduce((sum, { visits }) => sum + visits, 0)).toBe(10);
    expect(search.think(counters, s, 0, { iterations: 1e9, milliseconds: 5 }, seeded(1)).ranked).toHaveLength(3);
    expect(
      search.think(counters, s, 0, { milliseconds: 0 }, seeded(1)).ranked.every(({ visits }) => visits === 0),
    ).toBe(true);
  });

  test('beats random play in Tower Defense from either side', () => {
    const options = { mode: 'duel', pathway: 24, difficulty: 'normal' };
    const wins = { attacker: 0, defender: 0 };
    for (let seed = 0; seed < 6; seed++) {
      if (playMatch(towerDefense, options, [search, random], 40, seed)[0] === 0) wins.attacker++;
      if (playMatch(towerDefense, options, [random, search], 40, seed)[0] === 1) wins.defender++;
    }
    // Between two random players the Attacker wins three of four here.
    expect(wins.attacker).toBe(6);
    expect(wins.defender).toBeGreaterThanOrEqual(5);
  });

  test('beats random play where hands are hidden', () => {
    let wins = 0;
    for (let seed = 0; seed < 20; seed++) {
      const players = seed % 2 === 0 ? [search, random] : [random, search];
      const winners = playMatch(nightford, { nights: 4 }, players, 100, seed);
      if (winners[0] === seed % 2) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(13);
  });
});

test('advice names what wins most often first, and says so when the first two are as good as equal', () => {
  const ranked = (...values: number[]) =>
    values.map((value, at) => ({ action: { type: `${at}` }, visits: 100 - at, value }));
  const thought = (...values: number[]) => ({ action: { type: '0' }, ranked: ranked(...values) });
  const told = (...values: number[]) => {
    const { best, isSure, isTied } = adviceIn(thought(...values));
    return [best.map(({ action }) => action.type).join(''), isSure, isTied];
  };
  expect(told(0.5, 0.6, 0.4, 0.9)).toEqual(['102', true, false]);
  expect(told(0.6, 0.595, 0.3)).toEqual(['012', true, true]);
  expect(told(0.5, 0.5, 0.5)).toEqual(['0', false, false]);
});
