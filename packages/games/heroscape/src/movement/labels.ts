// The memory of a search for places: kept from one search to the next, for it is made very often.

import { type Battlefield, type Hex, NOWHERE } from '../battlefield/field.ts';
import { spotsOf } from './footing.ts';
import type { Spot } from './mover.ts';

/**
 * A label is a way to be somewhere. Its number leads to its row: the key of its place, its cost and danger, the label before
 * it, and the label that waits after it (or NOWHERE). Labels wait in the order of their cost, and those of one cost in the
 * order in which they were found.
 */
export type Labels = {
  /** The number of the next label: they count by rows. */
  end: number;
  rows: Int32Array;
  /** By cost: the first and the last that wait. */
  readonly first: Int32Array;
  readonly last: Int32Array;
};

/** The fields of a row. */
export const KEY = 0;
export const COST = 1;
export const DANGER = 2;
export const PARENT = 3;
export const NEXT = 4;
export const ROW = 5;

/** No move has more points. */
export const MOST_POINTS = 200;

const labels: Labels = {
  end: 0,
  rows: new Int32Array(1024 * ROW),
  first: new Int32Array(MOST_POINTS + 1),
  last: new Int32Array(MOST_POINTS + 1),
};

/** The labels of a new search, which must be over before the next one begins. */
export function noLabels(points: number): Labels {
  labels.end = 0;
  labels.first.fill(NOWHERE, 0, points + 1);
  return labels;
}

/** Makes sure that there is room for so many more, before the rows are looked at. */
export function makeRoom(all: Labels, more: number): void {
  while (all.end + more * ROW > all.rows.length) {
    const longer = new Int32Array(all.rows.length * 2);
    longer.set(all.rows);
    all.rows = longer;
  }
}

/** There must be room for it. */
export function addLabel(all: Labels, key: number, cost: number, danger: number, parent: number): void {
  const { first, last, rows, end: label } = all;
  all.end = label + ROW;
  rows[label + KEY] = key;
  rows[label + COST] = cost;
  rows[label + DANGER] = danger;
  rows[label + PARENT] = parent;
  rows[label + NEXT] = NOWHERE;
  if (first[cost] === NOWHERE) first[cost] = label;
  else rows[(last[cost] as number) + NEXT] = label;
  last[cost] = label;
}

// Keys: one number for where a figure is, which end leads, and in the last bit whether the road's points are still to be had

export function keyOf({ size }: Battlefield, spot: Spot, tail: Hex, onRoad: number): number {
  return (tail === NOWHERE ? spot : spot * size + tail) * 2 + onRoad;
}

export function spotOfKey({ size }: Battlefield, key: number, isTwoHex: boolean): Spot {
  return isTwoHex ? Math.trunc((key >> 1) / size) : key >> 1;
}

export function tailOfKey({ size }: Battlefield, key: number, isTwoHex: boolean): Hex {
  return isTwoHex ? (key >> 1) % size : NOWHERE;
}

/** All 0 between two searches. */
export type Ledger = {
  /** By key of a place, two numbers: one more than the cost of the label found last, and its danger. */
  readonly found: Int32Array;
  /** By key of a place: one more than the label taken up last. */
  readonly taken: Int32Array;
};

const ledgers = new WeakMap<Battlefield, { one?: Ledger; two?: Ledger }>();

const newLedger = (places: number): Ledger => ({
  found: new Int32Array(places * 4),
  taken: new Int32Array(places * 2),
});

export function ledgerOf(field: Battlefield, isTwoHex: boolean): Ledger {
  let known = ledgers.get(field);
  if (!known) {
    known = {};
    ledgers.set(field, known);
  }
  if (!isTwoHex) {
    known.one ??= newLedger(spotsOf(field));
    return known.one;
  }
  known.two ??= newLedger(field.size * field.size);
  return known.two;
}
