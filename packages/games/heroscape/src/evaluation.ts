// For bots: what a position is worth at a glance, by what is left, where it stands, what it threatens, and what is held.

import type { Seat } from '@muster/engine';
import { isAttacking } from './acting.ts';
import { baseOf, isEngaged, rangeBetween } from './battlefield/adjacent.ts';
import { type Battlefield, type Hex, NOWHERE, type Standing } from './battlefield/field.ts';
import { cards } from './cards/index.ts';
import { glyphNamed, glyphs } from './glyphs.ts';
import { attackOf, FAR, gainFrom, type Target, targetOf, wantedHex } from './prospects.ts';
import { scenarios } from './scenarios.ts';
import { type Figure, type FigureNo, type State, type Turn, X } from './state.ts';
import { armyCardOf, fieldOf, markersOf, printedOf, questionOf, seatOf, standing } from './table.ts';

/** How much more than its share of the strength the stronger side wins. */
const STEEPNESS = 2.5;
/** Of a card whose figures have yet to come. */
const AWAY = 0.8;

/** The share of a win. */
export function value(s: State, seat: Seat): number {
  const team = s.teams[seat] as number;
  const strengths = strengthsOf(s);
  let all = 0;
  for (const strength of strengths) all += strength ** STEEPNESS;
  const share = (strengths[team] as number) ** STEEPNESS / all;
  const { hold } = scenarios[s.scenario];
  if (!hold) return share;
  const held = (s.held[team] ?? 0) / hold.rounds;
  const lost = Math.max(0, ...s.held.filter((_, other) => other !== team)) / hold.rounds;
  return Math.min(1, Math.max(0, share + (held - lost) * 0.3));
}

/** By team: the points of its figures, more for those that stand well, and what they threaten. Never 0. */
function strengthsOf(s: State): number[] {
  const strengths = s.held.map(() => 10);
  const turn = turnOf(s);
  const prospects = prospectsOf(s, turn);
  addWorths(s, prospects, strengths);
  addThreats(s, threatsOf(s, prospects), turn, strengths);
  addGlyphs(s, standing(s), strengths);
  return strengths;
}

// Figures

/** The points of those that are left, by the lives they have left and where they stand. */
function addWorths(s: State, prospects: readonly Prospect[], strengths: number[]): void {
  const field = fieldOf(s);
  const at = standing(s);
  const wanted = wantedHex(s);
  for (let figure = 0; figure < s.figures.length; figure++) {
    const { fate, wounds, team } = s.figures[figure] as Figure;
    if (fate !== 'field' && fate !== 'waiting') continue;
    const { points, figures, life } = printedOf(s, figure);
    const worth = (points * (life - wounds * 0.9)) / (figures * life);
    const { distance } = prospects[figure] as Prospect;
    const share = fate === 'field' ? placeShare(s, field, at, figure, distance, wanted) : AWAY;
    strengths[team] = (strengths[team] as number) + worth * share;
  }
}

/** How much of its worth a figure has where it stands. */
function placeShare(
  s: State,
  field: Battlefield,
  at: Standing,
  figure: FigureNo,
  distance: number,
  wanted: Hex,
): number {
  const body = s.figures[figure] as Figure;
  const { range, move } = printedOf(s, figure);
  let share = 1 - 0.02 * Math.min(10, Math.max(0, distance - range - (range > 1 ? 0 : move)));
  if (distance <= range) share += 0.04;
  if (range > 3 && isEngaged(field, at, figure)) share -= 0.1;
  share += 0.004 * Math.min(10, baseOf(field, body));
  if (wanted !== NOWHERE) share -= 0.02 * Math.min(10, field.distances[body.hex * field.size + wanted] as number);
  return share;
}

// Threats

/** How much counts of what an attack may win: one that is made now, by the card whose turn comes next, and after that. */
const NOW = 1.2;
const NEXT = 0.7;
const LATER = 0.4;
/** Of an attack that is out of reach by less than a move. */
const TOO_FAR = 0.5;

/** A turn that is being taken. `isFight`: its figures have moved. */
type Current = { readonly turn: Turn; readonly isFight: boolean };

function turnOf(s: State): Current | undefined {
  const question = questionOf(s);
  return question && 'turn' in question ? { turn: question.turn, isFight: question.ask === 'attack' } : undefined;
}

/** How far the nearest enemy is, and what the figure's next attack may win, after a move where it has one left. */
type Prospect = { readonly distance: number; readonly threat: number };

const NO_PROSPECT: Prospect = { distance: FAR, threat: 0 };

/** By figure. */
function prospectsOf(s: State, current: Current | undefined): Prospect[] {
  const field = fieldOf(s);
  const targets = s.figures.map((_, figure) => targetOf(s, field, figure));
  return s.figures.map(({ hex }, figure) =>
    hex === NOWHERE ? NO_PROSPECT : prospectOf(s, field, targets, figure, current),
  );
}

function prospectOf(
  s: State,
  field: Battlefield,
  targets: readonly Target[],
  figure: FigureNo,
  current: Current | undefined,
): Prospect {
  const body = s.figures[figure] as Figure;
  const { range, move } = printedOf(s, figure);
  const hasMoved = current?.isFight === true && current.turn.card === body.card;
  const reach = hasMoved ? range : range + move;
  const isDone = hasMoved && !isAttacking(s, current.turn, figure);
  const attack = attackOf(s, figure);
  const { base } = targets[figure] as Target;
  let [distance, threat] = [FAR, 0];
  let nearest: Target | undefined;
  for (let other = 0; other < targets.length; other++) {
    const target = targets[other] as Target;
    if (target.body.hex === NOWHERE || target.body.team === body.team) continue;
    const away = rangeBetween(field, body, target.body);
    if (away < distance) [distance, nearest] = [away, target];
    if (away <= reach && !isDone) threat = Math.max(threat, gainFrom(attack, base, target));
  }
  if (distance > reach && !hasMoved && nearest)
    threat = (gainFrom(attack, base, nearest) * TOO_FAR) / (1 + (distance - reach) / move);
  return { distance, threat };
}

/** By card: what its figures may win together. */
function threatsOf(s: State, prospects: readonly Prospect[]): number[] {
  const threats = s.cards.map(() => 0);
  const counts = s.cards.map(() => 0);
  for (let figure = 0; figure < s.figures.length; figure++) {
    const { hex, card } = s.figures[figure] as Figure;
    if (hex === NOWHERE) continue;
    threats[card] = (threats[card] as number) + (prospects[figure] as Prospect).threat;
    counts[card] = (counts[card] as number) + 1;
  }
  // Of several copies of a card only as many figures act as one has.
  for (let card = 0; card < threats.length; card++) {
    const { figures } = cards[armyCardOf(s, card).card];
    const count = counts[card] as number;
    if (count > figures) threats[card] = ((threats[card] as number) * figures) / count;
  }
  return threats;
}

/** What the cards of each seat may win with their next turns, as its order markers have it. */
function addThreats(s: State, threats: readonly number[], current: Current | undefined, strengths: number[]): void {
  for (let seat = 0; seat < s.teams.length; seat++) {
    const team = s.teams[seat] as number;
    const isActing = current !== undefined && armyCardOf(s, current.turn.card).seat === seat;
    const now = isActing ? NOW * (threats[current.turn.card] as number) : 0;
    strengths[team] = (strengths[team] as number) + now + threatToCome(s, seat, threats, isActing);
  }
}

function threatToCome(s: State, seat: Seat, threats: readonly number[], isActing: boolean): number {
  let [all, first, soonest] = [0, NOWHERE, X];
  for (const { card, number, place } of markersOf(s, seat)) {
    if (place !== 'down' || card === NOWHERE || number === 0 || number === X) continue;
    all += threats[card] as number;
    if (number < soonest) [first, soonest] = [card, number];
  }
  if (first !== NOWHERE) return LATER * all + (isActing ? 0 : (NEXT - LATER) * (threats[first] as number));
  // In the next round it will be any of its cards.
  let most = 0;
  for (let card = 0; card < threats.length; card++)
    if (armyCardOf(s, card).seat === seat) most = Math.max(most, threats[card] as number);
  return LATER * most;
}

// Glyphs

/** Whoever holds a lasting glyph that helps is a little stronger. */
function addGlyphs(s: State, at: Standing, strengths: number[]): void {
  const { glyphs: places } = fieldOf(s);
  s.glyphs.forEach((number, place) => {
    const name = glyphNamed(number);
    const holder = name ? (at.figureAt[places[place]?.hex as number] as number) : NOWHERE;
    if (!name || holder === NOWHERE) return;
    const { gives, luck, initiative, hardToHit, curses, traps } = glyphs[name];
    const team = s.teams[seatOf(s, holder)] as number;
    const helps = gives || luck || initiative || hardToHit ? 0.06 : curses || traps ? -0.03 : 0;
    strengths[team] = (strengths[team] as number) * (1 + helps);
  });
}
