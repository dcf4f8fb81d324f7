import { lessons } from '@muster/games/lessons';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectComplaints, open, PATIENCE, withBrowser } from './browser.ts';

withBrowser();

const next = (page: Page) => page.locator('.coach__next:not([disabled])');

/** Begins a lesson as somebody does who comes to the first page. */
async function begin(page: Page, game: string, title: string): Promise<void> {
  await page.locator(`.game a[href="#/learn/${game}"]`).click();
  await page.locator('.matches__row', { hasText: title }).getByRole('button').click();
  await page.waitForSelector('.coach');
}

/** Waits until the coach has reached this step, and until it can be answered. */
async function untilStep(page: Page, step: number): Promise<void> {
  await page.locator('.coach small', { hasText: new RegExp(`^${step} of `) }).waitFor();
}

test(
  'the first page offers to teach the games that have lessons',
  async () => {
    const page = await open();
    await page.waitForSelector('.game');
    const links = page.locator('.game a[href^="#/learn/"]');
    const offered = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/')[2]));
    expect(offered.toSorted()).toEqual([...new Set(lessons.map(({ game }) => game))].toSorted());
  },
  PATIENCE,
);

test.each(lessons.map((lesson) => [`${lesson.game}: ${lesson.title}`, lesson] as const))(
  'a lesson is taken to its end, and the learner plays on: %s',
  { timeout: PATIENCE },
  async (_, { game, title, learner, steps }) => {
    expectComplaints(/GL Driver Message/, /software WebGL/i, /GPU stall/);
    const page = await open();
    await begin(page, game, title);
    let shown = 0;
    for (const step of steps) {
      const isOwn = 'do' in step && step.seat === learner;
      if (!isOwn && step.say === undefined) continue;
      await untilStep(page, ++shown);
      if (!isOwn) {
        await next(page).click();
        continue;
      }
      await page.waitForSelector('.match[data-asked]');
      const asked = page.locator('.btn--asked');
      if ((await asked.count()) > 0) await asked.first().click();
      else await type(page, step.do);
    }
    // The closing words, and then no coach any more.
    await next(page).click();
    await page.locator('.coach').waitFor({ state: 'detached' });
    await page.waitForSelector('.match[data-asked]');
  },
);

test(
  'what the coach does not ask for is not done, and a lesson is taken up where it was left',
  async () => {
    const page = await open();
    const [lesson] = lessons;
    await begin(page, lesson!.game, lesson!.title);
    await next(page).click();
    await next(page).click();
    await page.locator('.btn--asked').click();
    await page.waitForSelector('.soldier[data-highlighted]');
    await page.getByRole('button', { name: 'Toss 2 of 3' }).click();
    await page.getByText('Do not let this pair go to waste').first().waitFor();
    expect(await page.locator('.match').getAttribute('data-step')).toBe('1');
    await page.reload();
    await untilStep(page, 4);
    await page.locator('.coach__leave').click();
    await page.locator('.coach').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Toss 2 of 3' }).click();
    await page.waitForSelector('.match[data-step="2"]');
  },
  PATIENCE,
);

async function type(page: Page, text: string): Promise<void> {
  const field = page.locator('form.say--move input');
  await field.fill(text);
  await field.press('Enter');
}
