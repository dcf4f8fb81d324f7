// The memory of a search for places: kept from one search to the next, for it is made very often.

import { type Battlefield, type Hex, NOWHERE } from '../battlefield/field.ts';
import { rungsIn } from './survey.ts';

/**
 * A label is a way to be somewhere: its number leads to its place, its cost and danger, and the label before it. Labels wait
 * in the order of their cost, and those of one cost in the order in which they were found.
 */
export type Labels = {
  count: number;
  hexes: Int32Array;
  tails: Int32Array;
  rungs: Int32Array;
  costs: Int32Array;
  dangers: Int32Array;
  /** 1 when the way led over the road alone. */
  onRoad: Int32Array;
  parents: Int32Array;
  keys: Int32Array;
  /** The label that waits after this one, or -1. */
  next: Int32Array;
  /** By cost: the first and the last that wait. */
  readonly first: Int32Array;
  readonly last: Int32Array;
};

/** No move has more points. */
export const MOST_POINTS = 200;

const LISTS = ['hexes', 'tails', 'rungs', 'costs', 'dangers', 'onRoad', 'parents', 'keys', 'next'] as const;

const list = (): Int32Array => new Int32Array(1024);

const labels: Labels = {
  count: 0,
  hexes: list(),
  tails: list(),
  rungs: list(),
  costs: list(),
  dangers: list(),
  onRoad: list(),
  parents: list(),
  keys: list(),
  next: list(),
  first: new Int32Array(MOST_POINTS + 1),
  last: new Int32Array(MOST_POINTS + 1),
};

/** The labels of a new search, which must be over before the next one begins. */
export function noLabels(points: number): Labels {
  labels.count = 0;
  labels.first.fill(-1, 0, points + 1);
  return labels;
}

/** Room for one more; its fields are for the caller to fill. */
export function newLabel(all: Labels, cost: number): number {
  const label = all.count++;
  if (label === all.hexes.length)
    for (const name of LISTS) {
      const longer = new Int32Array(all[name].length * 2);
      longer.set(all[name]);
      all[name] = longer;
    }
  all.costs[label] = cost;
  all.next[label] = -1;
  if (all.first[cost] === -1) all.first[cost] = label;
  else all.next[all.last[cost] as number] = label;
  all.last[cost] = label;
  return label;
}

/** By key of a place: one more than the label found last, and than the one taken up last. All 0 between two searches. */
export type Ledger = { readonly found: Int32Array; readonly taken: Int32Array };

const ledgers = new WeakMap<Battlefield, { one?: Ledger; two?: Ledger }>();

const newLedger = (places: number): Ledger => ({
  found: new Int32Array(places * 2),
  taken: new Int32Array(places * 2),
});

export function ledgerOf(field: Battlefield, tail: Hex): Ledger {
  let known = ledgers.get(field);
  if (!known) {
    known = {};
    ledgers.set(field, known);
  }
  if (tail !== NOWHERE) {
    known.two ??= newLedger(field.size * field.size);
    return known.two;
  }
  if (!known.one) {
    let rungs = 1;
    for (let hex = 0; hex < field.size; hex++) rungs = Math.max(rungs, rungsIn(field, hex));
    known.one = newLedger(field.size * (rungs + 1));
  }
  return known.one;
}
