import type { AnyGame } from '@muster/engine';
import { fuzzRange, LAWS } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { pixelTactics } from '../src/rules.ts';
import type { Options } from '../src/state.ts';

// Meetings so rare that random matches hardly ever come to them: the law on who is asked is held against matches that begin there.
const laws = LAWS.filter(({ says }) => says === 'whether a seat is asked follows from what everybody can see');

/** Nothing comes after these waves, so that matches are short. */
const LAST = { round: 20, seat: 'Blue' };

const MEETINGS: [name: string, layout: object][] = [
  [
    'an Illusionist executes the order of a Doppelganger',
    {
      ...LAST,
      wave: 'flank',
      blue: { f1: 'illusionist', hand: 'doppelganger knight' },
      red: { f1: 'mascot', hand: 'doppelganger' },
    },
  ],
  [
    'a Doppelganger executes the order of an Illusionist',
    {
      ...LAST,
      blue: { v1: 'fighter', hand: 'doppelganger illusionist' },
      red: { v1: 'mascot', hand: 'doppelganger mystic' },
    },
  ],
];

test.each(MEETINGS)('whether a seat is asked tells nothing of a hand: %s', (_name, layout) => {
  const game = {
    ...pixelTactics,
    setup: (options: Options) => pixelTactics.positions.read(layout, { ...options, games: 'single' }, 2),
  } as unknown as AnyGame;
  const { failures } = fuzzRange(game, { seed: 1, from: 0, to: 60, closeness: 60, laws });
  expect(laws).toHaveLength(1);
  expect(failures.map(({ why }) => why)).toEqual([]);
});
