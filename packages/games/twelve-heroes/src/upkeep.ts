// 2 - Upkeep, and 3 - Income

import { insert, type Seat } from '@muster/engine';
import { cards } from './cards/index.ts';
import type { CardId, Ground, Playing, Refusal, Region, State } from './state.ts';
import { citeCard, drawCard, groundOf, heroesInPlay, leave, sideOf, upkeepOf } from './turn.ts';

/** Every hero eats one Food of its own region. */
export function feed(g: Playing, seat: Seat, region: Region): void {
  const { s, report } = g;
  const ground = groundOf(s, seat, region);
  if (ground.heroes.length === 0) return;
  while (needIn(ground.heroes) > ground.food) {
    const victims = ground.heroes.length === 1 ? ground.heroes : starvable(ground);
    const isForced = victims.length === 1 || mostFed(ground.heroes, ground.food) === frugalOf(ground.heroes);
    if (!isForced) {
      s.questions.push({ ask: 'starve', seats: [seat], region });
      return;
    }
    starve(g, seat, region, victims[0] as CardId);
  }
  const need = needIn(ground.heroes);
  if (report) citeDiets(g, ground.heroes);
  ground.food -= need;
  if (need > 0) report?.tell({ type: 'fed', seat, region, food: need });
  if (ground.heroes.length > 0) report?.cite('upkeep.feed');
}

/** The Food that these heroes consume together. */
function needIn(heroes: readonly CardId[]): number {
  let need = 0;
  let spared = 0;
  for (const hero of heroes) {
    need += upkeepOf(hero);
    spared += sparedBy(hero, heroes);
  }
  return Math.max(0, need - spared);
}

/** "Your other heroes here need 1 Food less, together": what the hero itself consumes is not spared by it. */
function sparedBy(hero: CardId, heroes: readonly CardId[]): number {
  const { feeds } = cards[hero];
  if (!feeds) return 0;
  let need = 0;
  for (const other of heroes) if (other !== hero) need += upkeepOf(other);
  return Math.min(feeds, need);
}

/** Those that live whatever happens, for they consume nothing. */
function frugalOf(heroes: readonly CardId[]): number {
  return heroes.filter((hero) => upkeepOf(hero) === 0).length;
}

/**
 * As many as possible must be fed: how many can stay. The frugal ones first, and of those with the same
 * needs the one that spares Food for the others: nobody who is left out could take the place of two.
 */
function mostFed(heroes: readonly CardId[], food: number): number {
  const fed: CardId[] = [];
  for (const hero of heroes.toSorted(
    (a, b) => upkeepOf(a) - upkeepOf(b) || sparedBy(b, heroes) - sparedBy(a, heroes),
  )) {
    fed.push(hero);
    if (needIn(fed) > food) fed.pop();
  }
  return fed.length;
}

/** The heroes that may be discarded for the Food that is missing. */
export function starvable({ heroes, food }: Ground): CardId[] {
  const most = mostFed(heroes, food);
  const without = (hero: CardId) => heroes.filter((other) => other !== hero);
  return heroes.filter((hero) => upkeepOf(hero) > 0 && mostFed(without(hero), food) === most);
}

export function whyNotStarve(s: State, seat: Seat, region: Region, card: CardId): Refusal | undefined {
  const ground = groundOf(s, seat, region);
  if (!ground.heroes.includes(card) || upkeepOf(card) === 0) return { rule: 'upkeep.choose', card, region };
  if (starvable(ground).includes(card)) return undefined;
  return { rule: 'upkeep.as-many', card, fed: mostFed(ground.heroes, ground.food) };
}

/** For every Food that is missing the player gives up a hero of that region. */
export function starve(g: Playing, seat: Seat, region: Region, card: CardId): void {
  const { s, report } = g;
  const isSaved = cards[card].returnsHungry === true;
  report?.tell({ type: 'starved', seat, region, card, isSaved });
  report?.cite('upkeep.choose');
  if (isSaved) citeCard(g, card);
  const { camp, discard } = sideOf(s, seat);
  leave(g, seat, region, card);
  insert(isSaved ? camp : discard, card);
}

function citeDiets(g: Playing, heroes: readonly CardId[]): void {
  for (const hero of heroes) {
    if (cards[hero].upkeep !== undefined || sparedBy(hero, heroes) > 0) citeCard(g, hero);
  }
}

/** Two Food into the Camp, and a card. */
export function income(g: Playing, seat: Seat): void {
  const { s, report } = g;
  const side = sideOf(s, seat);
  let food = 2;
  for (const hero of heroesInPlay(side)) {
    const more = cards[hero].income;
    if (more === undefined) continue;
    food += more;
    citeCard(g, hero);
    if (side.camp.includes(hero)) report?.cite('term.in-play');
  }
  side.food += food;
  report?.tell({ type: 'earned', seat, food });
  report?.cite('income.food');
  drawCard(g, seat);
  report?.cite('income.card');
}
