// The verbs that rules and cards share: each changes the state and tells about it. For cards that leave their place in
// a hand or a deck, see hand.ts.

import type { Seat } from '@muster/engine';
import { insert } from '@muster/engine';
import { isLeaderPlace, leaderOf, reachedBy, seatOf, SLOTS, slotOf } from './place.ts';
import { absorbersOf, cardAt, hasMark, isCorpse, isEmpty, isHero, isLethal, isLiving, leaderPower } from './powers.ts';
import { lifeOf, numberOf, ownerOf, powerAt, says, sideOf } from './powers.ts';
import { begin, citePowerAt, happen } from './react.ts';
import { ACTED, ATTACKED, type CardId, CHARGED, CORPSE, HURT, type Place, RECRUITED, type Role } from './state.ts';
import { type Playing, type State, STOLEN } from './state.ts';
import { SAYS } from './table.ts';

// Damage

/** Damage that is no attack. `source`: the hero or leader that deals it by a spell; orders have none. */
export function damage(g: Playing, at: Place, amount: number, source?: Place): void {
  if (amount > 0) g.report?.cite('term.damage');
  deal(g, at, amount, source);
}

/** Damage of any kind. */
export function deal(g: Playing, at: Place, amount: number, source: Place | undefined): void {
  const { s } = g;
  if (amount <= 0 || !isLiving(s, at)) return;
  const put = putDamage(g, at, amount);
  if (source !== undefined) drain(g, source, at, amount);
  if (put > 0 && !isLeaderPlace(at) && absorbersOf(s, at).length > 0)
    s.questions.push({ ask: 'absorb', seats: [], at, amount: put });
}

/** Whoever heals by the damage it deals does so at once. */
function drain(g: Playing, source: Place, at: Place, amount: number): void {
  const { s } = g;
  if (seatOf(source) === seatOf(at) || !isLiving(s, source)) return;
  const first = seatOf(source) * SLOTS;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!says(s, first + slot, SAYS.drains)) continue;
    const drains = powerAt(s, first + slot)?.drains;
    if (!drains || (reachedBy(drains.to, slot) & (1 << slotOf(source))) === 0) continue;
    if (drains.from === 'heroes' && isLeaderPlace(at)) continue;
    if (heal(g, source, amount) > 0) citePowerAt(g, first + slot);
  }
}

/** Puts damage on a figure. What would be lethal to a hero may be the leader's to take. Gives what stays with it. */
function putDamage(g: Playing, at: Place, amount: number): number {
  const { s, report } = g;
  const leader = leaderOf(seatOf(at));
  const before = s.damage[at] as number;
  if (at === leader || !leaderPower(s, seatOf(at))?.takesLethal || before + amount < lifeOf(s, at)) {
    addDamage(g, at, amount);
    return amount;
  }
  // It is filled up to one less than its life.
  const kept = Math.max(0, Math.min(amount, lifeOf(s, at) - 1 - before));
  citePowerAt(g, leader);
  report?.cite('damage.redirect');
  if (kept > 0) addDamage(g, at, kept);
  const card = cardAt(s, at);
  report?.tell({ type: 'damageMoved', card, from: at, to: leader, onto: cardAt(s, leader), amount: amount - kept });
  addDamage(g, leader, amount - kept);
  return kept;
}

function addDamage({ s, report }: Playing, at: Place, amount: number): void {
  const total = (s.damage[at] as number) + amount;
  s.damage[at] = total;
  s.marks[at] = (s.marks[at] as number) | HURT;
  if (report) {
    report.tell({ type: 'damaged', card: cardAt(s, at), at, amount, damage: total, life: lifeOf(s, at) });
    report.cite('damage.counters');
  }
  if (!isLeaderPlace(at) && leaderPower(s, 1 - seatOf(at))?.killsAtOnce && isLethal(s, at)) letFall(s, at);
}

/** It falls when it is decided what damage of this moment others take. */
function letFall({ questions }: State, at: Place): void {
  let below = questions.length;
  while (questions[below - 1]?.ask === 'absorb') below--;
  questions.splice(below, 0, { ask: 'fall', seats: [], at });
}

/** Gives how much was healed: no more than there was. */
export function heal({ s, report }: Playing, at: Place, amount: number): number {
  const healed = isLiving(s, at) ? Math.min(amount, s.damage[at] as number) : 0;
  if (healed === 0) return 0;
  s.damage[at] = (s.damage[at] as number) - healed;
  report?.tell({ type: 'healed', card: cardAt(s, at), at, amount: healed });
  report?.cite('damage.healed');
  return healed;
}

/** Counters go from one figure to another. Nobody deals this damage. */
export function moveDamage(g: Playing, from: Place, to: Place, amount: number): void {
  const { s, report } = g;
  const moved = Math.min(amount, s.damage[from] as number);
  if (moved === 0 || from === to || !isLiving(s, from) || !isLiving(s, to)) return;
  s.damage[from] = (s.damage[from] as number) - moved;
  report?.tell({ type: 'damageMoved', card: cardAt(s, from), from, to, onto: cardAt(s, to), amount: moved });
  report?.cite('damage.moved');
  putDamage(g, to, moved);
}

// Defeat and corpses

/** The slot is empty from now on; gives the card that was there. */
function takeOff(s: State, at: Place): CardId {
  const card = cardAt(s, at);
  s.figures[at] = 0;
  s.damage[at] = 0;
  s.marks[at] = 0;
  s.boosts[at] = 0;
  return card;
}

/** Heroes are defeated at once. */
export function defeat(g: Playing, ...places: Place[]): void {
  g.report?.cite('defeat.at-once');
  fell(g, places);
}

/** Turns heroes face down, all at the same time. Whoever reacts to a defeat does so when all of them lie. */
export function fell(g: Playing, places: readonly Place[]): void {
  const { s, report } = g;
  const fallen: number[][] = [];
  for (const at of places) {
    if (!isHero(s, at)) continue;
    report?.tell({ type: 'defeated', card: cardAt(s, at), at });
    if (hasMark(s, at, STOLEN)) {
      discardFigure(g, at);
      continue;
    }
    report?.cite('defeat.corpse');
    s.damage[at] = 0;
    s.boosts[at] = 0;
    // What it did and took in this wave still counts, should it stand up again.
    s.marks[at] = ((s.marks[at] as number) & (ACTED | ATTACKED | RECRUITED | CHARGED | HURT)) | CORPSE;
    fallen.push([at]);
  }
  if (fallen.length > 0) happen(g, 'defeat', fallen);
}

/** A hero or corpse goes from the unit to the discard pile of its owner. */
export function discardFigure({ s, report }: Playing, at: Place): void {
  const seat = ownerOf(s, at);
  const card = takeOff(s, at);
  insert(sideOf(s, seat).discard, card);
  report?.tell({ type: 'dismissed', seat, card });
  report?.cite('discard.owner');
}

export function clearCorpse(g: Playing, at: Place): void {
  const { s, report } = g;
  if (!isCorpse(s, at)) return;
  report?.tell({ type: 'cleared', card: cardAt(s, at), at });
  report?.cite('clear.discard');
  insert(sideOf(s, ownerOf(s, at)).discard, takeOff(s, at));
}

/** A corpse stands up where it lies, under its owner, with this much damage. */
export function revive({ s, report }: Playing, at: Place, damage = 0): void {
  if (!isCorpse(s, at)) return;
  s.marks[at] = (s.marks[at] as number) & ~CORPSE;
  s.damage[at] = damage;
  report?.tell({ type: 'revived', card: cardAt(s, at), at });
  report?.cite('revive.owner');
}

/** A hero or corpse goes to the hand of its owner, for all to see. */
export function returnToHand({ s, report }: Playing, at: Place): void {
  const seat = ownerOf(s, at);
  const card = takeOff(s, at);
  const { hand, shown, seen } = sideOf(s, seat);
  insert(hand, card);
  insert(shown, card);
  insert(seen, card);
  report?.tell({ type: 'returned', seat, card });
}

/** A corpse of the rival stands up in an empty slot of the other unit, and belongs to its owner all the same. */
export function capture({ s, report }: Playing, from: Place, to: Place): void {
  const card = takeOff(s, from);
  s.figures[to] = numberOf(card);
  s.marks[to] = STOLEN | RECRUITED | ACTED;
  report?.tell({ type: 'captured', seat: seatOf(to), card, at: to });
  report?.cite('capture.fights');
}

// Places

/** What stands in two places changes, with all that lies on it. An empty slot can be one of them. */
export function exchange({ s, report }: Playing, one: Place, other: Place): void {
  if (report) tellExchange(s, report, one, other);
  swapIn(s.figures, one, other);
  swapIn(s.damage, one, other);
  swapIn(s.marks, one, other);
  swapIn(s.boosts, one, other);
}

function tellExchange(s: State, report: NonNullable<Playing['report']>, one: Place, other: Place): void {
  if (isEmpty(s, other)) report.tell({ type: 'moved', card: cardAt(s, one), from: one, to: other });
  else if (isEmpty(s, one)) report.tell({ type: 'moved', card: cardAt(s, other), from: other, to: one });
  else report.tell({ type: 'switched', one, other, cards: [cardAt(s, one), cardAt(s, other)] });
}

function swapIn<T>(list: T[], one: number, other: number): void {
  const kept = list[one] as T;
  list[one] = list[other] as T;
  list[other] = kept;
}

// Actions and strength

export function boost({ s, report }: Playing, at: Place, amount: number): void {
  s.boosts[at] = (s.boosts[at] as number) + amount;
  report?.tell({ type: 'boosted', card: cardAt(s, at), at, amount });
}

/** More actions in this turn, for the player whose turn it is. */
export function gainActions({ s, report }: Playing, actions: number): void {
  const turn = s.questions.find(({ ask }) => ask === 'turn');
  if (turn?.ask !== 'turn') return;
  turn.left += actions;
  report?.tell({ type: 'gained', seat: s.seat, actions });
}

/** One action less in the next wave. */
export function slow({ s, report }: Playing, seat: Seat): void {
  sideOf(s, seat).slowNext++;
  report?.tell({ type: 'slowed', seat });
}

/** The reaction on an order's card counts until the end of the wave. */
export function makeLast({ s }: Playing, seat: Seat, card: CardId): void {
  const { lasting } = sideOf(s, seat);
  if (!lasting.includes(card)) insert(lasting, card);
}

/** The figure carries out the spell of this card in this role: its own, or one that it copies. */
export function castSpell(g: Playing, at: Place, card: CardId, role: Role): void {
  const { s, report } = g;
  report?.tell({ type: 'cast', card: cardAt(s, at), at, spell: card });
  begin(g, card, role, 'spell', at);
}
