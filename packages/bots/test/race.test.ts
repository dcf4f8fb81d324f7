import { type AnyGame, type Game, type Tagged, type Skill, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { type Thought, visitsIn } from '../src/bot.ts';
import { botCalled, openBotPool, type WorkerReply } from '../src/index.ts';
import { botWithSkill } from '../src/skilled-bot.ts';
import { counters, type State as Counters } from './counters.ts';

/** A throw of a die with 1000 sides, to which the one who throws may add a little. What it comes to is what it is worth. */
type State = { worths: readonly number[]; thrown: number };
type Throw = { type: 'throw'; nth: number };
const SIDES = 1000;

const throwing: Game<State, Throw, Tagged, { left: number }> = {
  ...(counters as unknown as Game<State, Throw, Tagged, { left: number }>),
  id: 'throwing',
  setup: () => ({ worths: [0], thrown: -1 }),
  waiting: ({ thrown }) => (thrown < 0 ? [0] : []),
  legal: ({ worths }) => worths.map((_, nth) => ({ type: 'throw', nth })),
  apply(s, _seat, { nth }, chance) {
    s.thrown = (s.worths[nth] ?? 0) + chance.int(SIDES);
  },
  outcome: () => undefined,
  clone: (s) => ({ ...s }),
  redeal: (s) => ({ ...s }),
  hint: (_s, _seat, { nth }) => (nth === 0 ? 5 : 4),
  value: ({ thrown }) => Math.max(0, thrown) / (2 * SIDES),
};

const racer = (skill: Partial<Skill> = {}) =>
  botWithSkill({ id: 'probe', title: '', about: '' }, () => ({
    iterations: 200,
    hints: true,
    values: true,
    depth: 4,
    shortlist: 4,
    races: true,
    ...skill,
  }));

function race(worths: readonly number[], seed: number, skill?: Partial<Skill>): Thought {
  return racer(skill).think(throwing as unknown as AnyGame, { worths, thrown: -1 }, 0, {}, seeded(seed));
}

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
const nthOf = ({ action }: Thought) => (action as Throw).nth;

describe('Actions that race', () => {
  test('have the same luck, so that a small difference shows which a die hides', () => {
    const best = [0, 5, 10, 15];
    expect(SEEDS.map((seed) => nthOf(race(best, seed)))).toEqual(SEEDS.map(() => 3));
    // Without that, so many throws tell next to nothing.
    const alone = SEEDS.map((seed) => nthOf(race(best, seed, { races: undefined as never })));
    expect(alone.filter((nth) => nth === 3).length).toBeLessThan(15);
  });

  test('lose to what looks best at a glance where nothing sets them apart', () => {
    for (const seed of SEEDS) {
      const [first] = botCalled('greedy').think(
        throwing as unknown as AnyGame,
        { worths: [0, 0, 0, 0], thrown: -1 },
        0,
        {},
        seeded(seed),
      ).ranked;
      expect(race([0, 0, 0, 0], seed).action).toEqual(first?.action);
    }
  });

  test('lose to it as well while they have hardly begun', () => {
    for (const seed of SEEDS) {
      const early = race([0, 5, 10, 15], seed, { iterations: 31 });
      expect(early.action).toEqual(race([0, 5, 10, 15], seed, { iterations: 1 }).action);
    }
  });

  test('drop out when they are clearly behind, and the race ends when one is left', () => {
    const thought = race([50, 0, 0, 0], 1, { iterations: 10_000 });
    expect(nthOf(thought)).toBe(0);
    // Everybody runs 8 laps; then it is clear.
    expect(visitsIn(thought)).toBe(4 * 8);
  });

  test('are tried as often as the budget says and no more, even in the middle of a lap', () => {
    for (const iterations of [1, 6, 63, 64, 90])
      expect(visitsIn(race([0, 0, 0, 0], 1, { iterations }))).toBeLessThan(iterations + 4 * 4);
    expect(visitsIn(race([0, 5, 0, 5], 1, { iterations: 41 }))).toBe(41);
  });

  test('give every legal action a rank, and the winner the first', () => {
    const { action, ranked } = race([0, 5, 10, 15, 0, 0], 3);
    expect(ranked).toHaveLength(6);
    expect(ranked[0]?.action).toEqual(action);
    expect(ranked.filter(({ visits }) => visits > 0)).toHaveLength(4);
  });

  test('that end with the match count as it ended', () => {
    const { ranked } = racer({ iterations: 64, depth: 30 }).think(
      { ...counters, value: () => 0.5, hint: () => 1 } as unknown as AnyGame,
      { seats: 2, left: 3, seat: 0 } satisfies Counters,
      0,
      {},
      seeded(1),
    );
    expect(ranked[0]).toMatchObject({ action: { count: 3 }, value: 1 });
  });
});

test('What none of several workers would do is not done, however often they tried it', async () => {
  const [take, leave, wait] = ['take', 'leave', 'wait'].map((type) => ({ type })) as [Tagged, Tagged, Tagged];
  const thoughtOf = (action: Tagged): Thought => ({
    action,
    ranked: [
      { action, visits: 20, value: 0.6 },
      { action: wait, visits: 30, value: 0.59 },
    ],
  });
  const thoughts = [thoughtOf(take), thoughtOf(leave)];
  let nth = 0;
  const pool = openBotPool((heard) => {
    const thought = thoughts[nth++];
    const send = (message: object) => {
      if ('id' in message) queueMicrotask(() => heard({ id: message.id, result: thought } as WorkerReply));
    };
    return { send, close: () => undefined };
  }, 2);
  const request = {
    bot: 'search',
    game: 'throwing',
    version: 1,
    view: {},
    seat: 0,
    budget: { iterations: 100 },
    seed: 1,
  };
  const { action, ranked } = await pool.think(request);
  expect([take, leave]).toContainEqual(action);
  expect(ranked[0]?.action).toEqual(action);
  expect(ranked).toHaveLength(3);
});
