// What is told before an action, held against what then happens.

import { Log, oneOf, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { evolutionsLeft, forecastToss, strikeOf } from '../src/forecast.ts';
import { ownCamp } from '../src/castle.ts';
import { reason } from '../src/reason.ts';
import { towerDefense } from '../src/rules.ts';
import { type Event, MODES, type Options, type State } from '../src/state.ts';
import { countOf } from '../src/turn.ts';
import { DUEL, play, table } from './table.ts';

const DECISIONS = 10_000;

/** Random decisions in all modes: each as it stood, what was done, and what came of it. */
function* decisions(seed: number) {
  const chance = seeded(seed);
  for (let made = 0; made < DECISIONS; ) {
    const mode = oneOf(MODES, chance);
    const options: Options = { ...DUEL, mode, pathway: 8 + chance.int(8) };
    const s = towerDefense.setup(options, mode === 'crusade' ? 2 + chance.int(3) : mode === 'duel' ? 2 : 1, chance);
    for (; towerDefense.outcome(s) === undefined; made++) {
      const action = oneOf(towerDefense.legal(s, s.seat), chance);
      const before = towerDefense.clone(s);
      const log = new Log<Event>();
      towerDefense.apply(s, s.seat, action, chance, log);
      yield { before, action, after: s, told: log.for('spectator') };
    }
  }
}

/** Counts how often something was foretold and how often it came: the two must agree within chance. */
class Tally {
  private expected = 0;
  private variance = 0;
  private came = 0;
  /** How often something came that was impossible, or did not that was certain. */
  contradictions = 0;

  add(share: number, hasCome: boolean): void {
    if (hasCome ? share === 0 : share === 1) this.contradictions++;
    this.expected += share;
    this.variance += share * (1 - share);
    if (hasCome) this.came++;
  }

  /** How many standard deviations what came lies from what was foretold. */
  get distance(): number {
    return Math.abs(this.came - this.expected) / Math.sqrt(this.variance);
  }

  get isLarge(): boolean {
    return this.variance > 20;
  }
}

/** The most orders that can be given in a row, by trying all of them with the rules. */
function canOrder(s: State, orders: number): boolean {
  if (orders === 0) return true;
  return towerDefense.legal(s, s.seat).some((action) => {
    if (action.type !== 'move' && action.type !== 'place') return false;
    const next = towerDefense.clone(s);
    towerDefense.apply(next, s.seat, action, seeded(1));
    return canOrder(next, orders - 1);
  });
}

const isTold = (told: readonly Event[], type: Event['type']) => told.some((event) => event.type === type);

test('no forecast of a toss contradicts what comes of it, over thousands of random decisions', () => {
  const tallies = {
    oneOrder: new Tally(),
    twoOrders: new Tally(),
    castleHit: new Tally(),
    failure: new Tally(),
    success: new Tally(),
  };
  let [tosses, foretold, added, spread] = [0, 0, 0, 0];
  for (const { before, action, after, told } of decisions(21)) {
    const forecast = forecastToss(before);
    const hasToss = towerDefense.legal(before, before.seat).some(({ type }) => type === 'toss');
    expect(forecast !== undefined).toBe(hasToss);
    if (action.type !== 'toss' || !forecast) continue;
    tosses++;
    const tossed = told.find((event) => event.type === 'tossed');
    switch (forecast.of) {
      case 'orders':
        expect(countOf(tossed?.tails ?? [0, 0, 0, 0, 0, 0]) + (tossed?.heads ?? 0)).toBe(forecast.coins);
        tallies.oneOrder.add(forecast.oneOrder, canOrder(after, 1));
        tallies.twoOrders.add(forecast.twoOrders, canOrder(after, 2));
        break;
      case 'march':
        tallies.castleHit.add(forecast.castleHit, isTold(told, 'struck'));
        break;
      case 'garrison': {
        const { tails = [0, 0, 0] } = tossed ?? {};
        const damage = (tails[1] ?? 0) + 2 * (tails[2] ?? 0) + 5 * (tails[5] ?? 0);
        foretold += forecast.damage;
        added += damage;
        spread += (damage - forecast.damage) ** 2;
        if (!forecast.criticals) break;
        tallies.failure.add(forecast.criticals.failure, isTold(told, 'failed'));
        tallies.success.add(forecast.criticals.success, isTold(told, 'triumphed'));
        const triumph = told.find((event) => event.type === 'triumphed');
        if (triumph) expect(triumph.isRepaired).toBe(forecast.criticals.isMended);
      }
    }
  }
  expect(tosses).toBeGreaterThan(2000);
  for (const [name, tally] of Object.entries(tallies))
    expect([name, tally.contradictions, tally.isLarge, tally.distance < 4]).toEqual([name, 0, true, true]);
  expect(Math.abs(added - foretold) / Math.sqrt(spread)).toBeLessThan(4);
});

test('what an order would do to the Castle is what it does, and a Garrison evolves as often as is said', () => {
  let [strikes, evolutions] = [0, 0];
  let said: number | undefined;
  for (const { before, action, after, told } of decisions(22)) {
    if (action.type === 'move' || action.type === 'place') {
      const struck = told.find((event) => event.type === 'struck');
      const foretold = strikeOf(before, action);
      expect(foretold && [foretold.damage, foretold.left]).toEqual(struck && [struck.damage, struck.left]);
      if (struck) strikes++;
    }
    if (before.ask === 'evolution') {
      const left = evolutionsLeft(before);
      expect(left).toBeGreaterThan(0);
      if (said !== undefined) expect(left).toBe(said);
      said = action.type === 'evolve' ? left - 1 : undefined;
      if (said === 0) expect(after.ask).not.toBe('evolution');
      if (said === 0) said = undefined;
      evolutions++;
    }
  }
  expect(Math.min(strikes, evolutions)).toBeGreaterThan(50);
});

test('the reason a hint gives for an action is what then happens', () => {
  const counts = { struck: 0, destroyed: 0, stood: 0, killed: 0, wounded: 0 };
  for (const { before, action, after, told } of decisions(23)) {
    const says = reason(action, before) ?? '';
    expect(says).not.toMatch(/undefined|NaN/);
    const strikes = told.filter((event) => event.type === 'struck');
    if (action.type === 'move' || action.type === 'place' || action.type === 'advance') {
      const damage = strikes.reduce((sum, strike) => sum + strike.damage, 0);
      const left = strikes.at(-1)?.left;
      if (left === 0) expect(says).toBe('destroys the Castle');
      else if (left !== undefined)
        expect(says).toMatch(`hits the Castle for ${damage} and leaves it ${left} hit point`);
      if (left === 0) counts.destroyed++;
      else if (left !== undefined) counts.struck++;
    }
    const [, distance] = /^stands (\d+) squares? from the Castle then$/.exec(says) ?? [];
    if (distance) {
      const square = before.pathway + 1 - Number(distance);
      const isThere = after.camps[ownCamp(before)]?.soldiers.some((one) => one.square === square && one.moved);
      expect([isThere, strikes.length]).toEqual([true, 0]);
      counts.stood++;
    }
    if (action.type === 'wound') {
      expect(says.startsWith('kills')).toBe(isTold(told, 'killed'));
      counts[isTold(told, 'killed') ? 'killed' : 'wounded']++;
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
});

test('hints give their reason in the words of the game', () => {
  const why = (layout: Parameters<typeof table>[0], text: string, options = {}) => {
    const s = table(layout, options);
    const action = towerDefense.words.parse(text, s);
    return action && reason(action, s);
  };
  const tails = { tosses: 1, tails: '1c 5c' };
  expect(why({ ...tails, soldiers: '1c@8' }, 'move 1c on 8 by 5')).toBe(
    'hits the Castle for 1 and leaves it 7 hit points',
  );
  expect(why({ ...tails, soldiers: '5c@12', castle: 5 }, 'move 5c on 12 by 1')).toBe('destroys the Castle');
  expect(why({ ...tails, soldiers: '1c@3' }, 'move 1c on 3 by 5')).toBe('stands 5 squares from the Castle then');
  expect(why({ tosses: 3, soldiers: '2c@12' }, 'advance')).toBe('hits the Castle for 2 and leaves it 6 hit points');
  expect(why({}, 'toss')).toBe('38 % to give an order');
  const volley = { ask: 'volley', tosses: 2, damage: 4 };
  expect(why(volley, 'toss')).toBe('adds 1.5 damage on average; 13 % to lose the 4 you have');
  expect(why(volley, 'stop')).toBe('4 damage for certain');
  const wounds = { ask: 'wounds', damage: 4, soldiers: '2c@11 1c@12!' };
  expect(why(wounds, 'wound 1c on 12')).toBe('kills the 1c 1 square from the Castle');
  expect(why(wounds, 'wound 2c on 11')).toBe('wounds the 2c 2 squares from the Castle; the damage left can kill it');
  expect(why({ ask: 'evolution', kills: 1 }, 'evolve')).toBe('a toss then brings 2.0 damage on average, not 1.5');
  const crusade = { mode: 'crusade' as const };
  expect(why({}, 'attack', crusade)).toBe('the Castle of East has 8 hit points left');
  expect(why({}, 'defend', crusade)).toBe('the army of East stands 10 squares from the Castle');
});

describe('Bugs', () => {
  test('"Two tails or more: an order" was said where no pair makes an order: the chance is that of an order', () => {
    // From turn 8 on nobody can be placed, and this 5c has moved.
    const stuck = table({ turn: 8, soldiers: '5c@3~', tosses: 1 });
    expect(forecastToss(stuck)).toMatchObject({ of: 'orders', coins: 9, oneOrder: 0, twoOrders: 0 });
    // Three coins: four of eight ways have two tails or more, but a 2c and a 5c make no order here.
    expect(forecastToss(table({}))).toMatchObject({ of: 'orders', coins: 3, oneOrder: 3 / 8, twoOrders: 0 });
  });

  test('a Garrison was said to evolve once for every kill, also where the coins allow less', () => {
    const s = table({ ask: 'evolution', kills: 3, garrison: '2c 5c 5c', soldiers: '' });
    expect(towerDefense.words.prompt(s, 1)).toBe('Your kills let your Garrison evolve once. Evolve a coin of it?');
    expect(play(s, 'Defender: evolve').s.ask).not.toBe('evolution');
  });

  test('three tails mend the Castle only where the Supply has a 1c', () => {
    const criticals = (layout: object) => {
      const forecast = forecastToss(table({ ask: 'volley', ...layout }));
      return forecast?.of === 'garrison' ? forecast.criticals : undefined;
    };
    expect(criticals({})).toEqual({ failure: 1 / 8, success: 1 / 8, isMended: true });
    expect(criticals({ soldiers: '1c@3 1c@4 1c@5' })).toMatchObject({ isMended: false });
  });
});
