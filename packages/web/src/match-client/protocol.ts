import type { Coaching, Tagged, Seat, Values, Viewer } from '@muster/engine';
import type { Advice, Ending, Reason } from './match-client.ts';

/** What is agreed on before a match in this browser. */
export type Start = {
  readonly id: string;
  readonly game: string;
  readonly options: Values;
  /** For each seat `PERSON` or the id of a bot. */
  readonly players: readonly string[];
  /** Milliseconds that a bot may think. */
  readonly think: number;
  /** Where it begins, in the game's short form; left out: with the set-up. */
  readonly position?: unknown;
  /** The id of the lesson that the match is. Options and players are the lesson's then. */
  readonly lesson?: string;
};

/** What the page asks the worker. Each gets one answer; see `Answers`. */
export type Request =
  | { readonly do: 'start'; readonly start: Start }
  | { readonly do: 'resume'; readonly id: string }
  | { readonly do: 'open'; readonly record: string }
  | { readonly do: 'look'; readonly step: number; readonly eyes: Eyes }
  | { readonly do: 'findTurningPoints' }
  | { readonly do: 'act'; readonly seat: Seat; readonly action: string }
  | { readonly do: 'undo' | 'resign' | 'hint'; readonly seat: Seat }
  | {
      readonly do: 'advise';
      readonly game: string;
      readonly version: number;
      readonly view: unknown;
      readonly seat: Seat;
    }
  | { readonly do: 'takeSeat' | 'shown' | 'record' | 'readOn' | 'leaveLesson' };

export type Answers = {
  start: Seated;
  resume: Seated;
  open: Opened;
  look: SnapshotDelta;
  findTurningPoints: readonly TurningPoint[];
  act: Reason | undefined;
  undo: Reason | undefined;
  resign: Reason | undefined;
  hint: readonly Advice[];
  advise: readonly Advice[];
  takeSeat: undefined;
  shown: undefined;
  readOn: undefined;
  leaveLesson: undefined;
  record: string;
};

/** Whose eyes a replay is seen with; `open` sees all that was hidden. */
export type Eyes = Viewer | 'open';

type AtTable = {
  readonly game: string;
  readonly version: number;
  readonly players: readonly string[];
  readonly titles: readonly string[];
};
export type Seated = AtTable & { readonly own: readonly Seat[] };
export type Opened = AtTable & { readonly steps: number };

/** What a bot thought of the match at a step: the share of a win that `seat` could expect. */
export type Estimate = { readonly step: number; readonly seat: Seat; readonly share: number };

/** The chances of `seat` rose. Steps are counted from 1. */
export type TurningPoint = {
  /** Those that made the difference, the first of those that did most, and the last. */
  readonly steps: readonly number[];
  readonly main: number;
  readonly step: number;
  /** What the same seat did next, without much of a change: what came of it. */
  readonly after: readonly number[];
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  /** How chance fell, or what somebody chose. */
  readonly cause: 'luck' | 'choice';
  /** What whoever chose could have done instead, after so many steps, and the share it could have expected of that. */
  readonly better?: { readonly step: number; readonly action: Tagged; readonly share: number };
};

/** A snapshot without what the page has already: the first `kept` lists of events are unchanged. */
export type SnapshotDelta = {
  readonly viewer: Viewer;
  readonly view: unknown;
  readonly length: number;
  readonly kept: number;
  readonly told: readonly (readonly Tagged[])[];
  readonly waiting: readonly Seat[];
  readonly whyNoUndo?: string;
  readonly ending?: Ending;
  readonly coaching?: Coaching;
};

/** What the worker posts besides answers. */
export type Message =
  | { readonly delta: SnapshotDelta; readonly handOver?: Seat }
  | { readonly thinking: Seat | undefined }
  /** The match was opened on another page. */
  | { readonly isTaken: true }
  | { readonly problem: string };
