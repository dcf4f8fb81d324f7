// For bots: what a sensible player tries first. 1 is an ordinary action, 0 one for want of anything else, 5 one that is
// usually taken. Most actions are moves, and most moves are pointless: these get next to nothing.

import type { Seat } from '@muster/engine';
import { areAdjacent, engagedWith } from './battlefield/adjacent.ts';
import {
  type Battlefield,
  type Body,
  groundOf,
  type Hex,
  levelOf,
  NOWHERE,
  type Standing,
} from './battlefield/field.ts';
import { glyphAt } from './battlefield/field.ts';
import { sight } from './battlefield/sight.ts';
import { cards } from './cards/index.ts';
import { glyphNamed, glyphs } from './glyphs.ts';
import { gainFrom, gainOf, nearestEnemy, pointsOfWound, wantedHex } from './prospects.ts';
import { struckBy } from './special.ts';
import { type Action, type CardNo, type Figure, type FigureNo, type State, X } from './state.ts';
import {
  armyCardOf,
  fieldOf,
  figureOf,
  powersOfCard,
  printedOf,
  questionOf,
  seatOf,
  standing,
  traitsOf,
} from './table.ts';
import { attackDice, defenseDice } from './values.ts';
import { livesLeft } from './turn.ts';

/** Points of an action than which few are better. */
const MANY = 14;

/**
 * The weight of an action by the points that it may win. It grows faster than they do: of many moves that are good a bit, not
 * one is worth a thought beside one that strikes.
 */
function weightOf(points: number): number {
  const share = points / MANY;
  return points < MANY ? POINTLESS + 4 * share * share : 4 + Math.min(1, share / 8);
}

/** Of what wins nothing. */
const POINTLESS = 0.01;

export function hint(s: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'attack':
      return hintAttack(s, action.figure, action.target);
    case 'special':
    case 'line':
      return hintSpecial(s, action);
    case 'use':
      return hintFeat(s, action);
    case 'batter':
      return 0.1;
    case 'move':
      return hintMove(s, action);
    case 'mark':
      return hintMark(s, action.marker, action.card);
    case 'done':
      return questionOf(s)?.ask === 'move' ? 0.1 : 0.02;
    case 'fill':
      return 5;
    case 'figure':
      return hintFigure(s, seat, action.figure);
    case 'pick':
      return cards[action.card].points / 80;
    case 'card':
      return 2;
    case 'bring':
    case 'place':
    case 'opponent':
      return 1;
    case 'decline':
      return 0.2;
  }
}

// Attacks

function hintAttack(s: State, figure: FigureNo, target: FigureNo): number {
  const at = standing(s);
  const question = questionOf(s);
  const turn = question?.ask === 'attack' ? question.turn : undefined;
  const dice = attackDice(s, at, figure, target, turn);
  return weightOf(3 + gainOf(s, target, dice, defenseDice(s, at, target, figure)));
}

/** What it does to enemies less what it does to friends. */
function hintSpecial(s: State, action: Action & { type: 'special' | 'line' }): number {
  const { dice, targets } = struckBy(s, action);
  const { team } = figureOf(s, action.figure);
  let gain = 0;
  for (const target of targets) {
    const points = gainOf(s, target, dice, printedOf(s, target).defense);
    gain += figureOf(s, target).team === team ? -1.2 * points : points;
  }
  return gain > 0 ? weightOf(3 + gain) : POINTLESS;
}

/** Most cost nothing but the roll. */
function hintFeat(s: State, { power, figure, target }: Action & { type: 'use' }): number {
  const question = questionOf(s);
  if (question?.ask !== 'move' && question?.ask !== 'attack') return 1;
  const feat = powersOfCard(s, question.turn.card).find(({ name }) => name === power)?.feat;
  switch (feat?.feat) {
    case 'charge':
    case 'shackle':
    case 'chomp':
    case 'stare':
      return 5;
    case 'breath':
      return target === NOWHERE ? 1 : 1 + (pointsOfWound(s, target) * printedOf(s, target).life) / 25;
    case 'throw':
      return figureOf(s, figure).team === figureOf(s, target).team ? 0.02 : 3;
    case 'clone':
      return destroyedOf(s, question.turn.card);
    case 'overextend':
      return livesLeft(s, figure) > 3 ? 1 : 0.05;
    case 'carry':
      return 0.1;
    case undefined:
      return 1;
  }
}

function destroyedOf(s: State, card: CardNo): number {
  let destroyed = 0;
  for (const figure of s.figures) if (figure.card === card && figure.fate === 'destroyed') destroyed++;
  return destroyed;
}

// Moves

/** By how much better the figure stands afterwards, less what the way may cost. */
function hintMove(s: State, { figure, path, way }: Action & { type: 'move' }): number {
  const field = fieldOf(s);
  const at = standing(s);
  const from = figureOf(s, figure);
  const spot = path[path.length - 1] as number;
  const hex = spot % field.size;
  const tail = from.tail === NOWHERE ? NOWHERE : (path[path.length - 2] ?? from.hex) % field.size;
  if (isDeadly(s, field, figure, hex, tail)) return 0;
  const end = { hex, tail, rung: Math.floor(spot / field.size), height: from.height };
  let gain = standOf(s, field, at, figure, end) - standOf(s, field, at, figure, from);
  const wound = pointsOfWound(s, figure) / 2;
  for (const enemy of traitsOf(s, figure).disengages ? NOBODY : engagedWith(field, at, figure))
    if (!areAdjacent(field, end, figureOf(s, enemy))) gain -= wound;
  if (way === 'walk' && isFalling(s, field, figure, path)) gain -= wound;
  if (groundOf(field, hex).burns && !traitsOf(s, figure).lavaResistant) gain -= wound;
  return gain > 0 ? weightOf(gain) : POINTLESS;
}

const NOBODY: readonly FigureNo[] = [];

function isDeadly(s: State, field: Battlefield, figure: FigureNo, hex: Hex, tail: Hex): boolean {
  const isLava = groundOf(field, hex).isLava || (tail !== NOWHERE && groundOf(field, tail).isLava);
  return isLava === true && !traitsOf(s, figure).lavaResistant;
}

/** Does some step lead down by its height or more, and not into water? */
function isFalling(s: State, field: Battlefield, figure: FigureNo, path: readonly number[]): boolean {
  const { hex, rung, height } = figureOf(s, figure);
  const { climbs } = traitsOf(s, figure);
  let level = levelOf(field, hex) + rung;
  for (const spot of path) {
    const next = spot % field.size;
    const to = levelOf(field, next) + Math.floor(spot / field.size);
    if (level - to >= height * climbs && !groundOf(field, next).isWater) return true;
    level = to;
  }
  return false;
}

/** In points: what it can attack from there, how far it is from a fight, how high it stands, and what lies there. */
function standOf(s: State, field: Battlefield, at: Standing, figure: FigureNo, body: Body): number {
  const { range } = printedOf(s, figure);
  const { team } = figureOf(s, figure);
  const distance = nearestEnemy(s, field, body, team);
  let points = 0.1 * Math.min(10, levelOf(field, body.hex) + body.rung) - 1.6 * Math.max(0, distance - range);
  if (distance <= range) points += bestTarget(s, field, at, figure, body, range);
  const wanted = wantedHex(s);
  if (wanted !== NOWHERE) points -= 1.5 * (field.distances[body.hex * field.size + wanted] as number);
  return points + glyphPoints(s, field, body.hex);
}

/** What the best attack from there may win. From afar the best target must be seen; next to an enemy no other is attacked. */
function bestTarget(s: State, field: Battlefield, at: Standing, figure: FigureNo, body: Body, range: number): number {
  const { team } = figureOf(s, figure);
  let [near, far, farthest] = [-1, 0, NOWHERE];
  for (let target = 0; target < s.figures.length; target++) {
    const other = s.figures[target] as Figure;
    if (other.hex === NOWHERE || other.team === team) continue;
    if (areAdjacent(field, body, other)) near = Math.max(near, gainFrom(s, figure, body, target));
    else if (range > 1 && isWithin(field, body, other, range)) {
      const gain = gainFrom(s, figure, body, target);
      if (gain > far) [far, farthest] = [gain, target];
    }
  }
  // Who shoots keeps away from those who strike.
  if (near >= 0) return range > 3 ? near * 0.5 : near;
  if (farthest === NOWHERE) return 0;
  return sight(field, at, body, figureOf(s, farthest), 'line') ? far * 0.2 : far;
}

function isWithin({ distances, size }: Battlefield, body: Body, other: Body, range: number): boolean {
  if ((distances[body.hex * size + other.hex] as number) <= range) return true;
  return other.tail !== NOWHERE && (distances[body.hex * size + other.tail] as number) <= range;
}

function glyphPoints(s: State, field: Battlefield, hex: Hex): number {
  const place = glyphAt(field, s, hex);
  if (place === NOWHERE) return 0;
  const name = glyphNamed(s.glyphs[place] as number);
  if (!name) return 2;
  const { lasts, curses, traps } = glyphs[name];
  return lasts === 'permanent' && !curses && !traps ? 6 : 0;
}

// Order markers

/** The numbers go to cards that can do something with their turn, the X to one that cannot. */
function hintMark(s: State, marker: number, card: CardNo): number {
  const use = useOf(s, card);
  return marker === X ? 1 / (0.2 + use) : 0.05 + use;
}

/** The dice that its figures can bring to bear, at once or after some moves. */
function useOf(s: State, card: CardNo): number {
  const field = fieldOf(s);
  const { attack, range, move, figures } = cards[armyCardOf(s, card).card];
  let [dice, count] = [0, 0];
  for (const figure of s.figures) {
    if (figure.card !== card || figure.hex === NOWHERE || count === figures) continue;
    const more = nearestEnemy(s, field, figure, figure.team) - range - move;
    dice += more > 0 ? (attack * 0.5) / (1 + more / move) : attack;
    count++;
  }
  return dice / 3;
}

// Other choices

/** One's own figures are chosen gladly where it helps, and the cheapest where it hurts. */
function hintFigure(s: State, seat: Seat, figure: FigureNo): number {
  const { points, figures } = printedOf(s, figure);
  if (questionOf(s)?.ask === 'suffer') return 20 / pointsOfWound(s, figure);
  return seatOf(s, figure) === seat ? 1 : points / figures / 40;
}
