// The actions of a turn, in the order of the rulebook.

import { pileSize, type Seat } from '@muster/engine';
import { CAST, CLEAR, DRAW, MOVE, ORDER, PASS, RECRUIT, SWITCH, USE } from './actions.ts';
import { addAttacks, canAct, isStrike, strike, whyNotAct, whyNotStrike } from './attack.ts';
import type { Free } from './cards/card.ts';
import { drawCards, FULL_HAND, playOrder, recruit } from './hand.ts';
import { isLeaderPlace, leaderOf, rowOf, seatOf, SLOTS, slotOf, slotsOf } from './place.ts';
import { cardAt, hasMark, isCeasefire, isCorpse, isEmpty, isHero, leaderPower, powerAt, sideOf } from './powers.ts';
import { roleAt, slotsWith, sourceAt } from './powers.ts';
import { begin, citePowerAt } from './react.ts';
import {
  ACTED,
  type Action,
  type CardId,
  type Place,
  type Question,
  type Refusal,
  type Side,
  type State,
} from './state.ts';
import type { Turn } from './state.ts';
import type { Hooks } from './table.ts';
import { castSpell, clearCorpse, exchange } from './turn.ts';

type Asked = Question & { ask: 'turn' };

/** Switch is a Long Action. */
const LONG = 2;

/** How many actions this takes: none, where the leader makes it free. */
function costOf(leader: Hooks | undefined, kind: Free): number {
  if (leader?.free?.includes(kind)) return 0;
  return kind === 'switch' ? LONG : 1;
}

function canDraw({ hand, deck }: Side): boolean {
  return hand.length < FULL_HAND && pileSize(deck) > 0;
}

function canRecruitInto(s: State, leader: Hooks | undefined, at: Place): boolean {
  return rowOf(at) === s.wave || leader?.recruitsAnywhere === true;
}

function mayClear(s: State, seat: Seat): boolean {
  return !leaderPower(s, 1 - seat)?.forbidsClearing;
}

// What can be done

export function legalTurn(s: State, seat: Seat, { left, hasLed }: Asked): Action[] {
  const legal: Action[] = [];
  const side = sideOf(s, seat);
  const leader = leaderPower(s, seat);
  if (left > 0) {
    if (canDraw(side)) legal.push(DRAW);
    if (side.hand.length > 0) addRecruits(s, seat, side, leader, legal);
    if (!isCeasefire(s)) addFights(s, seat, legal);
    if (leader?.action && !(leader.action.isLimited && hasLed)) legal.push(USE);
  }
  if (!isCeasefire(s) && left >= costOf(leader, 'order')) {
    const { hand } = side;
    for (let nth = 0; nth < hand.length; nth++) legal.push(ORDER[hand[nth] as CardId]);
  }
  addRearrangements(s, seat, left, leader, legal);
  legal.push(PASS);
  return legal;
}

function addRecruits(s: State, seat: Seat, { hand }: Side, leader: Hooks | undefined, legal: Action[]): void {
  for (const at of slotsOf(seat)) {
    if (!isEmpty(s, at) || !canRecruitInto(s, leader, at)) continue;
    for (let nth = 0; nth < hand.length; nth++) legal.push(RECRUIT[hand[nth] as CardId][at] as Action);
  }
}

function addFights(s: State, seat: Seat, legal: Action[]): void {
  const first = seat * SLOTS + s.wave * 3;
  let shooting: number | undefined;
  for (let at = first; at < first + 3; at++) {
    if (!canAct(s, at)) continue;
    shooting ??= slotsWith(s, seat, 'ranged');
    addAttacks(s, at, ((shooting >> slotOf(at)) & 1) === 1 ? undefined : 'melee', legal);
    if (powerAt(s, at)?.spell) legal.push(CAST[at] as Action);
  }
}

/** Clearing corpses, moving, switching. */
function addRearrangements(s: State, seat: Seat, left: number, leader: Hooks | undefined, legal: Action[]): void {
  const slots = slotsOf(seat);
  // One bit for each of the slots.
  let empty = 0;
  let corpses = 0;
  let movable = 0;
  for (let nth = 0; nth < slots.length; nth++) {
    const at = slots[nth] as Place;
    if (isEmpty(s, at)) empty |= 1 << nth;
    else if (!hasMark(s, at, ACTED)) movable |= 1 << nth;
    if (isCorpse(s, at)) corpses |= 1 << nth;
  }
  if (corpses !== 0 && left >= costOf(leader, 'clear') && mayClear(s, seat)) {
    for (let nth = 0; nth < slots.length; nth++)
      if (((corpses >> nth) & 1) === 1) legal.push(CLEAR[slots[nth] as Place] as Action);
  }
  if (movable === 0) return;
  if (empty !== 0 && left >= costOf(leader, 'move')) addMoves(slots, movable & ~corpses, empty, legal);
  if (left >= costOf(leader, 'switch')) addSwitches(slots, movable, legal);
}

function addMoves(slots: readonly Place[], heroes: number, empty: number, legal: Action[]): void {
  for (let nth = 0; nth < slots.length; nth++) {
    if (((heroes >> nth) & 1) === 0) continue;
    const moves = MOVE[slots[nth] as Place] as readonly Action[];
    for (let to = 0; to < slots.length; to++)
      if (((empty >> to) & 1) === 1) legal.push(moves[slots[to] as Place] as Action);
  }
}

function addSwitches(slots: readonly Place[], movable: number, legal: Action[]): void {
  for (let nth = 0; nth < slots.length; nth++) {
    if (((movable >> nth) & 1) === 0) continue;
    const switches = SWITCH[slots[nth] as Place] as readonly Action[];
    for (let other = nth + 1; other < slots.length; other++)
      if (((movable >> other) & 1) === 1) legal.push(switches[slots[other] as Place] as Action);
  }
}

export function whyNotTurn(s: State, seat: Seat, action: Action, question: Asked): Refusal | undefined {
  const needs = (cost: number): Refusal | undefined =>
    question.left < cost ? { rule: 'turn.actions', left: question.left, cost } : undefined;
  switch (action.type) {
    case 'draw': {
      const side = sideOf(s, seat);
      const { hand, deck } = side;
      if (!canDraw(side)) return { rule: 'draw.limit', hand: hand.length, deck: pileSize(deck) };
      return needs(1);
    }
    case 'recruit':
      return needs(1) ?? whyNotRecruit(s, seat, action.card, action.at);
    case 'melee':
    case 'charge':
    case 'ranged':
      if (isCeasefire(s)) return { rule: 'ceasefire.attacks' };
      return needs(1) ?? whyNotOwn(seat, action.from) ?? whyNotAct(s, action.from) ?? whyNotStrike(s, action);
    case 'cast':
      if (isCeasefire(s)) return { rule: 'ceasefire.attacks' };
      return needs(1) ?? whyNotOwn(seat, action.at) ?? whyNotAct(s, action.at) ?? whyNotCast(s, action.at);
    case 'use':
      return needs(1) ?? whyNotUse(s, seat, question);
    case 'order':
      if (isCeasefire(s)) return { rule: 'ceasefire.orders' };
      if (!sideOf(s, seat).hand.includes(action.card)) return { rule: 'order.hand', card: action.card };
      return needs(costOf(leaderPower(s, seat), 'order'));
    case 'clear':
      if (!mayClear(s, seat)) return { rule: 'clear.forbidden', card: cardAt(s, leaderOf(1 - seat)) };
      if (!isCorpse(s, action.at)) return { rule: 'clear.corpse', at: action.at };
      return whyNotOwn(seat, action.at) ?? needs(costOf(leaderPower(s, seat), 'clear'));
    case 'move':
      return needs(costOf(leaderPower(s, seat), 'move')) ?? whyNotMove(s, seat, action.from, action.to);
    case 'switch':
      return whyNotSwitch(s, seat, action.one, action.other) ?? needs(costOf(leaderPower(s, seat), 'switch'));
    case 'pass':
      return undefined;
    case 'lead':
    case 'choose':
    case 'share':
    case 'pick':
    case 'row':
    case 'column':
    case 'resolve':
    case 'done':
      return { rule: 'turn.other-question', ask: 'turn' };
  }
}

function whyNotOwn(seat: Seat, at: Place): Refusal | undefined {
  return seatOf(at) === seat ? undefined : { rule: 'unit.own', at };
}

function whyNotSlot(s: State, seat: Seat, at: Place): Refusal | undefined {
  if (isLeaderPlace(at)) return { rule: 'unit.leader-stays' };
  return whyNotOwn(seat, at) ?? (isEmpty(s, at) ? undefined : { rule: 'slot.taken', at, card: cardAt(s, at) });
}

function whyNotRecruit(s: State, seat: Seat, card: CardId, at: Place): Refusal | undefined {
  if (!sideOf(s, seat).hand.includes(card)) return { rule: 'recruit.hand', card };
  return (
    whyNotSlot(s, seat, at) ??
    (canRecruitInto(s, leaderPower(s, seat), at) ? undefined : { rule: 'recruit.wave', at, wave: s.wave })
  );
}

function whyNotCast(s: State, at: Place): Refusal | undefined {
  return powerAt(s, at)?.spell ? undefined : { rule: 'spell.none', at, card: cardAt(s, at) };
}

function whyNotUse(s: State, seat: Seat, { hasLed }: Asked): Refusal | undefined {
  const action = leaderPower(s, seat)?.action;
  const card = cardAt(s, leaderOf(seat));
  if (!action) return { rule: 'lead.none', card };
  return action.isLimited && hasLed ? { rule: 'action.limited', card } : undefined;
}

function whyNotMove(s: State, seat: Seat, from: Place, to: Place): Refusal | undefined {
  if (isLeaderPlace(from)) return { rule: 'unit.leader-stays' };
  if (!isHero(s, from)) return { rule: 'move.hero', at: from };
  if (hasMark(s, from, ACTED)) return { rule: 'action.one', at: from, card: cardAt(s, from) };
  return whyNotOwn(seat, from) ?? whyNotSlot(s, seat, to);
}

function whyNotSwitch(s: State, seat: Seat, one: Place, other: Place): Refusal | undefined {
  if (one >= other || isEmpty(s, one) || isEmpty(s, other)) return { rule: 'switch.two' };
  for (const at of [one, other]) {
    const card = cardAt(s, at);
    if (isLeaderPlace(at)) return { rule: 'unit.leader-stays' };
    if (seatOf(at) !== seat) return { rule: 'unit.own', at };
    if (hasMark(s, at, ACTED)) return { rule: isCorpse(s, at) ? 'switch.corpse' : 'action.one', at, card };
  }
  return undefined;
}

// What is done

export function act(g: Turn, seat: Seat, action: Action, question: Asked): void {
  const { s, report } = g;
  if (isStrike(action)) {
    question.left--;
    report?.cite('attack.action');
    return strike(g, action);
  }
  switch (action.type) {
    case 'draw':
      question.left--;
      report?.cite('draw.card');
      return drawCards(g, seat, 1);
    case 'recruit':
      question.left--;
      if (rowOf(action.at) !== s.wave) citePowerAt(g, leaderOf(seat));
      return recruit(g, seat, action.card, action.at);
    case 'cast':
      question.left--;
      report?.cite('spell.cast');
      mark(s, action.at);
      return castSpell(g, action.at, cardAt(s, action.at), roleAt(action.at));
    case 'use':
      return useLeader(g, seat, question);
    case 'order':
      spend(g, seat, 'order', question);
      return playOrder(g, seat, action.card);
    case 'clear':
      spend(g, seat, 'clear', question);
      report?.cite('clear.any-wave');
      return clearCorpse(g, action.at);
    case 'move':
      spend(g, seat, 'move', question);
      return move(g, action.from, action.to);
    case 'switch':
      spend(g, seat, 'switch', question);
      report?.cite('switch.long');
      report?.cite('action.long');
      if (isCorpse(s, action.one) || isCorpse(s, action.other)) report?.cite('switch.corpse');
      mark(s, action.one);
      mark(s, action.other);
      return exchange(g, action.one, action.other);
    case 'pass':
      s.questions.pop();
      report?.tell({ type: 'passed', seat });
      report?.cite('pass.turn');
      return;
    case 'lead':
    case 'choose':
    case 'share':
    case 'pick':
    case 'row':
    case 'column':
    case 'resolve':
    case 'done':
      throw new Error(`"${action.type}" is no action of a turn`);
  }
}

function spend(g: Turn, seat: Seat, kind: Free, question: Asked): void {
  const cost = costOf(leaderPower(g.s, seat), kind);
  question.left -= cost;
  if (cost > 0) return;
  g.report?.cite('action.free');
  citePowerAt(g, leaderOf(seat));
}

function mark(s: State, at: Place): void {
  s.marks[at] = (s.marks[at] as number) | ACTED;
}

function move(g: Turn, from: Place, to: Place): void {
  mark(g.s, from);
  g.report?.cite('move.any');
  exchange(g, from, to);
}

function useLeader(g: Turn, seat: Seat, question: Asked): void {
  const at = leaderOf(seat);
  const { card, role } = sourceAt(g.s, at);
  question.left--;
  question.hasLed = true;
  g.report?.tell({ type: 'led', card, at });
  g.report?.cite('lead.action');
  if (leaderPower(g.s, seat)?.action?.isLimited) g.report?.cite('action.limited');
  citePowerAt(g, at);
  begin(g, card, role, 'action', at);
}

/** Is there anything left to do in this turn but to pass? Without actions only what is free. */
export function isTurnOn(s: State, seat: Seat, question: Asked): boolean {
  if (question.left > 0) return true;
  return leaderPower(s, seat)?.free !== undefined && legalTurn(s, seat, question).length > 1;
}
