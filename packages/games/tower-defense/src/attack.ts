// The Attacker's turn: three tosses, and after each of them the orders that pairs of tails give.

import { barredAt, barredMove, highestOf, moveStack, placeOf, placeSoldier, topOf } from './army.ts';
import { campOf, ownCamp, sideName, targetOf } from './castle.ts';
import {
  type Action,
  type Camp,
  COINS,
  COINS_OF_EACH,
  type Coin,
  type Purse,
  type Refusal,
  type Soldier,
} from './state.ts';
import { type Playing, type State } from './state.ts';
import { countOf, endAttack, LAST_PHASE, TOSSES, toss } from './turn.ts';

type Order = Extract<Action, { type: 'move' | 'place' }>;

export const TOSS: Action = { type: 'toss' };
const ADVANCE: Action = { type: 'advance' };
const FARTHEST = 5;

export function legalOrders(s: State): Action[] {
  const { tails } = s;
  const actions: Action[] = [];
  if (countOf(tails) > 1) {
    const camp = campOf(s, ownCamp(s));
    if (camp.turn < LAST_PHASE) listPlacings(camp, tails, actions);
    listMoves(camp, tails, actions);
  }
  actions.push(s.tosses < TOSSES ? TOSS : ADVANCE);
  return actions;
}

function listPlacings({ soldiers, supply }: Camp, tails: Purse, into: Action[]): void {
  for (let kind = 0; kind < COINS.length; kind++) {
    const coin = COINS[kind] as Coin;
    if (supply[coin] === 0 || tails[coin] === 0) continue;
    const bar = barredAt(soldiers, 0, FARTHEST, coin);
    for (let step = 0; step < COINS.length; step++) {
      const by = COINS[step] as Coin;
      if (isPair(tails, coin, by) && isBefore(by, bar))
        into.push((PLACINGS[kind * COINS.length + step] ??= { type: 'place', coin, by }));
    }
  }
}

// An order is listed thousands of times in a search: each is made once, when it is first met, and handed out again.
const PLACINGS: Action[] = [];
const MOVES: Action[] = [];

function moveOrder(coin: Coin, square: number, nth: number, by: Coin): Action {
  const soldier = (square * COINS_OF_EACH + nth - 1) * COINS.length + placeOfCoin(coin);
  return (MOVES[soldier * COINS.length + placeOfCoin(by)] ??= { type: 'move', coin, square, nth, by });
}

function placeOfCoin(coin: Coin): number {
  return coin === 5 ? 2 : coin - 1;
}

function listMoves({ soldiers }: Camp, tails: Purse, into: Action[]): void {
  for (let at = 0; at < soldiers.length; at++) {
    const { coin, square, moved } = soldiers[at] as Soldier;
    if (moved || tails[coin] === 0) continue;
    const bar = barredMove(soldiers, at, FARTHEST);
    const nth = nthOf(soldiers, at);
    for (let step = 0; step < COINS.length; step++) {
      const by = COINS[step] as Coin;
      if (isPair(tails, coin, by) && isBefore(square + by, bar)) into.push(moveOrder(coin, square, nth, by));
    }
  }
}

/** Is `to` reached before the square that bars the way? There may be none. */
function isBefore(to: number, bar: number): boolean {
  return bar === 0 || to < bar;
}

/** One coin names the soldier, the other the distance, and no coin does both. */
export function isPair(tails: Purse, coin: Coin, by: Coin): boolean {
  return coin === by ? tails[coin] > 1 : tails[coin] > 0 && tails[by] > 0;
}

/** The how many-th of its coin in its square the soldier is, counted from below. */
function nthOf(soldiers: readonly Soldier[], at: number): number {
  const { coin, square } = soldiers[at] as Soldier;
  let nth = 1;
  for (let i = at - 1; i >= 0 && soldiers[i]?.square === square; i--) if (soldiers[i]?.coin === coin) nth++;
  return nth;
}

export function whyNotToss(s: State): Refusal | undefined {
  return s.tosses < TOSSES ? undefined : { rule: 'attack.three-tosses', tosses: s.tosses };
}

export function whyNotAdvance(s: State): Refusal | undefined {
  return s.tosses === TOSSES ? undefined : { rule: 'attack.three-tosses', tosses: s.tosses };
}

export function whyNotOrder(s: State, order: Order): Refusal | undefined {
  const { tails } = s;
  const { coin, by } = order;
  const camp = campOf(s, ownCamp(s));
  if (!isPair(tails, coin, by)) return { rule: 'attack.pair', coin, by, tails: [...tails] };
  return order.type === 'place' ? whyNotPlace(camp, order) : whyNotMove(camp, order);
}

function whyNotPlace({ turn, supply, soldiers }: Camp, { coin, by }: Order): Refusal | undefined {
  if (turn >= LAST_PHASE) return { rule: 'attack.no-more-soldiers', turn };
  if (supply[coin] === 0) return { rule: 'attack.supply', coin };
  return barred(soldiers, coin, barredAt(soldiers, 0, by, coin));
}

function whyNotMove({ soldiers }: Camp, { coin, square, nth, by }: Order & { type: 'move' }): Refusal | undefined {
  const at = placeOf(soldiers, coin, square, nth);
  if (at < 0) return { rule: 'attack.no-soldier', coin, square, nth };
  if (soldiers[at]?.moved) return { rule: 'attack.once', coin, square };
  const highest = highestOf(soldiers, at, topOf(soldiers, at));
  return barred(soldiers, coinWorth(highest), barredMove(soldiers, at, by));
}

function barred(soldiers: readonly Soldier[], coin: Coin, square: number): Refusal | undefined {
  if (square === 0) return undefined;
  const first = soldiers.findIndex((soldier) => soldier.square === square);
  return { rule: 'attack.enter', coin, square, highest: coinWorth(highestOf(soldiers, first, topOf(soldiers, first))) };
}

function coinWorth(value: number): Coin {
  return value === 1 ? 1 : value === 2 ? 2 : 5;
}

export function tossReinforcements(g: Playing): void {
  const { s, report } = g;
  const owner = ownCamp(s);
  toss(g, campOf(s, owner).reinforcements, sideName(s, owner, 'attack'));
  report?.cite('attack.toss');
}

/** The pair of coins is used up, and the soldier goes. */
export function carryOut(g: Playing, order: Order): void {
  const { s, report } = g;
  const owner = ownCamp(s);
  const target = targetOf(s, owner);
  s.tails[order.coin]--;
  s.tails[order.by]--;
  if (order.type === 'place') {
    placeSoldier(g, owner, order.coin, order.by);
    report?.cite('attack.place');
  } else {
    moveStack(g, owner, placeOf(campOf(s, owner).soldiers, order.coin, order.square, order.nth), order.by);
    report?.cite('attack.move');
  }
  if (targetOf(s, owner) !== target) report?.cite('crusade.tosses-left');
}

export function advanceArmy(g: Playing): void {
  g.report?.cite('attack.three-tosses');
  endAttack(g);
}
