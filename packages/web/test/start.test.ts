import { type AnyGame, defaults } from '@muster/engine';
import { games } from '@muster/games';
import { expect, test } from 'vitest';
import { startOf } from '../src/pages/start.ts';

const [game] = games.filter(({ id }) => id === 'twelve-heroes') as [AnyGame];
const wish = { game: game.id, way: 'bot' } as const;

test('a first match has the factions for beginners; whoever has played before gets random ones', () => {
  expect(startOf('one', wish, game, []).options).toEqual(defaults(game));
  expect(startOf('one', wish, game, [{ game: 'pixel-tactics' }]).options).toEqual(defaults(game));
  const later = startOf('two', wish, game, [{ game: game.id }]).options;
  expect(later).toEqual({ ...(defaults(game) as object), blue: 'random', red: 'random' });
});

test('what was wished for stays as it was wished for', () => {
  const options = { ...(defaults(game) as object), blue: 'elves' } as never;
  expect(startOf('one', { ...wish, options }, game, [{ game: game.id }]).options).toEqual(options);
});
