// The rules of Nightford, in the order of rules.md.

import { insert, remove } from '../../../src/sorted.ts';
import { type Chance, die } from '../../../src/chance.ts';
import type { Game, Outcome, Seat } from '../../../src/game.ts';
import { EVERYBODY, newPile, putAtBottom, putOnTop } from '../../../src/pile.ts';
import type { Report } from '../../../src/report.ts';
import { cards } from './cards.ts';
import { inventory } from './inventory.ts';
import { positions } from './position.ts';
import { audit, clone, redeal, view } from './secrets.ts';
import { BACK, CARD_IDS, KINDS } from './state.ts';
import type { Action, Bank, CardId, Event, Kind, Options, Playing, Question, Refusal, State } from './state.ts';
import { bankOf, bringToLight, citeCard, drawCard, fall, rollToHit } from './turn.ts';
import { words } from './words.ts';
import { notation } from './notation.ts';

export const nightford: Game<State, Action, Event, Options> = {
  id: 'nightford',
  title: 'Nightford',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { nights: { title: 'Nights', default: 4, min: 1, max: 8 } },
  inventory,
  // A night: three answers each to muster, two plans, and for each of at most 16 dice a strike and a rescue.
  longest: 8 * (6 + 2 + 16 * 2),
  setup,
  waiting,
  legal,
  whyNot,
  apply,
  outcome,
  clone,
  view,
  redeal,
  audit,
  positions,
  notation,
  words,
};

// 1. Setup

function setup({ nights }: Options, _seats: number, chance: Chance, report?: Report<Event>): State {
  const deck = newPile(CARD_IDS.flatMap((card) => Array<CardId>(cards[card].copies).fill(card)));
  const supply = { pike: 4, bow: 4 };
  const s: State = { nightsLeft: nights, leader: 0, supply, deck, discard: [], banks: [], questions: [] };
  for (let seat = 0; seat < 2; seat++) {
    s.banks.push({ soldiers: { pike: 2, bow: 1 }, hand: [], plan: [], played: [], shown: [], open: [] });
    drawUp({ s, chance, report }, seat);
  }
  for (const rule of ['setup.deck', 'setup.hand', 'setup.soldiers', 'setup.leader']) report?.cite(rule);
  layOutNight(s);
  return s;
}

// The turn: the last question is answered first. A question that nobody can answer any more is dropped.

function questionOf(s: State): Question | undefined {
  return s.questions.at(-1);
}

function waiting(s: State): readonly Seat[] {
  return questionOf(s)?.seats ?? [];
}

function legal(s: State, seat: Seat): Action[] {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return [];
  switch (question.ask) {
    case 'muster':
      return [...(question.left > 0 ? musterable(s, seat) : []).map(muster), { type: 'done' }];
    case 'plan':
      return bankOf(s, seat)
        .hand.filter(isFirst)
        .map((card) => ({ type: 'plan', card }));
    case 'casualties':
      return victims(bankOf(s, 1 - seat)).map((kind) => ({ type: 'strike', kind }));
    case 'rescue':
      return surgeonOf(bankOf(s, seat)) ? [{ type: 'rescue' }, { type: 'decline' }] : [{ type: 'decline' }];
  }
}

const ANSWERS: Record<Action['type'], Question['ask']> = {
  muster: 'muster',
  done: 'muster',
  plan: 'plan',
  strike: 'casualties',
  rescue: 'rescue',
  decline: 'rescue',
};

function whyNot(s: State, seat: Seat, action: Action): Refusal | undefined {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return { rule: 'turn.not-asked' };
  if (question.ask !== ANSWERS[action.type]) return { rule: 'turn.other-question', ask: question.ask };
  const bank = bankOf(s, seat);
  switch (action.type) {
    case 'muster':
      if (question.ask === 'muster' && question.left === 0) return { rule: 'muster.limit' };
      return whyNotMuster(s, bank, action.kind);
    case 'plan':
      return bank.hand.includes(action.card) ? undefined : { rule: 'plan.from-hand', card: action.card };
    case 'strike': {
      const { kind } = action;
      return victims(bankOf(s, 1 - seat)).includes(kind) ? undefined : { rule: 'casualties.no-such-soldier', kind };
    }
    case 'rescue':
      return surgeonOf(bank) ? undefined : { rule: 'rescue.surgeon' };
    case 'done':
    case 'decline':
      return undefined;
  }
}

function apply(s: State, seat: Seat, action: Action, chance: Chance, report?: Report<Event>): void {
  const g: Playing = { s, chance, report };
  const question = questionOf(s);
  switch (action.type) {
    case 'muster':
      if (question?.ask === 'muster') question.left--;
      take(g, seat, action.kind);
      break;
    case 'done':
      s.questions.pop();
      report?.cite('muster.order');
      break;
    case 'plan':
      plan(g, seat, action.card);
      break;
    case 'strike':
      strike(g, seat, action.kind);
      break;
    case 'rescue':
    case 'decline':
      s.questions.pop();
      if (question?.ask === 'rescue') answerRescue(g, seat, action.type, question.kind);
      break;
  }
  settle(g);
}

function settle(g: Playing): void {
  for (;;) {
    const top = questionOf(g.s);
    if (!top) return nightfall(g);
    if (top.ask === 'casualties' && isSpent(g.s, top)) g.s.questions.pop();
    else if (top.ask === 'plan' && top.seats.length === 0) reveal(g);
    else return;
  }
}

/** Everything that a night will ask, last things first. */
function layOutNight(s: State): void {
  const planners = s.banks.flatMap(({ hand }, seat) => (hand.length > 0 ? [seat] : []));
  s.questions.push({ ask: 'plan', seats: planners });
  s.questions.push({ ask: 'muster', seats: [1 - s.leader], left: 2 });
  s.questions.push({ ask: 'muster', seats: [s.leader], left: 2 });
}

// 2. Muster

function whyNotMuster(s: State, { soldiers }: Bank, kind: Kind): Refusal | undefined {
  if (s.supply[kind] === 0) return { rule: 'muster.supply', kind };
  const needsPikes = kind === 'bow' && soldiers.bow >= soldiers.pike;
  return needsPikes ? { rule: 'muster.bows-need-pikes', soldiers: { ...soldiers } } : undefined;
}

function musterable(s: State, seat: Seat): Kind[] {
  return KINDS.filter((kind) => !whyNotMuster(s, bankOf(s, seat), kind));
}

function muster(kind: Kind): Action {
  return { type: 'muster', kind };
}

function take({ s, report }: Playing, seat: Seat, kind: Kind): void {
  s.supply[kind]--;
  bankOf(s, seat).soldiers[kind]++;
  report?.tell({ type: 'mustered', seat, kind });
}

// 3. Plan

function isFirst(card: CardId, at: number, hand: readonly CardId[]): boolean {
  return card !== hand[at - 1];
}

function plan({ s, report }: Playing, seat: Seat, card: CardId): void {
  const { hand, plan } = bankOf(s, seat);
  remove(hand, card);
  plan.push(card);
  report?.tellOnly([seat], { type: 'planned', seat, card }, { type: 'planned', seat, card: BACK });
  report?.cite('plan.secret');
  const seats = s.questions.at(-1)?.seats ?? [];
  seats.splice(seats.indexOf(seat), 1);
}

function reveal(g: Playing): void {
  const { s, report } = g;
  s.questions.pop();
  const inOrder = [s.leader, 1 - s.leader];
  for (const seat of inOrder) {
    const bank = bankOf(s, seat);
    const card = bank.plan.pop();
    if (!card) {
      report?.cite('plan.no-cards');
      continue;
    }
    bank.played.push(card);
    bringToLight(g, seat, card);
    report?.tell({ type: 'turnedUp', seat, card });
    report?.cite('plan.reveal');
  }
  for (const seat of inOrder) cards[playedBy(s, seat)].whenRevealed?.(g, seat);
  fight(g);
}

/** The back of a card has rank 0 and no powers: it stands for no card as well. */
function playedBy(s: State, seat: Seat): CardId {
  return bankOf(s, seat).played[0] ?? BACK;
}

// 4. Fight

function fight(g: Playing): void {
  const { s, report } = g;
  const seat = attackerOf(g);
  report?.tell({ type: 'attacked', seat });
  report?.cite('fight.dice');
  const { soldiers } = bankOf(s, seat);
  let hits = 0;
  for (let i = 0; i < soldiers.pike; i++) hits += rollToHit(g, seat, 5);
  for (let i = 0; i < soldiers.bow; i++) hits += rollToHit(g, seat, 4);
  const card = playedBy(s, seat);
  const { attackDice = 0 } = cards[card];
  for (let i = 0; i < attackDice; i++) hits += rollToHit(g, seat, 5);
  if (attackDice > 0) citeCard(g, card);
  if (hits > 0) s.questions.push({ ask: 'casualties', seats: [seat], hits });
}

function attackerOf(g: Playing): Seat {
  const { s, chance, report } = g;
  const { leader } = s;
  const lead = cards[playedBy(s, leader)].rank - cards[playedBy(s, 1 - leader)].rank;
  if (lead !== 0) {
    const winner = lead > 0 ? leader : 1 - leader;
    report?.cite(playedBy(s, winner));
    report?.cite('fight.attacker');
    return winner;
  }
  const rolled = die(chance);
  report?.tell({ type: 'tied', die: rolled });
  report?.cite('fight.tie');
  return rolled <= 3 ? leader : 1 - leader;
}

function victims({ soldiers }: Bank): Kind[] {
  return KINDS.filter((kind) => soldiers[kind] > 0);
}

function isSpent(s: State, { seats: [attacker = 0], hits }: Question & { ask: 'casualties' }): boolean {
  return hits === 0 || victims(bankOf(s, 1 - attacker)).length === 0;
}

function strike(g: Playing, seat: Seat, kind: Kind): void {
  const question = questionOf(g.s);
  if (question?.ask === 'casualties') question.hits--;
  const defender = 1 - seat;
  g.report?.tell({ type: 'struck', seat: defender, kind });
  g.report?.cite('casualties.choose');
  // "A captain with any card in hand is always asked, so that the question tells nothing."
  if (bankOf(g.s, defender).hand.length > 0) {
    g.s.questions.push({ ask: 'rescue', seats: [defender], kind });
    g.report?.cite('rescue.ask');
  } else fall(g, defender, kind);
}

function surgeonOf({ hand }: Bank): CardId | undefined {
  return hand.find((card) => cards[card].savesSoldier);
}

function answerRescue(g: Playing, seat: Seat, answer: 'rescue' | 'decline', kind: Kind): void {
  const bank = bankOf(g.s, seat);
  const surgeon = surgeonOf(bank);
  if (answer === 'decline' || !surgeon) return fall(g, seat, kind);
  remove(bank.hand, surgeon);
  bringToLight(g, seat, surgeon);
  insert(g.s.discard, surgeon);
  g.report?.tell({ type: 'rescued', seat, kind });
  citeCard(g, surgeon);
}

// 5. Nightfall

function nightfall(g: Playing): void {
  const { s, report } = g;
  s.nightsLeft--;
  report?.tell({ type: 'nightFell', nightsLeft: s.nightsLeft });
  for (const seat of [s.leader, 1 - s.leader]) drawUp(g, seat);
  for (const seat of [s.leader, 1 - s.leader]) clearPlayed(g, seat);
  report?.cite('nightfall.draw');
  report?.cite('nightfall.cards');
  s.leader = 1 - s.leader;
  if (s.nightsLeft > 0 && s.banks.every((bank) => strength(bank) > 0)) layOutNight(s);
}

function drawUp(g: Playing, seat: Seat): void {
  for (let missing = 3 - bankOf(g.s, seat).hand.length; missing > 0; missing--) drawCard(g, seat);
}

function clearPlayed(g: Playing, seat: Seat): void {
  const { s } = g;
  const card = bankOf(s, seat).played.pop();
  if (!card) return;
  const { returnsTo } = cards[card];
  if (returnsTo) citeCard(g, card);
  if (returnsTo === 'top') putOnTop(s.deck, card, EVERYBODY);
  else if (returnsTo === 'bottom') putAtBottom(s.deck, card, EVERYBODY);
  else insert(s.discard, card);
}

function strength({ soldiers }: Bank): number {
  return soldiers.pike + soldiers.bow;
}

function outcome(s: State): Outcome | undefined {
  if (s.questions.length > 0) return undefined;
  const most = Math.max(...s.banks.map(strength));
  const winners = s.banks.flatMap((bank, seat) => (strength(bank) === most ? [seat] : []));
  return { winners: winners.length === 1 ? winners : [], rule: 'end.last-night' };
}
