// What can be wrong with a state.

import type { Seat } from '@muster/engine';
import { deckOf } from './match.ts';
import { isLeaderPlace, leaderOf, PLACES } from './place.ts';
import { faceAt, isCorpse, isEmpty, questionOf, sideOf } from './powers.ts';
import { openCards } from './secrets.ts';
import { type Face, NONE, type State } from './state.ts';

export function audit(s: State): string[] {
  return [
    ...s.sides.flatMap((_, seat) => auditSide(s, seat).map((fault) => `Seat ${seat}: ${fault}`)),
    ...auditUnits(s),
    ...(questionOf(s)?.seats.length === 0 ? ['A question is asked to nobody'] : []),
  ];
}

function auditSide(s: State, seat: Seat): string[] {
  const side = sideOf(s, seat);
  const wrong: string[] = [];
  const hidden = [...side.hand, ...side.held, ...side.deck.bag, ...(side.chosen === NONE ? [] : [side.chosen])];
  const all = [...openCards(s, seat), ...hidden];
  // When the match is over, the leaders still stand, though the winner has claimed them.
  const claimed = s.questions.length === 0 ? faceAt(s, leaderOf(seat)) : NONE;
  const expected = deckOf(side.out.filter((card) => card !== claimed));
  if (all.length !== expected.length || !expected.every((card) => all.includes(card)))
    wrong.push(`The cards are ${all.join(' ')} instead of ${expected.join(' ')}`);
  for (const list of [side.hand, side.shown, side.seen, side.held, side.discard, side.out, side.deck.bag, side.lasting])
    if (!isSorted(list)) wrong.push(`A list is not sorted: ${list.join(' ')}`);
  if (!side.seen.every((card) => side.hand.includes(card))) wrong.push('A card is known to be in hand, but is not');
  if (!side.shown.every((card) => side.seen.includes(card)))
    wrong.push('The rival knows less of the hand than everybody');
  if (side.trophies < 0 || side.slow < 0 || side.slowNext < 0) wrong.push('A count is below 0');
  return wrong;
}

function auditUnits(s: State): string[] {
  const wrong: string[] = [];
  for (let at = 0; at < PLACES; at++) {
    const damage = s.damage[at] as number;
    if (damage < 0) wrong.push(`Place ${at} has ${damage} damage`);
    if (isEmpty(s, at) && (damage !== 0 || s.marks[at] !== 0 || s.boosts[at] !== 0))
      wrong.push(`Something is left in the empty place ${at}`);
    if (isCorpse(s, at) && damage !== 0) wrong.push(`A corpse in place ${at} has damage`);
    if (isCorpse(s, at) && isLeaderPlace(at)) wrong.push('A leader is a corpse');
    if (isLeaderPlace(at) && isEmpty(s, at) !== (s.round === 0)) wrong.push(`There is no leader in place ${at}`);
  }
  return wrong;
}

function isSorted(list: readonly Face[]): boolean {
  return list.every((card, at) => at === 0 || (list[at - 1] as Face) <= card);
}
