// How actions are written in records: notation.md has the page for readers.

import { manyOf, type Notation, notationOf, numberTo, oneIn, placeIn } from '@muster/engine';
import { type Action, BACK, CARD_IDS, REGIONS, type Region, type State } from './state.ts';

const card = oneIn(CARD_IDS.filter((id) => id !== BACK));
const region = placeIn<Region>(REGIONS);

export const notation: Notation<State, Action> = notationOf({
  add: { card },
  remove: { card },
  bring: { cards: manyOf(card) },
  keep: { card },
  bottom: { card },
  starve: { card },
  provision: {},
  hire: { card },
  deploy: { card, region },
  move: { card, region },
  carry: { food: numberTo(999) },
  resolve: { card },
  target: { card },
  supply: { region },
  drive: { card, region },
  decline: {},
  discard: { card },
  done: {},
  end: {},
});
