// The verbs that rules and cards share: each changes the state and tells about it. And the questions all of them ask.

import { draw, EVERYBODY, insert, newPile, oneOf, pileSize, remove, type Seat } from '@muster/engine';
import { cards } from './cards/index.ts';
import { BACK, type CardId, type Ground, type Question, type Region, type Side, type State } from './state.ts';
import type { Playing, Territory, Tile, Token } from './state.ts';

// Questions

export function sideOf(s: State, seat: Seat): Side {
  const side = s.sides[seat];
  if (!side) throw new Error(`There is no seat ${seat}`);
  return side;
}

export function groundOf(s: State, seat: Seat, region: Region): Ground {
  const ground = sideOf(s, seat).grounds[region];
  if (!ground) throw new Error(`There is no region ${region}`);
  return ground;
}

export function territoryOf(s: State, region: Region): Territory {
  const territory = s.territories[region];
  if (!territory) throw new Error(`There is no region ${region}`);
  return territory;
}

export function questionOf(s: State): Question | undefined {
  return s.questions[s.questions.length - 1];
}

/** The region where this hero of `seat` stands; undefined when it stands in none. */
export function regionOf(s: State, seat: Seat, hero: CardId): Region | undefined {
  const { grounds } = sideOf(s, seat);
  for (let region = 0; region < grounds.length; region++)
    if ((grounds[region] as Ground).heroes.includes(hero)) return region;
  return undefined;
}

export function isAdjacent(one: Region, other: Region): boolean {
  return Math.abs(one - other) === 1;
}

export function pointsOf({ won }: Side): number {
  let points = 0;
  for (const tile of won) points += tile;
  return points;
}

export function tokenOf(seat: Seat): Token {
  return seat === 0 ? 'blue' : 'red';
}

/** The heroes of `seat` in play, in the Camp and in the regions. */
export function heroesInPlay(side: Side): CardId[] {
  const heroes = side.camp.slice();
  for (const ground of side.grounds) for (const hero of ground.heroes) heroes.push(hero);
  return heroes;
}

// Verbs

/** What a card says takes effect. */
export function citeCard({ report }: Playing, card: CardId): void {
  report?.cite(card);
  report?.cite(`card.${card}`);
}

/** An empty deck is made anew of the discards when a card is wanted. */
export function refillDeck({ s, report }: Playing, seat: Seat): void {
  const side = sideOf(s, seat);
  if (pileSize(side.deck) > 0 || side.discard.length === 0) return;
  report?.tell({ type: 'reshuffled', seat, cards: side.discard.length });
  report?.cite('income.reshuffle');
  // The deck is empty: what was shuffled last time and has not come out since must be in the hand.
  for (const card of side.pool) if (!side.shown.includes(card)) insert(side.shown, card);
  side.pool = side.discard;
  side.deck = newPile(side.discard);
  side.discard = [];
}

/** False when there is no card left. */
export function drawCard(g: Playing, seat: Seat): boolean {
  const { s, chance, report } = g;
  refillDeck(g, seat);
  const side = sideOf(s, seat);
  const drawn = draw(side.deck, chance);
  if (!drawn) return false;
  const { card, seen } = drawn;
  insert(side.hand, card);
  if (seen === EVERYBODY) {
    insert(side.shown, card);
    report?.tell({ type: 'drew', seat, card });
  } else {
    report?.tellOnly([seat], { type: 'drew', seat, card }, { type: 'drew', seat, card: BACK });
    report?.reveal();
  }
  return true;
}

/** A card leaves the hand for all to see: what was known of it as a hidden card is used up. */
export function leaveHand({ s, report }: Playing, seat: Seat, card: CardId): void {
  const { hand, shown, pool } = sideOf(s, seat);
  remove(hand, card);
  remove(shown, card);
  remove(pool, card);
  report?.reveal();
}

export function discardFromHand(g: Playing, seat: Seat, card: CardId): void {
  leaveHand(g, seat, card);
  insert(sideOf(g.s, seat).discard, card);
  g.report?.tell({ type: 'discarded', seat, card });
  g.report?.cite('setup.discard');
}

/** A card comes to the hand for all to see. */
export function takeOpenly(s: State, seat: Seat, card: CardId): void {
  const { hand, shown } = sideOf(s, seat);
  insert(hand, card);
  insert(shown, card);
}

/** A hero comes into a region. If nobody was there, it claims the Popularity token. */
export function enter(g: Playing, seat: Seat, region: Region, hero: CardId, food: number): void {
  const { s } = g;
  const ground = groundOf(s, seat, region);
  const isEmpty = ground.heroes.length === 0 && groundOf(s, 1 - seat, region).heroes.length === 0;
  insert(ground.heroes, hero);
  ground.food += food;
  if (isEmpty && territoryOf(s, region).token === 'tile') {
    claim(g, seat, region);
    g.report?.cite('popularity.claim');
  }
}

export function claim({ s, report }: Playing, seat: Seat, region: Region): void {
  territoryOf(s, region).token = tokenOf(seat);
  report?.tell({ type: 'claimed', seat, region });
}

/** A hero leaves a region, wherever it goes. */
export function leave(g: Playing, seat: Seat, region: Region, hero: CardId): void {
  const { s, report } = g;
  const ground = groundOf(s, seat, region);
  remove(ground.heroes, hero);
  if (ground.heroes.length > 0) return;
  // Food without a hero is discarded at once.
  if (ground.food > 0) {
    report?.tell({ type: 'spoiled', seat, region, food: ground.food });
    report?.cite('food.lost');
    ground.food = 0;
  }
  if (territoryOf(s, region).token === tokenOf(seat)) loseToken(g, seat, region);
}

/** The token goes to the opponent, if a hero of theirs is there. Otherwise it goes back. */
function loseToken(g: Playing, seat: Seat, region: Region): void {
  const { s, report } = g;
  report?.cite('popularity.lose');
  if (groundOf(s, 1 - seat, region).heroes.length > 0) {
    report?.cite('popularity.passes');
    claim(g, 1 - seat, region);
    return;
  }
  territoryOf(s, region).token = 'tile';
  report?.tell({ type: 'unclaimed', region });
  report?.cite('popularity.back');
}

/** The next tile of the pile is turned up: any of those nobody has seen. */
export function revealTile({ s, chance, report }: Playing, region: Region): void {
  const territory = territoryOf(s, region);
  const hidden = hiddenTiles(s);
  territory.tile = oneOf(hidden, chance);
  report?.tell({ type: 'revealed', region, tile: territory.tile });
  report?.reveal();
}

/** Thirteen points in all: whoever shares them out, one of two players has seven in the end. */
const ALL_TILES: readonly Tile[] = [1, 2, 2, 2, 3, 3];

/** All tiles, less those in sight; sorted. */
export function hiddenTiles(s: State): Tile[] {
  const hidden = ALL_TILES.slice();
  for (const { tile } of s.territories) remove(hidden, tile);
  for (const { won } of s.sides) for (const tile of won) remove(hidden, tile);
  return hidden;
}

/** So many spots for Control cubes has each side of a tile, by its Victory Points. */
export const SPOTS: Record<Tile, number> = { 0: 0, 1: 1, 2: 2, 3: 2 };

/** The Food this hero consumes in the Upkeep phase. */
export function upkeepOf(hero: CardId): number {
  return cards[hero].upkeep ?? 1;
}
