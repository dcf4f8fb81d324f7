// What somebody notices of a quiet position in a duel: so many things, each with a number.

import { barredAt } from '../army.ts';
import { legalOrders } from '../orders.ts';
import { campOf } from '../castle.ts';
import { COINS, type Coin, type Soldier, type State } from '../state.ts';
import { countOf, LAST_PHASE, TOSSES } from '../turn.ts';

/** The only Pathway that experience was gathered on. */
export const PATHWAY = 12;

const [HIT_POINTS, GARRISONS, TURNS, LEFT, SOLDIERS, HEALTH, BARS, STAGES] = [16, 7, 16, 8, 20, 32, 7, 4];

// Where the numbers of each kind of thing begin.
const SOLDIER = 0;
const TOP = SOLDIER + PATHWAY * 3 * 4;
const CASTLE = TOP + PATHWAY * 3 * 2;
const GARRISON = CASTLE + HIT_POINTS;
const TURN = GARRISON + GARRISONS;
const SUPPLY = TURN + TURNS;
const COUNT = SUPPLY + 3 * LEFT;
const WORTH = COUNT + SOLDIERS;
const BARRED = WORTH + HEALTH;
const STAGE = BARRED + 3 * BARS;
const ALWAYS = STAGE + STAGES * TURNS;
export const THINGS = ALWAYS + 1 + STAGES;

/** More than can be noticed of any position. */
export const MOST_NOTICED = 96;

/**
 * How far the turn has gone, if nothing is left to be decided before coins are tossed: 0 to 2 before that toss of the
 * Attacker, 3 before the Defender's first; -1 in the middle of something.
 */
export function stageOf(s: State): number {
  if (s.ask === 'volley') return s.tosses === 0 ? TOSSES : -1;
  if (s.ask !== 'orders' || s.tosses === TOSSES) return -1;
  return s.tosses === 0 || countOf(s.tails) < 2 || legalOrders(s).length === 1 ? s.tosses : -1;
}

/** Writes the numbers of all that is noticed at this stage into `into`, and returns how many they are. */
export function notice(s: State, stage: number, into: Int32Array): number {
  const { soldiers, castle, garrison, supply, turn } = campOf(s, 0);
  let count = 0;
  let health = 0;
  for (let at = 0; at < soldiers.length; at++) {
    const { coin, square, wounded, moved } = soldiers[at] as Soldier;
    const place = (square - 1) * 3 + kindOf(coin);
    into[count++] = SOLDIER + place * 4 + (wounded ? 2 : 0) + (moved ? 1 : 0);
    if (soldiers[at + 1]?.square !== square) into[count++] = TOP + place * 2 + (wounded ? 1 : 0);
    health += wounded ? coin : 2 * coin;
  }
  const now = Math.min(turn, TURNS) - 1;
  into[count++] = CASTLE + Math.min(castle, HIT_POINTS - 1);
  into[count++] = GARRISON + garrison[2] + 2 * garrison[5];
  into[count++] = TURN + now;
  into[count++] = COUNT + Math.min(soldiers.length, SOLDIERS - 1);
  into[count++] = WORTH + Math.min(health >> 1, HEALTH - 1);
  into[count++] = STAGE + stage * TURNS + now;
  into[count++] = ALWAYS;
  into[count++] = ALWAYS + 1 + stage;
  for (let kind = 0; kind < COINS.length; kind++) {
    const coin = COINS[kind] as Coin;
    into[count++] = SUPPLY + kind * LEFT + Math.min(supply[coin], LEFT - 1);
    // Where the way of a new soldier is barred.
    if (turn < LAST_PHASE) into[count++] = BARRED + kind * BARS + barredAt(soldiers, 0, 5, coin);
  }
  return count;
}

function kindOf(coin: Coin): number {
  return coin === 5 ? 2 : coin - 1;
}
