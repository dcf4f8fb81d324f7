// A second opinion: the game for two and for one, written from the rulebook a second time, as plainly as can be and with
// nothing of src/. Coins are their values, squares are lists of soldiers from below, and nothing is ever changed in place.

type Soldier = { readonly value: number; readonly wounded?: true; readonly moved?: true };
type Kind = 'duel' | 'solo-defender' | 'solo-attacker';
type Phase = 'attack' | 'defense' | 'wounds' | 'evolution' | 'fixed' | 'verdict' | 'gamble' | 'over';

export type Model = {
  readonly kind: Kind;
  /** Tosses of the automatic side, and how far its soldiers advance. */
  readonly tossesOfOther: number;
  readonly stride: number;
  readonly phase: Phase;
  readonly turn: number;
  readonly castle: number;
  readonly squares: readonly (readonly Soldier[])[];
  readonly garrison: readonly number[];
  readonly reinforcements: readonly number[];
  readonly lapCounter: readonly number[];
  readonly supply: readonly number[];
  readonly tosses: number;
  readonly tails: readonly number[];
  readonly damage: number;
  readonly kills: number;
};

export function setUp(kind: Kind, pathway: number, tossesOfOther = 3, stride = 1): Model {
  const army = [[{ value: 5 }], [{ value: 2 }], [{ value: 1 }]];
  return {
    kind,
    tossesOfOther,
    stride,
    phase: 'attack',
    turn: 1,
    castle: 8,
    squares: [...army, ...Array<Soldier[]>(pathway - army.length).fill([])],
    garrison: [1, 1, 1],
    reinforcements: [1, 2, 5],
    lapCounter: [1, 2, 5, 1, 2, 5],
    supply: [1, 1, 2, 2, 2, 2, 2, 5, 5, 5, 5, 5],
    tosses: 0,
    tails: [],
    damage: 0,
    kills: 0,
  };
}

/** How many histories of so many actions there are: what perft counts. */
export function histories(m: Model, depth: number): number {
  if (depth === 0) return 1;
  return sum(next(m).map((after) => histories(after, depth - 1)));
}

/** Every state that one action can lead to, once for each action and each way the coins can fall. */
export function next(m: Model): Model[] {
  switch (m.phase) {
    case 'attack': {
      if (m.kind === 'solo-defender')
        return tossesOf(m.reinforcements).map((tails) => automaticOrders({ ...m, tosses: m.tosses + 1, tails }));
      const tosses =
        m.tosses < 3
          ? tossesOf(m.reinforcements).map((tails) => ({ ...m, tails, tosses: m.tosses + 1 }))
          : [endAttack(m)];
      return [...orders(m, 'once').map(({ after }) => after), ...tosses];
    }
    case 'defense':
      return [...tossesOf(m.garrison).map((tails) => volley(m, tails)), ...(m.tosses > 0 ? [dealWounds(m)] : [])];
    case 'wounds':
      return [...woundings(m).map((after) => dealWounds(after)), evolveOrEnd(m)];
    case 'evolution':
      return [evolveOrEnd(evolved(m)), endDefense(m)];
    case 'fixed':
      return tossesOf(m.garrison).map((tails) => {
        const after = { ...m, tosses: m.tosses + 1, damage: m.damage + sum(tails) };
        return after.tosses === m.tossesOfOther ? { ...after, phase: 'verdict' } : after;
      });
    case 'verdict':
      return [automaticWounds(m), ...tossesOf(m.garrison).map((tails) => volley({ ...m, phase: 'gamble' }, tails))];
    case 'gamble':
      return tossesOf(m.garrison).map((tails) => volley(m, tails));
    case 'over':
      return [];
  }
}

/** The different ways in which coins can show their values. */
function tossesOf(coins: readonly number[]): number[][] {
  const [first, ...others] = coins;
  if (first === undefined) return [[]];
  const ways = tossesOf(others).flatMap((tails) => [[first, ...tails], tails]);
  return [...new Map(ways.map((tails) => [tails.toSorted().join(), tails.toSorted()])).values()];
}

type Order = { readonly type: number; readonly by: number; readonly square?: number; readonly after: Model };

/** Every order that two of the tails can give. The automatic Attacker moves a soldier several times: "again". */
function orders(m: Model, once: 'once' | 'again'): Order[] {
  const found: Order[] = [];
  for (const type of [1, 2, 5]) {
    for (const by of [1, 2, 5]) {
      const left = without(without(m.tails, type), by);
      if (left.length !== m.tails.length - 2) continue;
      const rest = without(m.supply, type);
      if (m.turn < 8 && rest.length < m.supply.length && isOpen(m, 0, by, [{ value: type }])) {
        const soldier: Soldier = { value: type, moved: true };
        found.push({
          type,
          by,
          after: { ...m, tails: left, supply: rest, squares: put(m.squares, by - 1, [soldier]) },
        });
      }
      for (const [at, stack] of m.squares.entries()) {
        for (const [from, soldier] of stack.entries()) {
          if (soldier.value !== type || (soldier.moved && once === 'once')) continue;
          const moving = stack.slice(from).map((other): Soldier => ({ ...other, moved: true }));
          if (!isOpen(m, at + 1, at + by + 1, moving)) continue;
          const leaving = { ...m, tails: left, squares: m.squares.with(at, stack.slice(0, from)) };
          found.push({ type, by, square: at, after: arrive(leaving, at + by, moving) });
        }
      }
    }
  }
  return found;
}

/** May all these soldiers enter each of the squares from `from` up to, but not including, `to`? */
function isOpen({ squares }: Model, from: number, to: number, soldiers: readonly Soldier[]): boolean {
  const onTheWay = squares.slice(from, to).filter((stack) => stack.length > 0);
  return onTheWay.every((stack) => soldiers.every(({ value }) => stack.some((other) => value < other.value)));
}

function arrive(m: Model, at: number, soldiers: readonly Soldier[]): Model {
  if (at < m.squares.length) return { ...m, squares: put(m.squares, at, soldiers) };
  const values = soldiers.map(({ value }) => value);
  const castle = Math.max(0, m.castle - sum(values));
  return { ...m, castle, supply: [...m.supply, ...values], phase: castle === 0 ? 'over' : m.phase };
}

function put(squares: Model['squares'], at: number, soldiers: readonly Soldier[]): Model['squares'] {
  return squares.with(at, [...(squares[at] ?? []), ...soldiers]);
}

/** Placings first, as many as can be; then 5c, 2c and 1c moves, the farthest, and the soldier nearest to the Castle. */
function automaticOrders(m: Model): Model {
  if (m.phase === 'over') return m;
  const [plan] = plans(m).sort((a, b) => b.length - a.length || compare(a[0], b[0]));
  const [placing] = plan ?? [];
  if (placing) return automaticOrders(placing.after);
  const moves = orders(m, 'again').filter(({ square }) => square !== undefined);
  // In a stack the last one listed stands highest.
  const [best] = moves.reverse().sort((a, b) => b.type - a.type || b.by - a.by || (b.square ?? 0) - (a.square ?? 0));
  if (best) return automaticOrders(best.after);
  return m.tosses === m.tossesOfOther ? endAttack(m) : m;
}

/** Every series of placings that these tails allow. */
function plans(m: Model): Order[][] {
  const placings = orders(m, 'again').filter(({ square }) => square === undefined);
  return placings.flatMap((placing) => [[placing], ...plans(placing.after).map((others) => [placing, ...others])]);
}

function compare(a: Order | undefined, b: Order | undefined): number {
  return a && b ? b.by - a.by || b.type - a.type : 0;
}

function endAttack(m: Model): Model {
  let after = m;
  for (let at = m.squares.length - 1; at >= 0 && after.phase !== 'over'; at--) {
    const stack = (after.squares[at] ?? []).map(({ moved: _, ...soldier }): Soldier => soldier);
    if (stack.length > 0) after = arrive({ ...after, squares: after.squares.with(at, []) }, at + m.stride, stack);
  }
  if (after.phase === 'over') return after;
  const [coin, ...lapCounter] = after.lapCounter;
  const reinforcements = coin === undefined ? after.reinforcements : [...after.reinforcements, coin];
  return turnOver({ ...after, reinforcements, lapCounter }, m.kind === 'solo-attacker' ? 'fixed' : 'defense');
}

function endDefense(m: Model): Model {
  const after = turnOver(m, 'attack');
  return after.phase === 'over' ? after : { ...after, turn: m.turn + 1 };
}

function turnOver(m: Model, phase: Phase): Model {
  const isGone = m.turn >= 8 && m.squares.flat().length === 0;
  return { ...m, phase: isGone ? 'over' : phase, tosses: 0, tails: [], damage: 0, kills: 0 };
}

function volley(m: Model, tails: readonly number[]): Model {
  if (tails.length === 0) return endDefense(m);
  const after = { ...m, tosses: m.tosses + 1, damage: m.damage + sum(tails) };
  if (tails.length < 3) return after;
  const supply = without(m.supply, 1);
  const mended = supply.length < m.supply.length ? { ...after, supply, castle: m.castle + 1 } : after;
  return m.phase === 'gamble' ? automaticWounds(mended) : dealWounds(mended);
}

function dealWounds(m: Model): Model {
  return woundings(m).length > 0 ? { ...m, phase: 'wounds' } : evolveOrEnd(m);
}

/** What each wound that the damage allows leads to, the nearest to the Castle last. */
function woundings(m: Model): Model[] {
  return m.squares.flatMap((stack, at) => {
    const top = stack.at(-1);
    if (!top || top.value > m.damage) return [];
    const below = stack.slice(0, -1);
    const damage = m.damage - top.value;
    if (!top.wounded)
      return [{ ...m, damage, squares: m.squares.with(at, [...below, { ...top, wounded: true as const }]) }];
    return [{ ...m, damage, squares: m.squares.with(at, below), supply: [...m.supply, top.value], kills: m.kills + 1 }];
  });
}

function automaticWounds(m: Model): Model {
  const nearest = woundings(m).at(-1);
  if (nearest) return automaticWounds(nearest);
  return evolved(m) === m ? endDefense(m) : automaticWounds({ ...evolved(m), damage: 0 });
}

function evolveOrEnd(m: Model): Model {
  // "What is left over is lost."
  return evolved(m) === m ? endDefense(m) : { ...m, phase: 'evolution', damage: 0 };
}

/** The Garrison with one coin evolved; the same when none can be. */
function evolved(m: Model): Model {
  const from = Math.min(...m.garrison);
  const to = from === 1 ? 2 : 5;
  const supply = without(m.supply, to);
  if (m.kills === 0 || from === 5 || supply.length === m.supply.length) return m;
  return { ...m, kills: m.kills - 1, garrison: [...without(m.garrison, from), to], supply: [...supply, from] };
}

function without(coins: readonly number[], coin: number): readonly number[] {
  const at = coins.indexOf(coin);
  return at < 0 ? coins : coins.toSpliced(at, 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
