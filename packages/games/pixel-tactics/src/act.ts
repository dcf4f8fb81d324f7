// The actions of a turn, in the order of the rulebook.

import { pileSize, type Seat } from '@muster/engine';
import { CLEAR, DRAW, MOVE, PASS, SWITCH, USE, type Uses, usesOf } from './actions.ts';
import { addFights, strike, whyNotAct, whyNotStrike } from './attack.ts';
import type { Free } from './cards/card.ts';
import { drawCards, FULL_HAND, playOrder, recruit } from './hand.ts';
import { CENTRE, isLeaderPlace, leaderOf, placesInRow, rowOf, seatOf, SLOTS, slotsIn, slotsOf } from './place.ts';
import {
  cardAt,
  hasMark,
  isCeasefire,
  isCorpse,
  isEmpty,
  isHero,
  isJustCaptured,
  leaderPower,
  powerAt,
} from './powers.ts';
import { roleAt, sideOf, sourceAt } from './powers.ts';
import { begin, citePowerAt } from './react.ts';
import {
  ACTED,
  type Action,
  type CardId,
  CORPSE,
  type Place,
  type Question,
  type Refusal,
  type Side,
  type State,
} from './state.ts';
import type { Playing } from './state.ts';
import type { Hooks } from './table.ts';
import { castSpell, clearCorpse, exchange } from './turn.ts';

type Asked = Question & { ask: 'turn' };

type TurnAction = ReturnType<typeof turnAction>;

/** The other actions answer other questions: `whyNot` has refused them by now. */
export function turnAction(action: Action) {
  switch (action.type) {
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
  return action;
}

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

/** The slots into which heroes are recruited, taken ones too. */
function recruitSlots(s: State, seat: Seat, leader: Hooks | undefined): readonly Place[] {
  return leader?.recruitsAnywhere ? slotsOf(seat) : placesInRow(seat, s.wave);
}

function mayClear(s: State, seat: Seat): boolean {
  return !leaderPower(s, 1 - seat)?.forbidsClearing;
}

// What can be done

export function legalTurn(s: State, seat: Seat, { left, hasLed }: Asked): Action[] {
  const legal: Action[] = [];
  const side = sideOf(s, seat);
  const leader = leaderPower(s, seat);
  const uses = usesOf(side.hand);
  if (left > 0) {
    if (canDraw(side)) legal.push(DRAW);
    if (uses.length > 0) addRecruits(s, seat, uses, leader, legal);
    if (!isCeasefire(s)) addFights(s, seat, legal);
    if (leader?.action && !(leader.action.isLimited && hasLed)) legal.push(USE);
  }
  if (!isCeasefire(s) && left >= costOf(leader, 'order')) {
    for (let nth = 0; nth < uses.length; nth++) legal.push((uses[nth] as Uses).order);
  }
  addRearrangements(s, seat, left, leader, legal);
  legal.push(PASS);
  return legal;
}

function addRecruits(s: State, seat: Seat, uses: readonly Uses[], leader: Hooks | undefined, legal: Action[]): void {
  const slots = recruitSlots(s, seat, leader);
  for (let slot = 0; slot < slots.length; slot++) {
    const at = slots[slot] as Place;
    if (!isEmpty(s, at)) continue;
    for (let nth = 0; nth < uses.length; nth++) legal.push((uses[nth] as Uses).recruit[at] as Action);
  }
}

/** Clearing corpses, moving, switching. */
function addRearrangements(s: State, seat: Seat, left: number, leader: Hooks | undefined, legal: Action[]): void {
  const { figures, marks } = s;
  const first = seat * SLOTS;
  // Slots, as bits.
  let empty = 0;
  let corpses = 0;
  let movable = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (slot === CENTRE) continue;
    if (figures[first + slot] === 0) {
      empty |= 1 << slot;
      continue;
    }
    const mark = marks[first + slot] as number;
    if ((mark & ACTED) === 0) movable |= 1 << slot;
    if ((mark & CORPSE) !== 0) corpses |= 1 << slot;
  }
  if (corpses !== 0 && left >= costOf(leader, 'clear') && mayClear(s, seat))
    addClearings(first, slotsIn(corpses), legal);
  if (movable === 0) return;
  if (left >= costOf(leader, 'move')) addMoves(first, slotsIn(movable & ~corpses), slotsIn(empty), legal);
  if (left >= costOf(leader, 'switch')) addSwitches(first, slotsIn(movable), legal);
}

function addClearings(first: Place, corpses: readonly number[], legal: Action[]): void {
  for (let nth = 0; nth < corpses.length; nth++) legal.push(CLEAR[first + (corpses[nth] as number)] as Action);
}

function addMoves(first: Place, heroes: readonly number[], empty: readonly number[], legal: Action[]): void {
  for (let nth = 0; nth < heroes.length; nth++) {
    const moves = MOVE[first + (heroes[nth] as number)] as readonly Action[];
    for (let to = 0; to < empty.length; to++) legal.push(moves[first + (empty[to] as number)] as Action);
  }
}

function addSwitches(first: Place, movable: readonly number[], legal: Action[]): void {
  for (let nth = 0; nth < movable.length; nth++) {
    const switches = SWITCH[first + (movable[nth] as number)] as readonly Action[];
    for (let other = nth + 1; other < movable.length; other++)
      legal.push(switches[first + (movable[other] as number)] as Action);
  }
}

export function whyNotTurn(s: State, seat: Seat, action: TurnAction, question: Asked): Refusal | undefined {
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
  const isInWave = recruitSlots(s, seat, leaderPower(s, seat)).includes(at);
  return whyNotSlot(s, seat, at) ?? (isInWave ? undefined : { rule: 'recruit.wave', at, wave: s.wave });
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
  if (hasMark(s, from, ACTED)) return whyNotAgain(s, from);
  return whyNotOwn(seat, from) ?? whyNotSlot(s, seat, to);
}

/** A hero that was captured in this turn has done nothing itself. */
function whyNotAgain(s: State, at: Place): Refusal {
  return { rule: isJustCaptured(s, at) ? 'capture.fights' : 'action.one', at, card: cardAt(s, at) };
}

function whyNotSwitch(s: State, seat: Seat, one: Place, other: Place): Refusal | undefined {
  if (one >= other || isEmpty(s, one) || isEmpty(s, other)) return { rule: 'switch.two' };
  for (const at of [one, other]) {
    const card = cardAt(s, at);
    if (isLeaderPlace(at)) return { rule: 'unit.leader-stays' };
    if (seatOf(at) !== seat) return { rule: 'unit.own', at };
    if (hasMark(s, at, ACTED)) return isCorpse(s, at) ? { rule: 'switch.corpse', at, card } : whyNotAgain(s, at);
  }
  return undefined;
}

// What is done

export function act(g: Playing, seat: Seat, action: TurnAction, question: Asked): void {
  const { s, report } = g;
  switch (action.type) {
    case 'melee':
    case 'charge':
    case 'ranged':
      question.left--;
      report?.cite('attack.action');
      return strike(g, action);
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
  }
}

function spend(g: Playing, seat: Seat, kind: Free, question: Asked): void {
  const cost = costOf(leaderPower(g.s, seat), kind);
  question.left -= cost;
  if (cost > 0) return;
  g.report?.cite('action.free');
  citePowerAt(g, leaderOf(seat));
}

function mark(s: State, at: Place): void {
  s.marks[at] = (s.marks[at] as number) | ACTED;
}

function move(g: Playing, from: Place, to: Place): void {
  mark(g.s, from);
  g.report?.cite('move.any');
  exchange(g, from, to);
}

function useLeader(g: Playing, seat: Seat, question: Asked): void {
  const at = leaderOf(seat);
  const { card, role } = sourceAt(g.s, at);
  question.left--;
  question.hasLed = true;
  g.report?.tell({ type: 'led', card, at });
  g.report?.cite('lead.action');
  if (leaderPower(g.s, seat)?.action?.isLimited) g.report?.cite('action.limited');
  begin(g, card, role, 'action', at);
}

/** Is there anything left to do in this turn but to pass? Without actions only what is free. */
export function isTurnOn(s: State, seat: Seat, question: Asked): boolean {
  if (question.left > 0) return true;
  return leaderPower(s, seat)?.free !== undefined && legalTurn(s, seat, question).length > 1;
}
