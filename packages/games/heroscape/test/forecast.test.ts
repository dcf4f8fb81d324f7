import { Log, oneOf, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { engagedWith } from '../src/battlefield/adjacent.ts';
import type { Event } from '../src/events.ts';
import { type Forecast, forecastOf, sumUp } from '../src/forecast.ts';
import { heroscape } from '../src/rules.ts';
import type { Action, Options, State } from '../src/state.ts';
import { fieldOf, figureName, isOnField, questionOf, standing } from '../src/table.ts';
import { attackDice, defenseDice } from '../src/values.ts';
import { fight, meadow, PLAIN, play, table } from './table.ts';

/** What the dice of the action itself came to: wounds for each that was hit, and whether the attacker was hurt. */
function outcomeOf(s: State, action: Action, forecast: Forecast, told: readonly Event[], after: State) {
  switch (forecast.is) {
    case 'attack':
      return forecast.hits.map(({ target, life }) => Math.min(life, woundsTold(told, figureName(s, target))));
    case 'object': {
      const event = told.find(({ type }) => type === 'battered');
      return [event?.type === 'battered' ? forecast.life - event.left : -1];
    }
    case 'power': {
      const power = action.type === 'use' ? action.power : '';
      if (power === 'Water Clone') return [questionOf(after)?.ask === 'land' ? 1 : 0];
      const rolls = told.filter((event) => event.type === 'rolled' && event.what === power).slice(0, 1);
      return [rolls.every((event) => event.type === 'rolled' && event.isEnough) ? 1 : 0];
    }
    case 'way':
      return [Math.min(forecast.life, wayTold(told, forecast.life))];
  }
}

function woundsTold(told: readonly Event[], target: string): number {
  const event = told.find((one) => (one.type === 'attacked' || one.type === 'defended') && one.target === target);
  return event?.type === 'attacked' || event?.type === 'defended' ? event.wounds : 0;
}

function wayTold(told: readonly Event[], life: number): number {
  let wounds = 0;
  for (const event of told) {
    if (event.type === 'leftEngagement' && event.isHit) wounds++;
    if (event.type === 'fell') wounds += event.skulls;
    if ((event.type === 'plunged' || event.type === 'enteredLava') && !event.isAlive) return life;
    if (event.type === 'glyphRevealed' || event.type === 'glyphRemoved' || event.type === 'turnEnded') break;
  }
  return wounds;
}

/** Sums up how often something happened and how often it should have. */
class Tally {
  seen = 0;
  expected = 0;
  variance = 0;
  count = 0;

  add(share: number, hasHappened: boolean): void {
    this.count++;
    this.seen += hasHappened ? 1 : 0;
    this.expected += share;
    this.variance += share * (1 - share);
  }

  /** How many standard deviations the count is away from what was to be expected. */
  get distance(): number {
    return this.variance === 0
      ? Math.abs(this.seen - this.expected)
      : Math.abs(this.seen - this.expected) / Math.sqrt(this.variance);
  }
}

const TALLIES = ['attack hurts', 'attack destroys', 'object', 'power', 'way hurts'] as const;

/** Random play, half of it sensible, until so many forecasts were held against what happened. */
function playOn(matches: number, options: Partial<Options>, from: number) {
  const faults: string[] = [];
  const tallies = Object.fromEntries(TALLIES.map((name) => [name, new Tally()])) as Record<
    (typeof TALLIES)[number],
    Tally
  >;
  const decided = { attack: 0, object: 0, power: 0, way: 0 };
  for (let seed = from; seed < from + matches; seed++) {
    const chance = seeded(seed);
    const s = heroscape.setup({ ...PLAIN, armies: 'random', placing: 'table', rounds: 6, ...options }, 2, chance);
    for (let [seat] = heroscape.waiting(s); seat !== undefined; [seat] = heroscape.waiting(s)) {
      const legal = heroscape.legal(s, seat);
      const isSensible = chance.int(2) === 0;
      const weights = isSensible ? legal.map((one) => Math.ceil(100 * (heroscape.hint?.(s, seat, one) ?? 1))) : [];
      const action = weights.length > 0 ? (legal[chance.pick(weights)] as Action) : oneOf(legal, chance);
      const seen = heroscape.view(s, seat);
      const ask = questionOf(s)?.ask;
      const forecast = ask === 'move' || ask === 'attack' ? forecastOf(seen, action) : undefined;
      const log = new Log<Event>();
      heroscape.apply(s, seat, action, chance, log);
      if (!forecast) continue;
      decided[forecast.is]++;
      const told = log.for('spectator');
      const outcome = outcomeOf(seen, action, forecast, told, s);
      for (const fault of [
        ...contradicted(seen, action, forecast, told, outcome),
        ...(forecast.is === 'way' ? strayed(seen, s, action, forecast, told) : []),
      ])
        faults.push(`Seed ${seed}, "${heroscape.words.label(action, seen)}": ${fault}`);
      count(tallies, forecast, outcome);
    }
  }
  return { faults, tallies, decided };
}

function oddsIn(forecast: Forecast): { readonly wounds: number; readonly share: number }[][] {
  switch (forecast.is) {
    case 'attack':
      return forecast.hits.map(({ wounds }) => [...wounds]);
    case 'object':
    case 'way':
      return [[...forecast.wounds]];
    case 'power':
      return [
        [
          { wounds: 1, share: forecast.succeeds },
          { wounds: 0, share: 1 - forecast.succeeds },
        ],
      ];
  }
}

/** Did something happen that was impossible, or with other dice than were shown? */
function contradicted(
  seen: State,
  action: Action,
  forecast: Forecast,
  told: readonly Event[],
  outcome: readonly number[],
): string[] {
  const faults = oddsIn(forecast).flatMap((odds, nth) => {
    const likely = odds.find(({ wounds }) => wounds === outcome[nth])?.share ?? 0;
    const total = odds.reduce((sum, { share }) => sum + share, 0);
    return likely > 0 && Math.abs(total - 1) < 1e-9 ? [] : [`${outcome[nth]} was thought to be impossible`];
  });
  const event = told.find(({ type }) => type === 'attacked');
  if (action.type !== 'attack' || event?.type !== 'attacked') return faults;
  const at = standing(seen);
  const question = questionOf(seen);
  const turn = question?.ask === 'attack' ? question.turn : undefined;
  const [dice, defense] = [
    attackDice(seen, at, action.figure, action.target, turn),
    defenseDice(seen, at, action.target, action.figure, turn),
  ];
  if (event.dice !== dice) faults.push(`${event.dice} attack dice, not ${dice}`);
  if (event.defense !== defense && event.defenseBy !== 'Maul')
    faults.push(`${event.defense} defense dice, not ${defense}`);
  return faults;
}

/** Where nothing else happens, the figure is where the way ends, and engaged with whom it was said to be. */
function strayed(
  seen: State,
  s: State,
  action: Action,
  way: Forecast & { is: 'way' },
  told: readonly Event[],
): string[] {
  if (
    action.type !== 'move' ||
    way.glyph ||
    told.some(({ type }) => type === 'turnEnded') ||
    !isOnField(s, action.figure)
  )
    return [];
  const engaged = [...engagedWith(fieldOf(s), standing(s), action.figure)].sort();
  if (engaged.join() === [...way.engaged].sort().join()) return [];
  return [`it is engaged with ${engaged.map((one) => figureName(seen, one)).join()}`];
}

function count(tallies: Record<(typeof TALLIES)[number], Tally>, forecast: Forecast, outcome: readonly number[]): void {
  switch (forecast.is) {
    case 'attack':
      forecast.hits.forEach(({ wounds, life }, nth) => {
        const { hits, falls } = sumUp(wounds, life);
        tallies['attack hurts'].add(hits, (outcome[nth] ?? 0) > 0);
        tallies['attack destroys'].add(falls, (outcome[nth] ?? 0) >= life);
      });
      return;
    case 'object':
      return tallies['object'].add(sumUp(forecast.wounds, forecast.life).hits, (outcome[0] ?? 0) > 0);
    case 'power':
      return tallies['power'].add(forecast.succeeds, outcome[0] === 1);
    case 'way':
      return tallies['way hurts'].add(sumUp(forecast.wounds, forecast.life).hits, (outcome[0] ?? 0) > 0);
  }
}

/** Of each kind: some 3,500 decisions in all. */
const MATCHES = 25;

describe('What is told before an action is what happens', () => {
  test.each([
    ['skirmish', { map: 'skirmish', glyphs: 'up' }],
    ['frostfire', { map: 'frostfire', glyphs: 'up', points: 500 }],
  ] as const)('no result contradicts its forecast, and exact odds are frequencies: %s', (_, options) => {
    const { faults, tallies, decided } = playOn(MATCHES, options, 1);
    expect(faults).toEqual([]);
    for (const name of TALLIES) expect([name, tallies[name].distance < 4.5]).toEqual([name, true]);
    expect(Object.values(decided).reduce((sum, some) => sum + some, 0)).toBeGreaterThan(20 * MATCHES);
  });
});

describe('What a forecast knows', () => {
  const parsed = (s: State, text: string): Action => {
    const action = heroscape.words.parse(text, s);
    if (!action) throw new Error(text);
    return action;
  };

  test('engage.leave: leaving an enemy costs a wound in one of two cases', () => {
    const s = table({ cards: ['Blue syvarris: D4', 'Red finn: E4'] });
    expect(forecastOf(s, parsed(s, 'move Syvarris by C4'))).toMatchObject({
      cost: 1,
      wounds: [
        { wounds: 0, share: 0.5 },
        { wounds: 1, share: 0.5 },
      ],
      engaged: [],
    });
  });

  test('glyph.face-down: it says that a glyph at the end of the way is not known', () => {
    const extras = { glyphs: [{ hex: 'B4', face: 'down' }] } as const;
    const s = table(
      { cards: ['Blue drake: A4', 'Red finn: J8'], glyphs: 'down' },
      { extras, options: { glyphs: 'down' } },
    );
    expect(forecastOf(s, parsed(s, 'move Drake by B4'))).toMatchObject({ glyph: 'unknown' });
    expect(forecastOf(s, parsed(s, 'move Drake by B3'))).not.toHaveProperty('glyph');
  });

  test('Bug: glyph.lodin: the odds of a deadly fall counted the glyph that the figure leaves', () => {
    const extras = { glyphs: [{ hex: 'D4', face: 'up' }] } as const;
    const rows = meadow({ D4: 'g30' });
    const s = table(
      { cards: ['Blue drake: D4', 'Red finn: J8'], glyphs: 'Lodin' },
      { rows, extras, options: { glyphs: 'up' } },
    );
    const fall = forecastOf(s, parsed(s, 'move Drake by D5'));
    expect(fall?.is === 'way' && fall.wounds.find(({ wounds }) => wounds === 0)?.share).toBeCloseTo(2 / 20);
    expect(play(s, 'Blue: move Drake by D5 | 17').heard).toContain(
      'Drake falls very deep and rolls 18 on the 20-sided die: it does not survive.',
    );
  });

  test('power.chomp: a squad figure is eaten without a roll, a hero with 5 faces of 20', () => {
    const s = fight(['Blue grimnak: D4/C4', 'Red finn: E4', 'Red tarn-viking-warriors: D5 J8']);
    expect(forecastOf(s, parsed(s, 'use Chomp on Tarn 1 with Grimnak'))).toEqual({ is: 'power', succeeds: 1 });
    expect(forecastOf(s, parsed(s, 'use Chomp on Finn with Grimnak'))).toEqual({ is: 'power', succeeds: 0.25 });
  });
});
