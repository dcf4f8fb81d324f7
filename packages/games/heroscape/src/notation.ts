// How actions are written in records: notation.md has the page for readers.

import { manyOf, type Notation, notationOf, numberTo, oneIn, orNone, type Part, placeIn } from '@muster/engine';
import { NOWHERE, SIDES } from './battlefield/field.ts';
import { ARMY_CARDS, type Power, POWERS, powerId } from './cards/index.ts';
import { type Action, MARKERS, SEATS, type State } from './state.ts';
import { fieldOf } from './table.ts';

const card = oneIn(ARMY_CARDS);
const number = numberTo(999);
/** Spots on ladders have high numbers: see movement/survey.ts. */
const spot = numberTo(99_999);

/** By its id, without "power." */
function powerIn(powers: readonly Power[]): Part<string> {
  const ids = new Map(powers.map((power) => [power.name, powerId(power).replace('power.', '')]));
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return { write: (name) => ids.get(name) ?? '?', read: (id) => names.get(id) };
}

/** It is aimed along a line; with Burning Breath that is a choice. */
const hasLine = ({ special }: Power) => typeof special?.area === 'object';
const isLine = ({ special }: Power) => typeof special?.area === 'object' && 'line' in special.area;

const every = notationOf<State, Action>({
  pick: { card },
  bring: { cards: manyOf(card) },
  place: { figure: number, hex: number, tail: orNone(number, NOWHERE) },
  fill: {},
  mark: { marker: placeIn(MARKERS), card: number },
  move: { figure: number, way: oneIn(['walk', 'fly'] as const), path: manyOf(spot) },
  attack: { figure: number, target: number },
  batter: { figure: number, object: number },
  special: {
    figure: number,
    power: powerIn(POWERS.filter((power) => power.special && !isLine(power))),
    target: number,
    dice: numberTo(9),
  },
  line: { figure: number, power: powerIn(POWERS.filter(hasLine)), from: number, direction: placeIn(SIDES) },
  use: {
    power: powerIn(POWERS.filter(({ special }) => !special)),
    figure: orNone(number, NOWHERE),
    target: orNone(number, NOWHERE),
  },
  card: { card: number },
  figure: { figure: number },
  opponent: { seat: placeIn(SEATS.map((name) => name.toLowerCase())) },
  decline: {},
  done: {},
});

export const notation: Notation<State, Action> = {
  write: every.write,
  read(text, s) {
    const action = every.read(text, s);
    return action && isOnMap(s, action) ? action : undefined;
  },
};

/** Are the hexes and objects that it names there? Of two hexes, the first comes first. */
function isOnMap(s: State, action: Action): boolean {
  const field = fieldOf(s);
  switch (action.type) {
    case 'place':
      return (
        action.hex < field.size && action.tail < field.size && (action.tail === NOWHERE || action.hex < action.tail)
      );
    case 'mark':
      return action.marker > 0;
    case 'batter':
      return action.object < field.objects.length;
    case 'line':
      return action.from < field.size;
  }
  return true;
}
