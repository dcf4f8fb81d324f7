import type { AnyGame, Inventory } from '../src/game.ts';
import type { Trial } from './trial.ts';

/** How often each thing of the inventory has been met. */
export type Reached = { readonly [Part in keyof Inventory]: { readonly [id: string]: number } };

export type Unreached = { readonly [Part in keyof Inventory]: readonly string[] };

export type Counts = { readonly [Part in keyof Inventory]: Map<string, number> };

export function newCounts(): Counts {
  return { actions: new Map(), events: new Map(), rules: new Map(), cards: new Map() };
}

export function count(counts: Map<string, number>, id: string, times = 1): void {
  counts.set(id, (counts.get(id) ?? 0) + times);
}

/** Everything that this match has come to; rules that refuse something are counted where the laws try them. */
export function countTrial(game: AnyGame, { states, moments, setupLog, viewers }: Trial, counts: Counts): void {
  const isCard = new Set(game.inventory.cards);
  for (const { action } of moments) count(counts.actions, action.type);
  for (const log of [setupLog, ...moments.map(({ log }) => log)]) {
    for (const id of log.cited) count(isCard.has(id) ? counts.cards : counts.rules, id);
    const kinds = new Set(viewers.flatMap((viewer) => log.for(viewer).map(({ type }) => type)));
    for (const kind of kinds) count(counts.events, kind);
  }
  const outcome = states.length > 0 ? game.outcome(states.at(-1)) : undefined;
  if (outcome) count(counts.rules, outcome.rule);
}

export function addReached(counts: Counts, reached: Reached): void {
  for (const part of PARTS) for (const [id, times] of Object.entries(reached[part])) count(counts[part], id, times);
}

/** By name, so that equal counts are equal bytes. */
export function reachedOf(counts: Counts): Reached {
  const [actions, events, rules, cards] = PARTS.map((part) => Object.fromEntries([...counts[part]].sort(byName)));
  return { actions, events, rules, cards } as Reached;
}

export function unreachedOf({ inventory }: AnyGame, reached: Reached): Unreached {
  const [actions, events, rules, cards] = PARTS.map((part) => inventory[part].filter((id) => !(id in reached[part])));
  return { actions, events, rules, cards } as Unreached;
}

export function isAllReached(unreached: Unreached): boolean {
  return PARTS.every((part) => unreached[part].length === 0);
}

const PARTS = ['actions', 'events', 'rules', 'cards'] as const;

function byName([a]: [string, number], [b]: [string, number]): number {
  return a < b ? -1 : 1;
}
