import { randomInt } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Bot, botCalled, bots, type Budget, type BotPool } from '@muster/bots';
import {
  type AnyGame,
  type AnyMatch,
  type Chance,
  counted,
  newMatch,
  Problem,
  readOptions,
  type Seat,
  seatsFor,
  seeded,
  type Values,
} from '@muster/engine';
import { type Command, type ParsedArgs, type Io, seedFlag } from '../command.ts';
import { EXIT, stopSignal } from '../exit-codes.ts';
import { checkFolder, checkIsNew, saveRecord, shortPath } from '../files.ts';
import { findGame } from '../find.ts';
import { inTable } from '../layout.ts';
import { styleFor } from '../style.ts';
import { seatNames } from '../seats.ts';
import { writtenJson } from '../sentences.ts';
import { openBotThreads } from '../bot-threads.ts';

export const match: Command = {
  name: 'match',
  summary: 'Let bots play each other, and count who wins',
  arguments: [{ name: 'GAME', about: 'the game they play', required: true }],
  flags: {
    bots: {
      type: 'text',
      value: 'BOT,BOT',
      default: 'search',
      about: `a bot for each seat, or one for all: ${bots.map(({ id }) => id).join(', ')}`,
    },
    matches: { type: 'number', value: 'N', min: 1, max: 1_000_000, default: 1, about: 'how many matches' },
    iterations: {
      type: 'number',
      value: 'N',
      min: 1,
      about: 'how much a bot thinks at most: the same on every machine (200 without --think; levels have their own)',
    },
    think: { type: 'number', value: 'MS', min: 1, about: 'how long a bot may think, in milliseconds' },
    seats: { type: 'number', value: 'N', min: 1, about: 'how many seats, where the game leaves a choice' },
    seed: seedFlag('the same matches every time, unless --think says how long bots think'),
    record: { type: 'path', value: 'FILE', about: 'save the match; of several, each in a numbered file' },
    json: { type: 'yes', about: 'print JSON' },
  },
  takesGameOptions: true,
  examples: [
    'muster match tower-defense --bots search,random --matches 20 --iterations 100 --seed 7',
    'muster match tower-defense --bots random --matches 1000 --pathway 16 --json',
  ],
  async run(given, io) {
    const game = findGame(given.args[0] ?? '');
    const options = readOptions(game, given.options);
    const players = playersFor(given, seatsFor(game, options));
    const names = seatNames(game, options, players.length);
    const seed = given.number('seed') ?? randomInt(2 ** 32);
    const matches = given.number('matches') ?? 1;
    const files = filesFor(given.text('record'), matches);
    // The first signal ends the series with its results; a second one ends it at once.
    const stop = stopSignal();
    const results = await playAll(
      { game, options, players, names, matches, files, budget: budgetOf(given), seeds: seeded(seed), stop },
      io,
    );
    if (stop.aborted)
      io.note(`Interrupted after ${results.matches.toLocaleString('en')} of ${counted(matches, 'match', 'matches')}.`);
    if (given.yes('json')) io.out(writtenJson({ game: game.id, options, seed, ...results }));
    else if (results.matches > 0) tell(results, game, seed, io);
    return stop.aborted ? EXIT.interrupted : EXIT.done;
  },
};

type Series = {
  readonly game: AnyGame;
  readonly options: Values;
  readonly players: readonly Bot[];
  readonly names: readonly string[];
  readonly matches: number;
  /** A file for the record of each match, or none. */
  readonly files: readonly string[];
  readonly budget: (bot: Bot) => Budget;
  /** Every match, and every bot in it, gets its own chance from here. */
  readonly seeds: Chance;
  readonly stop: AbortSignal;
};

type Results = {
  readonly matches: number;
  /** `wins` counts shared wins as well. */
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly bot: string;
    readonly wins: number;
  }[];
  /** Matches that nobody won. */
  readonly nobody: number;
  readonly actions: { readonly average: number; readonly shortest: number; readonly longest: number };
  readonly records: readonly string[];
};

function playersFor(given: ParsedArgs, { min, max }: { min: number; max: number }): Bot[] {
  const ids = (given.text('bots') ?? '').split(',').map((id) => id.trim());
  const listed = ids.map((id) => botCalled(id));
  const seats = given.number('seats') ?? (listed.length > 1 ? listed.length : min);
  if (listed.length > 1 && listed.length !== seats)
    throw new Problem(`--bots names ${listed.length} bots for ${seats} seats. Name one for each seat, or one for all.`);
  if (listed.length > max) {
    const room = min === max ? counted(max, 'seat') : `${min} to ${max} seats`;
    const are = max === 1 ? 'is' : 'are';
    throw new Problem(`--bots names ${listed.length} bots. With these options there ${are} ${room}.`);
  }
  return Array.from({ length: seats }, (_, seat) => (listed[seat] ?? listed[0]) as Bot);
}

/** What the flags say, for each bot. Levels know themselves how much they think. */
function budgetOf(given: ParsedArgs): (bot: Bot) => Budget {
  const milliseconds = given.number('think');
  const iterations = given.number('iterations');
  const limits = {
    ...(iterations !== undefined && { iterations }),
    ...(milliseconds !== undefined && { milliseconds }),
  };
  const hasLimit = Object.keys(limits).length > 0;
  return ({ level }) => (hasLimit || level ? limits : { iterations: 200 });
}

/** A file for each match. Throws a `Problem` before the first one where one of them could not be saved. */
function filesFor(file: string | undefined, matches: number): string[] {
  if (file === undefined) return [];
  const files = matches === 1 ? [file] : Array.from({ length: matches }, (_, at) => numbered(file, at + 1, matches));
  for (const one of files) checkIsNew(one);
  checkFolder(dirname(resolve(file)));
  return files;
}

/** Bots that think for long do so in a thread; only one, so that the same seed gives the same matches everywhere. */
async function playAll(series: Series, io: Io): Promise<Results> {
  const botPool = series.players.some(({ start }) => start) ? openBotThreads(1) : undefined;
  try {
    return await playEach(series, botPool, io);
  } finally {
    await botPool?.close();
  }
}

/** So often, in milliseconds, the progress is shown and signals are heard. */
const REST_EVERY = 100;

async function playEach(series: Series, botPool: BotPool | undefined, io: Io): Promise<Results> {
  const { players, names, matches, files } = series;
  const wins = players.map(() => 0);
  const lengths: number[] = [];
  let nobody = 0;
  let rested = performance.now();
  for (let number = 1; number <= matches; number++) {
    const played = await playOne(series, botPool, async (length) => {
      if (performance.now() - rested < REST_EVERY) return;
      io.progress(`Match ${number} of ${matches}, action ${length}`);
      await setImmediate();
      rested = performance.now();
    });
    const outcome = played.outcome();
    // It was stopped.
    if (!outcome) break;
    const { winners } = outcome;
    for (const seat of winners) wins[seat] = (wins[seat] ?? 0) + 1;
    if (winners.length === 0) nobody++;
    lengths.push(played.length);
    const file = files[number - 1];
    if (file !== undefined) saveRecord(file, played.record());
  }
  io.progress('');
  const seats = names.map((name, seat) => ({ seat, name, bot: players[seat]?.id ?? '', wins: wins[seat] ?? 0 }));
  const over = lengths.length;
  const average = lengths.reduce((sum, length) => sum + length, 0) / over;
  const actions = { average, shortest: least(lengths), longest: -least(lengths.map((length) => -length)) };
  return { matches: over, seats, nobody, actions, records: files.slice(0, over) };
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Infinity);
}

/** One match to its end, or until it is stopped. A bot gets its view and a chance of its own, as everywhere. */
async function playOne(
  { game, options, players, seeds, budget, stop }: Series,
  botPool: BotPool | undefined,
  watch: (length: number) => Promise<void>,
): Promise<AnyMatch> {
  const played = newMatch(
    game,
    options,
    players.length,
    seeded(seeds.int(2 ** 32)),
    players.map(({ id }) => id),
  );
  const chance = seeded(seeds.int(2 ** 32));
  for (let seat = played.waiting()[0]; seat !== undefined && !stop.aborted; seat = played.waiting()[0]) {
    const bot = players[seat] as Bot;
    const view = played.view(seat);
    const isLong = botPool && bot.start && played.legal(seat).length > 1;
    const { action } = isLong
      ? await botPool.think({
          bot: bot.id,
          game: game.id,
          version: game.version,
          view,
          seat,
          budget: budget(bot),
          seed: chance.int(2 ** 32),
        })
      : bot.think(game, view, seat, budget(bot), chance);
    const refusal = played.act(seat, action);
    if (refusal)
      throw new Error(`The bot of seat ${seat} chose ${JSON.stringify(action)}, which ${refusal.rule} forbids`);
    await watch(played.length);
  }
  return played;
}

/** `games.jsonl` of many becomes `games-01.jsonl`. */
function numbered(file: string, number: number, of: number): string {
  const [, stem = file, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(file) ?? [];
  return `${stem}-${String(number).padStart(String(of).length, '0')}${ending}`;
}

function tell({ matches, seats, nobody, actions, records }: Results, game: AnyGame, seed: number, io: Io): void {
  const style = styleFor(io);
  const share = (count: number) => `${((100 * count) / matches).toFixed(count === matches || count === 0 ? 0 : 1)} %`;
  io.out(`${counted(matches, 'match', 'matches')} of ${game.title}, seed ${seed}`);
  const rows = seats.map(({ name, bot, wins }) => [name, bot, String(wins), share(wins)]);
  const none = nobody > 0 ? [['nobody', '', String(nobody), share(nobody)]] : [];
  for (const line of inTable([['Seat', 'Bot', 'Wins', ''].map(style.strong), ...rows, ...none])) io.out(line);
  const { average, shortest, longest } = actions;
  io.out(
    matches === 1
      ? `${counted(average, 'action')}.`
      : `${average.toFixed(1)} actions on average, from ${shortest} to ${longest}.`,
  );
  const [first, last] = [records[0], records.at(-1)];
  if (first !== undefined && last !== undefined)
    io.out(
      first === last
        ? `The record is in ${shortPath(first)}`
        : `The records are in ${shortPath(first)} to ${shortPath(last)}`,
    );
}
