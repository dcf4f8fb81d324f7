import type { AnyGame, Coaching, LevelName, Outcome, Seat, Tagged, Viewer } from '@muster/engine';
import type { ReadonlySignal } from '@preact/signals';
import type { Online } from './online.ts';

/** Stands among the players where no bot sits. */
export const PERSON = 'person';

/** The usual opponent: the middle one of the levels. */
export const USUAL_BOT: LevelName = 'normal';

/** What one viewer sees of a match at one moment. */
export type Snapshot = {
  readonly viewer: Viewer;
  readonly view: unknown;
  /** How many actions have been taken. */
  readonly length: number;
  /** All that the viewer has been told: a list for the set-up, then one for each action. */
  readonly told: readonly (readonly Tagged[])[];
  /** What happened between the players that is no event of the game: offers, answers. */
  readonly notes?: readonly Note[];
  readonly waiting: readonly Seat[];
  /** Why the viewer cannot undo; left out where it may try. */
  readonly whyNoUndo?: string;
  readonly ending?: Ending;
  /** What the coach says, in a lesson. */
  readonly coaching?: Coaching;
};

/** A sentence for the log, after what was told in the list `at`. */
export type Note = { readonly at: number; readonly seat: Seat; readonly says: string };

/** How the match ended. */
export type Ending = { readonly text: string; readonly outcome: Outcome };

/** Why something was not done: a sentence for the person, and the rule where there is one. */
export type Reason = { readonly sentence: string; readonly rule?: string };

/** One action that a bot thinks well of. `share` is the part of a win it expects, from 0 to 1. */
export type Advice = {
  readonly action: Tagged;
  readonly share: number;
  readonly isSure: boolean;
  readonly isTied: boolean;
};

/**
 * A match as the page knows it. The frame is written against this and does not know whether the match is played in this
 * browser (local.ts), at a server (remote.ts) or read from a record (replay.ts). What may be done, and the words for it, come
 * from `game` and the view in `snapshot`; a client is handed the text of an action and never the state.
 */
export interface MatchClient {
  readonly game: AnyGame;
  /** For each seat `PERSON` or the id of what sits there, and what people call it: nothing for a person at this screen. */
  readonly players: readonly string[];
  readonly titles: readonly string[];
  readonly snapshot: ReadonlySignal<Snapshot>;
  /** The seat that a bot is thinking for. */
  readonly thinking: ReadonlySignal<Seat | undefined>;
  /** Another person has to take the screen before this match can go on. */
  readonly handOver: ReadonlySignal<Seat | undefined>;
  /** The seats that act from this screen. */
  readonly own: readonly Seat[];
  /** It has all happened: time goes both ways. */
  readonly isReplay?: true;
  /** From whose side it is looked at by those who sit at no seat; left out: from the first one's. */
  readonly near?: Seat;
  act(seat: Seat, action: string): Promise<Reason | undefined>;
  undo(seat: Seat): Promise<Reason | undefined>;
  resign(seat: Seat): Promise<Reason | undefined>;
  /** The coach's words have been read. Left out, like `leaveLesson`, where there is no coach. */
  readOn?(): void;
  leaveLesson?(): void;
  /** Left out where nobody may be helped. */
  hint?(seat: Seat): Promise<readonly Advice[]>;
  /** The person who was asked for has taken the screen. */
  takeSeat(): void;
  /** The latest sight has been shown, motions and all: whoever is next may act. */
  shown(): void;
  /** The match as a file, for those who may have it. */
  record(): Promise<string | undefined>;
  close(): void;
  /** What there is besides where others play from elsewhere. */
  readonly online?: Online;
}
