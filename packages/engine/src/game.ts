import type { Chance } from './chance.ts';
import type { Notation } from './notation.ts';
import type { Fraction } from './odds.ts';
import type { Settings, Values } from './options.ts';
import type { Report } from './report.ts';

/** A place at the table, numbered from 0. */
export type Seat = number;

/** Who looks at the table: a seat, or somebody who only watches. */
export type Viewer = Seat | 'spectator';

/** What actions and events have in common. */
export type Tagged = { readonly type: string };

/** How a finished game ended. No winners means that nobody won. `rule` is an id of the game's rules.md. */
export type Outcome = { readonly winners: readonly Seat[]; readonly rule: string };

/** Why an action may not be taken. Games add the numbers that decide it; `words.refusal` says it in English. */
export type Refusal = { readonly rule: string };

/** From `min` to `max`, both included. */
export type Span = { readonly min: number; readonly max: number };

/**
 * The rules of one game. Everything else (matches, bots, server, client, tests) is written against this.
 *
 * A `State` is plain JSON. A view is a `State` too: whatever its viewer may not know is replaced by a blank of the
 * same type. Every function says below whether it works on a view or needs the whole truth.
 */
export interface Game<State, Action extends Tagged, Event extends Tagged, Options> {
  readonly id: string;
  readonly title: string;
  /** Raised whenever an old record would no longer replay. */
  readonly version: number;
  readonly seats: Span;
  readonly options: Settings<Options>;
  /** How many seats these options allow, where it depends on them. */
  seatsFor?(options: Options): Span;
  /** Kinds of action too many to list: `legal` offers one for every result worth choosing, `whyNot` judges any. */
  readonly open?: readonly Action['type'][];
  readonly inventory: Inventory;
  /** No match takes more actions than this. */
  readonly longest: number;

  /** The state before the first action. Reports what each seat is dealt. */
  setup(options: Options, seats: number, chance: Chance, report?: Report<Event>): State;

  /** The seats that owe a decision; none exactly when the game is over. Same on a view. */
  waiting(state: State): readonly Seat[];

  /** Exactly the actions that `whyNot` lets pass, each once, always in the same order. Same on the seat's view. */
  legal(state: State, seat: Seat): readonly Action[];

  /** Why `seat` may not take `action`; undefined when it may. Same on the seat's view. */
  whyNot(state: State, seat: Seat, action: Action): Refusal | undefined;

  /** Plays a legal action, in place and unchecked. Needs the whole truth. */
  apply(state: State, seat: Seat, action: Action, chance: Chance, report?: Report<Event>): void;

  /** Undefined while the game is on. Same on a view. */
  outcome(state: State): Outcome | undefined;

  /** How many play this match. Same on a view. Left out by games that are always for the same number. */
  seatsIn?(state: State): number;

  /** The other seats of its team, which win and lose with it. Left out: everybody plays alone. */
  friends?(state: State, seat: Seat): readonly Seat[];

  /** An equal state that shares nothing with this one. */
  clone(state: State): State;

  /** What `viewer` may know: all that is open, and all that it has been told and could still use. */
  view(state: State, viewer: Viewer): State;

  /** A whole state that fits `view`, with everything hidden dealt anew; every state that fits can come out. */
  redeal(view: State, viewer: Viewer, chance: Chance): State;

  /** What is wrong with this state; empty when it is sound. Needs the whole truth. */
  audit(state: State): string[];

  /**
   * For bots: how gladly a sensible player takes this legal action. A weight: 1 is an ordinary action, 0 one that is taken
   * only when there is nothing else, 5 one that is usually taken. Needs the whole truth, asks no chance, changes nothing;
   * it is asked in every play-out, so it must be fast.
   */
  hint?(state: State, seat: Seat, action: Action): number;

  /**
   * For bots: the share of a win, from 0 to 1, that `seat` may expect at a glance in the middle of a match, by what it has
   * and where it stands; 0.5 where all is even between two. Needs the whole truth, asks no chance, changes nothing.
   */
  value?(state: State, seat: Seat): number;

  /**
   * The exact chances of what `seat` would be told of this action, by its view alone: for luck that hangs on hidden cards,
   * where going through every deal of them would take too long. Undefined where the outcomes themselves can be counted.
   */
  odds?(view: State, seat: Seat, action: Action): readonly OddsOf<Event>[] | undefined;

  /** For bots that know more than can be seen at a glance. */
  readonly experience?: Experience<State>;

  /** For bots: the levels they play at. Games without have the usual ones. */
  readonly levels?: Levels;

  readonly positions: Positions<State, Options>;
  /** How actions are written in records and on the wire. */
  readonly notation: Notation<State, Action>;
  readonly words: Words<State, Action, Event>;
  /** For those who measure the game. Nothing that is played depends on it. */
  readonly study?: StudyNotes<State, Event>;
}

/** An event, and how likely it is. The shares of all events of an action make one. */
export type OddsOf<Event> = { readonly event: Event; readonly share: Fraction };

/** What whoever has played very many matches knows of positions. Needs the whole truth, asks no chance, changes nothing. */
export type Experience<State> = {
  /** Is this a match of the kind that it was gathered in? */
  covers(state: State): boolean;
  /** Can the position be judged? Not in the middle of something: then it has to be played on. */
  isQuiet(state: State): boolean;
  /** The share of a win, from 0 to 1, that `seat` may expect in a quiet position against whom it was gathered against. */
  worth(state: State, seat: Seat): number;
  /** The same among equals, which is what people are told: the shares of all seats make one. */
  fair(state: State, seat: Seat): number;
};

/** What the levels of bots are called, weakest first. */
export const LEVELS = ['beginner', 'easy', 'normal', 'hard', 'expert'] as const;
export type LevelName = (typeof LEVELS)[number];
export type Levels = { readonly [Name in LevelName]: Skill };

/** How well a bot plays, as data: what it knows, how much it thinks, and how it errs. */
export type Skill = {
  /** How often it plays on in its head before it decides; 0: it looks at each action once. */
  readonly iterations: number;
  /** Does it know `hint`, what a sensible player tries first? */
  readonly hints: boolean;
  /** Does it know `value`, what a position is worth at a glance? */
  readonly values: boolean;
  /** So many actions it looks ahead before it trusts `value`; without `value`, to the end. */
  readonly depth: number;
  /** It knows `experience`: where that covers the match, it looks ahead until the position is quiet, however far that is. */
  readonly isExperienced?: true;
  /** It thinks about so many actions only, those that catch its eye by `hint`. Left out: about all. */
  readonly width?: number;
  /** How much the obvious stands out to it: hints are raised to this power before they catch its eye. Left out: 1. */
  readonly focus?: number;
  /** It imagines what is hidden in so many ways only. Left out: anew each time. */
  readonly deals?: number;
  /** It does not think about what the others will do, only about its own plan. */
  readonly overlooksReplies?: true;
  /** It looks at each action at a glance first, and thinks on about the best so many of them only. */
  readonly shortlist?: number;
  /**
   * It tries the actions of its shortlist side by side, under the same luck, and takes what looks best at a glance unless
   * another one is surely better. Where luck is loud, this finds out more than a tree.
   */
  readonly races?: true;
};

/** An action being played: the state it changes, where its luck comes from, and who hears of it. */
export type Playing<State, Event> = {
  readonly s: State;
  readonly chance: Chance;
  readonly report: Report<Event> | undefined;
};

/** Any game at all, for those who may not know which one they serve. */
export type AnyGame = Game<unknown, Tagged, Tagged, Values>;

/** All there is in a game. The fuzzer plays until it has met every name, and the tests hold it against rules.md. */
export type Inventory = {
  readonly actions: readonly string[];
  readonly events: readonly string[];
  /** Every rule id of rules.md: refusals and outcomes name them, the rules cite the others. */
  readonly rules: readonly string[];
  /** Cards, units, powers: whatever `report.cite` names that is not a rule. */
  readonly cards: readonly string[];
};

/**
 * A position written short, so that a person can lay it out: in scenario files, puzzles and bug reports.
 * What is left out of a position is as it would be after the set-up.
 */
export interface Positions<State, Options> {
  /** Throws a `Problem` with a sentence where the position cannot be laid out. */
  read(written: unknown, options: Options, seats: number): State;
  write(state: State): { readonly [part: string]: unknown };
}

/** Every sentence a person reads or types. Works on views; an event says all by itself, for the state has moved on. */
export interface Words<State, Action, Event> {
  /** What the seat is called at the table: "Attacker". */
  seat(seat: Seat, view: State): string;
  /** What `viewer` is asked to decide, or whom everybody waits for. */
  prompt(view: State, viewer: Viewer): string;
  /** For those who type: what can be typed at this question besides the actions that are listed to them. */
  typing?(view: State, seat: Seat): string | undefined;
  /** What a button or a list says of a legal action. No two of a position say the same; nothing is stored of it. */
  label(action: Action, view: State): string;
  /** What is asked before a legal action is carried out that does what hardly anybody means; undefined for all others. */
  caution?(action: Action, view: State): string | undefined;
  /** What speaks for a legal action, by what the rules foresee of it: for hints. Undefined where nothing can be said. */
  reason?(action: Action, view: State): string | undefined;
  /** What people type besides labels and notation: the action that `text` names, legal or not; undefined when none. */
  parse(text: string, view: State): Action | undefined;
  /** The action that a file holds, such as a deck or an army. Throws a `Problem` with a sentence for each fault. */
  fromFile?(text: string, view: State): Action;
  event(event: Event): string;
  refusal(refusal: Refusal): string;
  /** How it ended, in one or two sentences. */
  outcome(outcome: Outcome, view: State): string;
  /** The board as text, no wider than `columns` (80 when left out) as far as that can be. */
  board(view: State, columns?: number): string;
}

/** How a seat comes by a card: it is among what the seat starts with, it has come to the hand, it has been put to use. */
export const CARD_WAYS = ['owned', 'drawn', 'played'] as const;
export type CardWay = (typeof CARD_WAYS)[number];

/** `card` is what a reader knows it by. */
export type CardNews = { readonly seat: Seat; readonly card: string; readonly way: CardWay };

/** What only the game itself can tell of a match to those who count over many. Works on the whole truth. */
export interface StudyNotes<State, Event> {
  /** Who plays first, asked right after the set-up; undefined where that is decided only later. */
  first?(state: State): Seat | undefined;
  /** The cards that an event tells of, with nothing hidden; `state` is the one after the action. */
  cards?(event: Event, state: State): readonly CardNews[];
}
