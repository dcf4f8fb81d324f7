// Where figures stand: three rows of three, the leader in the centre. Pure geometry; no state.

import type { Seat } from '@muster/engine';
import type { Place } from './state.ts';

/** Slots of one unit; both together are the places. */
export const SLOTS = 9;
export const PLACES = 18;
/** The leader's slot. */
export const CENTRE = 4;

export function seatOf(at: Place): Seat {
  return at < SLOTS ? 0 : 1;
}

export function slotOf(at: Place): number {
  return at < SLOTS ? at : at - SLOTS;
}

const ROWS = Array.from({ length: PLACES }, (_, at) => Math.floor(slotOf(at) / 3));

/** 0 is the vanguard, 1 the flank, 2 the rear. */
export function rowOf(at: Place): number {
  return ROWS[at] as number;
}

/** 0 to 2, the same for both units: a column runs across the whole table. */
export function columnOf(at: Place): number {
  return slotOf(at) % 3;
}

export function leaderOf(seat: Seat): Place {
  return seat * SLOTS + CENTRE;
}

export function isLeaderPlace(at: Place): boolean {
  return slotOf(at) === CENTRE;
}

/** All places of one unit but the leader's. */
export function slotsOf(seat: Seat): readonly Place[] {
  return HERO_SLOTS[seat] as readonly Place[];
}

const HERO_SLOTS: readonly (readonly Place[])[] = [0, 1].map((seat) =>
  Array.from({ length: SLOTS }, (_, slot) => seat * SLOTS + slot).filter((at) => !isLeaderPlace(at)),
);

/** Every place of both units but the leaders'. */
export const HERO_PLACES: readonly Place[] = HERO_SLOTS.flat();

/** Slots of a unit as bits, written as a list, in order. */
export function slotsIn(bits: number): readonly number[] {
  return SETS[bits] as readonly number[];
}

const SETS: readonly (readonly number[])[] = Array.from({ length: 1 << SLOTS }, (_, bits) =>
  Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => ((bits >> slot) & 1) === 1),
);

/** The foremost of these slots in each column, as a list, by column. */
export function frontsOf(bits: number): readonly number[] {
  return FRONTS[bits] as readonly number[];
}

const FRONTS: readonly (readonly number[])[] = SETS.map((slots) =>
  [0, 1, 2].flatMap((column) => slots.filter((slot) => slot % 3 === column).slice(0, 1)),
);

/** The slots behind any of these in their columns, as bits. */
export function allBehind(bits: number): number {
  return ((bits << 3) | (bits << 6)) & (SETS.length - 1);
}

/** The places of a row for heroes, of a unit. */
export function placesInRow(seat: Seat, row: number): readonly Place[] {
  return ROW_PLACES[seat * 3 + row] as readonly Place[];
}

const ROW_PLACES = [0, 1, 2, 3, 4, 5].map((line) => slotsOf(line < 3 ? 0 : 1).filter((at) => rowOf(at) === line % 3));

/** The slot directly in front, if a hero can stand there. */
export function inFrontOf(at: Place): Place | undefined {
  return rowOf(at) > 0 && !isLeaderPlace(at - 3) ? at - 3 : undefined;
}

/** The slot directly behind, if a hero can stand there. */
function behind(at: Place): Place | undefined {
  return rowOf(at) < 2 && !isLeaderPlace(at + 3) ? at + 3 : undefined;
}

// Whom a power is for

/** Seen from the figure that has the power. `unit` is all heroes and the leader; `row` the other heroes of its row. */
export type Whom = 'self' | 'forerunner' | 'supporter' | 'heroes' | 'leader' | 'unit' | 'row';

function isReached(whom: Whom, from: number, slot: number): boolean {
  switch (whom) {
    case 'self':
      return slot === from;
    case 'forerunner':
      return slot === inFrontOf(from);
    case 'supporter':
      return slot === behind(from);
    case 'heroes':
      return slot !== CENTRE;
    case 'leader':
      return slot === CENTRE;
    case 'unit':
      return true;
    case 'row':
      return slot !== CENTRE && slot !== from && rowOf(slot) === rowOf(from);
  }
}

function slotsReached(whom: Whom): readonly number[] {
  return Array.from({ length: SLOTS }, (_, from) => {
    let bits = 0;
    for (let slot = 0; slot < SLOTS; slot++) if (isReached(whom, from, slot)) bits |= 1 << slot;
    return bits;
  });
}

const REACHED: Record<Whom, readonly number[]> = {
  self: slotsReached('self'),
  forerunner: slotsReached('forerunner'),
  supporter: slotsReached('supporter'),
  heroes: slotsReached('heroes'),
  leader: slotsReached('leader'),
  unit: slotsReached('unit'),
  row: slotsReached('row'),
};

/** The slots that a power of the figure in slot `from` is for, as bits. */
export function reachedBy(whom: Whom, from: number): number {
  return REACHED[whom][from] as number;
}
