import { seeded } from '../src/chance.ts';
import type { AnyGame } from '../src/game.ts';
import type { MatchRecord } from '../src/record.ts';
import { groundLaws } from './ground-laws.ts';
import { bytes, diagnosisOf, type Law, newSampler } from './law.ts';
import { LAWS } from './laws.ts';
import { LEGAL_IS_EXACT } from './play-laws.ts';
import {
  addReached,
  type Counts,
  count,
  countTrial,
  isAllReached,
  newCounts,
  type Reached,
  reachedOf,
  type Unreached,
  unreachedOf,
} from './reach.ts';
import { playTrial } from './trial.ts';

/** A law that one match breaks. `match` is its number in the run; `seed` alone plays it again. */
export type Failure = {
  readonly law: string;
  readonly why: string;
  readonly match: number;
  readonly seed: number;
  readonly record: MatchRecord;
};

export type FuzzReport = {
  readonly matches: number;
  readonly actions: number;
  /** The most actions that a match took. */
  readonly longest: number;
  /** How many matches broke a law. */
  readonly failed: number;
  /** The first few breaches of each law. */
  readonly failures: readonly Failure[];
  readonly unreached: Unreached;
  readonly reached: Reached;
};

/** Matches `from` up to, but not including, `to` of the run that `seed` begins. */
export type Range = {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly closeness?: number;
  readonly laws?: readonly Law[];
};

/** How many states of a match the laws that cost time look at. */
export const CLOSENESS = 6;

/** Of each law, no more breaches than this are kept. */
const KEPT = 3;

/** Plays these matches and holds every law against each. Ranges add up by `mergeReports`, however they are cut. */
export function fuzzRange(game: AnyGame, { seed, from, to, closeness = CLOSENESS, laws }: Range): FuzzReport {
  const counts = newCounts();
  const failures: Failure[] = [];
  let actions = 0;
  let longest = 0;
  let failed = 0;
  for (let match = from; match < to; match++) {
    const found = tryMatch(game, seedOf(seed, match), counts, closeness, laws);
    actions += found.length;
    longest = Math.max(longest, found.length);
    if (found.failures.length > 0) failed++;
    failures.push(...found.failures.map((failure) => ({ ...failure, match })));
  }
  const reached = reachedOf(counts);
  return {
    matches: to - from,
    actions,
    longest,
    failed,
    failures: firstOfEach(failures),
    unreached: unreachedOf(game, reached),
    reached,
  };
}

/** What several ranges of one run have found together. */
export function mergeReports(game: AnyGame, reports: readonly FuzzReport[]): FuzzReport {
  const sum = (of: (report: FuzzReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const counts = newCounts();
  for (const report of reports) addReached(counts, report.reached);
  const reached = reachedOf(counts);
  return {
    matches: sum(({ matches }) => matches),
    actions: sum(({ actions }) => actions),
    longest: Math.max(0, ...reports.map(({ longest }) => longest)),
    failed: sum(({ failed }) => failed),
    failures: firstOfEach(reports.flatMap(({ failures }) => failures)),
    unreached: unreachedOf(game, reached),
    reached,
  };
}

export type FuzzOptions = {
  readonly matches: number;
  readonly seed: number;
  readonly closeness?: number;
  readonly maxSeconds?: number;
  /** Plays on past `matches`, up to this many, until everything in the inventory has been met. */
  readonly keepGoingUntilReached?: number;
  onProgress?(done: FuzzReport): void;
};

/** Plays random matches of the game, and tells which laws were broken and what was never met. */
export function fuzz(game: AnyGame, options: FuzzOptions): FuzzReport {
  const { seed, matches, closeness = CLOSENESS, maxSeconds = Number.POSITIVE_INFINITY, onProgress } = options;
  const latest = Date.now() + maxSeconds * 1000;
  const most = options.keepGoingUntilReached ?? matches;
  let report = mergeReports(game, []);
  for (let to = nextRound(report, matches, most); to > report.matches; to = nextRound(report, matches, most)) {
    for (const block of blocksOf(report.matches, to)) {
      if (Date.now() >= latest) return report;
      report = mergeReports(game, [report, fuzzRange(game, { seed, ...block, closeness })]);
      onProgress?.(report);
    }
  }
  return report;
}

/** A run goes in rounds, and what was reached is looked at only between them: so workers do not change where it ends. */
const ROUND = 500;

/** Where the next round of a run ends; where the run stands, when it is done. */
export function nextRound({ matches: done, unreached }: FuzzReport, matches: number, most: number): number {
  if (done < matches) return matches;
  return isAllReached(unreached) ? done : Math.max(done, Math.min(done + ROUND, most));
}

/** The range in pieces, each as large as is asked for when it is its turn. */
export function* blocksOf(from: number, to: number, size = () => 50): Generator<{ from: number; to: number }> {
  for (let first = from; first < to; ) {
    const next = Math.min(first + size(), to);
    yield { from: first, to: next };
    first = next;
  }
}

/** The first breach of each law over some random matches; empty when all is well. */
export function breaches(
  game: AnyGame,
  { matches = 40, seed = 1, closeness = 15 }: { matches?: number; seed?: number; closeness?: number } = {},
): { law: string; why: string }[] {
  return breachesIn(fuzzRange(game, { seed, from: 0, to: matches, closeness }), seed);
}

export function breachesIn({ failures }: FuzzReport, seed: number): { law: string; why: string }[] {
  const first = new Map(
    failures.toReversed().map(({ law, why, match }) => [law, `In match ${match} of seed ${seed}: ${why}`]),
  );
  return LAWS.flatMap(({ says }) => (first.has(says) ? [{ law: says, why: first.get(says) ?? '' }] : []));
}

/**
 * Goes on after `report` until everything in the inventory has been met, or as long as it pays: for `least` matches,
 * and five times as many as it took to meet the latest new thing. Holds no laws, but tries what is refused.
 */
export function playUntilReached(game: AnyGame, { matches, reached }: FuzzReport, seed: number, least: number) {
  const counts = newCounts();
  addReached(counts, reached);
  const missing = () => unreachedOf(game, reachedOf(counts));
  let unreached = missing();
  let most = Math.max(least, matches);
  let match = matches;
  for (; match < most && !isAllReached(unreached); match++) {
    tryMatch(game, seedOf(seed, match), counts, CLOSENESS, [LEGAL_IS_EXACT]);
    const now = missing();
    if (bytes(now) !== bytes(unreached)) most = Math.max(most, 5 * match);
    unreached = now;
  }
  return { matches: match, unreached };
}

type Found = { readonly length: number; readonly failures: readonly Omit<Failure, 'match'>[] };

/** Plays the match of this seed, and holds every law against it. */
export function tryMatch(
  game: AnyGame,
  seed: number,
  counts: Counts,
  closeness = CLOSENESS,
  laws: readonly Law[] = LAWS,
): Found {
  const trial = playTrial(game, seed);
  const { record, stopped, moments } = trial;
  countTrial(game, trial, counts);
  const failures = (stopped === undefined ? laws : groundLaws).flatMap(({ says, check }, nth) => {
    const sampler = newSampler(seedOf(seed, nth), closeness, (rule) => count(counts.rules, rule));
    try {
      check(game, trial, sampler);
      return [];
    } catch (error) {
      return [{ law: says, why: diagnosisOf(error), seed, record }];
    }
  });
  return { length: moments.length, failures };
}

/** The seed of one match of a run. */
export function seedOf(run: number, match: number): number {
  return seeded(Math.imul(run, 0x9e3779b1) ^ match).int(0x1_0000_0000) | 0;
}

function firstOfEach(failures: readonly Failure[]): Failure[] {
  const inOrder = failures.toSorted((a, b) => a.match - b.match);
  return inOrder.filter((failure, at) => inOrder.slice(0, at).filter(({ law }) => law === failure.law).length < KEPT);
}
