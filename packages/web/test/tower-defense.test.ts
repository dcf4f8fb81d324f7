import { towerDefense } from '@muster/games/tower-defense';
import type { AnyGame, AnyMatch } from '@muster/engine';
import { expect, test } from 'vitest';
import type { Action, State } from '../../games/tower-defense/src/state.ts';
import { layOut } from '../tools/lay-out.ts';
import { recordAt } from '../tools/record-at.ts';
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
