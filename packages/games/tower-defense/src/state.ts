import type { Playing as AnyPlaying, Seat } from '@muster/engine';

/** The coins, lowest first. A coin is its value, in cents. */
export const COINS = [1, 2, 5] as const;
export type Coin = (typeof COINS)[number];

/** How many coins of each value, by value: `purse[5]` is the number of 5c coins. */
export type Purse = [0, number, number, 0, 0, number];

export const COINS_OF_EACH = 10;

/** Of the longest Pathway. */
export const MOST_SQUARES = 40;

/** Hit points of a Castle to begin with. */
export const CASTLE = 8;

export const MODES = ['duel', 'solo-defender', 'solo-attacker', 'crusade'] as const;
export type Mode = (typeof MODES)[number];

export const DIFFICULTIES = ['easy', 'normal', 'heroic'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export type Options = { mode: Mode; pathway: number; difficulty: Difficulty };

/** A coin on the Pathway. Square 1 is the first; the Castle stands behind the last. */
export type Soldier = {
  coin: Coin;
  square: number;
  /** Turned heads up by a first wound. */
  wounded: boolean;
  /** Was ordered, carried or placed this turn, and takes no order any more. */
  moved: boolean;
};

/** One map and its 30 coins. A duel has one, held by both sides; in a Crusade every seat has its own. */
export type Camp = {
  /** Hit points of the Castle; 0 when it is destroyed. */
  castle: number;
  /** 1c coins added to the Castle by critical successes. They never come back. */
  added: number;
  garrison: Purse;
  reinforcements: Purse;
  /** Coins taken from the Lap Counter. */
  lap: number;
  supply: Purse;
  /** The army of this camp, ordered by square, and in a square from the bottom of the stack to its top. */
  soldiers: Soldier[];
  /** Turns begun. In a duel a turn is one of the Attacker's. */
  turn: number;
};

/**
 * What is asked. There is never a question inside a question here, so the state holds one and not a stack.
 * `role`: attack or defend (Crusade)? `orders`: the attacker's tosses and pairs. `volley`: the defender's tosses.
 * `wounds`: whom does the damage wound? `evolution`: does the Garrison grow? In solo play the seat tosses for the
 * automatic side: `march` for an attacker, `salvo` for a defender, `verdict` when that defender has tossed enough,
 * `gamble` while it tosses until a critical.
 */
export type Ask =
  | 'role'
  | 'orders'
  | 'volley'
  | 'wounds'
  | 'evolution'
  | 'march'
  | 'salvo'
  | 'verdict'
  | 'gamble'
  | 'over';

export type State = {
  mode: Mode;
  difficulty: Difficulty;
  /** Squares before the Castle. */
  pathway: number;
  camps: Camp[];
  /** The seat that is asked. */
  seat: Seat;
  ask: Ask;
  /** Tosses made this turn. */
  tosses: number;
  /** Reinforcement coins that lie tails up and are not used yet. */
  tails: Purse;
  /** The coins that landed tails up in the latest toss of this turn, used or not. */
  landed: Purse;
  /** Damage of this turn not yet dealt. */
  damage: number;
  /** Soldiers killed this turn for which the Garrison has not evolved yet. */
  kills: number;
};

/** `by` is the coin that gives the distance; `nth` tells apart the same coins in a square, counted from below. */
export type Action =
  | { type: 'attack' }
  | { type: 'defend' }
  | { type: 'toss' }
  | { type: 'move'; coin: Coin; square: number; nth: number; by: Coin }
  | { type: 'place'; coin: Coin; by: Coin }
  | { type: 'advance' }
  | { type: 'stop' }
  | { type: 'inflict' }
  | { type: 'wound'; coin: Coin; square: number }
  | { type: 'hold' }
  | { type: 'evolve' }
  | { type: 'keep' };

/** Whom an event speaks of: the two sides of a duel, or the seats of a Crusade. */
export const SIDES = ['Attacker', 'Defender', 'West', 'North', 'East', 'South'] as const;
export type Side = (typeof SIDES)[number];

export type Event =
  | { type: 'laidOut'; mode: Mode; pathway: number; first: Side }
  | { type: 'begun'; who: Side; turn: number }
  | { type: 'chose'; who: Side; role: 'attack' | 'defend'; against: Side }
  | { type: 'tossed'; who: Side; tails: Purse; heads: number }
  | { type: 'moved'; who: Side; coins: Coin[]; from: number; to: number }
  | { type: 'placed'; who: Side; coin: Coin; square: number }
  | { type: 'struck'; who: Side; castle: Side; coins: Coin[]; damage: number; left: number }
  | { type: 'advanced'; who: Side; by: number }
  | { type: 'reinforced'; who: Side; coin: Coin }
  | { type: 'failed'; who: Side }
  | { type: 'triumphed'; who: Side; castle: number; isRepaired: boolean }
  | { type: 'stopped'; who: Side; damage: number }
  | { type: 'wounded'; who: Side; coin: Coin; square: number }
  | { type: 'killed'; who: Side; coin: Coin; square: number }
  | { type: 'held'; who: Side; damage: number }
  | { type: 'evolved'; who: Side; from: Coin; to: Coin }
  | { type: 'kept'; who: Side }
  | { type: 'crumbled'; castle: Side; left: number }
  | { type: 'fell'; castle: Side };

/** A kind of event that is missing here does not compile. */
export const EVENTS: Record<Event['type'], true> = {
  laidOut: true,
  begun: true,
  chose: true,
  tossed: true,
  moved: true,
  placed: true,
  struck: true,
  advanced: true,
  reinforced: true,
  failed: true,
  triumphed: true,
  stopped: true,
  wounded: true,
  killed: true,
  held: true,
  evolved: true,
  kept: true,
  crumbled: true,
  fell: true,
};

/** Every rule of rules.md, in its order. */
export const RULES = [
  'goal.sides',
  'setup.coins',
  'setup.pathway',
  'setup.castle',
  'setup.garrison',
  'setup.army',
  'setup.reinforcements',
  'setup.lap-counter',
  'setup.supply',
  'turn.order',
  'turn.not-asked',
  'turn.other-question',
  'attack.toss',
  'attack.three-tosses',
  'attack.pair',
  'attack.move',
  'attack.place',
  'attack.supply',
  'attack.enter',
  'attack.no-soldier',
  'attack.stack',
  'attack.once',
  'attack.fresh',
  'attack.castle',
  'attack.advance',
  'attack.reinforce',
  'attack.no-more-soldiers',
  'defense.toss',
  'defense.sum',
  'defense.stop',
  'defense.failure',
  'defense.success',
  'defense.no-coin',
  'defense.allocate',
  'defense.wound',
  'defense.kill',
  'defense.top-first',
  'defense.no-soldier',
  'defense.evolve',
  'defense.evolve-order',
  'defense.evolve-supply',
  'end.castle',
  'end.army',
  'solo.sides',
  'solo.tosses-for-attacker',
  'solo.advance',
  'solo.place-first',
  'solo.move-order',
  'solo.again',
  'solo.tosses-for-defender',
  'solo.no-criticals',
  'solo.verdict',
  'solo.gamble',
  'solo.nearest',
  'solo.evolve',
  'crusade.maps',
  'crusade.first',
  'crusade.role',
  'crusade.neighbour',
  'crusade.either-role',
  'crusade.supply',
  'crusade.crumble',
  'crusade.fall',
  'crusade.tosses-left',
  'crusade.last',
] as const;

export type Refusal = { readonly rule: (typeof RULES)[number] } & (
  | { rule: 'turn.not-asked' }
  | { rule: 'turn.other-question'; ask: Ask }
  | { rule: 'attack.three-tosses'; tosses: number }
  | { rule: 'attack.pair'; coin: Coin; by: Coin; tails: Purse }
  | { rule: 'attack.supply'; coin: Coin }
  | { rule: 'attack.enter'; coin: Coin; square: number; highest: Coin }
  | { rule: 'attack.once'; coin: Coin; square: number }
  | { rule: 'attack.no-soldier'; coin: Coin; square: number; nth: number }
  | { rule: 'attack.no-more-soldiers'; turn: number }
  | { rule: 'defense.stop' }
  | { rule: 'defense.wound'; coin: Coin; damage: number }
  | { rule: 'defense.top-first'; coin: Coin; square: number; top: Coin }
  | { rule: 'defense.no-soldier'; coin: Coin; square: number }
);

export type Playing = AnyPlaying<State, Event>;
