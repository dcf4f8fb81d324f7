// What heroes do when they are hired, deployed or moved.

import { EVERYBODY, insert, putOnTop, remove, type Seat } from '@muster/engine';
import { cards, type Effect } from './cards/index.ts';
import { forage, takeEffect } from './effects.ts';
import { type Action, type CardId, type Refusal, type Region, REGIONS, type State, type Trigger } from './state.ts';
import type { Playing } from './state.ts';
import { citeCard, enter, groundOf, isAdjacent, leave, regionOf, sideOf, takeOpenly } from './turn.ts';

export function effectOf(hero: CardId, when: Trigger): Effect | undefined {
  const { whenHired, whenDeployed, whenMoved } = cards[hero];
  switch (when) {
    case 'hired':
      return whenHired;
    case 'deployed':
      return whenDeployed;
    case 'moved':
      return whenMoved;
  }
}

/** The ability is carried out, or its owner is asked for a target. One without a target does nothing. */
export function trigger(g: Playing, seat: Seat, hero: CardId, when: Trigger): void {
  const { s, report } = g;
  const effect = effectOf(hero, when);
  if (!effect) return;
  if (!hasTargets(effect)) {
    if (takeEffect(g, seat, hero, effect)) citeCard(g, hero);
    else wasted(g, seat, hero);
    return;
  }
  const targets = targetsOf(s, seat, hero, effect);
  const [only] = targets;
  if (report && 'upTo' in effect) citeProtected(g, seat, hero, effect.upTo);
  if (!only) wasted(g, seat, hero);
  else if (targets.length === 1 && !isOptional(effect)) {
    report?.cite('ability.must');
    aim(g, seat, hero, effect, only);
  } else {
    s.questions.push({ ask: 'ability', seats: [seat], hero, when });
    report?.cite('ability.target');
  }
}

function wasted({ report }: Playing, seat: Seat, hero: CardId): void {
  report?.tell({ type: 'wasted', seat, hero });
  report?.cite('ability.none');
}

/** Only what the card leaves open with "may" is asked; the rest is carried out. */
export function isOptional(effect: Effect): boolean {
  return effect.effect === 'summon';
}

type Targeted = Effect & { effect: 'food-region' | 'summon' | 'revive' | 'drive' | Strike['effect'] };
type Strike = Effect & { effect: 'slay' | 'send-to-camp' | 'send-to-hand' | 'send-to-deck' };

function hasTargets(effect: Effect): effect is Targeted {
  switch (effect.effect) {
    case 'food-region':
    case 'slay':
    case 'send-to-camp':
    case 'send-to-hand':
    case 'send-to-deck':
    case 'drive':
    case 'summon':
    case 'revive':
      return true;
    case 'food-here':
    case 'food-everywhere':
    case 'steal-here':
    case 'burn-here':
    case 'tax':
    case 'resupply':
    case 'draw':
    case 'action':
    case 'open-hand':
    case 'lose-card':
    case 'tribute':
    case 'cube-off':
    case 'claim':
    case 'look':
      return false;
  }
}

// Abilities with a target

/** Each way to use the ability, in a fixed order. */
export function targetsOf(s: State, seat: Seat, hero: CardId, effect: Effect): Action[] {
  if (!hasTargets(effect)) return [];
  const here = regionOf(s, seat, hero);
  const regions = [...REGIONS.keys()];
  switch (effect.effect) {
    case 'food-region':
      return regions
        .filter((region) => groundOf(s, seat, region).heroes.length > 0)
        .map((region) => ({ type: 'supply', region }));
    case 'slay':
    case 'send-to-camp':
    case 'send-to-hand':
    case 'send-to-deck':
      return victims(s, seat, here, effect.upTo).map((card) => ({ type: 'target', card }));
    case 'drive':
      return victims(s, seat, here, effect.upTo).flatMap((card) =>
        neighbours(here).map((region): Action => ({ type: 'drive', card, region })),
      );
    case 'summon':
      return neighbours(here).flatMap((region) =>
        groundOf(s, seat, region).heroes.map((card): Action => ({ type: 'target', card })),
      );
    case 'revive':
      return sideOf(s, seat).discard.map((card) => ({ type: 'target', card }));
  }
}

function neighbours(here: Region | undefined): Region[] {
  return here === undefined ? [] : [...REGIONS.keys()].filter((region) => isAdjacent(here, region));
}

/** Enemy heroes in the region whose printed strength is low enough, and which nothing protects. */
function victims(s: State, seat: Seat, here: Region | undefined, upTo: number): CardId[] {
  if (here === undefined) return [];
  const { heroes } = groundOf(s, 1 - seat, here);
  if (heroes.some((hero) => cards[hero].guards)) return [];
  return heroes.filter((hero) => cards[hero].strength <= upTo && !cards[hero].steadfast);
}

/** Names the heroes that the ability would hit, were they not protected. */
function citeProtected(g: Playing, seat: Seat, hero: CardId, upTo: number): void {
  const here = regionOf(g.s, seat, hero);
  const { heroes } = here === undefined ? { heroes: [] } : groundOf(g.s, 1 - seat, here);
  const isWeak = (enemy: CardId) => cards[enemy].strength <= upTo;
  for (const enemy of heroes) {
    const guards = cards[enemy].guards && heroes.some((other) => other !== enemy && isWeak(other));
    if (guards || cards[enemy].steadfast) citeCard(g, enemy);
  }
}

export function whyNotAim(
  s: State,
  seat: Seat,
  action: Action,
  hero: CardId,
  effect: Effect | undefined,
): Refusal | undefined {
  if (!effect) return { rule: 'ability.target', hero };
  if (action.type === 'decline') return isOptional(effect) ? undefined : { rule: 'ability.must', hero };
  const isTarget = targetsOf(s, seat, hero, effect).some((target) => isSame(target, action));
  return isTarget ? undefined : { rule: 'ability.target', hero };
}

function isSame(one: Action, other: Action): boolean {
  if (one.type !== other.type) return false;
  const card = 'card' in one && 'card' in other ? one.card === other.card : true;
  const region = 'region' in one && 'region' in other ? one.region === other.region : true;
  return card && region;
}

/** The ability hits what its owner has chosen. */
export function aim(g: Playing, seat: Seat, hero: CardId, effect: Effect, action: Action): void {
  if (!hasTargets(effect)) return;
  citeCard(g, hero);
  if (g.report && 'upTo' in effect) g.report.cite('ability.printed');
  switch (effect.effect) {
    case 'food-region':
      if (action.type === 'supply') forage(g, seat, action.region, effect.food);
      return;
    case 'slay':
    case 'send-to-camp':
    case 'send-to-hand':
    case 'send-to-deck':
      if (action.type === 'target') strike(g, 1 - seat, action.card, effect);
      return;
    case 'drive':
      if (action.type === 'drive') drive(g, 1 - seat, action.card, action.region);
      return;
    case 'summon':
      if (action.type === 'target') drive(g, seat, action.card, regionOf(g.s, seat, hero) as Region);
      return;
    case 'revive':
      if (action.type === 'target') revive(g, seat, action.card);
  }
}

function strike(g: Playing, seat: Seat, card: CardId, { effect }: Strike): void {
  const { s, report } = g;
  const { discard, camp, deck } = sideOf(s, seat);
  leave(g, seat, regionOf(s, seat, card) as Region, card);
  switch (effect) {
    case 'slay':
      insert(discard, card);
      report?.tell({ type: 'slain', seat, card });
      return;
    case 'send-to-camp':
      insert(camp, card);
      report?.tell({ type: 'sentBack', seat, card, to: 'camp' });
      return;
    case 'send-to-hand':
      takeOpenly(s, seat, card);
      report?.tell({ type: 'sentBack', seat, card, to: 'hand' });
      return;
    case 'send-to-deck':
      putOnTop(deck, card, EVERYBODY);
      report?.tell({ type: 'sentBack', seat, card, to: 'deck' });
  }
}

/** The hero of `seat` goes to the region without Food, by an ability: nothing "when moved" happens. */
function drive(g: Playing, seat: Seat, card: CardId, region: Region): void {
  const { s, report } = g;
  report?.tell({ type: 'driven', seat, card, region });
  report?.cite('ability.no-move');
  leave(g, seat, regionOf(s, seat, card) as Region, card);
  enter(g, seat, region, card, 0);
}

function revive({ s, report }: Playing, seat: Seat, card: CardId): void {
  remove(sideOf(s, seat).discard, card);
  takeOpenly(s, seat, card);
  report?.tell({ type: 'revived', seat, card });
}
