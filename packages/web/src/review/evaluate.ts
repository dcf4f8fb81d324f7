import { type Budget, type ThinkRequest, winShare, strongest, type Thought } from '@muster/bots';
import { type AnyGame, type Chance, type Tagged, type MatchRecord, type Seat, seeded } from '@muster/engine';
import type { Estimate } from '../match-client/protocol.ts';

/** What a seat saw after so many steps. */
export type Position = { readonly step: number; readonly seat: Seat; readonly view: unknown };

/** The position before a step of the record. */
export type PastPosition = Position & {
  /** The only legal action; left out where there was a choice. */
  readonly only?: Tagged;
};

/** A record under review, and the bots that evaluate its positions. */
export type Review = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly positions: readonly PastPosition[];
  think(request: ThinkRequest): Promise<Thought>;
};

export const QUICK: Budget = { milliseconds: 30 };
export const THOROUGH: Budget = { milliseconds: 120 };
/** For each of several samples. */
const QUICK_SAMPLE: Budget = { milliseconds: 10 };
const SAMPLE: Budget = { milliseconds: 24 };

/** The share of a win that the seat to act could expect, by its own view: of its best action, or of the only one. */
export async function estimateAt(review: Review, position: PastPosition, budget: Budget): Promise<Estimate> {
  const { step, seat, only } = position;
  if (only)
    return { step, seat, share: await expectedOf(review, position, only, budget === THOROUGH ? SAMPLE : QUICK_SAMPLE) };
  return { step, seat, share: bestIn(await thinkAbout(review, position, budget)) };
}

export function thinkAbout({ game, think }: Review, { step, seat, view }: Position, budget: Budget): Promise<Thought> {
  return think({ bot: strongest.id, game: game.id, version: game.version, view, seat, budget, seed: step });
}

function bestIn({ ranked: [best] }: Thought): number {
  return best?.value ?? 0.5;
}

/** An action is tried on so many samples of hidden cards and chance. */
const SAMPLES = 10;

/** What the seat could expect of an action by what it knew: the mean over samples of what is hidden and of chance. */
export async function expectedOf(
  review: Review,
  { seat, view }: Position,
  action: Tagged,
  budget: Budget = SAMPLE,
): Promise<number> {
  const { game, record } = review;
  let sum = 0;
  for (let step = 0; step < SAMPLES; step++) {
    const chance = seeded(step);
    const state = game.redeal(view, seat, chance);
    game.apply(state, seat, action, chance);
    const asked = playForced(game, state, chance);
    if (asked === undefined) {
      sum += winShare(record.seats, game.outcome(state)?.winners ?? [], seat);
      continue;
    }
    const share = bestIn(await thinkAbout(review, { step, seat: asked, view: game.view(state, asked) }, budget));
    sum += asked === seat ? share : 1 - share;
  }
  return sum / SAMPLES;
}

/** Takes forced actions, in place, until a seat has a choice, and returns that seat; undefined when the match is over. */
function playForced(game: AnyGame, state: unknown, chance: Chance): Seat | undefined {
  for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
    const [only, ...others] = game.legal(state, seat);
    if (!only || others.length > 0) return seat;
    game.apply(state, seat, only, chance);
  }
  return undefined;
}
