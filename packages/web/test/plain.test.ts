import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from '../tools/lay-out.ts';
import { dice, open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

const ACTIONS = '.plain [data-state=playable]';
const DECISIONS = 6;

async function sitDown(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Play against a bot at ${title}` }).click();
  expect(await untilAsked(page)).toBe('asked');
}

/** Takes one of the actions that are offered, and waits until it is done. */
async function decide(page: Page, roll: (sides: number) => number): Promise<void> {
  const actions = page.locator(ACTIONS);
  const count = await actions.count();
  expect(count, 'something can be pressed whenever somebody is asked').toBeGreaterThan(0);
  expect(await page.locator('.prompt__say').textContent()).not.toContain('is thinking');
  const before = await stepOf(page);
  await actions.nth(roll(count)).click();
  await page.waitForSelector(`.match[data-asked]:not([data-step="${before}"]), .end`);
}

describe('with ?plain in the address, as without a board of its own, a game is played on the plain one, by clicks', () => {
  for (const title of ['Twelve Heroes', 'Pixel Tactics', 'Heroscape'])
    test(
      title,
      async () => {
        const page = await open('?plain');
        await sitDown(page, title);
        const roll = dice(3);
        for (let taken = 0; taken < DECISIONS; taken++) await decide(page, roll);
        expect(await stepOf(page)).toBeGreaterThanOrEqual(DECISIONS);
      },
      PATIENCE,
    );
});

test(
  'on a phone the board in words scrolls inside its own frame, and many actions are searched',
  async () => {
    const page = await open('?plain', { viewport: PHONE });
    await sitDown(page, 'Heroscape');
    const size = await page.locator('.plain pre').evaluate((pre) => ({
      isWider: pre.scrollWidth > pre.clientWidth,
      isLonger: pre.scrollHeight > pre.clientHeight,
      fits: pre.getBoundingClientRect().height < innerHeight && document.documentElement.scrollWidth <= innerWidth,
    }));
    expect(size).toEqual({ isWider: true, isLonger: true, fits: true });

    const labels = () => page.locator(ACTIONS).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    const all = await labels();
    const search = page.getByRole('searchbox', { name: `Find among ${all.length} actions` });
    await search.fill('rest PLACE');
    await page.getByText('1 action', { exact: true }).waitFor();
    expect(await labels()).toEqual(['place the rest']);
    await search.fill('retreat');
    await page.getByText('No action has the words "retreat".').waitFor();
    await page.keyboard.press('Escape');
    await page.locator(ACTIONS).first().waitFor();
    expect(await labels()).toEqual(all);
    await search.fill('rest');
    await page.locator(ACTIONS).click();
    await page.getByText('On which card do you put order marker 1?').waitFor();
  },
  PATIENCE,
);

/** A meadow of 12 by 6 hexes, the two rows at its edges for those who start there. */
function meadow(seats: number): string {
  const row = (number: number) => Array.from({ length: 12 }, (_, at) => `${'ABCDEFGHIJKL'[at]}${number}`).join(' ');
  const zones = [`${row(1)}`, `${row(6)}`, `${row(3)}`];
  return JSON.stringify({
    name: 'Meadow',
    seats: [seats, seats],
    rows: Array.from({ length: 6 }, () => Array.from({ length: 12 }, () => 's1').join(' ')),
    zones: zones.slice(0, seats),
  });
}

test(
  'a text such as a map of one’s own is checked when the match begins, and not used while it is typed',
  async () => {
    const page = await open('?plain#/new/heroscape/bot');
    const text = page.locator('.form textarea');
    await text.pressSequentially('{ "na');
    await page.getByRole('button', { name: 'Start match' }).click();
    expect(await page.getByRole('alert').textContent()).toMatch(/\w+ .*\./);
    await text.fill(meadow(3));
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByText('Green', { exact: true }).waitFor();
    await text.fill(meadow(2));
    await page.getByRole('button', { name: 'Start match' }).click();
    expect(await untilAsked(page)).toBe('asked');
    const board = await page.locator('.plain pre').textContent();
    expect(board).toContain('Letters: s sand');
    await decide(page, dice(1));
  },
  PATIENCE,
);
