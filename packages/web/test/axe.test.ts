import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, layOut, PHONE } from '../tools/lay-out.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';
import { positions } from '../tools/scenes.ts';

withBrowser();

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds amiss, as a list of sentences. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Every page and state, and how to get there. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the first page': (page) => page.waitForSelector('.game'),
  'the first page with a match to go on with': async (page) => {
    await layOut(page, positions.towerOrders());
    await untilAsked(page);
    await page.evaluate(() => (location.hash = '#/'));
    await page.waitForSelector('.waiting');
  },
  'before a match': (page) => go(page, '#/new/tower-defense/bot', '.form'),
  'before a match, with a text that cannot be used': async (page) => {
    await go(page, '#/new/heroscape/bot', '.form textarea');
    await page.locator('.form textarea').fill('no map');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.problem');
  },
  'the rules': (page) => go(page, '#/rules/heros-crossing/reserve.level', '.rulebook .is-open'),
  about: (page) => go(page, '#/about', '.sheet'),
  'an address that leads nowhere': (page) => go(page, '#/nowhere', '.sheet'),
  'Tower Defense, before a toss': (page) => lay(page, 'towerToss'),
  'Tower Defense, orders': (page) => lay(page, 'towerOrders'),
  'Tower Defense, a soldier picked up': async (page) => {
    await lay(page, 'towerOrders');
    await page.locator('.soldier[data-state=playable]').first().click();
  },
  'Tower Defense, wounds': (page) => lay(page, 'towerWounds'),
  'Tower Defense, a Crusade': (page) => lay(page, 'towerCrusade'),
  'Hero’s Crossing, draft': (page) => lay(page, 'crossingDraft'),
  'Hero’s Crossing, activation': (page) => lay(page, 'crossingActivate'),
  'Hero’s Crossing, an attack picked': async (page) => {
    await lay(page, 'crossingActivate');
    await page.locator('.front[data-side=near] .front__camp[data-state=playable]').first().click();
    await page.locator('.front[data-side=far] .front__camp[data-state=playable]').first().click();
  },
  'Hero’s Crossing, a refusal': async (page) => {
    await lay(page, 'crossingReserve');
    await page.locator('.hand [data-state=refused]').first().click({ force: true });
    await page.waitForSelector('.whynot, .whynot-strip:not([hidden])');
  },
  'the plain board, searched': async (page) => {
    await page.getByRole('button', { name: 'Play against a bot at Heroscape' }).click();
    await untilAsked(page);
    await page.getByRole('searchbox').fill('place');
    await page.getByText('19 actions', { exact: true }).waitFor();
  },
  'a card enlarged': async (page) => {
    await lay(page, 'crossingReserve');
    await page.locator('.hand .card').first().focus();
    await page.keyboard.press('i');
    await page.waitForSelector('.lens');
  },
  'the rules in the panel': async (page) => {
    await lay(page, 'towerOrders');
    await page.keyboard.press('r');
    await page.waitForSelector('.rulebook--panel li');
  },
  'the board in words': async (page) => {
    await lay(page, 'towerOrders');
    await page.keyboard.press('l');
    await page.getByRole('tab', { name: 'In words' }).click();
    await page.waitForSelector('.in-words');
  },
  'the menu': async (page) => {
    await lay(page, 'towerOrders');
    await page.getByRole('button', { name: 'Menu' }).click();
  },
  'the hand-over': async (page) => {
    await layOut(page, positions.crossingShared());
    await page.waitForSelector('.curtain');
  },
  'the end': async (page) => {
    await lay(page, 'towerOrders');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.locator('.menu__sure').getByRole('button', { name: 'Give up' }).click();
    await page.waitForSelector('.turning ol li, .turning p:not([role])');
  },
  'a replay': async (page) => {
    await layOut(page, positions.crossingOver());
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.waitForFunction(() => document.querySelector('.scrubber__jump')?.textContent?.includes('wins'));
  },
};

async function go(page: Page, hash: string, until: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
  await page.waitForSelector(until);
}

async function lay(page: Page, position: keyof typeof positions): Promise<void> {
  await layOut(page, positions[position]());
  await untilAsked(page);
}

/** Wide and narrow, by daylight and at dusk. */
const LOOKS = [DESK, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

describe('axe finds nothing, at a desk and on a phone, by daylight and at dusk', () => {
  test.each(Object.entries(PLACES))(
    '%s',
    async (_, goThere) => {
      const page = await open();
      await goThere(page);
      for (const { viewport, colorScheme } of LOOKS) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect(await faults(page), `${viewport.width} wide, ${colorScheme}`).toEqual([]);
      }
    },
    PATIENCE,
  );
});
