// Small words that the sentences are made of.

import { listed, type Seat } from '@muster/engine';
import { columnOf, isLeaderPlace, PLACES, rowOf, seatOf } from './place.ts';
import {
  BACK,
  CARD_IDS,
  type CardId,
  type Face,
  NONE,
  type Place,
  type Role,
  SEATS,
  type Summand,
  WAVES,
} from './state.ts';
import { cardOf } from './table.ts';

export const COLUMNS = ['left', 'centre', 'right'] as const;

export function nameOf(card: Face): string {
  if (card === BACK) return 'a card';
  return card === NONE ? 'nothing' : cardOf(card).name;
}

/** What a card says in a role; what nobody published says so. */
export function powerText(card: CardId, role: Role): string {
  const { text, designed } = cardOf(card)[role];
  return designed ? `${text} (Designed for Muster.)` : text;
}

export function namesOf(cards: readonly Face[]): string {
  return cards.length > 0 ? listed(cards.map(nameOf)) : 'nothing';
}

export function seatName(seat: Seat): string {
  return SEATS[seat] ?? `Seat ${seat}`;
}

/** "v1", "f3", "leader": rows by their first letter, columns counted from the left. */
export function slotName(at: Place): string {
  return isLeaderPlace(at) ? 'leader' : `${(WAVES[rowOf(at)] ?? '')[0]}${columnOf(at) + 1}`;
}

/** "blue v1" */
export function placeName(at: Place): string {
  return `${seatName(seatOf(at)).toLowerCase()} ${slotName(at)}`;
}

/** "Blue's Knight (v1)" */
export function figure(card: Face, at: Place): string {
  return `${seatName(seatOf(at))}'s ${nameOf(card)} (${slotName(at)})`;
}

/** The slot of this name, counted within a unit. */
export function slotCalled(name: string): number | undefined {
  if (name === 'f2') return slotCalled('leader');
  const slot = Array.from({ length: PLACES / 2 }, (_, at) => slotName(at)).indexOf(name);
  return slot < 0 ? undefined : slot;
}

/** The card with this name or id. */
export function cardCalled(typed: string): CardId | undefined {
  const wanted = typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
  return CARD_IDS.find((card) => card === wanted);
}

/** "Strength 7 = 3 printed + 2 from the Mystic behind + 2 leader" */
export function explained(what: string, parts: readonly Summand[], at: Place): string {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (parts.length < 2) return `${what} ${total}`;
  return `${what} ${total} = ${summed(parts, at)}`;
}

export function summed(parts: readonly Summand[], at: Place): string {
  return parts.map((part) => summand(part, at)).join(' + ');
}

function summand({ amount, why }: Summand, at: Place): string {
  if (typeof why === 'string') return `${amount} ${why}`;
  if (why.role === 'leader') return `${amount} leader`;
  if (why.place === at) return `${amount} own power`;
  const where = why.place === at + 3 ? ' behind' : why.place === at - 3 ? ' in front' : '';
  return `${amount} from the ${nameOf(why.card)}${where}`;
}
