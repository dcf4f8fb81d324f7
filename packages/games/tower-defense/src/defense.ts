// The Defender's turn: tosses that add up, wounds, and a Garrison that evolves.

import { besiegerOf, campOf, ownCamp, sideName } from './castle.ts';
import { type Action, type Camp, type Playing, type Refusal, type Soldier, type State } from './state.ts';
import { canEvolve, clearLanded, clearTails, countOf, endDefense, evolve, toss, triumph, valueOf } from './turn.ts';

const GARRISON = 3;

/** The army on the Pathway of the seat that is asked. */
function besiegers(s: State): Camp {
  return campOf(s, besiegerOf(s, ownCamp(s)));
}

export function whyNotStop(s: State): Refusal | undefined {
  return s.tosses > 0 ? undefined : { rule: 'defense.stop' };
}

/** Tosses the Garrison, and adds up what it shows. What the criticals mean is told by the caller's rule. */
export function tossGarrison(g: Playing): 'failure' | 'success' | 'neither' {
  const { s, report } = g;
  const camp = ownCamp(s);
  toss(g, campOf(s, camp).garrison, sideName(s, camp, 'defend'));
  const tails = countOf(s.tails);
  s.damage += valueOf(s.tails);
  clearTails(s);
  report?.cite('defense.toss');
  if (tails > 0) report?.cite('defense.sum');
  return tails === 0 ? 'failure' : tails === GARRISON ? 'success' : 'neither';
}

export function tossVolley(g: Playing): void {
  const critical = tossGarrison(g);
  if (critical === 'failure') failVolley(g);
  else if (critical === 'success') {
    triumph(g);
    beginWounds(g);
  }
}

/** Three heads end the turn at once: no damage is dealt. */
export function failVolley(g: Playing): void {
  const { s, report } = g;
  s.damage = 0;
  report?.tell({ type: 'failed', who: sideName(s, ownCamp(s), 'defend') });
  report?.cite('defense.failure');
  endDefense(g);
}

export function stopVolley(g: Playing): void {
  const { s, report } = g;
  report?.tell({ type: 'stopped', who: sideName(s, ownCamp(s), 'defend'), damage: s.damage });
  report?.cite('defense.stop');
  beginWounds(g);
}

function beginWounds(g: Playing): void {
  g.s.ask = 'wounds';
  settleWounds(g);
}

/** Who can be wounded: the top soldier of each stack whose Value the damage left reaches, nearest the Castle first. */
export function woundable(s: State): Soldier[] {
  const { soldiers } = besiegers(s);
  const tops: Soldier[] = [];
  for (let at = soldiers.length - 1; at >= 0; at--)
    if (isWoundable(soldiers, at, s.damage)) tops.push(soldiers[at] as Soldier);
  return tops;
}

function canWound(s: State): boolean {
  const { soldiers } = besiegers(s);
  for (let at = soldiers.length - 1; at >= 0; at--) if (isWoundable(soldiers, at, s.damage)) return true;
  return false;
}

function isWoundable(soldiers: readonly Soldier[], at: number, damage: number): boolean {
  const { coin, square } = soldiers[at] as Soldier;
  return coin <= damage && soldiers[at + 1]?.square !== square;
}

export function legalWounds(s: State): readonly Action[] {
  const { soldiers } = besiegers(s);
  const actions: Action[] = [];
  for (let at = soldiers.length - 1; at >= 0; at--)
    if (isWoundable(soldiers, at, s.damage)) actions.push(woundOf(soldiers[at] as Soldier));
  actions.push(HOLD);
  return actions;
}

const HOLD: Action = { type: 'hold' };
/** Made once, when first met, by square and coin. */
const WOUNDS: Action[] = [];

function woundOf({ coin, square }: Soldier): Action {
  return (WOUNDS[square * 6 + coin] ??= { type: 'wound', coin, square });
}

export function whyNotWound(s: State, { coin, square }: Action & { type: 'wound' }): Refusal | undefined {
  const inSquare = besiegers(s).soldiers.filter((soldier) => soldier.square === square);
  const top = inSquare.at(-1);
  if (top?.coin !== coin) {
    const isBelow = inSquare.some((soldier) => soldier.coin === coin);
    return isBelow && top
      ? { rule: 'defense.top-first', coin, square, top: top.coin }
      : { rule: 'defense.no-soldier', coin, square };
  }
  return coin <= s.damage ? undefined : { rule: 'defense.wound', coin, damage: s.damage };
}

/** The first wound turns the top soldier of the square heads up, the second kills it. */
export function wound(g: Playing, square: number): void {
  const { s, report } = g;
  const owner = besiegerOf(s, ownCamp(s));
  const { soldiers, supply } = campOf(s, owner);
  const at = topIn(soldiers, square);
  const soldier = soldiers[at] as Soldier;
  const { coin } = soldier;
  const who = sideName(s, owner, 'attack');
  s.damage -= coin;
  report?.cite('defense.allocate');
  if (!soldier.wounded) {
    soldier.wounded = true;
    report?.tell({ type: 'wounded', who, coin, square });
    return;
  }
  soldiers.splice(at, 1);
  supply[coin]++;
  s.kills++;
  report?.tell({ type: 'killed', who, coin, square });
  report?.cite('defense.kill');
  if (s.mode === 'crusade') report?.cite('crusade.supply');
}

/** The place of the soldier that stands on top in the square. */
function topIn(soldiers: readonly Soldier[], square: number): number {
  let at = soldiers.length - 1;
  while ((soldiers[at] as Soldier).square !== square) at--;
  return at;
}

export function holdFire({ s, report }: Playing): void {
  report?.tell({ type: 'held', who: sideName(s, ownCamp(s), 'defend'), damage: s.damage });
  s.damage = 0;
}

/** When nobody can be wounded any more, the Garrison evolves; when it cannot, the turn is over. */
export function settleWounds(g: Playing): void {
  const { s, report } = g;
  if (s.damage > 0 && canWound(s)) return;
  s.damage = 0;
  s.ask = 'evolution';
  // The coins are about to change.
  clearLanded(s);
  if (s.kills > 0 && !canEvolve(s)) report?.cite('defense.evolve-supply');
  settleEvolution(g);
}

export function keepGarrison({ s, report }: Playing): void {
  report?.tell({ type: 'kept', who: sideName(s, ownCamp(s), 'defend') });
  s.kills = 0;
}

export function settleEvolution(g: Playing): void {
  if (!canEvolve(g.s)) endDefense(g);
}

export function evolveGarrison(g: Playing): void {
  evolve(g);
  settleEvolution(g);
}
