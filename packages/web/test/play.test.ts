import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { layOut } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { dice, open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

/** Everything that can be pressed to get on: what glows on the board, and the buttons of the prompt. */
const USABLE = '.field [data-state=playable], .prompt__do .btn';
const MOST_PRESSES = 4000;
/** No match is over sooner, in presses or steps. */
const FEWEST = 8;

/** Presses whatever glows until the match is over. Returns how many presses it took. */
async function playByClicks(page: Page, seed: number): Promise<number> {
  const roll = dice(seed);
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if ((await untilAsked(page)) === 'over') return presses;
    const usable = page.locator(USABLE);
    const count = await usable.count();
    expect(count, 'something can be pressed whenever somebody is asked').toBeGreaterThan(0);
    await usable.nth(roll(count)).click();
  }
  throw new Error(`The match was not over after ${MOST_PRESSES} presses`);
}

async function beginAgainst(page: Page, bot: string): Promise<void> {
  await page.locator('.form select').last().waitFor();
  const opponent = page.locator('.form fieldset').first().locator('select').last();
  await opponent.selectOption(bot);
  await page.getByRole('button', { name: 'Start match' }).click();
}

describe('a full match against a bot, by clicks alone', () => {
  for (const [game, title] of [
    ['tower-defense', 'Tower Defense'],
    ['heros-crossing', 'Hero’s Crossing'],
    ['twelve-heroes', 'Twelve Heroes'],
    ['pixel-tactics', 'Pixel Tactics'],
  ]) {
    test(
      `${title}`,
      async () => {
        const page = await open(`#/new/${game}/bot`);
        await beginAgainst(page, 'beginner');
        expect(await playByClicks(page, 7)).toBeGreaterThan(FEWEST);
        await page.getByRole('dialog', { name: 'Match over' }).waitFor();
        expect(await page.locator('.end h2').textContent()).toMatch(/You win\.|You lose\.|Nobody wins\./);
        expect(await stepOf(page)).toBeGreaterThan(FEWEST);
      },
      2 * PATIENCE,
    );
  }
});

test(
  'a full match of Heroscape against a bot, by clicks alone: small armies on a small battlefield',
  async () => {
    const page = await open('#/new/heroscape/bot');
    await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
    const field = (title: string) =>
      page.locator('.form__field', { has: page.getByText(title, { exact: true }) }).locator('select, input');
    await field('Battlefield').selectOption('skirmish');
    await field('Armies').selectOption('random');
    // With fewer points an army may be gone before much has been clicked.
    await field('Points for each army (not for ready-made ones)').fill('200');
    await field('The last round').fill('3');
    await beginAgainst(page, 'beginner');
    expect(await playByClicks(page, 5)).toBeGreaterThan(FEWEST);
    expect(await page.locator('.end h2').textContent()).toMatch(/You win\.|You lose\.|Nobody wins\./);
  },
  PATIENCE,
);

test(
  'one click on the first page starts a match against a bot',
  async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Play against a bot at Tower Defense' }).click();
    expect(await untilAsked(page)).toBe('asked');
    expect(page.url()).toMatch(/#\/match\/[a-z0-9]+$/);
    expect(await page.locator('.prompt__say').textContent()).toContain('Toss your Reinforcement coins');
  },
  PATIENCE,
);

test(
  'Bug: a match that was left before the first action was dealt anew for whoever came back',
  async () => {
    const page = await open();
    for (const title of ['Pixel Tactics', 'Twelve Heroes']) {
      await page.getByRole('button', { name: `Play against a bot at ${title}` }).click();
      expect(await untilAsked(page)).toBe('asked');
      // What one holds oneself: the bot may choose its own cards meanwhile.
      const dealt = await page.locator('.near__hand').textContent();
      expect(dealt).not.toBe('');
      await page.evaluate(() => (location.hash = '#/'));
      await page.getByRole('link', { name: `Your move in ${title}` }).click();
      expect(await untilAsked(page)).toBe('asked');
      expect(await page.locator('.near__hand').textContent()).toBe(dealt);
      await page.evaluate(() => (location.hash = '#/'));
    }
  },
  PATIENCE,
);

test(
  'the first page leads to every match that was left: the latest, and the others when asked for',
  async () => {
    const page = await open();
    const waiting = page.getByRole('list', { name: 'Continue playing' }).getByRole('link');
    for (let matches = 0; matches < 4; matches++) {
      await page.getByRole('button', { name: 'Play against a bot at Tower Defense' }).click();
      expect(await untilAsked(page)).toBe('asked');
      await page.evaluate(() => (location.hash = '#/'));
      await waiting.nth(Math.min(matches, 2)).waitFor();
    }
    expect(await waiting.count()).toBe(3);
    await page.getByRole('button', { name: 'One more match' }).click();
    expect(await waiting.count()).toBe(4);
  },
  PATIENCE,
);

test(
  'Bug: the first page told of a match against three bots as against one',
  async () => {
    const page = await open();
    await layOut(page, positions.towerCrusade());
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('list', { name: 'Continue playing' }).getByText('against 3 bots').waitFor();
  },
  PATIENCE,
);

test(
  'a full match of Tower Defense by keyboard alone',
  async () => {
    const page = await open();
    const roll = dice(11);
    // From the first page on: the form of other ways, by Tab and Enter.
    await focusBy(page, 'Tab', async () => (await focused(page)).startsWith('Other ways to play Tower Defense'));
    await page.keyboard.press('Enter');
    await page.locator('.form').waitFor();
    await focusBy(page, 'Tab', async () => (await focused(page)).includes('Defender'));
    await chooseByTyping(page, 'Bot, beginner');
    await page.keyboard.press('Tab');
    await focusBy(page, 'Tab', async () => (await focused(page)) === 'Start match');
    await page.keyboard.press('Enter');
    for (let presses = 0; ; presses++) {
      if (presses === MOST_PRESSES) throw new Error('The match was not over');
      if ((await untilAsked(page)) === 'over') break;
      const count = await page.locator(USABLE).count();
      for (let n = roll(count) + 1; n > 0; n--) await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    }
    // At the end the focus is on the rematch; the rest is reached by Tab.
    expect(await focused(page)).toBe('Rematch');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Replay');
    await page.keyboard.press('Enter');
    await page.locator('.scrubber').waitFor();
  },
  PATIENCE,
);

/** What the focus is on, as it would be read out. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLSelectElement ? at.labels[0]?.querySelector('span') : undefined;
    return (
      at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    );
  });
}

/** A list forgets what was typed when the keys come too slowly, as on a busy machine: then it is typed again. */
async function chooseByTyping(page: Page, option: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    await page.keyboard.type(option);
    const chosen = await page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.text);
    if (chosen === option) return;
    await page.waitForTimeout(1500);
  }
  throw new Error(`Typing does not choose ${option}`);
}

async function focusBy(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (await isThere()) return;
  }
  throw new Error(`${key} does not lead there`);
}
