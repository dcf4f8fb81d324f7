import {
  type AnyGame,
  checkSeats,
  countingSettings,
  readOptions,
  recording,
  seatsFor,
  seeded,
  type Values,
} from '@muster/engine';
import { perft as histories } from '@muster/engine/testing';
import { type Command, seedFlag } from '../command.ts';
import { findGame } from '../find.ts';
import { inTable, say } from '../layout.ts';
import { flagOf } from '../parse.ts';

export const perft: Command = {
  name: 'perft',
  summary: 'Count every way a game can begin: all actions and all chance, to a depth',
  arguments: [{ name: 'GAME', about: 'the game to count', required: true }],
  flags: {
    depth: { type: 'number', value: 'N', default: 3, min: 1, max: 20, about: 'how many actions' },
    seats: { type: 'number', value: 'N', min: 1, about: 'how many seats, where the game leaves a choice' },
    seed: seedFlag('the chance of the set-up, where it takes any', 1),
    json: { type: 'yes', about: 'print JSON' },
  },
  takesGameOptions: true,
  examples: [
    'muster perft tower-defense --depth 4',
    'muster perft tower-defense --depth 3 --mode crusade --seats 3 --json',
  ],
  run(given, io) {
    const game = findGame(given.args[0] ?? '');
    const options = readOptions(game, given.options);
    const seats = given.number('seats') ?? seatsFor(game, options).min;
    checkSeats(game, options, seats);
    const seed = given.number('seed') ?? 1;
    const chance = recording(seeded(seed));
    const start = game.setup(options, seats, chance);
    const rows: { depth: number; histories: number; seconds: number }[] = [];
    for (let depth = 1; depth <= (given.number('depth') ?? 3); depth++) {
      io.progress(`Depth ${depth} …`);
      const began = performance.now();
      const counted = histories(game, start, depth);
      rows.push({ depth, histories: counted, seconds: Number(((performance.now() - began) / 1000).toFixed(3)) });
    }
    io.progress('');
    const setup = chance.outcomes;
    if (given.yes('json')) io.out(JSON.stringify({ game: game.id, options, seats, setup, rows }, null, 2));
    else {
      say(io, [game.title, ...settingsIn(game, options, seats), `seats ${seats}`].join(', '));
      if (setup.length > 0) io.out(`The set-up took its chance from seed ${seed}: ${setup.join(' ')}`);
      const lines = rows.map(({ depth, histories, seconds }) => [
        `${depth}`,
        histories.toLocaleString('en'),
        `${seconds} s`,
      ]);
      for (const line of inTable([['Depth', 'Histories', 'Time'], ...lines])) io.out(line);
    }
    return 0;
  },
};

/** What the options that count are set to, as one types it. A text of one's own is only named. */
function settingsIn(game: AnyGame, options: Values, seats: number): string[] {
  return countingSettings(game, options, seats).flatMap(([key, setting]) => {
    const value = options[key];
    if ('text' in setting) return value === setting.default ? [] : [flagOf(key)];
    return [`${flagOf(key)} ${'yesNo' in setting ? (value ? 'yes' : 'no') : value}`];
  });
}
