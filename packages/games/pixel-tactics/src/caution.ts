// What is asked before an action that does what hardly anybody means: it harms the own unit, unasked, and nobody else.

import { listed, type Seat } from '@muster/engine';
import { outlook } from './outlook.ts';
import { nameOf, slotName } from './phrases.ts';
import { leaderOf, seatOf } from './place.ts';
import { cardAt, questionOf } from './powers.ts';
import type { Action, CardId, Event, Place, State } from './state.ts';

export function caution(action: Action, view: State): string | undefined {
  const question = questionOf(view);
  const [seat] = question?.seats ?? [];
  if (question?.ask !== 'turn' || seat === undefined) return undefined;
  const by = sourceOf(action, view, seat);
  if (by === undefined) return undefined;
  const harms = outlook(view, seat, action).events.flatMap(harmOf);
  if (harms.length === 0 || harms.some((harm) => harm.seat !== seat)) return undefined;
  return `${by} would hit nobody but you: it would ${listed(harms.map(({ does }) => does))}.`;
}

/** Whose text is carried out; attacks have a target that somebody names. */
function sourceOf(action: Action, view: State, seat: Seat): string | undefined {
  switch (action.type) {
    case 'order':
      return `The order of ${nameOf(action.card)}`;
    case 'cast':
      return `The spell of ${nameOf(cardAt(view, action.at))}`;
    case 'use':
      return `The action of ${nameOf(cardAt(view, leaderOf(seat)))}`;
    case 'lead':
    case 'draw':
    case 'recruit':
    case 'melee':
    case 'charge':
    case 'ranged':
    case 'clear':
    case 'move':
    case 'switch':
    case 'pass':
    case 'choose':
    case 'share':
    case 'pick':
    case 'row':
    case 'column':
    case 'resolve':
    case 'done':
      return undefined;
  }
}

/** Damage that is only moved harms nobody more than before. */
function harmOf(event: Event, nth: number, events: readonly Event[]): { seat: Seat; does: string }[] {
  if (event.type === 'defeated') return [{ seat: seatOf(event.at), does: `defeat ${yours(event)}` }];
  const before = events[nth - 1];
  const isMoved = before?.type === 'damageMoved' && event.type === 'damaged' && before.to === event.at;
  if (event.type !== 'damaged' || isMoved) return [];
  return [{ seat: seatOf(event.at), does: `deal ${event.amount} damage to ${yours(event)}` }];
}

function yours({ card, at }: { readonly card: CardId; readonly at: Place }): string {
  return `your ${nameOf(card)} (${slotName(at)})`;
}
