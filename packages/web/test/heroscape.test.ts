import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OUT } from '../tools/build.ts';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { expectComplaints, open, PATIENCE, stepOf, untilAsked, withBrowser } from './browser.ts';

withBrowser();

type Position = Extract<keyof typeof positions, `heroscape${string}`>;

/** A match at this position, with the flat map unless the table is asked for. */
async function sit(page: Page, position: Position, show: 'map' | 'table' = 'map'): Promise<void> {
  await page.evaluate((which) => localStorage.setItem('muster-heroscape-show', which), show);
  await layOut(page, positions[position]());
  await untilAsked(page);
}

/** Where several figures can act, one has to be picked first. */
async function pickActor(page: Page): Promise<void> {
  if ((await page.locator('.figure[data-actor]').count()) > 0) return;
  await page.locator('.figure[data-state=playable]').first().click();
  await page.locator('.figure[data-actor]').waitFor();
}

const scene = (): string => {
  const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const found = manifest['src/boards/heroscape/table/scene.ts'];
  if (!found) throw new Error('The table is no chunk of its own');
  return found.file;
};

const isLoaded = (page: Page, file: string): Promise<boolean> =>
  page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)), file);

/** The software renderer of a test machine says that it is one. */
const SOFT = [/GL Driver Message/, /software WebGL/i, /GPU stall/];

/** Shares are rounded one by one. */
const sumOf = (shares: readonly string[]): number => shares.reduce((sum, share) => sum + Number.parseFloat(share), 0);

const labelOf = (page: Page, id: string): Promise<string | null> =>
  page.locator(`[data-piece="${id}"]`).getAttribute('aria-label');

describe('moving', () => {
  test(
    'a figure goes where it is sent by a click, and what the hex costs is said before',
    async () => {
      const page = await open();
      await sit(page, 'heroscapeSkirmish');
      await pickActor(page);
      const actor = (await page.locator('.figure[data-actor]').getAttribute('data-piece')) ?? '';
      const hexes = page.locator('.hex[data-state=playable]');
      expect(await page.locator('.cost').count()).toBeGreaterThan(0);
      const safe = hexes.and(page.locator(':not([aria-label*="Leaves"]):not([aria-label*="Falls"])')).last();
      const name = ((await safe.getAttribute('data-piece')) ?? '').slice('hex:'.length);
      expect(await safe.getAttribute('aria-label')).toMatch(new RegExp(`goes to ${name} for \\d+`));
      const before = await stepOf(page);
      await safe.click();
      await page.waitForSelector(`.match[data-asked]:not([data-step="${before}"])`);
      expect(await labelOf(page, actor)).toContain(`on ${name}`);
    },
    PATIENCE,
  );

  test(
    'a way that may hurt is shown with its exact odds first, and gone by a second press',
    async () => {
      const page = await open();
      await sit(page, 'heroscapeEngaged');
      for (const figure of await page.locator('.figure[data-state=playable]').all()) {
        await figure.click();
        if ((await page.locator('.hex[aria-label*="Leaves"]').count()) > 0) break;
        await page.keyboard.press('Escape');
      }
      const risky = page.locator('.hex[data-state=playable][aria-label*="Leaves"]').first();
      const id = (await risky.getAttribute('data-piece')) ?? '';
      const before = await stepOf(page);
      await risky.click();
      await page.locator('.panel__block', { hasText: 'one die, a skull wounds' }).waitFor();
      const shares = await page.locator('.panel .odds dd').allTextContents();
      expect(Math.abs(sumOf(shares) - 100)).toBeLessThan(2);
      expect(await stepOf(page)).toBe(before);
      expect(await page.locator('.route path').count()).toBe(2);
      await page.locator(`[data-piece="${id}"]`).click();
      await page.waitForSelector(`.match:not([data-step="${before}"])`);
    },
    PATIENCE,
  );

  test(
    'a hex that cannot be reached says why, with the rule',
    async () => {
      const page = await open();
      await sit(page, 'heroscapeMove');
      await pickActor(page);
      const far = page.locator('.hex[data-state=refused]').first();
      expect(await far.getAttribute('aria-description')).toMatch(/\w+ .*\./);
      await far.click({ force: true });
      await page.locator('.whynot .rule-id').waitFor();
      expect(await page.locator('.whynot').textContent()).toMatch(/move\.[a-z-]+/);
    },
    PATIENCE,
  );

  test(
    'arrow keys go from hex to hex, and Enter moves there',
    async () => {
      const page = await open();
      await sit(page, 'heroscapeSkirmish');
      await page.keyboard.press('n');
      if ((await page.locator('.figure[data-actor]').count()) === 0) await page.keyboard.press('Enter');
      const actor = page.locator('.figure[data-actor]');
      await actor.focus();
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-piece') ?? '');
      const seen = new Set<string>();
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight']) {
        await page.keyboard.press(key);
        seen.add(await focused());
      }
      expect(seen.size).toBeGreaterThan(2);
      for (const id of seen) expect(id).toMatch(/^(hex|figure):/);
      const before = await stepOf(page);
      await page.locator('.hex[data-state=playable]').last().focus();
      await page.keyboard.press('Enter');
      if (await page.locator('.hex[data-state=picked]').count()) await page.keyboard.press('Enter');
      await page.waitForSelector(`.match:not([data-step="${before}"])`);
    },
    PATIENCE,
  );
});

describe('attacking', () => {
  test(
    'the exact odds of an attack are shown before it is made, and how the dice fell after it',
    async () => {
      const page = await open();
      await sit(page, 'heroscapeAttack');
      await pickActor(page);
      const before = await stepOf(page);
      await page.locator('.figure[data-target]').first().click();
      const odds = page.locator('.panel .odds');
      const shares = await odds.locator('dd').allTextContents();
      expect(Math.abs(sumOf(shares) - 100)).toBeLessThan(2);
      await page.getByText(/Attack \d+ = \d+ printed/).waitFor();
      await page.getByText(/Defense \d+ = \d+ printed/).waitFor();
      expect(await page.locator('.look[data-main]').count()).toBe(1);
      expect(await stepOf(page)).toBe(before);
      await page
        .getByRole('button', { name: /^Attack / })
        .and(page.locator('.prompt__do *'))
        .click();
      await page.waitForSelector(`.match:not([data-step="${before}"])`);
      expect(await page.locator('.battle-die').count()).toBeGreaterThan(0);
    },
    PATIENCE,
  );

  test(
    'an enemy that cannot be attacked says why: range, sight or engagement',
    async () => {
      const page = await open();
      await sit(page, 'heroscapeBattle');
      for (const figure of await page.locator('.figure[data-state=playable]:not([data-target])').all()) {
        await figure.click();
        if ((await page.locator('.figure[data-seat=east][data-state=refused]').count()) > 0) break;
      }
      const enemy = page.locator('.figure[data-seat=east][data-state=refused]').first();
      await enemy.click({ force: true });
      await page.locator('.whynot .rule-id').waitFor();
      expect(await page.locator('.whynot').textContent()).toMatch(/attack\.(range|sight|engaged|adjacent|hard)/);
    },
    PATIENCE,
  );
});

describe('special attacks', () => {
  for (const [position, target] of [
    ['heroscapeSpecial', '.figure[data-target]'],
    ['heroscapeLine', '.hex[data-state=playable], .figure[data-target]'],
  ] as const)
    test(
      `${position}: chosen by the name of the power, with the odds for each that is hit, and then made`,
      async () => {
        const page = await open();
        await sit(page, position);
        await pickActor(page);
        const before = await stepOf(page);
        const powers = page.locator('.prompt__do .btn:not(:text-is("End turn")):not(:text-is("Cancel"))');
        const name = (await powers.first().textContent()) ?? '';
        await powers.first().click();
        await page.locator(target).first().click();
        await page.locator('.panel__block h2', { hasText: name }).first().waitFor();
        expect(await page.locator('.panel .odds dd').count()).toBeGreaterThan(1);
        await page.locator('.prompt__do .btn', { hasText: name }).first().click();
        await page.waitForSelector(`.match:not([data-step="${before}"])`);
        expect(await page.locator('.log').textContent()).toContain(`uses ${name} on`);
      },
      PATIENCE,
    );
});

test(
  'order markers are put on cards by a press each, and those of the enemy show their backs',
  async () => {
    const page = await open();
    await sit(page, 'heroscapeMark');
    const own = page.locator('.army-card--near');
    // The bot puts its markers at the same time, so steps say nothing here.
    const faces = async () =>
      (
        await page.locator('.army-card--near .order-marker').evaluateAll((all) => all.map((one) => one.dataset['face']))
      ).toSorted();
    expect(await faces()).toEqual(['1', '2']);
    await own.last().click();
    await expect.poll(faces, { timeout: PATIENCE }).toEqual(['1', '2', '3']);
    await own.last().click();
    await expect.poll(faces, { timeout: PATIENCE }).not.toEqual(['1', '2', '3']);
    const hidden = page.locator('.army-card--far .order-marker[data-place=down]');
    for (const marker of await hidden.all()) expect(await marker.getAttribute('data-face')).toBe('0');
  },
  PATIENCE,
);

test(
  'Bug: the tools lay over a corner of the map: at first all of it is in the picture, and nothing under them',
  async () => {
    const page = await open();
    await sit(page, 'heroscapeFour');
    const boxOf = async (place: string) => (await page.locator(place).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const [picture, tools] = [await boxOf('.battlefield__picture'), await boxOf('.view-tools')];
    expect(picture.x + picture.width).toBeLessThanOrEqual(tools.x);
    const pieces = page.locator('.flat :is(.hex, .figure)');
    const ends = await pieces.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(100);
    expect(Math.max(...ends)).toBeLessThanOrEqual(picture.x + picture.width);
  },
  PATIENCE,
);

test(
  'a secret army is put together card by card, and what does not fit says why',
  async () => {
    const page = await open();
    await sit(page, 'heroscapeSecret');
    const before = await stepOf(page);
    await page.locator('[data-piece="pool:jotun"]').click();
    await page.getByText('225 of 400 points').first().waitFor();
    const dear = page.locator('[data-piece="pool:braxas"]');
    expect(await dear.getAttribute('data-state')).toBe('refused');
    expect(await dear.getAttribute('aria-description')).toContain('400');
    await page.locator('[data-piece="pool:syvarris"]').click();
    await page.getByRole('button', { name: 'Bring this army: 325 of 400 points' }).click();
    await page.waitForSelector(`.match:not([data-step="${before}"])`);
  },
  PATIENCE,
);

test(
  'where the browser has no WebGL, the map serves instead, with everything on it',
  async () => {
    const page = await open();
    await page.evaluate(() => {
      const real = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
        return kind.startsWith('webgl') ? null : (real as (...all: unknown[]) => never).call(this, kind, ...rest);
      } as typeof real;
    });
    await sit(page, 'heroscapeSkirmish', 'table');
    await page.waitForSelector('.battlefield[data-show=map] .surface');
    expect(await page.getByRole('button', { name: 'Table', exact: true }).count()).toBe(0);
    expect(await page.locator('.hex').count()).toBe(46);
    expect(await isLoaded(page, scene())).toBe(false);
  },
  PATIENCE,
);

test(
  'three.js is loaded for the table alone: not for the first page, not for the map',
  async () => {
    expectComplaints(...SOFT);
    const page = await open();
    expect(await isLoaded(page, scene())).toBe(false);
    await sit(page, 'heroscapeSkirmish', 'map');
    expect(await isLoaded(page, scene())).toBe(false);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.waitForSelector('.table-3d[data-drawn]');
    expect(await isLoaded(page, scene())).toBe(true);
  },
  PATIENCE,
);

test(
  'on the table figures and hexes are pressed as on the map, and it can be turned, tilted and brought closer',
  async () => {
    expectComplaints(...SOFT);
    const page = await open();
    await sit(page, 'heroscapeSkirmish', 'table');
    await page.waitForSelector('.table-3d[data-drawn]');
    const shape = () => page.locator('[data-piece="hex:A1"] path').getAttribute('d');
    const shapes = new Set([await shape()]);
    for (const name of ['Turn left', 'Higher: look from above', 'Closer', 'From straight above']) {
      await page.getByRole('button', { name }).click();
      shapes.add(await shape());
    }
    expect(shapes.size).toBe(5);
    await page.locator('.hex').first().focus();
    await page.keyboard.press('0');
    await page.keyboard.press('Shift+ArrowLeft');
    shapes.add(await shape());
    expect(shapes.size).toBe(6);
    const before = await stepOf(page);
    await pickActor(page);
    await page.getByRole('button', { name: 'From straight above' }).click();
    await page.locator('.hex[data-state=playable]:not([aria-label*="Leaves"])').last().click();
    await page.waitForSelector(`.match:not([data-step="${before}"])`);
  },
  PATIENCE,
);

test(
  'with motion on, a carved figure goes along with its piece, and the match goes on',
  async () => {
    expectComplaints(...SOFT);
    const page = await open('', { reducedMotion: 'no-preference' });
    await sit(page, 'heroscapeSkirmish', 'table');
    await page.waitForSelector('.table-3d[data-drawn]');
    await pickActor(page);
    const actor = (await page.locator('.figure[data-actor]').getAttribute('data-piece')) ?? '';
    const before = await stepOf(page);
    const place = () => page.locator(`g:has(> [data-piece="${actor}"])`).last().getAttribute('transform');
    const start = await place();
    await page.getByRole('button', { name: 'From straight above' }).click();
    await page.locator('.hex[data-state=playable]:not([aria-label*="Leaves"])').last().click();
    await page.waitForSelector(`.match[data-asked]:not([data-step="${before}"])`);
    expect(await place()).not.toBe(start);
    expect(await page.locator('.table-3d').getAttribute('data-followed')).toBe(actor);
  },
  PATIENCE,
);

test(
  'a phone has the map, and a move is shown before it is made',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.heroscapeSkirmish());
    await untilAsked(page);
    await page.waitForSelector('.battlefield[data-show=map]');
    await pickActor(page);
    const before = await stepOf(page);
    await page.locator('.hex[data-state=playable]').last().click();
    await page.locator('.hex[data-state=picked]').waitFor();
    expect(await stepOf(page)).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page
      .getByRole('button', { name: /^(Move|Fly) to / })
      .first()
      .click();
    await page.waitForSelector(`.match:not([data-step="${before}"])`);
  },
  PATIENCE,
);

test(
  'on a phone the battlefield is seen from close by where something is asked, and whole by a press',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.heroscapeMove());
    await untilAsked(page);
    await pickActor(page);
    const picture = (await page.locator('.battlefield__picture').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const hexes = page.locator('.hex[data-state=playable]');
    const width = async () => (await hexes.first().boundingBox())?.width ?? 0;
    const close = await width();
    expect(close).toBeGreaterThan(24);
    for (const hex of await hexes.all()) {
      const { x, y, width: wide, height } = (await hex.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(x + wide / 2).toBeGreaterThan(picture.x);
      expect(x + wide / 2).toBeLessThan(picture.x + picture.width);
      expect(y + height / 2).toBeGreaterThan(picture.y);
      expect(y + height / 2).toBeLessThan(picture.y + picture.height);
    }
    const whole = page.getByRole('button', { name: 'The whole field' });
    await whole.click();
    await page.waitForSelector('.view-tools [aria-pressed=true][aria-label="The whole field"]');
    expect(await width()).toBeLessThan(close * 0.7);
    await whole.click();
    await page.waitForSelector('.view-tools [aria-pressed=false][aria-label="The whole field"]');
    expect(await width()).toBeCloseTo(close, 1);
  },
  PATIENCE,
);
