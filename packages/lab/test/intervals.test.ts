import { seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { meanOf, normalQuantile, quantileOf, shareOf, studentQuantile } from '../src/intervals.ts';
import { ratingsOf } from '../src/ratings.ts';

describe('intervals, against printed tables', () => {
  test('the normal distribution', () => {
    for (const [probability, value] of [
      [0.5, 0],
      [0.9, 1.281552],
      [0.975, 1.959964],
      [0.99, 2.326348],
      [0.995, 2.575829],
      [0.025, -1.959964],
    ] as const)
      expect(normalQuantile(probability)).toBeCloseTo(value, 5);
  });

  test("Student's distribution at 97.5 %, by degrees of freedom", () => {
    for (const [freedom, value] of [
      [1, 12.706],
      [2, 4.303],
      [5, 2.571],
      [10, 2.228],
      [30, 2.042],
      [100, 1.984],
    ] as const)
      expect(Math.abs(studentQuantile(0.975, freedom) - value)).toBeLessThan(0.003);
  });

  test("Wilson's interval", () => {
    for (const [wins, of, low, high] of [
      [0, 10, 0, 0.2775],
      [5, 10, 0.2366, 0.7634],
      [50, 100, 0.4038, 0.5962],
      [81, 263, 0.2553, 0.3662],
    ] as const) {
      const share = shareOf(wins, of);
      expect(share.low).toBeCloseTo(low, 4);
      expect(share.high).toBeCloseTo(high, 4);
    }
  });

  test('no match at all leaves everything open', () => {
    expect(shareOf(0, 0)).toEqual({ of: 0, share: 0.5, low: 0, high: 1 });
  });

  test('who looks five times gets the wider interval of 99 %', () => {
    const [once, often] = [shareOf(50, 100), shareOf(50, 100, 5)];
    expect((often.high - often.low) / (once.high - once.low)).toBeGreaterThan(1.28);
    expect(often.high).toBeCloseTo(0.6247, 3);
  });

  test('95 of 100 intervals hold the true share', () => {
    const chance = seeded(5);
    let held = 0;
    for (let run = 0; run < 2000; run++) {
      let wins = 0;
      for (let match = 0; match < 80; match++) if (chance.int(10) < 3) wins++;
      const { low, high } = shareOf(wins, 80);
      if (low <= 0.3 && 0.3 <= high) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.935);
    expect(held / 2000).toBeLessThan(0.965);
  });

  test('the interval of an average is that of Student', () => {
    const { mean, low, high } = meanOf([4, 6, 8, 10, 12, 14]);
    expect(mean).toBe(9);
    // s = 3.7417, t(5) = 2.5706
    expect(high - mean).toBeCloseTo(3.9267, 2);
    expect(mean - low).toBeCloseTo(3.9267, 2);
    expect(meanOf([3]).high).toBe(Number.POSITIVE_INFINITY);
  });

  test('quantiles lie between values in proportion', () => {
    expect([0, 0.25, 0.5, 1].map((part) => quantileOf([1, 2, 3, 4, 10], part))).toEqual([1, 2, 3, 10]);
    expect(quantileOf([1, 2], 0.5)).toBe(1.5);
  });
});

describe('ratings', () => {
  const bouts = (one: number, other: number, wins: number, of: number) =>
    Array.from({ length: of }, (_, at) => ({ one, other, score: at < wins ? 1 : 0 }));

  test('who wins 64 of 100 is a hundred points stronger', () => {
    const { ratings } = ratingsOf(['strong', 'weak'], bouts(0, 1, 6400, 10000));
    expect((ratings[0]?.rating ?? 0) - (ratings[1]?.rating ?? 0)).toBeCloseTo(99.95, 0);
    expect((ratings[0]?.rating ?? 0) + (ratings[1]?.rating ?? 0)).toBeCloseTo(0, 6);
  });

  test('strength adds up along a chain of pairs', () => {
    const { ratings } = ratingsOf(['a', 'b', 'c'], [...bouts(0, 1, 6400, 10000), ...bouts(1, 2, 6400, 10000)]);
    expect((ratings[0]?.rating ?? 0) - (ratings[2]?.rating ?? 0)).toBeCloseTo(199.9, 0);
  });

  test('who has won everything is strong, but not infinitely', () => {
    const { ratings } = ratingsOf(['always', 'never'], bouts(0, 1, 20, 20));
    expect(ratings[0]?.rating).toBeGreaterThan(200);
    expect(ratings[0]?.rating).toBeLessThan(600);
    expect(ratings[0]?.low).toBeGreaterThan(0);
  });

  test('the advantage of the first turn goes to the turn, not to those who had it', () => {
    const turns = Array.from({ length: 1000 }, (_, at) => ({
      one: 0,
      other: 1,
      isFirst: at % 2 === 0,
      score: at % 2 === 0 ? (at % 20 < 14 ? 1 : 0) : at % 20 < 14 ? 0 : 1,
    }));
    const { ratings, first } = ratingsOf(['one', 'other'], turns);
    expect(Math.abs(ratings[0]?.rating ?? 99)).toBeLessThan(1);
    expect(first.rating).toBeGreaterThan(100);
    expect(first.low).toBeGreaterThan(0);
  });

  test('Bug: the first turn was infinitely strong where it had won everything', () => {
    const turns = [true, false].flatMap((isFirst) => bouts(0, 1, isFirst ? 10 : 0, 10).map((b) => ({ ...b, isFirst })));
    const { first } = ratingsOf(['one', 'other'], turns);
    // 20.5 of 21: 400 * log10(41).
    expect(first.rating).toBeCloseTo(645.1, 1);
    expect(first.low).toBeGreaterThan(0);
  });

  test('Bug: counted from the lowest, a rating kept the interval of its distance from the average', () => {
    const { ratings } = ratingsOf(['a', 'b', 'c'], [...bouts(1, 0, 150, 200), ...bouts(2, 1, 140, 200)]);
    const reaches = ratings.map(({ above }) => above.high - above.rating);
    // Along a chain the variances add up, each 1 / (n p (1 - p)), with the drawn bout in n and p.
    const points = (1.959964 * 400) / Math.LN10;
    const variance = (wins: number) => 1 / (201 * ((wins + 0.5) / 201) * (1 - (wins + 0.5) / 201));
    expect(reaches[0]).toBe(0);
    expect(reaches[1]).toBeCloseTo(points * Math.sqrt(variance(150)), 3);
    expect(reaches[2]).toBeCloseTo(points * Math.sqrt(variance(150) + variance(140)), 3);
    expect(ratings[0]?.above.rating).toBe(0);
    expect(ratings[2]?.above.rating).toBeCloseTo((ratings[2]?.rating ?? 0) - (ratings[0]?.rating ?? 0), 6);
  });

  test('with four times the matches the interval is half as wide', () => {
    const width = (of: number) => {
      const [one] = ratingsOf(['a', 'b'], bouts(0, 1, of / 2, of)).ratings;
      return (one?.high ?? 0) - (one?.low ?? 0);
    };
    expect(width(400) / width(1600)).toBeCloseTo(2, 1);
    // Half of 2 * 1.96 * 400 / ln 10 / sqrt(0.25 * 401).
    expect(width(400)).toBeCloseTo(34, 0);
  });
});
