// Who stands next to whom, who is engaged, how far it is.

import {
  aboveOf,
  type Battlefield,
  type Body,
  type Direction,
  directionTo,
  type FieldObject,
  figureAt,
} from './field.ts';
import { type Hex, levelOf, neighbourOf, NOWHERE, objectAt, pieceOf, type Standing, groundOf } from './field.ts';
import type { Wall } from './field.ts';
import { BUILT } from './map.ts';

/** Level of the figure's feet. */
export function baseOf(field: Battlefield, { hex, rung }: Body): number {
  return levelOf(field, hex) + rung;
}

/** In the middle of a move the ends of a two-hex figure can be at different levels. */
function footAt(field: Battlefield, body: Body, hex: Hex): number {
  return levelOf(field, hex) + (hex === body.hex ? body.rung : 0);
}

// Walls between hexes

/**
 * How high the wall between two neighbouring hexes is for somebody of this height in `from`; 0 where none is in the way.
 * A battlement and a bridge wall are at least 3 high from the outside.
 */
export function wallHeight(field: Battlefield, from: Hex, direction: Direction, to: Hex, height: number): number {
  const number = field.edges[from * 6 + direction] as number;
  if (number === NOWHERE) return 0;
  const { kind, hex, direction: side, top, foot } = field.walls[number] as Wall;
  const level = levelOf(field, from);
  const crossing = Math.max(level, levelOf(field, to));
  if (top <= crossing || foot >= crossing + height) return 0;
  const isOutside = side !== direction && (kind === 'battlement' || kind === 'bridgeWall');
  return isOutside && level <= levelOf(field, hex) ? Math.max(BUILT.outside, top - level) : top - level;
}

// Adjacency and engagement

/** Heights and walls keep figures apart whose hexes touch. */
export function areAdjacent(field: Battlefield, a: Body, b: Body): boolean {
  if (a.hex === NOWHERE || b.hex === NOWHERE) return false;
  if (meet(field, a, a.hex, b, b.hex) === 'adjacent') return true;
  if (b.tail !== NOWHERE && meet(field, a, a.hex, b, b.tail) === 'adjacent') return true;
  if (a.tail === NOWHERE) return false;
  if (meet(field, a, a.tail, b, b.hex) === 'adjacent') return true;
  return b.tail !== NOWHERE && meet(field, a, a.tail, b, b.tail) === 'adjacent';
}

/** What is between an end of one and an end of the other. */
export type Meeting = 'adjacent' | 'apart' | 'height' | 'obstacle';

export function meet(field: Battlefield, a: Body, from: Hex, b: Body, to: Hex): Meeting {
  const direction = directionTo(field, from, to);
  if (direction === NOWHERE) return 'apart';
  const foot = footAt(field, a, from);
  const otherFoot = footAt(field, b, to);
  // One that stands as high above the other as the lower one is tall, or higher, is out of reach.
  if (foot >= otherFoot ? foot - otherFoot >= b.height : otherFoot - foot >= a.height) return 'height';
  if (field.edges[from * 6 + direction] === NOWHERE) return 'adjacent';
  // What begins above the head of one of them parts nobody.
  const shared = Math.min(foot + a.height, otherFoot + b.height) - Math.max(levelOf(field, from), levelOf(field, to));
  const wall = wallHeight(field, from, direction, to, shared) - (foot - levelOf(field, from));
  const otherWall = wallHeight(field, to, (direction + 3) % 6, from, shared) - (otherFoot - levelOf(field, to));
  return wall < a.height && otherWall < b.height ? 'adjacent' : 'obstacle';
}

/** Every figure next to this body, friend or enemy, in the order of their numbers; not those in its own hexes. */
export function adjacentFigures(field: Battlefield, standing: Standing, body: Body): number[] {
  const figures: number[] = [];
  collect(field, standing, body, body.hex, figures);
  if (body.tail !== NOWHERE) collect(field, standing, body, body.tail, figures);
  return figures.sort((one, two) => one - two);
}

function collect(field: Battlefield, standing: Standing, body: Body, hex: Hex, figures: number[]): void {
  if (hex === NOWHERE) return;
  for (let direction = 0; direction < 6; direction++) {
    for (let next = neighbourOf(field, hex, direction); next !== NOWHERE; next = aboveOf(field, next)) {
      if (next === body.hex || next === body.tail) continue;
      const figure = figureAt(standing, next);
      if (figure === NOWHERE || figures.includes(figure)) continue;
      const other = pieceOf(standing, figure);
      if (other !== body && areAdjacent(field, body, other)) figures.push(figure);
    }
  }
}

/** By hex: 1 where an enemy of `team` is in a hex beside it. Anywhere else nobody of the team is engaged. */
export function nearEnemiesOf(field: Battlefield, standing: Standing, team: number): readonly number[] {
  const { nearEnemies } = standing.found;
  const known = nearEnemies[team];
  if (known) return known;
  const isNear = Array<number>(field.size).fill(0);
  for (const enemy of standing.figures) {
    if (enemy.team === team || enemy.hex === NOWHERE) continue;
    markAround(field, enemy.hex, isNear);
    if (enemy.tail !== NOWHERE) markAround(field, enemy.tail, isNear);
  }
  nearEnemies[team] = isNear;
  return isNear;
}

function markAround(field: Battlefield, hex: Hex, isNear: number[]): void {
  for (let direction = 0; direction < 6; direction++)
    for (let next = neighbourOf(field, hex, direction); next !== NOWHERE; next = aboveOf(field, next)) isNear[next] = 1;
}

const NOBODY: readonly number[] = [];

/** Enemies that the figure is engaged with. */
export function engagedWith(field: Battlefield, standing: Standing, figure: number): readonly number[] {
  const known = standing.found.engaged[figure];
  if (known) return known;
  const piece = pieceOf(standing, figure);
  const engaged = enemiesNextTo(field, standing, piece, piece.team);
  standing.found.engaged[figure] = engaged;
  return engaged;
}

/** Enemies of `team` that somebody with this body would be engaged with. */
export function enemiesNextTo(field: Battlefield, standing: Standing, body: Body, team: number): readonly number[] {
  const { hex, tail } = body;
  if (hex === NOWHERE) return NOBODY;
  if (!isBesideEnemy(field, standing, hex, team) && (tail === NOWHERE || !isBesideEnemy(field, standing, tail, team)))
    return NOBODY;
  return adjacentFigures(field, standing, body).filter((figure) => pieceOf(standing, figure).team !== team);
}

/** Is an enemy of `team` in a hex beside this one, in reach or not? */
function isBesideEnemy(field: Battlefield, standing: Standing, hex: Hex, team: number): boolean {
  for (let direction = 0; direction < 6; direction++)
    for (let next = neighbourOf(field, hex, direction); next !== NOWHERE; next = aboveOf(field, next)) {
      const figure = figureAt(standing, next);
      if (figure !== NOWHERE && pieceOf(standing, figure).team !== team) return true;
    }
  return false;
}

export function isEngaged(field: Battlefield, standing: Standing, figure: number): boolean {
  return engagedWith(field, standing, figure).length > 0;
}

// Cover and ground

/** Is the figure next to a jungle or a tree trunk, as it would be next to another figure? */
export function hasCover(field: Battlefield, standing: Standing, body: Body): boolean {
  return isCovered(field, standing, body, body.hex) || isCovered(field, standing, body, body.tail);
}

function isCovered(field: Battlefield, standing: Standing, body: Body, hex: Hex): boolean {
  if (hex === NOWHERE) return false;
  for (let direction = 0; direction < 6; direction++) {
    for (let next = neighbourOf(field, hex, direction); next !== NOWHERE; next = aboveOf(field, next)) {
      const object = objectAt(field, standing, next);
      if (object === NOWHERE) continue;
      const { kind } = field.objects[object] as FieldObject;
      if ((kind === 'tree' || kind === 'jungle') && areAdjacent(field, body, objectBody(field, object))) return true;
    }
  }
  return false;
}

/** Does the figure stand, with either hex, on ground that has this property? On a ladder it stands on none. */
export function isOn(
  field: Battlefield,
  { hex, tail, rung }: Body,
  property: 'isWater' | 'isLava' | 'burns' | 'isRoad' | 'isSnowOrIce',
): boolean {
  if (hex === NOWHERE || rung > 0) return false;
  if (groundOf(field, hex)[property]) return true;
  return tail !== NOWHERE && groundOf(field, tail)[property] === true;
}

// Range

/** Hexes from one to the other, counted over the battlefield, from whichever hex is nearer. */
export function rangeBetween(field: Battlefield, a: Body, b: Body): number {
  const { distances, size } = field;
  let range = distances[a.hex * size + b.hex] as number;
  if (b.tail !== NOWHERE) range = Math.min(range, distances[a.hex * size + b.tail] as number);
  if (a.tail === NOWHERE) return range;
  range = Math.min(range, distances[a.tail * size + b.hex] as number);
  return b.tail === NOWHERE ? range : Math.min(range, distances[a.tail * size + b.tail] as number);
}

/** Up to `length` hexes in a straight line, nearest first; it ends where the battlefield ends. Decks count with the ground below. */
export function straightLine(field: Battlefield, hex: Hex, direction: Direction, length: number): Hex[] {
  const line: Hex[] = [];
  let next = hex;
  for (let step = 0; step < length; step++) {
    next = neighbourOf(field, next, direction);
    if (next === NOWHERE) break;
    for (let storey = next; storey !== NOWHERE; storey = aboveOf(field, storey)) line.push(storey);
  }
  return line;
}

/** An object as something to aim at. */
export function objectBody(field: Battlefield, object: number): Body {
  const { hex, height } = field.objects[object] as FieldObject;
  return { hex, tail: NOWHERE, rung: 0, height };
}
