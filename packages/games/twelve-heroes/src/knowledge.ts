// What a sensible player knows of the game, for bots: which actions come to mind first, and who stands better.

import type { Seat } from '@muster/engine';
import { cards } from './cards/index.ts';
import { SEVEN, strengthIn } from './control.ts';
import type { Action, CardId, Ground, Region, State, Territory } from './state.ts';
import { groundOf, pointsOf, questionOf, regionOf, sideOf, SPOTS, territoryOf, upkeepOf } from './turn.ts';

// Hints

export function hint(s: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'provision':
      return sideOf(s, seat).food < 3 ? 0.8 : 0.3;
    case 'hire':
      return 1 + 0.5 * worthOf(action.card);
    case 'deploy':
      return 0.3 + sendHint(s, seat, action.card, action.region);
    case 'move':
      return moveHint(s, seat, action.card, action.region);
    case 'carry':
      return carryHint(s, seat, action.food);
    case 'done':
      return questionOf(s)?.ask === 'deploy' ? 0.4 : 2;
    case 'bottom':
      return cards[action.card].cost > 3 ? 1 : 0.15;
    case 'starve':
    case 'discard':
      return questionOf(s)?.ask === 'military' ? 0.1 : 2 / (1 + worthOf(action.card));
    case 'keep':
    case 'add':
      return 0.3 * (1 + worthOf(action.card));
    case 'remove':
      return 0.02;
    case 'bring':
    case 'end':
      return 3;
    case 'target':
    case 'drive':
      return 0.5 + 0.5 * cards[action.card].strength;
    case 'supply':
      return 0.2 + groundOf(s, seat, action.region).heroes.length;
    case 'decline':
      return 0.3;
    case 'resolve':
      return 1;
  }
}

/** What a card is worth in any place: its strength, and that it can do something. */
function worthOf(card: CardId): number {
  const { strength, text, upkeep = 1 } = cards[card];
  return strength + (text ? 1 : 0) + 0.7 * (1 - upkeep);
}

/** A hero is wanted where a tile is to be won and its strength turns the balance. */
function sendHint(s: State, seat: Seat, card: CardId, region: Region): number {
  const { tile } = territoryOf(s, region);
  if (tile === 0) return 0;
  const lead = strengthIn(s, seat, region) - strengthIn(s, 1 - seat, region);
  const { strength } = cards[card];
  const cubes = groundOf(s, seat, region).cubes + groundOf(s, 1 - seat, region).cubes;
  if (lead > 3) return 0.1;
  return lead + strength > 0 ? 0.5 * tile * (lead > 0 ? 0.5 : 1) + 0.5 * cubes : 0.1;
}

function moveHint(s: State, seat: Seat, card: CardId, region: Region): number {
  const from = regionOf(s, seat, card);
  if (from === undefined) return 0.1;
  const stays = territoryOf(s, from).tile > 0 && strengthIn(s, seat, from) > strengthIn(s, 1 - seat, from);
  return (stays ? 0.1 : 0.6) * sendHint(s, seat, card, region);
}

/** Enough for the turns until the tile is won; a hero alone and unfed is lost. */
function carryHint(s: State, seat: Seat, food: number): number {
  const question = questionOf(s);
  if (question?.ask !== 'carry') return 1;
  const ground = groundOf(s, seat, question.to);
  const wanted =
    upkeepOf(question.hero) * turnsToWin(territoryOf(s, question.to), ground) + needOf(ground) - ground.food;
  const off = Math.abs(food - Math.max(0, wanted));
  return off === 0 ? 3 : off === 1 ? 1 : 0.2;
}

/** How often the heroes must be fed before the tile is won. */
function turnsToWin({ tile }: Territory, { cubes }: Ground): number {
  return Math.max(1, SPOTS[tile] - cubes);
}

function needOf({ heroes }: Ground): number {
  let need = 0;
  for (let at = 0; at < heroes.length; at++) need += upkeepOf(heroes[at] as CardId);
  return need;
}

// The value: weights after a logistic regression over 4,000 matches of bots that follow the hints. What Food and heroes that
// need none are worth was set by hand afterwards.

export function value(s: State, seat: Seat): number {
  return 1 / (1 + Math.exp(prospects(s, 1 - seat) - prospects(s, seat)));
}

function prospects(s: State, seat: Seat): number {
  const side = sideOf(s, seat);
  const points = pointsOf(side);
  let score = 0.58 * points + (points > 3 ? 0.4 : 0) - 0.05 * side.hand.length;
  score += 0.2 * Math.min(side.food, STORE) + 0.05 * Math.max(0, side.food - STORE);
  for (let at = 0; at < side.hand.length; at++) score += 0.03 * cards[side.hand[at] as CardId].strength;
  for (let at = 0; at < side.camp.length; at++) {
    const hero = side.camp[at] as CardId;
    score += 0.17 * cards[hero].strength + 0.15 * (1 - upkeepOf(hero));
  }
  for (let region = 0; region < side.grounds.length; region++) {
    const ground = side.grounds[region] as Ground;
    const { heroes, cubes } = ground;
    const { tile } = territoryOf(s, region);
    if (cubes > 0) score += (0.5 * tile * cubes) / (SPOTS[tile] + 1);
    if (heroes.length === 0) continue;
    const own = strengthIn(s, seat, region);
    const lead = own - strengthIn(s, 1 - seat, region);
    score += 0.07 * own + 0.22 * mealsIn(ground, turnsToWin(territoryOf(s, region), ground));
    if (tile === 0 || lead <= 0) continue;
    score += 0.05 * tile + 0.1 * Math.min(4, lead);
    // The next Control phase wins the tile, and perhaps the match.
    if (cubes === SPOTS[tile]) score += 0.16 * tile + (points + tile >= SEVEN ? 0.5 : 0);
  }
  return score;
}

/** More Food than this in the Camp is seldom spent. */
const STORE = 6;

/** Meals that are provided for in so many turns: Food that will be eaten, and what heroes do not need. */
function mealsIn(ground: Ground, turns: number): number {
  const need = needOf(ground);
  const spared = Math.max(0, ground.heroes.length - need);
  return Math.min(ground.food, need * turns) + spared * turns;
}
