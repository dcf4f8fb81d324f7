import { campOf } from '../src/castle.ts';
import { type Coin, COINS, type Purse, type Soldier, type State } from '../src/state.ts';
import { LAST_PHASE, valueOf } from '../src/turn.ts';

/** So many ways to deal damage are thought of at most, and so much damage. */
const [MOST_WAYS, MOST_DAMAGE] = [4000, 100];

/** The best that can be done with some damage: what it is worth, also if the Castle is mended, and who is wounded. */
type Dealing = { readonly worth: number; readonly worthMended: number; readonly squares: readonly number[] };

/** A plan for the whole turn of the Defender. */
export type Plan = {
  /** The Defender's chance of winning, before the first toss. */
  readonly worth: number;
  /** With so much damage, is it better to toss again than to stop? */
  tossesOn(damage: number): boolean;
  /** The squares of those who are to be wounded, one after the other. */
  squaresFor(damage: number): readonly number[];
};

/** The best plan, by what `judge` says of positions at the start of the Attacker's turn. */
export function planDefense(s: State, judge: (s: State) => number): Plan {
  const { soldiers, garrison, supply } = campOf(s, 0);
  const most = Math.min(healthOf(soldiers), 3 * valueOf(garrison) + 4, MOST_DAMAGE);
  const dealings = Array.from({ length: most + 1 }, (): Dealing => ({ worth: -1, worthMended: -1, squares: [] }));
  eachWay(soldiers, most, (way) => {
    const worth = judge(positionAfter(s, way, false));
    if (worth <= (dealings[way.cost] as Dealing).worth) return;
    const worthMended = judge(positionAfter(s, way, supply[1] > 0));
    dealings[way.cost] = { worth, worthMended, squares: [...way.squares] };
  });
  keepBetter(dealings);
  const failure = (dealings[0] as Dealing).worth;
  const coins = COINS.flatMap((coin) => Array.from({ length: garrison[coin] }, () => coin));
  // What it is worth to stand at so much damage, and to toss again there; from the most damage down.
  const standing: number[] = [];
  const tossing: number[] = [];
  const within = (damage: number) => Math.min(damage, most);
  for (let damage = most; damage >= 0; damage--) {
    const stopped = (dealings[damage] as Dealing).worth;
    let sum = 0;
    for (let tails = 0; tails < 8; tails++) {
      const sumOfTails = coins.reduce<number>((total, coin, at) => total + ((tails >> at) & 1) * coin, 0);
      const after = within(damage + sumOfTails);
      sum +=
        tails === 0 ? failure : tails === 7 ? (dealings[after] as Dealing).worthMended : (standing[after] ?? stopped);
    }
    tossing[damage] = sum / 8;
    standing[damage] = Math.max(stopped, sum / 8);
  }
  return {
    worth: tossing[0] as number,
    tossesOn: (damage) => damage < most && (tossing[damage] as number) > (dealings[damage] as Dealing).worth,
    squaresFor: (damage) => (dealings[within(damage)] as Dealing).squares,
  };
}

function healthOf(soldiers: readonly Soldier[]): number {
  return soldiers.reduce((sum, { coin, wounded }) => sum + (wounded ? coin : 2 * coin), 0);
}

/** Damage need not be spent: with more of it one can do at least as well. */
function keepBetter(dealings: Dealing[]): void {
  for (let damage = 1; damage < dealings.length; damage++) {
    const less = dealings[damage - 1] as Dealing;
    if ((dealings[damage] as Dealing).worth < less.worth) dealings[damage] = less;
  }
}

/** A way to deal damage: what it costs, whom it wounds, and what it leaves. */
type Way = { cost: number; readonly squares: number[]; readonly left: Soldier[]; readonly killed: Coin[] };

/** Visits every way to deal up to `most` damage: stack by stack, from the top of each. */
function eachWay(soldiers: readonly Soldier[], most: number, visit: (way: Way) => void): void {
  const stacks = [...Map.groupBy(soldiers, ({ square }) => square).values()].map(waysInStack);
  const way: Way = { cost: 0, squares: [], left: [], killed: [] };
  const { squares, left, killed } = way;
  let visited = 0;
  const goOn = (at: number): void => {
    const stack = stacks[at];
    if (!stack) {
      visited++;
      return visit(way);
    }
    for (const dealt of stack) {
      if (way.cost + dealt.cost > most || visited >= MOST_WAYS) return;
      const before = [squares.length, left.length, killed.length] as const;
      way.cost += dealt.cost;
      squares.push(...dealt.squares);
      left.push(...dealt.left);
      killed.push(...dealt.killed);
      goOn(at + 1);
      way.cost -= dealt.cost;
      [squares.length, left.length, killed.length] = before;
    }
  };
  goOn(0);
}

/** What can be done to one stack, the cheapest first. */
function waysInStack(stack: readonly Soldier[]): readonly Way[] {
  const ways: Way[] = [{ cost: 0, squares: [], left: [...stack], killed: [] }];
  for (let way = ways[0] as Way; ; way = ways.at(-1) as Way) {
    const top = way.left.at(-1);
    if (!top) return ways;
    const { coin, square, wounded } = top;
    const below = way.left.slice(0, -1);
    ways.push({
      cost: way.cost + coin,
      squares: [...way.squares, square],
      left: wounded ? below : [...below, { ...top, wounded: true }],
      killed: wounded ? [...way.killed, coin] : way.killed,
    });
  }
}

/** How the Attacker's next turn begins. The Garrison evolves as far as it can. */
function positionAfter(s: State, { left, killed }: Way, isMended: boolean): State {
  const { castle, added, turn, reinforcements, lap, garrison: before, supply: had } = campOf(s, 0);
  const garrison: Purse = [0, before[1], before[2], 0, 0, before[5]];
  const supply: Purse = [0, had[1] - (isMended ? 1 : 0), had[2], 0, 0, had[5]];
  for (let at = 0; at < killed.length; at++) supply[killed[at] as Coin]++;
  for (let at = 0; at < killed.length; at++) evolveOne(garrison, supply);
  const mended = isMended ? 1 : 0;
  const camp = {
    castle: castle + mended,
    added: added + mended,
    garrison,
    reinforcements,
    lap,
    supply,
    soldiers: left,
    turn: turn + 1,
  };
  const isOver = left.length === 0 && turn >= LAST_PHASE;
  return { ...s, ask: isOver ? 'over' : 'orders', tosses: 0, camps: [camp] };
}

function evolveOne(garrison: Purse, supply: Purse): void {
  const from = garrison[1] > 0 ? 1 : 2;
  const to = from === 1 ? 2 : 5;
  if (garrison[from] === 0 || supply[to] === 0) return;
  garrison[from]--;
  supply[from]++;
  supply[to]--;
  garrison[to]++;
}
