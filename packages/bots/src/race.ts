import { type Tagged, seeded } from '@muster/engine';
import { type Decision, type Ranked, type Thought, thoughtOf, evaluate } from './bot.ts';
import { type Clock, hasTime, isLate } from './clock.ts';
import { sampleLikelyAction } from './playout.ts';

/**
 * A few actions, tried side by side. In every round all of them have the same deal and the same luck, so that what sets them
 * apart is the action and not the dice: where luck is loud, that takes far fewer rounds to see. Who is
 * clearly behind drops out. What looked best at a glance has won unless another one is surely better.
 */
export type Race = {
  readonly decision: Decision;
  /** What looks best at a glance comes first. */
  readonly candidates: readonly Candidate[];
  active: readonly Candidate[];
  /** Deal and luck of this round. */
  round: Round | undefined;
  rounds: number;
};

type Candidate = {
  /** What it looks like at a glance. */
  readonly seen: Ranked;
  /** By round, the share of a win that came of it. */
  readonly shares: number[];
};

type Round = { readonly deal: unknown; readonly seed: number };

/** `seen` is what a glance says of those who run. */
export function newRace(decision: Decision, seen: readonly Ranked[]): Race {
  const candidates = seen.map((one) => ({ seen: one, shares: [] }));
  return { decision, candidates, active: candidates, round: undefined, rounds: 0 };
}

/** Goes on until the clock has run out, or nobody is left to run against, or until `pause`. True when it is done. */
export function runRace(race: Race, clock: Clock, pause = Infinity): boolean {
  while (race.active.length > 1 && hasTime(clock)) {
    if (!runOne(race, clock)) return true;
    clock.iterations--;
    if (pause !== Infinity && performance.now() >= pause) return race.active.length === 1 || !hasTime(clock);
  }
  return true;
}

/** The next candidate of this round. False when time ran out on the way. */
function runOne(race: Race, clock: Clock): boolean {
  const { game, view, seat, chance } = race.decision;
  const candidate = race.active.find(({ shares }) => shares.length === race.rounds) as Candidate;
  race.round ??= { deal: game.redeal(view, seat, chance), seed: chance.int(2 ** 32) };
  const share = shareAfter(race.decision, race.round, candidate.seen.action, clock);
  if (share === undefined) return false;
  candidate.shares.push(share);
  if (candidate === race.active.at(-1)) endRound(race);
  return true;
}

/** So many rounds everybody runs: before, there is no result. */
const LEAST = 8;
/** After so many more it is looked again who is clearly behind. */
const STAGE = 4;
/** Who is behind by so many times the error of that is out; what looked best at a glance has twice the patience. */
const CLEAR = 2;
/** Who is ahead of what looked best at a glance by so many times the error is surely better. */
const SURE = 0.5;

function endRound(race: Race): void {
  race.rounds++;
  race.round = undefined;
  if (race.rounds < LEAST || race.rounds % STAGE !== 0) return;
  const first = leaderOf(race);
  race.active = race.active.filter((candidate) => {
    const { lead, error } = leadOf(first, candidate);
    return candidate === first || lead < (candidate === race.candidates[0] ? 2 : 1) * CLEAR * error;
  });
}

function leaderOf({ active }: Race): Candidate {
  return active.reduce((best, candidate) => (meanOf(candidate) > meanOf(best) ? candidate : best));
}

/** What came of each of these actions; first what has won. */
export function resultOf(race: Race, legal: readonly Ranked[]): Thought {
  const { action } = winnerOf(race).seen;
  const known = new Map(race.candidates.map((candidate) => [candidate.seen.action, rankedOf(candidate)]));
  const { ranked } = thoughtOf(legal.map((one) => known.get(one.action) ?? one));
  const first = known.get(action) as Ranked;
  return { action, ranked: [first, ...ranked.filter((one) => one !== first)] };
}

function winnerOf(race: Race): Candidate {
  const favourite = race.candidates[0] as Candidate;
  if (race.rounds < LEAST) return favourite;
  if (!race.active.includes(favourite)) return leaderOf(race);
  let [winner, most] = [favourite, 0];
  for (const candidate of race.active) {
    const { lead, error } = leadOf(candidate, favourite);
    if (lead - SURE * error > most) [winner, most] = [candidate, lead - SURE * error];
  }
  return winner;
}

function rankedOf(candidate: Candidate): Ranked {
  const { seen, shares } = candidate;
  return shares.length > 0 ? { action: seen.action, visits: shares.length, value: meanOf(candidate) } : seen;
}

function meanOf({ shares }: Candidate): number {
  let sum = 0;
  for (const share of shares) sum += share;
  return sum / shares.length;
}

/** How far the one is ahead of the other over the rounds that both have run, and the standard error of that. */
function leadOf(one: Candidate, other: Candidate): { readonly lead: number; readonly error: number } {
  const rounds = Math.min(one.shares.length, other.shares.length);
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const ahead = (one.shares[round] as number) - (other.shares[round] as number);
    sum += ahead;
    squares += ahead * ahead;
  }
  const lead = sum / rounds;
  return { lead, error: Math.sqrt(Math.max(LEAST_VARIANCE, squares / rounds - lead * lead) / rounds) };
}

/** Nothing is as certain as a few rounds that end alike. */
const LEAST_VARIANCE = 1e-6;

/** What comes of an action, played on as far as the bot sees; undefined when time ran out on the way. */
function shareAfter(
  { game, seat: own, skill }: Decision,
  { deal, seed }: Round,
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
    game.apply(state, seat, sampleLikelyAction(game, state, seat, game.legal(state, seat), whims, skill.hints), luck);
    if ((actions & 7) === 7 && isLate(clock)) return undefined;
  }
  return evaluate(game, state, own);
}
