import { towerDefense } from '@muster/games/tower-defense';
import type { AnyGame, AnyMatch } from '@muster/engine';
import { expect, test } from 'vitest';
import type { Action, State } from '../../games/tower-defense/src/state.ts';
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
