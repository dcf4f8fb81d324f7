import type { AnyGame, Branch, Fraction, Tagged, Seat, Viewer } from '@muster/engine';
import { asNumber, counted, everyOutcome, exactOdds, Log, plus, Problem } from '@muster/engine';
import type { Io } from './command.ts';
import { widthOf, wrapped } from './layout.ts';

/** An action in some state, and who is told what it leads to. */
type ActionInState = {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
  readonly action: Tagged;
  readonly viewer: Viewer;
};

/** One way for chance to fall: the sentences that are told. */
export type Outcome = Branch<readonly string[]>;

/** What can come of an action, likeliest first; equal results are one, in whatever order they are told. */
export type ActionOdds = {
  /** In how many ways chance can fall. */
  readonly ways: number;
  readonly hasChance: boolean;
  readonly results: readonly Result[];
};

type Result = { readonly result: readonly string[]; readonly share: Fraction };

/** Every way for chance to fall when this is done; a problem where there are more than `most`. */
export function* outcomesOf({ game, state, seat, action, viewer }: ActionInState, most: number): Generator<Outcome> {
  let ways = 0;
  const all = everyOutcome((chance) => {
    const after = game.clone(state);
    const log = new Log<Tagged>();
    game.apply(after, seat, action, chance, log);
    return log.for(viewer).map((event) => game.words.event(event));
  });
  for (const way of all) {
    if (++ways > most) {
      const text = game.words.label(action, game.view(state, seat));
      throw new Problem(
        `Chance can fall in more than ${most.toLocaleString('en')} ways when "${text}" is played. That is too many to go through one by one.`,
      );
    }
    yield way;
  }
}

export function actionOdds(all: Iterable<Outcome>): ActionOdds {
  let ways = 0;
  let hasChance = false;
  function* counting(): Generator<Outcome> {
    for (const way of all) {
      ways++;
      hasChance ||= way.throws.some(({ ways: some, total }) => some < total);
      yield way;
    }
  }
  const results = exactOdds(counting(), (told) => told.toSorted().join('\n'));
  return { ways, hasChance, results };
}

/** A row for each result, `untold` where that tells nothing; and once for all of them what is told in any case. */
export function showOdds(
  io: Io,
  { hasChance, results }: ActionOdds,
  { top = results.length, untold = 'Nothing else happens.' }: { readonly top?: number; readonly untold?: string } = {},
): void {
  const [first, ...others] = results.map(({ result }) => result);
  const always =
    others.length === 0 ? [] : (first ?? []).filter((line) => others.every((result) => result.includes(line)));
  const shown = results.slice(0, top);
  const heads = shown.map(({ share }) => (hasChance ? `  ${written(share)}  ${perCent(share)}  ` : '  '));
  const widest = Math.max(...heads.map((head) => head.length));
  shown.forEach(({ result }, at) => {
    const lines = result.filter((line) => !always.includes(line));
    (lines.length > 0 ? lines : [untold]).forEach((line, nth) => {
      const head = (nth === 0 ? (heads[at] ?? '') : '').padEnd(widest);
      for (const row of wrapped(line, widthOf(io), head, ' '.repeat(widest))) io.out(row);
    });
  });
  const rest = results.slice(top);
  if (rest.length > 0) io.out(`  The other ${counted(rest.length, 'result')} together: ${perCent(sumOf(rest))}.`);
  for (const { line, share } of repeatedIn(results, shown, always))
    for (const row of wrapped(line, widthOf(io), `  ${written(share)}  ${perCent(share)}  in all: `)) io.out(row);
  if (always.length > 0) for (const row of wrapped(always.join(' '), widthOf(io), '  Either way: ')) io.out(row);
}

/** What those that are shown tell, and others too, though not all of them; and how likely that is. */
function repeatedIn(
  results: ActionOdds['results'],
  shown: ActionOdds['results'],
  always: readonly string[],
): { line: string; share: Fraction }[] {
  const tellers = new Map(shown.flatMap(({ result }) => result.map((line) => [line, [] as Result[]])));
  for (const line of always) tellers.delete(line);
  for (const told of results) for (const line of new Set(told.result)) tellers.get(line)?.push(told);
  return [...tellers].flatMap(([line, telling]) => (telling.length > 1 ? [{ line, share: sumOf(telling) }] : []));
}

export function written({ ways, of }: Fraction): string {
  return `${ways}/${of}`;
}

function perCent(share: Fraction): string {
  return `${(asNumber(share) * 100).toFixed(2)} %`;
}

/** Most have the same denominator, and are soon added up. */
function sumOf(results: ActionOdds['results']): Fraction {
  const sums = new Map<bigint, bigint>();
  for (const { share } of results) sums.set(share.of, (sums.get(share.of) ?? 0n) + share.ways);
  return [...sums].map(([of, ways]) => ({ ways, of })).reduce(plus, { ways: 0n, of: 1n });
}
