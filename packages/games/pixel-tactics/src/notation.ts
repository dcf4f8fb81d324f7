// How actions are written in records: notation.md has the page for readers.

import { type Notation, notationOf, numberTo, oneIn, placeIn } from '@muster/engine';
import { COLUMNS, placeName } from './phrases.ts';
import { PLACES } from './place.ts';
import { type Action, CARD_IDS, SEATS, type State, WAVES } from './state.ts';

/** "blue-v1", "red-leader" */
const place = placeIn(Array.from({ length: PLACES }, (_, at) => placeName(at).replace(' ', '-')));
const card = oneIn(CARD_IDS);

const every = notationOf<State, Action>({
  lead: { card },
  draw: {},
  recruit: { card, at: place },
  melee: { from: place, to: place },
  charge: { from: place },
  ranged: { from: place, to: place },
  cast: { at: place },
  use: {},
  order: { card },
  clear: { at: place },
  move: { from: place, to: place },
  switch: { one: place, other: place },
  pass: {},
  choose: { at: place },
  share: { at: place, amount: numberTo(99) },
  pick: { card },
  row: { seat: placeIn(SEATS.map((name) => name.toLowerCase())), row: placeIn(WAVES) },
  column: { column: placeIn(COLUMNS) },
  resolve: { nth: numberTo(99) },
  done: {},
});

export const notation: Notation<State, Action> = {
  write: every.write,
  /** Of two places that are switched, the first comes first. */
  read(text, s) {
    const action = every.read(text, s);
    return action?.type === 'switch' && action.one > action.other ? undefined : action;
  },
};
