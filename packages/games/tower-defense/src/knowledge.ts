// What a sensible player knows of the game, for bots: which actions come to mind first, and who stands better.

import type { Seat } from '@muster/engine';
import { besiegerOf, campOf, ownCamp, targetOf } from './castle.ts';
import type { Action, Soldier, State } from './state.ts';
import { LAST_PHASE, TOSSES, valueOf } from './turn.ts';

export function hint(s: State, _seat: Seat, action: Action): number {
  switch (action.type) {
    case 'move':
      // Onto the Castle, or nearer to it: what hits hard is worth more.
      return action.square + action.by > s.pathway ? 5 : 0.4 + 0.2 * action.by * (0.5 + action.coin / 5);
    case 'place':
      return 0.4 + 0.2 * (action.by + 2) * (0.5 + action.coin / 5);
    case 'toss':
      return s.ask === 'orders' ? tossAgain(s) : tossOn(s);
    case 'advance':
      return 0.1;
    case 'stop':
      return 1;
    case 'wound':
      return woundHint(s, action.coin, action.square);
    case 'hold':
      return 0.02;
    case 'evolve':
      return 5;
    case 'keep':
      return 0.2;
    case 'attack':
    case 'defend':
    case 'inflict':
      return 1;
  }
}

/** Orders cost nothing: to toss before all are given is a waste. */
function tossAgain(s: State): number {
  return s.tosses === 0 || s.tosses >= TOSSES ? 1 : 0.1;
}

/** One toss of eight loses all damage; on average it adds half of what the Garrison is worth. */
function tossOn(s: State): number {
  const camp = ownCamp(s);
  const wanted = healthOf(campOf(s, besiegerOf(s, camp)).soldiers);
  if (s.damage >= wanted) return 0.02;
  return s.damage / 8 < valueOf(campOf(s, camp).garrison) / 2 ? 4 : 0.3;
}

/** The damage that kills them all. */
function healthOf(soldiers: readonly Soldier[]): number {
  let health = 0;
  for (let at = 0; at < soldiers.length; at++) {
    const { coin, wounded } = soldiers[at] as Soldier;
    health += wounded ? coin : 2 * coin;
  }
  return health;
}

/** Who is near the Castle, hits hard, or can be killed. */
function woundHint(s: State, coin: number, square: number): number {
  const { soldiers } = campOf(s, besiegerOf(s, ownCamp(s)));
  const top = soldiers.findLast((soldier) => soldier.square === square);
  const nearness = square / s.pathway;
  const kills = top?.wounded || s.damage >= 2 * coin ? 2 : 0.5;
  return Math.min(5, kills * (0.3 + 2 * nearness * nearness));
}

// The value: weights after a logistic regression over 3,000 matches of bots that search, rounded.

export function value(s: State, seat: Seat): number {
  switch (s.mode) {
    case 'duel':
      return seat === 0 ? siege(s, 0) : 1 - siege(s, 0);
    case 'solo-attacker':
      return siege(s, 0);
    case 'solo-defender':
      return 1 - siege(s, 0);
    case 'crusade':
      return crusade(s, seat);
  }
}

/** The chance that the army of `camp` destroys the Castle that it marches against. */
function siege(s: State, camp: number): number {
  const { soldiers, turn, lap } = campOf(s, camp);
  const target = campOf(s, targetOf(s, camp));
  let score = -0.7 - 0.27 * target.castle + 0.2 * Math.max(0, LAST_PHASE - turn) + 0.14 * lap;
  for (let at = 0; at < soldiers.length; at++) {
    const { coin, square, wounded } = soldiers[at] as Soldier;
    const distance = s.pathway + 1 - square;
    score += coin * (wounded ? Math.max(0, 0.3 - 0.02 * distance) : Math.max(0.04, 0.32 - 0.019 * distance)) - 0.05;
  }
  score -= 0.28 * target.garrison[2] + 0.57 * target.garrison[5];
  if (s.ask === 'orders') score += 0.19 * (TOSSES - s.tosses);
  else score -= 0.23 + 0.06 * s.damage;
  return 1 / (1 + Math.exp(-score));
}

/** A Castle that stands, and one beside it that may fall: the share among all that stand. */
function crusade(s: State, seat: Seat): number {
  let [own, all] = [0, 0];
  for (let camp = 0; camp < s.camps.length; camp++) {
    const { castle } = campOf(s, camp);
    if (castle === 0) continue;
    const prospects = (castle + 1) * (1.1 - siege(s, besiegerOf(s, camp))) * (0.5 + siege(s, camp));
    all += prospects;
    if (camp === seat) own = prospects;
  }
  return own / all;
}
