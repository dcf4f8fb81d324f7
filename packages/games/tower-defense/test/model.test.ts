import { everyOutcome, oneOf, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { towerDefense } from '../src/rules.ts';
import { type Difficulty, type Options, type State } from '../src/state.ts';
import { type Model, next, setUp } from './model.ts';
import { shown } from './table.ts';

// Random matches of the real rules. In every position the actions and what they lead to, however the coins fall, must be
// exactly what the second opinion has, which was written from the rulebook alone.

const TOSSES_FOR_ATTACKER = { easy: 3, normal: 4, heroic: 5 };
const TOSSES_FOR_DEFENDER = { easy: 2, normal: 3, heroic: 4 };
const STRIDES = { easy: 1, normal: 2, heroic: 3 };

describe('The rules and a second opinion agree on every position of random matches', () => {
  test.each([
    ['duel', 'normal', 8],
    ['duel', 'normal', 12],
    ['duel', 'normal', 21],
    ['solo-defender', 'easy', 9],
    ['solo-defender', 'normal', 16],
    ['solo-defender', 'heroic', 30],
    ['solo-attacker', 'easy', 8],
    ['solo-attacker', 'normal', 12],
    ['solo-attacker', 'heroic', 14],
  ] as const)('%s, %s, %i squares', (mode, difficulty, pathway) => {
    for (let seed = 0; seed < 4; seed++) {
      const options = { mode, difficulty, pathway };
      for (const s of matchOf(options, seed)) {
        expect(next(modelOf(s, options)).map(writeModel).sort()).toEqual(
          nextStates(s)
            .map((after) => writeModel(modelOf(after, options)))
            .sort(),
        );
      }
    }
  });
});

/** The positions of a random match that tosses more than it stops, so that armies and garrisons grow. */
function* matchOf(options: Options, seed: number): Generator<State> {
  const chance = seeded(seed);
  const s = towerDefense.setup(options, options.mode === 'duel' ? 2 : 1, chance);
  while (!towerDefense.outcome(s)) {
    yield towerDefense.clone(s);
    towerDefense.apply(s, s.seat, oneOf(towerDefense.legal(s, s.seat), chance), chance);
  }
}

function nextStates(s: State): State[] {
  return towerDefense.legal(s, s.seat).flatMap((action) => {
    const branches = everyOutcome((chance) => {
      const after = towerDefense.clone(s);
      towerDefense.apply(after, s.seat, action, chance);
      return after;
    });
    return [...branches].map(({ result }) => result);
  });
}

/** The position as the second opinion has it, read off its written form. */
function modelOf(
  s: State,
  { mode, difficulty, pathway }: { mode: Options['mode']; difficulty: Difficulty; pathway: number },
): Model {
  const kind = mode as Model['kind'];
  const isDefender = kind === 'solo-defender';
  const tossesOfOther = (isDefender ? TOSSES_FOR_ATTACKER : TOSSES_FOR_DEFENDER)[difficulty];
  const fresh = setUp(kind, pathway, tossesOfOther, isDefender ? STRIDES[difficulty] : 1);
  const { ask, turn, castle, tosses, damage, kills, lap, garrison, reinforcements, supply, tails, soldiers } = shown(s);
  const squares = fresh.squares.map((): Model['squares'][number][number][] => []);
  for (const [, value, square, wounded, moved] of String(soldiers).matchAll(/(\d)c@(\d+)(!?)(~?)/g)) {
    squares[Number(square) - 1]?.push({
      value: Number(value),
      ...(wounded && { wounded: true }),
      ...(moved && { moved: true }),
    });
  }
  return {
    ...fresh,
    squares,
    phase: PHASES[String(ask)] ?? 'over',
    turn: Number(turn),
    castle: Number(castle),
    tosses: Number(tosses),
    damage: Number(damage),
    kills: Number(kills),
    lapCounter: fresh.lapCounter.slice(Number(lap)),
    garrison: coins(garrison),
    reinforcements: coins(reinforcements),
    supply: coins(supply),
    tails: coins(tails),
  };
}

const PHASES: { readonly [ask: string]: Model['phase'] } = {
  orders: 'attack',
  march: 'attack',
  volley: 'defense',
  wounds: 'wounds',
  evolution: 'evolution',
  salvo: 'fixed',
  verdict: 'verdict',
  gamble: 'gamble',
  over: 'over',
};

function coins(written: unknown): number[] {
  return String(written)
    .split(' ')
    .filter(Boolean)
    .map((coin) => Number.parseInt(coin, 10));
}

/** Equal for equal positions, in whatever order the coins lie. What is left lying about after the end does not matter. */
function writeModel(m: Model): string {
  if (m.phase === 'over') return `over, castle ${m.castle}`;
  const squares = m.squares.map((stack) =>
    stack.map(({ value, wounded, moved }) => `${value}${wounded ? '!' : ''}${moved ? '~' : ''}`).join(''),
  );
  const purses = [m.garrison, m.reinforcements, m.lapCounter, m.supply, m.tails].map((purse) =>
    purse.toSorted().join(''),
  );
  // Tails that an automatic toss has left unused are put away at once.
  if (m.kind === 'solo-defender') purses.pop();
  return [m.phase, m.turn, m.castle, m.tosses, m.damage, m.kills, squares.join(), purses.join()].join(' | ');
}
