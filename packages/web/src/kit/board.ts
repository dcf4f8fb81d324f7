import type { Tagged, Seat, Viewer } from '@muster/engine';
import type { ComponentChildren } from 'preact';

/**
 * How one game is drawn and handled. The shell (frame, prompt, log, rules, replay) is written against this and names no
 * game; BOARDS.md tells how to write one. A board is a function of a view and of what is picked: it names no network,
 * keeps no state of its own, and asks the game's own rules what may be done.
 */
export interface Board<State, Action extends Tagged, Event extends Tagged> {
  /** Where the match stands, for the top bar: "Turn 3 · toss 2 of 3". */
  when(view: State): string;

  /** The middle of the table. */
  Field(props: Shown<State, Action, Event>): ComponentChildren;

  /** What a seat has besides its name: a garrison, a monarch's health. Shown above the field, or below for your own. */
  Stats?(props: Shown<State, Action, Event> & { readonly seat: Seat }): ComponentChildren;

  /** The lower edge: your hand, or the tray that coins are tossed on. */
  Hand?(props: Shown<State, Action, Event>): ComponentChildren;

  /** On a tablet upright the hand has a row of its own, below the seat and the stock. */
  readonly isHandWide?: true;

  /** What lies beside the hand and belongs to nobody: supply, decks. */
  Stock?(props: Shown<State, Action, Event>): ComponentChildren;

  /** Exact odds and computed values about what can be done now, at the top of the side panel. Nothing: no block. */
  Forecast?(props: Shown<State, Action, Event>): ComponentChildren;

  /** What is asked: the rule to link, and more exact words than `words.prompt` where something is picked. */
  ask?(play: Play<State, Action, Event>): Ask;

  /** The buttons of the prompt: for what no piece on the board stands for. One at most is the main one, in brass. */
  buttons(play: Play<State, Action, Event>): readonly Button<Action>[];

  /** What the log shows of an event besides its sentence. `view` is what the viewer sees once it has happened. */
  told(event: Event, view: State): Told;

  /** The pieces that an action speaks of, for hints: pointing at the hint shows them. */
  pieces(action: Action, view: State): readonly string[];

  /** What a hint calls an action that no button stands for; left out, or undefined: as it can be typed. */
  called?(action: Action, view: State): string | undefined;

  /** How an event looks. Each is a short motion of a piece; the shell plays them, or skips them. */
  motions?(event: Event, before: State, after: State): readonly Motion[];
}

/** Any board at all, for a shell that may not know which one it serves. */
export type AnyBoard = Board<unknown, Tagged, Tagged>;

export type Shown<State, Action extends Tagged, Event extends Tagged> = { readonly play: Play<State, Action, Event> };

/** What a board is handed each time it is drawn. */
export interface Play<State, Action extends Tagged, Event extends Tagged> {
  readonly view: State;
  /** What has just been told: for what the rules forget at once, such as how coins fell. */
  readonly latest: readonly Event[];
  readonly viewer: Viewer;
  /** The seat that is asked at this screen now; undefined while somebody else is, while motions play, in a replay. */
  readonly seat: Seat | undefined;
  /** Who sits at the lower edge. */
  readonly near: Seat;
  /** All actions of `seat`. */
  readonly legal: readonly Action[];
  /** Takes the action; of several, one after the other. */
  act(...actions: Action[]): void;
  /** Why `seat` may not do this; undefined when it may, or when nobody is asked here. */
  whyNot(action: Action): Why | undefined;
  /** Ids of the pieces picked up so far, in that order. Emptied by the shell after every action, and by Escape. */
  readonly picked: readonly string[];
  pick(...ids: string[]): void;
  /** Shows why something cannot be done, at the element that was pointed at; `forgive` takes it away. */
  refuse(at: Element, why: Why): void;
  forgive(): void;
  /** Shows something large beside the element, such as a card with all its text; undefined takes it away. */
  enlarge(at: Element, what: ComponentChildren): void;
  /** What the seat is called here: "You", or as the game calls it. */
  name(seat: Seat): string;
  /** The action in the words of the game, as it can be typed. */
  text(action: Action): string;
  /** The whole board in the words of the game. */
  inWords(): string;
  readonly isNarrow: boolean;
}

/** Why not: a sentence with its numbers, and the rule. */
export type Why = { readonly sentence: string; readonly rule: string };

/** What is left out is as usual: `say` is then `words.prompt`. `rule` is linked. */
export type Ask = { readonly say?: ComponentChildren; readonly more?: ComponentChildren; readonly rule?: string };

export type Button<Action> = {
  readonly label: ComponentChildren;
  /** What happens: an action, or something on the board alone (swap, unlink). */
  readonly does: Action | (() => void);
  readonly isMain?: boolean;
};

export type Told = {
  /** Whose doing it is: its mark stands before the line. */
  readonly seat?: Seat;
  /** The rule that explains it. */
  readonly rule?: string;
  /** Pieces to show while the line is pointed at. */
  readonly pieces?: readonly string[];
  /** This event begins a part of the log: the heading stands in the place of its sentence. */
  readonly heading?: string;
};

/**
 * `go`, `shake` and `fall` move what is there before the event; `come`, `tumble` and `shine` what is there after it.
 * A piece is named by its `data-piece`.
 */
export type Motion =
  | { readonly do: 'go'; readonly piece: string; readonly through: readonly string[] }
  | { readonly do: 'shake' | 'fall'; readonly piece: string }
  | { readonly do: 'come'; readonly piece: string; readonly from?: string }
  | { readonly do: 'tumble' | 'shine'; readonly piece: string };
