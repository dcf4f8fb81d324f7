// Figures that are put onto the battlefield: at the start, by a power, by a glyph.

import { type Battlefield, type Body, NOWHERE, type Standing, groundOf } from '../battlefield/field.ts';
import type { MoveRefusal } from './mover.ts';
import { whyNotEnd } from './ending.ts';
import { rungsIn } from './survey.ts';

/** Why nobody of this height can be put there: a figure or an object, too little room, two ends that are not level. */
export function whyNotStand(
  field: Battlefield,
  standing: Standing,
  body: Body,
  figure = NOWHERE,
): MoveRefusal | undefined {
  const { hex, tail, rung } = body;
  if (!isHex(field, hex) || (tail !== NOWHERE && !isHex(field, tail))) return { rule: 'move.step', from: hex };
  if (rung > 0 && rung >= rungsIn(field, hex)) return { rule: 'move.ladder-on', hex };
  return whyNotEnd({ field, standing, mover: { figure } }, body);
}

const isHex = (field: Battlefield, hex: number): boolean => Number.isInteger(hex) && hex >= 0 && hex < field.size;

export function canStand(field: Battlefield, standing: Standing, body: Body, figure = NOWHERE): boolean {
  return whyNotStand(field, standing, body, figure) === undefined;
}

/** Nobody is put into molten lava unless a rule says so. */
export function isSafe(field: Battlefield, { hex, tail }: Body): boolean {
  return !groundOf(field, hex).isLava && (tail === NOWHERE || !groundOf(field, tail).isLava);
}
