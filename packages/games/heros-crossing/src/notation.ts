// How actions are written in records: notation.md has the page for readers.

import { type Notation, notationOf, oneIn } from '@muster/engine';
import { type Action, ARMS, FRONTS, HEROES, type HeroId, KINDS, LEVELS, type State } from './state.ts';

const hero = oneIn<HeroId>(HEROES);
const front = oneIn(FRONTS);

export const notation: Notation<State, Action> = notationOf({
  pick: { hero },
  place: { hero },
  draw: { level: oneIn(LEVELS) },
  done: {},
  hire: { front, hero },
  replace: { front, old: hero, hero },
  recruit: { front },
  flank: { front },
  attack: { from: front, at: front },
  move: { kind: oneIn(KINDS), to: front },
  discard: { hero },
  reserve: { hero },
  decline: {},
  kill: { kind: oneIn(ARMS) },
});
