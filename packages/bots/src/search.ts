import type { Experience, Tagged, Seat } from '@muster/engine';
import { type Decision, type Ranked, untried, evaluate } from './bot.ts';
import { type Clock, hasTime, isLate } from './clock.ts';
import { ActionObserver } from './action-observer.ts';
import { sampleAction, sampleLikelyAction } from './playout.ts';
import { mostPromising, mostSensible, newNode, type TreeNode, nodeAfter, nodesAfter } from './tree.ts';

/**
 * Monte Carlo tree search over redealt views (information-set search with a tree for each seat, open to chance). Each
 * iteration deals anew what the bot's seat cannot see and plays on from there. Every seat goes down a tree of its own,
 * by what it does and by what it learns of the others: who chooses in secret, or at the same time, is not known to those
 * who choose beside it. Where somebody tries something new, the rest is played by the hints, to the end or as far as
 * the bot sees, or until experience can tell, and everybody on the way is told how it went.
 */
export type Search = Decision & {
  /** What the bot thinks about: the legal actions, or those that catch its eye. */
  readonly legal: readonly Tagged[];
  /** Where these actions lead: they stay the same, and so do their nodes. */
  first: readonly TreeNode[] | undefined;
  /** For each seat met so far, the root of its tree, and where it is in this iteration. */
  readonly trees: TreeNode[];
  readonly places: TreeNode[];
  /** The nodes that were chosen in this iteration, and by whom. */
  readonly path: TreeNode[];
  readonly actors: Seat[];
  readonly observer: ActionObserver;
  /** What the bot knows of quiet positions, if it knows this kind of match. */
  readonly experience: Experience<unknown> | undefined;
  /** The ways in which the bot imagines what is hidden; empty where it does so anew each time. */
  readonly deals: readonly unknown[];
  iterations: number;
};

/** `seen` is what the bot thinks about, with what it may have seen of it already. */
export function newSearch({ game, view, seat, skill, chance }: Decision, seen: readonly Ranked[]): Search {
  const deals = Array.from({ length: skill.deals ?? 0 }, () => game.redeal(view, seat, chance));
  const hints = skill.hints && game.hint !== undefined;
  const s: Search = {
    game,
    view,
    seat,
    skill: { ...skill, hints },
    chance,
    legal: seen.map(({ action }) => action),
    first: undefined,
    trees: [],
    places: [],
    path: [],
    actors: [],
    observer: new ActionObserver(),
    experience: skill.isExperienced && game.experience?.covers(view) ? game.experience : undefined,
    deals,
    iterations: 0,
  };
  meet(s, seat);
  if (seen.some(({ visits }) => visits > 0)) beginWith(s, seen);
  return s;
}

/** What was seen of an action counts as if it had been found out by the search. */
function beginWith(s: Search, seen: readonly Ranked[]): void {
  const nodes = firstNodes(s, s.game.redeal(s.view, s.seat, s.chance));
  for (let at = 0; at < seen.length; at++) {
    const { visits, value } = seen[at] as Ranked;
    const node = nodes[at] as TreeNode;
    node.visits = visits;
    node.gain = visits * value;
    node.fair = node.gain;
  }
}

/** Searches until the clock has run out, or until `pause`, by `performance.now()`. True when it is done. */
export function runSearch(s: Search, clock: Clock, pause = Infinity): boolean {
  while (hasTime(clock)) {
    if (!iterate(s, clock)) return true;
    clock.iterations--;
    s.iterations++;
    if (pause !== Infinity && performance.now() >= pause) return !hasTime(clock);
  }
  return true;
}

/** What was learned of each of these actions, in their order. */
export function learned({ trees, seat }: Search, legal: readonly Tagged[]): Ranked[] {
  const root = trees[seat] as TreeNode;
  return legal.map((action) => {
    const { visits, fair } = nodeAfter(root, seat, action);
    return visits > 0 ? { action, visits, value: fair / visits } : untried(action);
  });
}

/** How many seats there are shows when they are waited for. */
function meet({ trees, places }: Search, seat: Seat): void {
  for (let next = trees.length; next <= seat; next++) {
    trees.push(newNode());
    places.push(trees[next] as TreeNode);
  }
}

/** False when time ran out on the way, and nothing has been learned. */
function iterate(s: Search, clock: Clock): boolean {
  const { game, deals, trees, places } = s;
  const state =
    deals.length > 0 ? game.clone(deals[s.iterations % deals.length]) : game.redeal(s.view, s.seat, s.chance);
  s.path.length = 0;
  s.actors.length = 0;
  for (let seat = 0; seat < trees.length; seat++) places[seat] = trees[seat] as TreeNode;
  while (stepDown(s, state)) if (isLate(clock)) return false;
  if (!playOn(s, state, clock)) return false;
  credit(s, state);
  return true;
}

// Down the trees

type Choice = { readonly action: Tagged; readonly node: TreeNode | undefined };

/** False where somebody has tried something new, or the game is over. */
function stepDown(s: Search, state: unknown): boolean {
  const { game } = s;
  const waiting = game.waiting(state);
  const first = waiting[0];
  if (first === undefined) return false;
  if (waiting.length === 1) return take(s, state, first, choose(s, state, first));
  // Those who are asked at the same time all choose before the first of them acts.
  const seats = waiting.slice();
  const choices = seats.map((seat) => choose(s, state, seat));
  let isKnown = true;
  for (let at = 0; at < seats.length; at++) {
    const seat = seats[at] as Seat;
    if (at > 0 && !game.waiting(state).includes(seat)) continue;
    if (!take(s, state, seat, choices[at] as Choice)) isKnown = false;
  }
  return isKnown;
}

function choose(s: Search, state: unknown, seat: Seat): Choice {
  const { game, chance, skill } = s;
  meet(s, seat);
  const from = s.places[seat] as TreeNode;
  const legal = seat === s.seat && from === s.trees[seat] ? s.legal : game.legal(state, seat);
  // A forced action is no choice: the trees know nothing of it. Nor of replies that are overlooked.
  if (legal.length < 2 || (skill.overlooksReplies && seat !== s.seat))
    return { action: sampleAction(game, state, seat, legal, chance, skill.hints), node: undefined };
  const nodes = legal === s.legal ? firstNodes(s, state) : nodesAfter(from, game, state, seat, legal, skill.hints);
  const at = skill.hints ? mostSensible(nodes, chance) : mostPromising(nodes, chance);
  return { action: legal[at] as Tagged, node: nodes[at] as TreeNode };
}

function firstNodes(s: Search, state: unknown): readonly TreeNode[] {
  return (s.first ??= nodesAfter(s.trees[s.seat] as TreeNode, s.game, state, s.seat, s.legal, s.skill.hints));
}

/** Carries the choice out. False where it has never been tried before. */
function take(s: Search, state: unknown, seat: Seat, { action, node }: Choice): boolean {
  const { game, chance, observer, places } = s;
  if (!node) {
    game.apply(state, seat, action, chance);
    return true;
  }
  observer.reset();
  game.apply(state, seat, action, chance, observer);
  for (let other = 0; other < places.length; other++)
    places[other] = other === seat ? node : nodeAfter(places[other] as TreeNode, seat, observer.heardBy(other, action));
  s.path.push(node);
  s.actors.push(seat);
  return node.visits > 0;
}

// The play-out

/** Plays on, in place, as far as the bot sees. False when time ran out on the way. */
function playOn({ game, chance, skill, experience }: Search, state: unknown, clock: Clock): boolean {
  const most = !experience && skill.values && game.value ? skill.depth : game.longest;
  // What experience says of a quiet position holds among those who play well: until there, so does everybody.
  const nextOf = experience ? sampleLikelyAction : sampleAction;
  for (let actions = 0; actions < most; actions++) {
    const seat = game.waiting(state)[0];
    if (seat === undefined || experience?.isQuiet(state)) return true;
    game.apply(state, seat, nextOf(game, state, seat, game.legal(state, seat), chance, skill.hints), chance);
    // The clock is read seldom enough to cost nothing, and often enough for games that are slow.
    if ((actions & 7) === 7 && isLate(clock)) return false;
  }
  return true;
}

/** Everybody who has chosen something is told what came of it. */
function credit({ game, seat: own, path, actors, trees, experience }: Search, state: unknown): void {
  const isJudged = experience && game.outcome(state) === undefined;
  const shares = trees.map((_, seat) => (isJudged ? experience.worth(state, seat) : evaluate(game, state, seat)));
  for (let at = 0; at < path.length; at++) {
    const node = path[at] as TreeNode;
    node.visits++;
    node.gain += shares[actors[at] as Seat] as number;
  }
  const first = path[actors.indexOf(own)];
  if (first) first.fair += isJudged ? experience.fair(state, own) : (shares[own] as number);
}
