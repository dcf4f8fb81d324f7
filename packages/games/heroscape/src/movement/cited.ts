// Which rules a journey made use of, for those who keep an account of it.

import { areAdjacent, meet } from '../battlefield/adjacent.ts';
import {
  aboveOf,
  type Battlefield,
  type Body,
  BOTTOM,
  figureAt,
  type Hex,
  levelOf,
  neighbourOf,
} from '../battlefield/field.ts';
import { glyphAt, NOWHERE, objectAt, pieceOf, SKY, type Standing, groundOf } from '../battlefield/field.ts';
import type { Journey, Mover, MoveRule, Risk, Step } from './mover.ts';
import { DEADLY, engagedAt } from './risk.ts';
import { stopAfter } from './journey.ts';
import { rungsIn, type Survey, surveyOf } from './survey.ts';

type Walk = { readonly survey: Survey; readonly rules: Set<MoveRule> };

/** `standing` as it was before the journey. */
export function rulesOf(field: Battlefield, standing: Standing, mover: Mover, journey: Journey): MoveRule[] {
  const survey = surveyOf(field, standing, mover);
  const start = pieceOf(standing, mover.figure);
  const rules = new Set<MoveRule>(['move.points', 'move.step']);
  if (journey.cost > mover.move && mover.leap === undefined) rules.add('move.road');
  if (mover.leap !== undefined) rules.add('move.leap');
  const last = journey.steps.at(-1);
  if (!last) return [...rules];
  const walk: Walk = { survey, rules };
  if (journey.way === 'fly') citeFlight(walk, start, journey, last);
  else {
    let from: Body = start;
    for (const step of journey.steps) {
      citeStep(walk, from, step);
      from = step;
    }
  }
  for (const { risks } of journey.steps) for (const risk of risks) rules.add(ruleOfRisk(risk));
  citeEnd(walk, last);
  return [...rules];
}

function ruleOfRisk(risk: Risk): MoveRule {
  switch (risk.risk) {
    case 'leave':
      return 'engage.leave';
    case 'fall':
      return risk.dice === 3 ? 'move.fall-far' : 'move.fall';
    case 'plunge':
      return 'move.fall-deadly';
    case 'lava':
      return 'move.lava';
  }
}

// On foot

function citeStep(walk: Walk, from: Body, step: Step & { risks: readonly Risk[] }): void {
  const { survey, rules } = walk;
  const { field, standing, mover } = survey;
  if (from.tail !== NOWHERE) rules.add(step.hex === from.tail ? 'move.two-flip' : 'move.two-lead');
  if (engagedAt(survey, from).some((figure) => areAdjacent(field, step, pieceOf(standing, figure))))
    rules.add('engage.leave-free');
  if (step.rung > 0) rules.add('move.ladder');
  if (!step.isEntry) return;
  if (step.hex === from.hex) rules.add('move.ladder-off');
  else if (field.ladders[from.hex] === step.hex && from.rung === rungsIn(field, from.hex) - 1 && step.cost === 1)
    rules.add('move.ladder');
  else citeEdge(walk, from, step);
  citeGround(walk, step, field.ceilings[step.hex] as number);
  if (figureAt(standing, step.hex) !== NOWHERE && figureAt(standing, step.hex) !== mover.figure)
    rules.add('move.friends');
  citeSoftness(walk, step);
}

function citeEdge({ survey: { field, mover }, rules }: Walk, from: Body, step: Step): void {
  rules.add('move.cost');
  const rise = levelOf(field, step.hex) - levelOf(field, from.hex) - from.rung;
  if (rise !== 0) rules.add('field.levels');
  if (rise > 0) rules.add('move.up');
  if (rise === mover.climb) rules.add('move.climb');
  if (step.drop > 0) rules.add('move.down');
  const extra = groundOf(field, step.hex).extra ?? 0;
  if (mover.leap === undefined && step.cost > 1 + Math.max(rise, 0) + extra) rules.add('move.wall');
}

function citeGround({ survey: { field, mover }, rules }: Walk, { hex, tail }: Step, ceiling: number): void {
  const ground = groundOf(field, hex);
  if (ground.extra) rules.add('move.slow');
  else if (ground.isSnowOrIce) rules.add('move.snow');
  if (ground.isWater && !ground.stops) rules.add('move.swamp-water');
  if (ground.isWater || ground.isLava || ground.isIce) rules.add('field.flat');
  if (field.under[hex] !== BOTTOM || ceiling < SKY) rules.add('field.decks');
  if (ceiling < SKY) rules.add('move.fit');
  if (tail === NOWHERE) return;
  const behind = groundOf(field, tail);
  if ((ground.stops || behind.stops) && !(ground.stops && behind.stops)) rules.add('move.two-water');
  if (ground.isLava && !mover.lavaproof) rules.add('move.two-lava');
}

/** A fall that does no harm. */
function citeSoftness({ survey: { field, mover }, rules }: Walk, { hex, drop }: Step): void {
  if (drop < mover.fall) return;
  const { isWater, isLava } = groundOf(field, hex);
  if (isWater || isLava) rules.add('move.fall-soft');
  else if (mover.strong && drop < mover.fall + DEADLY) rules.add('move.fall');
}

// Flying

function citeFlight({ survey, rules }: Walk, start: Body, journey: Journey, last: Step): void {
  const { field, standing } = survey;
  rules.add('move.fly');
  if (engagedAt(survey, start).length > 0) rules.add('engage.fly');
  if (last.rung > 0) rules.add('move.ladder-fly');
  if (start.tail !== NOWHERE) rules.add('move.two-lead');
  const ends = last.tail === NOWHERE ? [last.hex] : [last.hex, last.tail];
  if (ends.some((hex) => groundOf(field, hex).extra)) rules.add('move.fly-slow');
  const isBar = (hex: Hex): boolean =>
    groundOf(field, hex).stops === true ||
    objectAt(field, standing, hex) !== NOWHERE ||
    figureAt(standing, hex) !== NOWHERE;
  if (journey.steps.slice(0, -1).some(({ hex }) => isBar(hex))) rules.add('move.fly-over');
}

// Where it ends

function citeEnd({ survey, rules }: Walk, last: Step): void {
  const { field, standing } = survey;
  const stop = stopAfter(survey, last);
  if (stop) rules.add(stop.rule);
  if (glyphAt(field, standing, last.hex) !== NOWHERE) rules.add('move.glyph');
  if (last.tail !== NOWHERE) rules.add('move.two-level');
  for (let direction = 0; direction < 6; direction++) {
    if (neighbourOf(field, last.hex, direction) === NOWHERE) rules.add('field.rim');
    for (let next = neighbourOf(field, last.hex, direction); next !== NOWHERE; next = aboveOf(field, next))
      citeNeighbour({ survey, rules }, last, next);
  }
}

function citeNeighbour({ survey, rules }: Walk, last: Step, hex: Hex): void {
  const { field, standing, mover, team } = survey;
  const figure = figureAt(standing, hex);
  if (figure === NOWHERE || figure === mover.figure) return;
  const other = pieceOf(standing, figure);
  const meeting = meet(field, last, last.hex, other, hex);
  if (other.team === team) rules.add('engage.enemies');
  else if (meeting === 'adjacent') rules.add('engage.adjacent');
  else if (meeting === 'height') rules.add('engage.height');
  else if (meeting === 'obstacle') rules.add('engage.obstacle');
}
