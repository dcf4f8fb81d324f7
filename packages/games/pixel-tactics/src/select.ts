// What powers choose from: lists of places, in order. Each fits the `among` of a step.

import { HERO_PLACES, leaderOf, PLACES, placesInRow, seatOf, slotsOf } from './place.ts';
import { isCorpse, isEmpty, isHero, isInMelee } from './powers.ts';
import type { By, Place, State } from './state.ts';

/** "A hero": any hero of either unit. */
export function heroes(s: State): Place[] {
  return HERO_PLACES.filter((at) => isHero(s, at));
}

export function ownHeroes(s: State, { by }: By): Place[] {
  return heroes(s).filter((at) => seatOf(at) === seatOf(by));
}

/** Heroes of the own unit but the one whose power it is. */
export function otherOwnHeroes(s: State, { by }: By): Place[] {
  return ownHeroes(s, { by } as By).filter((at) => at !== by);
}

export function rivalHeroes(s: State, { by }: By): Place[] {
  return heroes(s).filter((at) => seatOf(at) !== seatOf(by));
}

export function heroesInMelee(s: State): Place[] {
  return heroes(s).filter((at) => isInMelee(s, at));
}

/** Heroes and the leader. */
export function rivalsInMelee(s: State, { by }: By): Place[] {
  return Array.from({ length: PLACES }, (_, at) => at).filter((at) => seatOf(at) !== seatOf(by) && isInMelee(s, at));
}

/** The heroes of one row in both units. */
export function heroesInRow(s: State, row: number): Place[] {
  return heroes(s).filter((at) => [...placesInRow(0, row), ...placesInRow(1, row)].includes(at));
}

export function corpses(s: State): Place[] {
  return HERO_PLACES.filter((at) => isCorpse(s, at));
}

export function ownCorpses(s: State, { by }: By): Place[] {
  return corpses(s).filter((at) => seatOf(at) === seatOf(by));
}

/** Slots of the own unit where nothing stands or lies. */
export function ownEmptySlots(s: State, { by }: By): Place[] {
  return slotsOf(seatOf(by)).filter((at) => isEmpty(s, at));
}

export function ownLeader(_s: State, { by }: By): Place[] {
  return [leaderOf(seatOf(by))];
}

export function rivalLeader({ by }: By): Place {
  return leaderOf(1 - seatOf(by));
}
