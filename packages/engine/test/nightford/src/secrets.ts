// What is hidden, from whom, and how it may be dealt anew. Beside the rules: no rule looks in here.

import { remove } from '../../../src/sorted.ts';
import type { Chance } from '../../../src/chance.ts';
import type { Viewer } from '../../../src/game.ts';
import { clonePile, fillPile, maskPile, takeAny } from '../../../src/pile.ts';
import { cards } from './cards.ts';
import { BACK, type Bank, CARD_IDS, type CardId, KINDS, type Question, type State } from './state.ts';

export function clone(s: State): State {
  return {
    nightsLeft: s.nightsLeft,
    leader: s.leader,
    supply: { pike: s.supply.pike, bow: s.supply.bow },
    deck: clonePile(s.deck),
    discard: s.discard.slice(),
    banks: s.banks.map(cloneBank),
    questions: s.questions.map(cloneQuestion),
  };
}

function cloneBank({ soldiers, hand, plan, played, shown, open }: Bank): Bank {
  return {
    soldiers: { pike: soldiers.pike, bow: soldiers.bow },
    hand: hand.slice(),
    plan: plan.slice(),
    played: played.slice(),
    shown: shown.slice(),
    open: open.slice(),
  };
}

function cloneQuestion(question: Question): Question {
  return { ...question, seats: question.seats.slice() };
}

export function view(s: State, viewer: Viewer): State {
  const seen = clone(s);
  seen.deck = maskPile(s.deck, viewer, BACK);
  seen.banks = seen.banks.map((bank, seat) => (seat === viewer ? bank : maskBank(bank, viewer)));
  return seen;
}

function maskBank(bank: Bank, viewer: Viewer): Bank {
  const { hand, plan, open, shown } = bank;
  return { ...bank, hand: backs(hand), plan: backs(plan), shown: viewer === 'spectator' ? open.slice() : shown };
}

function backs(hidden: readonly CardId[]): CardId[] {
  return hidden.map(() => BACK);
}

export function redeal(seen: State, viewer: Viewer, chance: Chance): State {
  const s = clone(seen);
  const unseen = unseenCards(s);
  const hidden = s.banks.filter((_, seat) => seat !== viewer);
  for (const { shown } of hidden) for (const card of shown) remove(unseen, card);
  for (const bank of hidden) dealHidden(bank, unseen, chance);
  fillPile(s.deck, BACK, unseen, chance);
  if (viewer === 'spectator') for (const bank of s.banks) bank.shown = dealShown(bank, chance);
  return s;
}

/** What the captains have shown to each other alone may be any of their cards, seen in any order. */
function dealShown({ hand, plan, open }: Bank, chance: Chance): CardId[] {
  const closed = [...hand, ...plan];
  for (const card of open) remove(closed, card);
  const pool = [...open, ...closed.filter(() => chance.int(2) === 0)];
  return Array.from({ length: pool.length }, () => takeAny(pool, chance));
}

function dealHidden(bank: Bank, unseen: CardId[], chance: Chance): void {
  const pool = bank.shown.slice();
  while (pool.length < bank.hand.length + bank.plan.length) pool.push(takeAny(unseen, chance));
  bank.plan = bank.plan.map(() => takeAny(pool, chance));
  bank.hand = pool.sort();
}

/** The deck, less every card in sight. */
function unseenCards(s: State): CardId[] {
  const unseen = CARD_IDS.flatMap((card) => Array<CardId>(cards[card].copies).fill(card));
  for (const card of allCards(s)) remove(unseen, card);
  return unseen;
}

function allCards({ deck, discard, banks }: State): CardId[] {
  const placed = [...deck.top, ...deck.bottom].map(({ card }) => card);
  const held = banks.flatMap(({ hand, plan, played }) => [...hand, ...plan, ...played]);
  return [...placed, ...deck.bag, ...discard, ...held];
}

const TOTAL = { pike: 8, bow: 6 } as const;

export function audit(s: State): string[] {
  const wrong: string[] = [];
  if (allCards(s).length !== 14 || unseenCards(s).length > 0) wrong.push('A card is missing or there twice');
  for (const kind of KINDS) {
    const counts = [s.supply, ...s.banks.map(({ soldiers }) => soldiers)].map((soldiers) => soldiers[kind]);
    if (counts.some((count) => count < 0)) wrong.push(`Fewer than no ${kind}s`);
    if (counts.reduce((sum, count) => sum + count, 0) !== TOTAL[kind]) wrong.push(`The ${kind}s do not add up`);
  }
  s.banks.forEach(({ hand, plan, shown, open }, seat) => {
    if (!isWithin(shown, [...hand, ...plan])) wrong.push(`Seat ${seat} has shown a card that it does not hold`);
    if (!isWithin(open, shown)) wrong.push(`The enemy of seat ${seat} knows less than the table`);
    if (hand.join() !== hand.slice().sort().join()) wrong.push(`The hand of seat ${seat} is not sorted`);
  });
  if (s.questions.at(-1)?.seats.length === 0) wrong.push('A question is asked to nobody');
  return wrong;
}

function isWithin(some: readonly CardId[], all: readonly CardId[]): boolean {
  const rest = all.slice();
  for (const card of some) remove(rest, card);
  return rest.length === all.length - some.length;
}
