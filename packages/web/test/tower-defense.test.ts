import { towerDefense } from '@muster/games/tower-defense';
import type { AnyGame, AnyMatch } from '@muster/engine';
import { expect, test } from 'vitest';
import type { Action, State } from '@muster/games/tower-defense/board';
import { layOut, PHONE } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
import { positions } from '../tools/scenes.ts';
import { open, PATIENCE, untilAsked, withBrowser } from './browser.ts';

withBrowser();

const PLAYERS = ['person', 'beginner'];

/** Two soldiers of different value on one square, the upper one a large coin, and either can be ordered. */
function hasChoiceInStack(match: AnyMatch): boolean {
  const { ask, tosses, camps } = match.truth() as State;
  if (ask !== 'orders' || tosses === 0 || !match.waiting().includes(0)) return false;
  const moves = match.legal(0).filter((action) => (action as Action).type === 'move') as Extract<
    Action,
    { type: 'move' }
  >[];
  const soldiers = camps[0]?.soldiers ?? [];
  const canMove = (coin: number, square: number) => moves.some((move) => move.coin === coin && move.square === square);
  return soldiers.some((low, at) =>
    soldiers
      .slice(at + 1)
      .some(
        ({ coin, square }) =>
          square === low.square && coin !== low.coin && coin > 1 && canMove(coin, square) && canMove(low.coin, square),
      ),
  );
}

test(
  'every soldier of a stack that can be ordered is free at its middle; once a large coin lay over it',
  async () => {
    const page = await open();
    const record = recordAt(towerDefense as unknown as AnyGame, { players: PLAYERS }, hasChoiceInStack);
    await layOut(page, { id: 'tower-stack', game: towerDefense.id, players: PLAYERS, record });
    await untilAsked(page);
    const covered = await page.locator('.soldier[data-state=playable]').evaluateAll((all) =>
      all
        .filter((soldier) => {
          const { left, top, width, height } = soldier.getBoundingClientRect();
          return !soldier.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((soldier) => soldier.getAttribute('aria-label')),
    );
    expect(await page.locator('.soldier[data-state=playable]').count()).toBeGreaterThan(1);
    expect(covered).toEqual([]);
  },
  PATIENCE,
);

test.each([
  ['at a desk', { width: 1280, height: 800 }],
  ['on a phone', PHONE],
])(
  'Bug: in a Crusade the name of a road covered the number of a square: all of them are in sight, %s',
  async (_, viewport) => {
    const page = await open('', { viewport });
    await layOut(page, positions.towerCrusade());
    await untilAsked(page);
    const covered = await page.locator('.road-map').evaluateAll((roads) =>
      roads.flatMap((road) => {
        const name = road.querySelector('.road-map__name')?.getBoundingClientRect();
        const numbers = [...road.querySelectorAll('.road-number')];
        return numbers
          .filter((number) => {
            const { left, right, top, bottom } = number.getBoundingClientRect();
            return !name || (left < name.right && right > name.left && top < name.bottom && bottom > name.top);
          })
          .map((number) => number.textContent);
      }),
    );
    expect(await page.locator('.road-map').count()).toBe(4);
    expect(covered).toEqual([]);
  },
  PATIENCE,
);

/** A new soldier could be placed where somebody stands. */
function canPlaceOnStack(match: AnyMatch): boolean {
  if (!match.waiting().includes(0)) return false;
  const { ask, camps } = match.truth() as State;
  const isTaken = (at: number) => camps[0]?.soldiers.some(({ square }) => square === at) ?? false;
  return (
    ask === 'orders' && (match.legal(0) as Action[]).some((action) => action.type === 'place' && isTaken(action.by))
  );
}

test(
  'Bug: the ghost of a new soldier hid the soldier on that square: it rides on top, and is pressed with it',
  async () => {
    const page = await open('', { viewport: { width: 1440, height: 900 } });
    const record = recordAt(towerDefense as unknown as AnyGame, { players: PLAYERS }, canPlaceOnStack);
    await layOut(page, { id: 'tower-ghost', game: towerDefense.id, players: PLAYERS, record });
    await untilAsked(page);
    const ghost = page.locator('.soldier .ghost').first();
    for (const coin of await page.locator('.pile__coin[data-state=aside]').all()) {
      await coin.click();
      if ((await ghost.count()) > 0) break;
      await coin.click();
    }
    const [value, notches] = await ghost.evaluate((found) => {
      const soldier = found.closest('.soldier');
      const { left, top, width, height } = soldier?.querySelector('.coin__value')?.getBoundingClientRect() ?? {
        left: 0,
        top: 0,
        width: 0,
        height: 0,
      };
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return [!found.contains(at) && soldier?.contains(at), soldier?.querySelectorAll('.notch').length];
    });
    expect([value, notches]).toEqual([true, 1]);
    const square = Number(
      /square (\d+)/.exec((await page.locator('.soldier:has(.ghost)').getAttribute('aria-label')) ?? '')?.[1],
    );
    const soldiers = page.getByRole('button', { name: new RegExp(`on square ${square}\\b`) });
    const images = page.getByRole('img', { name: new RegExp(`on square ${square}\\b`) });
    const standing = async () => (await soldiers.count()) + (await images.count());
    const before = await standing();
    await ghost.locator('.ghost__coin').click();
    await expect.poll(standing, { timeout: 20_000 }).toBe(before + 1);
  },
  PATIENCE,
);

test(
  'Bug: a Defender on a phone saw the Attacker’s coins as their own: whose they are is said, and the values can be read',
  async () => {
    const page = await open('', { viewport: PHONE });
    await layOut(page, { ...positions.towerOrders(), id: 'tower-seen', isOver: true });
    await page.getByRole('combobox', { name: 'Seen by' }).selectOption('1');
    await page.getByRole('slider', { name: 'Step' }).press('End');
    await page.locator('.tray').getByText('Attacker’s coins').waitFor();
    expect(await page.locator('.near__right').textContent()).toMatch(/Attacker’s tosses.*Attacker’s coins to come/);
    expect(await page.locator('.far .pile').textContent()).toContain('Supply');
    const sizes = await page.locator(':is(.purse, .pile) .coin__value').evaluateAll((all) =>
      all.map((text) => {
        const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  },
  PATIENCE,
);
