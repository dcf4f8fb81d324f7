// 1 - Control

import { insert, type Seat } from '@muster/engine';
import { cards } from './cards/index.ts';
import type { CardId, Playing, Region, State } from './state.ts';
import { citeCard, groundOf, pointsOf, revealTile, sideOf, SPOTS, territoryOf, tokenOf } from './turn.ts';

/** The points that win the game. */
export const SEVEN = 7;

/** Every region from left to right. Stops where the seventh point wins the game. */
export function control(g: Playing, seat: Seat): void {
  g.report?.cite('control.order');
  for (let region = 0; region < g.s.territories.length; region++) {
    if (!isControlled(g, seat, region)) continue;
    addCube(g, seat, region);
    if (g.s.questions.length === 0) return;
  }
}

/** Region by region, the strengths of both sides are added up and compared. */
function isControlled(g: Playing, seat: Seat, region: Region): boolean {
  const { s, report } = g;
  const { heroes } = groundOf(s, seat, region);
  if (heroes.length === 0) return false;
  const { tile, token } = territoryOf(s, region);
  if (tile === 0) {
    report?.cite('control.empty');
    return false;
  }
  if (report) citeStrengths(g, region);
  const lead = strengthIn(s, seat, region) - strengthIn(s, 1 - seat, region);
  if (lead !== 0) {
    report?.cite('control.compare');
    return lead > 0;
  }
  // Equal strength is enough for whoever has the Popularity token.
  if (token === tokenOf(seat)) {
    report?.cite('popularity.tie');
    return true;
  }
  const breaker = heroes.find((hero) => cards[hero].winsTies);
  if (breaker) citeCard(g, breaker);
  return breaker !== undefined;
}

export function strengthIn(s: State, seat: Seat, region: Region): number {
  const { heroes } = groundOf(s, seat, region);
  let total = 0;
  for (const hero of heroes) total += strengthOf(s, seat, region, hero);
  return total;
}

/** The strength of a hero where it stands: its own, what it gains and what it loses; never less than none. */
export function strengthOf(s: State, seat: Seat, region: Region, hero: CardId): number {
  const { strength, extraStrength } = cards[hero];
  let sum = strength;
  if (extraStrength) sum += extraStrength(s, seat, region);
  for (const friend of groundOf(s, seat, region).heroes) if (friend !== hero) sum += cards[friend].lends ?? 0;
  for (const enemy of groundOf(s, 1 - seat, region).heroes) sum -= cards[enemy].weakens ?? 0;
  return sum > 0 ? sum : 0;
}

/** Names the heroes whose strength, or whose influence on others, counts now. */
function citeStrengths(g: Playing, region: Region): void {
  const { s } = g;
  for (let seat = 0; seat < s.sides.length; seat++) {
    const { heroes } = groundOf(s, seat, region);
    const enemies = groundOf(s, 1 - seat, region).heroes.length;
    for (const hero of heroes) {
      const { extraStrength, lends, weakens } = cards[hero];
      const counts = (lends && heroes.length > 1) || (weakens && enemies > 0) || extraStrength?.(s, seat, region);
      if (counts) citeCard(g, hero);
    }
  }
}

/** A cube that finds no free spot wins the tile instead. */
function addCube(g: Playing, seat: Seat, region: Region): void {
  const { s, report } = g;
  const { tile } = territoryOf(s, region);
  const ground = groundOf(s, seat, region);
  const isWon = ground.cubes >= SPOTS[tile];
  if (!isWon) ground.cubes++;
  report?.tell({
    type: 'controlled',
    seat,
    region,
    strengths: [strengthIn(s, seat, region), strengthIn(s, 1 - seat, region)],
    cubes: isWon ? 0 : ground.cubes,
  });
  report?.cite(isWon ? 'control.win' : 'control.cube');
  if (isWon) winTile(g, seat, region);
}

function winTile(g: Playing, seat: Seat, region: Region): void {
  const { s, report } = g;
  const territory = territoryOf(s, region);
  clearRegion(g, seat, region);
  const side = sideOf(s, seat);
  insert(side.won, territory.tile);
  report?.tell({ type: 'won', seat, region, tile: territory.tile, points: pointsOf(side) });
  report?.cite('control.points');
  territory.tile = 0;
  if (pointsOf(side) >= SEVEN) {
    s.questions = [];
    return;
  }
  if (territory.below > 0) {
    territory.below--;
    revealTile(g, region);
    report?.cite('control.next');
    if (territory.token !== 'gone') report?.cite('popularity.new-tile');
    return;
  }
  if (territory.token !== 'gone') {
    territory.token = 'gone';
    report?.cite('popularity.gone');
  }
}

/** The four steps: cubes back, Food back, the winner's heroes discarded, the opponent's heroes back to the Camp. */
function clearRegion(g: Playing, seat: Seat, region: Region): void {
  const { s, report } = g;
  for (let owner = 0; owner < s.sides.length; owner++) {
    const ground = groundOf(s, owner, region);
    const { camp, discard } = sideOf(s, owner);
    for (const hero of ground.heroes) {
      const returns = owner !== seat || cards[hero].returnsVictorious;
      if (owner === seat && returns) citeCard(g, hero);
      insert(returns ? camp : discard, hero);
    }
    ground.heroes = [];
    ground.food = 0;
    ground.cubes = 0;
  }
  const { token } = territoryOf(s, region);
  if (token !== 'gone') territoryOf(s, region).token = 'tile';
  for (const rule of ['control.cubes-back', 'control.food-back', 'control.discard', 'control.camp']) report?.cite(rule);
}
