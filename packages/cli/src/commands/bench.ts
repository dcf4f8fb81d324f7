import { setImmediate } from 'node:timers/promises';
import { type AnyGame, readOptions, seatsFor } from '@muster/engine';
import { games } from '@muster/games';
import type { Command, ParsedArgs, Io } from '../command.ts';
import { findGame } from '../find.ts';
import { inTable } from '../layout.ts';
import { type Figures, measure } from '../benchmark.ts';
import { styleFor } from '../style.ts';

export const bench: Command = {
  name: 'bench',
  summary: 'Measure how fast the rules play, and how much memory they take',
  arguments: [{ name: 'GAME', about: 'the game to measure (otherwise all of them)' }],
  flags: {
    time: { type: 'number', value: 'MS', min: 1, max: 60_000, default: 150, about: 'milliseconds for each run' },
    json: { type: 'yes', about: 'print JSON: an object for one game, a list for all' },
  },
  takesGameOptions: true,
  examples: ['muster bench', 'muster bench tower-defense --json'],
  async run(given, io) {
    const [name] = given.args;
    const results: Result[] = [];
    for (const game of name === undefined ? games : [findGame(name)]) results.push(await measureGame(game, given, io));
    io.progress('');
    if (given.yes('json')) io.out(JSON.stringify(name === undefined ? results : results[0], undefined, 2));
    else tell(results, io);
    return 0;
  },
};

type Result = Figures & { readonly game: string; readonly seats: number };

/** Among as few seats as the options allow, so that figures stay comparable when a game learns to seat more. */
async function measureGame(game: AnyGame, given: ParsedArgs, io: Io): Promise<Result> {
  const options = readOptions(game, given.options);
  const seats = seatsFor(game, options).min;
  const watch = async (what: string) => {
    io.progress(`Measuring ${game.title}: ${what}`);
    await setImmediate();
  };
  const figures = await measure({ game, options, seats, milliseconds: given.number('time') ?? 150 }, watch);
  return { game: game.id, seats, ...figures };
}

function tell(results: readonly Result[], io: Io): void {
  const style = styleFor(io);
  const row = (title: string, figure: (result: Result) => string) => [title, ...results.map(figure)];
  const number = (value: number) => value.toLocaleString('en');
  const rows = [
    row('', ({ game }) => style.strong(game)),
    row('play-outs, from set-up to end', ({ playoutsPerSecond }) => `${number(playoutsPerSecond)} /s`),
    row('actions in play-outs', ({ actionsPerSecond }) => `${number(actionsPerSecond)} /s`),
    row('set-up', ({ setupMicroseconds }) => `${setupMicroseconds} µs`),
    row('clone', ({ cloneMicroseconds }) => `${cloneMicroseconds} µs`),
    row('view', ({ viewMicroseconds }) => `${viewMicroseconds} µs`),
    row('redeal', ({ redealMicroseconds }) => `${redealMicroseconds} µs`),
    row('list of legal actions', ({ legalMicroseconds }) => `${legalMicroseconds} µs`),
    row('state as JSON', ({ stateBytes }) => `${number(stateBytes)} bytes`),
    row('state in memory', ({ stateMemoryBytes }) => `${number(stateMemoryBytes)} bytes`),
    row('finished match in memory', ({ matchMemoryBytes }) => `${number(matchMemoryBytes)} bytes`),
  ];
  for (const line of inTable(rows, '')) io.out(line);
}
