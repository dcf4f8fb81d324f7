// All orders that the Attacker can give; what each of them needs is told in attack.ts. A search lists them millions of
// times, so each is made once and handed out again, and what soldiers have in common is found out once for all of them.

import { isPair } from './attack.ts';
import { campOf, ownCamp } from './castle.ts';
import {
  type Action,
  type Camp,
  COINS,
  COINS_OF_EACH,
  type Coin,
  MOST_SQUARES,
  type Purse,
  type Soldier,
  type State,
} from './state.ts';
import { countOf, LAST_PHASE, MOST_OF_A_COIN, TOSSES } from './turn.ts';

export const TOSS: Action = { type: 'toss' };
const ADVANCE: Action = { type: 'advance' };
export const ONLY_TOSS: readonly Action[] = [TOSS];
const ONLY_ADVANCE: readonly Action[] = [ADVANCE];

export function legalOrders(s: State): readonly Action[] {
  const { tails } = s;
  const isLast = s.tosses === TOSSES;
  if (countOf(tails) < 2) return isLast ? ONLY_ADVANCE : ONLY_TOSS;
  const camp = campOf(s, ownCamp(s));
  const partners = placeOfPartners(tails);
  const actions: Action[] = [];
  findBars(camp.soldiers);
  if (camp.turn < LAST_PHASE) listPlacings(camp, partners, actions);
  listMoves(camp, partners, actions);
  actions.push(isLast ? ADVANCE : TOSS);
  return actions;
}

function listPlacings({ supply }: Camp, partners: number, into: Action[]): void {
  for (let kind = 0; kind < COINS.length; kind++) {
    const coin = COINS[kind] as Coin;
    if (supply[coin] === 0) continue;
    const set = (PARTNERS[partners + coin] as number) & (BELOW[ENTRY_BARS[coin] as number] as number);
    for (let left = set; left !== 0; left = withoutFirst(left))
      into.push(PLACINGS[coin * SETS + firstOf(left)] as Action);
  }
}

function listMoves({ soldiers }: Camp, partners: number, into: Action[]): void {
  for (let at = 0; at < soldiers.length; at++) {
    const { coin, square, moved } = soldiers[at] as Soldier;
    if (moved) continue;
    const set = (PARTNERS[partners + coin] as number) & (BELOW[(BARS[at] as number) - square] as number);
    if (set === 0) continue;
    const moves = placeOfMoves(coin, square, nthOf(soldiers, at));
    for (let left = set; left !== 0; left = withoutFirst(left)) into.push(MOVES[moves + firstOf(left)] as Action);
  }
}

/** The how many-th of its coin in its square the soldier is, counted from below. */
function nthOf(soldiers: readonly Soldier[], at: number): number {
  const { coin, square } = soldiers[at] as Soldier;
  let nth = 1;
  for (let i = at - 1; i >= 0 && soldiers[i]?.square === square; i--) if (soldiers[i]?.coin === coin) nth++;
  return nth;
}

// Who bars whose way

/** The first square that bars the way of each soldier, with all that stand on it, and of a newcomer, by its coin. */
const BARS = new Uint8Array(COINS.length * COINS_OF_EACH);
const VALUES = 6;
const ENTRY_BARS = new Uint8Array(VALUES);
const NO_BAR = 255;

/** As `barredAt` has it, for all at once: from the Castle back, each stack bars the way of those behind it. */
function findBars(soldiers: readonly Soldier[]): void {
  ENTRY_BARS[1] = ENTRY_BARS[2] = ENTRY_BARS[5] = NO_BAR;
  for (let at = soldiers.length - 1; at >= 0; ) {
    const { square } = soldiers[at] as Soldier;
    let highest = 0;
    for (; at >= 0 && (soldiers[at] as Soldier).square === square; at--) {
      const { coin } = soldiers[at] as Soldier;
      if (coin > highest) highest = coin;
      BARS[at] = ENTRY_BARS[highest] as number;
    }
    ENTRY_BARS[5] = square;
    if (highest < 5) ENTRY_BARS[2] = square;
    if (highest < 2) ENTRY_BARS[1] = square;
  }
}

// Coins that give a distance, as sets: a bit for each, so that what the tails allow meets what the way allows

const BITS = [0, 1, 2, 0, 0, 4] as const;
const SETS = 8;

function setOf(isIn: (by: Coin) => boolean): number {
  return COINS.reduce((set, by) => (isIn(by) ? set | BITS[by] : set), 0);
}

function firstOf(set: number): number {
  return set & -set;
}

function withoutFirst(set: number): number {
  return set & (set - 1);
}

/** The coins of less than so much. */
const BELOW = Uint8Array.from({ length: NO_BAR + 1 }, (_, distance) => setOf((by) => by < distance));

/** The coins that make a pair with each coin, for all ways in which tails can lie. */
const COUNTS = MOST_OF_A_COIN + 1;
const PARTNERS = Uint8Array.from({ length: COUNTS ** 3 * VALUES }, (_, place) => {
  const ways = Math.floor(place / VALUES);
  const tails: Purse = [0, Math.floor(ways / COUNTS ** 2), Math.floor(ways / COUNTS) % COUNTS, 0, 0, ways % COUNTS];
  return setOf((by) => isPair(tails, (place % VALUES) as Coin, by));
});

function placeOfPartners(tails: Purse): number {
  return ((tails[1] * COUNTS + tails[2]) * COUNTS + tails[5]) * VALUES;
}

// The orders, by who is ordered and then by the bit of the coin that gives the distance

const PLACINGS: Action[] = [];
const MOVES: Action[] = [];
for (const coin of COINS)
  for (const by of COINS) {
    PLACINGS[coin * SETS + BITS[by]] = { type: 'place', coin, by };
    for (let square = 1; square <= MOST_SQUARES; square++)
      for (let nth = 1; nth <= COINS_OF_EACH; nth++)
        MOVES[placeOfMoves(coin, square, nth) + BITS[by]] = { type: 'move', coin, square, nth, by };
  }

function placeOfMoves(coin: Coin, square: number, nth: number): number {
  return ((square * COINS_OF_EACH + nth - 1) * VALUES + coin) * SETS;
}
