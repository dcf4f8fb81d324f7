import { existsSync } from 'node:fs';
import {
  type AnyGame,
  type AnySetting,
  nearest,
  Problem,
  readOptions,
  settingsOf,
  typedValue,
  type Value,
} from '@muster/engine';
import type { Command, Flag, ParsedArgs } from './command.ts';
import { expanded, loadText } from './files.ts';

/** What was typed after the command's name, checked against its declaration. Throws a `Problem` at the first mistake. */
export function parse(command: Command, typed: readonly string[], games: readonly AnyGame[]): ParsedArgs {
  const game = gameIn(command, typed, games);
  const settings = game ? settingFlags(game) : new Map<string, [string, AnySetting]>();
  const args: string[] = [];
  const flags = new Map<string, string | number | true>();
  const options: { [key: string]: Value } = {};

  const words = [...typed];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--') args.push(...words.splice(0));
    else if (!isFlag(word)) args.push(word);
    else {
      const { name, value } = splitFlag(word);
      const flag = command.flags[name];
      const [key, setting] = settings.get(name.replace(/^no-/, '')) ?? settings.get(name) ?? [];
      if (!flag && !key) throw new Problem(noSuchFlag(command, name, game, [...settings.keys()]));
      if (flags.has(name) || (key && Object.hasOwn(options, key))) throw new Problem(`--${name} is given twice.`);
      if (flag) flags.set(name, readFlag(name, flag, value, words));
      else if (key && setting) options[key] = readSetting(name, key, setting, value, words);
    }
  }
  checkArguments(command, args);
  if (game) readOptions(game, options);

  const valueOf = (name: string) => {
    const flag = command.flags[name];
    return flags.get(name) ?? (flag && 'default' in flag ? flag.default : undefined);
  };
  const ofType = <T>(type: string, value: unknown) => (typeof value === type ? (value as T) : undefined);
  return {
    args: args.map((arg, at) => (argumentAt(command, at)?.isPath ? expanded(arg) : arg)),
    options,
    text: (name) => ofType<string>('string', valueOf(name)),
    number: (name) => ofType<number>('number', valueOf(name)),
    yes: (name) => valueOf(name) === true,
  };
}

/** The game that this id or title names. Throws a `Problem` with what it may have been meant for. */
export function gameNamed(name: string, games: readonly AnyGame[]): AnyGame {
  const wanted = name.toLowerCase();
  const found = games.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  if (found) return found;
  const names = games.flatMap(({ id, title }) => [id, title.toLowerCase()]);
  const [near] = nearest(wanted, names);
  const meant = games.find(({ id, title }) => near === id || near === title.toLowerCase());
  throw new Problem(
    `There is no game "${name}". ${meant ? `Did you mean "${meant.id}" (${meant.title})?` : 'The list is in: muster games'}`,
  );
}

/** The game that the first argument names, for commands that take its options. */
export function gameIn(command: Command, typed: readonly string[], games: readonly AnyGame[]): AnyGame | undefined {
  if (!command.takesGameOptions) return undefined;
  const known = (word: string) =>
    games.some(({ id, title }) => id === word.toLowerCase() || title.toLowerCase() === word.toLowerCase());
  const plain = typed.filter((word, at) => !isFlag(word) && !isValueOf(command, typed[at - 1]));
  // A word after a flag of the game (`--pathway 12`) is no game, and is passed over if a game is named elsewhere.
  const name = plain.find(known) ?? plain.find((word) => !isFlag(typed[typed.indexOf(word) - 1] ?? ''));
  return name === undefined ? undefined : gameNamed(name, games);
}

/** How a game's option is typed: `soloTosses` is `--solo-tosses`. */
export function flagOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function settingFlags(game: AnyGame): Map<string, [key: string, setting: AnySetting]> {
  return new Map(settingsOf(game).map(([key, setting]) => [flagOf(key), [key, setting]]));
}

function isFlag(word: string): boolean {
  return word.startsWith('-') && word !== '-' && !/^-\d/.test(word);
}

function isValueOf(command: Command, before: string | undefined): boolean {
  const flag = before?.startsWith('--') ? command.flags[before.slice(2)] : undefined;
  return flag !== undefined && flag.type !== 'yes';
}

function splitFlag(word: string): { name: string; value: string | undefined } {
  const at = word.indexOf('=');
  const name = (at < 0 ? word : word.slice(0, at)).replace(/^--?/, '');
  return { name, value: at < 0 ? undefined : word.slice(at + 1) };
}

function readFlag(name: string, flag: Flag, value: string | undefined, words: string[]): string | number | true {
  if (flag.type === 'yes') {
    if (value !== undefined) throw new Problem(`--${name} takes no value.`);
    return true;
  }
  const text = value ?? nextValue(words);
  if (text === undefined && flag.type === 'path' && flag.optional) return true;
  if (text === undefined || text === '') throw new Problem(`--${name} needs a value: --${name} ${flag.value}.`);
  if (flag.type === 'text') return text;
  if (flag.type === 'path') return expanded(text);
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = flag;
  const number = Number(text);
  if (/^-?\d+$/.test(text) && number >= min && number <= max) return number;
  const isTooFar = /^-?\d+$/.test(text) && !Number.isSafeInteger(number);
  throw new Problem(`--${name} is a whole number${limits(isTooFar ? { min, max } : flag)}, not "${text}".`);
}

function limits({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min === undefined) return max === undefined ? '' : ` of at most ${max}`;
  return max === undefined ? ` of at least ${min}` : ` from ${min} to ${max}`;
}

function nextValue(words: string[]): string | undefined {
  return words[0] === undefined || isFlag(words[0]) ? undefined : words.shift();
}

const YES_OR_NO = ['yes', 'no', 'true', 'false', 'on', 'off'];

/** Yes and no can be said in three ways: `--flag`, `--no-flag`, `--flag yes`. */
function readSetting(
  name: string,
  key: string,
  setting: AnySetting,
  value: string | undefined,
  words: string[],
): Value {
  if (!('yesNo' in setting)) {
    const text = value ?? nextValue(words);
    if (text !== undefined && name === flagOf(key))
      return typedValue(setting, 'text' in setting ? inFile(name, text) : text);
    throw new Problem(`--${flagOf(key)} needs a value: ${shapeOf(setting)}.`);
  }
  if (name !== flagOf(key)) return false;
  if (value !== undefined) return typedValue(setting, value);
  return words[0] !== undefined && YES_OR_NO.includes(words[0]) ? typedValue(setting, words.shift() ?? '') : true;
}

/** `@FILE` stands for what is in the file; anything else for itself. */
function inFile(flag: string, text: string): string {
  if (text.startsWith('@')) return loadText(expanded(text.slice(1)));
  if (/^[^{\n]+$/.test(text) && existsSync(expanded(text)))
    throw new Problem(`--${flag} takes the text itself. For what is in that file: --${flag} @${text}`);
  return text;
}

function shapeOf(setting: Exclude<AnySetting, { readonly yesNo: true }>): string {
  if ('min' in setting) return `a number from ${setting.min} to ${setting.max}`;
  return 'text' in setting ? '@ and the name of a file, or the text itself' : Object.keys(setting.choices).join(', ');
}

function noSuchFlag(command: Command, name: string, game: AnyGame | undefined, settings: readonly string[]): string {
  const known = [...Object.keys(command.flags), ...settings, 'help'];
  const [meant] = nearest(name, known);
  const which = game ? ` for ${game.title}` : '';
  const instead = meant
    ? `Did you mean --${meant}?`
    : `They are listed in: muster ${[command.name, ...(game ? [game.id] : [])].join(' ')} --help`;
  const early = command.takesGameOptions && !game && !meant ? 'To use the options of a game, name the game. ' : '';
  return `"muster ${command.name}" has no flag --${name}${which}. ${early}${instead}`;
}

function argumentAt(command: Command, at: number): Command['arguments'][number] | undefined {
  const last = command.arguments.at(-1);
  return command.arguments[at] ?? (last?.many ? last : undefined);
}

function checkArguments(command: Command, args: readonly string[]): void {
  const declared = command.arguments;
  const missing = declared.find(({ required }, at) => required && args[at] === undefined);
  if (missing) {
    const example = command.examples[0] === undefined ? '' : ` For example: ${command.examples[0]}`;
    throw new Problem(`"muster ${command.name}" needs ${missing.name}: ${missing.about}.${example}`);
  }
  const extra = declared.at(-1)?.many ? undefined : args[declared.length];
  if (extra !== undefined)
    throw new Problem(`"muster ${command.name}" has no use for "${extra}". See: muster ${command.name} --help`);
}
