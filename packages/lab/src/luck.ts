import { type Outcome, seeded } from '@muster/engine';
import { type MatchRun, playOn, seedFrom } from './match-run.ts';

/** Where along a match it is played on with other luck: after this part of its actions. */
export const LUCK_POINTS = [0, 0.25, 0.5, 0.75] as const;

/**
 * How often the match came out as it had when it was played on from each point with other luck and the same strategies,
 * and when all of it was played again with the same luck and other strategies of the same bots.
 */
export type Luck = { readonly replays: number; readonly chance: readonly number[]; readonly strategies: number };

/** `states` are those before the first action and after each. */
export function luckOf(
  run: MatchRun,
  begin: (strategy: number) => MatchRun,
  states: readonly unknown[],
  outcome: Outcome,
  replays: number,
): Luck {
  const same = (other: Outcome) => (other.winners.join() === outcome.winners.join() ? 1 : 0);
  const times = (play: (replay: number) => Outcome) =>
    Array.from({ length: replays }, (_, replay) => same(play(replay))).reduce((sum: number, one) => sum + one, 0);
  const chance = LUCK_POINTS.map((part, point) => {
    const actions = Math.floor(part * (states.length - 1));
    return times((replay) =>
      playOn({
        ...run,
        chance: seeded(seedFrom(run.strategy, point, replay, 3)),
        state: run.game.clone(states[actions]),
        actions,
      }),
    );
  });
  const strategies = times((replay) => playOn(begin(seedFrom(run.strategy, replay, 5))));
  return { replays, chance, strategies };
}
