// Every place where a figure can end its move, each with the path that risks least, and of those the cheapest.

import { nearEnemiesOf } from '../battlefield/adjacent.ts';
import { type Battlefield, type Body, type Hex, NOWHERE, pieceOf, type Standing } from '../battlefield/field.ts';
import { canEnd, isCaught, stopAt } from './ending.ts';
import { flights } from './flight.ts';
import { type Footing, footingOf, STEP_COST, STEP_DANGER, STEP_ROAD, STEP_ROW, STEP_TO } from './footing.ts';
import { ROAD } from './journey.ts';
import { addLabel, keyOf, type Labels, type Ledger, ledgerOf, makeRoom, MOST_POINTS, noLabels } from './labels.ts';
import { COST, DANGER, KEY, NEXT, PARENT, ROW, spotOfKey, tailOfKey } from './labels.ts';
import type { Mover, Place, Spot } from './mover.ts';
import { engagedAt, leavingDanger, leftBehind } from './risk.ts';
import { inTheWay } from './step.ts';
import { hexAt, rungAt, spotOf, type Survey, surveyOf } from './survey.ts';

/** Not the place where it stands. A flyer is offered its flights: on foot it gets nowhere else. */
export function reach(field: Battlefield, standing: Standing, mover: Mover): Place[] {
  const survey = surveyOf(field, standing, mover);
  const start = pieceOf(standing, mover.figure);
  if (start.hex === NOWHERE) return [];
  if (mover.flies && mover.leap === undefined) return flights(survey, start);
  const search = searchFrom(survey, start);
  return endsOf(search, start).map((label) => placeOf(search, label));
}

/** The same places, and every hex that the mover sets foot on to reach them. */
export function reachAndPass(field: Battlefield, standing: Standing, mover: Mover): { places: Place[]; passed: Hex[] } {
  const survey = surveyOf(field, standing, mover);
  const start = pieceOf(standing, mover.figure);
  if (mover.flies && mover.leap === undefined) return { places: flights(survey, start), passed: [] };
  const search = searchFrom(survey, start);
  const passed = passedBy(search);
  return { places: endsOf(search, start).map((label) => placeOf(search, label)), passed };
}

/** The paths to the same places. */
export function pathsFrom(field: Battlefield, standing: Standing, mover: Mover): (readonly Spot[])[] {
  const survey = surveyOf(field, standing, mover);
  const start = pieceOf(standing, mover.figure);
  if (start.hex === NOWHERE) return [];
  if (mover.flies && mover.leap === undefined) return flights(survey, start).map(({ path }) => path);
  const search = searchFrom(survey, start);
  const paths: (readonly Spot[])[] = [];
  for (const label of endsOf(search, start)) paths.push(pathTo(search, label));
  return paths;
}

/**
 * A search on foot. Labels are taken up in the order of their cost, so a place needs a second one only when that risks less.
 * Away from the road there are fewer points, so places that were reached on the road alone are kept apart from the same
 * places otherwise.
 */
type Search = {
  readonly survey: Survey;
  readonly isTwoHex: boolean;
  readonly points: number;
  readonly footing: Footing;
  readonly labels: Labels;
  readonly ledger: Ledger;
  /** By hex: 1 where somebody may be left. */
  readonly isNear: readonly number[];
};

const NOBODY: readonly number[] = [];

function searchFrom(survey: Survey, { hex, tail, rung }: Body): Search {
  const { field, mover } = survey;
  const isTwoHex = tail !== NOWHERE;
  const points = mover.leap === undefined ? Math.min(mover.move, MOST_POINTS - ROAD) : 1;
  const labels = noLabels(points + ROAD);
  const footing = footingOf(survey, isTwoHex);
  const ledger = ledgerOf(field, isTwoHex);
  const isNear = nearEnemiesOf(field, survey.standing, survey.team);
  const search: Search = { survey, isTwoHex, points, footing, labels, ledger, isNear };
  const spot = spotOf(field, hex, rung);
  const isOnRoad = footing.isRoad[spot] === 1 && (!isTwoHex || footing.isRoad[tail] === 1);
  const key = keyOf(field, spot, tail, mover.leap === undefined && isOnRoad ? 1 : 0);
  addLabel(labels, key, 0, 0, NOWHERE);
  ledger.found[key * 2] = 1;
  // A flip or a fall off a ladder costs nothing: the row of those who wait can grow while it is taken up.
  for (let cost = 0; cost <= points + ROAD; cost++)
    for (let label = labels.first[cost] as number; label !== NOWHERE; label = labels.rows[label + NEXT] as number)
      takeUp(search, label);
  return search;
}

/** Tries every step from here, unless the move is over or the same place was taken up with less danger. */
function takeUp(search: Search, label: number): void {
  const { survey, isTwoHex, points, labels, ledger } = search;
  const { field } = survey;
  const key = labels.rows[label + KEY] as number;
  const before = (ledger.taken[key] as number) - 1;
  const isKnown = before !== NOWHERE;
  if (isKnown && (labels.rows[before + DANGER] as number) <= (labels.rows[label + DANGER] as number)) return;
  ledger.taken[key] = label + 1;
  const spot = spotOfKey(field, key, isTwoHex);
  // Only a flip or a fall off a ladder costs nothing.
  const isFree = isTwoHex || spot >= field.size;
  if (!isFree && (labels.rows[label + COST] as number) >= points + (key & 1) * ROAD) return;
  const tail = tailOfKey(field, key, isTwoHex);
  if (label > 0 && isOver(search, label, spot, tail)) return;
  tryAll(search, label, spot, tail, engagedOn(search, spot, tail));
}

function tryAll(search: Search, label: number, spot: Spot, fromTail: Hex, engaged: readonly number[]): void {
  const { survey, isTwoHex, points, footing, labels, ledger } = search;
  const { field } = survey;
  const { first, rows } = footing;
  const { found } = ledger;
  const end = first[spot + 1] as number;
  makeRoom(labels, end - (first[spot] as number));
  const fromCost = labels.rows[label + COST] as number;
  const fromDanger = labels.rows[label + DANGER] as number;
  // A two-hex figure is on the road with both ends: the one that follows is where the leading end was.
  const fromRoad = (labels.rows[label + KEY] as number) & 1;
  const tail = isTwoHex ? spot : NOWHERE;
  for (let step = first[spot] as number; step < end; step += STEP_ROW) {
    const to = rows[step + STEP_TO] as number;
    const isFlip = to === fromTail;
    const more = isFlip ? 0 : (rows[step + STEP_COST] as number);
    const cost = fromCost + more;
    const onRoad = fromRoad & (rows[step + STEP_ROAD] as number);
    if (more < 0 || cost > points + onRoad * ROAD) continue;
    const key = keyOf(field, to, tail, onRoad);
    const known = found[key * 2] as number;
    let danger = isFlip ? fromDanger : fromDanger + (rows[step + STEP_DANGER] as number);
    const isCheaper = known === 0 || known > cost + 1;
    if (!isCheaper && (found[key * 2 + 1] as number) <= danger) continue;
    if (!isFlip && isBarred(survey, hexAt(field, to))) continue;
    if (engaged.length > 0) {
      danger += dangerOfLeaving(survey, engaged, to, tail);
      if (!isCheaper && (found[key * 2 + 1] as number) <= danger) continue;
    }
    addLabel(labels, key, cost, danger, label);
    found[key * 2] = cost + 1;
    found[key * 2 + 1] = danger;
  }
}

/** Has the move come to its end here? */
function isOver({ survey, isTwoHex, footing, labels }: Search, label: number, spot: Spot, tail: Hex): boolean {
  const { field, mover, height } = survey;
  if (mover.leap !== undefined) return true;
  if (mover.holders && mover.holders.length > 0) {
    if (isCaught(survey, { hex: hexAt(field, spot), tail, rung: rungAt(field, spot), height })) return true;
  }
  // A rung is nothing that a figure sets foot on, and neither is the hex where its tail was.
  if (spot >= field.size || (footing.stops[spot] === 0 && field.glyphAt[spot] === NOWHERE)) return false;
  const parent = labels.rows[label + PARENT] as number;
  const isFlip = isTwoHex && spot === tailOfKey(field, labels.rows[parent + KEY] as number, isTwoHex);
  return !isFlip && stopAt(survey, spot, tail) !== undefined;
}

function isBarred(survey: Survey, hex: Hex): boolean {
  const { field, standing } = survey;
  if (standing.figureAt[hex] === NOWHERE && field.objectAt[hex] === NOWHERE) return false;
  return inTheWay(survey, hex) < 0;
}

function engagedOn({ survey, isNear }: Search, spot: Spot, tail: Hex): readonly number[] {
  const { field, height } = survey;
  const hex = hexAt(field, spot);
  if (isNear[hex] === 0 && (tail === NOWHERE || isNear[tail] === 0)) return NOBODY;
  return engagedAt(survey, { hex, tail, rung: rungAt(field, spot), height });
}

function dangerOfLeaving(survey: Survey, engaged: readonly number[], spot: Spot, tail: Hex): number {
  const { field, height } = survey;
  const body = { hex: hexAt(field, spot), tail, rung: rungAt(field, spot), height };
  return leavingDanger(leftBehind(survey, engaged, body));
}

// What the search has found

function passedBy({ survey: { field }, isTwoHex, labels: { rows, end } }: Search): Hex[] {
  const passed = new Set<Hex>();
  for (let label = 0; label < end; label += ROW) {
    const key = rows[label + KEY] as number;
    passed.add(hexAt(field, spotOfKey(field, key, isTwoHex)));
    if (isTwoHex) passed.add(tailOfKey(field, key, isTwoHex));
  }
  return [...passed];
}

/** The best label of every place, in the order in which the places were found. The ledger is clear again after it. */
function endsOf(search: Search, start: Body): number[] {
  const { survey, isTwoHex, labels, ledger } = search;
  const { field, height } = survey;
  const { rows, end } = labels;
  const { found, taken } = ledger;
  const from = spotOf(field, start.hex, start.rung);
  const ends: number[] = [];
  for (let label = 0; label < end; label += ROW) {
    const key = rows[label + KEY] as number;
    found[key * 2] = 0;
    // Taken up again since, with less danger; or its place has had its turn.
    if (taken[key] !== label + 1) continue;
    const spot = spotOfKey(field, key, isTwoHex);
    const tail = tailOfKey(field, key, isTwoHex);
    const best = bestOf(search, label, spot, tail);
    const isStart = spot === from ? tail === start.tail : isTwoHex && spot === start.tail && tail === from;
    if (!isStart && canEnd(survey, hexAt(field, spot), tail, rungAt(field, spot), height)) ends.push(best);
  }
  return ends;
}

/** A place that was reached in several ways, the ends of a two-hex figure exchanged or off the road, counts once. */
function bestOf({ survey, labels, ledger }: Search, label: number, spot: Spot, tail: Hex): number {
  const key = keyOf(survey.field, spot, tail, 0);
  let best = better(labels, label, takeOut(ledger, key));
  best = better(labels, best, takeOut(ledger, key + 1));
  if (tail === NOWHERE) return best;
  const exchanged = keyOf(survey.field, tail, spot, 0);
  best = better(labels, best, takeOut(ledger, exchanged));
  return better(labels, best, takeOut(ledger, exchanged + 1));
}

function takeOut({ taken }: Ledger, key: number): number {
  const label = (taken[key] as number) - 1;
  taken[key] = 0;
  return label;
}

/** The one with less danger, then the cheaper, then the one found first. */
function better({ rows }: Labels, one: number, other: number): number {
  if (other === NOWHERE || other === one) return one;
  const danger = (rows[other + DANGER] as number) - (rows[one + DANGER] as number);
  const cost = (rows[other + COST] as number) - (rows[one + COST] as number);
  return (danger || cost || other - one) < 0 ? other : one;
}

function placeOf(search: Search, label: number): Place {
  const { survey, isTwoHex, labels } = search;
  const { field, height } = survey;
  const key = labels.rows[label + KEY] as number;
  const spot = spotOfKey(field, key, isTwoHex);
  const tail = tailOfKey(field, key, isTwoHex);
  const end = { hex: hexAt(field, spot), tail, rung: rungAt(field, spot), height };
  const costs = { cost: labels.rows[label + COST] as number, danger: labels.rows[label + DANGER] as number };
  return { ...end, ...costs, way: 'walk', path: pathTo(search, label) };
}

function pathTo({ survey: { field }, isTwoHex, labels: { rows } }: Search, label: number): Spot[] {
  let left = 0;
  for (let at = label; at > 0; at = rows[at + PARENT] as number) left++;
  const path = Array<Spot>(left);
  for (let at = label; left > 0; at = rows[at + PARENT] as number)
    path[--left] = spotOfKey(field, rows[at + KEY] as number, isTwoHex);
  return path;
}
