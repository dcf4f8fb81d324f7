// Recruit: soldiers for every symbol of the front, cards for its drawing power, and the hand limit.

import type { Seat } from '@muster/engine';
import { askToDraw } from './draw.ts';
import type { Action, FrontName, HeroId, Playing, Refusal, State } from './state.ts';
import { activate, discardHero, distinct, drawingPower, endActivation, frontOf } from './turn.ts';
import { gainSoldiers, showHero, sideOf } from './turn.ts';

const HAND_LIMIT = 5;

export function recruit(g: Playing, seat: Seat, front: FrontName): void {
  const { s, report } = g;
  activate(g, seat, front, 'recruit');
  const there = frontOf(s, seat, front);
  gainSoldiers(g, seat, front, there.heroes);
  report?.cite('recruit.all');
  report?.cite('recruit.soldiers');
  const power = drawingPower(there);
  if (!askToDraw(g, seat, power, power)) enforceHandLimit(g, seat);
}

// The hand limit

export function enforceHandLimit(g: Playing, seat: Seat): void {
  if (sideOf(g.s, seat).hand.length <= HAND_LIMIT) return endActivation(g);
  g.s.question = { ask: 'discard', seats: [seat] };
  g.report?.cite('recruit.hand-limit');
}

export function legalDiscards(s: State, seat: Seat): Action[] {
  return distinct(sideOf(s, seat).hand).map((hero) => ({ type: 'discard', hero }));
}

export function whyNotDiscard(s: State, seat: Seat, hero: HeroId): Refusal | undefined {
  return sideOf(s, seat).hand.includes(hero) ? undefined : { rule: 'recruit.discard-own', hero };
}

export function discard(g: Playing, seat: Seat, hero: HeroId): void {
  g.report?.cite('recruit.discard-own');
  showHero(g, seat, hero);
  discardHero(g, seat, hero);
  enforceHandLimit(g, seat);
}
