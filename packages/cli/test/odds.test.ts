import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyOutcome, type Tagged, newMatch, playback, writeRecord } from '@muster/engine';
import { towerDefense } from '@muster/games/tower-defense';
import { beforeAll, describe, expect, test } from 'vitest';
import { actionOdds } from '../src/outcomes.ts';
import { muster, scratch } from './fake.ts';

let file = '';

/** The Attacker tosses three times without a tail and advances; the Defender's first toss shows one tail of three. */
beforeAll(() => {
  file = join(scratch(), 'duel.jsonl');
  const noTails = [0, 0, 0];
  const match = playback([...noTails, ...noTails, ...noTails, 1], (chance) => {
    const played = newMatch(towerDefense, { mode: 'duel' }, 2, chance);
    for (const type of ['toss', 'toss', 'toss', 'advance']) played.act(0, { type } as Tagged);
    played.act(1, { type: 'toss' } as Tagged);
    return played;
  });
  writeFileSync(file, writeRecord(match.record()));
});

type Json = {
  action: string;
  as: unknown;
  ways: number;
  hasChance: boolean;
  results: { odds: string; probability: number; told: string[] }[];
};

async function oddsOf(...flags: string[]): Promise<Json> {
  const { status, out, err } = await muster(['odds', file, ...flags, '--json']);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out) as Json;
}

describe('muster odds', () => {
  test('a Garrison of three 1c coins: all heads 1/8, one or two tails 3/8 each, all tails 1/8', async () => {
    const { action, as, ways, hasChance, results } = await oddsOf('--step', '5');
    expect({ action, as, ways, hasChance }).toEqual({ action: 'toss', as: 1, ways: 4, hasChance: true });
    expect(results.map(({ odds }) => odds)).toEqual(['3/8', '3/8', '1/8', '1/8']);
    expect(results.map(({ probability }) => probability)).toEqual([0.375, 0.375, 0.125, 0.125]);
    const failure = results.find(({ told }) => told.some((line) => line.includes('critical failure')));
    expect(failure?.odds).toBe('1/8');
    const success = results.find(({ told }) => told.some((line) => line.includes('critical success')));
    expect(success?.odds).toBe('1/8');
  });

  test('three different Reinforcement coins: eight results, 1/8 each', async () => {
    const { results } = await oddsOf('--step', '1');
    expect(results.map(({ odds }) => odds)).toEqual(Array(8).fill('1/8'));
  });

  test('the table names the step, the seat and the action, then each result as a fraction and per cent', async () => {
    const { out } = await muster(['odds', file, '--step', '5']);
    const [head, count, ...results] = out.split('\n');
    expect(head).toBe('Tower Defense, step 5, Defender: "toss"');
    expect(count).toBe('Chance can fall in 4 ways, with 4 results:');
    expect(results[0]).toBe('  3/8  37.50 %  The Defender tosses a 1c tails up and 2 coins heads up.');
    expect(out).toContain('Three heads: a critical failure.');
  });

  test('--top leaves out the others and says how likely they are together', async () => {
    const { out } = await muster(['odds', file, '--step', '1', '--top', '2']);
    expect(out).toContain('  The other 6 results together: 75.00 %.');
    expect((await oddsOf('--step', '1', '--top', '2')).results).toHaveLength(2);
  });

  test('an action without chance says so', async () => {
    const { out } = await muster(['odds', file, '--step', '4']);
    expect(out).toContain('"advance"\nNo luck involved. It leads to:\n');
    expect(await oddsOf('--step', '4')).toMatchObject({ hasChance: false, ways: 1, results: [{ odds: '1/1' }] });
  });

  test('--action asks for another action, also after the last step', async () => {
    expect(await oddsOf('--step', '6', '--action', 'stop')).toMatchObject({ action: 'stop', hasChance: false });
    expect(await oddsOf('--step', '6', '--action', 'toss')).toMatchObject({ action: 'toss', ways: 4 });
  });

  test('--as tells the side of another seat, or of a spectator', async () => {
    expect((await oddsOf('--step', '5', '--as', 'attacker')).as).toBe(0);
    expect((await oddsOf('--step', '5', '--as', 'spectator')).as).toBe('spectator');
    const { out } = await muster(['odds', file, '--step', '5', '--as', 'Attacker']);
    expect(out).toContain('"toss", as Attacker is told');
  });

  test.each([
    [[], 'Which step? The record has 5: --step 1 is the first.'],
    [['--step', '7'], 'The record has 5 steps; there is no step 7.'],
    [['--step', '6'], 'Step 6 has not been played. Name an action: --action "toss"'],
    [['--step', '5', '--action', 'dance'], '"dance" is no action of Tower Defense. One that can be taken: "toss".'],
    [['--step', '4', '--action', 'toss'], '(attack.three-tosses)'],
    [['--step', '5', '--as', 'cook'], 'There is no seat "cook".'],
  ])('%j gets a sentence', async (flags, sentence) => {
    const { status, err } = await muster(['odds', file, ...flags]);
    expect(err).toContain(sentence);
    expect(status).toBe(2);
  });

  test('too many ways for chance to fall are refused with a sentence', async () => {
    const { apply } = towerDefense;
    let replayed = 0;
    try {
      towerDefense.apply = (s, seat, action, chance, report) => {
        if (replayed++ < 4) return apply(s, seat, action, chance, report);
        chance.int(2000);
        chance.int(2000);
      };
      const { status, err } = await muster(['odds', file, '--step', '5']);
      expect(err).toBe(
        'Chance can fall in more than 1,000,000 ways when "toss" is played. That is too many to go through one by one.',
      );
      expect(status).toBe(2);
    } finally {
      towerDefense.apply = apply;
    }
  });
});

test('Bug: results that differ only in the order of what is told were listed apart, as the same sentences', () => {
  const fallen = ['The Knight falls.', 'The Archer falls.'];
  const ways = everyOutcome((chance) =>
    chance.int(4) === 0 ? [] : chance.int(2) === 0 ? fallen : fallen.toReversed(),
  );
  const { results } = actionOdds(ways);
  expect(results.map(({ share }) => [Number(share.ways), Number(share.of)])).toEqual([
    [3, 4],
    [1, 4],
  ]);
});
