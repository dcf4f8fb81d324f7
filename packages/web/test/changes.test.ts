import { expect, test } from 'vitest';
import { storyOf, type LogSentence, headingBefore } from '../src/review/story.ts';
import { percent } from '../src/base/messages.ts';
import {
  changesIn,
  decisiveIn,
  greatest,
  withoutBias,
  nextToEstimate,
  riseOf,
  spansIn,
} from '../src/review/changes.ts';

/** Chances of the first seat in percent, one for each step, and who took the steps. */
function spansOf(firsts: readonly number[], actors: readonly number[]) {
  const estimates = firsts.map((first, step) => ({ step, seat: 0, share: first / 100 }));
  return greatest(spansIn(changesIn(estimates, actors)));
}
const risesOf = (...args: Parameters<typeof spansOf>) => spansOf(...args).map((span) => Math.round(riseOf(span) * 100));

test('the greatest changes come first, whoever weighed and whoever gained by them', () => {
  const estimates = [
    { step: 0, seat: 0, share: 0.5 },
    { step: 1, seat: 1, share: 0.8 },
    { step: 2, seat: 0, share: 0.35 },
    { step: 3, seat: 0, share: 0.7 },
    { step: 4, seat: 1, share: 0.15 },
  ];
  const spans = greatest(spansIn(changesIn(estimates, [0, 1, 0, 1])));
  expect(spans.map(([change]) => change?.step)).toEqual([3, 1, 2, 4]);
  expect(spans.map((span) => riseOf(span).toFixed(2))).toEqual(['0.35', '-0.30', '0.15', '0.15']);
});

test('a match without a great change has no turning point', () => {
  expect(risesOf([50, 55, 61, 55], [0, 1, 0])).toEqual([]);
});

test('throws of one seat in a row that go the same way are one turning point, and so is a decision with its luck', () => {
  const [span = []] = spansOf([50, 42, 41, 34, 35], [1, 1, 1, 1]);
  expect(Math.round(riseOf(span) * 100)).toBe(-16);
  expect(decisiveIn(span)).toMatchObject({ most: { since: 0, step: 1 }, steps: [1, 3] });
});

test('what two seats did is never one turning point, nor what goes one way and then the other', () => {
  expect(risesOf([50, 42, 34], [1, 0])).toEqual([]);
  expect(risesOf([50, 70, 50], [0, 0])).toEqual([20, -20]);
});

test('Bug: where both are too hopeful, or each knows its own hand, the chances seemed to change with whoever weighed', () => {
  const hopeful = Array.from({ length: 16 }, (_, step) => ({ step, seat: step % 2, share: 0.57 }));
  const actors = hopeful.map(({ seat }) => seat);
  const turn = hopeful.map((one) => (one.step < 9 ? one : { ...one, share: one.seat === 0 ? 0.77 : 0.37 }));
  expect(greatest(spansIn(changesIn(hopeful, actors))).length).toBeGreaterThan(3);
  expect(greatest(spansIn(changesIn(withoutBias(hopeful), actors)))).toEqual([]);
  expect(greatest(spansIn(changesIn(withoutBias(turn), actors)))).toMatchObject([[{ since: 8, step: 9 }]]);
});

test('steps between two weighings that several seats took stand for themselves', () => {
  const estimates = [0, 2, 3].map((step, at) => ({ step, seat: 0, share: [0.5, 0.4, 0.3][at] ?? 0 }));
  expect(greatest(spansIn(changesIn(estimates, [0, 1, 0])))).toEqual([]);
});

test('of a long match it is looked closer where the chances changed most', () => {
  const estimates = [50, 52, 80, 60].map((first, at) => ({ step: 10 * at, seat: 0, share: first / 100 }));
  const decisions = [0, 10, 12, 13, 18, 20, 25, 30].map((step) => ({ step }));
  expect(nextToEstimate(estimates, decisions)).toEqual({ step: 13 });
  expect(nextToEstimate(estimates.slice(2), decisions)).toEqual({ step: 25 });
  expect(nextToEstimate(estimates.slice(0, 2), decisions)).toBeUndefined();
});

/** A list for the set-up, then one for each step. "# …" is a heading, and the kind of an event is its first word. */
function log(...steps: readonly string[]): readonly (readonly LogSentence[])[] {
  return steps.map((step) =>
    step
      .split('; ')
      .filter(Boolean)
      .map((text) => ({
        event: { type: text.split(' ')[0] ?? '' },
        text,
        ...(text.startsWith('# ') && { heading: text.slice(2) }),
      })),
  );
}

const still = () => [];

/** A match of 40 steps in which something is told all the time. */
const told = log(
  '# Turn 1',
  'strikes high; wounds nobody; ends',
  'strikes low; wounds one; kills one; ends; # Turn 2; draws',
  'strikes; ends; # Turn 3; draws; rests',
  ...Array<string>(37).fill('ends'),
);

test('of a turning point is told what was done in its main step, and of the rest what is seldom told in this match', () => {
  expect(storyOf(told, { steps: [2], main: 2, after: [] }, still)).toEqual(['strikes low', 'wounds one', 'kills one']);
  const both = { steps: [1, 2], after: [] };
  expect(storyOf(told, { ...both, main: 1 }, still)).toEqual(['strikes high', 'wounds nobody', 'kills one']);
  expect(storyOf(told, { ...both, main: 2 }, still)).toEqual(['wounds nobody', 'strikes low', 'kills one']);
  expect([[1], [2], [3]].map((steps) => headingBefore(told, steps))).toEqual(['Turn 1', 'Turn 1', 'Turn 2']);
});

test('what came of it is told as well, but not what is told all the time, nor the next part of the match', () => {
  expect(storyOf(told, { steps: [1], main: 1, after: [] }, still)).toEqual(['strikes high', 'wounds nobody']);
  expect(storyOf(told, { steps: [1], main: 1, after: [2] }, still)).toEqual([
    'strikes high',
    'wounds nobody',
    'kills one',
  ]);
  expect(storyOf(told, { steps: [4], main: 4, after: [3] }, still)).toEqual(['ends', 'strikes']);
});

test('what falls on the table is told before what is seldom but stirs nothing', () => {
  const falling = log('', 'strikes; shuffles; kills one; kills two; draws', ...Array<string>(37).fill('ends'));
  const motionsOf = ({ type }: { readonly type: string }) =>
    type === 'kills' ? [{ do: 'fall', piece: 'any' } as const] : [];
  expect(storyOf(falling, { steps: [1], main: 1, after: [] }, motionsOf)).toEqual([
    'strikes',
    'kills one',
    'kills two',
  ]);
});

test('Bug: a turning point at a step of which nothing is told, such as the end of a move, had no sentence', () => {
  const silent = log('laid out', 'moves; falls', '', '', 'attacks');
  const first = (step: number) => storyOf(silent, { steps: [step], main: step, after: [] }, still)[0];
  expect([1, 3, 4].map(first)).toEqual(['moves', 'moves', 'attacks']);
});

test.each([
  [1, '100%'],
  [0.5, '50%'],
  [0.125, '12.5%'],
  [0.3438, '34%'],
  [0.0312, '3.1%'],
  [0, '0%'],
])('%d is written %s', (share, text) => {
  expect(percent(share)).toBe(text);
});
