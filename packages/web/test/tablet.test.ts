import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOut } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { expectComplaints, open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

const UPRIGHT = { width: 820, height: 1180 };
const SMALL_UPRIGHT = { width: 768, height: 1024 };
const ACROSS = { width: 1180, height: 820 };
const LAPTOP = { width: 1366, height: 625 };
const LOW = { width: 900, height: 600 };

/** The software renderer of a test machine says that it is one. */
const SOFT = [/GL Driver Message/, /software WebGL/i, /GPU stall/];

async function sit(
  position: keyof typeof positions,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const page = await open('', { viewport });
  await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
  await layOut(page, positions[position]());
  await untilAsked(page);
  return page;
}

type Sides = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

function sidesOf(all: Locator): Promise<Sides[]> {
  return all.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
}

const areApart = (a: Sides, b: Sides) =>
  a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

test(
  'Bug: on a small laptop lives lay over the text of heroes, and on a tablet their names and texts were cut beside free space',
  async () => {
    const page = await sit('tacticsTurn', UPRIGHT);
    const fighters = page.locator('.fighter');
    const cut = (part: string) =>
      fighters.locator(part).evaluateAll((parts) =>
        parts.flatMap((one) => {
          const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
          return isCut ? [one.textContent || one.firstElementChild?.getAttribute('data-text')] : [];
        }),
      );
    expect(await fighters.count()).toBeGreaterThan(9);
    expect(await cut('.fighter__text')).toEqual([]);
    for (const viewport of [UPRIGHT, SMALL_UPRIGHT, ACROSS, LAPTOP, LOW]) {
      await page.setViewportSize(viewport);
      expect(await cut('.fighter__name')).toEqual([]);
      const covered = await fighters.evaluateAll((all) =>
        all.flatMap((fighter) => {
          const parts = ['.fighter__name', '.fighter__values', '.fighter__text', '.notches', '.fighter__arms']
            .flatMap((part) => fighter.querySelector(part) ?? [])
            .map((part) => part.getBoundingClientRect())
            .filter(({ height }) => height > 0);
          const isCovered = parts.some((a, at) =>
            parts
              .slice(at + 1)
              .some(
                (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1.5 && b.top < a.bottom - 1.5,
              ),
          );
          return isCovered ? [fighter.getAttribute('aria-label')] : [];
        }),
      );
      expect(covered).toEqual([]);
    }
  },
  PATIENCE,
);

test(
  'Bug: on a tablet a crowded hand lay over itself and over the piles',
  async () => {
    const page = await sit('tacticsLooked', SMALL_UPRIGHT);
    const cards = await sidesOf(page.locator('.hand .card'));
    expect(cards.length).toBeGreaterThan(7);
    cards.forEach((a, at) => cards.slice(at + 1).forEach((b) => expect(areApart(a, b)).toBe(true)));
    const [[hand], [piles]] = [await sidesOf(page.locator('.hand')), await sidesOf(page.locator('.piles'))];
    expect(hand && piles && areApart(hand, piles)).toBe(true);
    expect(await page.locator('.hand').evaluate((one) => getComputedStyle(one).overflowX)).toBe('auto');
  },
  PATIENCE,
);

test.each([UPRIGHT, LAPTOP])(
  'Bug: a hint moved the board: at $width by $height it lies over the question, and over nothing that can be pressed',
  async (viewport) => {
    const page = await sit('tacticsTurn', viewport);
    const still = page.locator('.board, .prompt, .near');
    const before = await sidesOf(still);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint__move').first().waitFor();
    expect(await sidesOf(still)).toEqual(before);
    const covered = await page.locator('.slot, .prompt__do .btn, .hand .card').evaluateAll((pieces) =>
      pieces.flatMap((piece) => {
        const { left, top, width, height } = piece.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found?.closest('.hint') ? [piece.textContent] : [];
      }),
    );
    expect(covered).toEqual([]);
    const moves = await sidesOf(page.locator('.hint__move, .hint .btn--icon'));
    moves.forEach((a, at) => moves.slice(at + 1).forEach((b) => expect(areApart(a, b)).toBe(true)));
  },
  PATIENCE,
);

test(
  'Bug: on a tablet the enemy’s cards took two rows, and some of one’s own were off the edge',
  async () => {
    const page = await sit('heroscapeMove', UPRIGHT);
    const [far, near] = [page.locator('.army-card--far'), page.locator('.army-card--near')];
    for (const cards of [far, near]) {
      const sides = await sidesOf(cards);
      expect(sides.length).toBe(5);
      expect(new Set(sides.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
    }
    for (const viewport of [UPRIGHT, SMALL_UPRIGHT, ACROSS]) {
      await page.setViewportSize(viewport);
      const hidden = await near.evaluateAll(
        (cards) =>
          cards.filter((card) => {
            const [whole, one] = [card.parentElement?.getBoundingClientRect(), card.getBoundingClientRect()];
            return !whole || one.left < whole.left - 1 || one.right > whole.right + 1;
          }).length,
      );
      expect(hidden).toBe(0);
      const cut = await page
        .locator('.army-card__name')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
      expect(cut).toBe(0);
    }
  },
  PATIENCE,
);

test(
  'Bug: a wide battlefield lay small in a tall picture: the camera looks along it, from one’s own side',
  async () => {
    expectComplaints(...SOFT);
    const page = await sit('heroscapeMove', UPRIGHT);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.waitForSelector('.table-3d .hex');
    const picture = page.locator('.battlefield__picture');
    const share = async () => {
      const [[whole], hexes] = [await sidesOf(picture), await sidesOf(page.locator('.hex'))];
      if (!whole) throw new Error('Nothing is drawn');
      const span = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        (Math.max(...hexes.map((hex) => hex[to])) - Math.min(...hexes.map((hex) => hex[from]))) /
        (whole[to] - whole[from]);
      return { wide: span('left', 'right'), tall: span('top', 'bottom') };
    };
    expect((await share()).tall).toBeGreaterThan(0.75);
    const middle = async (seat: string) => {
      const figures = await sidesOf(page.locator(`.figure[data-seat=${seat}]`));
      return figures.reduce((sum, { top }) => sum + top, 0) / figures.length;
    };
    expect(await middle('west')).toBeGreaterThan(await middle('east'));
    // An arrow key leads to where it points in the picture.
    const hex = page.locator('.hex[data-state=playable]').first();
    await hex.focus();
    const before = (await hex.boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().x ?? 0)).toBeGreaterThan(before);
    // No tool lies over the picture, tall or low.
    const isFree = async () => {
      const [[whole], tools] = [await sidesOf(picture), await sidesOf(page.locator('.view-tools button'))];
      return tools.every((tool) => whole && areApart(tool, whole));
    };
    expect(await isFree()).toBe(true);
    await page.setViewportSize(LAPTOP);
    await expect.poll(async () => (await share()).wide).toBeGreaterThan(0.8);
    expect(await isFree()).toBe(true);
  },
  PATIENCE,
);

test(
  'on a small laptop many buttons stand beside the question, and leave the room to the cards',
  async () => {
    const page = await sit('heroscapeSecret', LAPTOP);
    const [[question], buttons] = [
      await sidesOf(page.locator('.prompt__say')),
      await sidesOf(page.locator('.prompt__do .btn')),
    ];
    expect(buttons.length).toBeGreaterThan(4);
    expect(buttons.every((button) => question && button.left >= question.right)).toBe(true);
    const [prompt] = await sidesOf(page.locator('.prompt'));
    const cards = await sidesOf(page.locator('.draft__pool .card'));
    const isInSight = ({ bottom }: Sides) => bottom <= (prompt?.top ?? 0);
    expect(new Set(cards.filter(isInSight).map(({ top }) => Math.round(top))).size).toBeGreaterThanOrEqual(2);
  },
  PATIENCE,
);
