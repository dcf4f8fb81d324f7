// Rounds and turns: what follows when nobody is asked.

import { engagedWith, isOn } from './battlefield/adjacent.ts';
import { NOWHERE } from './battlefield/field.ts';
import { newTurn } from './acting.ts';
import { canAttack } from './targets.ts';
import { finishArmies } from './setup.ts';
import { cards, isKin, type Kin } from './cards/index.ts';
import { landings, leaveOut, legalDeploy, nextToPlace } from './deploy.ts';
import { canOverextend, legalFeats } from './feats.ts';
import { cursable, curse, interceptable, negatable, sufferers, summonable } from './glyph-effects.ts';
import { canAnyMove } from './moving.ts';
import { revealMarker, rollInitiative, showMarkers } from './orders.ts';
import { closeRound, isDecided } from './scenarios.ts';
import { legalSpecials } from './special.ts';
import { rollSkulls, succeeds } from './roll.ts';
import { type CardNo, type FigureNo, type Playing, type Question, type State, type Turn } from './state.ts';
import { armyCardOf, cardName, fieldOf, figureName, figureOf, figuresOfCard, isCardAlive, isOnField } from './table.ts';
import { isSeatAlive, livingCards, powersOfCard, powersOfFigure, questionOf, standing, traitsOf } from './table.ts';
import { citePower, spiritCards, wound } from './turn.ts';

/** No more turns in a row by powers that grant another. */
const MOST_AGAIN = 10;

/** Carries out what nobody is asked for, until somebody is, or the match is over. */
export function settle(g: Playing): void {
  const { s } = g;
  for (;;) {
    const question = questionOf(s);
    if (!question) return;
    if (s.round > 0 && isDecided(s)) {
      s.questions = [];
      return;
    }
    if (isAsked(s, question)) return;
    next(g, question);
  }
}

/** Does somebody have something to decide here? */
function isAsked(s: State, question: Question): boolean {
  const [seat] = question.seats;
  if (seat === undefined) return false;
  switch (question.ask) {
    case 'draft':
    case 'choose':
    case 'mark':
      return true;
    case 'deploy':
      return legalDeploy(s, seat).length > 0;
    case 'round':
    case 'turns':
    case 'end':
      return false;
    case 'bond':
      return bondable(s, question.turn).length > 0;
    case 'move':
      return canMove(s, question);
    case 'attack':
      return canFight(s, question);
    case 'again':
      return canOverextend(s, question.turn.card);
    case 'drop':
      return canDrop(s, question.card);
    case 'land':
      return landings(s, question).length > 0;
    case 'spirit':
      return spiritCards(s).length > 0;
    case 'summon':
      return isOnField(s, question.figure) && summonable(s, question.figure).length > 0;
    case 'negate':
      return negatable(s, seat).length > 0;
    case 'intercept':
      return interceptable(s, seat).length > 0;
    case 'curse':
      return cursable(s, seat).length > 0;
    case 'suffer':
      return sufferers(s, seat).length > 0;
  }
}

/** The question is done with, or nobody can answer it. */
function next(g: Playing, question: Question): void {
  const { s } = g;
  switch (question.ask) {
    case 'draft':
    case 'choose':
      s.questions.pop();
      return finishArmies(g);
    case 'deploy':
      return nextDeploy(g, question.seats[0] as number);
    case 'round':
      s.questions.pop();
      return beginRound(g);
    case 'mark':
      s.questions.pop();
      showMarkers(g);
      rollInitiative(g);
      s.marker = 1;
      s.next = 0;
      return;
    case 'turns':
      return nextTurn(g);
    case 'bond':
      s.questions.pop();
      return beginTurn(g, question.turn, question.turn.again > 0 ? 'again' : 'marker');
    case 'move':
      return endMoving(g, question);
    case 'attack':
      return endTurn(g, question.turn);
    case 'end':
      s.questions.pop();
      return endRound(g);
    case 'again':
    case 'drop':
    case 'land':
    case 'spirit':
    case 'summon':
    case 'negate':
    case 'intercept':
    case 'curse':
    case 'suffer':
      s.questions.pop();
  }
}

/** A figure without a place is left out. */
function nextDeploy(g: Playing, seat: number): void {
  const figure = nextToPlace(g.s, seat);
  if (figure === NOWHERE) g.s.questions.pop();
  else leaveOut(g, seat, figure);
}

// A round

function beginRound(g: Playing): void {
  const { s, report } = g;
  if (s.round > 0 && closeRound(g)) {
    s.questions = [];
    return;
  }
  report?.clear();
  s.round++;
  s.marker = 0;
  s.next = 0;
  s.order = [];
  s.markers = s.markers.map(() => []);
  report?.tell({ type: 'roundBegan', round: s.round, last: s.rounds });
  report?.cite('round.steps');
  s.questions.push({ ask: 'turns', seats: [] });
  s.questions.push({ ask: 'mark', seats: s.teams.flatMap((_, seat) => (isSeatAlive(s, seat) ? [seat] : [])) });
  s.cards.forEach((_, card) => drop(g, card));
}

/** Before markers are placed, those who begin off the battlefield try to land. */
function drop(g: Playing, card: CardNo): void {
  const { s } = g;
  const power = powersOfCard(s, card).find(({ drops }) => drops);
  if (!power?.drops) return;
  if (waitingOf(s, card).length === 0) return;
  const { seat } = armyCardOf(s, card);
  citePower(g, power);
  if (succeeds(g, seat, power.name, power.drops)) s.questions.push({ ask: 'drop', seats: [seat], card });
}

function waitingOf(s: State, card: CardNo): FigureNo[] {
  return figuresOfCard(s, card).filter((figure) => figureOf(s, figure).fate === 'waiting');
}

/** Is there a place for at least one of them? */
function canDrop(s: State, card: CardNo): boolean {
  const [figure] = waitingOf(s, card);
  return figure !== undefined && landings(s, dropping(s, card, figure)).length > 0;
}

function dropping(s: State, card: CardNo, figure: FigureNo): Question & { ask: 'land' } {
  return { ask: 'land', seats: [armyCardOf(s, card).seat], figure, by: 'drop', near: NOWHERE };
}

/** All of them come, one after the other. */
export function dropIn({ s }: Playing, card: CardNo): void {
  s.questions.pop();
  for (const figure of waitingOf(s, card).reverse()) s.questions.push(dropping(s, card, figure));
}

/** End of round: lava fields burn, then the curse. */
function endRound(g: Playing): void {
  const { s, report } = g;
  s.marker = 0;
  report?.tell({ type: 'roundEnded', round: s.round });
  s.questions.push({ ask: 'round', seats: [] });
  for (let figure = 0; figure < s.figures.length; figure++) burn(g, figure);
  curse(g);
}

function burn(g: Playing, figure: FigureNo): void {
  const { s, chance, report } = g;
  if (!isOnField(s, figure) || !isOn(fieldOf(s), figureOf(s, figure), 'burns')) return;
  if (traitsOf(s, figure).lavaResistant) return;
  const isHit = rollSkulls(chance, 1) === 1;
  report?.tell({ type: 'burned', figure: figureName(s, figure), isHit });
  report?.cite('round.lava-field');
  wound(g, figure, isHit ? 1 : 0);
}

// Turns

/** In the order of initiative, marker by marker. */
function nextTurn(g: Playing): void {
  const { s } = g;
  if (s.next >= s.order.length) {
    s.next = 0;
    s.marker++;
  }
  if (s.marker > 3) {
    s.questions.pop();
    s.questions.push({ ask: 'end', seats: [] });
    return;
  }
  const seat = s.order[s.next++] as number;
  if (isSeatAlive(s, seat)) takeTurn(g, seat);
}

function takeTurn(g: Playing, seat: number): void {
  const { s, report } = g;
  const marker = revealMarker(g, seat, s.marker);
  if (!marker) return;
  const { card } = marker;
  const told = { type: 'lostTurn', seat, marker: s.marker, card: report ? cardName(s, card) : '' } as const;
  if (marker.place === 'lost' || armyCardOf(s, card).seat !== seat) {
    report?.tell({ ...told, why: 'removed' });
    report?.cite('turn.removed');
  } else if (!isCardAlive(s, card)) {
    report?.tell({ ...told, why: 'destroyed' });
    report?.cite('turn.destroyed');
  } else if (!figuresOfCard(s, card).some((figure) => isOnField(s, figure))) {
    report?.tell({ ...told, why: 'waiting' });
    report?.cite('turn.waiting');
  } else {
    const turn = newTurn(card, false);
    if (bondable(s, turn).length > 0) s.questions.push({ ask: 'bond', seats: [seat], turn });
    else beginTurn(g, turn, 'marker');
  }
}

export function beginTurn(g: Playing, turn: Turn, why: 'marker' | 'bonding' | 'again'): void {
  const { s, report } = g;
  const { seat } = armyCardOf(s, turn.card);
  s.turns++;
  report?.tell({ type: 'turnBegan', seat, card: cardName(s, turn.card), why });
  report?.cite('turn.move-then-attack');
  if (report) citeTurn(g, turn);
  s.questions.push({ ask: 'move', seats: [seat], turn });
}

/** What bears on the turn from its beginning. */
function citeTurn(g: Playing, { card }: Turn): void {
  const { s, report } = g;
  const figures = figuresOfCard(s, card).filter((figure) => isOnField(s, figure));
  if (figures.length > cards[armyCardOf(s, card).card].figures) report?.cite('turn.number');
  const at = standing(s);
  for (const figure of figures)
    for (const enemy of engagedWith(fieldOf(s), at, figure))
      for (const power of powersOfFigure(s, enemy)) if (power.pins) citePower(g, power);
}

/** Cards that may take a turn before this one's. */
export function bondable(s: State, { card, isBonded, again }: Turn): CardNo[] {
  if (isBonded || again > 0) return [];
  const kin = powersOfCard(s, card).find(({ bonds }) => bonds)?.bonds;
  return kin ? livingCards(s, armyCardOf(s, card).seat).filter((other) => isBond(s, other, card, kin)) : [];
}

function isBond(s: State, other: CardNo, card: CardNo, kin: Kin): boolean {
  if (other === card || !isKin(cards[armyCardOf(s, other).card], kin)) return false;
  return figuresOfCard(s, other).some((figure) => isOnField(s, figure));
}

/** The card that bonds first; then the one that was revealed. */
export function bond(g: Playing, turn: Turn, other: CardNo): void {
  const { s } = g;
  const power = powersOfCard(s, turn.card).find(({ bonds }) => bonds);
  if (power) citePower(g, power);
  g.report?.cite('bond.kin');
  s.questions.pop();
  // Whoever bonds has had its say: the turn that waits does not ask again.
  s.questions.push({ ask: 'bond', seats: [], turn });
  beginTurn(g, newTurn(other, true), 'bonding');
}

/** From moving to attacking. */
export function endMoving({ s }: Playing, { seats, turn }: Question & { ask: 'move' }): void {
  s.questions.pop();
  s.questions.push({ ask: 'attack', seats, turn });
}

export function endTurn(g: Playing, turn: Turn): void {
  const { s, report } = g;
  s.questions.pop();
  const { seat } = armyCardOf(s, turn.card);
  report?.tell({ type: 'turnEnded', seat, card: cardName(s, turn.card) });
  // Asked only where the power can be used.
  s.questions.push({ ask: 'again', seats: [seat], turn });
  const power = powersOfCard(s, turn.card).find(({ frenzy }) => frenzy);
  if (!power?.frenzy || turn.again >= MOST_AGAIN || !isCardAlive(s, turn.card)) return;
  citePower(g, power);
  const atLeast = power.frenzy - frenzyPlus(g, seat);
  if (succeeds(g, seat, power.name, atLeast)) beginTurn(g, newTurn(turn.card, turn.isBonded, turn.again + 1), 'again');
}

function frenzyPlus(g: Playing, seat: number): number {
  let plus = 0;
  for (const card of livingCards(g.s, seat)) {
    for (const power of powersOfCard(g.s, card)) {
      if (!power.frenzyPlus) continue;
      plus += power.frenzyPlus;
      citePower(g, power);
    }
  }
  return plus;
}

/** As long as a figure can move or something can be done before moving. */
function canMove(s: State, { turn }: Question & { ask: 'move' }): boolean {
  return canAnyMove(s, standing(s), turn);
}

function canFight(s: State, question: Question & { ask: 'attack' }): boolean {
  const at = standing(s);
  const { turn } = question;
  for (let figure = 0; figure < s.figures.length; figure++)
    if (s.figures[figure]?.card === turn.card && canAttack(s, at, turn, figure)) return true;
  return legalFeats(s, at, question).length > 0 || legalSpecials(s, at, turn).length > 0;
}
