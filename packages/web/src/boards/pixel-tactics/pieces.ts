// The pieces on this table, and which of them each action is made of.

import type { Seat } from '@muster/engine';
import type { MadeOf, Play as AnyPlay } from '../../kit/index.ts';
import {
  type Action,
  type CardId,
  columnOf,
  type Event,
  leaderOf,
  type Place,
  placesInRow,
  questionOf,
  reactorOf,
  SLOTS,
  type State,
} from './game.ts';

export type Play = AnyPlay<State, Action, Event>;
export type Strike = Action & { type: 'melee' | 'ranged' };

export const ids = {
  at: (place: Place) => `at:${place}`,
  card: (card: CardId) => `card:${card}`,
  deck: (seat: Seat) => `deck:${seat}`,
  discard: (seat: Seat) => `discard:${seat}`,
  hand: (seat: Seat) => `hand:${seat}`,
  row: (seat: Seat, row: number) => `row:${seat}:${row}`,
  /** The line between the units, where orders are played. */
  front: 'front',
  /** Not a piece, but picked like one: whoever is picked next changes places with the first. */
  switching: 'switching',
};

/** What each action of `seat` is made of. In a turn a switch has to be asked for; where a power asks for it, it is clear. */
export function madeOf(action: Action, seat: Seat, view: State): MadeOf {
  switch (action.type) {
    case 'lead':
    case 'pick':
      return { needs: [ids.card(action.card)] };
    case 'draw':
      return { needs: [ids.deck(seat)] };
    case 'recruit':
      return { needs: [ids.card(action.card), ids.at(action.at)] };
    case 'order':
      return { needs: [ids.card(action.card)], allows: [ids.front] };
    case 'melee':
    case 'ranged':
    case 'move':
      return { needs: [ids.at(action.from), ids.at(action.to)] };
    case 'charge':
      return { needs: [ids.at(action.from)] };
    case 'cast':
    case 'choose':
    case 'share':
      return { needs: [ids.at(action.at)] };
    case 'clear':
      return { needs: [ids.at(action.at)], allows: [ids.discard(seat)] };
    case 'use':
      return { needs: [ids.at(leaderOf(seat))] };
    case 'switch': {
      const places = [ids.at(action.one), ids.at(action.other)];
      return { needs: isTurn(view) ? [...places, ids.switching] : places };
    }
    case 'row':
      return { needs: [ids.row(action.seat, action.row)] };
    case 'column':
    case 'resolve':
    case 'pass':
    case 'done':
      return { needs: [] };
  }
}

/** The pieces that an action speaks of, for hints and the log. */
export function piecesOf(action: Action, view: State): readonly string[] {
  const seat = questionOf(view)?.seats[0] ?? 0;
  switch (action.type) {
    case 'row':
      return [ids.row(action.seat, action.row), ...placesInRow(action.seat, action.row).map(ids.at)];
    case 'column':
      return inColumn(action.column).map(ids.at);
    case 'resolve':
      return reactorsOf(view, action.nth);
    case 'lead':
    case 'draw':
    case 'recruit':
    case 'melee':
    case 'charge':
    case 'ranged':
    case 'cast':
    case 'use':
    case 'order':
    case 'clear':
    case 'move':
    case 'switch':
    case 'pass':
    case 'choose':
    case 'share':
    case 'pick':
    case 'done':
      return madeOf(action, seat, view).needs.filter((id) => id !== ids.switching);
  }
}

function inColumn(column: number): Place[] {
  return Array.from({ length: 2 * SLOTS }, (_, at) => at).filter((at) => columnOf(at) === column);
}

/** Who would react: the figure, and what it reacts to. */
export function reactorsOf(view: State, nth: number): string[] {
  const question = questionOf(view);
  const pending = question?.ask === 'react' ? question.pending[nth - 1] : undefined;
  const reactor = pending && reactorOf(view, pending.by);
  if (!reactor) return [];
  // One leader may react to several defeats: what tells them apart is who fell.
  const [fallen] = reactor.reaction.to === 'defeat' ? pending.about : [];
  return [reactor.me, ...(fallen === undefined ? [] : [fallen])].map(ids.at);
}

// What is picked

export function isTurn(view: State): boolean {
  return questionOf(view)?.ask === 'turn';
}

export function pickedCard({ picked }: Play): CardId | undefined {
  return picked.find((id) => id.startsWith('card:'))?.slice('card:'.length) as CardId | undefined;
}

/** The places picked, in that order. */
export function pickedPlaces({ picked }: Play): readonly Place[] {
  return picked.filter((id) => id.startsWith('at:')).map((id) => Number(id.slice('at:'.length)));
}

export function isSwitching({ picked }: Play): boolean {
  return picked.includes(ids.switching);
}

export function isStrike(action: Action): action is Strike {
  return action.type === 'melee' || action.type === 'ranged';
}

/** The attacks of the figure that is picked. */
export function strikesOf(play: Play): readonly Strike[] {
  const [from] = pickedPlaces(play);
  return from === undefined ? [] : play.legal.filter(isStrike).filter((strike) => strike.from === from);
}

/** The attacks that are picked with their target: one, or one in melee and one from a distance. */
export function aimedStrikes(play: Play): readonly Strike[] {
  const [, to] = pickedPlaces(play);
  return to === undefined ? [] : strikesOf(play).filter((strike) => strike.to === to);
}
