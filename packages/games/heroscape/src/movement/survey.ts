// What a move is judged by, looked up once for all of its steps.

import { aboveOf, type Battlefield, type Hex, levelOf, neighbourOf, NOWHERE, pieceOf } from '../battlefield/field.ts';
import type { Standing } from '../battlefield/field.ts';
import type { Mover, Spot } from './mover.ts';

export type Survey = {
  readonly field: Battlefield;
  readonly standing: Standing;
  readonly mover: Mover;
  readonly team: number;
  readonly height: number;
  /** By hex: 1 where an enemy is in a hex beside it, in reach or not. */
  readonly isNear: Uint8Array;
  /** By figure: is this friend engaged? */
  readonly engaged: Map<number, boolean>;
};

export function surveyOf(field: Battlefield, standing: Standing, mover: Mover): Survey {
  const { team, height } = pieceOf(standing, mover.figure);
  const isNear = new Uint8Array(field.size);
  for (const enemy of standing.figures) {
    if (enemy.team === team || enemy.hex === NOWHERE) continue;
    markAround(field, enemy.hex, isNear);
    if (enemy.tail !== NOWHERE) markAround(field, enemy.tail, isNear);
  }
  return { field, standing, mover, team, height, isNear, engaged: new Map() };
}

function markAround(field: Battlefield, hex: Hex, isNear: Uint8Array): void {
  for (let direction = 0; direction < 6; direction++)
    for (let next = neighbourOf(field, hex, direction); next !== NOWHERE; next = aboveOf(field, next)) isNear[next] = 1;
}

// Spots

export const spotOf = (field: Battlefield, hex: Hex, rung: number): Spot => hex + field.size * rung;
export const hexAt = (field: Battlefield, spot: Spot): Hex => (spot < field.size ? spot : spot % field.size);
export const rungAt = (field: Battlefield, spot: Spot): number =>
  spot < field.size ? 0 : Math.floor(spot / field.size);

/** Levels that the ladder in this hex bridges; 0 without a ladder. */
export function rungsIn(field: Battlefield, hex: Hex): number {
  const top = field.ladders[hex] as number;
  return top === NOWHERE ? 0 : levelOf(field, top) - levelOf(field, hex);
}

/** Levels between the place and what spans it. */
export function roomAt(field: Battlefield, hex: Hex, rung: number): number {
  return (field.ceilings[hex] as number) - levelOf(field, hex) - rung;
}
