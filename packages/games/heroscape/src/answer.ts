// How an answer is carried out.

import { mustAsk, remove, type Seat } from '@muster/engine';
import { bring, nextDrafter, pick } from './army.ts';
import { actingOf } from './acting.ts';
import { attack, batter } from './attack.ts';
import { NOWHERE } from './battlefield/field.ts';
import { deployOn, deployRest, landOn } from './deploy.ts';
import { afterThrow, use } from './feats.ts';
import { enterGlyphs, intercept, negate } from './glyph-effects.ts';
import { move } from './moving.ts';
import { mark } from './orders.ts';
import { beginTurn, bond, dropIn, endMoving, endTurn } from './rounds.ts';
import { lineAttack, specialAttack } from './special.ts';
import type { Action, Playing, Question, Turn } from './state.ts';
import { figureName, figureOf, isOnField } from './table.ts';
import { giveSpirit, wound } from './turn.ts';

export function carryOut(g: Playing, seat: Seat, action: Action, question: Question): void {
  const { s, report } = g;
  switch (action.type) {
    case 'pick':
      pick(g, seat, action.card);
      return passOn(g, seat, mustAsk(question, 'draft'));
    case 'bring':
      bring(g, seat, action.cards);
      remove(question.seats, seat);
      return;
    case 'place':
      if (question.ask === 'deploy') return deployOn(g, seat, action.figure, action.hex, action.tail);
      return land(g, action, mustAsk(question, 'land'));
    case 'fill':
      report?.cite('deploy.fill');
      return deployRest(g, seat);
    case 'mark':
      return mark(g, seat, action.marker, action.card, mustAsk(question, 'mark'));
    case 'move':
      return goOn(g, seat, mustAsk(question, 'move').turn, action);
    case 'attack':
      return attack(g, mustAsk(question, 'attack').turn, action.figure, action.target);
    case 'batter':
      return batter(g, mustAsk(question, 'attack').turn, action.figure, action.object);
    case 'special':
      return specialAttack(g, mustAsk(question, 'attack').turn, action);
    case 'line':
      return lineAttack(g, mustAsk(question, 'attack').turn, action);
    case 'use':
      return question.ask === 'drop' ? dropIn(g, question.card) : use(g, turnAsked(question), action);
    case 'card':
      return chooseCard(g, action.card, question);
    case 'figure':
      return chooseFigure(g, seat, action.figure, question);
    case 'opponent':
      return chooseOpponent(g, seat, action.seat, question);
    case 'decline':
      s.questions.pop();
      report?.tell({ type: 'declined', seat });
      if (question.ask === 'bond') beginTurn(g, question.turn, 'marker');
      return;
    case 'done':
      return done(g, seat, question);
  }
}

/** The question that powers of a turn answer. */
export function turnAsked(question: Question): Question & { ask: 'move' | 'attack' | 'again' } {
  return question.ask === 'move' || question.ask === 'again' ? question : mustAsk(question, 'attack');
}

function land(g: Playing, { hex, tail }: Action & { type: 'place' }, question: Question & { ask: 'land' }): void {
  const { figure, by, near } = question;
  const before = { ...figureOf(g.s, figure) };
  g.s.questions.pop();
  landOn(g, question, hex, tail);
  if (by === 'throw') afterThrow(g, figure, near);
  if (isOnField(g.s, figure)) enterGlyphs(g, figure, before);
}

/** The move, and after it whoever comes along. */
function goOn(g: Playing, seat: Seat, turn: Turn, action: Action & { type: 'move' }): void {
  const { s } = g;
  const { carried } = turn;
  turn.carried = NOWHERE;
  move(g, turn, action);
  const arrives = isOnField(s, action.figure) && actingOf(turn, action.figure);
  if (carried === NOWHERE || !arrives) return;
  s.questions.push({ ask: 'land', seats: [seat], figure: carried, by: 'carry', near: action.figure });
}

function chooseCard(g: Playing, card: number, question: Question): void {
  if (question.ask === 'bond') return bond(g, question.turn, card);
  const { card: spirit } = mustAsk(question, 'spirit');
  g.s.questions.pop();
  giveSpirit(g, spirit, card);
}

function chooseFigure(g: Playing, seat: Seat, figure: number, question: Question): void {
  const { s } = g;
  s.questions.pop();
  g.report?.cite('choose.among');
  if (question.ask === 'negate') return negate(g, seat, figure);
  if (question.ask === 'suffer') return wound(g, figure, 1);
  const { figure: near } = mustAsk(question, 'summon');
  g.report?.tell({ type: 'summoned', figure: figureName(s, figure), to: figureName(s, near) });
  s.questions.push({ ask: 'land', seats: [seat], figure, by: 'summon', near });
}

function chooseOpponent(g: Playing, seat: Seat, opponent: Seat, question: Question): void {
  const { s, report } = g;
  s.questions.pop();
  if (question.ask === 'intercept') return intercept(g, seat, opponent);
  mustAsk(question, 'curse');
  report?.tell({ type: 'cursed', seat, opponent });
  s.questions.push({ ask: 'suffer', seats: [opponent] });
}

// Armies

/** The draft goes round; who passes is done, and so is who can afford nothing. */
function passOn({ s }: Playing, seat: Seat, question: Question & { ask: 'draft' }): void {
  const next = nextDrafter(s, question, seat);
  question.seats = next === undefined ? [] : [next];
}

function done(g: Playing, seat: Seat, question: Question): void {
  const { report } = g;
  switch (question.ask) {
    case 'draft':
      question.passed.push(seat);
      question.passed.sort();
      report?.tell({ type: 'passed', seat });
      report?.cite('army.empty');
      return passOn(g, seat, question);
    case 'move':
      return endMoving(g, question);
    case 'attack':
      return endTurn(g, question.turn);
    case 'choose':
    case 'deploy':
    case 'round':
    case 'mark':
    case 'turns':
    case 'bond':
    case 'again':
    case 'drop':
    case 'land':
    case 'spirit':
    case 'summon':
    case 'negate':
    case 'intercept':
    case 'curse':
    case 'suffer':
    case 'end':
      throw new Error(`"Done" does not answer ${question.ask}`);
  }
}
