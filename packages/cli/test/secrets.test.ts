import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { nightford } from '../../engine/test/nightford/src/rules.ts';
import { muster, scratch } from './fake.ts';

// A game with hidden hands in the place of the list of games.
vi.mock('@muster/games', () => ({ games: [nightford] }));

const SECRET = /(West|East) (?:draws|puts) (Captain|Drummer|Ram|Runner|Scout|Surgeon)/g;

let record = '';
beforeAll(async () => {
  record = join(scratch(), 'night.jsonl');
  await muster(`match nightford --bots random --seed 8 --record ${record}`);
});

describe('A replay of a game with hidden cards', () => {
  const told = async (who: string) => {
    const { out } = await muster(`replay ${record} --as ${who} --json`);
    const { steps } = JSON.parse(out) as {
      steps: { told: string[]; action?: string; seat?: number; chance?: number[] }[];
    };
    // Later on a card that all have seen goes back on the deck, and is drawn with everybody knowing it.
    const hidden = [
      ...(steps[0]?.told ?? []),
      ...steps.flatMap((step) => step.told.filter((line) => line.includes('puts'))),
    ];
    return { steps, seen: new Set([...hidden.join(' ').matchAll(SECRET)].map(([, seat]) => seat)) };
  };

  test("through the eyes of a seat shows that seat's cards and actions only", async () => {
    const west = await told('west');
    expect(west.seen).toEqual(new Set(['West']));
    expect(new Set(west.steps.flatMap(({ seat }) => (seat === undefined ? [] : [seat])))).toEqual(new Set([0]));
    expect((await told('2')).seen).toEqual(new Set(['East']));
  });

  test('through the eyes of a spectator shows no card that is hidden, no action and no chance', async () => {
    const { steps, seen } = await told('spectator');
    expect(seen).toEqual(new Set());
    expect(steps.every(({ action, chance }) => action === undefined && chance === undefined)).toBe(true);
  });

  test('through all eyes shows everything', async () => {
    const { steps, seen } = await told('all');
    expect(seen).toEqual(new Set(['West', 'East']));
    expect(steps.slice(1).every(({ action }) => action !== undefined)).toBe(true);
  });

  test('draws the board of those eyes as well', async () => {
    expect((await muster(`replay ${record} --step 0 --as spectator`)).out).not.toMatch(
      /captain|drummer|ram\b|runner|scout|surgeon/i,
    );
    expect((await muster(`replay ${record} --step 0 --as all`)).out).toMatch(
      /captain|drummer|ram\b|runner|scout|surgeon/i,
    );
  });
});
