// Who may know what. Hidden are the hands, the decks, cards that a player looks at, and the leader not yet revealed. What a
// hand is known to hold (`shown`) everybody knows; what the rival has looked at besides (`seen`) only the two players.

import { type Chance, clonePile, maskPile, type Placed, remove, type Seat, takeAny, type Viewer } from '@muster/engine';
import { deckOf } from './match.ts';
import { PLACES } from './place.ts';
import { cardAt, isEmpty, ownerOf, sideOf } from './powers.ts';
import { BACK, type Face, NONE, type Pending, type Question, type Side, type State } from './state.ts';

export function clone(s: State): State {
  return {
    games: s.games,
    sameLeader: s.sameLeader,
    game: s.game,
    redraws: s.redraws,
    round: s.round,
    wave: s.wave,
    starter: s.starter,
    first: s.first,
    seat: s.seat,
    orders: s.orders,
    verdict: s.verdict,
    figures: s.figures.slice(),
    damage: s.damage.slice(),
    marks: s.marks.slice(),
    boosts: s.boosts.slice(),
    sides: [cloneSide(s.sides[0] as Side), cloneSide(s.sides[1] as Side)],
    questions: s.questions.map(cloneQuestion),
  };
}

function cloneSide(side: Side): Side {
  return {
    deck: clonePile(side.deck),
    hand: side.hand.slice(),
    shown: side.shown.slice(),
    seen: side.seen.slice(),
    held: side.held.slice(),
    discard: side.discard.slice(),
    chosen: side.chosen,
    out: side.out.slice(),
    trophies: side.trophies,
    slow: side.slow,
    slowNext: side.slowNext,
    lasting: side.lasting.slice(),
  };
}

function cloneQuestion(question: Question): Question {
  const seats = question.seats.slice();
  switch (question.ask) {
    case 'turn':
      return { ask: 'turn', seats, left: question.left, hasLed: question.hasLed };
    case 'wave':
      return { ask: 'wave', seats, stage: question.stage };
    case 'power':
      return { ...question, seats, picks: question.picks.slice(), about: question.about.slice() };
    case 'react':
      return { ask: 'react', seats, pending: question.pending.map(clonePending) };
    case 'leader':
    case 'target':
    case 'absorb':
    case 'fall':
    case 'ordered':
      return { ...question, seats };
  }
}

function clonePending({ by, card, about }: Pending): Pending {
  return { by, card, about: about.slice() };
}

// What a viewer sees

export function view(s: State, viewer: Viewer): State {
  const seen = clone(s);
  seen.sides.forEach((side, seat) => {
    if (viewer === 'spectator') side.seen = side.shown.slice();
    // Its owner can tell what is in a deck, since nothing else is hidden from him.
    if (seat === viewer) return;
    side.hand = backs(side.hand);
    side.held = backs(side.held);
    side.deck = maskPile(side.deck, viewer, BACK);
    if (side.chosen !== NONE) side.chosen = BACK;
  });
  return seen;
}

function backs(hidden: readonly Face[]): Face[] {
  return hidden.map(() => BACK);
}

// What a viewer cannot tell from the truth

/** Each side has the same cards: what is not in sight is in the hand, in the deck, or face down. */
export function redeal(seen: State, viewer: Viewer, chance: Chance): State {
  const s = clone(seen);
  s.sides.forEach((side, seat) => {
    if (seat !== viewer) dealSide(side, unseenOf(s, seat), chance);
    if (viewer === 'spectator') side.seen = anySeen(side, chance);
  });
  return s;
}

/** What the rival knows of a hand may be any of its cards, beside those that everybody knows. */
function anySeen({ hand, shown }: Side, chance: Chance): Face[] {
  return hand.filter((card) => shown.includes(card) || chance.int(2) === 0);
}

function dealSide(side: Side, unseen: Face[], chance: Chance): void {
  const { deck } = side;
  const fill = (slot: Placed<Face>) => (slot.card === BACK ? { ...slot, card: takeAny(unseen, chance) } : slot);
  if (side.chosen === BACK) side.chosen = takeAny(unseen, chance);
  side.hand = [...side.seen, ...side.hand.slice(side.seen.length).map(() => takeAny(unseen, chance))].sort();
  side.held = side.held.map(() => takeAny(unseen, chance)).sort();
  deck.top = deck.top.map(fill);
  deck.bottom = deck.bottom.map(fill);
  deck.bag = unseen.sort();
}

/** The cards of a seat that lie nowhere in sight. */
function unseenOf(s: State, seat: Seat): Face[] {
  const side = sideOf(s, seat);
  const unseen = deckOf(side.out);
  for (const card of openCards(s, seat)) remove(unseen, card);
  for (const card of side.seen) remove(unseen, card);
  return unseen;
}

/** Cards of this seat in the units, in its discard pile, on the table as an order, and those of its deck that are seen. */
export function openCards(s: State, seat: Seat): Face[] {
  const { discard, deck } = sideOf(s, seat);
  const open: Face[] = [...discard];
  for (let at = 0; at < PLACES; at++) {
    if (!isEmpty(s, at) && ownerOf(s, at) === seat) open.push(cardAt(s, at));
  }
  for (const question of s.questions)
    if (question.ask === 'ordered' && question.isOut && question.owner === seat) open.push(question.card);
  for (const { card } of deck.top) if (card !== BACK) open.push(card);
  for (const { card } of deck.bottom) if (card !== BACK) open.push(card);
  return open;
}
