import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

type Viewport = { readonly width: number; readonly height: number };

async function lay(position: keyof typeof positions, viewport?: Viewport): Promise<Page> {
  const page = await open('', viewport && { viewport });
  await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
  await layOut(page, positions[position]());
  await page.waitForSelector('.match[data-asked], .curtain, .scrubber');
  return page;
}

/** What has the focus: the id of a piece, or its name or text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'nothing';
    const name = at.getAttribute('data-piece') ?? at.getAttribute('aria-label') ?? at.textContent;
    return name?.replaceAll(/\s+/g, ' ').trim() ?? '';
  });

const isIn = (page: Page, place: string): Promise<boolean> =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, place);

/** Takes an action by keyboard, and waits until somebody is asked again and the focus has had the time to be lost. */
async function acts(page: Page, key = 'Enter'): Promise<void> {
  const before = await stepOf(page);
  await page.keyboard.press(key);
  await page.waitForSelector(`.match[data-asked]:not([data-step="${before}"]), .end`);
  await twoFrames(page);
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const isBehind = (page: Page) =>
  page.evaluate(() => ['.top', '.field', '.panel'].filter((part) => document.querySelector(part)?.matches('[inert]')));

test(
  'Bug: in a picture no piece was a stop for Tab: capitals count in the names of its attributes',
  async () => {
    const page = await lay('towerOrders');
    const stops = await page
      .locator('.road-board [data-state=playable]')
      .evaluateAll((all) => all.map((piece) => piece.getAttribute('tabindex')));
    expect(stops.length).toBeGreaterThan(0);
    expect(new Set(stops)).toEqual(new Set(['0']));
    expect(await page.evaluate(() => document.querySelectorAll('svg *').length)).toBeGreaterThan(0);
    const wrong = await page.evaluate(
      () =>
        [...document.querySelectorAll('svg *')].filter((one) => one.getAttributeNames().includes('tabIndex')).length,
    );
    expect(wrong).toBe(0);
  },
  PATIENCE,
);

test(
  'Bug: in Heroscape arrow keys stopped before empty hexes, and every figure was a stop for Tab',
  async () => {
    const page = await lay('heroscapeSkirmish');
    const stops = page.locator('.surface [tabindex="0"]');
    const idle = page.locator(
      '.surface [tabindex="0"]:not([data-state=playable]):not([data-state=aside]):not([data-state=picked])',
    );
    expect(await stops.count()).toBeGreaterThan(0);
    expect(await idle.count()).toBeLessThanOrEqual(1);
    await page.locator('.figure').first().focus();
    const ways = new Set<string>();
    for (const key of [...Array<string>(6).fill('ArrowRight'), 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key);
      ways.add(await focused(page));
      expect(await idle.count()).toBeLessThanOrEqual(1);
    }
    expect([...ways].filter((id) => id.startsWith('hex:')).length).toBeGreaterThan(2);
    // Tab comes back to where somebody was.
    const last = await focused(page);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).not.toBe(last);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(last);
  },
  PATIENCE,
);

test(
  'Bug: after an action by keyboard the words of the prompt had the focus: its first button has it',
  async () => {
    const page = await lay('towerToss');
    await page.getByRole('button', { name: 'Toss 1 of 3' }).focus();
    await acts(page);
    await expect.poll(() => isIn(page, '.prompt__do')).toBe(true);
  },
  PATIENCE,
);

test(
  'Bug: what is picked up, put down or carried out by keyboard lost the focus',
  async () => {
    const page = await lay('towerOrders');
    const tail = page.locator('.tray__coin[data-state=playable]').first();
    const id = await tail.getAttribute('data-piece');
    await tail.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-state=picked]');
    await twoFrames(page);
    expect(await focused(page)).toBe(id);
    await page.keyboard.press('Escape');
    await page.locator('[data-state=picked]').waitFor({ state: 'detached' });
    await twoFrames(page);
    expect(await focused(page)).toBe(id);
    const soldier = page.locator('.soldier[data-state=playable]').first();
    await soldier.focus();
    await page.keyboard.press('Enter');
    await page.locator('.tile[data-state=playable], .castle[data-state=playable]').first().focus();
    await acts(page);
    await expect.poll(() => focused(page)).not.toBe('nothing');
  },
  PATIENCE,
);

test(
  'Bug: a button that goes off under the focus lost it: it keeps it',
  async () => {
    const page = await lay('towerOver');
    await page.getByRole('button', { name: 'To end' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector('.scrubber__jump')?.textContent?.includes('Step') === false,
    );
    await twoFrames(page);
    expect(await focused(page)).toBe('To end');
    expect(await page.getByRole('button', { name: 'To end' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Tab');
    await page.waitForSelector('button[aria-label="To end"]:disabled');
  },
  PATIENCE,
);

test(
  'Bug: who typed a move lost the field',
  async () => {
    const page = await lay('towerToss');
    await page.keyboard.press('t');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'move');
    await page.keyboard.type('toss');
    await acts(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('move');
  },
  PATIENCE,
);

test(
  'Bug: the menu did not give the focus back, and stayed open behind whoever went on',
  async () => {
    const page = await lay('towerOrders');
    const sheet = page.locator('.menu__sheet');
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Menu' }).focus();
      await page.keyboard.press('Enter');
      await sheet.waitFor();
    };
    await openMenu();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Menu');
    await openMenu();
    await page.getByRole('button', { name: 'Resign' }).focus();
    await page.keyboard.press('Enter');
    expect(await isIn(page, '.menu__sure')).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Resign');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await sheet.waitFor({ state: 'detached' });
    expect(await focused(page)).not.toBe('nothing');
  },
  PATIENCE,
);

for (const [where, viewport] of [
  ['a phone', PHONE],
  ['a tablet', { width: 900, height: 1000 }],
] as const)
  test(
    `Bug: on ${where} what lay behind the drawer could be used, and closing it lost the focus`,
    async () => {
      const page = await lay('towerOrders', viewport);
      const button = page.getByRole('button', { name: 'Log and rules' });
      for (const close of ['Escape', 'Close'] as const) {
        await button.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Log and rules' }).waitFor();
        expect(await isBehind(page)).toEqual(['.top', '.field']);
        expect(await isIn(page, '.panel')).toBe(true);
        if (close === 'Close') await page.locator('.panel__close').focus();
        await page.keyboard.press(close === 'Close' ? 'Enter' : 'Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await isBehind(page)).toEqual([]);
        expect(await focused(page)).toBe('Log and rules');
      }
      // A press beside it closes it, and does nothing else.
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.mouse.click(5, 400);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    PATIENCE,
  );

test(
  'Bug: with a hint and the drawer open, Escape closed the hint below it; a hint that is closed leads to the prompt',
  async () => {
    const page = await lay('crossingActivate', PHONE);
    await page.getByRole('button', { name: 'Hint' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.hint__move').first().waitFor();
    await page.keyboard.press('l');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('.hint__move').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Close the hint' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.hint').waitFor({ state: 'detached' });
    await twoFrames(page);
    expect(await isIn(page, '.prompt')).toBe(true);
  },
  PATIENCE,
);

test(
  'Bug: the end was no dialog: all else is inert, Escape puts it aside, and the prompt has the focus',
  async () => {
    const page = await lay('towerOrders');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.menu__sure').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog', { name: 'Match over' }).waitFor();
    expect(await focused(page)).toBe('Rematch');
    expect(await isBehind(page)).toEqual(['.top', '.field', '.panel']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await twoFrames(page);
    expect(await isIn(page, '.prompt')).toBe(true);
    expect(await isBehind(page)).toEqual([]);
  },
  PATIENCE,
);

test(
  'on a phone the rule that decided is read over the end, and Escape leads back to the end',
  async () => {
    const page = await lay('towerOver', PHONE);
    await page.evaluate(() => (location.hash = '#/match/tower-over'));
    await page.getByRole('dialog', { name: 'Match over' }).waitFor();
    const rule = page.locator('.end .rule-id');
    const name = await rule.getAttribute('aria-label');
    await rule.focus();
    await page.keyboard.press('Enter');
    await page.locator('.rulebook .is-open').waitFor();
    expect(await isIn(page, '.panel')).toBe(true);
    expect(await isBehind(page)).toEqual(['.top', '.field']);
    expect(await page.locator('.curtain--end[inert]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Match over' }).waitFor();
    expect(await focused(page)).toBe(name);
  },
  PATIENCE,
);

test(
  'Bug: the hand-over was no dialog, and whoever took the screen had the focus nowhere',
  async () => {
    const page = await lay('crossingShared');
    await page.getByRole('dialog', { name: 'Pass the screen' }).waitFor();
    expect(await isBehind(page)).toEqual(['.top', '.field', '.panel']);
    expect(await focused(page)).toMatch(/^I am /);
    await page.keyboard.press('Enter');
    await untilAsked(page);
    await twoFrames(page);
    expect(await isIn(page, '.prompt')).toBe(true);
  },
  PATIENCE,
);

test(
  'Bug: pages were not called by their names, and whoever went to one had the focus nowhere',
  async () => {
    const page = await open();
    const goes = async (hash: string, title: RegExp, heading?: string) => {
      await page.evaluate((to) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        location.hash = to;
      }, hash);
      await expect.poll(() => page.title()).toMatch(title);
      if (heading) await expect.poll(() => focused(page)).toBe(heading);
    };
    await goes('#/about', /^About Muster · Muster$/, 'About Muster');
    await goes('#/nowhere', /^Page not found\. · Muster$/, 'Page not found.');
    await goes('#/match/xyz', /^This match cannot continue · Muster$/, 'This match cannot continue');
    await goes('#/replay/xyz', /^This replay cannot be opened · Muster$/, 'This replay cannot be opened');
    await goes('#/rules/tower-defense', /^The rules of Tower Defense · Muster$/);
    await goes('#/', /^Muster$/, 'Five games of heroes and tactics.');
    await page.getByRole('button', { name: 'Play against a bot at Tower Defense' }).focus();
    await page.keyboard.press('Enter');
    await untilAsked(page);
    await expect.poll(() => page.title()).toBe('Your move · Tower Defense · Muster');
    await expect.poll(() => focused(page)).toBe('Tower Defense');
  },
  PATIENCE,
);
