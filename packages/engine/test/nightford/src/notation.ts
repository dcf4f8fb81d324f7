import { notationOf, oneIn } from '../../../src/notation.ts';
import { type Action, CARD_IDS, KINDS, type State } from './state.ts';

const kind = oneIn(KINDS);

export const notation = notationOf<State, Action>({
  muster: { kind },
  plan: { card: oneIn(CARD_IDS) },
  strike: { kind },
  done: {},
  rescue: {},
  decline: {},
});
