// One step on foot: may it be taken, and what does it cost? `journey` and `reach` both ask here. `reach` asks very often, so
// the answer is a number: the cost, or a negative one for the rule that forbids it.

import { isEngaged, wallHeight } from '../battlefield/adjacent.ts';
import { type Battlefield, type Body, type Direction, directionTo, figureAt, groundOf } from '../battlefield/field.ts';
import { type Hex, levelOf, NOWHERE, objectAt, pieceOf } from '../battlefield/field.ts';
import type { MoveRefusal, Spot, Step } from './mover.ts';
import { hexAt, roomAt, rungAt, rungsIn, spotOf, type Survey, type Walker } from './survey.ts';

const NOT = {
  step: -1,
  object: -2,
  climb: -3,
  wall: -4,
  fit: -5,
  enemy: -6,
  friend: -7,
  ladderOn: -8,
  ladderWho: -9,
} as const;

/** Points for the step of a figure at `hex`, `tail`, `rung` to another place; below 0 when it cannot be taken. */
function stepCost(survey: Survey, hex: Hex, tail: Hex, rung: number, toHex: Hex, toRung: number): number {
  // The tail becomes the leading end.
  if (toHex === tail && toRung === 0) return 0;
  const cost = groundCost(survey, hex, rung, toHex, toRung);
  if (cost === NOT.step || toHex === hex) return cost;
  const barred = inTheWay(survey, toHex);
  // What fills the hex is named before a step that is too high, and figures after it.
  if (cost < 0) return barred === NOT.object ? barred : cost;
  return barred < 0 ? barred : cost;
}

/** The same as if nobody and nothing stood on the battlefield. */
export function groundCost(walker: Walker, hex: Hex, rung: number, toHex: Hex, toRung: number): number {
  const { field, mover } = walker;
  if (toRung > 0) return rungCost(walker, hex, rung, toHex, toRung);
  // Letting go of the ladder.
  if (toHex === hex) return rung > 0 ? 0 : NOT.step;
  const isTop = field.ladders[hex] === toHex && mover.usesLadders === true && rung === rungsIn(field, hex) - 1;
  return isTop ? topCost(walker, toHex) : edgeCost(walker, hex, rung, toHex);
}

/** 0, or below 0 when an object, an enemy or an engaged friend keeps the figure out of a hex. */
export function inTheWay({ field, standing, mover, team }: Survey, hex: Hex): number {
  if (field.objectAt[hex] !== NOWHERE && objectAt(field, standing, hex) !== NOWHERE) return NOT.object;
  const figure = figureAt(standing, hex);
  if (figure === NOWHERE || figure === mover.figure || mover.ghost) return 0;
  if (pieceOf(standing, figure).team !== team) return NOT.enemy;
  return isEngaged(field, standing, figure) ? NOT.friend : 0;
}

/** Where the figure is after such a step. */
export function stepTo(survey: Survey, from: Body, to: Spot): Step | MoveRefusal {
  const { field, height } = survey;
  const hex = hexAt(field, to);
  const rung = rungAt(field, to);
  const cost = stepCost(survey, from.hex, from.tail, from.rung, hex, rung);
  if (cost < 0) return refusalOf(survey, from, hex, to, cost);
  const isEntry = rung === 0 && hex !== from.tail;
  const tail = from.tail === NOWHERE ? NOWHERE : from.hex;
  return { hex, tail, rung, height, cost, drop: isEntry ? dropTo(field, from.hex, from.rung, hex) : 0, isEntry };
}

/** Levels that a step to the ground of a hex leads down. */
export function dropTo(field: Battlefield, hex: Hex, rung: number, toHex: Hex): number {
  return Math.max(levelOf(field, hex) + rung - levelOf(field, toHex), 0);
}

// Over an edge

function edgeCost(walker: Walker, hex: Hex, rung: number, toHex: Hex): number {
  const { field, mover, height } = walker;
  const direction = directionTo(field, hex, toHex);
  if (direction === NOWHERE) return NOT.step;
  const rise = levelOf(field, toHex) - levelOf(field, hex) - rung;
  const wall = wallAhead(walker, hex, rung, direction, toHex);
  const levels = Math.max(rise, wall, 0);
  if (levels > (mover.leap ?? mover.climb)) return wall > rise ? NOT.wall : NOT.climb;
  if (roomOver(field, hex, rung, toHex, levels) < height) return NOT.fit;
  return mover.leap === undefined ? 1 + levels + extraOf(walker, toHex) : 1;
}

function wallAhead({ field, height }: Walker, hex: Hex, rung: number, direction: Direction, toHex: Hex): number {
  if (field.edges[hex * 6 + direction] === NOWHERE) return 0;
  return wallHeight(field, hex, direction, toHex, height) - rung;
}

/** Room at the highest point of the step. */
function roomOver(field: Battlefield, hex: Hex, rung: number, toHex: Hex, levels: number): number {
  const ceiling = Math.min(field.ceilings[hex] as number, field.ceilings[toHex] as number);
  return ceiling - levelOf(field, hex) - rung - levels;
}

/** Slippery ice and heavy snow. */
export function extraOf({ field, mover }: Walker, hex: Hex): number {
  return mover.surefooted ? 0 : (groundOf(field, hex).extra ?? 0);
}

// Ladders

/** From the foot or a rung to the next, or from the top to the uppermost rung. */
function rungCost({ field, mover, height }: Walker, hex: Hex, rung: number, toHex: Hex, toRung: number): number {
  const rungs = rungsIn(field, toHex);
  if (toRung >= rungs) return NOT.ladderOn;
  if (!mover.usesLadders) return NOT.ladderWho;
  const isFromTop = hex === field.ladders[toHex] && rung === 0 && toRung === rungs - 1;
  const isNext = hex === toHex && Math.abs(rung - toRung) === 1;
  if (!isFromTop && !isNext) return NOT.ladderOn;
  return roomAt(field, toHex, toRung) < height ? NOT.fit : 1;
}

/** Rungs bridge the whole difference: the last one is the ground above. */
function topCost(walker: Walker, toHex: Hex): number {
  return roomAt(walker.field, toHex, 0) < walker.height ? NOT.fit : 1 + extraOf(walker, toHex);
}

// What forbids a step, with its numbers

function refusalOf(survey: Survey, from: Body, hex: Hex, to: Spot, code: number): MoveRefusal {
  const { field, standing, mover, height } = survey;
  const start = spotOf(field, from.hex, from.rung);
  const direction = directionTo(field, from.hex, hex);
  const rise = levelOf(field, hex) - levelOf(field, from.hex) - from.rung;
  const levels = direction === NOWHERE ? 0 : Math.max(rise, wallAhead(survey, from.hex, from.rung, direction, hex), 0);
  const limit = mover.leap ?? mover.climb;
  switch (code) {
    case NOT.object:
      return { rule: 'field.objects', hex, object: objectAt(field, standing, hex) };
    case NOT.climb:
      return { rule: 'move.climb', from: start, to, levels, limit };
    case NOT.wall:
      return { rule: 'move.wall', from: start, to, levels, limit };
    case NOT.fit: {
      const isRung = rungAt(field, to) > 0;
      const room = isRung ? roomAt(field, hex, rungAt(field, to)) : roomOver(field, from.hex, from.rung, hex, levels);
      return { rule: 'move.fit', hex, room: Math.max(room, 0), height };
    }
    case NOT.enemy:
      return { rule: 'move.enemies', hex, figure: figureAt(standing, hex) };
    case NOT.friend:
      return { rule: 'move.friends', hex, figure: figureAt(standing, hex) };
    case NOT.ladderOn:
      return { rule: 'move.ladder-on', hex };
    case NOT.ladderWho:
      return { rule: 'move.ladder-who', hex };
  }
  return { rule: 'move.step', from: start, to };
}
