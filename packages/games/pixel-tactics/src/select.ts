// What powers choose from: lists of places, in order. Each fits the `among` of a step.

import type { Seat } from '@muster/engine';
import { frontsOf, HERO_PLACES, leaderOf, rowOf, seatOf, SLOTS, slotsOf } from './place.ts';
import { isCorpse, isEmpty, isInMelee, isLiving, livingIn } from './powers.ts';
import type { By, Place, State } from './state.ts';

/** "A hero": any hero of either unit. */
export function heroes(s: State): Place[] {
  const found: Place[] = [];
  for (let nth = 0; nth < HERO_PLACES.length; nth++) {
    const at = HERO_PLACES[nth] as Place;
    if (isLiving(s, at)) found.push(at);
  }
  return found;
}

function heroesOf(s: State, seat: Seat): Place[] {
  return slotsOf(seat).filter((at) => isLiving(s, at));
}

export function ownHeroes(s: State, { by }: By): Place[] {
  return heroesOf(s, seatOf(by));
}

/** Heroes of the own unit but the one whose power it is. */
export function otherOwnHeroes(s: State, { by }: By): Place[] {
  return heroesOf(s, seatOf(by)).filter((at) => at !== by);
}

export function rivalHeroes(s: State, { by }: By): Place[] {
  return heroesOf(s, 1 - seatOf(by));
}

export function heroesInMelee(s: State): Place[] {
  return heroes(s).filter((at) => isInMelee(s, at));
}

/** Heroes and the leader. */
export function rivalsInMelee(s: State, { by }: By): Place[] {
  const seat = 1 - seatOf(by);
  return frontsOf(livingIn(s, seat))
    .map((slot) => seat * SLOTS + slot)
    .sort((one, other) => one - other);
}

/** The heroes of one row in both units. */
export function heroesInRow(s: State, row: number): Place[] {
  return heroes(s).filter((at) => rowOf(at) === row);
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
