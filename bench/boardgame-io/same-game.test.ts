import { type Chance, recording, seeded } from '@muster/engine';
import { towerDefense as ours } from '@muster/games/tower-defense';
import { expect, test } from 'vitest';
import { type G, towerDefense } from './tower-defense.ts';

type OurState = ReturnType<typeof ours.setup>;
type OurAction = ReturnType<typeof ours.legal>[number];
type TheirMove = { move: string; args: number[] };

const PATHWAY = 12;
const theirs = towerDefense(PATHWAY, 'a seed');

/** Our state as the peer would hold it. */
function asTheirs({ camps: [camp], ask, tosses, tails, damage, kills, pathway }: OurState): G {
  if (!camp) throw new Error('A duel has a camp');
  const { castle, garrison, reinforcements, lap, supply, soldiers, turn } = camp;
  const purse = (coins: readonly number[]) => ({ 1: coins[1] ?? 0, 2: coins[2] ?? 0, 5: coins[5] ?? 0 });
  return {
    pathway,
    castle,
    garrison: purse(garrison),
    reinforcements: purse(reinforcements),
    lap,
    supply: purse(supply),
    soldiers: soldiers.map((soldier) => ({ ...soldier })),
    round: turn,
    ask: ask as G['ask'],
    tosses,
    tails: purse(tails),
    damage,
    kills,
  };
}

function nameOfOurs(action: OurAction): string {
  if (action.type === 'move') return `move ${action.coin} ${action.square} ${action.nth} ${action.by}`;
  if (action.type === 'place') return `place ${action.coin} ${action.by}`;
  return action.type === 'wound' ? `wound ${action.coin} ${action.square}` : action.type;
}

function nameOfTheirs({ soldiers }: G, { move, args }: TheirMove): string {
  const [at = 0, by] = args;
  const soldier = soldiers[at];
  if (move === 'place' || args.length === 0 || !soldier) return [move, ...args].join(' ');
  const { coin, square } = soldier;
  if (move === 'wound') return `wound ${coin} ${square}`;
  const nth = soldiers.slice(0, at + 1).filter((other) => other.coin === coin && other.square === square).length;
  return `move ${coin} ${square} ${nth} ${by}`;
}

/** Coins that fall as ours have fallen: for each value that is tossed, so many tails. */
function diceLike(outcomes: readonly number[]): object {
  let next = 0;
  const tossed = (count: number) => (count === 0 ? 0 : (outcomes[next++] ?? 0));
  return {
    Die(_sides: number, count: number) {
      const tails = tossed(count);
      return Array.from({ length: count }, (_, at) => (at < tails ? 1 : 2));
    },
  };
}

/** Plays the move on `g` without the framework around it: only what it calls of it is there. */
function playTheirs(g: G, { move, args }: TheirMove, seat: number, outcomes: readonly number[]): void {
  const turn = { hasEnded: false };
  const endTurn = () => void (turn.hasEnded = true);
  const context = { G: g, random: diceLike(outcomes), events: { endTurn } };
  const moves = theirs.moves as unknown as { [name: string]: (context: object, ...args: number[]) => unknown };
  expect(moves[move]?.(context, ...args)).toBeUndefined();
  const onBegin = theirs.turn?.onBegin as ((context: object) => void) | undefined;
  if (turn.hasEnded) onBegin?.({ G: g, ctx: { currentPlayer: String(1 - seat) } });
}

function playBoth(chance: Chance): void {
  const s = ours.setup({ mode: 'duel', pathway: PATHWAY, difficulty: 'normal' }, 2, chance);
  let winner: string | undefined;
  for (let [seat] = ours.waiting(s); seat !== undefined; [seat] = ours.waiting(s)) {
    expect(winner).toBeUndefined();
    const g = asTheirs(s);
    const legal = ours.legal(s, seat);
    const listed = theirs.ai?.enumerate(g, {} as never, String(seat)) as TheirMove[];
    const names = listed.map((move) => nameOfTheirs(g, move));
    expect(names.toSorted()).toEqual(legal.map(nameOfOurs).toSorted());
    const action = legal[chance.int(legal.length)] as OurAction;
    const outcomes = recording(chance);
    ours.apply(s, seat, action, outcomes);
    playTheirs(g, listed[names.indexOf(nameOfOurs(action))] as TheirMove, seat, outcomes.outcomes);
    winner = g.winner;
    if (winner === undefined) expect(g).toEqual(asTheirs(s));
  }
  expect(winner).toBe(String(ours.outcome(s)?.winners[0]));
}

test('the peer plays the same game: move by move the same list and the same result', () => {
  const chance = seeded(1);
  for (let match = 0; match < 60; match++) playBoth(chance);
});
