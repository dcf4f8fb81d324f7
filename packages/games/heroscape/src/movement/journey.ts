// A whole path: is it allowed, what does it cost, what is risked at each step?

import {
  type Battlefield,
  type Body,
  directionTo,
  type Hex,
  NOWHERE,
  pieceOf,
  type Standing,
  groundOf,
} from '../battlefield/field.ts';
import { hexNamed } from '../battlefield/reading.ts';
import { isCaught, stopAt, whyNotEnd } from './ending.ts';
import type { Journey, Mover, MoveRefusal, Risk, Spot, Step, Way } from './mover.ts';
import { burnsIn, engagedAt, leftBehind, risksOf } from './risk.ts';
import { extraOf, stepTo } from './step.ts';
import { hexAt, rungAt, rungsIn, spotOf, type Survey, surveyOf } from './survey.ts';

/** More points for a move that never leaves the road. */
export const ROAD = 3;

/** The journey along this path, or the first thing that forbids it. */
export function journey(
  field: Battlefield,
  standing: Standing,
  mover: Mover,
  path: readonly Spot[],
  way: Way,
): Journey | MoveRefusal {
  const survey = surveyOf(field, standing, mover);
  const start = pieceOf(standing, mover.figure);
  if (path.length === 0 || start.hex === NOWHERE)
    return { rule: 'move.step', from: spotOf(field, start.hex, start.rung) };
  if (mover.leap !== undefined && path.length !== 1) return { rule: 'move.leap', steps: path.length };
  for (const spot of path)
    if (!isSpot(field, spot)) return { rule: 'move.step', from: spotOf(field, start.hex, start.rung), to: spot };
  return way === 'walk' ? walk(survey, start, path) : fly(survey, start, path);
}

function isSpot(field: Battlefield, spot: Spot): boolean {
  if (!Number.isInteger(spot) || spot < 0) return false;
  return spot < field.size || rungAt(field, spot) < rungsIn(field, hexAt(field, spot));
}

// On foot

function walk(survey: Survey, start: Body, path: readonly Spot[]): Journey | MoveRefusal {
  const steps: (Step & { risks: readonly Risk[] })[] = [];
  let from: Body = start;
  let cost = 0;
  let isOver: MoveRefusal | undefined;
  for (const spot of path) {
    if (isOver) return isOver;
    const step = stepTo(survey, from, spot);
    if ('rule' in step) return step;
    const { hex, tail, rung, height, drop, isEntry } = step;
    steps.push({ hex, tail, rung, height, cost: step.cost, drop, isEntry, risks: risksOf(survey, from, step) });
    cost += step.cost;
    isOver = stopAfter(survey, step);
    from = step;
  }
  const refusal = whyNotPaid(survey, start, path, cost);
  return refusal ?? whyNotEnd(survey, from) ?? { way: 'walk', steps, cost };
}

/** What ends the move after this step. */
export function stopAfter(survey: Survey, step: Step): MoveRefusal | undefined {
  const { hex, tail, isEntry } = step;
  const rule = isEntry ? stopAt(survey, hex, tail) : undefined;
  if (rule) return { rule, hex };
  return isCaught(survey, step) ? { rule: 'power.cyberclaw', hex } : undefined;
}

function whyNotPaid(survey: Survey, start: Body, path: readonly Spot[], cost: number): MoveRefusal | undefined {
  if (survey.mover.leap === undefined && cost <= survey.mover.move) return undefined;
  const points = pointsOn(survey, start, path);
  return cost > points ? { rule: 'move.points', cost, points } : undefined;
}

/** Points for a move along this path: more on the road. */
function pointsOn({ field, mover }: Survey, start: Body, path: readonly Spot[]): number {
  if (mover.leap !== undefined) return 1;
  const isRoad = (spot: Spot): boolean => spot < field.size && groundOf(field, spot).isRoad === true;
  const startsOnRoad = start.rung === 0 && isRoad(start.hex) && (start.tail === NOWHERE || isRoad(start.tail));
  return startsOnRoad && path.every(isRoad) ? mover.move + ROAD : mover.move;
}

// Flying: only the place that it leaves and the place where it lands matter

function fly(survey: Survey, start: Body, path: readonly Spot[]): Journey | MoveRefusal {
  const { field, mover } = survey;
  if (!mover.flies || mover.leap !== undefined) return { rule: 'move.fly', figure: mover.figure };
  const steps: (Step & { risks: readonly Risk[] })[] = [];
  let from: Body = start;
  for (const [at, spot] of path.entries()) {
    const hex = hexAt(field, spot);
    const rung = rungAt(field, spot);
    const isFlip = hex === from.tail && rung === 0;
    if (!isFlip && directionTo(field, from.hex, hex) === NOWHERE)
      return { rule: 'move.step', from: spotOf(field, from.hex, from.rung), to: spot };
    if (rung > 0 && !mover.usesLadders) return { rule: 'move.ladder-who', hex };
    if (rung > 0 && at < path.length - 1) return { rule: 'move.ladder-on', hex };
    const tail = start.tail === NOWHERE ? NOWHERE : from.hex;
    from = { hex, tail, rung, height: start.height };
    steps.push({ ...from, cost: isFlip ? 0 : 1, drop: 0, isEntry: false, risks: [] });
  }
  const landing = steps.pop();
  if (!landing) return { rule: 'move.step', from: spotOf(field, start.hex, start.rung) };
  const { cost: last, risks, ...place } = landing;
  steps.push({ ...place, cost: last + landingExtra(survey, from), isEntry: true, risks });
  const cost = steps.reduce((sum, step) => sum + step.cost, 0);
  const refusal = whyNotPaid(survey, start, path, cost) ?? whyNotEnd(survey, from);
  if (refusal) return refusal;
  return { way: 'fly', steps: withRisks(steps, flightRisks(survey, start, from)), cost };
}

/** Slippery ice and heavy snow count only where a flyer lands, once for both ends. */
export function landingExtra(survey: Survey, { hex, tail, rung }: Body): number {
  if (rung > 0) return 0;
  return Math.max(extraOf(survey, hex), tail === NOWHERE ? 0 : extraOf(survey, tail));
}

/** Those who are left strike as it takes off; lava burns as it lands, once. */
function flightRisks(survey: Survey, start: Body, end: Body): readonly Risk[] {
  const left = leftBehind(survey, engagedAt(survey, start), end).map((figure): Risk => ({ risk: 'leave', figure }));
  const hex = lavaBelow(survey, end);
  return hex === NOWHERE ? left : [...left, { risk: 'lava', hex }];
}

/** Where the lava is that burns who lands here. */
export function lavaBelow(survey: Survey, { hex, tail, rung }: Body): Hex {
  if (rung > 0) return NOWHERE;
  if (burnsIn(survey, hex)) return hex;
  return tail !== NOWHERE && burnsIn(survey, tail) ? tail : NOWHERE;
}

function withRisks(steps: Journey['steps'], risks: readonly Risk[]): Journey['steps'] {
  if (risks.length === 0) return steps;
  const last = steps.length - 1;
  return steps.map((step, at) => ({
    ...step,
    risks: risks.filter(({ risk }) => (risk === 'leave' ? at === 0 : at === last)),
  }));
}

// Spots as text: D7, the deck D7b, the third rung D7+3

export function spotName(field: Battlefield, spot: Spot): string {
  const name = field.names[hexAt(field, spot)] ?? `${spot}`;
  const rung = rungAt(field, spot);
  return rung > 0 ? `${name}+${rung}` : name;
}

/** NOWHERE for a text that names no hex of the field. Whether there is such a rung is for `journey` to say. */
export function spotNamed(field: Battlefield, text: string): Spot {
  const [, name = '', rung = '0'] = /^([a-z]+\d+b?)(?:\+([1-9]\d?))?$/i.exec(text.trim()) ?? [];
  const hex = hexNamed(field, name);
  return hex === NOWHERE ? NOWHERE : spotOf(field, hex, Number(rung));
}
