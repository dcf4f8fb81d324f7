// How actions are written in records: notation.md has the page for readers.

import { type Notation, notationOf, numberTo, oneIn } from '@muster/engine';
import { type Action, COINS, type State } from './state.ts';

const coin = oneIn(COINS);
const square = numberTo(99);

export const notation: Notation<State, Action> = notationOf({
  attack: {},
  defend: {},
  toss: {},
  move: { coin, square, nth: numberTo(99), by: coin },
  place: { coin, by: coin },
  advance: {},
  stop: {},
  inflict: {},
  wound: { coin, square },
  hold: {},
  evolve: {},
  keep: {},
});
