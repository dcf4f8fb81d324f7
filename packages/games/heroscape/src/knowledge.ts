// For bots: what a sensible player tries first. 1 is an ordinary action, 0 one for want of anything else, 5 one that is
// usually taken. Most actions are moves, and most moves are pointless: these get next to nothing.

import type { Seat } from '@muster/engine';
import { NOWHERE } from './battlefield/field.ts';
import { cards } from './cards/index.ts';
import { gainOf, nearestEnemy, pointsOfWound } from './prospects.ts';
import { isDeadly, pointsOfMove } from './move-evaluation.ts';
import { struckBy } from './special.ts';
import { type Action, type CardNo, type FigureNo, type State, X } from './state.ts';
import { armyCardOf, fieldOf, figureOf, powersOfCard, printedOf, questionOf, seatOf, standing } from './table.ts';
import { whyNotTarget } from './targets.ts';
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
      return hintCard(s, seat, action.card);
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
  return weightOf(3 + gainOf(s, target, dice, defenseDice(s, at, target, figure, turn)));
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
  if (question?.ask === 'again') return livesLeft(s, figure) > 2 ? 2 : 0.1;
  if (question?.ask !== 'move' && question?.ask !== 'attack') return 2;
  const isFriend = target !== NOWHERE && figureOf(s, figure).team === figureOf(s, target).team;
  const feat = powersOfCard(s, question.turn.card).find(({ name }) => name === power)?.feat;
  switch (feat?.feat) {
    case 'charge':
      return 5;
    case 'shackle':
    case 'chomp':
      return isFriend ? POINTLESS : 5;
    case 'stare':
      return whyNotTarget(s, standing(s), question.turn, figure, target) ? POINTLESS : 5;
    case 'breath':
      if (isFriend) return POINTLESS;
      return target === NOWHERE ? 1 : 1 + (pointsOfWound(s, target) * printedOf(s, target).life) / 25;
    case 'throw':
      return isFriend ? 0.02 : 3;
    case 'clone':
      return destroyedOf(s, question.turn.card);
    case 'carry':
      return 0.1;
    case 'overextend':
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

function hintMove(s: State, action: Action & { type: 'move' }): number {
  if (isDeadly(s, action)) return 0;
  const points = pointsOfMove(s, action);
  return points > 0 ? weightOf(points) : POINTLESS;
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

/** A spirit is no gift for an enemy. */
function hintCard(s: State, seat: Seat, card: CardNo): number {
  const isFriend = s.teams[armyCardOf(s, card).seat] === s.teams[seat];
  return isFriend ? 2 : POINTLESS;
}

/** One's own figures are chosen gladly where it helps, and the cheapest where it hurts. */
function hintFigure(s: State, seat: Seat, figure: FigureNo): number {
  const { points, figures } = printedOf(s, figure);
  if (questionOf(s)?.ask === 'suffer') return 20 / pointsOfWound(s, figure);
  return seatOf(s, figure) === seat ? 1 : points / figures / 40;
}
