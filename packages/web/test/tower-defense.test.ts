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
    await page.getByRole('combobox', { name: 'View as' }).selectOption('1');
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

/** The position of a match between these players in which this holds for the first time. */
function towerAt(
  isThere: (s: State) => boolean,
  { players = PLAYERS, options }: { players?: string[]; options?: Record<string, string | number> } = {},
) {
  const sought = {
    players,
    ...(options && { options: { mode: 'duel', pathway: 12, difficulty: 'normal', ...options } }),
  };
  const record = recordAt(towerDefense as unknown as AnyGame, sought, (match) => isThere(match.truth() as State));
  return { id: 'tower-at', game: towerDefense.id, players, record };
}

test(
  'Bug: in a Crusade the Supplies of the rivals were hidden, and all Lap Counters but one',
  async () => {
    const page = await open();
    await layOut(page, positions.towerCrusade());
    await untilAsked(page);
    const rivals = page.locator('.far .seat');
    expect(await rivals.count()).toBe(3);
    for (const rival of await rivals.all()) expect(await rival.textContent()).toMatch(/Supply.*To come/);
    expect(await page.locator('.near__right').textContent()).toContain('To come');
  },
  PATIENCE,
);

test(
  'Bug: heads and coins that an order has used both read "set aside"',
  async () => {
    const page = await open();
    const isMixed = ({ ask, seat, tosses, tails, landed, camps }: State) =>
      ask === 'orders' &&
      seat === 0 &&
      tosses > 0 &&
      landed[1] + landed[2] + landed[5] - tails[1] - tails[2] - tails[5] === 2 &&
      (camps[0]?.reinforcements[1] ?? 0) > landed[1];
    await layOut(page, towerAt(isMixed));
    await untilAsked(page);
    const captions = await page.locator('.tray__rest .tray__coin').allTextContents();
    expect(captions.filter((caption) => caption.includes('used'))).toHaveLength(2);
    expect(captions.filter((caption) => caption.includes('heads')).length).toBeGreaterThan(0);
  },
  PATIENCE,
);

test(
  'Bug: after a stop the coins of the Garrison read "to toss": they lie as they fell, beside the damage that is left',
  async () => {
    const page = await open();
    const players = ['beginner', 'person'];
    const hasStopped = ({ ask, tosses, landed }: State) =>
      ask === 'wounds' && tosses > 0 && landed[1] + landed[2] + landed[5] < 3;
    await layOut(page, towerAt(hasStopped, { players }));
    await untilAsked(page);
    const tray = await page.locator('.tray').textContent();
    expect(tray).toMatch(/tails.*heads.*damage left/);
    expect(tray).not.toContain('to toss');
  },
  PATIENCE,
);

test(
  'Bug: three tails were to mend the Castle though the Supply had no 1c',
  async () => {
    const page = await open();
    const players = ['beginner', 'person'];
    await layOut(
      page,
      towerAt(({ ask, camps }) => ask === 'volley' && camps[0]?.supply[1] === 0, { players }),
    );
    await untilAsked(page);
    const panel = page.locator('.panel');
    await panel.getByText('the Supply has no 1c to mend the Castle').waitFor();
    expect(await panel.getByText('the Castle is mended').count()).toBe(0);
  },
  PATIENCE,
);
