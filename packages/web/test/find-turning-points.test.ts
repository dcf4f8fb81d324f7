import type { ThinkRequest, Thought } from '@muster/bots';
import { type AnyGame, chanceFrom, type Tagged, newMatch } from '@muster/engine';
import { expect, test } from 'vitest';
import { findTurningPoints } from '../src/review/find-turning-points.ts';
import { QUICK } from '../src/review/evaluate.ts';

/** How many points the first seat is ahead: so much better than even are its chances, of 100. */
type State = { lead: number; moves: number };

const WORTH = { rest: 0, toss: 20, slip: -20, find: 20 };
const TYPES = Object.keys(WORTH) as (keyof typeof WORTH)[];
const turnOf = ({ moves }: State) => Math.floor(moves / 2) % 2;
const share = (s: State, seat: number) => (50 + (seat === 0 ? s.lead : -s.lead)) / 100;

/**
 * Each has two moves in turn: rest, toss a coin for 20 points, slip and lose as many, or find something that the bot knows
 * nothing of. The sixth move is a toss for want of anything else.
 */
const seesaw: AnyGame = {
  id: 'seesaw',
  title: 'Seesaw',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  inventory: { actions: TYPES, events: [], rules: [], cards: [] },
  longest: 99,
  setup: () => ({ lead: 0, moves: 0 }),
  waiting: (s: State) => [turnOf(s)],
  legal: (s: State) => (s.moves === 5 ? ['toss'] : TYPES).map((type) => ({ type })),
  whyNot: () => undefined,
  apply(s: State, seat, { type }, chance) {
    const worth = WORTH[type as keyof typeof WORTH] * (type === 'toss' && chance.int(2) === 0 ? -1 : 1);
    s.lead += seat === 0 ? worth : -worth;
    s.moves++;
  },
  outcome: () => undefined,
  clone: (s: State) => ({ ...s }),
  view: (s: State) => ({ ...s }),
  redeal: (s: State) => ({ ...s }),
  audit: () => [],
  positions: { read: () => ({ lead: 0, moves: 0 }), write: (s: State) => ({ ...s }) },
  notation: { write: ({ type }: Tagged) => type, read: (type: string) => ({ type }) },
  words: {
    label: ({ type }: Tagged) => type,
    parse: () => undefined,
    seat: (seat: number) => `${seat}`,
    prompt: () => '',
    event: () => '',
    refusal: () => '',
    outcome: () => '',
    board: () => '',
  },
};

/** A bot that would rest, and thinks in these milliseconds that the first seat is better off by `doubt` at this move. */
function botWith(doubt: (s: State, milliseconds: number) => number) {
  return async ({ view, seat, budget }: ThinkRequest): Promise<Thought> => {
    const s = view as State;
    const value = share({ ...s, lead: s.lead + doubt(s, budget.milliseconds ?? 0) }, seat);
    const action = { type: 'rest' };
    return { action, ranked: [{ action, visits: 9, value }] };
  };
}

/** The turning points of a match that is given up after these moves. "toss 1" is a toss that wins. */
function found(moves: string, doubt: Parameters<typeof botWith>[0] = () => 0) {
  const match = newMatch(
    seesaw,
    {},
    2,
    chanceFrom(() => 0),
  );
  for (const move of moves.split(', ')) {
    const [type = '', outcome = 0] = move.split(' ');
    match.act(
      match.waiting()[0] ?? 0,
      { type },
      chanceFrom(() => Number(outcome)),
    );
  }
  match.resign(0);
  return findTurningPoints({ game: seesaw, record: match.record() }, botWith(doubt));
}

test('how a coin falls is luck, whether there was a choice or not', async () => {
  expect(await found('rest, rest, toss 1, rest, rest, toss 0, rest')).toMatchObject([
    { steps: [3], seat: 1, from: 0.5, to: expect.closeTo(0.7), cause: 'luck' },
    { main: 6, step: 6, seat: 1, to: expect.closeTo(0.9), cause: 'luck' },
  ]);
});

test('tosses of one seat in a row that fall the same way are one turning point', async () => {
  expect(await found('rest, rest, toss 1, toss 1, rest, toss 1, rest')).toMatchObject([
    { steps: [3, 4], step: 4, seat: 1, from: 0.5, to: expect.closeTo(0.9) },
    { steps: [6], seat: 0 },
  ]);
});

test('whoever could have done better has chosen so, and is told what was better', async () => {
  expect(await found('rest, slip, rest, rest')).toMatchObject([
    {
      steps: [2],
      seat: 1,
      to: expect.closeTo(0.7),
      cause: 'choice',
      better: { step: 1, action: { type: 'rest' }, share: expect.closeTo(0.5) },
    },
  ]);
});

test('what nothing explains had only been misjudged before, and is not told', async () => {
  expect(await found('rest, rest, find, rest, rest')).toEqual([]);
});

test('what looks like a greater change at a glance is thought about for longer', async () => {
  const doubt = (s: State, milliseconds: number) => (s.moves === 3 && milliseconds === QUICK.milliseconds ? -20 : 0);
  expect(await found('rest, rest, toss 1, rest, rest', doubt)).toMatchObject([{ steps: [3], to: expect.closeTo(0.7) }]);
});

test('what the same seat did next without much of a change is what came of it', async () => {
  expect(await found('rest, rest, toss 1, rest, rest')).toMatchObject([{ steps: [3], after: [4] }]);
});
