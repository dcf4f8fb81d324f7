import { type AnyGame, defaults, type Values } from '@muster/engine';
import { heroscape } from '@muster/games/heroscape';
import { pixelTactics } from '@muster/games/pixel-tactics';
import { towerDefense } from '@muster/games/tower-defense';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
import { open, PATIENCE, withBrowser } from './browser.ts';

withBrowser();

/** A match of so many people at one screen that somebody has won. */
async function openOver(game: AnyGame, seats: number, options: Values): Promise<Page> {
  const players = Array.from({ length: seats }, () => 'person');
  const sought = { players, options: { ...(defaults(game) as Values), ...options } };
  const record = recordAt(game, sought, (match) => (match.outcome()?.winners.length ?? 0) > 0);
  const page = await open();
  await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
  await layOut(page, { id: 'over', game: game.id, players, record });
  await page.waitForSelector('.end');
  return page;
}

test(
  'Bug: the end of a match in teams named one of the two who win',
  async () => {
    const options = { map: 'frostfire', armies: 'random', placing: 'table', teams: true, points: 100, rounds: 1 };
    const page = await openOver(heroscape, 4, options);
    expect(await page.locator('.end h2').textContent()).toMatch(/^(Blue and Green|Red and Yellow) win\.$/);
  },
  PATIENCE,
);

test(
  'Bug: at the end of a Crusade the last army marched on its own Castle',
  async () => {
    const page = await openOver(towerDefense, 2, { mode: 'crusade', pathway: 8 });
    expect(await page.locator('.road-map__name').textContent()).toMatch(/^(West|East) alone still stands$/);
  },
  PATIENCE,
);

test(
  'Bug: the end of a best of three did not lead to its rule',
  async () => {
    const page = await openOver(pixelTactics as unknown as AnyGame, 2, { games: 'three' });
    await page.locator('.end .rule-id').click();
    await page.locator('.panel').getByText('Best of three or five', { exact: false }).first().waitFor();
  },
  PATIENCE,
);

test(
  'the end tells of each turning point when it was, what happened, and how the chances changed',
  async () => {
    const page = await openOver(towerDefense, 2, { mode: 'duel', pathway: 8 });
    const turns = page.locator('.turning li');
    await turns.first().waitFor();
    for (const turn of await turns.all()) {
      expect(await turn.locator('.kicker').textContent()).toMatch(
        /^Turn \d+ · (Attacker|Defender)( · (luck|choice))?$/,
      );
      expect(await turn.locator('.turning__story').textContent()).toMatch(/^(The|A) .+\.$/);
      expect(await turn.locator('small').textContent()).toMatch(
        /^(Attacker|Defender): from \d+ % to \d+ % to win(\. (Attacker|Defender) could have kept \d+ % with “.+”\.)?$/,
      );
    }
  },
  PATIENCE,
);
