// Hire: a new hero at the bottom of the front, or a better one in the place of another.

import type { Seat } from '@muster/engine';
import { heroes } from './heroes.ts';
import type { Action, FrontName, HeroId, Playing, Refusal, State } from './state.ts';
import { activate, discardHero, endActivation, frontOf, gainSoldiers, showHero, sideOf } from './turn.ts';

export const MOST_HEROES = 3;

/** Pushes every hire of this front onto `actions`. */
export function listHires(s: State, seat: Seat, front: FrontName, actions: Action[]): void {
  const { hand, fronts } = sideOf(s, seat);
  const there = fronts[front].heroes;
  for (let at = 0; at < hand.length; at++) {
    const hero = hand[at] as HeroId;
    if (hero === hand[at - 1]) continue;
    if (isHirable(hero) && there.length < MOST_HEROES) actions.push({ type: 'hire', front, hero });
    for (let slot = 0; slot < there.length; slot++) {
      const old = there[slot] as HeroId;
      if (isNextLevel(hero, old) && there.indexOf(old) === slot) actions.push({ type: 'replace', front, old, hero });
    }
  }
}

function isHirable(hero: HeroId): boolean {
  return heroes[hero].level === 1;
}

function isNextLevel(hero: HeroId, old: HeroId): boolean {
  return heroes[hero].level === heroes[old].level + 1;
}

export function whyNotHire(s: State, seat: Seat, front: FrontName, hero: HeroId): Refusal | undefined {
  const { hand, fronts } = sideOf(s, seat);
  if (!hand.includes(hero)) return { rule: 'hire.from-hand', hero };
  if (!isHirable(hero)) return { rule: 'hire.level-one', hero, level: heroes[hero].level };
  return fronts[front].heroes.length < MOST_HEROES ? undefined : { rule: 'hire.three-heroes', front };
}

export function whyNotReplace(s: State, seat: Seat, front: FrontName, old: HeroId, hero: HeroId): Refusal | undefined {
  const { hand, fronts } = sideOf(s, seat);
  if (!hand.includes(hero)) return { rule: 'hire.from-hand', hero };
  if (!fronts[front].heroes.includes(old)) return { rule: 'hire.hero-there', old, front };
  if (isNextLevel(hero, old)) return undefined;
  return { rule: 'hire.next-level', hero, level: heroes[hero].level, old, oldLevel: heroes[old].level };
}

export function hire(g: Playing, seat: Seat, front: FrontName, hero: HeroId): void {
  const { s, report } = g;
  activate(g, seat, front, 'hire');
  showHero(g, seat, hero);
  const there = frontOf(s, seat, front).heroes;
  there.push(hero);
  if (there.length === MOST_HEROES) report?.cite('hire.three-heroes');
  report?.tell({ type: 'hired', seat, front, hero });
  report?.cite('hire.place');
  report?.cite('hire.level-one');
  arrive(g, seat, front, hero);
}

export function replace(g: Playing, seat: Seat, front: FrontName, old: HeroId, hero: HeroId): void {
  const { s, report } = g;
  activate(g, seat, front, 'hire');
  showHero(g, seat, hero);
  const there = frontOf(s, seat, front).heroes;
  const slot = there.indexOf(old);
  there[slot] = hero;
  report?.tell({ type: 'replaced', seat, front, old, hero });
  report?.cite('hire.replace');
  report?.cite('hire.next-level');
  // The front is what has been activated, whoever stands on top of it.
  if (slot === 0) report?.cite('hire.rotated');
  discardHero(g, seat, old);
  report?.cite('hire.discard');
  arrive(g, seat, front, hero);
}

/** The new hero brings its soldiers at once. */
function arrive(g: Playing, seat: Seat, front: FrontName, hero: HeroId): void {
  gainSoldiers(g, seat, front, [hero]);
  g.report?.cite('hire.soldiers');
  g.report?.cite('hire.one');
  endActivation(g);
}
