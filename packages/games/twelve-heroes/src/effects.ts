// Abilities without a target, and what follows from looking at a deck.

import { draw, oneOf, pileSize, putAtBottom, putOnTop, type Seat } from '@muster/engine';
import type { Effect } from './cards/index.ts';
import { BACK, type CardId, type Playing, REGIONS, type Region, type State } from './state.ts';
import {
  claim,
  discardFromHand,
  drawCard,
  groundOf,
  refillDeck,
  regionOf,
  sideOf,
  territoryOf,
  tokenOf,
} from './turn.ts';

/** Carries the ability out. False when it had nothing to do. */
export function takeEffect(g: Playing, seat: Seat, hero: CardId, effect: Effect): boolean {
  const { s, report } = g;
  const enemy = 1 - seat;
  const here = regionOf(s, seat, hero) ?? 0;
  switch (effect.effect) {
    case 'food-here':
      return forage(g, seat, here, effect.food);
    case 'food-everywhere':
      return forageEverywhere(g, seat, effect.food);
    case 'steal-here':
      return rob(g, seat, here, effect.food);
    case 'burn-here':
      return burn(g, enemy, here, effect.food);
    case 'tax':
      return tax(g, seat, effect.food);
    case 'resupply':
      if (sideOf(s, seat).food === 0) return false;
      s.questions.push({ ask: 'carry', seats: [seat], hero, to: here, for: 'supply' });
      return true;
    case 'draw':
      return drawCard(g, seat);
    case 'action':
      return gainActions(g, seat, effect.actions);
    case 'open-hand':
      return openHand(g, enemy);
    case 'lose-card':
      return loseCard(g, enemy);
    case 'tribute':
      return askTribute(g, enemy);
    case 'cube-off':
      return takeCubeOff(g, enemy, here);
    case 'claim':
      if (territoryOf(s, here).token === 'gone') return false;
      // It claimed the token when it came, if nobody was there.
      if (territoryOf(s, here).token === tokenOf(seat)) return false;
      claim(g, seat, here);
      report?.cite('popularity.golem');
      return true;
    case 'look':
      return look(g, seat);
    case 'food-region':
    case 'slay':
    case 'send-to-camp':
    case 'send-to-hand':
    case 'send-to-deck':
    case 'drive':
    case 'summon':
    case 'revive':
      throw new Error(`${effect.effect} needs a target`);
  }
}

export function forage({ s, report }: Playing, seat: Seat, region: Region, food: number): true {
  groundOf(s, seat, region).food += food;
  report?.tell({ type: 'foraged', seat, region, food });
  return true;
}

function forageEverywhere(g: Playing, seat: Seat, food: number): boolean {
  const regions = [...REGIONS.keys()].filter((region) => groundOf(g.s, seat, region).heroes.length > 0);
  for (const region of regions) forage(g, seat, region, food);
  return regions.length > 0;
}

function rob({ s, report }: Playing, seat: Seat, region: Region, most: number): boolean {
  const theirs = groundOf(s, 1 - seat, region);
  const food = Math.min(most, theirs.food);
  if (food === 0) return false;
  theirs.food -= food;
  groundOf(s, seat, region).food += food;
  report?.tell({ type: 'robbed', seat, region, food });
  return true;
}

function burn({ s, report }: Playing, seat: Seat, region: Region, most: number): boolean {
  const theirs = groundOf(s, seat, region);
  const food = Math.min(most, theirs.food);
  if (food === 0) return false;
  theirs.food -= food;
  report?.tell({ type: 'spoiled', seat, region, food });
  return true;
}

function tax({ s, report }: Playing, seat: Seat, most: number): boolean {
  const theirs = sideOf(s, 1 - seat);
  const food = Math.min(most, theirs.food);
  if (food === 0) return false;
  theirs.food -= food;
  sideOf(s, seat).food += food;
  report?.tell({ type: 'robbed', seat, food });
  return true;
}

function gainActions({ s, report }: Playing, seat: Seat, actions: number): boolean {
  const military = s.questions.findLast(({ ask }) => ask === 'military');
  if (military?.ask !== 'military') return false;
  military.left += actions;
  report?.tell({ type: 'gained', seat, actions });
  return true;
}

/** Everybody at the table sees the hand, and remembers. */
function openHand({ s, report }: Playing, seat: Seat): boolean {
  const side = sideOf(s, seat);
  if (side.hand.length === 0) return false;
  side.shown = side.hand.slice();
  report?.tell({ type: 'openedHand', seat, cards: side.hand.slice() });
  report?.reveal();
  return true;
}

function loseCard(g: Playing, seat: Seat): boolean {
  const { hand } = sideOf(g.s, seat);
  if (hand.length === 0) return false;
  discardFromHand(g, seat, oneOf(hand, g.chance));
  return true;
}

function askTribute(g: Playing, seat: Seat): boolean {
  const { hand } = sideOf(g.s, seat);
  const [only] = hand;
  if (!only) return false;
  if (hand.length === 1) discardFromHand(g, seat, only);
  else g.s.questions.push({ ask: 'tribute', seats: [seat] });
  return true;
}

function takeCubeOff({ s, report }: Playing, seat: Seat, region: Region): boolean {
  const ground = groundOf(s, seat, region);
  if (ground.cubes === 0) return false;
  ground.cubes--;
  report?.tell({ type: 'lostCube', seat, region });
  return true;
}

// Looking at the top card

/** The card stays on top, where its owner knows it, until he decides. */
function look(g: Playing, seat: Seat): boolean {
  const { s, chance, report } = g;
  refillDeck(g, seat);
  const { deck } = sideOf(s, seat);
  const top = pileSize(deck) > 0 ? draw(deck, chance) : undefined;
  if (!top) return false;
  putOnTop(deck, top.card, top.seen | (1 << seat));
  const { card } = top;
  report?.tellOnly([seat], { type: 'lookedAt', seat, card }, { type: 'lookedAt', seat, card: BACK });
  report?.reveal();
  s.questions.push({ ask: 'look', seats: [seat] });
  return true;
}

/** The card that its owner looks at; in the views of others its back. */
export function topCard(s: State, seat: Seat): CardId {
  return sideOf(s, seat).deck.top.at(-1)?.card ?? BACK;
}

export function buryTop({ s, report }: Playing, seat: Seat): void {
  const { deck } = sideOf(s, seat);
  const top = deck.top.pop();
  if (!top) return;
  putAtBottom(deck, top.card, top.seen);
  const { card } = top;
  report?.tellOnly([seat], { type: 'buried', seat, card }, { type: 'buried', seat, card: BACK });
}
