import type { Playing as AnyPlaying, Seat } from '../../../src/game.ts';
import type { Pile } from '../../../src/pile.ts';

/** The back of a card is a card like any other. It stands, in a view, for each card the viewer may not know. */
export const BACK = 'back';
export const CARD_IDS = ['back', 'captain', 'drummer', 'ram', 'runner', 'scout', 'surgeon'] as const;
export type CardId = (typeof CARD_IDS)[number];

export const KINDS = ['pike', 'bow'] as const;
export type Kind = (typeof KINDS)[number];
export type Soldiers = Record<Kind, number>;

/** One captain's side. Lists of cards that have no order are kept sorted. */
export type Bank = {
  soldiers: Soldiers;
  hand: CardId[];
  /** The card face down on the table, if any. */
  plan: CardId[];
  /** The card turned up this night, if any. */
  played: CardId[];
  /** Cards that the enemy knows to be in `hand` or `plan`; the one seen last comes last. */
  shown: CardId[];
  /** Those of them that the whole table knows of. */
  open: CardId[];
};

export type State = {
  nightsLeft: number;
  leader: Seat;
  supply: Soldiers;
  deck: Pile<CardId>;
  discard: CardId[];
  banks: Bank[];
  /** What is still to be decided; the last one first. Empty when the game is over. */
  questions: Question[];
};

/** `seats` are those that still owe an answer. */
export type Question =
  | { ask: 'muster'; seats: Seat[]; left: number }
  | { ask: 'plan'; seats: Seat[] }
  | { ask: 'casualties'; seats: Seat[]; hits: number }
  | { ask: 'rescue'; seats: Seat[]; kind: Kind };

export type Action =
  | { type: 'muster'; kind: Kind }
  | { type: 'done' }
  | { type: 'plan'; card: CardId }
  | { type: 'strike'; kind: Kind }
  | { type: 'rescue' }
  | { type: 'decline' };

export type Event =
  | { type: 'drew'; seat: Seat; card: CardId }
  | { type: 'mustered'; seat: Seat; kind: Kind }
  | { type: 'planned'; seat: Seat; card: CardId }
  | { type: 'turnedUp'; seat: Seat; card: CardId }
  | { type: 'showed'; seat: Seat; card: CardId }
  | { type: 'tied'; die: number }
  | { type: 'attacked'; seat: Seat }
  | { type: 'rolled'; seat: Seat; die: number; isHit: boolean }
  | { type: 'struck'; seat: Seat; kind: Kind }
  | { type: 'rescued'; seat: Seat; kind: Kind }
  | { type: 'fell'; seat: Seat; kind: Kind }
  | { type: 'nightFell'; nightsLeft: number };

export type Refusal =
  | { rule: 'turn.not-asked' }
  | { rule: 'turn.other-question'; ask: Question['ask'] }
  | { rule: 'muster.limit' }
  | { rule: 'muster.supply'; kind: Kind }
  | { rule: 'muster.bows-need-pikes'; soldiers: Soldiers }
  | { rule: 'plan.from-hand'; card: CardId }
  | { rule: 'casualties.no-such-soldier'; kind: Kind }
  | { rule: 'rescue.surgeon' };

export type Options = { nights: number };

export type Playing = AnyPlaying<State, Event>;
