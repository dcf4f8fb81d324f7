// Every action there is, made once: `legal` only picks from these lists. Nobody changes them.

import { PLACES } from './place.ts';
import { type Action, CARD_IDS, type CardId, type Face, type Place } from './state.ts';

function byPlace(make: (at: Place) => Action): readonly Action[] {
  return Array.from({ length: PLACES }, (_, at) => make(at));
}

function byPlaces(make: (one: Place, other: Place) => Action): readonly (readonly Action[])[] {
  return Array.from({ length: PLACES }, (_, one) => byPlace((other) => make(one, other)));
}

function byCard<Made>(make: (card: CardId) => Made): Readonly<Record<CardId, Made>> {
  return Object.fromEntries(CARD_IDS.map((card) => [card, make(card)])) as Record<CardId, Made>;
}

export const DRAW: Action = { type: 'draw' };
export const PASS: Action = { type: 'pass' };
export const USE: Action = { type: 'use' };
export const DONE: Action = { type: 'done' };
export const LEAD = byCard((card): Action => ({ type: 'lead', card }));
const ORDER = byCard((card): Action => ({ type: 'order', card }));
export const PICK = byCard((card): Action => ({ type: 'pick', card }));
export const RECRUIT = byCard((card) => byPlace((at) => ({ type: 'recruit', card, at })));

/** What a card in hand can be used for. */
export type Uses = { readonly order: Action; readonly recruit: readonly Action[] };
const USES = new Map<Face, Uses>(CARD_IDS.map((card) => [card, { order: ORDER[card], recruit: RECRUIT[card] }]));

export function usesOf(hand: readonly Face[]): Uses[] {
  const uses: Uses[] = [];
  for (let nth = 0; nth < hand.length; nth++) uses.push(USES.get(hand[nth] as Face) as Uses);
  return uses;
}

export const CHARGE = byPlace((from) => ({ type: 'charge', from }));
export const CAST = byPlace((at) => ({ type: 'cast', at }));
export const CLEAR = byPlace((at) => ({ type: 'clear', at }));
export const CHOOSE = byPlace((at) => ({ type: 'choose', at }));
export const MELEE = byPlaces((from, to) => ({ type: 'melee', from, to }));
export const RANGED = byPlaces((from, to) => ({ type: 'ranged', from, to }));
export const MOVE = byPlaces((from, to) => ({ type: 'move', from, to }));
export const SWITCH = byPlaces((one, other) => ({ type: 'switch', one, other }));

/** No power shares out more than this. */
const MOST_SHARED = 10;
/** By place, then by amount. */
export const SHARE = Array.from({ length: PLACES }, (_, at) =>
  Array.from({ length: MOST_SHARED + 1 }, (_, amount): Action => ({ type: 'share', at, amount })),
);

const KEYS = ['card', 'at', 'from', 'to', 'one', 'other', 'amount', 'seat', 'row', 'column', 'nth'] as const;

export function isSameAction(one: Action, other: Action): boolean {
  if (one.type !== other.type) return false;
  const left = one as { readonly [key: string]: unknown };
  const right = other as { readonly [key: string]: unknown };
  return KEYS.every((key) => left[key] === right[key]);
}
