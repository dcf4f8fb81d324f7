// How powers are carried out, step by step: what can be chosen, and what comes of it.

import type { Seat } from '@muster/engine';
import { CAST, CHOOSE, DONE, isSameAction, PICK, RECRUIT, SHARE, SWITCH } from './actions.ts';
import { addAttacks, canBeSent, isStrike, strike } from './attack.ts';
import type { Step } from './cards/card.ts';
import { recruit } from './hand.ts';
import { columnOf, seatOf } from './place.ts';
import { cardAt, faceAt, isEmpty, numberOf, powerAt, roleAt, sideOf } from './powers.ts';
import { asEffectOf, sizeOf, stepsOf } from './react.ts';
import {
  ACTED,
  type Action,
  type By,
  type CardId,
  type Place,
  type Playing,
  type Refusal,
  type State,
} from './state.ts';
import { castSpell, exchange } from './turn.ts';

export function stepOf({ card, role, part, step }: By): Step | undefined {
  return stepsOf(card, role, part)[step];
}

function chooserOf(by: By, step: Step): Seat {
  return step.kind === 'card' && step.who === 'rival' ? 1 - seatOf(by.by) : seatOf(by.by);
}

/** Can the player say that this is enough? */
function canStop(step: Step): boolean {
  switch (step.kind) {
    case 'choose':
      return step.may === true || step.upTo !== undefined;
    case 'exchange':
      return step.upTo !== undefined;
    case 'share':
    case 'card':
    case 'attack':
    case 'recruit':
      return step.may === true;
    case 'do':
    case 'row':
    case 'column':
      return false;
  }
}

// What can be chosen

export function legalPower(s: State, by: By): Action[] {
  const step = stepOf(by);
  if (!step) return [];
  const choices = choicesOf(s, by, step);
  if (canStop(step)) choices.push(DONE);
  return choices;
}

export function whyNotPower(s: State, by: By, action: Action): Refusal | undefined {
  const step = stepOf(by);
  const { card, role } = by;
  if (!step) return { rule: 'turn.not-asked' };
  if (action.type === 'done') return canStop(step) ? undefined : { rule: 'power.must', card, role };
  const isChoice = choicesOf(s, by, step).some((choice) => isSameAction(choice, action));
  return isChoice ? undefined : { rule: 'power.choice', card, role };
}

/** Each once, in a fixed order; where there are very many, no more than `most` of them. */
function choicesOf(s: State, by: By, step: Step, most = Infinity): Action[] {
  switch (step.kind) {
    case 'do':
      return [];
    case 'choose':
      return chosenFrom(unpicked(by, step.among(s, by)));
    case 'share':
      return sharesOf(s, by, step, most);
    case 'card':
      return [...new Set(step.from(s, by))].map((card) => PICK[card as CardId]);
    case 'row':
      return step.among(s, by).map((line) => ({ type: 'row', seat: line < 3 ? 0 : 1, row: line % 3 }));
    case 'column':
      return [0, 1, 2].map((column) => ({ type: 'column', column }));
    case 'attack':
      return attacksOf(s, by, step);
    case 'exchange':
      return pairsOf(s, step.among(s, by), most);
    case 'recruit': {
      const into = step.into(s, by).filter((at) => isEmpty(s, at));
      const { hand } = sideOf(s, seatOf(by.by));
      return hand.flatMap((card) => into.map((at) => RECRUIT[card as CardId][at] as Action));
    }
  }
}

function unpicked({ picks, start }: By, places: readonly Place[]): readonly Place[] {
  return picks.length === start ? places : places.filter((at) => !picks.includes(at, start));
}

function chosenFrom(places: readonly Place[]): Action[] {
  const choices: Action[] = [];
  for (let nth = 0; nth < places.length; nth++) choices.push(CHOOSE[places[nth] as Place] as Action);
  return choices;
}

function sharesOf(s: State, by: By, step: Step & { kind: 'share' }, most: number): Action[] {
  const shares: Action[] = [];
  const places = step.among(s, by);
  const left = Math.min(by.left, step.amount);
  for (let nth = 0; nth < places.length && shares.length < most; nth++) {
    const at = places[nth] as Place;
    const open = step.most ? Math.min(left, step.most(s, by, at) - givenTo(by, at)) : left;
    for (let amount = 1; amount <= open; amount++) shares.push((SHARE[at] as readonly Action[])[amount] as Action);
  }
  return shares;
}

/** What a place has been given in this step. */
function givenTo({ picks, start }: By, at: Place): number {
  let given = 0;
  for (let nth = start; nth < picks.length; nth += 2) if (picks[nth] === at) given += picks[nth + 1] as number;
  return given;
}

function attacksOf(s: State, by: By, step: Step & { kind: 'attack' }): Action[] {
  const attacks: Action[] = [];
  for (const from of step.fighters(s, by)) {
    if (step.each && by.picks.includes(columnOf(from), by.start)) continue;
    if (!canBeSent(s, from, by, step.isNew === true)) continue;
    addAttacks(s, from, step.reach, attacks);
    if (step.orSpell && powerAt(s, from)?.spell) attacks.push(CAST[from] as Action);
  }
  return attacks;
}

/** `places` are in order. */
function pairsOf(s: State, places: readonly Place[], most: number): Action[] {
  const pairs: Action[] = [];
  for (let nth = 0; nth < places.length && pairs.length < most; nth++) {
    const one = places[nth] as Place;
    const switches = SWITCH[one] as readonly Action[];
    for (let next = nth + 1; next < places.length; next++) {
      const other = places[next] as Place;
      if (!isEmpty(s, one) || !isEmpty(s, other)) pairs.push(switches[other] as Action);
    }
  }
  return pairs;
}

// What comes of it

/** Goes on with the power on top of the stack until somebody has a choice, or it is done. */
export function goOn(g: Playing, by: By): void {
  const { s } = g;
  const step = stepOf(by);
  if (!step) {
    s.questions.pop();
    return;
  }
  if (step.kind === 'do') {
    advance(by);
    step.run(asEffectOf(g, by), by);
    return;
  }
  const choices = choicesOf(s, by, step, 2);
  const only = choices[0];
  if (!only) finish(g, by, step);
  else if (choices.length === 1 && !canStop(step)) {
    g.report?.cite('power.must');
    answerPower(g, by, only);
  } else by.seats = [chooserOf(by, step)];
}

function advance(by: By): void {
  by.step++;
  by.start = by.picks.length;
  by.left = sizeOf(stepOf(by));
}

/** No more is chosen in this step: what was chosen takes effect. */
function finish(g: Playing, by: By, step: Step): void {
  const picked = by.picks.slice(by.start);
  const effect = asEffectOf(g, by);
  advance(by);
  if (step.kind === 'choose') for (const at of picked) step.hit(effect, by, at);
  if (step.kind !== 'share') return;
  const totals = new Map<Place, number>();
  for (let nth = 0; nth < picked.length; nth += 2) {
    const at = picked[nth] as Place;
    totals.set(at, (totals.get(at) ?? 0) + (picked[nth + 1] as number));
  }
  for (const [at, amount] of totals) step.hit(effect, by, at, amount);
}

export function answerPower(g: Playing, by: By, action: Action): void {
  const step = stepOf(by);
  by.seats = [];
  if (!step) throw new Error('Nothing is asked');
  g.report?.cite('power.choice');
  const effect = asEffectOf(g, by);
  const seat = chooserOf(by, step);
  if (action.type === 'done') {
    if (by.picks.length === by.start) g.report?.tell({ type: 'declined', seat, card: by.card });
    return finish(g, by, step);
  }
  switch (step.kind) {
    case 'choose':
      if (action.type !== 'choose') break;
      by.picks.push(action.at);
      if (seatOf(action.at) !== seatOf(by.by)) g.report?.cite('term.any-hero');
      g.report?.tell({ type: 'aimed', seat, card: faceAt(g.s, action.at), at: action.at });
      if (--by.left === 0) finish(g, by, step);
      return;
    case 'share':
      if (action.type !== 'share') break;
      by.picks.push(action.at, action.amount);
      g.report?.tell({ type: 'aimed', seat, card: faceAt(g.s, action.at), at: action.at, amount: action.amount });
      by.left -= action.amount;
      if (by.left === 0 || step.single) finish(g, by, step);
      return;
    case 'card':
      if (action.type !== 'pick') break;
      if (!step.again) advance(by);
      return step.take(effect, by, action.card);
    case 'row': {
      if (action.type !== 'row') break;
      const line = action.seat * 3 + action.row;
      by.picks.push(line);
      g.report?.tell({ type: 'choseRow', seat, unit: action.seat, row: action.row });
      advance(by);
      return step.hit(effect, by, line);
    }
    case 'column':
      if (action.type !== 'column') break;
      by.picks.push(action.column);
      g.report?.tell({ type: 'choseColumn', seat, column: action.column });
      advance(by);
      return step.hit(effect, by, action.column);
    case 'attack':
      return sendOut(effect, by, step, action);
    case 'exchange':
      if (action.type !== 'switch') break;
      if (--by.left === 0) advance(by);
      return exchange(effect, action.one, action.other);
    case 'recruit':
      if (action.type !== 'recruit') break;
      by.picks.push(action.at, numberOf(action.card));
      if (!step.again) advance(by);
      return recruit(effect, seatOf(by.by), action.card, action.at);
    case 'do':
      break;
  }
  throw new Error(`"${action.type}" does not answer a step of ${by.card}`);
}

function sendOut(g: Playing, by: By, step: Step & { kind: 'attack' }, action: Action): void {
  const { s, report } = g;
  if (isStrike(action)) {
    if (step.each) by.picks.push(columnOf(action.from));
    if (--by.left === 0) advance(by);
    report?.cite('attack.granted');
    return strike(g, action);
  }
  if (action.type !== 'cast') throw new Error(`"${action.type}" is no attack`);
  advance(by);
  s.marks[action.at] = (s.marks[action.at] as number) | ACTED;
  castSpell(g, action.at, cardAt(s, action.at), roleAt(action.at));
}
