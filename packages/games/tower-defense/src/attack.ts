// The Attacker's turn: three tosses, and after each of them the orders that pairs of tails give.

import { barredAt, barredMove, highestOf, moveStack, placeOf, placeSoldier, topOf } from './army.ts';
import { campOf, ownCamp, sideName, targetOf } from './castle.ts';
import { type Action, type Camp, type Coin, type Purse, type Refusal, type Soldier } from './state.ts';
import { type Playing, type State } from './state.ts';
import { endAttack, LAST_PHASE, TOSSES, toss } from './turn.ts';

type Order = Extract<Action, { type: 'move' | 'place' }>;

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

/** One coin names the soldier, the other the distance, and no coin does both. */
export function isPair(tails: Purse, coin: Coin, by: Coin): boolean {
  return coin === by ? tails[coin] > 1 : tails[coin] > 0 && tails[by] > 0;
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
