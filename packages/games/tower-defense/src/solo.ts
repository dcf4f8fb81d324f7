// Solo play: the seat tosses for an automatic side, which follows a printed policy.

import { barredMove, highestOf, moveStack, placeSoldier, topOf } from './army.ts';
import { isPair, tossReinforcements } from './attack.ts';
import { campOf, sideName } from './castle.ts';
import { failVolley, tossGarrison, wound, woundable } from './defense.ts';
import { type Camp, type Coin, type Playing, type Purse, type Soldier } from './state.ts';
import { canEvolve, clearTails, countOf, endAttack, endDefense, evolve, LAST_PHASE } from './turn.ts';
import { SOLO_ATTACK, SOLO_DEFENSE, triumph } from './turn.ts';

// The automatic Attacker

/** Highest first: the order in which soldiers are moved, and in which distances are preferred. */
const HIGHEST_FIRST: readonly Coin[] = [5, 2, 1];

export function tossForAttacker(g: Playing): void {
  const { s, report } = g;
  tossReinforcements(g);
  report?.cite('solo.tosses-for-attacker');
  while (s.ask !== 'over' && (placeNext(g) || moveNext(g))) {}
  clearTails(s);
  if (s.ask !== 'over' && s.tosses === SOLO_ATTACK[s.difficulty].tosses) endAttack(g);
}

/** New soldiers come first: as many as the tails allow, the farthest square first, then the highest coin. */
function placeNext(g: Playing): boolean {
  const { s, report } = g;
  const camp = campOf(s, 0);
  if (camp.turn >= LAST_PHASE) return false;
  const ground = groundOf(camp);
  const most = mostPlacings(ground, camp.supply, s.tails);
  if (most === 0) return false;
  for (const [by, coin] of placings(ground, camp.supply, s.tails)) {
    if (1 + afterPlacing(ground, camp.supply, s.tails, coin, by) < most) continue;
    s.tails[coin]--;
    s.tails[by]--;
    placeSoldier(g, 0, coin, by);
    report?.cite('solo.place-first');
    return true;
  }
  throw new Error('The most placings cannot be reached');
}

/** The highest Value in each of the squares that a placing can pass, from the first on; 0 where nobody stands. */
type Ground = number[];

function groundOf({ soldiers }: Camp): Ground {
  const ground = [0, 0, 0, 0, 0];
  for (let at = 0; at < soldiers.length; ) {
    const end = topOf(soldiers, at);
    const { square } = soldiers[at] as Soldier;
    if (square > ground.length) break;
    ground[square - 1] = highestOf(soldiers, at, end);
    at = end;
  }
  return ground;
}

function* placings(ground: Ground, supply: Purse, tails: Purse): Generator<[by: Coin, coin: Coin]> {
  for (const by of HIGHEST_FIRST) {
    for (const coin of HIGHEST_FIRST) {
      if (supply[coin] === 0 || !isPair(tails, coin, by)) continue;
      const isBarred = ground.some((highest, at) => at < by && highest > 0 && highest <= coin);
      if (!isBarred) yield [by, coin];
    }
  }
}

/** How many soldiers these tails can place at the most, one after the other. */
function mostPlacings(ground: Ground, supply: Purse, tails: Purse): number {
  const pairs = Math.floor(countOf(tails) / 2);
  let most = 0;
  for (const [by, coin] of placings(ground, supply, tails)) {
    most = Math.max(most, 1 + afterPlacing(ground, supply, tails, coin, by));
    if (most === pairs) break;
  }
  return most;
}

function afterPlacing(ground: Ground, supply: Purse, tails: Purse, coin: Coin, by: Coin): number {
  const left = tails.slice() as Purse;
  left[coin]--;
  left[by]--;
  const at = by - 1;
  const supplyLeft = supply.with(coin, supply[coin] - 1) as Purse;
  return mostPlacings(ground.with(at, Math.max(ground[at] ?? 0, coin)), supplyLeft, left);
}

/** A 5c soldier before a 2c before a 1c; as far as the coins allow; of equal ones the nearest to the Castle. */
function moveNext(g: Playing): boolean {
  const { s, report } = g;
  const { soldiers } = campOf(s, 0);
  for (const coin of HIGHEST_FIRST) {
    for (const by of HIGHEST_FIRST) {
      if (!isPair(s.tails, coin, by)) continue;
      const at = soldiers.findLastIndex((soldier, i) => soldier.coin === coin && barredMove(soldiers, i, by) === 0);
      if (at < 0) continue;
      if (soldiers[at]?.moved) report?.cite('solo.again');
      s.tails[coin]--;
      s.tails[by]--;
      moveStack(g, 0, at, by);
      report?.cite('solo.move-order');
      return true;
    }
  }
  return false;
}

// The automatic Defender

/** One of the fixed tosses, in which three heads or three tails mean nothing special. */
export function tossForDefender(g: Playing): void {
  const { s, report } = g;
  if (tossGarrison(g) !== 'neither') report?.cite('solo.no-criticals');
  report?.cite('solo.tosses-for-defender');
  if (s.tosses === SOLO_DEFENSE[s.difficulty]) s.ask = 'verdict';
}

/** Once the Defender tosses on, only a critical ends it. */
export function gamble(g: Playing): void {
  const { s, report } = g;
  s.ask = 'gamble';
  const critical = tossGarrison(g);
  report?.cite('solo.gamble');
  if (critical === 'failure') failVolley(g);
  else if (critical === 'success') {
    triumph(g);
    inflict(g);
  }
}

/** The damage goes to the nearest soldier that it can wound, as long as there is one; then the Garrison evolves. */
export function inflict(g: Playing): void {
  const { s, report } = g;
  report?.tell({ type: 'stopped', who: sideName(s, 0, 'defend'), damage: s.damage });
  for (let [nearest] = woundable(s); nearest; [nearest] = woundable(s)) {
    wound(g, nearest.square);
    report?.cite('solo.nearest');
  }
  s.damage = 0;
  while (canEvolve(s)) {
    evolve(g);
    report?.cite('solo.evolve');
  }
  endDefense(g);
}
