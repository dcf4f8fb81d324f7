// What a move is judged by, looked up once for all of its steps.

import { type Battlefield, type Hex, levelOf, NOWHERE, pieceOf, type Standing } from '../battlefield/field.ts';
import type { Mover, Spot } from './mover.ts';

/** All that decides which steps the ground allows, whoever else is on it, and what they cost. */
export type Walker = {
  readonly field: Battlefield;
  readonly mover: Omit<Mover, 'figure' | 'move' | 'flies' | 'ghost' | 'disengages' | 'holders'>;
  readonly height: number;
};

export type Survey = {
  readonly field: Battlefield;
  readonly standing: Standing;
  readonly mover: Mover;
  readonly team: number;
  readonly height: number;
};

export function surveyOf(field: Battlefield, standing: Standing, mover: Mover): Survey {
  const { team, height } = pieceOf(standing, mover.figure);
  return { field, standing, mover, team, height };
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
