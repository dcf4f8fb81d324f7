// What an action will bring, told before it is taken: by the rules that carry it out, on a state dealt to fit what the seat
// knows. What the enemy holds is not known: where it matters, every card that may be there is tried.

import { type Fraction, insert, Log, mustAsk, noChance, remove, type Seat, seeded } from '@muster/engine';
import { attack, commitReserve, declineReserve, kill } from './attack.ts';
import { DECKS, heroes } from './heroes.ts';
import { hire, replace } from './hire.ts';
import { recruit } from './recruit.ts';
import { redeal } from './secrets.ts';
import {
  type Action,
  type Event,
  FRONTS,
  type FrontName,
  type HeroId,
  type Kind,
  LEVELS,
  type Level,
  type Soldiers,
  type State,
} from './state.ts';
import { frontOf, highestLevel, isOneOfHand, noSoldiers, pileOf, sideOf } from './turn.ts';

// Attacks

type Opening = Extract<Action, { type: 'attack' | 'reserve' | 'decline' }>;

export type AttackForecast = {
  readonly attacker: Seat;
  /** The front that is attacked. */
  readonly at: FrontName;
  /** What happens if the enemy plays no card; a card that lies face down already is left out. */
  readonly events: readonly Event[];
  /** The attacker chooses which weapons and magic die: in `events` weapons die first. */
  readonly isChosen: boolean;
  /** The least and the most damage to the attacked Monarch, over every card that the enemy may have in this attack. */
  readonly low: number;
  readonly high: number;
  /** The enemy's reserve: it has none and can play none, it may still play one, or one lies there face down. */
  readonly enemy: 'none' | 'may answer' | 'face down';
};

/** How an attack ends that this seat opens, or answers, like this; it plays no further reserve itself. */
export function forecastAttack(view: State, seat: Seat, opening: Opening): AttackForecast {
  const { from, at } = opening.type === 'attack' ? opening : mustAsk(view.question, 'reserve');
  const attacker = opening.type === 'attack' ? seat : view.active;
  const enemy = attacker === seat ? mayAnswer(view, seat, at) : hasFaceDown(view, 1 - seat);
  const cards =
    enemy === 'none' ? [] : cardsUpTo(view, seat, highestLevel(frontOf(view, 1 - seat, attacker === seat ? at : from)));
  const plain = playOut(view, seat, opening);
  const answered = cards.map((card) => damageIn(playOut(view, seat, opening, card).events));
  // Who may answer may decline; a card that lies there will be turned up.
  const damages = enemy === 'face down' ? answered : [damageIn(plain.events), ...answered];
  return { attacker, at, ...plain, low: Math.min(...damages), high: Math.max(...damages), enemy };
}

function hasFaceDown(view: State, enemy: Seat): AttackForecast['enemy'] {
  return isOneOfHand(view, sideOf(view, enemy)) ? 'face down' : 'none';
}

function mayAnswer(view: State, seat: Seat, at: FrontName): AttackForecast['enemy'] {
  const highest = highestLevel(frontOf(view, 1 - seat, at));
  return sideOf(view, 1 - seat).hand.some((id) => heroes[id].level <= highest) ? 'may answer' : 'none';
}

/** Plays the attack to its end. `card` is the enemy's reserve; without it the enemy plays none. */
function playOut(
  view: State,
  seat: Seat,
  opening: Opening,
  card?: HeroId,
): { events: readonly Event[]; isChosen: boolean } {
  const s = redeal(view, seat, seeded(1));
  const enemy = sideOf(s, 1 - seat);
  const isFaceDown = enemy.reserve.length > 0;
  if (isFaceDown) enemy.reserve = card ? [card] : [];
  if (card) holds(s, 1 - seat, card);
  const report = new Log<Event>();
  const g = { s, chance: noChance, report };
  let isChosen = false;
  if (opening.type === 'attack') attack(g, seat, opening.from, opening.at);
  else if (opening.type === 'reserve') commitReserve(g, seat, opening.hero);
  else declineReserve(g, seat);
  for (;;) {
    const { ask, seats } = s.question;
    const [next = seat] = seats;
    if (ask === 'kill') {
      isChosen = true;
      kill(g, 'weapon');
    } else if (ask !== 'reserve') return { events: report.for('spectator'), isChosen };
    else if (next !== seat && card && !isFaceDown) commitReserve(g, next, card);
    else declineReserve(g, next);
  }
}

/** Sees to it that the card is in the hand, in the place of another of its level that need not be there. */
function holds(s: State, seat: Seat, card: HeroId): void {
  const { hand, known } = sideOf(s, seat);
  if (hand.includes(card)) return;
  const free = hand.slice();
  for (const id of known) remove(free, id);
  const other = free.find((id) => heroes[id].level === heroes[card].level);
  if (!other) throw new Error(`The enemy cannot hold ${card}`);
  const stack = pileOf(s.stacks, heroes[card].level as Level);
  remove(stack, card);
  insert(stack, other);
  remove(hand, other);
  insert(hand, card);
}

export function damageIn(events: readonly Event[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'hit' ? event.damage : 0), 0);
}

// What is hidden

/** Every card up to this level that the enemy of `seat` may hold, by what `seat` knows. */
function cardsUpTo(view: State, seat: Seat, highest: number): HeroId[] {
  const { hand, known } = sideOf(view, 1 - seat);
  return LEVELS.filter((level) => level <= highest).flatMap((level) => {
    const ofLevel = (id: HeroId) => heroes[id].level === level;
    const surely = known.filter(ofLevel);
    const isMore = hand.filter(ofLevel).length > surely.length;
    return [...new Set([...surely, ...(isMore ? unseenOf(view, seat, level) : [])])];
  });
}

/** The cards of a level that are in the stack or among the enemy's, as far as this seat can know. */
export function unseenOf({ sides, discards }: State, seat: Seat, level: Level): HeroId[] {
  const unseen = (DECKS[level - 1] ?? []).slice();
  for (const id of discards.flat()) remove(unseen, id);
  sides.forEach(({ fronts, hand, picks, known, reserve }, owner) => {
    for (const front of FRONTS) for (const id of fronts[front].heroes) remove(unseen, id);
    for (const id of owner === seat ? [...hand, ...picks] : known) remove(unseen, id);
    // A reserve that is turned up is in no hand any more.
    for (const id of reserve) if (!hand.includes(id)) remove(unseen, id);
  });
  return unseen;
}

// Draws

export type DrawOdds = { readonly hero: HeroId; readonly share: Fraction }[];

/** What the next card of a level may be, likeliest first: every card that this seat has not seen is as likely. */
export function forecastDraw(view: State, seat: Seat, level: Level): DrawOdds {
  const isRebuilt = pileOf(view.stacks, level).length === 0;
  const pool = isRebuilt ? pileOf(view.discards, level) : unseenOf(view, seat, level);
  return [...new Set(pool)]
    .map((hero) => ({ hero, ways: pool.filter((id) => id === hero).length }))
    .sort((a, b) => b.ways - a.ways)
    .map(({ hero, ways }) => ({ hero, share: { ways: BigInt(ways), of: BigInt(pool.length) } }));
}

/** What `seat` would be told of a draw, and how likely each card is. */
export function odds(view: State, seat: Seat, action: Action): { event: Event; share: Fraction }[] | undefined {
  if (action.type !== 'draw') return undefined;
  const { level } = action;
  return forecastDraw(view, seat, level).map(({ hero, share }) => ({
    event: { type: 'drew', seat, level, hero },
    share,
  }));
}

// What a front gains

type Gaining = Extract<Action, { type: 'recruit' | 'hire' | 'replace' }>;

export type Gains = {
  readonly soldiers: Soldiers;
  /** Kinds of which the supply has too few. */
  readonly short: readonly Kind[];
  /** The drawing power that cards can be drawn with. */
  readonly power: number;
};

export function forecastGains(view: State, seat: Seat, action: Gaining): Gains {
  const s = redeal(view, seat, seeded(1));
  const report = new Log<Event>();
  const g = { s, chance: noChance, report };
  if (action.type === 'recruit') recruit(g, seat, action.front);
  else if (action.type === 'hire') hire(g, seat, action.front, action.hero);
  else replace(g, seat, action.front, action.old, action.hero);
  const events = report.for(seat);
  const gained = events.find((event) => event.type === 'gained');
  return {
    soldiers: gained?.soldiers ?? noSoldiers(),
    short: events.flatMap((event) => (event.type === 'ranShort' ? [event.kind] : [])),
    power: s.question.ask === 'draw' ? s.question.power : 0,
  };
}
