import { expect, test } from 'vitest';
import { type Chance, die } from '../src/chance.ts';
import { asNumber, everyOutcome, exactOdds } from '../src/odds.ts';

test('everyOutcome: all of them, with their odds, also where the second throw depends on the first', () => {
  const outcomes = [...everyOutcome((chance) => (chance.int(2) === 0 ? 'heads' : `tails ${chance.int(3)}`))];
  expect(outcomes.map(({ result }) => result)).toEqual(['heads', 'tails 0', 'tails 1', 'tails 2']);
  expect(outcomes.map(({ probability }) => probability)).toEqual([1 / 2, 1 / 6, 1 / 6, 1 / 6]);
});

test('everyOutcome: pick passes over what has no weight', () => {
  const outcomes = [...everyOutcome((chance) => chance.pick([0, 3, 0, 1]))];
  expect(outcomes.map(({ result, throws }) => [result, throws])).toEqual([
    [1, [{ outcome: 1, ways: 3, total: 4 }]],
    [3, [{ outcome: 3, ways: 1, total: 4 }]],
  ]);
});

test('everyOutcome: what asks for no luck happens once', () => {
  expect([...everyOutcome(() => 'so')]).toEqual([{ result: 'so', probability: 1, throws: [] }]);
});

test('everyOutcome: choosing among nothing is an error', () => {
  expect(() => [...everyOutcome((chance) => chance.pick([0, 0]))]).toThrow('choose among nothing');
});

const sumOfTwo = (chance: Chance) => die(chance) + die(chance);

test('exactOdds: equal results are one, the likeliest first, in lowest terms', () => {
  const odds = exactOdds(everyOutcome(sumOfTwo), String);
  expect(odds[0]).toEqual({ result: 7, share: { ways: 1n, of: 6n } });
  const least = odds.filter(({ result }) => result === 2 || result === 12);
  expect(least.map(({ share }) => share)).toEqual([
    { ways: 1n, of: 36n },
    { ways: 1n, of: 36n },
  ]);
  expect(odds.reduce((sum, { share }) => sum + asNumber(share), 0)).toBeCloseTo(1, 12);
});

test('exactOdds: pick and the throws it stands for come to the same', () => {
  const byFace = exactOdds(
    everyOutcome((chance) => [0, 0, 0, 1, 1, 2][chance.int(6)] ?? 0),
    String,
  );
  const byClass = exactOdds(
    everyOutcome((chance) => chance.pick([3, 2, 1])),
    String,
  );
  expect(byClass).toEqual(byFace);
});

test('exactOdds: twenty throws are still exact', () => {
  const allOnes = exactOdds(
    everyOutcome((chance) => {
      for (let rolled = 0; rolled < 20; rolled++) if (chance.pick([1, 5]) === 1) return 'no';
      return 'all';
    }),
    String,
  );
  expect(allOnes.at(-1)).toEqual({ result: 'all', share: { ways: 1n, of: 6n ** 20n } });
});
