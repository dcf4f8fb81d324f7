import { type Budget, type ThinkRequest, winShare, strongest, type Thought } from '@muster/bots';
import { type AnyGame, type Chance, type Tagged, type MatchRecord, type Seat, seeded } from '@muster/engine';
import type { Weight } from '../match-client/protocol.ts';

/** What somebody had before its eyes after so many steps. */
export type Position = { readonly step: number; readonly seat: Seat; readonly view: unknown };

/** The position before a step of the record. */
export type Passed = Position & {
  /** There was nothing else to do. */
  readonly only?: Tagged;
};

/** A record, and whoever thinks about it. */
export type Weighing = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly passed: readonly Passed[];
  think(errand: ThinkRequest): Promise<Thought>;
};

export const GLANCE: Budget = { milliseconds: 30 };
export const LONG: Budget = { milliseconds: 120 };
/** For each of several tries. */
const BLINK: Budget = { milliseconds: 10 };
const LOOK: Budget = { milliseconds: 24 };

/** From the eyes of whoever acted: what its best action was worth, or what could be expected of the only one. */
export async function weightOf(w: Weighing, position: Passed, budget: Budget): Promise<Weight> {
  const { step, seat, only } = position;
  if (only) return { step, seat, share: await expectedOf(w, position, only, budget === LONG ? LOOK : BLINK) };
  return { step, seat, share: bestIn(await thoughtOn(w, position, budget)) };
}

export function thoughtOn({ game, think }: Weighing, { step, seat, view }: Position, budget: Budget): Promise<Thought> {
  return think({ bot: strongest.id, game: game.id, view, seat, budget, seed: step });
}

function bestIn({ ranked: [best] }: Thought): number {
  return best?.value ?? 0.5;
}

/** In so many deals and falls of chance an action is tried. */
const TRIES = 10;

/** What whoever took the action could expect of it, by what it knew and before chance fell. */
export async function expectedOf(
  w: Weighing,
  { seat, view }: Position,
  action: Tagged,
  budget: Budget = LOOK,
): Promise<number> {
  const { game, record } = w;
  let sum = 0;
  for (let step = 0; step < TRIES; step++) {
    const chance = seeded(step);
    const state = game.redeal(view, seat, chance);
    game.apply(state, seat, action, chance);
    const asked = playForced(game, state, chance);
    if (asked === undefined) {
      sum += winShare(record.seats, game.outcome(state)?.winners ?? [], seat);
      continue;
    }
    const share = bestIn(await thoughtOn(w, { step, seat: asked, view: game.view(state, asked) }, budget));
    sum += asked === seat ? share : 1 - share;
  }
  return sum / TRIES;
}

/** Plays on, in place, until somebody has a choice, and says who: nobody when the match is over. */
function playForced(game: AnyGame, state: unknown, chance: Chance): Seat | undefined {
  for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
    const [only, ...others] = game.legal(state, seat);
    if (!only || others.length > 0) return seat;
    game.apply(state, seat, only, chance);
  }
  return undefined;
}
