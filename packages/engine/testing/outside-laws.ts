import { oneOf } from '../src/chance.ts';
import type { AnyGame, Tagged } from '../src/game.ts';
import { readOptions, settingsOf } from '../src/options.ts';
import { Problem, reasonOf } from '../src/problem.ts';
import { seenActions } from './actions.ts';
import { broken, bytes, type Law, type Sampler } from './law.ts';
import { mustAgree, mustBeReadBack } from './play-laws.ts';
import { strangePartOf } from './state-laws.ts';
import type { Moment, Trial } from './trial.ts';

/** `{}` answers to each of these, so a table that is a plain object finds something under them. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'] as const;

/** The laws of what comes from outside: texts that are typed, options, files and positions. */
export const outsideLaws: readonly Law[] = [
  {
    says: 'a name that every object inherits means nothing in an action, an option, a file or a position',
    check(game, trial, sampler) {
      for (const moment of sampler.sample(trial.moments)) {
        mustReadTyped(game, moment, trial, sampler);
        mustReadPosition(game, moment.before, trial, sampler);
      }
      mustReadOptions(game);
    },
  },
];

/** Puts an inherited name in place of each word. What is read of it, if anything, is an action like any other. */
function mustReadTyped(game: AnyGame, { before, seat, legal }: Moment, trial: Trial, sampler: Sampler): void {
  const { words, notation } = game;
  const seen = game.view(before, seat);
  const isListed = new Set(legal.map(bytes));
  const mustRead = (text: string, read: (text: string) => Tagged | undefined) =>
    orBroken(`Typed "${text}"`, () => {
      const action = read(text);
      if (!action) return;
      mustBeReadBack(game, action, seen);
      mustAgree(game, { before, seat }, action, isListed.has(bytes(action)), sampler);
    });
  for (const action of [...sampler.sample(legal), ...sampler.sample(seenActions(trial))]) {
    for (const text of misnamed(words.label(action, seen), sampler)) mustRead(text, (said) => words.parse(said, seen));
    for (const text of misnamed(notation.write(action, seen), sampler))
      mustRead(text, (written) => notation.read(written, seen));
  }
  for (const name of INHERITED) orProblem(`A file with "${name}"`, () => words.fromFile?.(name, seen));
}

function mustReadOptions(game: AnyGame): void {
  const keys = [...settingsOf(game).map(([key]) => key), ...INHERITED];
  for (const key of keys)
    for (const name of INHERITED)
      orProblem(`The option "${key}" as "${name}"`, () => readOptions(game, Object.fromEntries([[key, name]])));
}

function mustReadPosition({ positions }: AnyGame, s: unknown, { options, seats }: Trial, sampler: Sampler): void {
  const written: unknown = JSON.parse(bytes(positions.write(s)));
  for (const [, change] of sampler.sample(placesIn(written))) {
    const changed = change(oneOf(INHERITED, sampler.chance));
    const state = orProblem(`The position ${bytes(changed)}`, () => positions.read(changed, options, seats));
    const strange = state !== undefined && strangePartOf(state);
    if (strange) broken(`The position ${bytes(changed)} is read with ${strange}`);
  }
}

/** The text once for each of its words, with another word in that place. */
function misnamed(text: string, sampler: Sampler): string[] {
  return [...text.matchAll(/[\w'-]+/g)].map(
    ({ index, 0: word }) => text.slice(0, index) + oneOf(INHERITED, sampler.chance) + text.slice(index + word.length),
  );
}

/** Somewhere in what was written, and how it reads with another name there. */
type Place = readonly [where: string, change: (name: string) => unknown];

/** Every name of a part and every word of a text. */
function placesIn(written: unknown): Place[] {
  if (typeof written === 'string') {
    const words = written.split(' ');
    return words.map((word, at): Place => [word, (name) => words.with(at, name).join(' ')]);
  }
  if (typeof written !== 'object' || written === null) return [];
  const parts = Object.entries(written);
  const build = (all: [string, unknown][]): unknown =>
    Array.isArray(written) ? all.map(([, value]) => value) : Object.fromEntries(all);
  const names = Array.isArray(written)
    ? []
    : parts.map(([key, value], at): Place => [key, (name) => build(parts.with(at, [name, value]))]);
  const inner = parts.flatMap(([key, value], at) =>
    placesIn(value).map(([where, change]): Place => [where, (name) => build(parts.with(at, [key, change(name)]))]),
  );
  return [...names, ...inner];
}

/** What comes of it; undefined where it is refused with a sentence, as it may be. */
function orProblem<T>(what: string, work: () => T): T | undefined {
  return orBroken(what, () => {
    try {
      return work();
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  });
}

function orBroken<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    return broken(`${what}: ${reasonOf(error)}`);
  }
}
