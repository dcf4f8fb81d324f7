// Soldiers on a Pathway: who may enter where, and how stacks move.

import { campOf, hitCastle, sideName, targetOf } from './castle.ts';
import { type Coin, type Playing, type Soldier } from './state.ts';

/** The place behind the last soldier that stands in the square of the soldier at `at`. */
export function topOf(soldiers: readonly Soldier[], at: number): number {
  const square = soldiers[at]?.square;
  let end = at + 1;
  while (end < soldiers.length && soldiers[end]?.square === square) end++;
  return end;
}

/** The highest Value among the soldiers from `at` up to `end`. */
export function highestOf(soldiers: readonly Soldier[], at: number, end: number): number {
  let highest = 0;
  for (let i = at; i < end; i++) {
    const value = (soldiers[i] as Soldier).coin;
    if (value > highest) highest = value;
  }
  return highest;
}

/**
 * The square that bars the way of soldiers up to `value` through all squares from that of the soldier at `at` to
 * `to`; 0 when none does. Who enters must be strictly lower than at least one who stands there (`attack.enter`).
 */
export function barredAt(soldiers: readonly Soldier[], at: number, to: number, value: number): number {
  for (let i = at; i < soldiers.length; ) {
    const { square } = soldiers[i] as Soldier;
    if (square > to) return 0;
    const end = topOf(soldiers, i);
    if (value >= highestOf(soldiers, i, end)) return square;
    i = end;
  }
  return 0;
}

/** The place in `soldiers` of the `nth` soldier of this coin in the square, counted from below; -1 when there is none. */
export function placeOf(soldiers: readonly Soldier[], coin: Coin, square: number, nth: number): number {
  let left = nth;
  for (let i = 0; i < soldiers.length; i++) {
    const soldier = soldiers[i] as Soldier;
    if (soldier.square === square && soldier.coin === coin && --left === 0) return i;
  }
  return -1;
}

/** Is the soldier at `at` barred from moving so far, with all that stand on it? The square that bars it, or 0. */
export function barredMove(soldiers: readonly Soldier[], at: number, distance: number): number {
  const end = topOf(soldiers, at);
  const { square } = soldiers[at] as Soldier;
  return barredAt(soldiers, end, square + distance, highestOf(soldiers, at, end));
}

/** Moves the soldier at `at` and all that stand on it, onto the Castle if it is that near. */
export function moveStack(g: Playing, owner: number, at: number, distance: number): void {
  const { s, report } = g;
  const { soldiers } = campOf(s, owner);
  const end = topOf(soldiers, at);
  const from = (soldiers[at] as Soldier).square;
  const to = from + distance;
  if (report) {
    const coins = soldiers.slice(at, end).map(({ coin }) => coin);
    report.tell({ type: 'moved', who: sideName(s, owner, 'attack'), coins, from, to });
    if (coins.length > 1) report.cite('attack.stack');
  }
  if (to > s.pathway) strikeCastle(g, owner, soldiers.splice(at, end - at));
  else for (let left = end - at; left > 0; left--) moveOne(soldiers, at, to);
}

/** The soldier at `at`, the lowest of those that move, goes on top of whatever stands in the square. */
function moveOne(soldiers: Soldier[], at: number, to: number): void {
  const soldier = soldiers[at] as Soldier;
  let into = at;
  for (; into + 1 < soldiers.length && (soldiers[into + 1] as Soldier).square <= to; into++)
    soldiers[into] = soldiers[into + 1] as Soldier;
  soldier.square = to;
  soldier.moved = true;
  soldiers[into] = soldier;
}

/** Puts a new soldier from the Supply on top of whatever stands in the square. */
export function placeSoldier(g: Playing, owner: number, coin: Coin, square: number): void {
  const { s, report } = g;
  const { soldiers, supply } = campOf(s, owner);
  supply[coin]--;
  const soldier: Soldier = { coin, square, wounded: false, moved: true };
  let into = soldiers.push(soldier) - 1;
  for (; into > 0 && (soldiers[into - 1] as Soldier).square > square; into--)
    soldiers[into] = soldiers[into - 1] as Soldier;
  soldiers[into] = soldier;
  report?.tell({ type: 'placed', who: sideName(s, owner, 'attack'), coin, square });
  report?.cite('attack.fresh');
}

/**
 * Every stack of the army moves `by` squares, the one nearest to the Castle first. None can be barred: the stack
 * ahead of it has just gone as far.
 */
export function advance(g: Playing, owner: number, by: number): void {
  const { s, report } = g;
  const { soldiers } = campOf(s, owner);
  report?.cite('attack.advance');
  if (soldiers.length > 0) report?.tell({ type: 'advanced', who: sideName(s, owner, 'attack'), by });
  while (soldiers.length > 0) {
    const nearest = (soldiers.at(-1) as Soldier).square;
    if (nearest + by <= s.pathway) break;
    const first = soldiers.findIndex(({ square }) => square === nearest);
    strikeCastle(g, owner, soldiers.splice(first));
    if (s.ask === 'over') return;
  }
  for (const soldier of soldiers) {
    soldier.square += by;
    soldier.moved = false;
  }
}

/** Every soldier of the stack deals its Value to the Castle and goes back to the Supply. */
function strikeCastle(g: Playing, owner: number, stack: readonly Soldier[]): void {
  const { s, report } = g;
  const { supply } = campOf(s, owner);
  let damage = 0;
  for (const { coin } of stack) {
    damage += coin;
    supply[coin]++;
  }
  const target = targetOf(s, owner);
  const left = Math.max(0, campOf(s, target).castle - damage);
  const [who, castle] = [sideName(s, owner, 'attack'), sideName(s, target, 'defend')];
  report?.tell({ type: 'struck', who, castle, coins: stack.map(({ coin }) => coin), damage, left });
  report?.cite('attack.castle');
  hitCastle(g, target, damage);
}
