// Where a flyer can land. It passes over everything, so only the distance and the place itself matter.

import {
  aboveOf,
  type Battlefield,
  type Body,
  type Hex,
  neighbourOf,
  NOWHERE,
  groundOf,
} from '../battlefield/field.ts';
import { whyNotEnd } from './ending.ts';
import { landingExtra, lavaBelow, ROAD } from './journey.ts';
import type { Place, Spot } from './mover.ts';
import { DANGER, engagedAt, leavingDanger, leftBehind } from './risk.ts';
import { rungsIn, spotOf, type Survey } from './survey.ts';

/** A hex that the leading end flies over, after so many others. */
type Over = { readonly hex: Hex; readonly distance: number; readonly parent: Over | undefined };

/** One way of flying: anywhere, or over the road alone for more points. */
type Flight = {
  readonly survey: Survey;
  readonly start: Body;
  readonly engaged: readonly number[];
  readonly points: number;
  isOpen(hex: Hex): boolean;
  /** By place; the first one found is the shortest. */
  readonly places: Map<number, Place>;
};

export function flights(survey: Survey, start: Body): Place[] {
  const { field, mover } = survey;
  const flight: Flight = {
    survey,
    start,
    engaged: engagedAt(survey, start),
    points: mover.move,
    isOpen: () => true,
    places: new Map(),
  };
  land(flight);
  const isRoad = (hex: Hex): boolean => groundOf(field, hex).isRoad === true;
  const startsOnRoad = start.rung === 0 && isRoad(start.hex) && (start.tail === NOWHERE || isRoad(start.tail));
  if (startsOnRoad) land({ ...flight, points: mover.move + ROAD, isOpen: isRoad });
  return [...flight.places.values()];
}

function land(flight: Flight): void {
  const { survey, start, points } = flight;
  for (const over of flownOver(flight)) {
    if (start.tail !== NOWHERE) {
      if (over.distance < points) landBeside(flight, over);
    } else if (over.distance > 0) {
      landOn(flight, over, 0);
      const rungs = survey.mover.usesLadders ? rungsIn(survey.field, over.hex) : 0;
      for (let rung = 1; rung < rungs; rung++) landOn(flight, over, rung);
    }
  }
}

/** Nearest first; both ends of a two-hex figure can lead. */
function flownOver({ survey: { field }, start: { hex, tail }, points, isOpen }: Flight): Over[] {
  const seen = new Uint8Array(field.size);
  const overs: Over[] = [{ hex, distance: 0, parent: undefined }];
  seen[hex] = 1;
  if (tail !== NOWHERE) {
    overs.push({ hex: tail, distance: 0, parent: overs[0] });
    seen[tail] = 1;
  }
  for (const over of overs) {
    if (over.distance >= points) break;
    for (let direction = 0; direction < 6; direction++)
      for (let next = neighbourOf(field, over.hex, direction); next !== NOWHERE; next = aboveOf(field, next)) {
        if (seen[next] === 1 || !isOpen(next)) continue;
        seen[next] = 1;
        overs.push({ hex: next, distance: over.distance + 1, parent: over });
      }
  }
  return overs;
}

/** A one-hex figure, on the ground or on a rung. */
function landOn(flight: Flight, over: Over, rung: number): void {
  const { survey, start, points, places } = flight;
  const spot = spotOf(survey.field, over.hex, rung);
  if (places.has(spot)) return;
  // A rung is no road.
  if (rung > 0 && points > survey.mover.move) return;
  const end = { hex: over.hex, tail: NOWHERE, rung, height: start.height };
  const cost = over.distance + landingExtra(survey, end);
  if (cost > points || whyNotEnd(survey, end)) return;
  const danger = landingDanger(flight, end);
  places.set(spot, { ...end, way: 'fly', path: [...pathTo(over.parent), spot], cost, danger });
}

/** A two-hex figure: the tail comes to rest here, the leading end in a hex beside it. */
function landBeside(flight: Flight, over: Over): void {
  const { survey, start, points, isOpen, places } = flight;
  const { field } = survey;
  const tail = over.hex;
  for (let direction = 0; direction < 6; direction++)
    for (let hex = neighbourOf(field, tail, direction); hex !== NOWHERE; hex = aboveOf(field, hex)) {
      // One that turns back here has flown one hex too far.
      if (hex === over.parent?.hex || !isOpen(hex)) continue;
      if (over.distance === 0 && (hex === start.hex || hex === start.tail)) continue;
      const place = pairOf(field, hex, tail);
      if (places.has(place)) continue;
      const end = { hex, tail, rung: 0, height: start.height };
      const cost = over.distance + 1 + landingExtra(survey, end);
      if (cost > points || whyNotEnd(survey, end)) continue;
      const danger = landingDanger(flight, end);
      places.set(place, { ...end, way: 'fly', path: [...pathTo(over), hex], cost, danger });
    }
}

function landingDanger({ survey, engaged }: Flight, end: Body): number {
  const left = leavingDanger(leftBehind(survey, engaged, end));
  return lavaBelow(survey, end) === NOWHERE ? left : left + DANGER.lava;
}

/** One number for two hexes, whichever end leads. */
function pairOf({ size }: Battlefield, hex: Hex, tail: Hex): number {
  return Math.min(hex, tail) * size + Math.max(hex, tail);
}

/** The hexes that the leading end enters, this one included. */
function pathTo(over: Over | undefined): Spot[] {
  const path: Spot[] = [];
  for (let at = over; at?.parent; at = at.parent) path.push(at.hex);
  return path.reverse();
}
