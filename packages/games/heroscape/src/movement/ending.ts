// Where a move is over, and where it may be.

import { areAdjacent, wallHeight } from '../battlefield/adjacent.ts';
import {
  type Battlefield,
  type Body,
  directionTo,
  figureAt,
  glyphAt,
  groundOf,
  type Hex,
} from '../battlefield/field.ts';
import { levelOf, NOWHERE, objectAt, pieceOf } from '../battlefield/field.ts';
import type { Mover, MoveRefusal, StopRule } from './mover.ts';
import { roomAt, type Survey, type Walker } from './survey.ts';

/** What ends the move of a figure that has just set foot on `hex`, its other end in `tail`. */
export function stopAt(survey: Survey, hex: Hex, tail: Hex): StopRule | undefined {
  const { field, standing } = survey;
  if (field.glyphAt[hex] !== NOWHERE && glyphAt(field, standing, hex) !== NOWHERE) return 'move.glyph';
  if (!isStoppedBy(survey, hex)) return undefined;
  if (tail !== NOWHERE) return isStoppedBy(survey, tail) ? 'move.two-water' : undefined;
  return groundOf(field, hex).isLava ? 'move.lava-stop' : 'move.water';
}

/** Does the figure come next to one that holds it fast? */
export function isCaught({ field, standing, mover: { holders } }: Survey, body: Body): boolean {
  return holders !== undefined && holders.some((holder) => areAdjacent(field, body, pieceOf(standing, holder)));
}

export function isStoppedBy({ field, mover }: Walker, hex: Hex): boolean {
  const { stops, isLava } = groundOf(field, hex);
  if (!stops) return false;
  return isLava ? !mover.lavaproof : !mover.wades;
}

type Ending = Pick<Survey, 'field' | 'standing'> & { readonly mover: Pick<Mover, 'figure'> };

/** Why a figure cannot end its move in this place. */
export function whyNotEnd(ending: Ending, { hex, tail, rung, height }: Body): MoveRefusal | undefined {
  return whyNotAt(ending, hex, tail, rung, height);
}

export function canEnd(ending: Ending, hex: Hex, tail: Hex, rung: number, height: number): boolean {
  return whyNotAt(ending, hex, tail, rung, height) === undefined;
}

function whyNotAt(ending: Ending, hex: Hex, tail: Hex, rung: number, height: number): MoveRefusal | undefined {
  const refusal = whyNotOn(ending, hex, rung, height);
  if (refusal || tail === NOWHERE) return refusal;
  return whyNotOn(ending, tail, 0, height) ?? whyNotAcross(ending.field, hex, tail, height);
}

function whyNotOn({ field, standing, mover }: Ending, hex: Hex, rung: number, height: number): MoveRefusal | undefined {
  const figure = figureAt(standing, hex);
  if (figure !== NOWHERE && figure !== mover.figure) return { rule: 'move.own-hex', hex, figure };
  const object = objectAt(field, standing, hex);
  if (object !== NOWHERE) return { rule: 'field.objects', hex, object };
  const room = roomAt(field, hex, rung);
  return room < height ? { rule: 'move.fit', hex, room, height } : undefined;
}

/** A two-hex figure stands level, and no wall runs through it. */
function whyNotAcross(field: Battlefield, hex: Hex, tail: Hex, height: number): MoveRefusal | undefined {
  const direction = directionTo(field, hex, tail);
  if (levelOf(field, hex) !== levelOf(field, tail) || direction === NOWHERE)
    return { rule: 'move.two-level', hex, tail };
  return wallHeight(field, hex, direction, tail, height) > 0 ? { rule: 'move.fit', hex, room: 0, height } : undefined;
}
