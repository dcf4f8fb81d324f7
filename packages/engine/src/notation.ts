// How actions are written in records and on the wire: short, and the same whatever the position, the viewer, the language
// or the words on a button.

import type { Tagged } from './game.ts';

export interface Notation<State, Action> {
  /** One line, which depends on the action alone. `state` is for frozen rules: long ago an action was written in words. */
  write(action: Action, state: State): string;
  /** The action of exactly this text, legal or not; undefined when there is none. The only door from outside. */
  read(text: string, view: State): Action | undefined;
}

/** How one part of an action is written: as a word without blanks, or, at the end of an action, as several. */
export type Part<Value> = {
  write(value: Value): string;
  /** Undefined when the word is not exactly what `write` makes of a value. */
  read(word: string): Value | undefined;
  readonly isList?: true;
};

/** For each kind of action its parts, in the order in which they are written after the kind's name. */
export type ActionForms<Action extends Tagged> = {
  readonly [Type in Action['type']]: {
    readonly [Key in Exclude<keyof Extract<Action, { readonly type: Type }>, 'type'>]: Part<
      Extract<Action, { readonly type: Type }>[Key]
    >;
  };
};

type AnyParts = { readonly [key: string]: Part<unknown> };

/** The notation in which an action is its kind and its parts, with blanks between them: "hire squire left". */
export function notationOf<State, Action extends Tagged>(forms: ActionForms<Action>): Notation<State, Action> {
  const parts = forms as { readonly [type: string]: AnyParts };
  return {
    write(action) {
      const values = action as unknown as { readonly [key: string]: unknown };
      const written = Object.entries(parts[action.type] ?? {}).map(([key, part]) => part.write(values[key]));
      return [action.type, ...written].join(' ');
    },
    read(text) {
      const [type = '', ...words] = text.split(' ');
      const form = Object.hasOwn(parts, type) ? parts[type] : undefined;
      return form && (readParts(type, form, words) as Action | undefined);
    },
  };
}

function readParts(type: string, form: AnyParts, words: readonly string[]): Tagged | undefined {
  const keys = Object.entries(form);
  const hasList = keys.at(-1)?.[1].isList === true;
  if (hasList ? words.length < keys.length : words.length !== keys.length) return undefined;
  const action: Record<string, unknown> & Tagged = { type };
  for (const [at, [key, part]] of keys.entries()) {
    const value = part.read((part.isList ? words.slice(at).join(' ') : words[at]) as string);
    if (value === undefined) return undefined;
    action[key] = value;
  }
  return action;
}

// Parts

/** A whole number from 0 to `most`. */
export function numberTo(most: number): Part<number> {
  return {
    write: String,
    read: (word) => (/^(0|[1-9]\d{0,8})$/.test(word) && Number(word) <= most ? Number(word) : undefined),
  };
}

/** One of these, as it is. */
export function oneIn<Value extends string | number>(values: readonly Value[]): Part<Value> {
  const known = new Map(values.map((value) => [String(value), value]));
  return { write: String, read: (word) => known.get(word) };
}

/** The place in a list, by the name that stands there. */
export function placeIn<Place extends number = number>(names: readonly string[]): Part<Place> {
  return {
    write: (place) => names[place] ?? '?',
    read(word) {
      const place = names.indexOf(word);
      return place < 0 ? undefined : (place as Place);
    },
  };
}

/** `none` is written as a dash. */
export function orNone<Value>(part: Part<Value>, none: Value): Part<Value> {
  return {
    write: (value) => (value === none ? '-' : part.write(value)),
    read: (word) => (word === '-' ? none : part.read(word)),
  };
}

/** No list is longer. */
const MOST = 500;

/** As many as there are, at the end of an action. */
export function manyOf<Value>(part: Part<Value>): Part<readonly Value[]> {
  return {
    isList: true,
    write: (values) => values.map((value) => part.write(value)).join(' '),
    read(text) {
      const words = text.split(' ', MOST + 1);
      const values = words.map((word) => part.read(word)).filter((value) => value !== undefined);
      return words.length > MOST || values.length < words.length ? undefined : values;
    },
  };
}
