import type { AnyGame, Span } from './game.ts';
import { excerpt, listed } from './english.ts';
import { Problem } from './problem.ts';
import { nearest } from './spelling.ts';

export type Value = number | string | boolean;
export type Values = { readonly [key: string]: Value };

/**
 * Does the setting make a difference in a match with these options, for so many? Left out: always. Of one that does not
 * count no value changes anything that is played, so forms leave it out.
 */
type Counting<Options> = { counts?(options: Options, seats: number): boolean };

type Named<V> = {
  readonly title: string;
  readonly about?: string;
  readonly default: V;
  /** The default for those who have played the game before. */
  readonly later?: V;
};
type Choice<V extends string> = Named<V> & { readonly choices: { readonly [Choice in V]: string } };
type WholeNumber = Named<number> & { readonly min: number; readonly max: number };
type YesNo = Named<boolean> & { readonly yesNo: true };
type Text = Named<string> & {
  readonly text: true;
  /** No more characters than this. */
  readonly longest: number;
  /** Texts that can be used, for forms and for the fuzzer. */
  readonly examples?: readonly string[];
  /** Why this text cannot be used, in a sentence. */
  check?(text: string): string | undefined;
};

/**
 * What a setting can be: a whole number within limits, yes or no, one of some choices and what a form calls each, or a
 * text, such as a map that somebody has drawn.
 */
export type AnySetting = (WholeNumber | YesNo | Choice<string> | Text) & Counting<Values>;

/** One choice made before a match, declared once: forms, the command line and the server's check all read this. */
export type Setting<V> = [Value] extends [V]
  ? AnySetting
  : [V] extends [number]
    ? WholeNumber
    : [V] extends [boolean]
      ? YesNo
      : [string] extends [V]
        ? Text
        : Choice<V & string>;

export type Settings<Options> = { readonly [Key in keyof Options]-?: Setting<Options[Key]> & Counting<Options> };

/** The settings of any game as what they are: a list of named choices. */
export function settingsOf(game: { readonly options: object }): [key: string, setting: AnySetting][] {
  return Object.entries(game.options) as [string, AnySetting][];
}

/** The settings that count in a match with these options for so many; while that is open, for any number that can play. */
export function countingSettings(game: AnyGame, options: Values, seats?: number): [key: string, setting: AnySetting][] {
  const { min, max } = seats === undefined ? seatsFor(game, options) : { min: seats, max: seats };
  const numbers = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return settingsOf(game).filter(([, { counts }]) => !counts || numbers.some((number) => counts(options, number)));
}

export function defaults<Options>(game: { readonly options: Settings<Options> }): Options {
  return Object.fromEntries(settingsOf(game).map(([key, setting]) => [key, setting.default])) as Options;
}

/** What those who have played before get by default. */
export function laterDefaults<Options>(game: { readonly options: Settings<Options> }): Options {
  const values = settingsOf(game).map(([key, setting]) => [key, setting.later ?? setting.default]);
  return Object.fromEntries(values) as Options;
}

/** What `given` says, and the defaults for the rest. Throws a `Problem` that names the first thing amiss. */
export function readOptions<Options>(
  game: { readonly title: string; readonly options: Settings<Options> },
  given: unknown,
): Options {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Problem(`The options of ${game.title} are an object such as ${JSON.stringify(defaults(game))}.`);
  }
  const settings = settingsOf(game);
  const known = settings.map(([key]) => key);
  for (const key of Object.keys(given))
    if (!known.includes(key)) throw new Problem(noSuchOption(game.title, key, known));
  const values = settings.map(([key, setting]) => {
    const value: unknown = Object.hasOwn(given, key) ? (given as { [key: string]: unknown })[key] : setting.default;
    const wrong = whyNotValue(key, setting, value);
    if (wrong) throw new Problem(wrong);
    return [key, value];
  });
  return Object.fromEntries(values) as Options;
}

function noSuchOption(title: string, key: string, known: readonly string[]): string {
  const [meant] = nearest(key, known);
  const has = known.length > 0 ? `It has ${listed(known)}.` : 'It has none.';
  return `${title} has no option "${excerpt(key)}". ${meant ? `Did you mean "${meant}"?` : has}`;
}

function whyNotValue(key: string, setting: AnySetting, value: unknown): string | undefined {
  const shown = excerpt(JSON.stringify(value) ?? 'nothing');
  if ('min' in setting) {
    const { min, max } = setting;
    const fits = Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
    return fits ? undefined : `Option "${key}" is a whole number from ${min} to ${max}, not ${shown}.`;
  }
  if ('yesNo' in setting)
    return typeof value === 'boolean' ? undefined : `Option "${key}" is true or false, not ${shown}.`;
  if ('text' in setting) return whyNotText(key, setting, value);
  const choices = Object.keys(setting.choices);
  return choices.includes(value as string) ? undefined : `Option "${key}" is ${listed(choices, 'or')}, not ${shown}.`;
}

function whyNotText(key: string, { longest, check }: Text, value: unknown): string | undefined {
  if (typeof value !== 'string')
    return `Option "${key}" is a text, not ${excerpt(JSON.stringify(value) ?? 'nothing')}.`;
  if (value.length > longest)
    return `Option "${key}" is a text of at most ${longest} characters; this one has ${value.length}.`;
  return check?.(value);
}

/** The value that somebody typed for this setting; what does not fit is passed on, for `readOptions` to refuse. */
export function typedValue(setting: AnySetting, text: string): Value {
  if ('min' in setting) return /^-?\d+$/.test(text) ? Number(text) : text;
  if ('yesNo' in setting)
    return ['true', 'yes', 'on'].includes(text) || (['false', 'no', 'off'].includes(text) ? false : text);
  return text;
}

export function seatsFor<Options>(
  game: { readonly seats: Span; seatsFor?(options: Options): Span },
  options: Options,
): Span {
  return game.seatsFor?.(options) ?? game.seats;
}

/** Throws a `Problem` when the game with these options is not for so many. */
export function checkSeats(game: AnyGame, options: Values, seats: unknown): asserts seats is number {
  const { min, max } = seatsFor(game, options);
  if (Number.isInteger(seats) && (seats as number) >= min && (seats as number) <= max) return;
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  throw new Problem(`${game.title} with these options is for ${wanted} seats, not for ${JSON.stringify(seats)}.`);
}
