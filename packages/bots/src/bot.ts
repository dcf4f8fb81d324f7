import type { AnyGame, Chance, Tagged, Seat, Skill } from '@muster/engine';

/** How long to think. Where both are given, whichever ends first. */
export type Budget = { readonly iterations?: number; readonly milliseconds?: number };

/** What the bot thinks of one action. Without a visit the value is no more than "I do not know": 0.5. */
export type Ranked = {
  readonly action: Tagged;
  /** How often the bot has tried it in its head. */
  readonly visits: number;
  /** The share of a win, from 0 to 1, that the seat may expect of it. */
  readonly value: number;
};

/** `action` is what the bot would do; `ranked` holds every legal action, best first. */
export type Thought = { readonly action: Tagged; readonly ranked: readonly Ranked[] };

/** A thought that is computed in slices, so that the thread can handle messages in between. */
export type RunningThought = {
  /** Thinks on, for about so many milliseconds. True when it is done. */
  run(milliseconds: number): boolean;
  thought(): Thought;
};

/** A player that is not a person. It sees no more of a match than its seat does, and it never learns the seed. */
export type Bot = {
  /** What commands and settings call it. */
  readonly id: string;
  readonly title: string;
  /** One sentence for those who choose an opponent. */
  readonly about: string;
  /** One of the five levels. They bring their own number of iterations, which a budget can only lessen. */
  readonly level?: true;
  /** Thinks for as long as it is given: it must be given a budget. */
  readonly isEndless?: true;
  /** `view` is what `seat` sees, and `seat` owes a decision there. The same chance gives the same thought. */
  think(game: AnyGame, view: unknown, seat: Seat, budget: Budget, chance: Chance): Thought;
  /** The same thought in pieces, for bots that think for long. */
  start?(game: AnyGame, view: unknown, seat: Seat, budget: Budget, chance: Chance): RunningThought;
};

/** What a bot is asked: what `seat`, which sees `view`, is to do. And what it answers with: its skill, and its own chance. */
export type Decision = {
  readonly game: AnyGame;
  readonly view: unknown;
  readonly seat: Seat;
  readonly skill: Skill;
  readonly chance: Chance;
};

/** Every action that `seat` has in its view. There is one, or the bot ought not to have been asked. */
export function legalActions(game: AnyGame, view: unknown, seat: Seat): readonly Tagged[] {
  const legal = game.legal(view, seat);
  if (legal.length === 0)
    throw new Error(`A bot was asked for seat ${seat} of ${game.title}, which has no action to take`);
  return legal;
}

export function untried(action: Tagged): Ranked {
  return { action, visits: 0, value: 0.5 };
}

/** The best first: what was tried most, and of those what went best. */
export function thoughtOf(unsorted: readonly Ranked[]): Thought {
  const ranked = unsorted.toSorted((a, b) => b.visits - a.visits || b.value - a.value);
  const [best] = ranked;
  if (!best) throw new Error('There is nothing to choose from');
  return { action: best.action, ranked };
}

/** How often the bot has tried something in its head. */
export function visitsIn({ ranked }: Thought): number {
  return ranked.reduce((sum, { visits }) => sum + visits, 0);
}

/** The share of a win that all it tried came to on average; undefined where it has tried nothing. */
export function estimateIn(thought: Thought): number | undefined {
  const visits = visitsIn(thought);
  return visits > 0 ? thought.ranked.reduce((sum, one) => sum + one.visits * one.value, 0) / visits : undefined;
}

/** Estimates that are no farther apart than this are as good as equal: one match of a hundred. */
const SAME = 0.01;
/** How many actions advice names. */
const NAMED = 3;

/** What to tell whoever asks for advice. */
export type BestActions = {
  /** Does it make any difference what is done? */
  readonly isSure: boolean;
  /** Are the first two as good as equal? */
  readonly isTied: boolean;
  /** The best few, what wins most often first; where nothing makes a difference, what was looked at most. */
  readonly best: readonly Ranked[];
};

export function adviceIn({ ranked }: Thought): BestActions {
  const values = ranked.filter(({ visits }) => visits > 0).map(({ value }) => value);
  const isSure = Math.max(...values) - Math.min(...values) > SAME;
  if (!isSure) return { isSure, isTied: false, best: ranked.toSorted((a, b) => b.visits - a.visits).slice(0, 1) };
  const best = ranked.slice(0, NAMED).sort((a, b) => b.value - a.value || b.visits - a.visits);
  const [first, second] = best;
  return { isSure, isTied: first !== undefined && second !== undefined && first.value - second.value <= SAME, best };
}

/** Winners share the win. Where nobody won, all have done equally well; one who plays alone has lost. */
export function winShare(seats: number, winners: readonly Seat[], seat: Seat): number {
  if (winners.length === 0) return seats === 1 ? 0 : 1 / seats;
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** How many play this match. */
export function seatCount(game: AnyGame, state: unknown): number {
  return game.seatsIn?.(state) ?? game.seats.min;
}

/** The share of a win that `seat` has here or may expect: by the outcome, by the game's value, or not knowing at all. */
export function evaluate(game: AnyGame, state: unknown, seat: Seat): number {
  const outcome = game.outcome(state);
  if (outcome) return winShare(seatCount(game, state), outcome.winners, seat);
  return game.value ? game.value(state, seat) : evenShare(seatCount(game, state));
}

/** What a seat may expect where nothing is known: as much as each other; alone, to win as often as to lose. */
function evenShare(seats: number): number {
  return seats === 1 ? 0.5 : 1 / seats;
}
