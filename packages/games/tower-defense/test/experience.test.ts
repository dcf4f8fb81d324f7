import { type Chance, defaults, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { experience } from '../src/experience/experience.ts';
import { readNet, UNITS, writeNet } from '../src/experience/net.ts';
import { MOST_NOTICED, notice, stageOf, THINGS } from '../src/experience/noticing.ts';
import { towerDefense } from '../src/rules.ts';
import type { Action, State } from '../src/state.ts';
import { endsOf } from '../tools/attacking.ts';
import { planDefense } from '../tools/defending.ts';
import { Learner } from '../tools/learner.ts';
import { army, play, shown, table } from './table.ts';

const noChance: Chance = { int: () => fail(), pick: () => fail() };

function fail(): never {
  throw new Error('No coin is tossed here');
}

describe('What experience knows', () => {
  test('it was gathered in duels on twelve squares', () => {
    expect(experience.covers(table({}))).toBe(true);
    expect(experience.covers(table({}, { pathway: 13 }))).toBe(false);
    expect(experience.covers(table({}, { mode: 'crusade' }))).toBe(false);
    expect(experience.covers(table({}, { mode: 'solo-attacker' }))).toBe(false);
  });

  test('a position is quiet when nothing is left to be decided before coins are tossed', () => {
    const soldiers = '5c@1 2c@7';
    expect(experience.isQuiet(table({ soldiers }))).toBe(true);
    expect(experience.isQuiet(table({ soldiers, tosses: 1, tails: '2c' }))).toBe(true);
    expect(experience.isQuiet(table({ soldiers, tosses: 1, tails: '1c 2c' }))).toBe(false);
    expect(experience.isQuiet(table({ soldiers, tosses: 3 }))).toBe(false);
    const volley = play(table({ soldiers, tosses: 3 }), 'Attacker: advance').s;
    expect(experience.isQuiet(volley)).toBe(true);
    expect(experience.isQuiet(play(volley, 'Defender: toss | 1').s)).toBe(false);
  });

  test('every position of a match that is quiet has things that can be noticed, and two shares that make about one', () => {
    const chance = seeded(5);
    const into = new Int32Array(MOST_NOTICED);
    let quiet = 0;
    for (let match = 0; match < 20; match++) {
      const s = towerDefense.setup({ ...defaults(towerDefense), mode: 'duel' }, 2, chance);
      while (s.ask !== 'over') {
        const legal = towerDefense.legal(s, s.seat);
        if (experience.isQuiet(s)) {
          const noticed = into.slice(0, notice(s, stageOf(s), into));
          expect([...noticed].filter((thing) => !(thing >= 0 && thing < THINGS))).toEqual([]);
          const [attacker, defender] = [experience.worth(s, 0), experience.worth(s, 1)];
          expect(Math.min(attacker, defender)).toBeGreaterThan(0);
          expect(Math.abs(attacker + defender - 1)).toBeLessThan(0.6);
          expect(experience.fair(s, 0) + experience.fair(s, 1)).toBeCloseTo(1, 9);
          quiet++;
        }
        towerDefense.apply(s, s.seat, legal[chance.int(legal.length)] as Action, chance);
      }
    }
    expect(quiet).toBeGreaterThan(500);
  });

  test('it knows who is ahead', () => {
    const near = table({ turn: 8, castle: 2, soldiers: '5c@11 5c@12' });
    const lost = table({ turn: 8, castle: 8, soldiers: '1c@1!' });
    const start = table({});
    for (const seat of [0, 1]) {
      const shares = [near, start, lost].map((s) => (seat === 0 ? experience.worth(s, 0) : 1 - experience.worth(s, 1)));
      expect(shares.toSorted((a, b) => b - a)).toEqual(shares);
      expect(shares[0]).toBeGreaterThan(0.9);
      expect(shares[2]).toBeLessThan(0.1);
    }
  });

  test('a net is the same after it was written and read, but for what is too small to write', () => {
    const chance = seeded(1);
    const some = (length: number) => Float32Array.from({ length }, () => chance.int(4000) / 1000 - 2);
    const net = { rows: some(3 * UNITS), direct: some(3), out: some(UNITS) };
    const read = readNet(writeNet(net));
    for (const part of ['rows', 'direct', 'out'] as const) {
      expect(read[part]).toHaveLength(net[part].length);
      for (const [at, number] of net[part].entries()) expect(read[part][at]).toBeCloseTo(number, 3);
    }
  });
});

describe('How experience is gathered', () => {
  test('an Attacker thinks of everything that the orders of a toss can lead to', () => {
    const s = table({ turn: 8, soldiers: '5c@1 1c@5 2c@8', tosses: 1, tails: '1c 1c 2c 2c' });
    const ends = endsOf(s).map((end) => army(end));
    const [one, two] = [
      ['1c@5', '1c@6~', '1c@7~'],
      ['2c@8', '2c@9~', '2c@10~'],
    ];
    const all = one.flatMap((first) => two.map((second) => `5c@1 ${first} ${second}`));
    // These would take three 1c, or three 2c.
    const cannot = ['5c@1 1c@6~ 2c@9~', '5c@1 1c@7~ 2c@10~'];
    expect(ends.toSorted()).toEqual(all.filter((end) => !cannot.includes(end)).toSorted());
  });

  test('what a Defender plans to do with any damage leads where it thought, by the rules', () => {
    const chance = seeded(3);
    let carriedOut = 0;
    for (let match = 0; match < 20; match++) {
      const s = towerDefense.setup({ ...defaults(towerDefense), mode: 'duel' }, 2, chance);
      while (s.ask !== 'over') {
        if (s.ask === 'volley' && s.tosses === 0) carriedOut += planned(s);
        const legal = towerDefense.legal(s, s.seat);
        towerDefense.apply(s, s.seat, legal[chance.int(legal.length)] as Action, chance);
      }
    }
    expect(carriedOut).toBeGreaterThan(1000);
  });

  test('whoever learns wins more often', () => {
    for (const side of [0, 1] as const) {
      const learner = new Learner(side, seeded(7));
      const wins = () => Array.from({ length: 200 }, () => learner.perform()).filter(Boolean).length;
      const before = wins();
      for (let match = 0; match < (side === 0 ? 1500 : 300); match++) learner.learn(0.02, 0.03);
      expect(wins()).toBeGreaterThan(before + 10);
    }
  });

  test('a Defender tosses on where much is to be gained, and stops where much is to be lost', () => {
    const s = table({ seat: 'Defender', ask: 'volley', turn: 5, soldiers: '5c@1 5c@6 5c@12' });
    // Whoever thinks that only the soldier before the Castle counts.
    const plan = planDefense(s, (after) => (after.camps[0]?.soldiers.some(({ square }) => square === 12) ? 0 : 1));
    expect(plan.tossesOn(4)).toBe(true);
    expect(plan.tossesOn(9)).toBe(true);
    expect(plan.tossesOn(10)).toBe(false);
    expect(plan.squaresFor(10)).toEqual([12, 12]);
  });
});

/** Carries out the plan for every damage from 0 to 12, and returns how many there were. */
function planned(s: State): number {
  const thought = new Set<string>();
  // Whoever thinks that only the weight of the army counts.
  const plan = planDefense(s, (after) => {
    thought.add(standing(after));
    return 1 / (1 + sumOf(after));
  });
  for (let damage = 0; damage <= 12; damage++) {
    const after: State = { ...towerDefense.clone(s), ask: 'wounds', damage };
    for (const square of plan.squaresFor(damage)) {
      const wound = towerDefense.legal(after, 1).find((action) => action.type === 'wound' && action.square === square);
      towerDefense.apply(after, 1, wound ?? fail(), noChance);
    }
    if (after.ask === 'wounds') towerDefense.apply(after, 1, { type: 'hold' }, noChance);
    while (after.ask === 'evolution') towerDefense.apply(after, 1, { type: 'evolve' }, noChance);
    expect(thought).toContain(standing(after));
  }
  return 13;
}

/** All that the plan has to foresee. */
function standing(s: State): string {
  const { soldiers, garrison, supply, castle } = shown(s);
  return JSON.stringify([soldiers, garrison, supply, castle]);
}

function sumOf(s: State): number {
  return s.camps[0]?.soldiers.reduce((sum, { coin, wounded }) => sum + (wounded ? coin : 2 * coin), 0) ?? 0;
}
