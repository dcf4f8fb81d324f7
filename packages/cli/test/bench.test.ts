import { games } from '@muster/games';
import { describe, expect, test } from 'vitest';
import { muster } from './fake.ts';

describe('muster bench', () => {
  test('of one game prints an object with these figures, all of them more than nothing', async () => {
    const { status, out, err } = await muster('bench tower-defense --time 2 --json');
    expect(err).toBe('');
    expect(status).toBe(0);
    const figures = JSON.parse(out) as { [key: string]: unknown };
    expect(figures).toMatchObject({ game: 'tower-defense', seats: 2 });
    const measured = [
      'playoutsPerSecond',
      'actionsPerSecond',
      'setupMicroseconds',
      'cloneMicroseconds',
      'viewMicroseconds',
      'redealMicroseconds',
      'legalMicroseconds',
      'stateBytes',
      'stateMemoryBytes',
      'matchMemoryBytes',
    ];
    for (const key of measured) expect(figures[key]).toBeGreaterThan(0);
    expect(Object.keys(figures)).toEqual(['game', 'seats', ...measured]);
  });

  test('of all games prints a list', async () => {
    const { out } = await muster('bench --time 2 --json');
    expect(JSON.parse(out).map(({ game }: { game: string }) => game)).toEqual(games.map(({ id }) => id));
  });

  test('prints a table, and measures the game with the options given', async () => {
    const { out } = await muster('bench tower-defense --time 2 --mode crusade --pathway 8');
    expect(out).toMatch(/^play-outs, from set-up to end +[\d,]+ \/s$/m);
    expect(out).toMatch(/^clone +[\d.]+ µs$/m);
    expect(out).toMatch(/^finished match in memory +[\d,]+ bytes$/m);
  });

  test('of a game that is not there gets a sentence', async () => {
    const { status, err } = await muster('bench chess');
    expect(err).toBe('There is no game "chess". The list is in: muster games');
    expect(status).toBe(2);
  });
});
