import type { Chance } from '@muster/engine';
import { campOf } from '../src/castle.ts';
import { towerDefense } from '../src/rules.ts';
import type { Soldier, State } from '../src/state.ts';
import { clearTails, countOf, TOSSES } from '../src/turn.ts';

/** So many positions are thought of at most. */
const MOST = 4000;

/** Orders toss no coins. */
const NO_CHANCE: Chance = { int: fail, pick: fail };

function fail(): never {
  throw new Error('A coin was tossed for an order');
}

/** All that the orders of this toss can lead to: positions before the next toss, or before the Defender's first. */
export function endsOf(s: State): State[] {
  const ends = new Map<string, State>();
  const met = new Set<string>();
  const lookOn = (at: State): void => {
    const board = boardOf(at);
    const key = `${board}/${at.tails.join('')}`;
    if (met.has(key) || ends.size >= MOST) return;
    met.add(key);
    if (!ends.has(board)) ends.set(board, closed(at));
    if (at.ask === 'over' || countOf(at.tails) < 2) return;
    for (const order of towerDefense.legal(at, 0)) {
      if (order.type !== 'move' && order.type !== 'place') continue;
      const after = towerDefense.clone(at);
      towerDefense.apply(after, 0, order, NO_CHANCE);
      lookOn(after);
    }
  };
  lookOn(s);
  return [...ends.values()];
}

/** No more orders are given. */
function closed(s: State): State {
  const end = towerDefense.clone(s);
  clearTails(end);
  if (end.ask === 'orders' && end.tosses === TOSSES) towerDefense.apply(end, 0, { type: 'advance' }, NO_CHANCE);
  return end;
}

/** What stands where, as a short text. */
function boardOf(s: State): string {
  const { soldiers, castle } = campOf(s, 0);
  let text = String.fromCharCode(castle);
  for (let at = 0; at < soldiers.length; at++) {
    const { coin, square, wounded, moved } = soldiers[at] as Soldier;
    text += String.fromCharCode(square * 32 + coin * 4 + (wounded ? 2 : 0) + (moved ? 1 : 0));
  }
  return text;
}
