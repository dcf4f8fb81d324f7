import { expect, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

test(
  'the log keeps step with the picture: it tells how coins fell when they have fallen',
  async () => {
    const page = await open('', { reducedMotion: 'no-preference' });
    await layOut(page, positions.towerToss());
    await untilAsked(page);
    const step = await stepOf(page);
    await page.evaluate(() => {
      const lines = () => document.querySelectorAll('.log__line').length;
      const before = lines();
      const seen = { tossed: false, early: 0 };
      Object.assign(window, { seen });
      const look = () => {
        const isFlying = document.getAnimations().some(({ effect, playState }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return (
            playState === 'running' && target?.closest('[data-piece]') !== null && target?.closest('.near') !== null
          );
        });
        if (isFlying) seen.tossed = true;
        if (isFlying && lines() > before) seen.early++;
        requestAnimationFrame(look);
      };
      look();
    });
    await page.locator('.prompt__do .btn').last().click();
    await page.waitForSelector(`.match[data-step="${step + 1}"][data-asked]`);
    await page.locator('.log__line--now').first().waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: { tossed: boolean; early: number } }).seen);
    expect(seen).toEqual({ tossed: true, early: 0 });
  },
  PATIENCE,
);

test(
  'two bots are watched with pause, step and play',
  async () => {
    const page = await open('#/new/tower-defense/watch');
    await page.getByRole('button', { name: 'Start match' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    const step = page.getByRole('button', { name: 'Step forward' });
    // What was under way when it was paused comes to its end with the first step.
    await step.click();
    await page.waitForSelector('.match[data-step]:not([data-step="0"])');
    const from = await stepOf(page);
    for (const next of [1, 2, 3]) {
      await step.click();
      await expect.poll(() => stepOf(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(from + next);
    }
    // One action for each step, and those that were under way: bots that nobody holds are far ahead by then.
    expect(await stepOf(page)).toBeLessThanOrEqual(from + 5);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => stepOf(page), { timeout: 60_000 }).toBeGreaterThan(from + 4);
  },
  PATIENCE,
);

test(
  'the speed is chosen once, for bots and for replays, and kept',
  async () => {
    const page = await open();
    await layOut(page, positions.towerOver());
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
    await page.reload();
    await page.locator('.scrubber').waitFor();
    expect(await page.getByRole('combobox', { name: 'Speed' }).inputValue()).toBe('fast');
  },
  PATIENCE,
);

test(
  'a banner says whose turn it is, and is in nobody’s way',
  async () => {
    const page = await open();
    await layOut(page, positions.towerToss());
    await untilAsked(page);
    const banner = page.locator('.turn-banner');
    expect(await banner.textContent()).toBe('Your turn');
    expect(await banner.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  },
  PATIENCE,
);
