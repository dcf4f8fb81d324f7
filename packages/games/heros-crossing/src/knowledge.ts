// What a sensible player knows of the game, for bots: which actions come to mind first, and who stands better.

import type { Seat } from '@muster/engine';
import { AHEAD } from './attack.ts';
import { heroes } from './heroes.ts';
import { type Action, type Front, FRONTS, type FrontName, type HeroId, type Side, type Soldiers } from './state.ts';
import type { State } from './state.ts';
import { drawingPower, frontOf, sideOf } from './turn.ts';

// Hints

export function hint(s: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'pick':
    case 'place':
      return 0.3 * worthOf(action.hero);
    case 'draw':
      return drawHint(sideOf(s, seat), action.level);
    case 'done':
      return s.question.ask === 'draw' ? 0.02 : 1;
    case 'hire':
      return 0.4 + 0.7 * worthOf(action.hero);
    case 'replace':
      return 0.6 + 0.6 * worthOf(action.hero) - 0.2 * worthOf(action.old);
    case 'recruit':
      return recruitHint(s, frontOf(s, seat, action.front), sideOf(s, seat).hand.length);
    case 'flank':
      return 0.05;
    case 'attack':
      return attackHint(s, seat, action.from, action.at);
    case 'move':
      return 0.3;
    case 'discard':
      return 1 / worthOf(action.hero);
    case 'reserve':
      return reserveHint(s, seat, heroes[action.hero].soldiers);
    case 'decline':
      return 0.7;
    case 'kill':
      return action.kind === 'magic' ? 1.2 : 1;
  }
}

/** What the symbols of a card are worth, counted in soldiers that attack. */
function worthOf(id: HeroId): number {
  const { soldiers, drawing } = heroes[id];
  return soldiers.magic + soldiers.weapon + 0.6 * soldiers.potion + 0.7 * soldiers.armor + 0.4 * drawing;
}

/** A higher level needs one of the level below to stand in a front. */
function drawHint({ fronts }: Side, level: number): number {
  if (level === 1) return 1;
  let below = 0;
  for (const front of FRONTS) for (const id of fronts[front].heroes) if (heroes[id].level === level - 1) below++;
  return below === 0 ? 0.1 : level + 0.2 * below;
}

function recruitHint(s: State, front: Front, cards: number): number {
  let gained = 0;
  for (const id of front.heroes) {
    const { magic, weapon, potion, armor } = heroes[id].soldiers;
    gained += magic + weapon + 0.6 * potion + 0.7 * armor;
  }
  return 0.2 + 0.5 * gained + (cards < 4 ? 0.3 : 0.1) * drawingPower(front) * (s.round === 1 ? 1.5 : 1);
}

/** What an attack would do with what stands there. */
function attackHint(s: State, seat: Seat, from: FrontName, at: FrontName): number {
  const { soldiers } = frontOf(s, seat, from);
  const enemy = sideOf(s, 1 - seat);
  const defenders = enemy.fronts[at].soldiers;
  const blows = blowsOf(soldiers, defenders, AHEAD[from] === at);
  const damage = damageOf(soldiers, defenders, AHEAD[from] === at);
  return damage >= enemy.health ? 5 : Math.min(5, 0.01 + 0.55 * damage + 0.45 * blows);
}

/** The attackers whose blows count: weapons only straight ahead, magic only where no armor is left by then. */
function blowsOf(a: Soldiers, d: Soldiers, isAhead: boolean): number {
  const weapon = isAhead ? a.weapon : 0;
  return d.armor === 0 || weapon >= d.potion + d.armor ? weapon + a.magic : weapon;
}

/** What is left for the Monarch, without reserves. */
function damageOf(a: Soldiers, d: Soldiers, isAhead: boolean): number {
  return Math.max(0, blowsOf(a, d, isAhead) - (d.potion + d.armor + d.weapon + d.magic));
}

function reserveHint(s: State, seat: Seat, { magic, weapon, potion, armor }: Soldiers): number {
  const { question } = s;
  if (question.ask !== 'reserve') return 1;
  const { from, at } = question;
  const isAhead = AHEAD[from] === at;
  if (seat === s.active) return 0.5 * (magic + (isAhead ? weapon : 0));
  const { soldiers } = frontOf(s, 1 - seat, from);
  const isThreatened = damageOf(soldiers, frontOf(s, seat, at).soldiers, isAhead) > 0;
  return (
    (isThreatened ? 0.6 : 0.1) * (potion + armor + 0.3 * (magic + weapon)) + (armor > 0 && soldiers.magic > 1 ? 1 : 0)
  );
}

// The value: weights after a logistic regression over 1,500 matches of bots that search, rounded; some were left out.

export function value(s: State, seat: Seat): number {
  const lead = prospects(s, seat) - prospects(s, 1 - seat) + (s.active === seat ? 0.3 : -0.3);
  return 1 / (1 + Math.exp(-lead));
}

function prospects(s: State, seat: Seat): number {
  const { health, hand, fronts } = sideOf(s, seat);
  const enemy = sideOf(s, 1 - seat).fronts;
  let score = 0.3 * health;
  for (let at = 0; at < hand.length; at++) score += 0.08 + 0.07 * heroes[hand[at] as HeroId].level;
  for (const name of FRONTS) {
    const { soldiers, heroes: ids, used } = fronts[name];
    const { magic, weapon, potion, armor } = soldiers;
    score += 0.17 * magic + 0.22 * weapon + 0.04 * potion + 0.06 * armor + (armor > 0 ? 0.2 : 0) + (used ? 0 : 0.4);
    for (let at = 0; at < ids.length; at++) {
      const { soldiers: brings, drawing } = heroes[ids[at] as HeroId];
      score += 0.12 * (brings.magic + brings.weapon) + 0.03 * (brings.potion + brings.armor) + 0.14 * drawing;
    }
    score += (used ? 0.08 : 0.16) * threatOf(soldiers, name, enemy);
  }
  return score;
}

/** The damage that these soldiers could do to the enemy's Monarch now. */
function threatOf(soldiers: Soldiers, from: FrontName, enemy: Side['fronts']): number {
  if (soldiers.magic + soldiers.weapon === 0) return 0;
  let most = 0;
  for (const at of FRONTS) {
    const damage = damageOf(soldiers, enemy[at].soldiers, AHEAD[from] === at);
    if (damage > most) most = damage;
  }
  return most;
}
