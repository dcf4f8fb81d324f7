// What a sensible player knows of the game, for bots: which actions come to mind first, and who stands better.

import type { Seat } from '@muster/engine';
import type { Step } from './cards/card.ts';
import { CENTRE, isLeaderPlace, leaderOf, rowOf, seatOf, SLOTS } from './place.ts';
import { immunityOf, isCeasefire, isCorpse, isEmpty, isLethal, leaderPower, lessOf } from './powers.ts';
import { lifeOf, livingIn, numberOf, powerAt, questionOf, sideOf, strengthOf } from './powers.ts';
import { stepsOf } from './react.ts';
import { type Action, type Attack, type CardId, type Place, type State } from './state.ts';
import { cardOf, type Hooks, hooksOf, numbersOf } from './table.ts';
import { stepOf } from './steps.ts';

// Hints

export function hint(s: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'lead':
      return leadHint(action.card);
    case 'draw':
      return sideOf(s, seat).hand.length < 3 ? 1.2 : 0.35;
    case 'recruit':
      return recruitHint(seat, action.card, action.at);
    case 'melee':
    case 'ranged':
      return attackHint(s, { from: action.from, to: action.to, reach: action.type });
    case 'charge':
      return 1;
    case 'cast':
      return promiseOf(s, seat, powerAt(s, action.at)?.spell);
    case 'use':
      return promiseOf(s, seat, leaderPower(s, seat)?.action?.steps);
    case 'order':
      return 0.8 * promiseOf(s, seat, stepsOf(action.card, 'order', 'order'));
    case 'clear':
      // Room for somebody who can come at once.
      return sideOf(s, seat).hand.length === 0 ? 0.05 : rowOf(action.at) === s.wave ? 0.6 : 0.25;
    case 'move':
      return moveHint(s, seat, action.from, action.to);
    case 'switch':
      return questionOf(s)?.ask === 'power' ? 1 : 0.02;
    case 'pass':
      return 0.05;
    case 'choose':
      return chooseHint(s, seat, action.at);
    case 'share':
      return chooseHint(s, seat, action.at) * shareHint(s, seat, action.at, action.amount);
    case 'pick':
    case 'row':
    case 'column':
    case 'resolve':
      return 1;
    case 'done':
      return 0.3;
  }
}

function leadHint(card: CardId): number {
  const { leads } = cardOf(card);
  return 0.1 * leads.life - 1 + 0.1 * leads.strength;
}

/** Somebody in front of the leader comes first: without, it is in melee with everybody. */
function recruitHint(seat: Seat, card: CardId, at: Place): number {
  const worth = worthIn(rowOf(at), numberOf(card));
  return 0.4 + 0.7 * worth + (at === leaderOf(seat) - 3 ? 0.6 : 0);
}

/** What kills is struck first; what is as good as dead is left alone. */
function attackHint(s: State, attack: Attack): number {
  const dealt = dealtBy(s, attack);
  if (dealt <= 0) return 0.02;
  const { to } = attack;
  const left = lifeOf(s, to) - (s.damage[to] as number);
  if (isLeaderPlace(to)) return left <= 0 ? 0.05 : dealt >= left ? 5 : 0.6 + 0.35 * dealt;
  if (left <= 0) return 0.03;
  const worth = worthAt(s, to);
  return dealt >= left ? 2 + worth : 0.4 + (worth * dealt) / lifeOf(s, to);
}

function dealtBy(s: State, attack: Attack): number {
  if (immunityOf(s, attack) !== undefined) return 0;
  return strengthOf(s, attack.from, attack) - lessOf(s, attack);
}

/** Away from where it does nothing, or in front of a leader who stands alone. */
function moveHint(s: State, seat: Seat, from: Place, to: Place): number {
  const front = leaderOf(seat) - 3;
  if (to === front && isExposed(s, seat)) return 0.9;
  if (from === front) return 0.01;
  const number = s.figures[from] as number;
  const gain = worthIn(rowOf(to), number) - worthIn(rowOf(from), number);
  return gain > 0.3 ? 0.25 * gain : 0.02;
}

function isExposed(s: State, seat: Seat): boolean {
  return ((livingIn(s, seat) >> (CENTRE - 3)) & 1) === 0;
}

/** How much a spell, an order or a leader's action promises: nothing, where it finds nobody to do it to. */
function promiseOf(s: State, seat: Seat, steps: readonly Step[] | undefined): number {
  const step = steps?.[0];
  switch (step?.kind) {
    case 'choose':
    case 'share':
      if (step.helps) return needsHelp(s, seat) ? 1.2 : 0.03;
      return (livingIn(s, 1 - seat) & ~(1 << CENTRE)) !== 0 ? 1.6 : 0.03;
    case 'attack':
      return 1.4;
    case 'recruit':
      return sideOf(s, seat).hand.length > 0 ? 1 : 0.02;
    case 'exchange':
      return 0.1;
    case 'card':
    case 'row':
    case 'column':
      return 0.8;
    case 'do':
      return 1.2;
    case undefined:
      return 0.02;
  }
}

function needsHelp(s: State, seat: Seat): boolean {
  for (let at = seat * SLOTS; at < (seat + 1) * SLOTS; at++)
    if (((s.damage[at] as number) > 1 && !isLeaderPlace(at)) || isCorpse(s, at)) return true;
  return false;
}

/** The own where it helps, the rival's where it hurts; of these the best. */
function chooseHint(s: State, seat: Seat, at: Place): number {
  const question = questionOf(s);
  const isOwn = seatOf(at) === seat;
  if (question?.ask === 'target') return isLeaderPlace(at) ? 0.4 : 1 / (0.5 + worthAt(s, at));
  if (question?.ask === 'absorb') return isLethal(s, question.at) ? 1.5 : 0.3;
  const step = question?.ask === 'power' ? stepOf(question) : undefined;
  if (step?.kind !== 'choose' && step?.kind !== 'share') return 1;
  const isWanted = isOwn === (step.helps === true);
  if (!isWanted) return 0.02;
  return isEmpty(s, at) ? 1 : isOwn ? 0.5 + worthAt(s, at) : isLethal(s, at) ? 0.1 : 0.5 + worthAt(s, at);
}

/** Much at a time, but no more than it takes. */
function shareHint(s: State, seat: Seat, at: Place, amount: number): number {
  const left = lifeOf(s, at) - (s.damage[at] as number);
  return seatOf(at) !== seat && amount > left ? 0.1 : amount === left ? 2 : 0.4 + 0.1 * amount;
}

// What a hero is worth in a row

const WORTHS: number[][] = [[], [], []];

function worthIn(row: number, number: number): number {
  const worths = WORTHS[row] as number[];
  return (worths[number] ??= worthFrom(hooksOf(row, number), row, numbersOf(row, number)));
}

function worthFrom(power: Hooks, row: number, { strength, life }: { strength: number; life: number }): number {
  const { bonus, ranged } = power;
  const more = bonus?.to === 'self' && typeof bonus.plus === 'number' ? bonus.plus : 0;
  // Who stands behind others seldom attacks, unless from afar.
  const use = ranged?.includes('self') ? 0.2 : ([0.2, 0.1, 0.04][row] as number);
  let worth = 0.07 * life + use * (strength + more);
  if (power.intercept) worth += row === 0 ? 0.3 : 0.1;
  if (power.spell) worth += 0.4;
  if (power.reaction || power.less || power.immune || power.drains || power.absorbs) worth += 0.25;
  if ((bonus && bonus.to !== 'self') || (ranged && !ranged.includes('self'))) worth += 0.3;
  return worth;
}

function worthAt(s: State, at: Place): number {
  return worthIn(rowOf(at), s.figures[at] as number);
}

// The value

export function value(s: State, seat: Seat): number {
  if (s.round === 0) return 0.5;
  return 1 / (1 + Math.exp(prospects(s, 1 - seat) - prospects(s, seat)));
}

function prospects(s: State, seat: Seat): number {
  const first = seat * SLOTS;
  const leader = first + CENTRE;
  const left = lifeOf(s, leader) - (s.damage[leader] as number);
  let score = left > 0 ? 0.16 * left : -4;
  for (let at = first; at < first + SLOTS; at++) {
    if (at === leader || isEmpty(s, at)) continue;
    if (isCorpse(s, at)) {
      score -= 0.08;
      continue;
    }
    const life = lifeOf(s, at);
    const rest = life - (s.damage[at] as number);
    score += rest > 0 ? 0.15 + worthAt(s, at) * (0.3 + (0.7 * rest) / life) : 0.05;
  }
  score += 0.12 * Math.min(7, sideOf(s, seat).hand.length);
  if (isExposed(s, seat) && !isCeasefire(s)) score -= 0.3;
  return score;
}
