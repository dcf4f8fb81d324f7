// The questions that the rules ask of the figures on the table. Nothing here changes anything.

import type { Seat } from '@muster/engine';
import type { Bonus } from './cards/card.ts';
import { CENTRE, HERO_PLACES, isLeaderPlace, leaderOf, reachedBy, rowOf, seatOf, SLOTS, slotOf } from './place.ts';
import {
  type Attack,
  CARD_IDS,
  type CardId,
  CORPSE,
  type Face,
  LAST,
  NONE,
  type Place,
  type Question,
  RECRUITED,
} from './state.ts';
import { type Role, ROLES, type Side, type State, STOLEN, type Summand } from './state.ts';
import {
  copying,
  type Hooks,
  hooksBySlot,
  interceptFrom,
  leaderHooks,
  type Numbers,
  numbersOf,
  NUMBERS,
  rangedFrom,
  saying,
  SAYS,
} from './table.ts';

export function sideOf(s: State, seat: Seat): Side {
  return s.sides[seat] as Side;
}

export function questionOf(s: State): Question | undefined {
  return s.questions[s.questions.length - 1];
}

export function isCeasefire(s: State): boolean {
  return s.round === 1;
}

// What stands in a place

export function hasMark(s: State, at: Place, mark: number): boolean {
  return ((s.marks[at] as number) & mark) !== 0;
}

export function isEmpty(s: State, at: Place): boolean {
  return s.figures[at] === 0;
}

export function isCorpse(s: State, at: Place): boolean {
  return hasMark(s, at, CORPSE);
}

/** Did this captured hero come into the unit in this wave? */
export function isJustCaptured(s: State, at: Place): boolean {
  return hasMark(s, at, STOLEN) && hasMark(s, at, RECRUITED);
}

/** A hero or leader that stands; damage alone, however much, does not fell it. */
export function isLiving(s: State, at: Place): boolean {
  return !isEmpty(s, at) && !isCorpse(s, at);
}

export function isHero(s: State, at: Place): boolean {
  return isLiving(s, at) && !isLeaderPlace(at);
}

/** The card in a place that is not empty. */
export function cardAt(s: State, at: Place): CardId {
  return CARD_IDS[(s.figures[at] as number) - 1] as CardId;
}

export function faceAt(s: State, at: Place): Face {
  return isEmpty(s, at) ? NONE : cardAt(s, at);
}

/** How a unit names a card: see State. */
export function numberOf(card: CardId): number {
  return NUMBER_OF.get(card) ?? 0;
}

const NUMBER_OF = new Map(CARD_IDS.map((card, nth) => [card, nth + 1]));

/** Whose card it is, whoever commands it. */
export function ownerOf(s: State, at: Place): Seat {
  return hasMark(s, at, STOLEN) ? 1 - seatOf(at) : seatOf(at);
}

export function livingHeroes(s: State, seat: Seat): number {
  let count = 0;
  for (const at of HERO_PLACES) if (seatOf(at) === seat && isHero(s, at)) count++;
  return count;
}

/** The slots of a unit with a living hero or leader, as bits. */
export function livingIn(s: State, seat: Seat): number {
  const { figures, marks } = s;
  const first = seat * SLOTS;
  let bits = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = first + slot;
    if (figures[at] !== 0 && ((marks[at] as number) & CORPSE) === 0) bits |= 1 << slot;
  }
  return bits;
}

/** Is nothing living in front of it in its column? */
export function isFront(s: State, at: Place): boolean {
  const row = rowOf(at);
  return (row < 1 || !isLiving(s, at - 3)) && (row < 2 || !isLiving(s, at - 6));
}

/** "Only the foremost of each column." */
export function isInMelee(s: State, at: Place): boolean {
  return isLiving(s, at) && isFront(s, at);
}

// Powers

export function roleAt(at: Place): Role {
  return isLeaderPlace(at) ? 'leader' : (ROLES[rowOf(at)] as Role);
}

/** The power that is at work in this place. A corpse has none, but for the moment of its last attack. */
export function powerAt(s: State, at: Place): Hooks | undefined {
  const number = s.figures[at] as number;
  if (number === 0 || ((s.marks[at] as number) & (CORPSE | LAST)) === CORPSE) return undefined;
  const slot = at < SLOTS ? at : at - SLOTS;
  return slot === CENTRE ? leaderPower(s, at < SLOTS ? 0 : 1) : hooksBySlot[slot * NUMBERS + number];
}

/** Can the card in this place have anything to say about that? If not, its power need not be asked. */
export function says(s: State, at: Place, topic: number): boolean {
  return ((saying[(at < SLOTS ? at : at - SLOTS) * NUMBERS + (s.figures[at] as number)] as number) & topic) !== 0;
}

const LEADER = ROLES.indexOf('leader');
const REAR = ROLES.indexOf('rear');

export function leaderPower(s: State, seat: Seat): Hooks | undefined {
  return leaderHooks[leaderNumber(s, seat)];
}

/** The card whose power and numbers the leader has: its own, or the rival's that it copies. */
function leaderNumber(s: State, seat: Seat): number {
  const own = s.figures[leaderOf(seat)] as number;
  if (copying[own] === 0) return own;
  const other = s.figures[leaderOf(1 - seat)] as number;
  return other === 0 || copying[other] === 1 ? own : other;
}

/** The card and the role of the power at work in a place. */
export function sourceAt(s: State, at: Place): { card: CardId; role: Role } {
  if (!isLeaderPlace(at)) return { card: cardAt(s, at), role: roleAt(at) };
  return { card: CARD_IDS[leaderNumber(s, seatOf(at)) - 1] as CardId, role: 'leader' };
}

function printedAt(s: State, at: Place): Numbers {
  return isLeaderPlace(at) ? numbersOf(LEADER, leaderNumber(s, seatOf(at))) : numbersOf(0, s.figures[at] as number);
}

/** "Strength 7 = 3 printed + 2 + 2": the sum, and into `parts` what it is made of. */
export function strengthOf(s: State, at: Place, attack?: Attack, parts?: Summand[]): number {
  if (isCorpse(s, at) && !hasMark(s, at, LAST)) {
    const amount = leaderPower(s, seatOf(at))?.corpsesAttack ?? 0;
    parts?.push({ amount, why: 'corpse' });
    return amount;
  }
  const { strength } = printedAt(s, at);
  parts?.push({ amount: strength, why: 'printed' });
  const boost = s.boosts[at] as number;
  if (boost > 0) parts?.push({ amount: boost, why: 'until the end of the wave' });
  return strength + boost + bonusesOf(s, at, 'bonus', attack, parts);
}

/** By how much the target's unit lessens an attack on it. */
export function lessOf(s: State, attack: Attack, parts?: Summand[]): number {
  return bonusesOf(s, attack.to, 'less', attack, parts);
}

function bonusesOf(
  s: State,
  at: Place,
  hook: 'bonus' | 'less',
  attack: Attack | undefined,
  parts: Summand[] | undefined,
): number {
  const first = seatOf(at) * SLOTS;
  const bit = 1 << slotOf(at);
  const isBonus = hook === 'bonus';
  const topic = isBonus ? SAYS.bonus : SAYS.less;
  let sum = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!says(s, first + slot, topic)) continue;
    const power = powerAt(s, first + slot);
    const bonus = isBonus ? power?.bonus : power?.less;
    if (!bonus || (reachedBy(bonus.to, slot) & bit) === 0) continue;
    const amount = amountOf(bonus, s, first + slot, at, attack);
    sum += amount;
    if (parts && amount !== 0) parts.push({ amount, why: { ...sourceAt(s, first + slot), place: first + slot } });
  }
  return sum;
}

function amountOf({ plus }: Bonus, s: State, me: Place, at: Place, attack: Attack | undefined): number {
  return typeof plus === 'number' ? plus : plus(s, me, at, attack);
}

/** The place of the power that lets this attack do nothing to its target. */
export function immunityOf(s: State, { to, reach }: Attack): Place | undefined {
  const first = seatOf(to) * SLOTS;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!says(s, first + slot, SAYS.immune)) continue;
    const immune = powerAt(s, first + slot)?.immune;
    if (!immune || (reachedBy(immune.to, slot) & (1 << slotOf(to))) === 0) continue;
    if (immune.from === 'all' || reach === 'ranged') return first + slot;
  }
  return undefined;
}

export function lifeOf(s: State, at: Place): number {
  return hasMark(s, at, STOLEN) ? 1 : printedAt(s, at).life;
}

export function isLethal(s: State, at: Place): boolean {
  const damage = s.damage[at] as number;
  return damage > 0 && damage >= lifeOf(s, at);
}

// Abilities that one figure can give to another

/** The slots of this unit whose heroes or leader have the ability, as bits. */
export function slotsWith(s: State, seat: Seat, ability: 'intercept' | 'ranged'): number {
  const { figures, marks } = s;
  const table = ability === 'ranged' ? rangedFrom : interceptFrom;
  const first = seat * SLOTS;
  let given = 0;
  let living = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const number = figures[first + slot] as number;
    if (number === 0 || ((marks[first + slot] as number) & (CORPSE | LAST)) === CORPSE) continue;
    given |= table[slot * NUMBERS + (slot === CENTRE ? leaderNumber(s, seat) : number)] as number;
    living |= 1 << slot;
  }
  return given & living;
}

export function hasAbility(s: State, at: Place, ability: 'intercept' | 'ranged'): boolean {
  return ((slotsWith(s, seatOf(at), ability) >> slotOf(at)) & 1) === 1;
}

/** The places whose powers give this figure the ability. */
export function giversOf(s: State, at: Place, ability: 'intercept' | 'ranged'): Place[] {
  const first = seatOf(at) * SLOTS;
  return Array.from({ length: SLOTS }, (_, slot) => first + slot).filter((from) =>
    powerAt(s, from)?.[ability]?.some((whom) => (reachedBy(whom, slotOf(from)) & (1 << slotOf(at))) !== 0),
  );
}

/** The place of an intercepting hero in front of this one, given the slots that intercept; undefined when there is none. */
export function interceptorOf(at: Place, intercepting: number): Place | undefined {
  const slot = slotOf(at);
  if (rowOf(at) > 0 && ((intercepting >> (slot - 3)) & 1) === 1) return at - 3;
  if (rowOf(at) > 1 && ((intercepting >> (slot - 6)) & 1) === 1) return at - 6;
  return undefined;
}

/** The heroes onto which damage put on this one may be moved. */
export function absorbersOf(s: State, at: Place): Place[] {
  const found: Place[] = [];
  const first = seatOf(at) * SLOTS;
  for (let slot = 0; slot < SLOTS; slot++) {
    const from = first + slot;
    if (!says(s, from, SAYS.absorbs)) continue;
    const absorbs = powerAt(s, from)?.absorbs;
    if (absorbs && isHero(s, from) && (reachedBy(absorbs, slot) & (1 << slotOf(at))) !== 0) found.push(from);
  }
  return found;
}

/** The place of a rear hero whose owner always sees the top card of the deck. */
export function watcherOf(s: State, seat: Seat): Place | undefined {
  const rear = seat * SLOTS + REAR * 3;
  for (let at = rear; at < rear + 3; at++) {
    if (says(s, at, SAYS.seesTopCard) && !isCorpse(s, at)) return at;
  }
  return undefined;
}

/** Does the rival's leader lay this seat's hand open? Not in the ceasefire. */
export function isHandOpen(s: State, seat: Seat): boolean {
  return s.round > 1 && leaderPower(s, 1 - seat)?.opensRivalHand === true;
}

/** Are these orders being executed right now? One of them does not set itself off again. */
export function isUnderWay(s: State, card: CardId): boolean {
  return s.questions.some((question) => question.ask === 'ordered' && question.card === card);
}
