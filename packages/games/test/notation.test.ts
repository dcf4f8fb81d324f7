import { readFileSync } from 'node:fs';
import { defaults, seatsFor, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { games } from '../index.ts';

/** The rows of the table in a notation.md, without its head: what it is for, how it is written, an example. */
function rowsOf(id: string): string[][] {
  const text = readFileSync(new URL(`../${id}/notation.md`, import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const inCode = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe.each(games.map((game) => [game.title, game] as const))('notation.md of %s', (_, game) => {
  const options = defaults(game);
  const state = game.setup(options, seatsFor(game, options).min, seeded(1));

  test('names every kind of action', () => {
    const named = rowsOf(game.id).flatMap(([, written]) => inCode(written).map((form) => form.split(' ')[0]));
    expect(named.toSorted()).toEqual(game.inventory.actions.toSorted());
  });

  test.each(rowsOf(game.id).flatMap(([, , example]) => inCode(example)))('"%s" is read, and written back', (text) => {
    const action = game.notation.read(text, state);
    expect(action && game.notation.write(action, state)).toBe(text);
  });
});
