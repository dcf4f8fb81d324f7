// Tower Defense for two, written for boardgame.io as its documentation teaches it. The rules are those of
// packages/games/tower-defense with the same actions; `peers.ts` checks that both are the same game.

import type { FnContext, Game } from 'boardgame.io' with { 'resolution-mode': 'require' };

type Context = FnContext<G>;
type Answer = typeof INVALID_MOVE | void;

const COINS = [1, 2, 5] as const;
type Coin = (typeof COINS)[number];
type Purse = Record<Coin, number>;
type Soldier = { coin: Coin; square: number; wounded: boolean; moved: boolean };

export type G = {
  pathway: number;
  castle: number;
  garrison: Purse;
  reinforcements: Purse;
  lap: number;
  supply: Purse;
  /** Ordered by square, and in a square from the bottom of the stack to its top. */
  soldiers: Soldier[];
  /** The turns of the attacker. */
  round: number;
  ask: 'orders' | 'volley' | 'wounds' | 'evolution';
  tosses: number;
  tails: Purse;
  damage: number;
  kills: number;
  winner?: string;
};

const ATTACKER = '0';
const DEFENDER = '1';
const LAP_COUNTER: readonly Coin[] = [1, 2, 5, 1, 2, 5];
/** The constant of 'boardgame.io/core'. */
const INVALID_MOVE = 'INVALID_MOVE';

export const towerDefense = (pathway: number, seed: string): Game<G> => ({
  name: 'tower-defense',
  seed,
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({
    pathway,
    castle: 8,
    garrison: { 1: 3, 2: 0, 5: 0 },
    reinforcements: { 1: 1, 2: 1, 5: 1 },
    lap: 0,
    supply: { 1: 2, 2: 5, 5: 5 },
    soldiers: [soldier(5, 1), soldier(2, 2), soldier(1, 3)],
    round: 0,
    ask: 'orders',
    tosses: 0,
    tails: { 1: 0, 2: 0, 5: 0 },
    damage: 0,
    kills: 0,
  }),
  turn: {
    onBegin: ({ G, ctx }) => {
      const isAttack = ctx.currentPlayer === ATTACKER;
      if (isAttack) G.round++;
      G.ask = isAttack ? 'orders' : 'volley';
      G.tosses = 0;
      G.damage = 0;
      G.kills = 0;
    },
  },
  moves: { toss, move, place, advance, stop, wound, hold, evolve, keep },
  endIf: ({ G }) => (G.winner === undefined ? undefined : { winner: G.winner }),
  ai: { enumerate },
});

function soldier(coin: Coin, square: number): Soldier {
  return { coin, square, wounded: false, moved: false };
}

// What may be done. `enumerate` and the moves ask the same questions.

function enumerate(g: G): { move: string; args: unknown[] }[] {
  switch (g.ask) {
    case 'orders':
      return orders(g);
    case 'volley':
      return g.tosses === 0 ? [option('toss')] : [option('toss'), option('stop')];
    case 'wounds':
      return [
        ...tops(g)
          .filter((at) => canWound(g, at))
          .map((at) => option('wound', at)),
        option('hold'),
      ];
    case 'evolution':
      return [option('evolve'), option('keep')];
  }
}

function option(move: string, ...args: unknown[]): { move: string; args: unknown[] } {
  return { move, args };
}

function orders(g: G): { move: string; args: unknown[] }[] {
  const found: { move: string; args: unknown[] }[] = [];
  for (const coin of COINS) {
    for (const by of COINS) {
      if (!hasPair(g, coin, by)) continue;
      g.soldiers.forEach((one, at) => {
        if (one.coin === coin && canMove(g, at, by)) found.push(option('move', at, by));
      });
      if (canPlace(g, coin, by)) found.push(option('place', coin, by));
    }
  }
  found.push(option(g.tosses < 3 ? 'toss' : 'advance'));
  return found;
}

function hasPair({ tails }: G, coin: Coin, by: Coin): boolean {
  return coin === by ? tails[coin] >= 2 : tails[coin] > 0 && tails[by] > 0;
}

function canMove({ soldiers }: G, at: number, by: Coin): boolean {
  const first = soldiers[at];
  if (!first || first.moved) return false;
  const end = stackEnd(soldiers, at);
  return !isBarred(soldiers, end, first.square + by, highest(soldiers, at, end));
}

function canPlace({ soldiers, supply, round }: G, coin: Coin, by: Coin): boolean {
  return round < 8 && supply[coin] > 0 && !isBarred(soldiers, 0, by, coin);
}

function canWound({ soldiers, damage }: G, at: number): boolean {
  const target = soldiers[at];
  return target !== undefined && target.coin <= damage && stackEnd(soldiers, at) === at + 1;
}

function canEvolve({ kills, garrison, supply }: G): boolean {
  if (kills === 0) return false;
  return garrison[1] > 0 ? supply[2] > 0 : garrison[2] > 0 && supply[5] > 0;
}

/** The place behind the top of the stack that the soldier at `at` stands in. */
function stackEnd(soldiers: readonly Soldier[], at: number): number {
  const square = soldiers[at]?.square;
  let end = at + 1;
  while (end < soldiers.length && soldiers[end]?.square === square) end++;
  return end;
}

function tops({ soldiers }: G): number[] {
  return soldiers.flatMap(({ square }, at) => (soldiers[at + 1]?.square === square ? [] : [at]));
}

function highest(soldiers: readonly Soldier[], from: number, end: number): number {
  let most = 0;
  for (let at = from; at < end; at++) most = Math.max(most, soldiers[at]?.coin ?? 0);
  return most;
}

/** Does a square from that of the soldier at `from` up to `to` hold nobody higher than `value`? */
function isBarred(soldiers: readonly Soldier[], from: number, to: number, value: number): boolean {
  for (let at = from; at < soldiers.length && (soldiers[at] as Soldier).square <= to; ) {
    const end = stackEnd(soldiers, at);
    if (value >= highest(soldiers, at, end)) return true;
    at = end;
  }
  return false;
}

// The attacker's moves, and the toss of both

function toss(context: Context): Answer {
  const { G: g, random } = context;
  const isAttack = g.ask === 'orders';
  if (isAttack ? g.tosses >= 3 : g.ask !== 'volley') return INVALID_MOVE;
  const purse = isAttack ? g.reinforcements : g.garrison;
  const tails: Purse = { 1: 0, 2: 0, 5: 0 };
  for (const coin of COINS) {
    for (const side of random.Die(2, purse[coin])) if (side === 1) tails[coin]++;
  }
  g.tosses++;
  if (isAttack) g.tails = tails;
  else volley(context, tails);
}

function useUp({ tails }: G, coin: Coin, by: Coin): void {
  tails[coin]--;
  tails[by]--;
}

function move({ G: g }: Context, at: number, by: Coin): Answer {
  const first = g.soldiers[at];
  if (g.ask !== 'orders' || !first || !hasPair(g, first.coin, by) || !canMove(g, at, by)) return INVALID_MOVE;
  useUp(g, first.coin, by);
  const to = first.square + by;
  const stack = g.soldiers.splice(at, stackEnd(g.soldiers, at) - at);
  if (to > g.pathway) return strikeCastle(g, stack);
  for (const one of stack) {
    one.square = to;
    one.moved = true;
  }
  putOnTop(g, to, stack);
}

function place({ G: g }: Context, coin: Coin, by: Coin): Answer {
  if (g.ask !== 'orders' || !hasPair(g, coin, by) || !canPlace(g, coin, by)) return INVALID_MOVE;
  useUp(g, coin, by);
  g.supply[coin]--;
  putOnTop(g, by, [{ ...soldier(coin, by), moved: true }]);
}

function putOnTop({ soldiers }: G, square: number, stack: readonly Soldier[]): void {
  const above = soldiers.findIndex((one) => one.square > square);
  soldiers.splice(above < 0 ? soldiers.length : above, 0, ...stack);
}

function advance({ G: g, events }: Context): Answer {
  if (g.ask !== 'orders' || g.tosses < 3) return INVALID_MOVE;
  for (const one of g.soldiers) {
    one.square++;
    one.moved = false;
  }
  const arrived = g.soldiers.findIndex((one) => one.square > g.pathway);
  if (arrived >= 0) strikeCastle(g, g.soldiers.splice(arrived));
  if (g.winner !== undefined) return;
  const coin = LAP_COUNTER[g.lap];
  if (coin) {
    g.lap++;
    g.reinforcements[coin]++;
  }
  endTurn(g, events);
}

function strikeCastle(g: G, stack: readonly Soldier[]): void {
  for (const { coin } of stack) {
    g.castle = Math.max(0, g.castle - coin);
    g.supply[coin]++;
  }
  if (g.castle === 0) g.winner = ATTACKER;
}

function endTurn(g: G, events: Context['events']): void {
  g.tails = { 1: 0, 2: 0, 5: 0 };
  if (g.round >= 8 && g.soldiers.length === 0) g.winner = DEFENDER;
  else events.endTurn();
}

// The defender's moves

function volley({ G: g, events }: Context, tails: Purse): void {
  const count = tails[1] + tails[2] + tails[5];
  if (count === 0) return endTurn(g, events);
  g.damage += tails[1] + 2 * tails[2] + 5 * tails[5];
  if (count < 3) return;
  if (g.supply[1] > 0) {
    g.supply[1]--;
    g.castle++;
  }
  askForWounds(g, events);
}

function stop({ G: g, events }: Context): Answer {
  if (g.ask !== 'volley' || g.tosses === 0) return INVALID_MOVE;
  askForWounds(g, events);
}

function askForWounds(g: G, events: Context['events']): void {
  g.ask = 'wounds';
  if (!tops(g).some((at) => canWound(g, at))) askForEvolution(g, events);
}

function wound({ G: g, events }: Context, at: number): Answer {
  const target = g.soldiers[at];
  if (g.ask !== 'wounds' || !target || !canWound(g, at)) return INVALID_MOVE;
  g.damage -= target.coin;
  if (target.wounded) {
    g.supply[target.coin]++;
    g.kills++;
    g.soldiers.splice(at, 1);
  } else {
    target.wounded = true;
  }
  askForWounds(g, events);
}

function hold({ G: g, events }: Context): Answer {
  if (g.ask !== 'wounds') return INVALID_MOVE;
  askForEvolution(g, events);
}

function askForEvolution(g: G, events: Context['events']): void {
  g.ask = 'evolution';
  g.damage = 0;
  if (!canEvolve(g)) endTurn(g, events);
}

function evolve({ G: g, events }: Context): Answer {
  if (g.ask !== 'evolution' || !canEvolve(g)) return INVALID_MOVE;
  const [from, to]: [Coin, Coin] = g.garrison[1] > 0 ? [1, 2] : [2, 5];
  g.garrison[from]--;
  g.supply[from]++;
  g.supply[to]--;
  g.garrison[to]++;
  g.kills--;
  askForEvolution(g, events);
}

function keep({ G: g, events }: Context): Answer {
  if (g.ask !== 'evolution') return INVALID_MOVE;
  endTurn(g, events);
}
