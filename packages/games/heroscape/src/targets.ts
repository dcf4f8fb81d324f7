// Who may be attacked by a normal attack.

import { actingOf, attackedOften, attacksAllAdjacent, hasAttackLeft, isAttacking } from './acting.ts';
import { areAdjacent, engagedWith, objectBody, rangeBetween } from './battlefield/adjacent.ts';
import {
  type Battlefield,
  type FieldObject,
  type Hex,
  NOWHERE,
  nameOf,
  objectAt,
  type Standing,
} from './battlefield/field.ts';
import { isSeen } from './battlefield/seen.ts';
import { type Blocker, sight } from './battlefield/sight.ts';
import type { Action, Figure, FigureNo, Refusal, State, Turn } from './state.ts';
import { areEnemies, fieldOf, figureName, figureOf, isOnField, powersOfFigure, seatOf } from './table.ts';
import { holdsGlyph, rangeOf } from './values.ts';

export function whyNotTarget(
  s: State,
  at: Standing,
  turn: Turn,
  figure: FigureNo,
  target: FigureNo,
): Refusal | undefined {
  const engaged = engagedWith(fieldOf(s), at, figure);
  if (!s.figures[target] || !isOnField(s, target) || !areEnemies(s, figure, target))
    return { rule: 'attack.enemy', target: s.figures[target] ? figureName(s, target) : '' };
  if (engaged.includes(target))
    return isAttackedAlready(s, turn, figure, target)
      ? { rule: 'attack.once', figure: figureName(s, figure), attacks: 1 }
      : undefined;
  if (engaged.length > 0) return notEngaged(s, figure, target, engaged);
  return whyNotFar(s, at, figure, target);
}

export function notEngaged(s: State, figure: FigureNo, target: FigureNo, engaged: readonly FigureNo[]): Refusal {
  const names = engaged.map((one) => figureName(s, one));
  return { rule: 'attack.engaged', figure: figureName(s, figure), target: figureName(s, target), engaged: names };
}

/** Where each adjacent figure can be attacked once, none is attacked twice. */
function isAttackedAlready(s: State, turn: Turn, figure: FigureNo, target: FigureNo): boolean {
  return actingOf(turn, figure)?.targets.includes(target) === true && attacksAllAdjacent(s, figure) !== undefined;
}

/** What stands against an attack on a figure that is not engaged with the attacker. */
type Obstacle = 'adjacent' | 'range' | 'hard' | 'sight';

/** A ranged attack: range, line of sight, and a target that can be attacked from afar. `reach` is the attacker's range. */
function obstacleTo(s: State, at: Standing, figure: FigureNo, target: FigureNo, reach: number): Obstacle | undefined {
  if (reach <= 1) return 'adjacent';
  const field = fieldOf(s);
  const from = s.figures[figure] as Figure;
  const to = s.figures[target] as Figure;
  if (rangeBetween(field, from, to) > reach) return 'range';
  if (isHardToHit(s, at, target)) return 'hard';
  return isSeen(field, at, from, to, 'line') ? undefined : 'sight';
}

/** Who attacks all adjacent figures attacks no others. */
function reachOf(s: State, figure: FigureNo, range: number): number {
  return attacksAllAdjacent(s, figure) ? 1 : range;
}

function whyNotFar(s: State, at: Standing, figure: FigureNo, target: FigureNo): Refusal | undefined {
  const range = reachOf(s, figure, rangeOf(s, at, figure));
  const obstacle = obstacleTo(s, at, figure, target, range);
  if (!obstacle) return undefined;
  const names = { figure: figureName(s, figure), target: figureName(s, target) };
  switch (obstacle) {
    case 'adjacent':
      return { rule: 'attack.adjacent', ...names };
    case 'hard':
      return { rule: 'attack.hard', ...names };
    case 'range': {
      const distance = rangeBetween(fieldOf(s), figureOf(s, figure), figureOf(s, target));
      return outOfRange(s, figure, target, range, distance);
    }
    case 'sight': {
      const blocker = sight(fieldOf(s), at, figureOf(s, figure), figureOf(s, target), 'line');
      return blocker && unseen(s, figure, target, blocker);
    }
  }
}

export function outOfRange(s: State, figure: FigureNo, target: FigureNo, range: number, distance: number): Refusal {
  return { rule: 'attack.range', figure: figureName(s, figure), target: figureName(s, target), range, distance };
}

export function unseen(s: State, figure: FigureNo, target: FigureNo, blocker: Blocker): Refusal {
  const by = blockerName(s, blocker);
  return { rule: 'attack.sight', figure: figureName(s, figure), target: figureName(s, target), by };
}

/** "the pine at D7" */
function blockerName(s: State, blocker: Blocker): string {
  const field = fieldOf(s);
  const where = `at ${nameOf(field, blocker.hex)}`;
  switch (blocker.by) {
    case 'ground':
      return `the ground ${where}`;
    case 'object':
      return `the ${(field.objects[blocker.object] as FieldObject).name} ${where}`;
    case 'wall':
      return `the wall ${where}`;
    case 'figure':
      return `${figureName(s, blocker.figure)} ${where}`;
  }
}

function isHardToHit(s: State, at: Standing, target: FigureNo): boolean {
  return (
    powersOfFigure(s, target).some(({ hardToHit }) => hardToHit) ||
    holdsGlyph(s, at, seatOf(s, target), ({ hardToHit }) => hardToHit)
  );
}

/** Destructible objects can be attacked like figures that engage nobody. */
export function whyNotBatter(
  s: State,
  at: Standing,
  turn: Turn,
  figure: FigureNo,
  object: number,
): Refusal | undefined {
  if (!hasAttackLeft(s, turn, figure)) return attackedOften(s, figure);
  const field = fieldOf(s);
  const found = field.objects[object];
  if (!found || found.life === 0 || objectAt(field, at, found.hex) !== object)
    return { rule: 'attack.enemy', target: '' };
  const engaged = engagedWith(field, at, figure);
  const names = engaged.map((one) => figureName(s, one));
  if (engaged.length > 0)
    return { rule: 'attack.engaged', figure: figureName(s, figure), target: found.name, engaged: names };
  const range = rangeOf(s, at, figure);
  const obstacle = obstacleToObject(s, at, figure, object, range);
  if (!obstacle) return undefined;
  const between = { figure: figureName(s, figure), target: found.name };
  switch (obstacle) {
    case 'adjacent':
      return { rule: 'attack.adjacent', ...between };
    case 'range': {
      const distance = rangeBetween(field, figureOf(s, figure), objectBody(field, object));
      return { rule: 'attack.range', ...between, range, distance };
    }
  }
  return { rule: 'attack.sight', ...between, by: blockerName(s, obstacle) };
}

/** What stands against the attack of a figure that is not engaged. */
function obstacleToObject(
  s: State,
  at: Standing,
  figure: FigureNo,
  object: number,
  range: number,
): 'adjacent' | 'range' | Blocker | undefined {
  const field = fieldOf(s);
  const from = figureOf(s, figure);
  const body = objectBody(field, object);
  const distance = rangeBetween(field, from, body);
  // Nobody is adjacent to what is further away than the next hex.
  if (distance <= 1 && areAdjacent(field, from, body)) return undefined;
  if (range <= 1) return 'adjacent';
  return distance > range ? 'range' : sight(field, at, from, body, 'line');
}

/** All normal attacks of a figure. */
export function legalAttacks(s: State, at: Standing, turn: Turn, figure: FigureNo): Action[] {
  const legal: Action[] = [];
  forEachAttack(s, at, turn, figure, (action) => {
    legal.push(action);
    return false;
  });
  return legal;
}

export function canAttack(s: State, at: Standing, turn: Turn, figure: FigureNo): boolean {
  return forEachAttack(s, at, turn, figure, () => true);
}

/** Shows every attack until told that it is enough. True if so told. */
function forEachAttack(
  s: State,
  at: Standing,
  turn: Turn,
  figure: FigureNo,
  isEnough: (action: Action) => boolean,
): boolean {
  if (!isAttacking(s, turn, figure)) return false;
  const field = fieldOf(s);
  const engaged = engagedWith(field, at, figure);
  for (const target of engaged)
    if (!isAttackedAlready(s, turn, figure, target) && isEnough({ type: 'attack', figure, target })) return true;
  if (engaged.length > 0) return false;
  const range = rangeOf(s, at, figure);
  const reach = reachOf(s, figure, range);
  const from = s.figures[figure] as Figure;
  for (let target = 0; reach > 1 && target < s.figures.length; target++) {
    const other = s.figures[target] as Figure;
    if (other.hex === NOWHERE || other.team === from.team || rangeBetween(field, from, other) > reach) continue;
    if (obstacleTo(s, at, figure, target, reach)) continue;
    if (isEnough({ type: 'attack', figure, target })) return true;
  }
  for (let object = 0; object < field.objects.length && hasAttackLeft(s, turn, figure); object++) {
    const { life, hex } = field.objects[object] as FieldObject;
    if (life === 0 || s.objects[object] === 0 || isFurther(field, from, hex, range)) continue;
    if (obstacleToObject(s, at, figure, object, range)) continue;
    if (isEnough({ type: 'batter', figure, object })) return true;
  }
  return false;
}

/** Is the hex further away than so many spaces, and not beside the figure either? */
function isFurther({ distances, size }: Battlefield, { hex, tail }: Figure, to: Hex, range: number): boolean {
  const most = Math.max(range, 1);
  if ((distances[hex * size + to] as number) <= most) return false;
  return tail === NOWHERE || (distances[tail * size + to] as number) > most;
}
