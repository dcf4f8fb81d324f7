// Every step on foot that the ground allows, worked out once for each kind of walker: searches are made very often.

import { aboveOf, type Battlefield, groundOf, type Hex, neighbourOf, NOWHERE } from '../battlefield/field.ts';
import { isStoppedBy } from './ending.ts';
import type { Spot } from './mover.ts';
import { entryDanger } from './risk.ts';
import { dropTo, groundCost } from './step.ts';
import { hexAt, rungAt, rungsIn, spotOf, type Walker } from './survey.ts';

/** Steps stand in the order in which a search tries them. What stands on the battlefield is for the search to look at. */
export type Footing = {
  /** By spot: the row of its first step. Its steps end where those of the next spot begin. */
  readonly first: Int32Array;
  /**
   * The spot that a step leads to; its cost, below 0 when only a two-hex figure that has its tail there can take it; the
   * danger of falls and lava; 1 when it leads to the road.
   */
  readonly rows: Int32Array;
  /** By spot: 1 on the road. */
  readonly isRoad: Uint8Array;
  /** By spot: 1 where the ground may end the move. */
  readonly stops: Uint8Array;
};

/** The fields of a row. */
export const STEP_TO = 0;
export const STEP_COST = 1;
export const STEP_DANGER = 2;
export const STEP_ROAD = 3;
export const STEP_ROW = 4;

const footings = new WeakMap<Battlefield, Map<number, Footing>>();

export function footingOf(walker: Walker, isTwoHex: boolean): Footing {
  let known = footings.get(walker.field);
  if (!known) {
    known = new Map();
    footings.set(walker.field, known);
  }
  const kind = kindOf(walker) * 2 + (isTwoHex ? 1 : 0);
  let footing = known.get(kind);
  if (!footing) {
    footing = newFooting(walker, isTwoHex);
    known.set(kind, footing);
  }
  return footing;
}

/** No figure is so tall. */
const MOST_LEVELS = 1024;

/** One number for all that tells walkers apart. */
export function kindOf({ mover, height }: Walker): number {
  const { climb, fall, leap = NOWHERE, wades, lavaproof, surefooted, strong, usesLadders } = mover;
  const levels = ((climb * MOST_LEVELS + fall) * MOST_LEVELS + height) * MOST_LEVELS + leap + 1;
  const flags = (wades ? 1 : 0) + (lavaproof ? 2 : 0) + (surefooted ? 4 : 0) + (strong ? 8 : 0);
  return (levels * 16 + flags) * 2 + (usesLadders ? 1 : 0);
}

/** How many spots a battlefield has, rungs that no ladder has included. */
export function spotsOf(field: Battlefield): number {
  let rungs = 1;
  for (let hex = 0; hex < field.size; hex++) rungs = Math.max(rungs, rungsIn(field, hex));
  return spotOf(field, 0, rungs);
}

function newFooting(walker: Walker, isTwoHex: boolean): Footing {
  const { field } = walker;
  const spots = spotsOf(field);
  const first = new Int32Array(spots + 1);
  const isRoad = new Uint8Array(spots);
  const stops = new Uint8Array(spots);
  const rows: number[] = [];
  for (let hex = 0; hex < field.size; hex++) {
    if (groundOf(field, hex).isRoad) isRoad[hex] = 1;
    if (isStoppedBy(walker, hex)) stops[hex] = 1;
  }
  for (let spot = 0; spot < spots; spot++) {
    const hex = hexAt(field, spot);
    const rung = rungAt(field, spot);
    for (const next of rung === 0 || rung < rungsIn(field, hex) ? around(walker, hex, rung) : []) {
      const toHex = hexAt(field, next);
      const cost = groundCost(walker, hex, rung, toHex, rungAt(field, next));
      if (cost < 0 && !isTwoHex) continue;
      const danger = next === toHex ? entryDanger(walker, toHex, dropTo(field, hex, rung, toHex)) : 0;
      rows.push(next, cost, danger, isRoad[next] as number);
    }
    first[spot + 1] = rows.length;
  }
  return { first, rows: Int32Array.from(rows), isRoad, stops };
}

/** The hexes around on all storeys, each with the uppermost rung of a ladder that leads here; then the rungs of the own hex. */
function around({ field, mover }: Walker, hex: Hex, rung: number): Spot[] {
  const spots: Spot[] = [];
  for (let direction = 0; direction < 6; direction++)
    for (let next = neighbourOf(field, hex, direction); next !== NOWHERE; next = aboveOf(field, next)) {
      spots.push(next);
      if (field.ladders[next] === hex) spots.push(spotOf(field, next, rungsIn(field, next) - 1));
    }
  if (field.ladders[hex] === NOWHERE || mover.leap !== undefined) return spots;
  if (rung + 1 < rungsIn(field, hex)) spots.push(spotOf(field, hex, rung + 1));
  if (rung > 1) spots.push(spotOf(field, hex, rung - 1));
  if (rung > 0) spots.push(hex);
  return spots;
}
