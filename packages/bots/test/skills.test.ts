import { type AnyGame, LEVELS, type Seat, type Skill, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { describe, expect, test } from 'vitest';
import type { Ranked } from '../src/bot.ts';
import { botCalled, levels } from '../src/index.ts';
import { skillOf } from '../src/levels.ts';
import { botWithSkill } from '../src/skilled-bot.ts';
import { counters, type State } from './counters.ts';
import { knowingCounters } from './knowing.ts';
import { pennies } from './pennies.ts';

const game = knowingCounters as unknown as AnyGame;
const botOf = (skill: Partial<Skill>) =>
  botWithSkill({ id: 'probe', title: '', about: '' }, () => ({
    iterations: 0,
    hints: true,
    values: true,
    depth: 2,
    ...skill,
  }));
const think = (skill: Partial<Skill>, left: number, seed = 1, of = game) =>
  botOf(skill).think(of, { seats: 2, left, seat: 0 }, 0, {}, seeded(seed));
const visitsOf = (ranked: readonly Ranked[]) => ranked.reduce((sum, { visits }) => sum + visits, 0);
const tried = (ranked: readonly Ranked[]) => ranked.filter(({ visits }) => visits > 0).length;

describe('Greedy', () => {
  const greedy = botCalled('greedy');

  test('takes what the value says is best, without a budget', () => {
    for (const left of [5, 6, 7, 9, 10, 11]) {
      const { action, ranked } = greedy.think(game, { seats: 2, left, seat: 0 }, 0, {}, seeded(1));
      expect(action).toEqual({ type: 'take', count: left % 4 });
      expect(ranked[0]?.value).toBeCloseTo(0.9);
    }
  });

  test('follows hints where there is no value, and wins where it can where there is neither', () => {
    const { value: _, ...hinted } = knowingCounters;
    expect(
      greedy.think(hinted as unknown as AnyGame, { seats: 2, left: 10, seat: 0 }, 0, {}, seeded(1)).action,
    ).toEqual({ type: 'take', count: 2 });
    expect(greedy.think(counters, { seats: 2, left: 3, seat: 0 }, 0, {}, seeded(1)).action).toEqual({
      type: 'take',
      count: 3,
    });
  });
});

describe('A skill', () => {
  test('has a number of iterations, which a budget can only lessen', () => {
    const view = { seats: 2, left: 10, seat: 0 };
    expect(visitsOf(think({ iterations: 40 }, 10).ranked)).toBe(40);
    expect(visitsOf(botOf({ iterations: 40 }).think(game, view, 0, { iterations: 9 }, seeded(1)).ranked)).toBe(9);
    expect(visitsOf(botOf({ iterations: 40 }).think(game, view, 0, { iterations: 90 }, seeded(1)).ranked)).toBe(40);
  });

  test('that knows the hints tries first what they name; one that does not tries everything alike', () => {
    const share = (hints: boolean) => {
      const { ranked } = think({ iterations: 12, hints, values: false }, 30);
      return Math.max(...ranked.map(({ visits }) => visits));
    };
    expect(share(true)).toBeGreaterThan(share(false));
  });

  test('of a narrow width thinks only about what catches the eye, and that is mostly the obvious', () => {
    let obvious = 0;
    for (let seed = 0; seed < 50; seed++) {
      const { action, ranked } = think({ iterations: 10, width: 1 }, 10, seed);
      expect(action).toBe(ranked[0]?.action);
      expect(ranked).toHaveLength(3);
      if ('count' in action && action.count === 2) obvious++;
    }
    expect(obvious).toBeGreaterThan(38);
    expect(tried(think({ iterations: 60, width: 2 }, 10).ranked)).toBe(2);
  });

  test('with little focus takes the obvious less often', () => {
    const obvious = (focus: number) =>
      Array.from({ length: 60 }, (_, seed) => think({ width: 1, focus }, 10, seed).action).filter(
        (action) => 'count' in action && action.count === 2,
      ).length;
    expect(obvious(0.2)).toBeLessThan(obvious(1) - 8);
  });

  test('that imagines what is hidden in few ways deals so often and no more', () => {
    let deals = 0;
    const counting: AnyGame = {
      ...game,
      redeal(...args) {
        deals++;
        return game.redeal(...args);
      },
    };
    think({ iterations: 40, deals: 3 }, 10, 1, counting);
    expect(deals).toBe(3);
    think({ iterations: 40 }, 10, 1, counting);
    expect(deals).toBe(43);
  });

  test('that makes a shortlist thinks on about what looks best only, and counts what it saw', () => {
    const { action, ranked } = think({ iterations: 20, shortlist: 2 }, 10);
    expect(action).toEqual({ type: 'take', count: 2 });
    expect(tried(ranked)).toBe(2);
    expect(visitsOf(ranked)).toBe(20 + 2 * 4);
  });

  test('that overlooks replies falls for what loses to one', () => {
    // Eight left: whatever is taken, the reply leaves four. Only who thinks of the reply knows that all is lost.
    const value = (skill: Partial<Skill>) =>
      think({ iterations: 400, hints: false, values: false, ...skill }, 8).ranked[0]?.value ?? 0;
    expect(value({ overlooksReplies: true })).toBeGreaterThan(value({}) + 0.15);
  });

  test('that trusts the value sees no farther than its depth', () => {
    let asked = 0;
    const counting: AnyGame = {
      ...game,
      value(...args) {
        asked++;
        return game.value?.(...args) ?? 0.5;
      },
    };
    think({ iterations: 30, depth: 1 }, 30, 1, counting);
    // Once for each seat; in the first iteration the other seat has not been met yet.
    expect(asked).toBe(2 * 30 - 1);
    asked = 0;
    think({ iterations: 30, values: false }, 30, 1, counting);
    expect(asked).toBe(0);
  });
});

describe('Experience', () => {
  /** Counters whose value knows nothing. Experience knows the trick, but only at multiples of four, and of few counters. */
  const isQuiet = ({ left }: State) => left % 4 === 0;
  const seasoned = {
    ...counters,
    value: () => 0.5,
    experience: {
      covers: ({ left }: State) => left < 20,
      isQuiet,
      worth(s: State, seat: Seat) {
        if (!isQuiet(s)) throw new Error(`It was asked in the middle of something, at ${s.left}`);
        return s.seat === seat ? 0 : 1;
      },
      fair: (s: State, seat: Seat) => (s.seat === seat ? 0.2 : 0.8),
    },
  } as unknown as AnyGame;

  test('is asked in quiet positions only, and counts before the value; what is told of it is fair', () => {
    const { action, ranked } = think({ iterations: 3, isExperienced: true }, 10, 1, seasoned);
    expect([action, ranked[0]?.value]).toEqual([{ type: 'take', count: 2 }, 0.8]);
    expect(ranked.map(({ value }) => value)).not.toContain(0.5);
    expect(think({ iterations: 3 }, 10, 1, seasoned).ranked.map(({ value }) => value)).toEqual([0.5, 0.5, 0.5]);
  });

  test('is not asked in a match of another kind', () => {
    const { ranked } = think({ iterations: 60, isExperienced: true }, 28, 1, seasoned);
    expect(ranked.map(({ value }) => value)).toEqual([0.5, 0.5, 0.5]);
  });
});

describe('Choices made at the same time', () => {
  const chance = () => seeded(3);
  const thoughtAs = (isTold: boolean, seat: number, chosen: string[] = ['none', 'none']) =>
    botCalled('search').think(pennies as unknown as AnyGame, { isTold, chosen }, seat, { iterations: 2000 }, chance());

  test('are not known to each other: neither side of a coin is better', () => {
    for (const seat of [0, 1])
      for (const { value } of thoughtAs(false, seat).ranked) expect(value).toBeGreaterThan(0.35);
    for (const { value } of thoughtAs(false, 1, ['back', 'none']).ranked) expect(value).toBeGreaterThan(0.35);
  });

  test('are made before any of them is heard, even where each is told at once', () => {
    const loud = { isTold: false, isLoud: true, chosen: ['none', 'none'] };
    const { ranked } = botCalled('search').think(
      pennies as unknown as AnyGame,
      loud,
      0,
      { iterations: 2000 },
      chance(),
    );
    for (const { value } of ranked) expect(value).toBeGreaterThan(0.35);
  });

  test('are known where they are told: who lays first loses', () => {
    for (const { value } of thoughtAs(true, 0).ranked) expect(value).toBeLessThan(0.1);
    expect(thoughtAs(true, 1, ['heads', 'none']).action).toEqual({ type: 'lay', side: 'tails' });
  });
});

describe('The levels', () => {
  test('are five, and each thinks as much as its skill in the game says', () => {
    expect(levels.map(({ id }) => id)).toEqual([...LEVELS]);
    for (const level of LEVELS) {
      const { iterations, width = 9 } = skillOf(game, level);
      const { ranked } = botCalled(level).think(game, { seats: 2, left: 11, seat: 0 }, 0, {}, seeded(1));
      if (iterations > 0) expect(visitsOf(ranked)).toBe(iterations);
      expect(tried(ranked)).toBeLessThanOrEqual(width);
    }
  });

  test.each(games.map((one) => [one.title, one] as const))(
    'of %s grow in what they know and how much they think',
    (_, one) => {
      const skills = LEVELS.map((level) => skillOf(one, level));
      for (const [at, { iterations }] of skills.entries())
        expect(iterations).toBeGreaterThanOrEqual(skills[at - 1]?.iterations ?? 0);
      expect(skills.at(-1)).toMatchObject({ hints: true, values: true });
      // Where there are dozens of actions even experts do not think of them all, but nobody thinks of more.
      const widths = skills.map(({ width = Infinity }) => width);
      expect(widths.at(-1)).toBe(Math.max(...widths));
      expect(new Set(skills.map((skill) => JSON.stringify(skill))).size).toBe(5);
    },
  );
});
