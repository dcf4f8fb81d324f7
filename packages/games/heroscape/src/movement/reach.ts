// Every place where a figure can end its move, each with the path that risks least, and of those the cheapest.

import {
  aboveOf,
  type Battlefield,
  type Body,
  groundOf,
  type Hex,
  neighbourOf,
  NOWHERE,
  pieceOf,
} from '../battlefield/field.ts';
import type { Standing } from '../battlefield/field.ts';
import { stopAt, whyNotEnd } from './ending.ts';
import { flights, pairOf } from './flight.ts';
import { ROAD } from './journey.ts';
import { type Labels, type Ledger, ledgerOf, MOST_POINTS, newLabel, noLabels } from './labels.ts';
import type { Mover, Place, Spot } from './mover.ts';
import { engagedAt, entryDanger, isNearEnemies, leavingDanger, leftBehind } from './risk.ts';
import { dropTo, stepCost } from './step.ts';
import { rungsIn, spotOf, type Survey, surveyOf } from './survey.ts';

/** Not the place where it stands. A flyer is offered its flights: on foot it gets nowhere else. */
export function reach(field: Battlefield, standing: Standing, mover: Mover): Place[] {
  const survey = surveyOf(field, standing, mover);
  const start = pieceOf(standing, mover.figure);
  if (start.hex === NOWHERE) return [];
  return mover.flies && mover.leap === undefined ? flights(survey, start) : walks(survey, start);
}

/**
 * A search on foot. Labels are taken up in the order of their cost, so a place needs a second one only when that risks less.
 * Away from the road there are fewer points, so places that were reached on the road alone are kept apart from the same
 * places otherwise.
 */
type Search = { readonly survey: Survey; readonly points: number; readonly labels: Labels; readonly ledger: Ledger };

const NOBODY: readonly number[] = [];

function walks(survey: Survey, start: Body): Place[] {
  const { field, mover } = survey;
  const points = mover.leap === undefined ? Math.min(mover.move, MOST_POINTS - ROAD) : 1;
  const labels = noLabels(points + ROAD);
  const search: Search = { survey, points, labels, ledger: ledgerOf(field, start.tail) };
  const { hex, tail, rung } = start;
  const onRoad = mover.leap === undefined && isRoad(field, hex, tail, rung) ? 1 : 0;
  addLabel(search, hex, tail, rung, 0, 0, onRoad, NOWHERE, keyOf(field, hex, tail, rung, onRoad));
  // A flip or a fall off a ladder costs nothing: the row of those who wait can grow while it is taken up.
  for (let cost = 0; cost <= points + ROAD; cost++)
    for (let label = labels.first[cost] as number; label !== NOWHERE; label = labels.next[label] as number)
      takeUp(search, label);
  const places = placesOf(search, start);
  for (let label = 0; label < labels.count; label++) {
    search.ledger.found[labels.keys[label] as number] = 0;
    search.ledger.taken[labels.keys[label] as number] = 0;
  }
  return places;
}

function addLabel(
  { labels, ledger }: Search,
  hex: Hex,
  tail: Hex,
  rung: number,
  cost: number,
  danger: number,
  onRoad: number,
  parent: number,
  key: number,
): void {
  const label = newLabel(labels, cost);
  labels.hexes[label] = hex;
  labels.tails[label] = tail;
  labels.rungs[label] = rung;
  labels.dangers[label] = danger;
  labels.onRoad[label] = onRoad;
  labels.parents[label] = parent;
  labels.keys[label] = key;
  ledger.found[key] = label + 1;
}

function isRoad(field: Battlefield, hex: Hex, tail: Hex, rung: number): boolean {
  if (rung > 0 || !groundOf(field, hex).isRoad) return false;
  return tail === NOWHERE || groundOf(field, tail).isRoad === true;
}

/** One number for where a figure is, which end leads, and whether the road's points are still to be had. */
function keyOf(field: Battlefield, hex: Hex, tail: Hex, rung: number, onRoad: number): number {
  const place = tail === NOWHERE ? spotOf(field, hex, rung) : hex * field.size + tail;
  return place * 2 + onRoad;
}

function takeUp(search: Search, label: number): void {
  const { survey, labels, ledger } = search;
  const { field, mover } = survey;
  const key = labels.keys[label] as number;
  const before = (ledger.taken[key] as number) - 1;
  if (before !== NOWHERE && (labels.dangers[before] as number) <= (labels.dangers[label] as number)) return;
  ledger.taken[key] = label + 1;
  if (isOver(search, label)) return;
  const hex = labels.hexes[label] as number;
  const tail = labels.tails[label] as number;
  const rung = labels.rungs[label] as number;
  const isNear = isNearEnemies(survey, hex, tail);
  const engaged = isNear ? engagedAt(survey, { hex, tail, rung, height: survey.height }) : NOBODY;
  for (let direction = 0; direction < 6; direction++)
    for (let next = neighbourOf(field, hex, direction); next !== NOWHERE; next = aboveOf(field, next)) {
      tryStep(search, label, engaged, next, 0);
      if (field.ladders[next] === hex) tryStep(search, label, engaged, next, rungsIn(field, next) - 1);
    }
  // Its own tail is among the neighbours. What is left are the rungs of its own hex.
  if (field.ladders[hex] === NOWHERE || mover.leap !== undefined) return;
  tryStep(search, label, engaged, hex, rung + 1);
  if (rung > 1) tryStep(search, label, engaged, hex, rung - 1);
  if (rung > 0) tryStep(search, label, engaged, hex, 0);
}

/** Has the move come to its end here? The start is no end, whatever it lies on. */
function isOver({ survey, labels }: Search, label: number): boolean {
  const parent = labels.parents[label] as number;
  if (parent === NOWHERE) return false;
  if (survey.mover.leap !== undefined) return true;
  const hex = labels.hexes[label] as number;
  const isEntry = labels.rungs[label] === 0 && hex !== labels.tails[parent];
  return isEntry && stopAt(survey, hex, labels.tails[label] as number) !== undefined;
}

function tryStep(search: Search, label: number, engaged: readonly number[], hex: Hex, rung: number): void {
  const { survey, points, labels, ledger } = search;
  const { field } = survey;
  const fromHex = labels.hexes[label] as number;
  const fromTail = labels.tails[label] as number;
  const tail = fromTail === NOWHERE ? NOWHERE : fromHex;
  const onRoad = labels.onRoad[label] === 1 && isRoad(field, hex, tail, rung) ? 1 : 0;
  const key = keyOf(field, hex, tail, rung, onRoad);
  const known = (ledger.found[key] as number) - 1;
  const fromCost = labels.costs[label] as number;
  const fromDanger = labels.dangers[label] as number;
  const least = hex === fromTail || hex === fromHex ? fromCost : fromCost + 1;
  if (known !== NOWHERE && isNoWorse(labels, known, least, fromDanger)) return;
  const fromRung = labels.rungs[label] as number;
  const step = stepCost(survey, fromHex, fromTail, fromRung, hex, rung);
  const cost = fromCost + step;
  if (step < 0 || cost > (onRoad === 1 ? points + ROAD : points)) return;
  let danger = fromDanger;
  if (engaged.length > 0)
    danger += leavingDanger(leftBehind(survey, engaged, { hex, tail, rung, height: survey.height }));
  if (rung === 0 && hex !== fromTail) danger += entryDanger(survey, hex, dropTo(field, fromHex, fromRung, hex));
  if (known !== NOWHERE && isNoWorse(labels, known, cost, danger)) return;
  addLabel(search, hex, tail, rung, cost, danger, onRoad, label, key);
}

function isNoWorse({ costs, dangers }: Labels, known: number, cost: number, danger: number): boolean {
  return (costs[known] as number) <= cost && (dangers[known] as number) <= danger;
}

/** A place that was reached in several ways, the ends of a two-hex figure exchanged or off the road, counts once. */
function placesOf({ survey, labels, ledger }: Search, start: Body): Place[] {
  const { field, height } = survey;
  const { hexes, tails, rungs, costs, dangers, keys } = labels;
  const ends = new Map<number, number>();
  for (let label = 0; label < labels.count; label++) {
    if (ledger.taken[keys[label] as number] !== label + 1) continue;
    const key = placeKey(field, hexes[label] as number, tails[label] as number, rungs[label] as number);
    const known = ends.get(key);
    if (known === undefined || isBetter(labels, label, known)) ends.set(key, label);
  }
  ends.delete(placeKey(field, start.hex, start.tail, start.rung));
  const places: Place[] = [];
  for (const label of ends.values()) {
    const end = { hex: hexes[label] as number, tail: tails[label] as number, rung: rungs[label] as number, height };
    if (whyNotEnd(survey, end)) continue;
    const { hex, tail, rung } = end;
    const cost = costs[label] as number;
    const danger = dangers[label] as number;
    places.push({ hex, tail, rung, height, cost, danger, way: 'walk', path: pathTo(field, labels, label) });
  }
  return places;
}

function isBetter({ costs, dangers }: Labels, label: number, known: number): boolean {
  const more = (dangers[label] as number) - (dangers[known] as number);
  return more < 0 || (more === 0 && (costs[label] as number) < (costs[known] as number));
}

function placeKey(field: Battlefield, hex: Hex, tail: Hex, rung: number): number {
  return tail === NOWHERE ? spotOf(field, hex, rung) : pairOf(field, hex, tail);
}

function pathTo(field: Battlefield, { hexes, rungs, parents }: Labels, label: number): Spot[] {
  const path: Spot[] = [];
  for (let at = label; parents[at] !== NOWHERE; at = parents[at] as number)
    path.push(spotOf(field, hexes[at] as number, rungs[at] as number));
  return path.reverse();
}
