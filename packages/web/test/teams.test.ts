import { defaults, type Values } from '@muster/engine';
import { heroscape } from '@muster/games/heroscape';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { setUp } from '../tools/people.ts';
import { recordAt } from '../tools/record-at.ts';
import { open, openAt, PATIENCE, untilAsked, withBrowser } from './browser.ts';
import { serverAddress, withServer } from './server.ts';

withBrowser();
withServer();

const FOUR = ['person', 'person', 'person', 'person'];
const TEAMS = { map: 'frostfire', armies: 'random', placing: 'table', teams: true };

/** Four people at one screen at Heroscape in two teams, at the first markers. */
async function sitInTeams(page: Page, options: Values): Promise<void> {
  await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
  const sought = { players: FOUR, options: { ...(defaults(heroscape) as Values), ...TEAMS, ...options } };
  const record = recordAt(heroscape, sought, () => true);
  await layOut(page, { id: 'teams', game: heroscape.id, players: FOUR, record });
  await untilAsked(page);
}

test(
  'Bug: armies of very many cards pushed the board over the log',
  async () => {
    const page = await open();
    await sitInTeams(page, { points: 1500 });
    const { x: log = 0 } = (await page.locator('.panel').boundingBox()) ?? {};
    for (const part of ['.far', '.board', '.prompt', '.near']) {
      const { x = 0, width = 0 } = (await page.locator(part).boundingBox()) ?? {};
      expect(x + width, `the right edge of ${part}`).toBeLessThanOrEqual(log + 1);
    }
  },
  PATIENCE,
);

test(
  'Bug: in teams nothing told who plays with whom, and what a team held was told of its first seat',
  async () => {
    const page = await open();
    await sitInTeams(page, { points: 200, scenario: 'hill' });
    expect(await page.locator('.seat__name').allTextContents()).toEqual([
      'Redwith Yellow',
      'Greenwith Blue',
      'Yellowwith Red',
      'Bluewith Green',
    ]);
    expect(await page.locator('.rounds').textContent()).toContain('Blue and Green: held for 0 of 3 rounds');
    expect(await page.locator('.panel__block').textContent()).toContain('Blue and Green against Red and Yellow.');
  },
  PATIENCE,
);

test(
  'Bug: before a match of Heroscape the seat called Green was golden, and Yellow violet',
  async () => {
    const page = await openAt(serverAddress(), '#/new/heroscape/online');
    await page.getByRole('combobox', { name: 'Seats', exact: true }).selectOption('4');
    await setUp(page, 'Ann');
    const colours = (places: string) =>
      page.locator(`${places} .seat-mark`).evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).color));
    const named = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const colourOf = (token: string) => {
        probe.style.color = `var(--${token})`;
        return getComputedStyle(probe).color;
      };
      return ['blue', 'east', 'green', 'north'].map(colourOf);
    });
    expect(await colours('.room__seats')).toEqual(named);
    await page.evaluate(() => (location.hash = '#/lobby'));
    await page.waitForSelector('.matches__row');
    expect(await colours('.matches__seats')).toEqual(named);
  },
  PATIENCE,
);
