import type { AnyGame, Chance, Tagged, Seat } from '@muster/engine';
import { hashOf } from './hash.ts';
import { hintWeight } from './playout.ts';

/** A point in what one seat has done and learned, and what came of getting there. */
export type TreeNode = {
  visits: number;
  /** How often it could have been chosen. In other deals, and after other throws, it may not be legal. */
  available: number;
  /** The sum of what the seat got. */
  gain: number;
  /** The sum of what it would have got among equals; only of the bot's own first actions, for those it tells of them. */
  fair: number;
  /** How gladly a sensible player takes the action that leads here. */
  readonly weight: number;
  /** What comes next, as far as it has been met. */
  next: Branches | undefined;
};

/**
 * Where what the seat does or learns leads, by its hash. Should two ever have the same one, they share what is known
 * of them; played is always the action itself.
 */
type Branches = { readonly hashes: number[]; readonly nodes: TreeNode[] };

export function newNode(weight = 1): TreeNode {
  return { visits: 0, available: 0, gain: 0, fair: 0, weight, next: undefined };
}

/** Where `doing`, of `seat`, leads from here. */
export function nodeAfter(from: TreeNode, seat: Seat, doing: Tagged): TreeNode {
  const next = (from.next ??= { hashes: [], nodes: [] });
  const hash = hashOf(doing, seat);
  const place = placeFrom(0, next.hashes, hash);
  return place < 0 ? grown(next, hash, 1) : (next.nodes[place] as TreeNode);
}

/** Where these actions lead, in their order. */
export function nodesAfter(
  from: TreeNode,
  game: AnyGame,
  state: unknown,
  seat: Seat,
  legal: readonly Tagged[],
  hints: boolean,
): TreeNode[] {
  const next = (from.next ??= { hashes: [], nodes: [] });
  const nodes: TreeNode[] = [];
  let expected = 0;
  for (let at = 0; at < legal.length; at++) {
    const action = legal[at] as Tagged;
    const hash = hashOf(action, seat);
    const place = placeFrom(expected, next.hashes, hash);
    if (place < 0) nodes.push(grown(next, hash, hints ? hintWeight(game, state, seat, action) : 1));
    else {
      nodes.push(next.nodes[place] as TreeNode);
      expected = place + 1;
    }
  }
  return nodes;
}

/**
 * The place of the hash, or -1. Actions are nearly always listed in the same order, so the next is mostly found where
 * it is expected, at once: faster than in a Map, and a tree has very many of these lists.
 */
function placeFrom(expected: number, hashes: readonly number[], hash: number): number {
  for (let at = expected; at < hashes.length; at++) if (hashes[at] === hash) return at;
  for (let at = 0; at < expected; at++) if (hashes[at] === hash) return at;
  return -1;
}

function grown({ hashes, nodes }: Branches, hash: number, weight: number): TreeNode {
  const node = newNode(weight);
  hashes.push(hash);
  nodes.push(node);
  return node;
}

/** How much a branch that was seldom tried is favoured, without hints. */
const CURIOSITY = 0.7;

/** The place of any node nobody has tried; then, by UCB1, of the best, or of one too seldom tried to know. */
export function mostPromising(nodes: readonly TreeNode[], chance: Chance): number {
  let untried = 0;
  let best = 0;
  let bestScore = -1;
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as TreeNode;
    node.available++;
    if (node.visits === 0) {
      untried++;
    } else if (untried === 0) {
      const score = node.gain / node.visits + CURIOSITY * Math.sqrt(Math.log(node.available) / node.visits);
      if (score > bestScore) [best, bestScore] = [at, score];
    }
  }
  if (untried === 0) return best;
  let skip = chance.int(untried);
  return nodes.findIndex(({ visits }) => visits === 0 && skip-- === 0);
}

/** With hints: how far a weight reaches against what has come of an action so far. */
const TRUST = 1;
/** Added to every weight, so that nothing is left out for good. */
const DOUBT = 0.2;

/**
 * The place of the best node, or of one that a sensible player would try before it: the weight counts the more, the
 * less the node was tried (PUCT). What nobody has tried is taken to be as good as the others have been.
 */
export function mostSensible(nodes: readonly TreeNode[], chance: Chance): number {
  let [visits, gain, weights] = [0, 0, 0];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as TreeNode;
    visits += node.visits;
    gain += node.gain;
    weights += node.weight + DOUBT;
  }
  const mean = visits > 0 ? gain / visits : 0.5;
  const reach = (TRUST * Math.sqrt(visits + 1)) / weights;
  let best = 0;
  let bestScore = -1;
  // Of equals the first is taken, and that is any of them.
  const start = chance.int(nodes.length);
  for (let step = 0; step < nodes.length; step++) {
    const at = start + step < nodes.length ? start + step : start + step - nodes.length;
    const node = nodes[at] as TreeNode;
    const value = node.visits > 0 ? node.gain / node.visits : mean;
    const score = value + (reach * (node.weight + DOUBT)) / (1 + node.visits);
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  return best;
}
