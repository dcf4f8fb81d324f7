// What can be wrong with a state.

import { type Seat } from '@muster/engine';
import { DRAFT_CARDS, factionDeck } from './cards/index.ts';
import { draftedBy } from './draft.ts';
import { allCards, isSorted, isWithin } from './secrets.ts';
import type { Side, State } from './state.ts';
import { DECK } from './tournament.ts';
import { groundOf, hiddenTiles, questionOf, SPOTS, tokenOf } from './turn.ts';

export function audit(s: State): string[] {
  return [
    ...s.sides.flatMap((side, seat) => auditSide(s, side, seat).map((fault) => `Seat ${seat}: ${fault}`)),
    ...auditTerritories(s),
    ...auditPacks(s),
    ...(questionOf(s)?.seats.length === 0 ? ['A question is asked to nobody'] : []),
  ];
}

function auditSide(s: State, side: Side, seat: Seat): string[] {
  const wrong: string[] = [];
  const { deck, hand, shown, pool, food, grounds } = side;
  const all = allCards(side).sort();
  const ask = questionOf(s)?.ask;
  const size = ask === 'keep' || ask === 'take' ? 0 : DECK;
  if (ask !== 'list' && all.length !== size) wrong.push(`There are ${all.length} cards`);
  if (new Set(all).size !== all.length) wrong.push(`A card is there twice: ${all.join(' ')}`);
  const faction = s.factions[seat];
  if (faction && all.join() !== factionDeck(s, faction).join()) wrong.push('Cards are not of the faction');
  if (s.mode === 'draft' && size > 0 && all.join() !== draftedBy(s, seat).sort().join())
    wrong.push('Cards are not those of the draft');
  const lists = [
    deck.bag,
    hand,
    side.discard,
    side.camp,
    shown,
    pool,
    side.won,
    ...grounds.map(({ heroes }) => heroes),
  ];
  if (!lists.every(isSorted)) wrong.push('A list is not sorted');
  if (!isWithin(shown, hand)) wrong.push('A card is known to be in the hand, but it is not');
  if (!isWithin(pool, [...hand, ...deck.bag, ...[...deck.top, ...deck.bottom].map(({ card }) => card)]))
    wrong.push('A card was shuffled and has come out');
  if (pool.length > 0 && !isWithin(deck.bag, pool)) wrong.push('A card in the deck was not shuffled into it');
  if (food < 0 || grounds.some((ground) => ground.food < 0)) wrong.push('Fewer than no Food');
  if (grounds.some(({ heroes, food }) => heroes.length === 0 && food > 0)) wrong.push('Food lies where no hero is');
  return wrong;
}

function auditTerritories(s: State): string[] {
  const wrong: string[] = [];
  const below = s.territories.reduce((sum, territory) => sum + territory.below, 0);
  if (hiddenTiles(s).length !== below) wrong.push('The tiles do not add up');
  s.territories.forEach(({ tile, token }, region) => {
    s.sides.forEach((_, seat) => {
      const { heroes, cubes } = groundOf(s, seat, region);
      if (cubes < 0 || cubes > SPOTS[tile]) wrong.push(`Region ${region} has ${cubes} cubes of seat ${seat}`);
      if (token === tokenOf(seat) && heroes.length === 0) wrong.push(`The token of region ${region} is held by nobody`);
      if (token === 'tile' && heroes.length > 0) wrong.push(`The token of region ${region} is not claimed`);
    });
    if (token !== 'gone' && (!s.popularity || (tile === 0 && questionOf(s))))
      wrong.push(`Region ${region} has a token too many`);
  });
  return wrong;
}

function auditPacks({ packs }: State): string[] {
  const dealt = packs.flatMap(({ kept, passed }) => [...kept, ...passed]);
  const lists = packs.flatMap(({ kept, passed, taken }) => [kept, passed, taken]);
  return [
    ...(isWithin(dealt, DRAFT_CARDS) ? [] : ['A card was dealt that is not in the draft']),
    ...(packs.every(({ passed, taken }) => isWithin(taken, passed)) ? [] : ['A card was taken that was not passed']),
    ...(lists.every(isSorted) ? [] : ['A pack is not sorted']),
  ];
}
