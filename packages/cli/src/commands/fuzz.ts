import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, counted, type MatchRecord, Problem } from '@muster/engine';
import { CLOSENESS, type FuzzReport, isAllReached } from '@muster/engine/testing';
import { type Command, type Io, seedFlag } from '../command.ts';
import { EXIT, stopSignal } from '../exit-codes.ts';
import { checkFolder, saveRecord, shortPath } from '../files.ts';
import { findGame } from '../find.ts';
import { fuzzInThreads } from '../fuzz-pool.ts';
import { styleFor } from '../style.ts';
import { readable, writtenJson } from '../sentences.ts';

export const fuzz: Command = {
  name: 'fuzz',
  summary: 'Play random matches, and check every law on each of them',
  arguments: [{ name: 'GAME', about: 'the game to try', required: true }],
  flags: {
    matches: { type: 'number', value: 'N', default: 1000, min: 1, max: 100_000_000, about: 'how many matches' },
    seed: seedFlag('the same seed tries the same matches'),
    from: {
      type: 'number',
      value: 'N',
      default: 0,
      min: 0,
      about: 'the number of the first match: to try a failing one again',
    },
    reach: {
      type: 'number',
      value: 'N',
      min: 1,
      about: 'play on, to N matches at most, until everything in the game has been met',
    },
    closeness: {
      type: 'number',
      value: 'N',
      default: CLOSENESS,
      min: 1,
      max: 1000,
      about: 'how many states of each match the laws that cost time look at',
    },
    seconds: { type: 'number', value: 'N', min: 1, about: 'stop after this time' },
    workers: {
      type: 'number',
      value: 'N',
      min: 1,
      max: 256,
      about: 'threads that play at once (as many as there are cores)',
    },
    out: { type: 'path', value: 'DIR', default: '.', about: 'where the records of failing matches go' },
    json: { type: 'yes', about: 'print JSON: matches, failures, unreached, reached' },
  },
  examples: [
    'muster fuzz tower-defense --matches 10000',
    'muster fuzz tower-defense --matches 1000 --reach 20000 --seed 7 --json',
    'muster fuzz tower-defense --seed 7 --from 4711 --matches 1',
  ],
  async run(given, io) {
    const game = findGame(given.args[0] ?? '');
    const seed = given.number('seed') ?? randomInt(2 ** 31);
    const matches = given.number('matches') ?? 1000;
    const most = given.number('reach') ?? matches;
    const folder = given.text('out') ?? '.';
    if (most < matches)
      throw new Problem(`--reach ${most} is less than --matches ${matches}: it is how many may be played in all.`);
    checkFolder(folder);
    const from = given.number('from') ?? 0;
    // The first signal ends the run with its report; a second one ends it at once.
    const stop = stopSignal();
    const began = performance.now();
    const report = await fuzzInThreads(game, {
      seed,
      from,
      matches,
      most,
      closeness: given.number('closeness') ?? CLOSENESS,
      workers: given.number('workers') ?? availableParallelism(),
      seconds: given.number('seconds') ?? Number.POSITIVE_INFINITY,
      stop,
      onProgress: (done) => io.progress(progressOf(done, matches, performance.now() - began)),
    });
    io.progress('');
    const seconds = (performance.now() - began) / 1000;
    const files = saveFailures(game, report, folder);
    if (given.yes('json')) io.out(writtenJson(asJson(game, seed, seconds, report, files)));
    else tell(game, seed, seconds, report, files, io);
    if (stop.aborted) io.note(`Interrupted. To go on: --seed ${seed} --from ${from + report.matches}`);
    if (report.failed > 0) return EXIT.failed;
    return stop.aborted ? EXIT.interrupted : EXIT.done;
  },
};

/** Where each failing match is, by its seed; or why it could not be saved. */
type Saved = { readonly file: string } | { readonly problem: string };
type Files = ReadonlyMap<number, Saved>;

export function saveFailures(game: AnyGame, { failures }: FuzzReport, folder: string): Files {
  const files = new Map<number, Saved>();
  for (const { seed, match, record } of failures) {
    if (files.has(seed)) continue;
    const file = join(folder, `fuzz-${game.id}-${match}.jsonl`);
    files.set(seed, saveFailure(file, record));
  }
  return files;
}

/** What was found is told in any case: a record that cannot be saved is no reason to lose the report. */
function saveFailure(file: string, record: MatchRecord): Saved {
  try {
    saveRecord(file, record);
    return { file };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message };
    throw error;
  }
}

function progressOf({ matches: done, failed }: FuzzReport, matches: number, milliseconds: number): string {
  const left = Math.max(0, matches - done) * (milliseconds / 1000 / done);
  const failing = failed > 0 ? `, ${failed} failing` : '';
  return `${grouped(done)} of ${grouped(Math.max(done, matches))} matches${failing}, ${timeLeft(left)} left`;
}

function timeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${(seconds / 3600).toFixed(1)} hours`;
}

function asJson(game: AnyGame, seed: number, seconds: number, report: FuzzReport, files: Files): object {
  const failures = report.failures.map(({ record: _, ...failure }) => ({ ...failure, ...files.get(failure.seed) }));
  return { game: game.id, seed, seconds: Number(seconds.toFixed(2)), ...report, failures };
}

function tell(game: AnyGame, seed: number, seconds: number, report: FuzzReport, files: Files, io: Io): void {
  const { matches, actions, longest, failed, failures, unreached } = report;
  const style = styleFor(io);
  const each = ((1000 * seconds) / Math.max(1, matches)).toFixed(1);
  io.out(
    `${counted(matches, 'match', 'matches')} of ${game.title}, seed ${seed}: ${counted(actions, 'action')}, the longest match ${longest}.`,
  );
  io.out(style.faint(`${seconds.toFixed(1)} seconds, ${each} ms for each match.`));
  for (const { law, why, match, seed: own } of failures) {
    io.out('');
    io.out(style.refused(`Broken in match ${match}: ${law}.`));
    io.out(readable(why));
    const saved = files.get(own);
    if (saved) io.out('file' in saved ? `The match is in ${shortPath(saved.file)}` : readable(saved.problem));
  }
  for (const [part, ids] of Object.entries(unreached))
    if (ids.length > 0) io.out(`Never met, of the ${part}: ${ids.join(', ')}`);
  if (failed > 0) io.out(`\n${grouped(failed)} of the matches break a law.`);
  else io.out(isAllReached(unreached) ? 'Every law held, and everything in the game was met.' : 'Every law held.');
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
