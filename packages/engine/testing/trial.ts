import { type Chance, oneOf, seeded } from '../src/chance.ts';
import type { AnyGame, Tagged, Seat, Viewer } from '../src/game.ts';
import { type AnySetting, seatsFor, settingsOf, type Value, type Values } from '../src/options.ts';
import { type MatchRecord, markOf, type Step } from '../src/record.ts';
import { CitedLog } from './cited.ts';
import { diagnosisOf } from './law.ts';
import { keepThrows, type Throw } from './luck.ts';

/** One action of a random match, and all there is to know about it. States and actions are frozen. */
export type Moment = {
  readonly before: unknown;
  readonly seat: Seat;
  readonly action: Tagged;
  /** All that the seat could have done. */
  readonly legal: readonly Tagged[];
  readonly throws: readonly Throw[];
  readonly log: CitedLog<Tagged>;
  /** How the table was before something was put away for another round or game. */
  readonly cleared: readonly unknown[];
  readonly after: unknown;
};

/** One random match. Its seed is all that decides about it. */
export type Trial = {
  readonly seed: number;
  readonly options: Values;
  readonly seats: number;
  readonly viewers: readonly Viewer[];
  readonly setup: readonly Throw[];
  readonly setupLog: CitedLog<Tagged>;
  readonly states: readonly unknown[];
  readonly moments: readonly Moment[];
  readonly record: MatchRecord;
  /** Why the match could not be played to its end, if it could not. The record ends with the step that failed. */
  readonly stopped?: string;
};

/** Plays random legal actions to the end, with random options; seats that are asked at once answer in random order. */
export function playTrial(game: AnyGame, seed: number): Trial {
  const luck = seeded(seed);
  const choices = seeded(~seed);
  const options = anyOptions(game, choices);
  const { min, max } = seatsFor(game, options);
  const seats = min + choices.int(max - min + 1);

  const start = keepThrows(luck);
  const setupLog = new CitedLog<Tagged>();
  const states: unknown[] = [];
  const moments: Moment[] = [];
  const steps: Step[] = [];
  let stopped: string | undefined;
  try {
    states.push(freeze(game.setup(options, seats, start, setupLog)));
    playOn(game, { states, moments, steps }, luck, choices);
  } catch (error) {
    stopped = diagnosisOf(error);
  }
  const outcome = stopped === undefined ? game.outcome(states.at(-1)) : undefined;
  const record: MatchRecord = {
    game: game.id,
    version: game.version,
    options,
    seats,
    setup: start.throws.map(({ outcome }) => outcome),
    mark: states.length > 0 ? markOf(states[0]) : '',
    steps,
    ...(outcome && { outcome }),
  };
  const viewers: Viewer[] = [...Array(seats).keys(), 'spectator'];
  const trial = { seed, options, seats, viewers, setup: start.throws, setupLog, states, moments, record };
  return stopped === undefined ? trial : { ...trial, stopped };
}

type Growing = { readonly states: unknown[]; readonly moments: Moment[]; readonly steps: Step[] };

function playOn(game: AnyGame, { states, moments, steps }: Growing, luck: Chance, choices: Chance): void {
  for (;;) {
    const before = states.at(-1);
    const waiting = game.waiting(before);
    if (waiting.length === 0) return;
    if (moments.length === game.longest) throw new Error(`The match is longer than ${game.longest} actions`);
    const seat = oneOf(waiting, choices);
    const legal = game.legal(before, seat);
    if (legal.length === 0) throw new Error(`Seat ${seat} is waited for, but has nothing it may do`);
    const action = freeze(oneOf(legal, choices));
    const text = game.notation.write(action, before);
    const chance = keepThrows(luck);
    const step = { seat, action: text, chance: chance.outcomes, mark: '' };
    steps.push(step);
    const { log, cleared, after } = applyTo(game, before, seat, action, chance);
    step.mark = markOf(after);
    states.push(freeze(after));
    moments.push({ before, seat, action, legal, throws: chance.throws, log, cleared, after });
  }
}

/** Plays the action on a clone. */
export function applyTo(
  game: AnyGame,
  before: unknown,
  seat: Seat,
  action: Tagged,
  chance: Chance,
): Pick<Moment, 'log' | 'cleared' | 'after'> {
  const after = game.clone(before);
  const log = new CitedLog<Tagged>();
  const cleared: unknown[] = [];
  log.clear = () => void cleared.push(game.clone(after));
  game.apply(after, seat, action, chance, log);
  return { log, cleared, after };
}

/** Options from the whole schema. Each is at its default now and then, for that is what most people play. */
function anyOptions(game: AnyGame, chance: Chance): Values {
  return Object.fromEntries(settingsOf(game).map(([key, setting]) => [key, anyValue(setting, chance)]));
}

export function anyValue(setting: AnySetting, chance: Chance): Value {
  if (chance.int(3) === 0) return setting.default;
  if ('yesNo' in setting) return chance.int(2) === 0;
  if ('choices' in setting) return oneOf(Object.keys(setting.choices), chance);
  if ('text' in setting) return oneOf([setting.default, ...(setting.examples ?? [])], chance);
  const { min, max } = setting;
  // Mostly small ones: rules break first at the end of what is allowed, and matches stay short.
  const most = chance.int(4) === 0 ? max : Math.min(max, min + 11);
  return min + chance.int(most - min + 1);
}

/** Freezes all the way down, so that code that changes an earlier state throws. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) if (typeof inner === 'object') freeze(inner);
  }
  return value;
}
