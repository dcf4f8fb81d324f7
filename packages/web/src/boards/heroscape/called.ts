// What orders are called, where the words for those who type read badly.

import { type Action, aboveOf, fieldOf, figureName, type Hex, NOWHERE, SIDES, type State } from './game.ts';
import { otherStorey } from './geometry/hexes.ts';
import { ids, type Order, orderOf, ordersOn, type Play } from './pieces.ts';
import { words } from './words.ts';

/** What the button of an order says. */
export function labelOf(play: Play, order: Order): string {
  const { view } = play;
  const { action, tail } = order;
  const field = fieldOf(view);
  const name = (hex: number) => field.names[hex] ?? '';
  switch (action.type) {
    case 'move':
      return moveLabel(view, order);
    case 'place':
      return [
        words.placeOn(figureName(view, action.figure), name(action.hex)),
        ...storeyIn(view, action.hex),
        ...(tail === undefined ? [] : [words.tailOn(tail.slice('hex:'.length))]),
      ].join(', ');
    case 'attack':
      return words.attackIt(figureName(view, action.target));
    case 'batter':
      return words.attackIt(field.objects[action.object]?.name ?? '');
    case 'special': {
      const several =
        new Set(
          ordersOn(play, ids.figure(action.target)).map(
            (order) => order.action.type === 'special' && order.action.dice,
          ),
        ).size > 1;
      return `${words.useOn(action.power, figureName(view, action.target))}${several ? `, ${words.dice(action.dice)}` : ''}`;
    }
    case 'line':
      return `${action.power} ${words.toSide(SIDES[action.direction] ?? '')}, ${name(action.from)}`;
    case 'use':
      return action.target === NOWHERE
        ? words.useIt(action.power)
        : words.useOn(action.power, figureName(view, action.target));
    case 'pick':
    case 'bring':
    case 'fill':
    case 'mark':
    case 'card':
    case 'figure':
    case 'opponent':
    case 'decline':
    case 'done':
      return play.text(action);
  }
}

function moveLabel(view: State, { action, journey, tail }: Order): string {
  const end = journey ? (fieldOf(view).names[journey.end.hex] ?? '') : '';
  const isFlight = action.type === 'move' && action.way === 'fly';
  return [
    isFlight ? words.flyHere(end) : words.moveHere(end),
    ...(journey ? storeyIn(view, journey.end.hex) : []),
    ...(tail === undefined ? [] : [words.tailOn(tail.slice('hex:'.length))]),
    ...(journey && journey.end.rung > 0 ? [words.rung(journey.end.rung)] : []),
  ].join(', ');
}

function storeyIn(view: State, hex: Hex): string[] {
  const field = fieldOf(view);
  if (otherStorey(field, hex) === NOWHERE) return [];
  return [aboveOf(field, hex) === NOWHERE ? words.onBridge : words.belowBridge];
}

/** A path is for those who type. */
export function called(action: Action, view: State): string | undefined {
  if (action.type !== 'move') return undefined;
  return `${figureName(view, action.figure)}: ${moveLabel(view, orderOf(view, action))}`;
}
