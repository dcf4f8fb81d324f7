import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { expectComplaints, open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

const FINGER = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The software renderer of a test machine says that it is one. */
const SOFT = [/GL Driver Message/, /software WebGL/i, /GPU stall/];

const SHOWS = ['map', 'table'] as const;

const hex = (page: Page, name: string): Locator => page.locator(`[data-piece="hex:${name}"]`);

/** At a bridge, seen from straight above, with the figure in hand for which these hexes are open. */
async function sit(page: Page, position: 'heroscapeBridge' | 'heroscapeBelow', show: 'map' | 'table'): Promise<string> {
  await page.evaluate((which) => localStorage.setItem('muster-heroscape-show', which), show);
  await layOut(page, positions[position]());
  await untilAsked(page);
  if (show === 'table') {
    await page.waitForSelector('.table-3d[data-drawn]');
    await page.getByRole('button', { name: 'From straight above' }).click();
  }
  const wanted = position === 'heroscapeBridge' ? ['D3', 'D3b'] : ['D3'];
  const other = position === 'heroscapeBridge' ? [] : ['D3b'];
  const isOpen = async (name: string) => (await hex(page, name).getAttribute('data-state')) === 'playable';
  for (const figure of ['', ...(await playable(page))]) {
    if (figure !== '') await page.locator(`[data-piece="${figure}"]`).click({ force: true });
    const open = await Promise.all([...wanted, ...other].map(isOpen));
    if (open.every((state, at) => state === at < wanted.length))
      return (await page.locator('.figure[data-actor]').getAttribute('data-piece')) ?? '';
    await page.keyboard.press('Escape');
  }
  throw new Error('Nobody can go there');
}

const playable = (page: Page): Promise<string[]> =>
  page.locator('.figure[data-state=playable]').evaluateAll((all) => all.map((one) => one.dataset['piece'] ?? ''));

async function pressMiddle(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await hex(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

async function whereIs(page: Page, figure: string): Promise<string | undefined> {
  const label = await page.locator(`[data-piece="${figure}"]`).getAttribute('aria-label');
  return label?.match(/ on (\w+)/)?.[1];
}

describe('Bug: the deck of a bridge covered the hex below it', () => {
  test.each(SHOWS)(
    'on the %s, where only the hex below can be chosen, it is what a press at the middle of the bridge means',
    async (show) => {
      expectComplaints(...SOFT);
      const page = await open();
      const actor = await sit(page, 'heroscapeBelow', show);
      const before = await stepOf(page);
      await pressMiddle(page, 'D3b');
      if ((await hex(page, 'D3').getAttribute('data-state')) === 'picked') await pressMiddle(page, 'D3b');
      await page.waitForSelector(`.match[data-asked]:not([data-step="${before}"])`);
      expect(await whereIs(page, actor)).toBe('D3');
    },
    PATIENCE,
  );

  test.each(SHOWS.flatMap((show) => ['D3', 'D3b'].map((name) => [show, name] as const)))(
    'on the %s, where both can be chosen, the middle is the bridge, and its near corner the hex below: %s',
    async (show, name) => {
      expectComplaints(...SOFT);
      const page = await open();
      const actor = await sit(page, 'heroscapeBridge', show);
      const before = await stepOf(page);
      await pressMiddle(page, name);
      await page.waitForSelector(`.match[data-asked]:not([data-step="${before}"])`);
      expect(await whereIs(page, actor)).toBe(name);
    },
    PATIENCE,
  );

  test(
    'a finger chooses one of the two, and the other by a button',
    async () => {
      const page = await open('', FINGER);
      const actor = await sit(page, 'heroscapeBridge', 'map');
      const before = await stepOf(page);
      const { x, y, width, height } = (await hex(page, 'D3b').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await page.waitForSelector('[data-piece="hex:D3b"][data-state=picked]');
      const labels = await page.locator('.prompt__do .btn').allTextContents();
      expect(labels).toEqual(['Move to D3, below the bridge', 'Cancel', 'Move to D3b, on the bridge']);
      await page.getByRole('button', { name: 'Move to D3, below the bridge' }).tap();
      await page.waitForSelector(`.match[data-asked]:not([data-step="${before}"])`);
      expect(await whereIs(page, actor)).toBe('D3');
    },
    PATIENCE,
  );

  test(
    'Page Down and Page Up go from one to the other',
    async () => {
      const page = await open();
      await sit(page, 'heroscapeBridge', 'map');
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-piece'));
      await hex(page, 'D3b').focus();
      await page.keyboard.press('PageDown');
      expect(await focused()).toBe('hex:D3');
      expect(await hex(page, 'D3').getAttribute('aria-label')).toContain('below a bridge');
      await page.keyboard.press('PageUp');
      expect(await focused()).toBe('hex:D3b');
    },
    PATIENCE,
  );
});

test(
  'Bug: the map drew a cliff where a hill leads onto a bridge',
  async () => {
    const page = await open();
    await sit(page, 'heroscapeBridge', 'map');
    const cliffs = await page.locator('.cliff').evaluateAll((all) => all.map((one) => one.getAttribute('d') ?? ''));
    // The eastern edge of C3, and the western one, where it goes down.
    expect(cliffs.filter((line) => /^M4\.330 \S+L4\.330 /.test(line))).toEqual([]);
    expect(cliffs.filter((line) => /^M2\.598 \S+L2\.598 /.test(line))).toHaveLength(1);
  },
  PATIENCE,
);
