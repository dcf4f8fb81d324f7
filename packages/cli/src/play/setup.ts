import { botCalled, bots } from '@muster/bots';
import {
  type AnyGame,
  type AnySetting,
  defaults,
  readOptions,
  seatsFor,
  settingsOf,
  type Value,
  type Values,
} from '@muster/engine';
import type { Io } from '../command.ts';
import { findSeat } from '../find.ts';
import { inTable, widthOf, wrapped } from '../layout.ts';
import { paintFor } from '../paint.ts';
import { PERSON } from './table.ts';

/** The person at the terminal left instead of answering. */
export class Left extends Error {}

type Choice<T> = { readonly value: T; readonly title: string; readonly about?: string };

/** Asks for one of these; Enter takes the first. */
async function choose<T>(io: Io, question: string, choices: readonly Choice<T>[]): Promise<T> {
  const paint = paintFor(io);
  io.out('');
  io.out(paint.strong(question));
  const rows = choices.map(({ title, about = '' }, at) => [paint.key(String(at + 1)), title, about]);
  for (const line of inTable(rows, '  ', widthOf(io))) io.out(line);
  for (;;) {
    const line = await answerTo(io, choices.length === 1 ? 'Enter for 1: ' : `1-${choices.length}, or Enter for 1: `);
    const at = line === '' ? 0 : /^\d+$/.test(line) ? Number(line) - 1 : titled(choices, line);
    const chosen = choices[at];
    if (chosen) return chosen.value;
    io.out(paint.refused(`Type a number from 1 to ${choices.length}.`));
  }
}

function titled(choices: readonly Choice<unknown>[], line: string): number {
  return choices.findIndex(({ title }) => title.toLowerCase().startsWith(line.toLowerCase()));
}

async function answerTo(io: Io, question: string): Promise<string> {
  const line = await io.ask(question);
  if (line === undefined) throw new Left();
  const typed = line.trim();
  if (/^(q|quit|exit)$/i.test(typed)) throw new Left();
  return typed;
}

export function chooseGame(io: Io, games: readonly AnyGame[]): Promise<AnyGame> {
  const choices = games.map((game) => ({ value: game, title: game.title, about: seatsText(game.seats) }));
  return choose(io, 'What do you want to play?', choices);
}

function seatsText({ min, max }: { min: number; max: number }): string {
  if (min === max) return min === 1 ? 'for one' : `for ${min}`;
  return `for ${min} to ${max}`;
}

/** The options as a form: a number changes one of them, Enter takes them as they stand. */
export async function chooseOptions(io: Io, game: AnyGame, given: Values): Promise<Values> {
  const settings = settingsOf(game).filter(([key]) => !Object.hasOwn(given, key));
  let options: Values = { ...defaults(game), ...given };
  if (settings.length === 0) return options;
  const paint = paintFor(io);
  for (;;) {
    io.out('');
    io.out(paint.strong(`${game.title}: the options`));
    const rows = settings.map(([key, setting], at) => [
      paint.key(String(at + 1)),
      setting.title,
      titleOf(setting, options[key]),
    ]);
    for (const line of inTable(rows)) io.out(line);
    const line = await answerTo(
      io,
      `Enter to go on, or ${settings.length === 1 ? '1' : `1-${settings.length}`} to change one: `,
    );
    if (line === '') return options;
    const [key, setting] = settings[Number(line) - 1] ?? [];
    if (key && setting) options = { ...options, [key]: await chooseValue(io, setting) };
    else io.out(paint.refused(`Type a number from 1 to ${settings.length}, or only Enter.`));
  }
}

async function chooseValue(io: Io, setting: AnySetting): Promise<Value> {
  const { title, about } = setting;
  if (!('min' in setting)) {
    const all: Choice<Value>[] =
      'yesNo' in setting
        ? [
            { value: true, title: 'Yes' },
            { value: false, title: 'No' },
          ]
        : Object.entries(setting.choices).map(([value, choice]) => ({ value, title: choice }));
    const usualFirst = [...all].sort(
      (a, b) => Number(b.value === setting.default) - Number(a.value === setting.default),
    );
    if (about) for (const line of wrapped(about, widthOf(io))) io.out(line);
    return choose(io, title, usualFirst);
  }
  const { min, max, default: usual } = setting;
  if (about) for (const line of wrapped(about, widthOf(io))) io.out(line);
  return chooseNumber(io, title, min, max, usual);
}

async function chooseNumber(io: Io, title: string, min: number, max: number, usual: number): Promise<number> {
  for (;;) {
    const line = await answerTo(io, `${title}, ${min} to ${max}, or Enter for ${usual}: `);
    const number = line === '' ? usual : Number(line);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    io.out(paintFor(io).refused(`Type a whole number from ${min} to ${max}.`));
  }
}

function titleOf(setting: AnySetting, value: Value | undefined): string {
  if ('choices' in setting) return setting.choices[String(value)] ?? String(value);
  return 'yesNo' in setting ? (value ? 'yes' : 'no') : String(value);
}

export async function chooseSeats(io: Io, game: AnyGame, options: Values): Promise<number> {
  const { min, max } = seatsFor(game, readOptions(game, options));
  if (min === max) return min;
  io.out('');
  return chooseNumber(io, 'How many seats', min, max, Math.max(min, Math.min(2, max)));
}

/** What the flags have settled already about who sits where. */
export type Settled = { readonly seat: string | undefined; readonly bot: string | undefined };

/** Who sits where: first your own seat, then each of the others. */
export async function choosePlayers(io: Io, names: readonly string[], { seat, bot }: Settled): Promise<string[]> {
  if (names.length === 1) return [PERSON];
  const seats = names.map((title, value) => ({ value, title }));
  const own = seat === undefined ? await choose(io, 'Which seat is yours?', seats) : findSeat(seat, names);
  const opponents = [
    ...[...bots].reverse().map(({ id, title, about }) => ({ value: id, title: `Bot: ${title}`, about })),
    { value: PERSON, title: 'A person', about: 'You share this terminal, and hand it over.' },
  ];
  const players: string[] = [];
  for (const [at, name] of names.entries()) {
    if (at === own) players.push(PERSON);
    else players.push(bot === undefined ? await choose(io, `${name} is played by`, opponents) : botCalled(bot).id);
  }
  return players;
}
