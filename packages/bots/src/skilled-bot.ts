import type { AnyGame, Chance, Tagged, Seat, Skill } from '@muster/engine';
import {
  type Decision,
  type Bot,
  type Budget,
  legalActions,
  type RunningThought,
  type Ranked,
  type Thought,
  thoughtOf,
  untried,
} from './bot.ts';
import { newClock } from './clock.ts';
import { rankByOnePly, rankByHints } from './one-ply.ts';
import { sampleIndex, hintWeight } from './playout.ts';
import { newRace, resultOf, runRace } from './race.ts';
import { learned, newSearch, runSearch } from './search.ts';

/** A bot that thinks as well as its skill says in the game at hand. */
export function botWithSkill(about: Omit<Bot, 'think' | 'start'>, skillIn: (game: AnyGame) => Skill): Bot {
  const start = (game: AnyGame, view: unknown, seat: Seat, budget: Budget, chance: Chance) =>
    startThinking({ game, view, seat, skill: skillIn(game), chance }, budget);
  return {
    ...about,
    start,
    think(game, view, seat, budget, chance) {
      const running = start(game, view, seat, budget, chance);
      running.run(Infinity);
      return running.thought();
    },
  };
}

function startThinking(decision: Decision, budget: Budget): RunningThought {
  const { game, view, seat, skill } = decision;
  const legal = legalActions(game, view, seat);
  const clock = newClock(within(budget, skill));
  if (legal.length === 1) return known({ action: legal[0] as Tagged, ranked: legal.map(untried) });
  const seen = noticedActions(decision, legal);
  const rest = legal.filter((action) => !seen.includes(action)).map(untried);
  if (skill.iterations === 0) return known(inOrder([...rankByOnePly(decision, seen, clock), ...rest]));
  if (seen.length === 1) return known(inOrder([...seen.map(untried), ...rest]));
  if (skill.races) {
    const race = newRace(decision, rankByOnePly(decision, seen, clock).slice(0, skill.shortlist));
    return {
      run: (milliseconds) => runRace(race, clock, performance.now() + milliseconds),
      thought: () => resultOf(race, legal.map(untried)),
    };
  }
  const isShort = skill.shortlist !== undefined;
  const search = newSearch(
    decision,
    isShort ? rankByOnePly(decision, seen, clock).slice(0, skill.shortlist) : seen.map(untried),
  );
  return {
    run: (milliseconds) => runSearch(search, clock, performance.now() + milliseconds),
    // Where there was no time for even one iteration, the obvious must do.
    thought: () =>
      search.iterations > 0 ? thoughtOf(learned(search, legal)) : inOrder([...rankByHints(decision, seen), ...rest]),
  };
}

/** A skill's own number of iterations; a budget can only lessen it. */
function within({ iterations = Infinity, milliseconds }: Budget, skill: Skill): Budget {
  const most = Math.min(iterations, skill.iterations === 0 ? 1 : skill.iterations);
  return milliseconds === undefined ? { iterations: most } : { iterations: most, milliseconds };
}

function known(thought: Thought): RunningThought {
  return { run: () => true, thought: () => thought };
}

function inOrder(ranked: readonly Ranked[]): Thought {
  return { action: (ranked[0] as Ranked).action, ranked };
}

/** The actions that catch the eye: as many as the bot can think of, what is obvious sooner than what is not. */
function noticedActions({ game, view, seat, skill, chance }: Decision, legal: readonly Tagged[]): readonly Tagged[] {
  const { width, focus = 1, hints } = skill;
  if (width === undefined || width >= legal.length) return legal;
  const state = game.redeal(view, seat, chance);
  const left = legal.slice();
  const weights = left.map((action) => (hints ? hintWeight(game, state, seat, action) ** focus : 1));
  return Array.from({ length: width }, () => {
    const at = sampleIndex(weights, chance);
    weights.splice(at, 1);
    return left.splice(at, 1)[0] as Tagged;
  });
}
