// What is hidden, from whom, and how it may be dealt anew. Beside the rules: no rule looks in here.

import { type Chance, insert, remove, type Seat, takeAt, type Viewer } from '@muster/engine';
import { backOf, CUBES, DECKS, heroes } from './heroes.ts';
import { type Front, FRONTS, type HeroId, KINDS, LEVELS, type Question, type Rebuilt, type Side } from './state.ts';
import type { Soldiers, State } from './state.ts';
import { MOST_HEROES } from './hire.ts';
import { dealKnown } from './rebuilt.ts';
import { HEALTH, PACK } from './setup.ts';
import { frontOf, highestLevel, pileOf, sorted } from './turn.ts';

export function clone(s: State): State {
  return {
    ...(s.rounds !== undefined && { rounds: s.rounds }),
    round: s.round,
    first: s.first,
    active: s.active,
    supply: cloneSoldiers(s.supply),
    stacks: clonePiles(s.stacks),
    discards: clonePiles(s.discards),
    sides: s.sides.map(cloneSide),
    rebuilt: s.rebuilt.map(cloneRebuilt),
    question: cloneQuestion(s.question),
  };
}

function clonePiles(piles: readonly HeroId[][]): HeroId[][] {
  return piles.map((pile) => pile.slice());
}

function cloneRebuilt({ level, held, counts, shown }: Rebuilt): Rebuilt {
  return { level, held: held.slice(), counts: counts.slice(), shown: clonePiles(shown) };
}

function cloneSide({ health, hand, picks, known, fronts, reserve }: Side): Side {
  return {
    health,
    hand: hand.slice(),
    picks: picks.slice(),
    known: known.slice(),
    fronts: { left: cloneFront(fronts.left), centre: cloneFront(fronts.centre), right: cloneFront(fronts.right) },
    reserve: reserve.slice(),
  };
}

function cloneFront({ heroes: there, soldiers, used }: Front): Front {
  return { heroes: there.slice(), soldiers: cloneSoldiers(soldiers), used };
}

function cloneSoldiers({ magic, weapon, potion, armor }: Soldiers): Soldiers {
  return { magic, weapon, potion, armor };
}

function cloneQuestion(question: Question): Question {
  const seats = question.seats.slice();
  switch (question.ask) {
    case 'draft':
      return { ask: 'draft', seats, pick: question.pick };
    case 'draw':
      return { ask: 'draw', seats, power: question.power, cards: question.cards };
    case 'flank':
      return { ask: 'flank', seats, front: question.front };
    case 'reserve':
      return { ask: 'reserve', seats, from: question.from, at: question.at };
    case 'kill': {
      const { ask, from, at, weapon, magic, temporary } = question;
      return { ask, seats, from, at, weapon, magic, temporary: cloneSoldiers(temporary) };
    }
    case 'place':
    case 'activate':
    case 'discard':
    case 'over':
      return { ask: question.ask, seats };
  }
}

// The view

export function view(s: State, viewer: Viewer): State {
  const seen = clone(s);
  seen.stacks = s.stacks.map((stack) => stack.map(backOf));
  seen.sides.forEach((side, seat) => {
    if (seat !== viewer) mask(seen, side);
    if (viewer === 'spectator') side.known = [];
  });
  return seen;
}

function mask({ question: { ask } }: State, side: Side): void {
  side.hand = sorted(side.hand.map(backOf));
  side.picks = side.picks.map(backOf);
  if (ask === 'place') for (const front of FRONTS) side.fronts[front].heroes = side.fronts[front].heroes.map(backOf);
  // "A committed reserve's level is not public until the reveal."
  if (ask === 'reserve') side.reserve = side.reserve.map(() => 'back');
}

// Dealing anew

export function redeal(seen: State, viewer: Viewer, chance: Chance): State {
  const s = clone(seen);
  const unseen = unseenCards(s);
  // What the players know of each other is hidden from a spectator.
  if (viewer === 'spectator' && s.round > 0) dealKnown(s, unseen, chance);
  const hidden = s.sides.filter((_, seat) => seat !== viewer);
  for (const { known } of hidden) for (const id of known) remove(unseenOf(unseen, id), id);
  s.sides.forEach((side, seat) => {
    if (seat === viewer) return;
    if (s.question.ask === 'draft') dealDraft(s, side, unseen, chance);
    else if (s.question.ask === 'place') dealPlaced(side, unseen, chance, viewer);
    else dealHand(s, side, seat, unseen, chance);
  });
  s.stacks = unseen;
  return s;
}

function unseenOf(unseen: HeroId[][], id: HeroId): HeroId[] {
  const { level } = heroes[id];
  if (level === 0) throw new Error('A card without a level is in no stack');
  return pileOf(unseen, level);
}

/** Of the cards to pick from and the second pick the enemy knows all, once they were passed; of the first pick nothing. */
function dealDraft({ question }: State, side: Side, unseen: HeroId[][], chance: Chance): void {
  const isPassed = question.ask === 'draft' && question.pick === 2;
  const known = side.known.slice();
  const pool = pileOf(unseen, 1);
  const deal = () => takeAny(known.length > 0 ? known : pool, chance);
  side.hand = sorted(side.hand.map(deal));
  side.picks = side.picks.map((_, nth) => (nth === 0 ? takeAny(pool, chance) : deal()));
  // To a spectator it is all the same. Who passed the cards knows them.
  if (isPassed) side.known = sorted([...side.hand, ...side.picks.slice(1)]);
}

/** Two of the three were passed by the enemy. Which of them lies where only their owner knows. */
function dealPlaced(side: Side, unseen: HeroId[][], chance: Chance, viewer: Viewer): void {
  const cards = side.known.slice();
  while (cards.length < PACK) cards.push(takeAny(pileOf(unseen, 1), chance));
  if (viewer === 'spectator') side.known = sorted(cards.slice(1));
  for (const front of FRONTS) {
    side.fronts[front].heroes = side.fronts[front].heroes.map(() => takeAny(cards, chance));
  }
  side.picks = sorted(cards);
}

function dealHand(s: State, side: Side, seat: Seat, unseen: HeroId[][], chance: Chance): void {
  const known = side.known.slice();
  const hand: HeroId[] = [];
  for (const back of side.hand) {
    const at = known.findIndex((id) => heroes[id].level === heroes[back].level);
    insert(hand, at < 0 ? takeAny(unseenOf(unseen, back), chance) : takeAt(known, at));
  }
  side.hand = hand;
  if (s.question.ask !== 'reserve' || side.reserve.length === 0) return;
  const highest = highestLevel(frontOf(s, seat, seat === s.active ? s.question.from : s.question.at));
  const playable = side.hand.filter((id) => heroes[id].level <= highest);
  side.reserve = [takeAny(playable, chance)];
}

function takeAny(cards: HeroId[], chance: Chance): HeroId {
  return takeAt(cards, chance.int(cards.length));
}

/** The whole deck by level, less every card in sight. */
function unseenCards(s: State): HeroId[][] {
  const unseen = DECKS.map((deck) => deck.slice());
  for (const id of cardsOnTable(s)) if (heroes[id].copies > 0) remove(unseenOf(unseen, id), id);
  return unseen;
}

/** All cards but those of the stacks. A reserve that lies face down is still counted in the hand. */
export function cardsOnTable({ discards, sides, question }: State): HeroId[] {
  const cards = discards.flat();
  for (const { hand, picks, fronts, reserve } of sides) {
    cards.push(...hand, ...picks, ...fronts.left.heroes, ...fronts.centre.heroes, ...fronts.right.heroes);
    if (question.ask !== 'reserve') cards.push(...reserve);
  }
  return cards;
}

// What must always be so

export function audit(s: State): string[] {
  const wrong: string[] = [];
  for (const level of LEVELS) {
    const found = [...pileOf(s.stacks, level), ...cardsOnTable(s).filter((id) => heroes[id].level === level)];
    if (found.sort().join() !== DECKS[level - 1]?.join()) wrong.push(`The level ${level} cards do not add up`);
    for (const pile of [pileOf(s.stacks, level), pileOf(s.discards, level)])
      if (!isSorted(pile)) wrong.push(`A pile of level ${level} is not sorted`);
  }
  for (const kind of KINDS) {
    const counts = [s.supply, ...allFronts(s).map(({ soldiers }) => soldiers)].map((soldiers) => soldiers[kind]);
    if (counts.some((count) => count < 0)) wrong.push(`Fewer than no ${kind} soldiers`);
    if (counts.reduce((sum, count) => sum + count, 0) !== CUBES[kind]) wrong.push(`The ${kind} cubes do not add up`);
  }
  for (const { level, held, counts, shown } of s.rebuilt)
    if (held.length !== (counts[0] ?? 0) + (counts[1] ?? 0) || ![held, ...shown].every(isSorted))
      wrong.push(`What was held when the level ${level} stack was rebuilt does not add up`);
  s.sides.forEach((side, seat) => wrong.push(...auditSide(s, side).map((fault) => `Seat ${seat}: ${fault}`)));
  return wrong;
}

function auditSide(s: State, { health, hand, picks, known, fronts, reserve }: Side): string[] {
  const wrong: string[] = [];
  const { ask } = s.question;
  const placed = FRONTS.map((front) => fronts[front].heroes);
  const isFaceDown = ask === 'draft' || ask === 'place';
  if (health < 0 || health > HEALTH) wrong.push(`a Health Die cannot show ${health}`);
  if (!isSorted(hand)) wrong.push('the hand is not sorted');
  if (!isSorted(known)) wrong.push('what is known is not sorted');
  if (!isWithin(known, isFaceDown ? [...hand, ...picks, ...placed.flat()] : hand))
    wrong.push('what is known is not so');
  if (placed.some(({ length }) => length > MOST_HEROES)) wrong.push('a front has too many heroes');
  if (!isFaceDown && placed.some(({ length }) => length === 0)) wrong.push('a front has no hero');
  if (ask === 'reserve' && !isWithin(reserve, hand)) wrong.push('the reserve is not from the hand');
  if (reserve.length > 1) wrong.push('more than one reserve');
  return wrong;
}

function allFronts({ sides }: State): Front[] {
  return sides.flatMap(({ fronts }) => FRONTS.map((front) => fronts[front]));
}

function isSorted(cards: readonly HeroId[]): boolean {
  return cards.every((id, at) => at === 0 || (cards[at - 1] as HeroId) <= id);
}

function isWithin(some: readonly HeroId[], all: readonly HeroId[]): boolean {
  const rest = all.slice();
  for (const id of some) remove(rest, id);
  return rest.length === all.length - some.length;
}
