import type { AnyGame } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { studySection } from '../src/study-page.ts';
import { inThisThread } from '../src/match-players.ts';
import { experimentOf } from '../src/experiment.ts';
import { type Figures, figuresOf, spreadOf } from '../src/figures.ts';
import { meanOf } from '../src/intervals.ts';
import { histogram } from '../src/page/plots.ts';
import { pageOf } from '../src/page/page.ts';
import { runStudy } from '../src/run.ts';
import { readStudy } from '../src/study.ts';
import { rowsOf } from '../src/tables.ts';
import { duel } from './duel.ts';

const game = duel as unknown as AnyGame;

async function reported(written: object, change: (figures: Figures) => Figures = (figures) => figures) {
  const study = readStudy(game, { bot: 'random', matches: 20, ...written });
  const experiment = experimentOf(game, study);
  const played = await runStudy(study, experiment, inThisThread(game, experiment));
  const figures = change(figuresOf(game, experiment, played, study.matches));
  return { study, figures, page: pageOf(game, study, figures, 'x'), kept: studySection(game, study, figures, 'x') };
}

describe('the report', () => {
  test('Bug: one figure had another ± in tiles and heat map than in tables', async () => {
    const { page } = await reported({ options: { edge: 9 } });
    // 20 of 20: 83.9 to 100 %.
    expect(page).toContain('<b>100.0 %</b><span>won by the first player (± 16.1)</span>');
    expect(page).toContain('<td>100.0 % ± 16.1</td>');
    const { page: pairs } = await reported({ versus: { bots: ['random', 'greedy'] } });
    const [, inMap, inTitle] = /% ± ([\d.]+) of 20"><b>\d+<\/b><small>± ([\d.]+)</.exec(pairs) ?? [];
    expect(inMap).toBeDefined();
    expect(inTitle).toBe(inMap);
  });

  test('Bug: all intervals were said to be widened, and only shares of wins are', async () => {
    const widened = 'the intervals of the shares that sides, bots and the first player win are widened';
    expect((await reported({ until: 5 })).page).toContain(widened);
    expect((await reported({})).page).not.toContain('widened');
  });

  test('Bug: quarters of small numbers were rounded to whole ones', async () => {
    const spread = { ...spreadOf([5.2, 5.3, 5.5, 5.6]), mean: 5.4 };
    expect((await reported({}, (figures) => ({ ...figures, branching: spread }))).page).toContain(
      'half of the matches from 5.3 to 5.5.',
    );
  });

  test('Bug: luck that went the same way in a few matches was taken for certain', async () => {
    const { figures } = await reported({ matches: 2, luck: { matches: 2, replays: 1 } }, (found) => found);
    for (const { same } of figures.luck?.points ?? []) expect(same.high - same.low).toBeGreaterThan(0.5);
    expect(figures.luck?.points).toHaveLength(4);
  });

  describe('Bug: what is left to chance', () => {
    const luck = { matches: 4, replays: 2 };
    const same = (mean: number) => (figures: Figures) => {
      const point = { part: 0, same: meanOf([mean, mean]) };
      return { ...figures, luck: { matches: 4, points: [point], strategies: meanOf([1, 1]) } };
    };

    test('was more than all of it', async () => {
      expect((await reported({ luck }, same(0.3))).page).toContain('<b>100 %</b><span>left to chance');
      expect((await reported({ luck }, same(0.9))).page).toContain('<b>20 %</b><span>left to chance');
      expect((await reported({ luck }, same(1))).page).toContain('<b>0 %</b><span>left to chance');
    });

    test('was named also for bots that are not equally strong', async () => {
      const { page } = await reported({ luck, versus: { bots: ['random', 'greedy'] } });
      expect(page).toContain('How much chance decides');
      expect(page).not.toContain('left to chance after');
    });
  });

  test('Bug: intervals that miss were counted by cards, of which each can have several', async () => {
    const { study, figures, page } = await reported({ matches: 100 });
    const [table] = rowsOf('cards', study, figures);
    const shown = table?.rows.flat().filter((text) => text.includes('±')).length;
    expect([figures.cards.length, shown]).toEqual([5, 10]);
    expect(table?.note).toContain('Of 10 intervals about 1 miss');
    // The plot has only one of them for each card.
    expect(page).toContain('Of 5 intervals about 0 miss');
  });

  test.each([
    ['search', 'search with 3 iterations for each decision', 'search on every seat, 3 iterations for each decision.'],
    ['plain', 'plain with 3 iterations for each decision', 'plain on every seat, 3 iterations for each decision.'],
    ['search:2', 'search:2', 'search:2 on every seat.'],
    ['beginner', 'beginner', 'beginner on every seat.'],
    ['greedy', 'greedy', 'greedy on every seat.'],
  ])('Bug: iterations were named for bots that have their own, or none: %s', async (bot, inKept, onPage) => {
    const { kept, page } = await reported({ bot, iterations: 3, matches: 2 });
    expect(kept).toContain(`of the rules, ${inKept}, seed 1:`);
    expect(page).toContain(` ${onPage} Version 1 of the rules, seed 1.`);
  });

  test('Bug: where bots are compared, a page named one that did not play', async () => {
    const own = await reported({ versus: { bots: ['random', 'search:2'] }, matches: 2 });
    expect(own.kept).toContain('of the rules, bots against each other, seed 1:');
    const told = await reported({ versus: { bots: ['random', 'search'] }, iterations: 3, matches: 2 });
    expect(told.kept).toContain('bots against each other with 3 iterations for each decision, seed 1:');
    expect(told.page).toContain('Bots against each other, 3 iterations for each decision.');
  });
});

describe('histograms', () => {
  const meanIn = (plot: string) => Number(/class="mean" x1="([\d.]+)%/.exec(plot)?.[1]);
  const titlesIn = (plot: string) => [...plot.matchAll(/<title>(.*?):/g)].map(([, range]) => range);
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, value) => value);

  test('Bug: the line of the average was half a place off where numbers are no whole ones', () => {
    expect(meanIn(histogram(spreadOf([1, 2.5, 4]), ''))).toBe(50);
    expect(meanIn(histogram(spreadOf([1, 1.5, 5]), ''))).toBe(37.5);
    expect(meanIn(histogram(spreadOf([1, 2, 3]), ''))).toBe(50);
    expect(meanIn(histogram(spreadOf([2.5, 2.5]), ''))).toBe(50);
  });

  test('Bug: numbers that are no whole ones had a bar too many', () => {
    for (const most of [0.7, 1.1, 3.3, 7.77]) {
      const { bars } = spreadOf([0, most / 2, most]);
      expect(bars).toHaveLength(24);
      expect([bars[0]?.count, bars[23]?.count]).toEqual([1, 1]);
    }
    expect(spreadOf([2.5, 2.5]).bars).toEqual([{ from: 2.5, to: 2.5, count: 2 }]);
  });

  test('Bug: neighbouring bars of whole numbers named the same number', () => {
    expect(titlesIn(histogram(spreadOf([3, 4, 6]), ''))).toEqual(['3', '4', '5', '6']);
    expect(titlesIn(histogram(spreadOf(upTo(47)), '')).slice(0, 3)).toEqual(['0 to 1', '2 to 3', '4 to 5']);
    expect(spreadOf(upTo(47)).bars.every(({ count }) => count === 2)).toBe(true);
  });
});
