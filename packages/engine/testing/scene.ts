import type { Seat } from '../src/game.ts';
import { listed } from '../src/english.ts';
import { Problem, reasonOf } from '../src/problem.ts';
import { nearest } from '../src/spelling.ts';

/** A seat by its number or by what it is called at the table. */
export type SeatName = Seat | string;

/** A scenario file: a position, what is done in it, and what must come of it. See docs/scenario-files.md. */
export type Scene = {
  readonly title: string;
  readonly game: string;
  /** The ids of the rules that this scene shows. */
  readonly rules?: readonly string[];
  readonly options?: { readonly [key: string]: unknown };
  readonly seats?: number;
  /** The game's own short form. Without it the scene begins after the set-up. */
  readonly position?: unknown;
  /** How chance falls in the set-up. */
  readonly setup?: readonly number[];
  readonly steps: readonly SceneStep[];
  readonly end?: SceneEnd;
};

/** Sentences in order: of the seat that acts or, by name, of several viewers. */
export type Hearing = readonly string[] | { readonly [viewer: string]: readonly string[] };

export type SceneStep =
  | {
      readonly seat: SeatName;
      readonly do: string;
      readonly chance?: readonly number[];
      readonly hear?: Hearing;
    }
  | { readonly seat: SeatName; readonly refuse: string; readonly rule: string; readonly says?: string };

export type SceneEnd = {
  /** Parts of the position, in the game's short form: what is left out may be anything. */
  readonly position?: unknown;
  readonly waiting?: readonly SeatName[];
  readonly outcome?: { readonly winners?: readonly SeatName[]; readonly rule?: string };
  readonly legal?: readonly string[];
  readonly notLegal?: readonly string[];
};

/** Reads a scenario file. Throws a `Problem` that says where it cannot be used. */
export function readScene(text: string): Scene {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Problem(`The scene is not JSON: ${reasonOf(error)}.`);
  }
  const scene = fieldsOf(value, 'The scene', SCENE_FIELDS);
  const steps = listAt(scene['steps'], 'The "steps" of the scene');
  for (const [at, step] of steps.entries()) checkStep(step, `Step ${at + 1} of the scene`);
  if (scene['end'] !== undefined) checkEnd(scene['end']);
  return value as Scene;
}

type Fields = { readonly [field: string]: unknown };

/** What a field must be, in words and as a check. */
type Shape = readonly [what: string, fits: (value: unknown) => boolean];

const TEXT: Shape = ['a text', (value) => typeof value === 'string' && value !== ''];
const TEXTS: Shape = ['a list of texts', (value) => Array.isArray(value) && value.every(TEXT[1])];
const COUNT: Shape = ['a whole number', isCount];
const COUNTS: Shape = ['a list of whole numbers', (value) => Array.isArray(value) && value.every(isCount)];
const OBJECT: Shape = ['an object', isObject];
const LIST: Shape = ['a list', Array.isArray];
const ANYTHING: Shape = ['anything', () => true];
const SEAT: Shape = ['a seat: its number, from 0, or its name', (value) => isCount(value) || TEXT[1](value)];
const SEATS: Shape = ['a list of seats', (value) => Array.isArray(value) && value.every(SEAT[1])];
const HEARD: Shape = [
  'a list of sentences, or one such list for each who hears',
  (value) => TEXTS[1](value) || (isObject(value) && Object.values(value as object).every(TEXTS[1])),
];

type Form = { readonly [field: string]: { readonly shape: Shape; readonly needed?: true } };

const SCENE_FIELDS: Form = {
  title: { shape: TEXT, needed: true },
  game: { shape: TEXT, needed: true },
  rules: { shape: TEXTS },
  options: { shape: OBJECT },
  seats: { shape: COUNT },
  position: { shape: ANYTHING },
  setup: { shape: COUNTS },
  steps: { shape: LIST, needed: true },
  end: { shape: OBJECT },
};

const DO_FIELDS: Form = {
  seat: { shape: SEAT, needed: true },
  do: { shape: TEXT, needed: true },
  chance: { shape: COUNTS },
  hear: { shape: HEARD },
};

const REFUSE_FIELDS: Form = {
  seat: { shape: SEAT, needed: true },
  refuse: { shape: TEXT, needed: true },
  rule: { shape: TEXT, needed: true },
  says: { shape: TEXT },
};

const END_FIELDS: Form = {
  position: { shape: ANYTHING },
  waiting: { shape: SEATS },
  outcome: { shape: OBJECT },
  legal: { shape: TEXTS },
  notLegal: { shape: TEXTS },
};

const OUTCOME_FIELDS: Form = { winners: { shape: SEATS }, rule: { shape: TEXT } };

function checkStep(step: unknown, where: string): void {
  if (!isObject(step)) throw new Problem(`${where} is an object with "seat" and "do" or "refuse", not ${shown(step)}.`);
  const { do: done, refuse } = step as Fields;
  if ((done === undefined) === (refuse === undefined)) throw new Problem(`${where} needs either "do" or "refuse".`);
  fieldsOf(step, where, done === undefined ? REFUSE_FIELDS : DO_FIELDS);
}

function checkEnd(end: unknown): void {
  const { outcome } = fieldsOf(end, 'The "end" of the scene', END_FIELDS);
  if (outcome !== undefined) fieldsOf(outcome, 'The "outcome" at the end of the scene', OUTCOME_FIELDS);
}

function fieldsOf(value: unknown, where: string, form: Form): Fields {
  if (!isObject(value)) throw new Problem(`${where} is an object, not ${shown(value)}.`);
  const known = Object.keys(form);
  for (const field of Object.keys(value as object)) {
    if (known.includes(field)) continue;
    const [meant] = nearest(field, known);
    throw new Problem(`${where} has no "${field}". ${meant ? `Did you mean "${meant}"?` : `It has ${listed(known)}.`}`);
  }
  const fields = value as Fields;
  for (const [
    field,
    {
      shape: [what, fits],
      needed,
    },
  ] of Object.entries(form)) {
    const given = fields[field];
    if (given === undefined && needed) throw new Problem(`${where} needs "${field}": ${what}.`);
    if (given !== undefined && !fits(given)) throw new Problem(`${where}: "${field}" is ${what}, not ${shown(given)}.`);
  }
  return fields;
}

function listAt(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Problem(`${where} are a list, not ${shown(value)}.`);
  return value;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
