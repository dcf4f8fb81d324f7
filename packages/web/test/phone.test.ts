import { defaults, type Values } from '@muster/engine';
import { heroscape } from '@muster/games/heroscape';
import { expect, test } from 'vitest';
import type { State } from '@muster/games/heroscape/board';
import { DESK, layOut, PHONE } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

test(
  'on a phone the name of your seat is not cut off, however much stands beside it',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.towerSolo());
    await untilAsked(page);
    const cut = await page.locator('.near .seat__name').evaluate((name) => name.scrollWidth - name.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  },
  PATIENCE,
);

test(
  'on a phone the prompt holds the last line of the log, and a press opens the rest',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.crossingActivate());
    await untilAsked(page);
    const lately = page.locator('.recent-event');
    const line = (await lately.textContent()) ?? '';
    await lately.click();
    await page.waitForSelector('.panel[data-open]');
    expect(await page.locator('.log__line').last().textContent()).toContain(line);
  },
  PATIENCE,
);

test(
  'Bug: on a phone the drawer lay over why a typed move was refused',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.towerToss());
    await untilAsked(page);
    await page.keyboard.press('t');
    // Bug: the field did not have the focus, and what was typed did what letters do.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('move');
    await page.keyboard.type('fly away');
    await page.keyboard.press('Enter');
    const problem = page.locator('.panel .problem');
    expect(await problem.textContent()).toBe('"fly away" is not a move you can make now.');
    await page.keyboard.type('toss');
    await problem.waitFor({ state: 'detached' });
  },
  PATIENCE,
);

test(
  'Bug: on a phone an open hint pushed the hand down: it is one row, and its end can be pushed into sight',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.tacticsCeasefire());
    await untilAsked(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const moves = page.locator('.hint__move');
    await moves.first().waitFor();
    const rows = await moves.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
    await moves.last().scrollIntoViewIfNeeded();
    const end = await moves.last().evaluate((one) => one.getBoundingClientRect().right);
    expect(end).toBeLessThanOrEqual(PHONE.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  },
  PATIENCE,
);

test(
  'the log stays at its end when a forecast takes room from it',
  async () => {
    const page = await open();
    await layOut(page, positions.crossingActivate());
    await untilAsked(page);
    await page.locator('.front[data-side=near] .front__camp[data-state=playable]').first().click();
    await page.waitForSelector('.panel__block');
    await page.waitForFunction(() => {
      const log = document.querySelector('.log');
      return log !== null && log.scrollHeight - log.scrollTop - log.clientHeight < 2;
    });
  },
  PATIENCE,
);

test(
  'on a phone the number of every square of the road stands in that square',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.towerOrders());
    await untilAsked(page);
    const strays = await page.locator('.road-board').evaluate((board) => {
      const tiles = [...board.querySelectorAll<SVGPathElement>('.tile')];
      return [...board.querySelectorAll<SVGTextElement>('.road-number')].flatMap((number, at) => {
        const { x, y, width, height } = number.getBBox();
        const middle = new DOMPoint(x + width / 2, y + height / 2);
        return tiles[at]?.isPointInFill(middle) ? [] : [number.textContent];
      });
    });
    expect(strays).toEqual([]);
  },
  PATIENCE,
);

test(
  'on a phone the cards of the enemy have their names',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.heroscapeMove());
    await untilAsked(page);
    expect(await page.locator('.army-card--far .army-card__name').first().isVisible()).toBe(true);
  },
  PATIENCE,
);

for (const [where, viewport] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)
  test(
    `Bug: on ${where} with four seats, order markers covered what is left of an enemy card: all of it is in sight`,
    async () => {
      const page = await open('', { viewport });
      await page.evaluate(() => localStorage.setItem('muster-heroscape-show', 'map'));
      await layOut(page, positions.heroscapeFour());
      await untilAsked(page);
      const cards = page.locator('.army-card--far');
      expect(await cards.locator('.order-marker + .order-marker').count()).toBeGreaterThan(0);
      const amiss = await cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const parts = [...card.querySelectorAll('.army-card__name, .pips-of-life > span, .order-marker')];
          const whole = card.getBoundingClientRect();
          const boxes = parts.map((part) => part.getBoundingClientRect());
          const isCut = parts.some((part) => part.scrollWidth > part.clientWidth && part.matches('.army-card__name'));
          const isOutside = boxes.some(
            ({ left, right, top, bottom, width }) =>
              width === 0 || left < whole.left || right > whole.right || top < whole.top || bottom > whole.bottom,
          );
          const isCovered = boxes.some((a, at) =>
            boxes
              .slice(at + 1)
              .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
          );
          return parts.length < 2 || isCut || isOutside || isCovered ? [card.getAttribute('aria-label')] : [];
        }),
      );
      expect(amiss).toEqual([]);
    },
    PATIENCE,
  );

test(
  'Bug: on a phone the armies of a draft pushed the cards off the screen: cards that can be taken are in sight at once',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, positions.heroscapeDraftFour());
    await untilAsked(page);
    const prompt = await page.locator('.prompt').boundingBox();
    const card = await page.locator('.draft__pool .card[data-state=playable]').first().boundingBox();
    if (!prompt || !card) throw new Error('Nothing is drawn');
    // Two rows of cards are above the prompt.
    expect(card.y + 2 * card.height).toBeLessThan(prompt.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    const armies = page.locator('.chosen');
    expect(await armies.count()).toBe(4);
    await armies.last().scrollIntoViewIfNeeded();
    const end = await armies.last().evaluate((one) => one.getBoundingClientRect().right);
    expect(end).toBeLessThanOrEqual(PHONE.width);
  },
  PATIENCE,
);

test(
  'Bug: on a phone what an army of many cards has cost was beyond the edge',
  async () => {
    const page = await open('', { viewport: PHONE });
    const players = ['person', 'beginner'];
    const options = { ...(defaults(heroscape) as Values), armies: 'draft', points: 1000 };
    const record = recordAt(heroscape, { players, options }, (match) => {
      const { picks } = match.truth() as State;
      return match.waiting().includes(0) && (picks[0]?.length ?? 0) >= 5;
    });
    await layOut(page, { id: 'draft', game: heroscape.id, players, record });
    await untilAsked(page);
    const { x = 0, width = 0 } = (await page.locator('.chosen small').first().boundingBox()) ?? {};
    expect(x + width).toBeLessThan(PHONE.width);
  },
  PATIENCE,
);
