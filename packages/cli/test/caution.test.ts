import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyGame,
  type AnyMatch,
  defaults,
  newMatch,
  oneOf,
  readRecord,
  seeded,
  type Values,
  writeRecord,
} from '@muster/engine';
import { pixelTactics } from '@muster/games/pixel-tactics';
import { expect, test } from 'vitest';
import { muster, scratch } from './fake.ts';

const game = pixelTactics as unknown as AnyGame;
const players = ['person', 'random'];

/** The label of an action of the first seat that the game advises against. */
function doubtfulIn(match: AnyMatch): string | undefined {
  if (!match.waiting().includes(0)) return undefined;
  const view = match.view(0);
  const doubtful = match.legal(0).find((action) => game.words.caution?.(action, view) !== undefined);
  return doubtful && game.words.label(doubtful, view);
}

/** A random match that has come to such an action. */
function matchWithDoubt(): { match: AnyMatch; label: string } {
  for (let seed = 1; ; seed++) {
    const chance = seeded(seed);
    const match = newMatch(game, defaults(game) as Values, 2, chance, players);
    for (let [seat] = match.waiting(); seat !== undefined; [seat] = match.waiting()) {
      const label = doubtfulIn(match);
      if (label !== undefined) return { match, label };
      match.act(seat, oneOf(match.legal(seat), chance));
    }
  }
}

test('what the game advises against is done only when it is chosen once more', async () => {
  const { match, label } = matchWithDoubt();
  const file = join(scratch(), 'doubt.jsonl');
  const resumed = async (...lines: string[]) => {
    writeFileSync(file, writeRecord(match.record()));
    const out = (await muster(`play --resume ${file} --seed 3`, lines)).out.replaceAll(/\s+/g, ' ');
    return { out, steps: readRecord(readFileSync(file, 'utf8')).steps.length };
  };
  const { steps } = match.record();
  const once = await resumed(label);
  expect(once.out).toContain('would hit nobody but you');
  expect(once.out).toContain('To do it anyway, choose it again.');
  expect(once.steps).toBe(steps.length);
  expect((await resumed(label, label)).steps).toBeGreaterThan(steps.length);
});
