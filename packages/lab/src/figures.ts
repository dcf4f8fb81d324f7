import { type AnyGame, CARD_WAYS, type CardWay } from '@muster/engine';
import type { Cell, Experiment } from './experiment.ts';
import { type Mean, meanOf, quantileOf, type Share, shareOf } from './intervals.ts';
import { LUCK_POINTS } from './luck.ts';
import type { Result } from './play-job.ts';
import { type Bout, type Rated, type Rating, ratingsOf } from './ratings.ts';
import { mainScore, type Played, scoreOf } from './run.ts';

/** How numbers are spread over the matches. */
export type Spread = Mean & {
  readonly least: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly most: number;
  readonly areWhole: boolean;
  /** Of whole numbers `to` is the first that belongs to the next bar. */
  readonly bars: readonly { readonly from: number; readonly to: number; readonly count: number }[];
};

/** What one card is worth: how often the side won that alone had it, drew it, played it. */
export type CardFigures = { readonly card: string } & { readonly [Way in CardWay]?: Share };

export type CellFigures = {
  readonly name: string;
  readonly matches: number;
  /** Was it found sure enough before all its matches were played? */
  readonly isEarly: boolean;
  readonly nobody: number;
  /** Of the first of its two sides; left out where none are compared. */
  readonly side?: Share;
  /** The same when that side played first, and when it did not. */
  readonly sideFirst?: Share;
  readonly sideSecond?: Share;
  readonly first?: Share;
  readonly actions: Mean;
};

export type Figures = {
  readonly matches: number;
  readonly looks: number;
  readonly cells: readonly CellFigures[];
  readonly first?: Share;
  /** How the matches ended, by the rule that ended them. */
  readonly endings: readonly (Share & { readonly rule: string })[];
  readonly actions: Spread;
  readonly decisions: Spread;
  /** Actions to choose from, where there is a choice. */
  readonly branching: Spread;
  readonly leads?: Spread;
  /** All that an entrant won, and its rating; `above` is counted from the entrant that the study names first. */
  readonly entrants: readonly { readonly name: string; readonly share: Share; readonly rating: Rated }[];
  readonly firstRating?: Rating;
  readonly luck?: LuckFigures;
  readonly cards: readonly CardFigures[];
};

export type LuckFigures = {
  readonly matches: number;
  /** How often a match came out the same when it was played on from there with other luck. */
  readonly points: readonly { readonly part: number; readonly same: Mean }[];
  /** The same for all of it with the same luck, and other strategies of the same bots. */
  readonly strategies: Mean;
};

export function figuresOf(game: AnyGame, experiment: Experiment, played: Played, matches: number): Figures {
  const all = played.cells.flat();
  const firsts = all.filter(({ first }) => first !== undefined);
  const leads = all.flatMap(({ leads }) => leads ?? []);
  const { looks } = played;
  const cells = experiment.cells.map((cell, at) => cellOf(experiment, cell, played.cells[at] ?? [], matches, looks));
  return {
    matches: all.length,
    looks,
    cells,
    ...(firsts.length > 0 && { first: shareOf(sum(firsts, firstScore), firsts.length, looks) }),
    endings: endingsOf(game, all),
    actions: spreadOf(all.map(({ actions }) => actions)),
    decisions: spreadOf(all.map(({ decisions }) => decisions)),
    branching: spreadOf(all.map(({ decisions, choices }) => (decisions === 0 ? 1 : choices / decisions))),
    ...(leads.length > 0 && { leads: spreadOf(leads) }),
    ...ratedOf(experiment, all, looks),
    ...luckFigures(all),
    cards: cardsOf(all, waysOf(experiment)),
  };
}

function sum<T>(list: readonly T[], value: (entry: T) => number): number {
  return list.reduce((total, entry) => total + value(entry), 0);
}

function firstScore(result: Result): number {
  return scoreOf(result, result.first ?? 0);
}

function cellOf(
  experiment: Experiment,
  { name, sides }: Cell,
  results: readonly Result[],
  matches: number,
  looks: number,
): CellFigures {
  const firsts = results.filter(({ first }) => first !== undefined);
  const share = (list: readonly Result[]) =>
    shareOf(
      sum(list, (one) => mainScore(experiment, one)),
      list.length,
      looks,
    );
  return {
    name,
    matches: results.length,
    isEarly: results.length < matches,
    nobody: results.filter(({ winners }) => winners.length === 0).length,
    ...(sides && { side: share(results) }),
    ...(sides &&
      firsts.length > 0 && {
        sideFirst: share(firsts.filter(({ first, number }) => first === number % 2)),
        sideSecond: share(firsts.filter(({ first, number }) => first !== number % 2)),
      }),
    ...(firsts.length > 0 && { first: shareOf(sum(firsts, firstScore), firsts.length, looks) }),
    actions: meanOf(results.map(({ actions }) => actions)),
  };
}

function endingsOf(game: AnyGame, all: readonly Result[]): (Share & { rule: string })[] {
  const rules = game.inventory.rules.filter((rule) => all.some((result) => result.rule === rule));
  return rules
    .map((rule) => ({ rule, ...shareOf(all.filter((result) => result.rule === rule).length, all.length) }))
    .sort((a, b) => b.share - a.share);
}

const BARS = 24;

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const areWhole = values.every(Number.isInteger);
  const bars = areWhole ? wholeBars(least, most) : evenBars(least, most);
  for (const value of values) {
    const bar = bars.findLast(({ from }) => from <= value);
    if (bar) bar.count++;
  }
  const at = (part: number) => quantileOf(sorted, part);
  const quarters = { quarter: at(0.25), median: at(0.5), threeQuarters: at(0.75) };
  return { ...meanOf(values), least, ...quarters, most, areWhole, bars };
}

function wholeBars(least: number, most: number) {
  const width = Math.ceil((most - least + 1) / BARS);
  const count = Math.ceil((most - least + 1) / width);
  return barsFrom(least, width, count);
}

function evenBars(least: number, most: number) {
  return barsFrom(least, (most - least) / BARS, most > least ? BARS : 1);
}

function barsFrom(least: number, width: number, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    from: least + at * width,
    to: least + (at + 1) * width,
    count: 0,
  }));
}

function ratedOf(
  experiment: Experiment,
  all: readonly Result[],
  looks: number,
): Pick<Figures, 'entrants' | 'firstRating'> {
  const { entrants, cells } = experiment;
  if (entrants.length === 0) return { entrants: [] };
  const bouts = all.flatMap((result): Bout[] => {
    const sides = cells[result.cell]?.sides;
    if (!sides) return [];
    const { first, number } = result;
    const turn = first === undefined ? {} : { isFirst: first === number % 2 };
    return [{ one: sides[0], other: sides[1], score: mainScore(experiment, result), ...turn }];
  });
  const { ratings, first } = ratingsOf(
    entrants.map(({ name }) => name),
    bouts,
  );
  const rated = ratings.map((rating, at) => {
    const own = bouts.filter(({ one, other }) => one === at || other === at);
    const wins = sum(own, ({ one, score }) => (one === at ? score : 1 - score));
    return { name: rating.name, share: shareOf(wins, own.length, looks), rating };
  });
  const isFirstKnown = bouts.some(({ isFirst }) => isFirst !== undefined);
  return {
    entrants: rated.sort((a, b) => b.rating.rating - a.rating.rating),
    ...(isFirstKnown && { firstRating: first }),
  };
}

/** Each match is one observation: its replays have their beginning in common. */
function luckFigures(all: readonly Result[]): { luck?: LuckFigures } {
  const lucks = all.flatMap(({ luck }) => luck ?? []);
  if (lucks.length === 0) return {};
  const points = LUCK_POINTS.map((part, point) => ({
    part,
    same: meanShare(lucks.map(({ chance, replays }) => (chance[point] ?? 0) / replays)),
  }));
  const strategies = meanShare(lucks.map(({ strategies, replays }) => strategies / replays));
  return { luck: { matches: lucks.length, points, strategies } };
}

/** Shares that are all alike do not scatter, but that does not make them certain: then they are as good as one win each. */
function meanShare(shares: readonly number[]): Mean {
  const mean = meanOf(shares);
  if (mean.low < mean.high) return mean;
  const { low, high } = shareOf(mean.mean * mean.of, mean.of);
  return { ...mean, low, high };
}

/** Where entrants bring cards of their own, to start with a card says no more than whose it is. */
function waysOf({ entrants }: Experiment): readonly CardWay[] {
  const bring = entrants.some(({ options }) => options.some((own) => Object.keys(own).length > 0));
  return bring ? ['drawn', 'played'] : CARD_WAYS;
}

/** Only matches between two in which one side alone had the card: the other one is what it is compared with. */
export function cardsOf(all: readonly Result[], wanted: readonly CardWay[] = CARD_WAYS): CardFigures[] {
  const tally = new Map<string, { [Way in CardWay]?: { of: number; wins: number } }>();
  for (const result of all) {
    const { cards } = result;
    if (!cards) continue;
    for (const way of wanted) {
      const seats = cards[way];
      if (seats.length !== 2) continue;
      seats.forEach((own, seat) => {
        const others = seats[1 - seat] ?? [];
        for (const card of own) {
          if (others.includes(card)) continue;
          if (!tally.has(card)) tally.set(card, {});
          const row = ((tally.get(card) ?? {})[way] ??= { of: 0, wins: 0 });
          row.of++;
          row.wins += scoreOf(result, seat);
        }
      });
    }
  }
  const figures = [...tally].map(([card, ways]): CardFigures => {
    const known = CARD_WAYS.flatMap((way) => {
      const row = ways[way];
      return row ? [[way, shareOf(row.wins, row.of)]] : [];
    });
    return { card, ...Object.fromEntries(known) };
  });
  const worth = ({ owned, played, drawn }: CardFigures) => (owned ?? played ?? drawn)?.share ?? 0.5;
  return figures.sort((a, b) => worth(b) - worth(a) || (a.card < b.card ? -1 : 1));
}
