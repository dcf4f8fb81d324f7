import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { expectComplaints, open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

type Position = Extract<keyof typeof positions, `heroscape${string}`>;

async function sit(page: Page, position: Position, show: 'map' | 'table' = 'map'): Promise<void> {
  await page.evaluate((which) => localStorage.setItem('muster-heroscape-show', which), show);
  await layOut(page, positions[position]());
  await untilAsked(page);
}

const BIG = { viewport: { width: 1440, height: 900 } };
const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The software renderer of a test machine says that it is one. */
const SOFT = [/GL Driver Message/, /software WebGL/i, /GPU stall/];

test(
  'Bug: levels were gold on gold where a figure may be placed: they stand above the glow',
  async () => {
    const page = await open();
    await sit(page, 'heroscapePlace');
    const glowing = await page.locator('.hex[data-state=playable]').count();
    expect(glowing).toBeGreaterThan(0);
    const above = await page.evaluate(() => {
      const [last] = [...document.querySelectorAll('.hex')].slice(-1);
      const after = (level: Element) =>
        last && (last.compareDocumentPosition(level) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      return [...document.querySelectorAll('.level')].filter(after).length;
    });
    expect(above).toBe(glowing);
    // No wash of the seat lies under the glow of one's own zone.
    const fill = await page
      .locator('.zone[data-own]')
      .first()
      .evaluate((zone) => getComputedStyle(zone).fill);
    expect(fill).toBe('none');
  },
  PATIENCE,
);

test.each(['Cancel', 'Escape'])(
  'Bug: on a phone the way stayed drawn after %s, and the panel still told of it',
  async (how) => {
    const page = await open('', FINGER);
    await sit(page, 'heroscapeMove');
    await page.locator('.hex[data-state=playable]').first().tap({ force: true });
    await page.locator('.route').waitFor();
    if (how === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.locator('.route').waitFor({ state: 'detached' });
    const [, mover] = /^(.+): choose a hex to move to\./.exec(await page.locator('.prompt__say').innerText()) ?? [];
    expect(mover).toBeDefined();
    expect(await page.locator('.panel').textContent()).not.toMatch(new RegExp(`${mover} to [A-Z]\\d`));
  },
  PATIENCE,
);

test(
  'Bug: on a phone the map left a blank band beside it while its other side was cut, and the card that acts was off the screen',
  async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } });
    await sit(page, 'heroscapeFrostfire');
    const blank = await page.locator('.flat').evaluate((flat) => {
      const { left, top } = flat.getBoundingClientRect();
      const hexes = [...flat.querySelectorAll('.hex')].map((hex) => hex.getBoundingClientRect());
      return [Math.min(...hexes.map((hex) => hex.left)) - left, Math.min(...hexes.map((hex) => hex.top)) - top];
    });
    for (const side of blank) expect(side).toBeLessThan(12);
    const card = await page.locator('.near .army-card[data-active]').boundingBox();
    expect(card?.x).toBeGreaterThanOrEqual(0);
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(390);
  },
  PATIENCE,
);

test(
  'Bug: on a phone tools of the table ran off the right edge',
  async () => {
    expectComplaints(...SOFT);
    const page = await open('', { viewport: { width: 390, height: 844 } });
    await sit(page, 'heroscapeSkirmish', 'table');
    const rights = await page
      .locator('.view-tools button')
      .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().right));
    expect(Math.max(...rights)).toBeLessThanOrEqual(390);
  },
  PATIENCE,
);

test(
  'Bug: the camera looked from the far side: one’s own army stands in front, and who is asked is pointed at',
  async () => {
    expectComplaints(...SOFT);
    const page = await open('', BIG);
    await sit(page, 'heroscapeFrostfire', 'table');
    const heightOf = (seat: string) =>
      page.locator(`.figure[data-seat=${seat}]`).evaluateAll((figures) => {
        const tops = figures.map((figure) => figure.getBoundingClientRect().top);
        return tops.reduce((sum, top) => sum + top, 0) / tops.length;
      });
    expect(await heightOf('west')).toBeGreaterThan(await heightOf('east'));
    await page.locator('.figure[data-state=playable]').first().click({ force: true });
    await page.locator('.figure[data-actor] .asked').waitFor();
    // Seen from the north, an arrow key still leads to where it points.
    const hex = page.locator('.hex[data-state=playable]').first();
    await hex.focus();
    const before = (await hex.boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowRight');
    const after = await page.evaluate(() => document.activeElement?.getBoundingClientRect().x ?? 0);
    expect(after).toBeGreaterThan(before);
  },
  PATIENCE,
);

test(
  'Bug: the box of a hex said its name twice, and the prompt did not say what a figure has left',
  async () => {
    const page = await open('', BIG);
    await sit(page, 'heroscapeFrostfire');
    await page.locator('.figure[data-state=playable]').first().click();
    expect(await page.locator('.prompt').innerText()).toContain('Move 4, range 1, 1 attack.');
    const hex = page.locator('.hex[data-state=refused]').first();
    const name = ((await hex.getAttribute('data-piece')) ?? '').slice('hex:'.length);
    await hex.hover();
    const box = await page.locator('.readout').innerText();
    expect(box.match(new RegExp(`\\b${name}\\b`, 'g'))).toHaveLength(1);
  },
  PATIENCE,
);

test(
  'Bug: “Tarn Viking War…” was cut beside free space, and the name of a glyph on the map was written too small',
  async () => {
    const page = await open('', BIG);
    await sit(page, 'heroscapeFrostfire');
    const cut = await page
      .locator('.near .army-card__name')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((n) => n.textContent));
    expect(cut).toEqual([]);
    const size = await page
      .locator('.glyph text')
      .first()
      .evaluate((text: SVGTextElement) => {
        const scale = text.getScreenCTM()?.a ?? 0;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      });
    expect(size).toBeGreaterThanOrEqual(12);
  },
  PATIENCE,
);

test(
  'Bug: a hint named every hex of a way: it names who goes, and where',
  async () => {
    const page = await open();
    await sit(page, 'heroscapeSkirmish');
    await page.getByRole('button', { name: 'Hint' }).click();
    const moves = page.locator('.hint__move');
    await moves.first().waitFor();
    const named = await moves.allTextContents();
    expect(named.filter((text) => /: (Move|Fly) to [A-Z]\d/.test(text))).not.toEqual([]);
    expect(named.filter((text) => / by [A-Z]\d/.test(text))).toEqual([]);
  },
  PATIENCE,
);

test(
  'Bug: with one card left, four markers were asked for one by one: one press places them all',
  async () => {
    const page = await open();
    await sit(page, 'heroscapeLastCard');
    const button = page.getByRole('button', { name: /^Put (all four|the rest) on / });
    expect(await page.locator('.prompt__say').textContent()).toContain('is your only card with figures left');
    expect(await button.textContent()).toMatch(/^Put all four on /);
    const puts = page.locator('.log').getByText(/^Blue puts order marker [123X] on /);
    const before = await puts.count();
    await button.click();
    await expect.poll(() => puts.count(), { timeout: PATIENCE }).toBe(before + 4);
    const latest = (await puts.allTextContents()).slice(before);
    expect(latest.map((line) => line.split(' ')[4])).toEqual(['1', '2', '3', 'X']);
  },
  PATIENCE,
);

test(
  'Bug: from straight above, the far rows of the battlefield were cut off',
  async () => {
    expectComplaints(...SOFT);
    const page = await open('', BIG);
    await sit(page, 'heroscapeBridge', 'table');
    await page.getByRole('button', { name: 'From straight above' }).click();
    const [picture, hexes] = await page.evaluate(() => {
      const boxOf = (one: Element | null) => one?.getBoundingClientRect() ?? new DOMRect();
      return [
        boxOf(document.querySelector('.battlefield__picture')),
        [...document.querySelectorAll('.hex')].map(boxOf),
      ] as const;
    });
    expect(Math.min(...hexes.map(({ top }) => top))).toBeGreaterThanOrEqual(picture.top);
    expect(Math.max(...hexes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(picture.bottom);
  },
  PATIENCE,
);

test(
  'Bug: the number of wounds was cut by the plate of a neighbour on the map, and too small to be read on the table',
  async () => {
    expectComplaints(...SOFT);
    const page = await open('', BIG);
    await sit(page, 'heroscapeEngaged');
    const reach = await page.locator('.wounds').evaluateAll((all) =>
      all.map((one) => {
        const plate = one.parentElement?.querySelector('.plate')?.getBoundingClientRect() ?? new DOMRect();
        return one.getBoundingClientRect().bottom - plate.bottom - plate.height * 0.16;
      }),
    );
    expect(reach.length).toBeGreaterThan(0);
    expect(Math.max(...reach)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.waitForSelector('.table-3d .wounds');
    const sizes = await page.locator('.wounds text').evaluateAll((texts) =>
      texts.map((text) => {
        const scale = text instanceof SVGGraphicsElement ? (text.getScreenCTM()?.a ?? 0) : 0;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
  },
  PATIENCE,
);

test(
  'Bug: the middle that is to be held was light on light: it has a dark rim',
  async () => {
    const page = await open('', { ...BIG, colorScheme: 'light' });
    await sit(page, 'heroscapeHill');
    const strokes = await page
      .locator('.middle path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    expect(new Set(strokes).size).toBe(2);
  },
  PATIENCE,
);

test(
  'Bug: what said “Adjacent” lay over the figures around: only a range is written at a line of sight',
  async () => {
    const page = await open('', FINGER);
    await sit(page, 'heroscapeAttack');
    if ((await page.locator('.figure[data-actor]').count()) === 0)
      await page.locator('.figure[data-state=playable]').first().tap({ force: true });
    await page.locator('.figure[data-target]').first().tap({ force: true });
    await page.locator('.look[data-main]').waitFor();
    expect(await page.locator('.pill-mark').count()).toBe(0);
  },
  PATIENCE,
);

test(
  'Bug: what a hex costs was written over the name of its glyph, and its glow hid it',
  async () => {
    const page = await open('', BIG);
    await sit(page, 'heroscapeGlyphs');
    if ((await page.locator('.figure[data-actor]').count()) === 0)
      await page.locator('.figure[data-state=playable]').first().click();
    const overlaps = await page.evaluate(() => {
      const boxOf = (one: Element) => one.getBoundingClientRect();
      const names = [...document.querySelectorAll('.glyph text')].map(boxOf);
      const middle = ({ left, right, top, bottom }: DOMRect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
      const costs = [...document.querySelectorAll('.costs .cost')].map(boxOf).map(middle);
      const isIn = ({ left, right, top, bottom }: DOMRect) =>
        costs.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
      const isNear = ({ left, right, top, bottom }: DOMRect) =>
        costs.some(({ x, y }) => Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) < right - left);
      return { reached: names.filter(isNear).length, covered: names.filter(isIn).length };
    });
    expect(overlaps.reached).toBeGreaterThan(0);
    expect(overlaps.covered).toBe(0);
    const glow = await page
      .locator('.hex[data-state=playable][aria-label*="the glyph"] path')
      .first()
      .evaluate((path) => Number(getComputedStyle(path).fillOpacity));
    expect(glow).toBeLessThan(0.4);
  },
  PATIENCE,
);

test(
  'Bug: long names left no room for the arms of cards to choose from',
  async () => {
    const page = await open('', BIG);
    await sit(page, 'heroscapeDraft');
    const sizes = await page
      .locator('.draft__pool .card__arms .arms')
      .evaluateAll((arms) => arms.map((one) => one.getBoundingClientRect().height));
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.min(...sizes)).toBeGreaterThan(Math.max(...sizes) * 0.55);
    const hidden = await page.locator('.draft__pool .card').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const [cost, band] = [card.querySelector('.card__cost'), card.querySelector('.card__band')];
        const text = document.createRange();
        if (band) text.selectNodeContents(band);
        const isFree = text.getBoundingClientRect().left > (cost?.getBoundingClientRect().right ?? 0) - 4;
        return isFree ? [] : [band?.textContent];
      }),
    );
    expect(hidden).toEqual([]);
  },
  PATIENCE,
);
