import { type AnyGame, type Chance, type Kind, Problem, type Seat } from '@muster/engine';
import { type Bot, type Budget, choicesOf, type Ranked, untried } from './bot.ts';
import { digestOf } from './digest.ts';
import { random } from './random.ts';

/**
 * Monte Carlo tree search over redealt views (information-set search with one tree, open to chance). Each iteration
 * deals anew what the seat cannot see, walks down the tree by UCB1 among the actions that are legal in that deal,
 * tries one that is new there, plays on at random, and tells everybody on the way how it ended.
 */
export const search: Bot = {
  id: 'search',
  title: 'Search',
  about: 'Plays the match to its end many times over in its head and takes what has gone best.',
  think(game, view, seat, budget, chance) {
    checkBudget(budget);
    const legal = choicesOf(game, view, seat);
    const [only] = legal;
    if (only && legal.length === 1) return { action: only, ranked: [untried(only)] };
    const root = legal.map(() => newBranch(seat));
    searchFrom({ game, view, seat, chance, legal, root, clock: newClock(budget), seats: seat + 1 });
    const ranked = legal.map((action, at) => rankedOf(action, root[at] as Branch));
    ranked.sort((a, b) => b.visits - a.visits || b.value - a.value);
    const [best] = ranked as [Ranked];
    return best.visits > 0 ? { action: best.action, ranked } : random.think(game, view, seat, budget, chance);
  },
};

/** One action that `seat` can choose at some point, and what came of it. */
type Branch = {
  readonly seat: Seat;
  visits: number;
  /** How often it could have been chosen. In other deals, and after other throws, it may not be legal. */
  available: number;
  /** The sum of what `seat` got. */
  gain: number;
  /**
   * What can be chosen after it, in any deal met so far, by the digest of the action. Should two actions ever have the
   * same one, they share what is known of them; played is always the action itself.
   */
  next: Map<number, Branch> | undefined;
};

type Search = {
  readonly game: AnyGame;
  readonly view: unknown;
  readonly seat: Seat;
  readonly chance: Chance;
  readonly legal: readonly Kind[];
  /** The branches of the legal actions, in their order. */
  readonly root: readonly Branch[];
  readonly clock: Clock;
  /** How many seats the game has, as far as they have been met. */
  seats: number;
};

/** How much a branch that was seldom tried is favoured. In Tower Defense half of it, or nearly twice, plays as well. */
const CURIOSITY = 0.7;

function newBranch(seat: Seat): Branch {
  return { seat, visits: 0, available: 0, gain: 0, next: undefined };
}

function rankedOf(action: Kind, { visits, gain }: Branch): Ranked {
  return visits === 0 ? untried(action) : { action, visits, value: gain / visits };
}

function searchFrom(s: Search): void {
  const { game, clock } = s;
  while (hasTime(clock)) {
    const state = game.redeal(s.view, s.seat, s.chance);
    const path = walk(s, state);
    if (!playOut(s, state)) return;
    clock.iterations--;
    const winners = game.outcome(state)?.winners ?? [];
    for (const branch of path) {
      branch.visits++;
      branch.gain += shareOf(s, winners, branch.seat);
    }
  }
}

/** Goes down the tree to a branch nobody has tried, or to the end of the game. Returns the way there. */
function walk(s: Search, state: unknown): Branch[] {
  const { game, chance } = s;
  const path: Branch[] = [];
  let { legal, root: branches } = s;
  for (let seat: Seat | undefined = s.seat; seat !== undefined; seat = nextSeat(s, state)) {
    const last = path.at(-1);
    if (last) legal = game.legal(state, seat);
    // A forced action is no choice: it is carried out, and the tree knows nothing of it.
    if (legal.length < 2) {
      game.apply(state, seat, onlyOf(s, seat, legal), chance);
      continue;
    }
    if (last) branches = branchesAfter(last, seat, legal);
    const at = mostPromising(chance, branches);
    const branch = branches[at] as Branch;
    path.push(branch);
    game.apply(state, seat, legal[at] as Kind, chance);
    if (branch.visits === 0) break;
  }
  return path;
}

/** The branches of these actions, in their order; what is new grows here. */
function branchesAfter(last: Branch, seat: Seat, legal: readonly Kind[]): Branch[] {
  const next = (last.next ??= new Map());
  return legal.map((action) => {
    const digest = digestOf(action, seat);
    let branch = next.get(digest);
    if (!branch) next.set(digest, (branch = newBranch(seat)));
    return branch;
  });
}

/** The place of any branch nobody has tried; then, by UCB1, of the best, or of one too seldom tried to know. */
function mostPromising(chance: Chance, branches: readonly Branch[]): number {
  let untriedOnes = 0;
  let best = 0;
  let bestScore = -1;
  for (let at = 0; at < branches.length; at++) {
    const branch = branches[at] as Branch;
    branch.available++;
    if (branch.visits === 0) {
      untriedOnes++;
    } else if (untriedOnes === 0) {
      const score = branch.gain / branch.visits + CURIOSITY * Math.sqrt(Math.log(branch.available) / branch.visits);
      if (score > bestScore) [best, bestScore] = [at, score];
    }
  }
  if (untriedOnes === 0) return best;
  let skip = chance.int(untriedOnes);
  return branches.findIndex(({ visits }) => visits === 0 && skip-- === 0);
}

/** Plays on at random, in place. False when time ran out on the way, and nothing has been learned. */
function playOut(s: Search, state: unknown): boolean {
  const { game, chance, clock } = s;
  for (let actions = 0; actions < game.longest; actions++) {
    const seat = nextSeat(s, state);
    if (seat === undefined) return true;
    const legal = game.legal(state, seat);
    const action = legal.length > 1 ? (legal[chance.int(legal.length)] as Kind) : onlyOf(s, seat, legal);
    game.apply(state, seat, action, chance);
    // The clock is read seldom enough to cost nothing, and often enough for games that are slow.
    if ((actions & 63) === 63 && isLate(clock)) return false;
  }
  return true;
}

/** Whoever is to act. Of several who choose at the same time, the first: each answer is accepted on its own. */
function nextSeat(s: Search, state: unknown): Seat | undefined {
  const seat = s.game.waiting(state)[0];
  if (seat !== undefined && seat >= s.seats) s.seats = seat + 1;
  return seat;
}

function onlyOf({ game }: Search, seat: Seat, legal: readonly Kind[]): Kind {
  const [only] = legal;
  if (!only) throw new Error(`${game.title} waits for seat ${seat}, which has no action to take`);
  return only;
}

/** Winners share the win. Where nobody won, all have done equally well; one who plays alone has lost. */
function shareOf({ seats }: Search, winners: readonly Seat[], seat: Seat): number {
  if (winners.length === 0) return seats === 1 ? 0 : 1 / seats;
  return winners.includes(seat) ? 1 / winners.length : 0;
}

// The budget

type Clock = { iterations: number; readonly end: number };

function checkBudget({ iterations, milliseconds }: Budget): void {
  if (iterations === undefined && milliseconds === undefined) {
    throw new Problem('A bot must be told how long to think: a number of iterations, of milliseconds, or both.');
  }
}

function newClock({ iterations = Infinity, milliseconds = Infinity }: Budget): Clock {
  return { iterations, end: performance.now() + milliseconds };
}

function hasTime(clock: Clock): boolean {
  return clock.iterations > 0 && !isLate(clock);
}

/** The clock is read only where time counts, so that a number of iterations costs the same everywhere. */
function isLate({ end }: Clock): boolean {
  return end !== Infinity && performance.now() >= end;
}
