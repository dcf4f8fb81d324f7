import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

type Position = Extract<keyof typeof positions, `heroscape${string}`>;

async function sit(page: Page, position: Position): Promise<void> {
  await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
  await layOut(page, positions[position]());
  await untilAsked(page);
}

const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true };

test(
  'Bug: whose figure is placed next was told by its name alone: its card is lit as well',
  async () => {
    const page = await open();
    await sit(page, 'heroscapePlace');
    const say = (await page.locator('.prompt__say').first().textContent()) ?? '';
    const name = await page.locator('.army-card--near[data-active] .army-card__name').textContent();
    expect(say).toContain(`Place ${name?.split(' ')[0]}`);
  },
  PATIENCE,
);

test(
  'Bug: somebody with a special attack was said to be able to attack nobody',
  async () => {
    const page = await open();
    await sit(page, 'heroscapeOnlySpecial');
    const say = await page.locator('.prompt__say').first().textContent();
    expect(say).toMatch(/in the normal way from here\. Use .+, or end the turn\./);
  },
  PATIENCE,
);

test(
  'Bug: on a phone the dangers of a way were told in a drawer alone: they stand above the button that goes it',
  async () => {
    const page = await open('', FINGER);
    await sit(page, 'heroscapeEngaged');
    for (const figure of await page.locator('.figure[data-state=playable]').all()) {
      await figure.tap({ force: true });
      if ((await page.locator('.hex[aria-label*="Leaves"]').count()) > 0) break;
      await page.keyboard.press('Escape');
    }
    await page.locator('.hex[data-state=playable][aria-label*="Leaves"]').first().tap({ force: true });
    await page.locator('.hex[data-state=picked]').waitFor();
    expect(await page.locator('.prompt').innerText()).toMatch(/Leaves .+: one die, a skull wounds\./);
  },
  PATIENCE,
);

test(
  'Bug: the latest roll did not say who rolled, and while attacking the signs of ways were explained',
  async () => {
    const page = await open();
    await sit(page, 'heroscapeAttack');
    expect(await page.locator('.legend li').allTextContents()).toEqual(['Clear sight', 'Sight stopped']);
    if ((await page.locator('.figure[data-actor]').count()) === 0)
      await page.locator('.figure[data-state=playable]').first().click();
    const target = page.locator('.figure[data-target]').first();
    const name = ((await target.getAttribute('aria-label')) ?? '').match(/^Attack (.+?)\. /)?.[1];
    const before = await stepOf(page);
    await target.click();
    await page.locator('.prompt__do .btn', { hasText: /^Attack / }).click();
    await page.waitForSelector(`.match:not([data-step="${before}"])`);
    const rolls = await page.locator('.rolls', { hasText: 'The latest roll' }).locator('p').allTextContents();
    expect(rolls.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1);
    expect(rolls.filter((line) => !/^[^:]+: \d+ (skull|shield)s? of /.test(line))).toEqual([]);
  },
  PATIENCE,
);
