import type { AnyGame } from '@muster/engine';
import { herosCrossing } from '@muster/games/heros-crossing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { State as Crossing } from '@muster/games/heros-crossing/board';
import { type Kept, layOut } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

/** Tablets upright and across, and laptops whose browser takes its bars off the screen. */
const SIZES = [
  [820, 1180],
  [768, 1024],
  [1024, 768],
  [1180, 820],
  [1366, 625],
  [1280, 600],
  [900, 600],
] as const;

type Looked = {
  /** Parts of the page of which none may lie over another, unless it is inside of it. */
  readonly apart: string;
  /** Parts that stay inside the nearest such place. */
  readonly within: Readonly<Record<string, string>>;
  /** Words that are not cut off. */
  readonly whole?: string;
};

async function sitDown(kept: Kept): Promise<Page> {
  const page = await open();
  await layOut(page, kept);
  await untilAsked(page);
  return page;
}

/** At every size: what lies over something else, sticks out, or is cut off. */
async function amissOn(kept: Kept, looked: Looked): Promise<string[]> {
  const page = await sitDown(kept);
  const amiss: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(lookedAt, looked);
    amiss.push(...found.map((what) => `${kept.id}, ${width}×${height}: ${what}`));
  }
  return amiss;
}

/** Runs in the page. */
async function lookedAt({ apart, within, whole }: Looked): Promise<string[]> {
  // What follows a change of the window has been drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const all = (which: string) =>
    [...document.querySelectorAll(which)].filter((one) => one.getBoundingClientRect().width > 0);
  // Words without room run out of their box.
  const boxOf = (one: Element) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return one.matches('.token__name') ? words.getBoundingClientRect() : one.getBoundingClientRect();
  };
  const called = (one: Element) => `${one.getAttribute('class')} ${one.textContent}`.trim();
  const parts = all(apart).map((one) => ({ one, box: boxOf(one) }));
  const overlaps = parts.flatMap(({ one, box: a }, at) =>
    parts.slice(at + 1).flatMap(({ one: other, box: b }) => {
      const isOver =
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
      return isOver && !one.contains(other) && !other.contains(one) ? [`${called(one)} over ${called(other)}`] : [];
    }),
  );
  const strays = Object.entries(within).flatMap(([which, where]) =>
    all(which).flatMap((one) => {
      const place = one.closest(where);
      if (!place) return [];
      const [inner, outer] = [boxOf(one), place.getBoundingClientRect()];
      // What can be pushed into sight is not lost.
      const isPushed = place.scrollWidth > place.clientWidth && getComputedStyle(place).overflowX === 'auto';
      const isOut =
        (!isPushed && (inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5)) ||
        inner.top < outer.top - 1.5 ||
        inner.bottom > outer.bottom + 1.5;
      return isOut ? [`${called(one)} sticks out of ${where}`] : [];
    }),
  );
  const cut = whole ? all(whole).filter((one) => one.scrollWidth > one.clientWidth + 1) : [];
  return [...overlaps, ...strays, ...cut.map((one) => `${called(one)} is cut off`)];
}

/** Somebody holds more cards than may be kept. */
function fullHand(): Kept {
  const players = ['person', 'beginner'];
  const prefers = ({ type }: { readonly type: string }) => type === 'recruit' || type === 'draw';
  const record = recordAt(herosCrossing as unknown as AnyGame, { players, prefers }, (match) => {
    const { sides } = match.truth() as Crossing;
    return match.waiting().includes(0) && (sides[0]?.hand.length ?? 0) >= 7;
  });
  return { id: 'crossing-full-hand', game: herosCrossing.id, players, record };
}

test(
  'Bug: between a desk and a phone the hand of Hero’s Crossing lay over the decks, and names of heroes were cut off',
  async () => {
    const looked = {
      apart: '.near .seat__plate, .monarch, .first-player, .hand, .decks, .stock, .front__name, .front__state, .cubes',
      within: { '.hand > .card': '.hand', '.hand': '.near', '.rank, .cubes': '.front', '.near': 'body' },
      whole: '.rank__name',
    };
    const amiss: string[] = [];
    for (const kept of [positions.crossingActivate(), positions.crossingReserve(), fullHand()])
      amiss.push(...(await amissOn(kept, looked)));
    expect(amiss).toEqual([]);
  },
  PATIENCE,
);

test(
  'Bug: in low windows names of Twelve Heroes lay on their Food, and on a tablet pennants were cut off between regions',
  async () => {
    const looked = {
      apart:
        '.near .seat__plate, .near .points, .near .camp, .hand, .stores, .token__name, .larder, .land-tile, .pennant, .territory > .popularity',
      within: {
        '.hand > .card': '.hand',
        '.side__heroes, .larder, .side .token__name': '.side',
        '.pennant, .land-tile, .pan': '.region',
        '.region': '.horizon',
        '.near': 'body',
      },
    };
    const amiss: string[] = [];
    for (const position of ['heroesMilitary', 'heroesCrowd', 'heroesAdvanced'] as const)
      amiss.push(...(await amissOn(positions[position](), looked)));
    // An open hint takes room from the board.
    const page = await sitDown(positions.heroesAdvanced());
    await page.setViewportSize({ width: 900, height: 600 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint__move').first().waitFor();
    amiss.push(...(await page.evaluate(lookedAt, looked)));
    expect(amiss).toEqual([]);
  },
  PATIENCE,
);

test(
  'Bug: on a tablet coins stuck out of the tray of Tower Defense, and two thirds of an upright field were empty',
  async () => {
    const looked = {
      apart: '.near .seat__plate, .near .seat__stats, .near__right, .tray, .castle, .road-map__name',
      within: { '.tray__coin, .tray__rest, .tray__sum': '.tray', '.tile, .castle': '.road-map', '.near': 'body' },
    };
    const amiss: string[] = [];
    for (const position of ['towerSolo', 'towerOrders'] as const)
      amiss.push(...(await amissOn(positions[position](), looked)));
    expect(amiss).toEqual([]);
    const page = await sitDown(positions.towerOrders());
    await page.setViewportSize({ width: 820, height: 1180 });
    const used = () =>
      page.locator('.road-map').evaluate((map) => {
        const boxes = [...map.querySelectorAll('.tile, .castle')].map((one) => one.getBoundingClientRect());
        const [top, bottom] = [boxes.map((box) => box.top), boxes.map((box) => box.bottom)];
        return (Math.max(...bottom) - Math.min(...top)) / map.getBoundingClientRect().height;
      });
    await expect.poll(used).toBeGreaterThan(0.75);
  },
  PATIENCE,
);
