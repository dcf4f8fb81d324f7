// How an answer is carried out, and what follows from it until somebody is asked again.

import { insert, remove, type Seat } from '@muster/engine';
import { act, isTurnOn, turnAction } from './act.ts';
import { CHOOSE } from './actions.ts';
import { addFronts, carryOut as carryOutAttack } from './attack.ts';
import { watch } from './hand.ts';
import { leaderOf, seatOf } from './place.ts';
import { absorbersOf, isHero, isLethal, isLiving, questionOf, sideOf } from './powers.ts';
import { citePowerAt, happen, nextInTurn, react } from './react.ts';
import { chooseLeader, revealLeaders } from './setup.ts';
import type { Action, Ordered, Place, Playing, Question, State } from './state.ts';
import { answerPower, goOn } from './steps.ts';
import { defeat, moveDamage } from './turn.ts';
import { goOnWithWave } from './wave.ts';

export function answer(g: Playing, seat: Seat, action: Action, question: Question): void {
  const { s } = g;
  switch (question.ask) {
    case 'leader':
      if (action.type !== 'lead') break;
      remove(question.seats, seat);
      return chooseLeader(g, seat, action.card);
    case 'turn':
      return act(g, seat, turnAction(action), question);
    case 'target':
      if (action.type !== 'choose') break;
      s.questions.pop();
      g.report?.cite('melee.chosen');
      citePowerAt(g, leaderOf(seat));
      return carryOutAttack(g, { from: question.from, to: action.at, reach: 'melee' });
    case 'power':
      return answerPower(g, question, action);
    case 'react': {
      if (action.type !== 'resolve') break;
      question.seats = [];
      const [pending] = question.pending.splice(action.nth - 1, 1);
      g.report?.cite('react.choice');
      if (pending) react(g, pending);
      return;
    }
    case 'absorb':
      s.questions.pop();
      g.report?.cite('absorb.choice');
      if (action.type === 'choose') absorb(g, question.at, action.at, question.amount);
      return;
    case 'wave':
    case 'fall':
    case 'ordered':
      break;
  }
  throw new Error(`"${action.type}" does not answer ${question.ask}`);
}

function absorb(g: Playing, from: Place, to: Place, amount: number): void {
  citePowerAt(g, to);
  moveDamage(g, from, to, amount);
}

/** The targets among which the rival's leader chooses. */
export function targetsOf(s: State, from: Place): Action[] {
  const targets: Action[] = [];
  addFronts(s, 1 - seatOf(from), CHOOSE, targets);
  return targets;
}

/** Carries out what nobody is asked for, until somebody is, or the match is over. */
export function settle(g: Playing): void {
  const { s } = g;
  for (;;) {
    const question = questionOf(s);
    if (!question || !goOnWith(g, question)) break;
  }
  if (s.round > 0 && s.questions.length > 0) {
    watch(g, 0);
    watch(g, 1);
  }
}

/** False when somebody has to answer first. */
function goOnWith(g: Playing, question: Question): boolean {
  const { s } = g;
  switch (question.ask) {
    case 'leader':
      if (question.seats.length > 0) return false;
      revealLeaders(g);
      return true;
    case 'wave':
      goOnWithWave(g, question);
      return true;
    case 'turn':
      if (isTurnOn(s, s.seat, question)) return false;
      s.questions.pop();
      g.report?.cite('turn.ends');
      return true;
    case 'target': {
      const targets = targetsOf(s, question.from);
      const [only] = targets;
      if (targets.length > 1 || only?.type !== 'choose') return false;
      s.questions.pop();
      carryOutAttack(g, { from: question.from, to: only.at, reach: 'melee' });
      return true;
    }
    case 'power':
      if (question.seats.length > 0) return false;
      goOn(g, question);
      return true;
    case 'react':
      return goOnReacting(g, question);
    case 'absorb':
      if (question.seats.length > 0) return false;
      question.seats = [seatOf(question.at)];
      if (!isLiving(s, question.at) || absorbersOf(s, question.at).length === 0) s.questions.pop();
      return true;
    case 'fall':
      fallTogether(g);
      return true;
    case 'ordered':
      s.questions.pop();
      endOrder(g, question);
      return true;
  }
}

/** Whose damage became lethal at the same moment fall together, before anybody reacts to it. */
function fallTogether(g: Playing): void {
  const { s } = g;
  const fallen: Place[] = [];
  for (let question = questionOf(s); question?.ask === 'fall'; question = questionOf(s)) {
    s.questions.pop();
    if (isHero(s, question.at) && isLethal(s, question.at)) fallen.unshift(question.at);
  }
  for (const at of fallen) citePowerAt(g, leaderOf(1 - seatOf(at)));
  if (fallen.length > 0) defeat(g, ...fallen);
}

/** One after the other; who has several chooses which comes first. */
function goOnReacting(g: Playing, question: Question & { ask: 'react' }): boolean {
  if (question.seats.length > 0) return false;
  const { pending } = question;
  const { seat, count } = nextInTurn(pending);
  if (count > 1) {
    question.seats = [seat];
    return true;
  }
  const next = pending.shift();
  if (pending.length === 0) g.s.questions.pop();
  if (next) react(g, next);
  return true;
}

/** Everything on it has been followed: the card is discarded, and whoever reacts to orders does so. */
function endOrder(g: Playing, { owner, card, isOut, nth }: Ordered): void {
  const { s, report } = g;
  if (isOut) {
    insert(sideOf(s, owner).discard, card);
    report?.tell({ type: 'discarded', seat: owner, card });
    report?.cite('order.discard');
  }
  if (nth > 0) happen(g, 'order', [[nth]]);
}
