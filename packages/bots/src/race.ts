import { type Tagged, seeded } from '@muster/engine';
import { type Asked, type Ranked, type Thought, thoughtOf, worthOf } from './bot.ts';
import { type Clock, hasTime, isLate } from './clock.ts';
import { obviousAction } from './playout.ts';

/**
 * A few actions, tried side by side. In every lap all of them have the same deal and the same luck, so that what sets them
 * apart is the action and not the dice: where luck is loud, that takes far fewer laps to see. Who is
 * clearly behind drops out. What looked best at a glance has won unless another one is surely better.
 */
export type Race = {
  readonly asked: Asked;
  /** What looks best at a glance comes first. */
  readonly entered: readonly Runner[];
  running: readonly Runner[];
  /** Deal and luck of this lap. */
  lap: Lap | undefined;
  laps: number;
};

type Runner = {
  /** What it looks like at a glance. */
  readonly seen: Ranked;
  /** By lap, the share of a win that came of it. */
  readonly shares: number[];
};

type Lap = { readonly deal: unknown; readonly seed: number };

/** `seen` is what a glance says of those who run. */
export function newRace(asked: Asked, seen: readonly Ranked[]): Race {
  const entered = seen.map((one) => ({ seen: one, shares: [] }));
  return { asked, entered, running: entered, lap: undefined, laps: 0 };
}

/** Goes on until the clock has run out, or nobody is left to run against, or until `pause`. True when it is done. */
export function runRace(race: Race, clock: Clock, pause = Infinity): boolean {
  while (race.running.length > 1 && hasTime(clock)) {
    if (!runOne(race, clock)) return true;
    clock.iterations--;
    if (pause !== Infinity && performance.now() >= pause) return race.running.length === 1 || !hasTime(clock);
  }
  return true;
}

/** The next runner of this lap. False when time ran out on the way. */
function runOne(race: Race, clock: Clock): boolean {
  const { game, view, seat, chance } = race.asked;
  const runner = race.running.find(({ shares }) => shares.length === race.laps) as Runner;
  race.lap ??= { deal: game.redeal(view, seat, chance), seed: chance.int(2 ** 32) };
  const share = shareAfter(race.asked, race.lap, runner.seen.action, clock);
  if (share === undefined) return false;
  runner.shares.push(share);
  if (runner === race.running.at(-1)) endLap(race);
  return true;
}

/** So many laps everybody runs: before, there is no result. */
const LEAST = 8;
/** After so many more it is looked again who is clearly behind. */
const STAGE = 4;
/** Who is behind by so many times the error of that is out; what looked best at a glance has twice the patience. */
const CLEAR = 2;
/** Who is ahead of what looked best at a glance by so many times the error is surely better. */
const SURE = 0.5;

function endLap(race: Race): void {
  race.laps++;
  race.lap = undefined;
  if (race.laps < LEAST || race.laps % STAGE !== 0) return;
  const first = leaderOf(race);
  race.running = race.running.filter((runner) => {
    const { lead, error } = leadOf(first, runner);
    return runner === first || lead < (runner === race.entered[0] ? 2 : 1) * CLEAR * error;
  });
}

function leaderOf({ running }: Race): Runner {
  return running.reduce((best, runner) => (meanOf(runner) > meanOf(best) ? runner : best));
}

/** What came of each of these actions; first what has won. */
export function resultOf(race: Race, legal: readonly Ranked[]): Thought {
  const { action } = winnerOf(race).seen;
  const known = new Map(race.entered.map((runner) => [runner.seen.action, rankedOf(runner)]));
  const { ranked } = thoughtOf(legal.map((one) => known.get(one.action) ?? one));
  const first = known.get(action) as Ranked;
  return { action, ranked: [first, ...ranked.filter((one) => one !== first)] };
}

function winnerOf(race: Race): Runner {
  const favourite = race.entered[0] as Runner;
  if (race.laps < LEAST) return favourite;
  if (!race.running.includes(favourite)) return leaderOf(race);
  let [winner, most] = [favourite, 0];
  for (const runner of race.running) {
    const { lead, error } = leadOf(runner, favourite);
    if (lead - SURE * error > most) [winner, most] = [runner, lead - SURE * error];
  }
  return winner;
}

function rankedOf(runner: Runner): Ranked {
  const { seen, shares } = runner;
  return shares.length > 0 ? { action: seen.action, visits: shares.length, value: meanOf(runner) } : seen;
}

function meanOf({ shares }: Runner): number {
  let sum = 0;
  for (const share of shares) sum += share;
  return sum / shares.length;
}

/** How far the one is ahead of the other over the laps that both have run, and the standard error of that. */
function leadOf(one: Runner, other: Runner): { readonly lead: number; readonly error: number } {
  const laps = Math.min(one.shares.length, other.shares.length);
  let [sum, squares] = [0, 0];
  for (let lap = 0; lap < laps; lap++) {
    const ahead = (one.shares[lap] as number) - (other.shares[lap] as number);
    sum += ahead;
    squares += ahead * ahead;
  }
  const lead = sum / laps;
  return { lead, error: Math.sqrt(Math.max(LEAST_VARIANCE, squares / laps - lead * lead) / laps) };
}

/** Nothing is as certain as a few laps that end alike. */
const LEAST_VARIANCE = 1e-6;

/** What comes of an action, played on as far as the bot sees; undefined when time ran out on the way. */
function shareAfter(
  { game, seat: own, skill }: Asked,
  { deal, seed }: Lap,
  action: Tagged,
  clock: Clock,
): number | undefined {
  const state = game.clone(deal);
  game.apply(state, own, action, seeded(seed));
  // What a seat does for the nth time has the same luck whatever the others have done meanwhile, and how often.
  const done: number[] = [];
  const most = skill.values && game.value ? skill.depth : game.longest;
  for (let actions = 0; actions < most; actions++) {
    const [seat] = game.waiting(state);
    if (seat === undefined) break;
    const nth = (done[seat] ?? 0) + 1;
    done[seat] = nth;
    const luck = seeded(seed + 100 * nth + 2 * seat);
    const whims = seeded(seed + 100 * nth + 2 * seat + 1);
    game.apply(state, seat, obviousAction(game, state, seat, game.legal(state, seat), whims, skill.hints), luck);
    if ((actions & 7) === 7 && isLate(clock)) return undefined;
  }
  return worthOf(game, state, own);
}
