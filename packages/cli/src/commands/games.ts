import { type AnyGame, type AnySetting, settingsOf } from '@muster/engine';
import { games } from '@muster/games';
import type { Command } from '../command.ts';
import { inTable, widthOf } from '../layout.ts';
import { styleFor } from '../style.ts';
import { flagOf } from '../parse.ts';

export const gamesCommand: Command = {
  name: 'games',
  summary: 'List the games, their seats and their options',
  arguments: [],
  flags: { json: { type: 'yes', about: 'print JSON: id, title, version, seats, options' } },
  examples: ['muster games', 'muster games --json'],
  run(given, io) {
    if (given.yes('json')) {
      io.out(
        JSON.stringify(
          games.map(({ id, title, version, seats, options }) => ({ id, title, version, seats, options })),
          null,
          2,
        ),
      );
      return 0;
    }
    const style = styleFor(io);
    const rows = games.map((game) => [style.key(game.id), game.title, seatsOf(game), optionsOf(game)]);
    for (const line of inTable(
      [['Game', 'Title', 'Seats', 'Options'].map(style.strong), ...rows],
      '',
      io.isTerminal ? widthOf(io) : Infinity,
    ))
      io.out(line);
    return 0;
  },
};

function seatsOf({ seats: { min, max } }: AnyGame): string {
  return min === max ? `${min}` : `${min}-${max}`;
}

function optionsOf(game: AnyGame): string {
  return settingsOf(game)
    .map(([key, setting]) => `--${flagOf(key)} ${rangeOf(setting)}`)
    .join(', ');
}

function rangeOf(setting: AnySetting): string {
  if ('min' in setting) return `${setting.min}-${setting.max}`;
  if ('text' in setting) return '@FILE';
  return 'yesNo' in setting ? 'yes|no' : Object.keys(setting.choices).join('|');
}
