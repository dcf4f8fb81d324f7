// Who may know what. Hidden are the hands, the decks, the packs of the draft and the lists of a Tournament. The tiles
// that lie face down are any of those nobody has seen, and need no hiding: see revealTile.

import { insert, remove } from '@muster/engine';
import { type Chance, clonePile, maskPile, type Placed, type Seat, takeAny, type Viewer } from '@muster/engine';
import { allowedCards, DRAFT_CARDS, factionDeck } from './cards/index.ts';
import { draftedBy } from './draft.ts';
import { BACK, type CardId, type Ground, type Pack, type Question, type Side, type State } from './state.ts';
import { heroesInPlay, questionOf, sideOf } from './turn.ts';

export function clone(s: State): State {
  return {
    mode: s.mode,
    extraActions: s.extraActions,
    popularity: s.popularity,
    secondMilitary: s.secondMilitary,
    starter: s.starter,
    factions: s.factions.slice(),
    first: s.first,
    seat: s.seat,
    turn: s.turn,
    territories: s.territories.map(({ tile, below, token }) => ({ tile, below, token })),
    sides: s.sides.map(cloneSide),
    packs: s.packs.map(({ kept, passed, taken }) => ({
      kept: kept.slice(),
      passed: passed.slice(),
      taken: taken.slice(),
    })),
    questions: s.questions.map(cloneQuestion),
  };
}

function cloneSide(side: Side): Side {
  return {
    deck: clonePile(side.deck),
    hand: side.hand.slice(),
    discard: side.discard.slice(),
    camp: side.camp.slice(),
    food: side.food,
    won: side.won.slice(),
    grounds: side.grounds.map(cloneGround),
    shown: side.shown.slice(),
    pool: side.pool.slice(),
  };
}

function cloneGround({ heroes, food, cubes }: Ground): Ground {
  return { heroes: heroes.slice(), food, cubes };
}

function cloneQuestion(question: Question): Question {
  const seats = question.seats.slice();
  switch (question.ask) {
    case 'list':
      return { ask: 'list', seats, removed: question.removed.slice() };
    case 'deploy':
    case 'order':
      return { ask: question.ask, seats, heroes: question.heroes.slice() };
    case 'military':
      return { ask: 'military', seats, left: question.left };
    case 'keep':
    case 'take':
    case 'mulligan':
    case 'upkeep':
    case 'starve':
    case 'income':
    case 'carry':
    case 'ability':
    case 'look':
    case 'tribute':
    case 'limit':
    case 'end':
      return { ...question, seats };
  }
}

// What a viewer sees

export function view(s: State, viewer: Viewer): State {
  const seen = clone(s);
  seen.sides.forEach((side, seat) => {
    if (seat !== viewer) {
      side.hand = backs(side.hand);
      side.deck = maskPile(side.deck, viewer, BACK);
    } else if (s.mode === 'draft') side.deck.bag = backs(side.deck.bag);
  });
  seen.packs = s.packs.map((pack, at) => maskPack(s, pack, at, viewer));
  return seen;
}

function backs(hidden: readonly CardId[]): CardId[] {
  return hidden.map(() => BACK);
}

/** What was kept is known to who kept it, what was passed to both, what of it was taken to who took it. */
function maskPack(s: State, { kept, passed, taken }: Pack, at: number, viewer: Viewer): Pack {
  const owner = at % s.sides.length;
  const isPassed = at < s.packs.length - s.sides.length || questionOf(s)?.ask !== 'keep';
  const isSeen = viewer === owner || (isPassed && viewer !== 'spectator');
  return {
    kept: viewer === owner ? kept.slice() : backs(kept),
    passed: isSeen ? passed.slice() : backs(passed),
    taken: viewer === 1 - owner ? taken.slice() : backs(taken),
  };
}

// What a viewer cannot tell from the truth

export function redeal(seen: State, viewer: Viewer, chance: Chance): State {
  const s = clone(seen);
  if (viewer === 'spectator') dealAllPacks(s, chance);
  else dealOtherPacks(s, viewer, chance);
  s.sides.forEach((_, seat) => {
    if (seat !== viewer || s.mode === 'draft') dealSide(s, seat, viewer, chance);
  });
  return s;
}

/**
 * Fills the backs in hand and deck. What was shuffled last (`pool`) is still in the deck as far as it is not in the
 * hand; everything else that is hidden was in the hand by then, or was never shuffled anew.
 */
function dealSide(s: State, seat: Seat, viewer: Viewer, chance: Chance): void {
  const side = sideOf(s, seat);
  const isOwn = seat === viewer;
  const { deck } = side;
  const known = isOwn ? side.hand : side.shown;
  const placed = [...deck.top, ...deck.bottom];
  const pool = side.pool.filter((card) => !known.includes(card) && !placed.some((other) => other.card === card));
  const hiddenInDeck = deck.bag.length + placed.filter(({ card }) => card === BACK).length;
  const hiddenInHand = isOwn ? 0 : side.hand.length - known.length;
  const others = otherCards(s, seat, side, known, hiddenInDeck + hiddenInHand - pool.length, chance);
  const inDeck = pool.length > 0 ? pool : others;
  const fill = (slot: Placed<CardId>) => (slot.card === BACK ? { ...slot, card: takeAny(inDeck, chance) } : slot);
  deck.top = deck.top.map(fill);
  deck.bottom = deck.bottom.map(fill);
  deck.bag = deck.bag.map(() => takeAny(inDeck, chance)).sort();
  if (!isOwn) side.hand = [...known, ...pool, ...others].sort();
}

/** `count` cards that this side may hold beside those in sight. */
function otherCards(
  s: State,
  seat: Seat,
  side: Side,
  known: readonly CardId[],
  count: number,
  chance: Chance,
): CardId[] {
  const inSight = new Set([...openCards(side), ...known, ...side.pool]);
  const possible = possibleCards(s, seat).filter((card) => !inSight.has(card));
  return Array.from({ length: count }, () => takeAny(possible, chance));
}

/** The deck this seat began with; in a Tournament all cards that it may have brought. */
function possibleCards(s: State, seat: Seat): readonly CardId[] {
  switch (s.mode) {
    case 'factions': {
      const faction = s.factions[seat];
      return faction ? factionDeck(s, faction) : [];
    }
    case 'draft':
      return draftedBy(s, seat);
    case 'tournament':
      return allowedCards(s);
  }
}

/** Cards of this side that lie open, and those of its deck whose place is known. */
function openCards(side: Side): CardId[] {
  const placed = [...side.deck.top, ...side.deck.bottom].map(({ card }) => card).filter((card) => card !== BACK);
  return [...heroesInPlay(side), ...side.discard, ...placed];
}

/** Cards that the viewer knows to belong to this seat. */
function locatedAt(s: State, seat: Seat): CardId[] {
  const side = sideOf(s, seat);
  const inHand = side.hand.filter((card) => card !== BACK);
  return [...openCards(side), ...inHand, ...side.shown, ...side.pool];
}

// The draft: two of the four cards that a seat passed have come back to it, and it does not know which.

function dealOtherPacks(s: State, viewer: Seat, chance: Chance): void {
  if (s.packs.length === 0) return;
  const own = locatedAt(s, viewer);
  const theirs = locatedAt(s, 1 - viewer);
  const inPacks = new Set(s.packs.flatMap(({ kept, passed }) => [...kept, ...passed]));
  // What the other seat has and was in no pack that the viewer saw, it has kept.
  const keptOpen = [...new Set(theirs)].filter((card) => !inPacks.has(card)).sort();
  const unseen = DRAFT_CARDS.filter((card) => !inPacks.has(card) && !keptOpen.includes(card));
  const hidden = s.packs.reduce((sum, { kept }) => sum + kept.filter((card) => card === BACK).length, 0);
  while (keptOpen.length < hidden) keptOpen.push(takeAny(unseen, chance));
  s.packs.forEach((pack, at) => {
    if (at % s.sides.length === viewer) pack.taken = takenOf(pack, own, theirs, chance);
    else {
      pack.kept = pack.kept.map(() => takeAny(keptOpen, chance)).sort();
      pack.passed = pack.passed.map((card) => (card === BACK ? takeAny(unseen, chance) : card)).sort();
    }
  });
}

/** What the other seat may have taken of these: all that it is known to have, nothing that the viewer has. */
function takenOf({ passed, taken }: Pack, own: readonly CardId[], theirs: readonly CardId[], chance: Chance): CardId[] {
  const found = passed.filter((card) => theirs.includes(card) && !own.includes(card));
  const possible = passed.filter((card) => !own.includes(card) && !found.includes(card));
  while (found.length < taken.length) insert(found, takeAny(possible, chance));
  return found;
}

/** Who only watches knows of the packs nothing but who has what by now. */
function dealAllPacks(s: State, chance: Chance): void {
  if (s.packs.length === 0) return;
  const located = s.sides.map((_, seat) => [...new Set(locatedAt(s, seat))]);
  const unseen = DRAFT_CARDS.filter((card) => !located.some((known) => known.includes(card)));
  const slots = [0, 0];
  s.packs.forEach(({ kept, passed, taken }, at) => {
    const owner = at % s.sides.length;
    slots[owner] = (slots[owner] ?? 0) + kept.length + passed.length - taken.length;
    slots[1 - owner] = (slots[1 - owner] ?? 0) + taken.length;
  });
  located.forEach((known, seat) => {
    while (known.length < (slots[seat] ?? 0)) known.push(takeAny(unseen, chance));
  });
  s.packs = s.packs.map(({ kept, passed, taken }, at) => {
    const owner = at % s.sides.length;
    const from = (seat: Seat, count: number) =>
      Array.from({ length: count }, () => takeAny(located[seat] as CardId[], chance)).sort();
    const filled = from(1 - owner, taken.length);
    const rest = from(owner, passed.length - taken.length);
    return { kept: from(owner, kept.length), passed: [...filled, ...rest].sort(), taken: filled };
  });
}

/** Every card of a side, wherever it is. */
export function allCards(side: Side): CardId[] {
  return [...openCards(side), ...side.deck.bag, ...side.hand];
}

export function isSorted(list: readonly (string | number)[]): boolean {
  return list.every((item, at) => at === 0 || (list[at - 1] as string | number) <= item);
}

export function isWithin(some: readonly CardId[], all: readonly CardId[]): boolean {
  const rest = all.slice();
  for (const card of some) remove(rest, card);
  return rest.length === all.length - some.length;
}
