// A position of Nightford written short: { "ask": [...], "west": { "hand": "ram scout", "pikes": 2 }, "deck": "runner" }.

import { remove } from '../../../src/sorted.ts';
import type { Positions, Seat } from '../../../src/game.ts';
import { EVERYBODY, NOBODY, newPile, type Placed, type Seen } from '../../../src/pile.ts';
import { Problem } from '../../../src/problem.ts';
import { cards } from './cards.ts';
import { type Bank, CARD_IDS, type CardId, type Options, type Question, type State } from './state.ts';
import { CAPTAINS } from './words.ts';

export const positions: Positions<State, Options> = { read, write };

type Side = { pikes?: number; bows?: number } & { [Zone in 'hand' | 'plan' | 'played' | 'shown' | 'open']?: string };

/** Lists of cards are written 'ram scout'; on the deck the top card first, and a card everybody has seen as 'ram!'. */
type Written = {
  nightsLeft?: number;
  leader?: string;
  ask?: Question[];
  west?: Side;
  east?: Side;
  deck?: string;
  underDeck?: string;
  discard?: string;
};

const PARTS = ['nightsLeft', 'leader', 'ask', 'west', 'east', 'deck', 'underDeck', 'discard'];

function read(written: unknown, { nights }: Options): State {
  if (typeof written !== 'object' || written === null) throw new Problem('A position of Nightford is an object.');
  const strange = Object.keys(written).find((part) => !PARTS.includes(part));
  if (strange) throw new Problem(`A position of Nightford has no "${strange}". It has ${PARTS.join(', ')}.`);
  const { nightsLeft = nights, leader = 'West', ask, west, east, deck, underDeck, discard } = written as Written;
  const banks = [readBank(west), readBank(east)];
  const top = readPlaced(deck).reverse();
  const bottom = readPlaced(underDeck);
  const s: State = {
    nightsLeft,
    leader: seatNamed(leader),
    supply: { pike: 8, bow: 6 },
    deck: newPile([]),
    discard: readCards(discard).sort(),
    banks,
    questions: structuredClone(ask ?? firstNight(banks)),
  };
  for (const { soldiers } of banks) {
    s.supply.pike -= soldiers.pike;
    s.supply.bow -= soldiers.bow;
  }
  const bag = CARD_IDS.flatMap((card) => Array<CardId>(cards[card].copies).fill(card));
  const laidOut = [...top, ...bottom].map(({ card }) => card);
  for (const card of [...laidOut, ...s.discard, ...banks.flatMap(held)]) {
    if (!bag.includes(card)) throw new Problem(`The position has more of ${cards[card].name} than the deck.`);
    remove(bag, card);
  }
  s.deck = { ...newPile(bag), top, bottom };
  return s;
}

function held({ hand, plan, played }: Bank): CardId[] {
  return [...hand, ...plan, ...played];
}

function firstNight(banks: readonly Bank[]): Question[] {
  const planners = banks.flatMap(({ hand }, seat) => (hand.length > 0 ? [seat] : []));
  return [
    { ask: 'plan', seats: planners },
    { ask: 'muster', seats: [1], left: 2 },
    { ask: 'muster', seats: [0], left: 2 },
  ];
}

function readBank({ pikes = 2, bows = 1, hand, plan, played, shown, open }: Side = {}): Bank {
  return {
    soldiers: { pike: pikes, bow: bows },
    hand: readCards(hand).sort(),
    plan: readCards(plan),
    played: readCards(played),
    shown: readCards(shown),
    open: readCards(open),
  };
}

function seatNamed(captain: string): Seat {
  const seat = CAPTAINS.findIndex((name) => name === captain);
  if (seat < 0) throw new Problem(`Nobody at the ford is called "${captain}". The captains are West and East.`);
  return seat;
}

function readCards(names = ''): CardId[] {
  return names === '' ? [] : names.split(' ').map(readCard);
}

function readCard(name: string): CardId {
  const card = CARD_IDS.find((id) => id === name);
  if (!card) throw new Problem(`There is no card "${name}" in Nightford.`);
  return card;
}

function readPlaced(names = ''): Placed<CardId>[] {
  if (names === '') return [];
  return names.split(' ').map((name) => ({ card: readCard(name.replace(/!$/, '')), seen: seenOf(name) }));
}

function seenOf(name: string): Seen {
  return name.endsWith('!') ? EVERYBODY : NOBODY;
}

function write({ nightsLeft, leader, questions, banks: [west, east], deck, discard }: State): Written {
  return {
    nightsLeft,
    leader: CAPTAINS[leader] ?? '',
    ask: structuredClone(questions),
    ...(west && { west: writeBank(west) }),
    ...(east && { east: writeBank(east) }),
    deck: writePlaced(deck.top.toReversed()),
    underDeck: writePlaced(deck.bottom),
    discard: discard.join(' '),
  };
}

function writeBank({ soldiers: { pike, bow }, hand, plan, played, shown, open }: Bank): Side {
  const zones = Object.entries({ hand, plan, played, shown, open }).map(([zone, list]) => [zone, list.join(' ')]);
  return { pikes: pike, bows: bow, ...Object.fromEntries(zones) };
}

function writePlaced(placed: readonly Placed<CardId>[]): string {
  return placed.map(({ card, seen }) => (seen === EVERYBODY ? `${card}!` : card)).join(' ');
}
