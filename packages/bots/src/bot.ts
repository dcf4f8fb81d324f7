import type { AnyGame, Chance, Kind, Seat } from '@muster/engine';

/** How long to think: at least one of the two. Where both are given, whichever ends first. */
export type Budget = { readonly iterations?: number; readonly milliseconds?: number };

/** What the bot thinks of one action. Without a visit the value is no more than "I do not know": 0.5. */
export type Ranked = {
  readonly action: Kind;
  /** How often the search has tried it. */
  readonly visits: number;
  /** The share of a win, from 0 to 1, that the seat may expect of it. */
  readonly value: number;
};

/** `action` is what the bot would do; `ranked` holds every legal action, best first. */
export type Thought = { readonly action: Kind; readonly ranked: readonly Ranked[] };

/** A player that is not a person. It sees no more of a match than its seat does, and it never learns the seed. */
export type Bot = {
  /** What commands and settings call it. */
  readonly id: string;
  readonly title: string;
  /** One sentence for those who choose an opponent. */
  readonly about: string;
  /** `view` is what `seat` sees, and `seat` owes a decision there. The same chance gives the same thought. */
  think(game: AnyGame, view: unknown, seat: Seat, budget: Budget, chance: Chance): Thought;
};

/** Every action that `seat` has in its view. There is one, or the bot ought not to have been asked. */
export function choicesOf(game: AnyGame, view: unknown, seat: Seat): Kind[] {
  const legal = game.legal(view, seat);
  if (legal.length === 0)
    throw new Error(`A bot was asked for seat ${seat} of ${game.title}, which has no action to take`);
  return legal;
}

export function untried(action: Kind): Ranked {
  return { action, visits: 0, value: 0.5 };
}
