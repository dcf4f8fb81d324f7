// Setup: the draft, the fronts, the first soldiers and cards.

import { type Chance, insert, remove, type Report, type Seat, takeAt } from '@muster/engine';
import { askToDraw } from './draw.ts';
import { CUBES, DECKS } from './heroes.ts';
import { type Action, type Event, FRONTS, type FrontName, type HeroId, type Options } from './state.ts';
import type { Front, Playing, Refusal, Side, State } from './state.ts';
import { beginRound, distinct, drawingPower, frontOf, gainSoldiers } from './turn.ts';
import { noSoldiers, pileOf, sideOf, sorted } from './turn.ts';

export const HEALTH = 6;
export const PACK = 3;
const MOST_FIRST_CARDS = 5;

export function setup(
  { first, limit, rounds }: Options,
  _seats: number,
  chance: Chance,
  report?: Report<Event>,
): State {
  const s: State = {
    ...(limit && { rounds }),
    round: 0,
    first: first === 'lot' ? chance.int(2) : first === 'king' ? 0 : 1,
    active: 0,
    supply: { ...CUBES },
    stacks: DECKS.map((deck) => deck.slice()),
    discards: [[], [], []],
    sides: [newSide(), newSide()],
    rebuilt: [],
    question: { ask: 'draft', seats: [0, 1], pick: 1 },
  };
  s.active = s.first;
  report?.tell({ type: 'began', first: s.first });
  for (let seat = 0; seat < 2; seat++) deal({ s, chance, report }, seat);
  for (const rule of SETUP_RULES) report?.cite(rule);
  return s;
}

const SETUP_RULES = [
  'components.two-players',
  'components.heroes',
  'components.cubes',
  'components.dice',
  'components.first-player-card',
  'concepts.fronts',
  'setup.first-player',
  'setup.monarchs',
  'setup.health',
  'setup.stacks',
  'setup.supply',
  'setup.deal',
] as const;

export function newSide(): Side {
  const fronts = { left: newFront(), centre: newFront(), right: newFront() };
  return { health: HEALTH, hand: [], picks: [], known: [], fronts, reserve: [] };
}

function newFront(): Front {
  return { heroes: [], soldiers: noSoldiers(), used: false };
}

/** Three level 1 cards each, in secret. */
function deal({ s, chance, report }: Playing, seat: Seat): void {
  const stack = pileOf(s.stacks, 1);
  const { hand } = sideOf(s, seat);
  for (let card = 0; card < PACK; card++) insert(hand, takeAt(stack, chance.int(stack.length)));
  const hidden = hand.map((): HeroId => 'back1');
  report?.tellOnly([seat], { type: 'dealt', seat, heroes: hand.slice() }, { type: 'dealt', seat, heroes: hidden });
}

// The draft

export function legalPicks(s: State, seat: Seat): Action[] {
  return distinct(sideOf(s, seat).hand).map((hero) => ({ type: 'pick', hero }));
}

export function whyNotPick(s: State, seat: Seat, hero: HeroId): Refusal | undefined {
  return sideOf(s, seat).hand.includes(hero) ? undefined : { rule: 'setup.pick-from-hand', hero };
}

export function pick(g: Playing, seat: Seat, hero: HeroId): void {
  const { s, report } = g;
  const { hand, picks } = sideOf(s, seat);
  remove(hand, hero);
  picks.push(hero);
  report?.tellOnly([seat], { type: 'picked', seat, hero }, { type: 'picked', seat, hero: 'back1' });
  report?.cite('setup.pick');
  if (hasAnswered(s, seat)) pass(g);
}

/** Takes the seat off the question; true when nobody else owes an answer. */
function hasAnswered({ question: { seats } }: State, seat: Seat): boolean {
  seats.splice(seats.indexOf(seat), 1);
  return seats.length === 0;
}

/** The rest goes to the other player. What was passed, the one who passed it knows. */
function pass(g: Playing): void {
  const { s, report } = g;
  const [king, queen] = [sideOf(s, 0), sideOf(s, 1)];
  [king.hand, queen.hand] = [queen.hand, king.hand];
  // A card that comes back is known to be gone before those that arrive are known to be there.
  for (const hero of queen.hand) remove(king.known, hero);
  for (const hero of king.hand) remove(queen.known, hero);
  for (let seat = 0; seat < 2; seat++) {
    const { hand, known } = sideOf(s, 1 - seat);
    for (const hero of hand) insert(known, hero);
    const hidden = hand.map((): HeroId => 'back1');
    report?.tellOnly([0, 1], { type: 'passed', seat, heroes: hand.slice() }, { type: 'passed', seat, heroes: hidden });
  }
  report?.reveal();
  report?.cite('setup.pass');
  if (king.hand.length > 1) s.question = { ask: 'draft', seats: [0, 1], pick: 2 };
  else keepLast(g);
}

/** "Repeat until all cards are picked." The last card is no choice. */
function keepLast({ s, report }: Playing): void {
  for (let seat = 0; seat < 2; seat++) {
    const side = sideOf(s, seat);
    const hero = takeAt(side.hand, 0);
    side.picks = sorted([...side.picks, hero]);
    report?.tellOnly([0, 1], { type: 'kept', seat, hero }, { type: 'kept', seat, hero: 'back1' });
  }
  report?.cite('setup.repeat');
  s.question = { ask: 'place', seats: [0, 1] };
}

// The three fronts

export function legalPlaces(s: State, seat: Seat): Action[] {
  return distinct(sideOf(s, seat).picks).map((hero) => ({ type: 'place', hero }));
}

export function whyNotPlace(s: State, seat: Seat, hero: HeroId): Refusal | undefined {
  return sideOf(s, seat).picks.includes(hero) ? undefined : { rule: 'setup.place-own', hero };
}

/** The front that the next hero is placed in. */
export function nextFront({ picks }: Side): FrontName {
  return picks.length === PACK ? 'left' : picks.length === 2 ? 'centre' : 'right';
}

export function place(g: Playing, seat: Seat, hero: HeroId): void {
  putFaceDown(g, seat, hero);
  const { picks } = sideOf(g.s, seat);
  const [last] = picks;
  // The third hero has only one front left to go to.
  if (picks.length > 1 || !last) return;
  putFaceDown(g, seat, last);
  if (hasAnswered(g.s, seat)) flip(g);
}

function putFaceDown({ s, report }: Playing, seat: Seat, hero: HeroId): void {
  const side = sideOf(s, seat);
  const front = nextFront(side);
  remove(side.picks, hero);
  side.fronts[front].heroes.push(hero);
  report?.tellOnly([seat], { type: 'placed', seat, front, hero }, { type: 'placed', seat, front, hero: 'back1' });
  report?.cite('setup.place');
}

/** All six heroes are placed: they are turned up. */
function flip(g: Playing): void {
  const { s, report } = g;
  report?.reveal();
  report?.cite('setup.flip');
  for (let seat = 0; seat < 2; seat++) {
    const side = sideOf(s, seat);
    side.known = [];
    const shown = FRONTS.flatMap((front) => side.fronts[front].heroes);
    report?.tell({ type: 'flipped', seat, heroes: shown });
  }
  for (const seat of [s.first, 1 - s.first]) {
    for (const front of FRONTS) gainSoldiers(g, seat, front, frontOf(s, seat, front).heroes);
  }
  report?.cite('setup.soldiers');
  report?.cite('concepts.symbols');
  drawFirstCards(g, s.first);
}

// The first cards

/** The first cards, five at most, the first player first. */
function drawFirstCards(g: Playing, seat: Seat): void {
  const { s, report } = g;
  s.active = seat;
  let power = 0;
  for (const front of FRONTS) power += drawingPower(frontOf(s, seat, front));
  report?.cite('setup.draw');
  report?.cite('setup.draw-five');
  report?.cite('concepts.drawing-power');
  if (!askToDraw(g, seat, power, MOST_FIRST_CARDS)) endFirstCards(g);
}

/** Has this seat drawn all the cards that the set-up allows, and has nothing been done since? */
export function hasFirstCards({ round, sides }: State, seat: Seat): boolean {
  const isSetUp =
    round === 0 || (round === 1 && sides.every((side) => FRONTS.every((front) => !side.fronts[front].used)));
  return isSetUp && sides[seat]?.hand.length === MOST_FIRST_CARDS;
}

export function endFirstCards(g: Playing): void {
  const { s, report } = g;
  if (s.active === s.first) return drawFirstCards(g, 1 - s.first);
  beginRound(g, 1, s.first);
  report?.cite('round.begin');
}
