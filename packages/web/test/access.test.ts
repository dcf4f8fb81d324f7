import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

/** A screen of 1440 by 900 at twice its size, a phone, and a small one. */
const ZOOMED = { width: 720, height: 450 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };

const TURNS = {
  'Tower Defense': 'towerOrders',
  'Hero’s Crossing': 'crossingActivate',
  'Twelve Heroes': 'heroesMilitary',
  'Pixel Tactics': 'tacticsTurn',
  Heroscape: 'heroscapeSkirmish',
} as const satisfies Record<string, keyof typeof positions>;

async function lay(page: Page, position: keyof typeof positions): Promise<void> {
  await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
  await layOut(page, positions[position]());
  await untilAsked(page);
}

/** Goes through the field by Tab. The names of those things that are more than half out of sight when they have the focus. */
async function outOfSight(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.locator('.top a').focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at.closest('.top')) return { share: 1 };
      if (!at.closest('.field')) return undefined;
      const { left, top, width, height } = at.getBoundingClientRect();
      const points = [1, 3, 5, 7].flatMap((x) => [1, 3, 5, 7].map((y) => [x / 8, y / 8] as const));
      const seen = points.filter(([x, y]) => {
        const there = document.elementFromPoint(left + x * width, top + y * height);
        const bar = there?.closest('.top, .prompt');
        return there && (!bar || bar.contains(at));
      });
      return { share: seen.length / points.length, name: at.getAttribute('aria-label') ?? at.textContent };
    });
    if (!found) return hidden;
    if (found.share < 0.5) hidden.push(found.name ?? '');
  }
}

describe('Bug: what had the focus lay behind a bar', () => {
  for (const [title, position] of Object.entries(TURNS))
    test(
      title,
      async () => {
        const page = await open('', { viewport: ZOOMED });
        await lay(page, position);
        for (const viewport of [ZOOMED, PHONE, SMALL]) {
          await page.setViewportSize(viewport);
          expect(await outOfSight(page), `${viewport.width} wide`).toEqual([]);
        }
      },
      PATIENCE,
    );
});

test(
  'Bug: on a short screen a card covered board and prompt as soon as it had the focus',
  async () => {
    const page = await open('', { viewport: ZOOMED });
    await lay(page, 'tacticsTurn');
    const card = page.locator('.hand .card').first();
    await card.press('Shift');
    // Longer than a look takes.
    await page.waitForTimeout(800);
    expect(await page.locator('.lens').count()).toBe(0);
    await card.press('i');
    await page.locator('.lens').waitFor();
  },
  PATIENCE,
);

/** How much a thing differs with and without the focus, at its left edge: of so many pixels, by 3:1 or more. */
async function ringOf(page: Page, piece: Locator): Promise<number> {
  const box = await piece.boundingBox();
  if (!box) throw new Error('Nothing is drawn');
  const clip = { x: Math.floor(box.x) - 8, y: Math.round(box.y + box.height / 2), width: 20, height: 1 };
  const strip = async () => `data:image/png;base64,${(await page.screenshot({ clip })).toString('base64')}`;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = await strip();
  await page.keyboard.press('Shift');
  await piece.focus();
  const after = await strip();
  return page.evaluate(
    async (pictures) => {
      const [plain, ringed] = await Promise.all(
        pictures.map(async (address) => {
          const picture = await createImageBitmap(await (await fetch(address)).blob());
          const brush = new OffscreenCanvas(picture.width, 1).getContext('2d');
          brush?.drawImage(picture, 0, 0);
          const { data } = brush?.getImageData(0, 0, picture.width, 1) ?? { data: [] };
          const linear = (at: number) => {
            const share = (data[at] ?? 0) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          };
          return Array.from(
            { length: picture.width },
            (_, at) => 0.2126 * linear(4 * at) + 0.7152 * linear(4 * at + 1) + 0.0722 * linear(4 * at + 2),
          );
        }),
      );
      return (plain ?? []).filter((light, at) => {
        const [low = 0, high = 0] = [light, ringed?.[at] ?? light].toSorted((a, b) => a - b);
        return (high + 0.05) / (low + 0.05) >= 3;
      }).length;
    },
    [before, after],
  );
}

test.each(['light', 'dark'] as const)(
  'Bug: the focus was hard to see on hills, on cards and on what glows: %s',
  async (colorScheme) => {
    const page = await open('', { colorScheme, viewport: { width: 1440, height: 900 } });
    const rings: Record<string, number> = {};
    for (const [position, ...pieces] of [
      ['heroesMilitary', '.side[data-side=near] .hero', '.hand .card[data-state=playable]'],
      ['tacticsTurn', '[data-side=near] .fighter[data-state=playable]', '.hand .card[data-state=playable]'],
      ['crossingActivate', '.front__camp[data-state=playable]'],
    ] as const) {
      await lay(page, position);
      await page.mouse.move(0, 0);
      for (const piece of pieces) rings[`${position} ${piece}`] = await ringOf(page, page.locator(piece).first());
    }
    expect(Object.entries(rings).filter(([, pixels]) => pixels < 2)).toEqual([]);
  },
  PATIENCE,
);

test(
  'Bug: the scenes of the first page could not be stopped',
  async () => {
    const page = await open('', { reducedMotion: 'no-preference' });
    await page.waitForSelector('.game');
    const moving = () => page.evaluate(() => document.getAnimations().length);
    expect(await moving()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Motion: on' }).click();
    await page.getByRole('button', { name: 'Motion: off' }).waitFor();
    await expect.poll(moving).toBe(0);
    await page.reload();
    await page.waitForSelector('.game');
    expect(await moving()).toBe(0);
  },
  PATIENCE,
);

test(
  'Bug: the tables of a rulebook were wider than a phone: each is pushed aside in a box of its own',
  async () => {
    const page = await open('#/rules/heroscape', { viewport: SMALL });
    await page.waitForSelector('.rulebook__rules li');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
    const table = page.getByRole('group', { name: /^Table: / }).first();
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  },
  PATIENCE,
);

test(
  'Bug: on a phone some things to press were less than 24 px high or wide',
  async () => {
    const page = await open('#/rules/heros-crossing', { viewport: PHONE });
    const small: string[] = [];
    const measure = async () =>
      small.push(
        ...(await page
          .locator('a[href]:visible, button:visible, div[role=button]:visible, span[role=button]:visible')
          .evaluateAll((all) =>
            all
              .map((one) => ({ one, box: one.getBoundingClientRect() }))
              .filter(({ box }) => Math.min(box.width, box.height) < 23.5)
              .map(({ one, box }) => `${one.className} ${box.width}x${box.height}`),
          )),
      );
    await page.waitForSelector('.rulebook__rules li');
    await measure();
    for (const position of ['tacticsTurn', 'tacticsRow', 'crossingActivate'] as const) {
      await lay(page, position);
      await measure();
    }
    expect(small).toEqual([]);
  },
  PATIENCE,
);

test(
  'Bug: the text size that is set in the browser was ignored',
  async () => {
    const page = await open();
    await page.waitForSelector('.game');
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const usual = await size();
    const wire = await page.context().newCDPSession(page);
    await wire.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect.poll(size).toBeGreaterThan(usual + 5);
  },
  PATIENCE,
);

test(
  'Bug: a fault in what was pasted was not tied to its field, and Begin did not lead there',
  async () => {
    const page = await open('#/new/heroscape/bot');
    const field = page.locator('.form textarea');
    await field.fill('no map');
    await page.getByRole('button', { name: 'Start match' }).click();
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    const fault = await field.evaluate(
      (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(fault).toContain('The map is not JSON');
  },
  PATIENCE,
);

test(
  'Bug: a match was deleted at once, by a button that did not say which: it is asked, and the focus goes on',
  async () => {
    const page = await open();
    for (const position of ['towerOrders', 'crossingActivate'] as const) await lay(page, position);
    await page.evaluate(() => (location.hash = '#/'));
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.getByRole('button', { name: /^Delete the Hero’s Crossing match/ }).press('Enter');
    await expect.poll(focused).toBe('Delete');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('button', { name: /^Delete the Hero’s Crossing match/ }).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect.poll(focused).toContain('Your move in Tower Defense');
    await page.getByRole('button', { name: /^Delete the Tower Defense match/ }).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect.poll(focused).toBe('Five games of heroes and tactics.');
    expect(await page.locator('.waiting').count()).toBe(0);
  },
  PATIENCE,
);

test(
  'Bug: in colours that the system forces, nothing told what can be done, how much life is left, and what is chosen',
  async () => {
    const page = await open('', { forcedColors: 'active', viewport: { width: 1440, height: 900 } });
    const styles = (of: string, property: string) =>
      page
        .locator(of)
        .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one)[name as 'color']))], property);
    await lay(page, 'tacticsTurn');
    expect(await styles('.hand .card[data-state=playable]', 'outlineStyle')).toEqual(['solid']);
    const [left] = await styles('.notches i:not([data-cut])', 'backgroundColor');
    const [cut] = await styles('.notches i[data-cut]', 'backgroundColor');
    expect(left).not.toBe(cut);
    const [now] = await styles('.track > [data-now]', 'backgroundColor');
    expect(await styles('.track > :not([data-now])', 'backgroundColor')).not.toContain(now);
    const [chosen] = await styles('.panel__tabs [aria-selected=true]', 'borderBottomColor');
    expect(await styles('.panel__tabs [aria-selected=false]', 'borderBottomColor')).not.toContain(chosen);
    await lay(page, 'heroscapeSkirmish');
    const [pressed] = await styles('.view-tools__show [aria-pressed=true]', 'backgroundColor');
    expect(await styles('.view-tools__show [aria-pressed=false]', 'backgroundColor')).not.toContain(pressed);
  },
  PATIENCE,
);

test(
  'Bug: coins of one value had one name in the tray, and did not say what a press does',
  async () => {
    const page = await open();
    await lay(page, 'towerOrders');
    const coins = page.locator('.tray__coin[role=button]');
    const names = await coins.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/: begin an order with it$/);
    await coins.first().click();
    expect(await page.locator('.tray__order .tray__coin').getAttribute('aria-label')).toMatch(
      /: take it out of the order$/,
    );
  },
  PATIENCE,
);

test(
  'Bug: a front did not say who stands there, nor its heroes and soldiers where they stand',
  async () => {
    const page = await open();
    await lay(page, 'crossingActivate');
    const front = page.locator('[data-piece="front:0:centre"]');
    const names = await page.locator('.front[data-side=near]').nth(1).locator('.rank__name').allTextContents();
    expect(await front.getAttribute('aria-label')).toContain(`: ${names.join(', ')}; `);
    await page.getByRole('list', { name: 'You, centre front: heroes' }).waitFor();
    await page.getByRole('group', { name: /^You, centre front: \d/ }).waitFor();
  },
  PATIENCE,
);

test(
  'Bug: the pans of a balance told their seats by colour alone: each has the sign of its seat',
  async () => {
    const page = await open();
    await lay(page, 'heroesMilitary');
    const signs = await page
      .locator('.knoll')
      .first()
      .locator('.pan__mark')
      .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
    expect(new Set(signs).size).toBe(2);
  },
  PATIENCE,
);

test(
  'Bug: on a small phone the line that tells the turn was cut off, and in an army the names of cards',
  async () => {
    const page = await open('', { viewport: SMALL });
    const isCut = (of: string) =>
      page
        .locator(of)
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    await lay(page, 'heroesMilitary');
    expect(await isCut('.top__when')).toEqual([]);
    await lay(page, 'heroscapeFour');
    expect(await page.locator('.army-card--near .order-marker + .order-marker').count()).toBeGreaterThan(0);
    expect(await isCut('.army-card--near .army-card__name')).toEqual([]);
  },
  PATIENCE,
);

test(
  'Bug: a choice that is longer than its field could not be read: it stands below',
  async () => {
    const page = await open('#/new/heroscape/bot');
    const scenario = page.locator('.form__field').filter({ hasText: 'Scenario' });
    const chosen = await scenario.locator('option:checked').textContent();
    expect(await scenario.locator('small').textContent()).toBe(chosen);
  },
  PATIENCE,
);
