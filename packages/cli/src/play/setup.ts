import { botCalled, levels, strongest, usualBot } from '@muster/bots';
import {
  type AnyGame,
  type AnySetting,
  counted,
  countingSettings,
  Problem,
  type Span,
  type Value,
  type Values,
} from '@muster/engine';
import type { Io } from '../command.ts';
import { expanded, loadText } from '../files.ts';
import { findSeat, rulebookOf } from '../find.ts';
import { inTable, widthOf, wrapped } from '../layout.ts';
import { styleFor } from '../style.ts';
import { type Unfinished, unfinished } from '../records.ts';
import { bookLines } from '../rulebook-lines.ts';
import { answerTo, Back, type Choice, choose, chooseNumber, type Ask } from './menu.ts';
import { PERSON } from './session.ts';

/** As many unfinished matches are offered at most. */
const MOST_OFFERED = 3;

type Start = { readonly game: AnyGame } | { readonly saved: Unfinished };

/** A game to begin, or a match to go on with. The rules can be read first. */
export async function chooseStart(io: Io, games: readonly AnyGame[]): Promise<Start> {
  const saved: Choice<Start>[] = (await unfinished(MOST_OFFERED)).map((match) => ({
    value: { saved: match },
    title: `Continue: ${savedTitle(match)}`,
    about: counted(match.record.steps.length, 'action'),
  }));
  const fresh: Choice<Start>[] = games.map((game) => ({
    value: { game },
    title: game.title,
    about: seatsText(game.seats),
  }));
  for (;;) {
    const chosen = await choose<Start | 'rules'>(io, 'What do you want to play?', [
      ...saved,
      ...fresh,
      { value: 'rules', title: 'Read the rules' },
    ]);
    if (chosen !== 'rules') return chosen;
    try {
      await readOneOf(io, games);
    } catch (error) {
      if (!(error instanceof Back)) throw error;
    }
  }
}

export function savedTitle({ game, at }: Unfinished): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return `${game.title}, ${day}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}

/** The rules of a game, a screen at a time. */
async function readOneOf(io: Io, games: readonly AnyGame[]): Promise<void> {
  const choices = games.map((game) => ({ value: game, title: game.title }));
  const [only] = games;
  const game = games.length === 1 && only ? only : await choose(io, 'The rules of which game?', choices);
  const lines = bookLines(rulebookOf(game), io);
  for (let at = 0; at < lines.length; at += io.rows - 1) {
    if (at > 0) await answerTo(io, 'Enter for more, b to go back: ');
    for (const line of lines.slice(at, at + io.rows - 1)) io.out(line);
  }
}

function seatsText({ min, max }: Span): string {
  if (min === max) return min === 1 ? 'for one' : `for ${min}`;
  return `for ${min} to ${max}`;
}

/** The options that count, as a form: a number changes one of them, Enter takes them as they stand. */
export async function chooseOptions(io: Io, game: AnyGame, before: Values, seats?: number): Promise<Values> {
  let options = before;
  const style = styleFor(io);
  for (;;) {
    const settings = countingSettings(game, options, seats);
    io.out('');
    io.out(style.strong(`${game.title}: the options`));
    const rows = settings.map(([key, setting], at) => [
      style.key(String(at + 1)),
      setting.title,
      titleOf(setting, options[key]),
    ]);
    for (const line of inTable(rows)) io.out(line);
    const line = await answerTo(
      io,
      `Enter to continue, or ${settings.length === 1 ? '1' : `1-${settings.length}`} to change one: `,
    );
    if (line === '') return options;
    const [key, setting] = settings[Number(line) - 1] ?? [];
    const now = key && options[key];
    if (key && setting && now !== undefined) options = { ...options, [key]: await changed(io, setting, now) };
    else io.out(style.refused(`Type a number from 1 to ${settings.length}, or just Enter.`));
  }
}

/** Another value for the setting; to go back leaves it as it is. */
async function changed(io: Io, setting: AnySetting, now: Value): Promise<Value> {
  try {
    return await chooseValue(io, setting, now);
  } catch (error) {
    if (error instanceof Back) return now;
    throw error;
  }
}

function chooseValue(io: Io, setting: AnySetting, now: Value): Promise<Value> {
  const { title, about } = setting;
  if (about) for (const line of wrapped(about, widthOf(io))) io.out(line);
  if ('min' in setting) return chooseNumber(io, title, setting.min, setting.max, Number(now));
  if ('text' in setting) return chooseText(io, setting);
  const all: Choice<Value>[] =
    'yesNo' in setting
      ? [
          { value: true, title: 'Yes' },
          { value: false, title: 'No' },
        ]
      : Object.entries(setting.choices).map(([value, choice]) => ({ value, title: choice }));
  return choose(io, title, all, { at: all.findIndex(({ value }) => value === now), mark: '(now)' });
}

/** A text comes out of a file; without one it is what it usually is. */
async function chooseText(
  io: Io,
  { title, longest, check, default: usual }: Extract<AnySetting, { text: true }>,
): Promise<Value> {
  for (;;) {
    const file = await answerTo(io, `${title}: a file name, or Enter for none: `);
    if (file === '') return usual;
    try {
      const text = loadText(expanded(file));
      const wrong = text.length > longest ? `The file is longer than ${longest} characters.` : check?.(text);
      if (wrong === undefined) return text;
      io.out(wrong);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      io.out(error.message);
    }
  }
}

function titleOf(setting: AnySetting, value: Value | undefined): string {
  if ('choices' in setting) return setting.choices[String(value)] ?? String(value);
  if ('text' in setting) return value === '' ? 'none' : `${String(value).length} characters`;
  return 'yesNo' in setting ? (value ? 'yes' : 'no') : String(value);
}

export async function chooseSeats(io: Io, { min, max }: Span): Promise<number> {
  io.out('');
  return chooseNumber(io, 'How many seats', min, max, Math.max(min, Math.min(2, max)));
}

/** What the flags have settled already about who sits where. */
type Settled = { readonly seat: string | undefined; readonly bot: string | undefined };

/** Who sits where: first your own seat, then each of the others. */
export async function choosePlayers(
  io: Io,
  ask: Ask,
  names: readonly string[],
  { seat, bot }: Settled,
): Promise<string[]> {
  if (names.length === 1) return [PERSON];
  const seats = names.map((title, value) => ({ value, title }));
  const own = seat === undefined ? await ask(() => choose(io, 'Which seat is yours?', seats)) : findSeat(seat, names);
  const opponents = [
    ...[...levels, strongest].map(({ id, title, about }) => ({ value: id, title: `Bot: ${title}`, about })),
    { value: PERSON, title: 'A person', about: 'You share this terminal and take turns at it.' },
  ];
  const usual = opponents.findIndex(({ value }) => value === usualBot.id);
  const players: string[] = [];
  for (const [at, name] of names.entries()) {
    if (at === own) players.push(PERSON);
    else if (bot !== undefined) players.push(botCalled(bot).id);
    else players.push(await ask(() => choose(io, `${name} is played by`, opponents, { at: usual })));
  }
  return players;
}
