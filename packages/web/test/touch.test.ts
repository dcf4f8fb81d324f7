import { expect, test } from 'vitest';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

const TOUCH = { viewport: PHONE, hasTouch: true };

test(
  'a second tap does not press the button that has just taken the place of the first one',
  async () => {
    const page = await open('', TOUCH);
    await layOut(page, positions.towerToss());
    await untilAsked(page);
    // The second tap comes with the new button: no finger is faster.
    const afterTwo = await page.evaluate(
      () =>
        new Promise<{ from: string | null; to: string | null; isAsked: boolean }>((resolve) => {
          const frame = document.querySelector('.match');
          const from = frame?.getAttribute('data-step') ?? null;
          const tap = () => {
            const button = document.querySelector('.prompt__do .btn:last-child');
            button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
            button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
          };
          const watch = new MutationObserver(() => {
            if (frame?.getAttribute('data-step') === from || !frame?.hasAttribute('data-asked')) return;
            watch.disconnect();
            tap();
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                resolve({ from, to: frame.getAttribute('data-step'), isAsked: frame.hasAttribute('data-asked') }),
              ),
            );
          });
          watch.observe(document.body, { subtree: true, childList: true, attributes: true });
          tap();
        }),
    );
    expect(afterTwo).toEqual({ from: afterTwo.from, to: String(Number(afterTwo.from) + 1), isAsked: true });
  },
  PATIENCE,
);

test(
  'an enlarged card stays when the finger is lifted, and the tap that closes it presses nothing',
  async () => {
    const page = await open('', TOUCH);
    await layOut(page, positions.crossingPlace());
    await untilAsked(page);
    const card = page.locator('.hand .card[data-state=playable]').first();
    await card.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await page.locator('.lens').waitFor();
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointerup')));
    expect(await page.locator('.lens').count()).toBe(1);
    await card.tap({ force: true });
    await page.locator('.lens').waitFor({ state: 'detached' });
    expect(await page.locator('.hand [data-state=picked]').count()).toBe(0);
    await card.tap({ force: true });
    await page.locator('.hand [data-state=picked]').first().waitFor();
  },
  PATIENCE,
);

test(
  'no field is so small on a touch screen that iOS zooms into it',
  async () => {
    const page = await open('', TOUCH);
    await layOut(page, positions.towerToss());
    await untilAsked(page);
    for (const address of [null, '#/new/heroscape/bot', '#/rules/tower-defense']) {
      if (address) await page.evaluate((to) => (location.hash = to), address);
      await page.locator('input, select, textarea').first().waitFor({ state: 'attached' });
      const sizes = await page
        .locator('input:not([type=checkbox], [type=radio], [type=range]), select, textarea')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(sizes.length).toBeGreaterThan(0);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    }
  },
  PATIENCE,
);

test(
  'at 1024 pixels the log and the odds stand beside the board',
  async () => {
    const page = await open('', { viewport: { width: 1024, height: 768 } });
    await layOut(page, positions.towerOrders());
    await untilAsked(page);
    const panel = await page.locator('.panel').boundingBox();
    expect((panel?.x ?? 9999) + (panel?.width ?? 0)).toBeLessThanOrEqual(1024);
    expect(await page.locator('.log').isVisible()).toBe(true);
    expect(await page.locator('.top__drawer').isVisible()).toBe(false);
  },
  PATIENCE,
);
