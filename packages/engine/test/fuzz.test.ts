import { describe, expect, test } from 'vitest';
import { replay } from '../src/match.ts';
import { readRecord, writeRecord } from '../src/record.ts';
import {
  blocksOf,
  breaches,
  fuzz,
  fuzzRange,
  mergeReports,
  PLAYS_ON,
  perft,
  perftTable,
  playUntilReached,
  testsNaming,
  transcript,
} from '../testing/index.ts';
import { playTrial } from '../testing/trial.ts';
import { nightford } from './nightford/src/rules.ts';
import type { State } from './nightford/src/state.ts';
import { asks, table } from './nightford/test/table.ts';

const closeness = 2;

describe('A fuzz run', () => {
  const whole = fuzzRange(nightford, { seed: 5, from: 0, to: 24, closeness });

  test('is decided by its seed', () => {
    expect(fuzz(nightford, { seed: 5, matches: 24, closeness })).toEqual(whole);
    expect(fuzzRange(nightford, { seed: 6, from: 0, to: 24, closeness })).not.toEqual(whole);
  });

  test('finds the same, however it is cut into pieces and in whatever order they come', () => {
    const pieces = [
      [13, 24],
      [0, 5],
      [5, 13],
    ].map(([from = 0, to = 0]) => fuzzRange(nightford, { seed: 5, from, to, closeness }));
    expect(mergeReports(nightford, pieces)).toEqual(whole);
  });

  test('keeps the first breaches of a law, whoever finds them', () => {
    const broken = { ...nightford, audit: () => ['It never was'] };
    const all = fuzzRange(broken, { seed: 5, from: 0, to: 8, closeness });
    const [late, early] = [
      fuzzRange(broken, { seed: 5, from: 4, to: 8, closeness }),
      fuzzRange(broken, { seed: 5, from: 0, to: 4, closeness }),
    ];
    expect(mergeReports(broken, [late, early])).toEqual(all);
    expect(all.failed).toBe(8);
    expect(all.failures.filter(({ law }) => law === 'every state is sound').map(({ match }) => match)).toEqual([
      0, 1, 2,
    ]);
  });

  test('varies the options over all that is allowed', () => {
    const nights = new Set(Array.from({ length: 80 }, (_, seed) => playTrial(nightford, seed).options['nights']));
    expect([...nights].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('goes on until everything has been met, but no further than it may', () => {
    const unreachable = {
      ...nightford,
      inventory: { ...nightford.inventory, cards: [...nightford.inventory.cards, 'dragon'] },
    };
    const { matches, unreached } = fuzz(unreachable, { seed: 1, matches: 3, closeness: 1, keepGoingUntilReached: 10 });
    expect(matches).toBe(10);
    expect(unreached.cards).toContain('dragon');
  });

  test('looks for what is missing only as long as it pays', () => {
    const report = fuzzRange(nightford, { seed: 1, from: 0, to: 1 });
    const { matches, unreached } = playUntilReached(nightford, report, 1, 60);
    expect(unreached).toEqual({ actions: [], events: [], rules: [], cards: [] });
    const rules = [...nightford.inventory.rules, 'end.dragon'];
    const missing = playUntilReached({ ...nightford, inventory: { ...nightford.inventory, rules } }, report, 1, 60);
    expect(missing.unreached).toEqual({ actions: [], events: [], rules: ['end.dragon'], cards: [] });
    expect(missing.matches).toBe(Math.max(60, 5 * (matches - 1)));
  });

  test('says what an error of something frozen means, and what the clone shares', () => {
    const shared = { ...nightford, clone: (s: State) => ({ ...nightford.clone(s), questions: s.questions }) };
    const [first, second] = breaches(shared, { matches: 1 });
    expect(first?.law).toBe('a clone is equal and shares nothing');
    expect(second?.law).toBe(PLAYS_ON);
    expect(second?.why).toMatch(/An earlier, frozen state was changed: does clone share something/);
  });

  test('stops when its time is up', () => {
    expect(fuzz(nightford, { seed: 1, matches: 1e9, maxSeconds: 0 }).matches).toBe(0);
  });

  test('leaves a record of a match that broke down', () => {
    const broken: typeof nightford = {
      ...nightford,
      apply(s, seat, action, chance, report) {
        if (action.type === 'strike') throw new Error('No sword');
        nightford.apply(s, seat, action, chance, report);
      },
    };
    const [failure] = fuzzRange(broken, { seed: 1, from: 0, to: 20, closeness }).failures;
    expect(failure?.why).toBe('No sword');
    const record = readRecord(writeRecord(failure!.record));
    expect(() => replay(broken, record)).toThrow(`Step ${record.steps.length} of the record`);
    expect(replay(broken, record, { upTo: record.steps.length - 1 }).length).toBe(record.steps.length - 1);
  });
});

test('blocksOf: all of the range, once', () => {
  expect([...blocksOf(10, 15, () => 2)]).toEqual([
    { from: 10, to: 12 },
    { from: 12, to: 14 },
    { from: 14, to: 15 },
  ]);
  expect([...blocksOf(3, 3)]).toEqual([]);
});

describe('perft', () => {
  // Depth 1: West takes a pike or a bow, or is done. Depth 2: after the pike the same 3; after the bow (2 pikes, 2 bows)
  // only a pike or done; after done the 3 of East. Counted by hand.
  test('counts every action', () => {
    const start = nightford.positions.read({ west: { hand: 'ram' }, east: { hand: 'scout' } }, { nights: 1 }, 2);
    expect([perft(nightford, start, 1), perft(nightford, start, 2)]).toEqual([3, 3 + 2 + 3]);
  });

  // Both plan at once, in either order: 2 cards of West, then 1 of East, or the reverse.
  test('counts every order in which seats that are asked at once can answer', () => {
    const s = table({ ask: asks.plan(), west: { hand: 'ram captain', pike: 1 }, east: { hand: 'scout', pike: 1 } });
    expect(perft(nightford, s, 1)).toBe(3);
  });

  // East alone plans, and attacks: a die for the pike and two for the Ram. No card is left to draw.
  test('counts every way chance can go', () => {
    const s = table({ ask: { ask: 'plan', seats: [1] }, west: { pike: 1 }, east: { hand: 'ram', pike: 1 } });
    const bare = { ...s, deck: { ...s.deck, bag: [] } };
    const [pikeOfEast, ram] = [6, 6 ** 2];
    expect(perft(nightford, bare, 1)).toBe(pikeOfEast * ram);
  });

  test('has a table for every depth, and a match that is over has no histories', () => {
    const s = table({ ask: asks.casualties(0, 1), east: { hand: 'ram', pike: 1 }, nightsLeft: 1 });
    const bare = { ...s, deck: { ...s.deck, bag: [] } };
    expect(perftTable(nightford, bare, 3)).toEqual([
      { depth: 1, histories: 1 },
      { depth: 2, histories: 1 },
      { depth: 3, histories: 0 },
    ]);
  });
});

test('transcript: every step with its chance, and everybody’s side of what is told', () => {
  const text = transcript(nightford, playTrial(nightford, 3).record);
  expect(text).toMatch(/^Nightford, version 1, 2 seats\n {2}nights: \d\n\nSet-up \[chance [\d ]+\]\n/);
  expect(text).toMatch(/ {2}West: West draws \w+\.\n {2}East, spectator: West draws a card\.\n/);
  expect(text).toMatch(/\n\n1\. West: .*\n/);
  expect(text).toMatch(/\(end\.last-night\)\n$/);
});

test('testsNaming: counts the titles and the scenes that name a rule', () => {
  const named = testsNaming(
    ['setup.deck', 'attack.range', 'attack', 'end.last'],
    [
      {
        name: 'a.test.ts',
        text: "test('setup.deck: so; attack.range: also', …); test('re-attack.range: no')\n  'attack.range': true",
      },
      { name: 'b.scene.json', text: '{"rules": ["attack.range", "setup.hand"]}' },
      { name: 'c.scene.json', text: '{"rules": [' },
    ],
  );
  expect(named).toEqual({ 'setup.deck': 1, 'attack.range': 2, attack: 0, 'end.last': 0 });
});
