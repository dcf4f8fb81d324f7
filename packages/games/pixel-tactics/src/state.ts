// The nouns of Pixel Tactics.

import type { Pile, Playing as AnyPlaying, Seat } from '@muster/engine';

export const CARD_IDS = [
  'alchemist',
  'assassin',
  'berserker',
  'doppelganger',
  'dragon-mage',
  'fighter',
  'gunner',
  'healer',
  'homunculus',
  'illusionist',
  'knight',
  'mascot',
  'mystic',
  'oracle',
  'overlord',
  'paladin',
  'planestalker',
  'priestess',
  'pyromancer',
  'scientist',
  'summoner',
  'templar',
  'trapper',
  'vampire',
  'witch',
] as const;
export type CardId = (typeof CARD_IDS)[number];

/** The back stands, in a view, for each card the viewer may not know. */
export const BACK = 'back';
/** Where no card is: an empty slot of a unit, a leader not chosen yet. */
export const NONE = 'none';
export type Face = CardId | typeof BACK | typeof NONE;

/** A card is one of these at a time: the first three are rows, and also the waves of a round. */
export const ROLES = ['vanguard', 'flank', 'rear', 'leader', 'order'] as const;
export type Role = (typeof ROLES)[number];
export const WAVES = ['vanguard', 'flank', 'rear'] as const;

export const SEATS = ['Blue', 'Red'] as const;

/**
 * Slots 0 to 8 of a unit run row by row from the vanguard's left to the rear's right, as Blue sees the table; 4 is the
 * leader's. A place is a slot of one of the units: 0 to 8 are Blue's, 9 to 17 Red's. See place.ts.
 */
export type Place = number;

/** What is true of the figure in a place, as bits. All but the first two and `STOLEN` end with the wave or the turn. */
export const CORPSE = 1;
/** Carried out a starred action in this turn. */
export const ACTED = 2;
/** Attacked in this wave. */
export const ATTACKED = 4;
/** Came into the unit in this wave. */
export const RECRUITED = 8;
/** Had damage put on it in this wave. */
export const HURT = 16;
/** Made a melee attack on the rival's unit in this wave. */
export const CHARGED = 32;
/** Belongs to the rival: it fights with 1 life, and goes to its owner's discard pile when it is defeated. */
export const STOLEN = 64;
/** Defeated, but about to make a last attack. */
export const LAST = 128;

export type Starter = 'random' | 'blue' | 'red';

/** What belongs to one seat. Lists of cards that have no order are kept sorted. */
export type Side = {
  deck: Pile<Face>;
  hand: Face[];
  /** Cards that everybody knows to be in the hand. */
  shown: Face[];
  /** Cards that the rival knows to be in the hand: those, and what it alone has looked at. */
  seen: Face[];
  /** Cards in front of the player that have left the deck and are not yet in the hand. */
  held: Face[];
  discard: Face[];
  /** The leader chosen in secret, until both are revealed. */
  chosen: Face;
  /** Leaders set aside with the trophies. */
  out: Face[];
  trophies: number;
  /** Actions lost in this wave, and in the next. */
  slow: number;
  slowNext: number;
  /** Orders whose effect lasts until the end of the wave. */
  lasting: CardId[];
};

export const VERDICTS = ['none', 'rout.leader', 'rout.both', 'end.withdraw'] as const;
/** How the latest game of the match ended. */
export type Verdict = (typeof VERDICTS)[number];

export type State = {
  readonly games: Games;
  readonly sameLeader: SameLeader;
  /** The how manieth game of the match, counted from 1. */
  game: number;
  /** How often the leaders of this game were drawn again. */
  redraws: number;
  /** 0 until the leaders are revealed. */
  round: number;
  /** A place in WAVES. */
  wave: number;
  /** Who begins the first round of this game. */
  starter: Starter;
  /** The first player of this round. */
  first: Seat;
  /** Whose turn it is; between turns the first player. */
  seat: Seat;
  /** Orders played in this turn. */
  orders: number;
  verdict: Verdict;
  /** By place: the number of the card (its place in CARD_IDS from 1 on; 0 where none is), damage, marks, and strength until the end of the wave. */
  figures: number[];
  damage: number[];
  marks: number[];
  boosts: number[];
  sides: Side[];
  /** What is still to be done; the last one first. Empty when the match is over. */
  questions: Question[];
};

/** The parts of a card that are carried out step by step. */
export const PARTS = ['spell', 'order', 'action', 'reaction'] as const;
export type Part = (typeof PARTS)[number];

/** A power being carried out: whose, which step, what has been chosen so far. The steps get this as `by`. */
export type By = {
  ask: 'power';
  seats: Seat[];
  card: CardId;
  role: Role;
  part: Part;
  /** The figure that uses the power; for an order the leader of its seat. */
  by: Place;
  step: number;
  /** How much of the step is still open: targets, damage, swaps. */
  left: number;
  /** What was chosen: places, rows or columns; where damage is shared out, each place with its amount. */
  picks: number[];
  /** Where in `picks` this step begins. */
  start: number;
  /** What a reaction answers to: see Happening. */
  about: number[];
};

/** A reaction that waits: of the figure in a place, or of a lasting order (see react.ts). */
export type Pending = { by: number; card: CardId; about: number[] };

/** `seats` are those that owe an answer. Where there are none, the entry is carried out at once. */
export type Question =
  | { ask: 'leader'; seats: Seat[] }
  | { ask: 'wave'; seats: Seat[]; stage: number }
  | { ask: 'turn'; seats: Seat[]; left: number; hasLed: boolean }
  | { ask: 'target'; seats: Seat[]; from: Place }
  | By
  | { ask: 'react'; seats: Seat[]; pending: Pending[] }
  | { ask: 'absorb'; seats: Seat[]; at: Place; amount: number }
  | { ask: 'fall'; seats: Seat[]; at: Place }
  | Ordered;
export type Ask = Question['ask'];

/** An order being executed by `seat`. `isOut`: the card is in nobody's hand, and goes to its owner's discard pile. */
export type Ordered = {
  ask: 'ordered';
  seats: Seat[];
  seat: Seat;
  owner: Seat;
  card: CardId;
  isOut: boolean;
  /** The how manieth order played in this turn; 0 where it is only executed. */
  nth: number;
};

export type Action =
  | { readonly type: 'lead'; readonly card: CardId }
  | { readonly type: 'draw' }
  | { readonly type: 'recruit'; readonly card: CardId; readonly at: Place }
  | { readonly type: 'melee'; readonly from: Place; readonly to: Place }
  | { readonly type: 'charge'; readonly from: Place }
  | { readonly type: 'ranged'; readonly from: Place; readonly to: Place }
  | { readonly type: 'cast'; readonly at: Place }
  | { readonly type: 'use' }
  | { readonly type: 'order'; readonly card: CardId }
  | { readonly type: 'clear'; readonly at: Place }
  | { readonly type: 'move'; readonly from: Place; readonly to: Place }
  | { readonly type: 'switch'; readonly one: Place; readonly other: Place }
  | { readonly type: 'pass' }
  | { readonly type: 'choose'; readonly at: Place }
  | { readonly type: 'share'; readonly at: Place; readonly amount: number }
  | { readonly type: 'pick'; readonly card: CardId }
  | { readonly type: 'row'; readonly seat: Seat; readonly row: number }
  | { readonly type: 'column'; readonly column: number }
  | { readonly type: 'resolve'; readonly nth: number }
  | { readonly type: 'done' };

export const REACHES = ['melee', 'ranged'] as const;
export type Reach = (typeof REACHES)[number];

export type Attack = { readonly from: Place; readonly to: Place; readonly reach: Reach };

/** One summand of a computed number: so much from the power of this card in this place, or from somewhere else. */
export type Summand = { readonly amount: number; readonly why: Why };
export type Why =
  | 'printed'
  | 'until the end of the wave'
  | 'corpse'
  | 'stolen'
  | { readonly card: CardId; readonly role: Role; readonly place: Place };

/** Everything that happens; `card` is a back for those who may not know it. */
/**
 * What reactions answer to, and what `about` holds then:
 * attack: attacker, target, 1 if ranged, damage dealt; order, played by the own seat: the how manieth of the turn; defeat: the corpse;
 * recruit: the new hero; wave, when it ends: nothing.
 */
export const HAPPENINGS = ['attack', 'order', 'defeat', 'recruit', 'wave'] as const;
export type Happening = (typeof HAPPENINGS)[number];

export type Event =
  | { type: 'dealt'; game: number; decks: readonly number[] }
  | { type: 'drew'; seat: Seat; card: Face }
  | { type: 'chose'; seat: Seat; card: Face }
  | { type: 'revealed'; leaders: readonly Face[] }
  | { type: 'redrawn'; card: CardId }
  | { type: 'begun'; game: number; first: Seat }
  | { type: 'waveBegun'; round: number; wave: number; first: Seat }
  | { type: 'turnBegun'; seat: Seat; actions: number }
  | { type: 'recruited'; seat: Seat; card: CardId; at: Place }
  | {
      type: 'attacked';
      card: CardId;
      attack: Attack;
      target: CardId;
      strength: readonly Summand[];
      less: readonly Summand[];
      dealt: number;
    }
  | { type: 'charged'; card: CardId; from: Place }
  | { type: 'damaged'; card: CardId; at: Place; amount: number; damage: number; life: number }
  | { type: 'healed'; card: CardId; at: Place; amount: number }
  | { type: 'damageMoved'; card: CardId; from: Place; to: Place; onto: CardId; amount: number }
  | { type: 'defeated'; card: CardId; at: Place }
  | { type: 'revived'; card: CardId; at: Place }
  | { type: 'cleared'; card: CardId; at: Place }
  | { type: 'moved'; card: CardId; from: Place; to: Place }
  | { type: 'switched'; one: Place; cards: readonly Face[]; other: Place }
  | { type: 'cast'; card: CardId; at: Place; spell: CardId }
  | { type: 'led'; card: CardId; at: Place }
  | { type: 'ordered'; seat: Seat; card: CardId; isPlayed: boolean }
  | { type: 'reacted'; card: CardId; seat: Seat; to: Happening; about: readonly number[] }
  | { type: 'discarded'; seat: Seat; card: CardId }
  | { type: 'dismissed'; seat: Seat; card: CardId }
  | { type: 'returned'; seat: Seat; card: CardId }
  | { type: 'showed'; seat: Seat; card: CardId }
  | { type: 'openedHand'; seat: Seat; cards: readonly Face[] }
  | { type: 'lookedAt'; seat: Seat; cards: readonly Face[] }
  | { type: 'putOnTop'; seat: Seat; card: Face }
  | { type: 'keptCard'; seat: Seat; card: Face }
  | { type: 'foundCard'; seat: Seat; card: CardId }
  | { type: 'aimed'; seat: Seat; card: Face; at: Place; amount?: number }
  | { type: 'choseRow'; seat: Seat; unit: Seat; row: number }
  | { type: 'choseColumn'; seat: Seat; column: number }
  | { type: 'boosted'; card: CardId; at: Place; amount: number }
  | { type: 'gained'; seat: Seat; actions: number }
  | { type: 'slowed'; seat: Seat }
  | { type: 'captured'; seat: Seat; card: CardId; at: Place }
  | { type: 'passed'; seat: Seat }
  | { type: 'declined'; seat: Seat; card: CardId }
  | { type: 'routed'; seat: Seat; card: CardId }
  | { type: 'withdrew'; round: number }
  | { type: 'gameWon'; seat: Seat; verdict: Verdict; heroes: readonly number[]; trophies: number }
  | { type: 'gameTied'; heroes: readonly number[] };

export type Refusal =
  | { rule: 'turn.not-asked' }
  | { rule: 'turn.other-question'; ask: Ask }
  | { rule: 'setup.leader'; card: CardId }
  | { rule: 'turn.actions'; left: number; cost: number }
  | { rule: 'ceasefire.attacks' }
  | { rule: 'ceasefire.orders' }
  | { rule: 'draw.limit'; hand: number; deck: number }
  | { rule: 'recruit.hand'; card: CardId }
  | { rule: 'recruit.wave'; at: Place; wave: number }
  | { rule: 'unit.own'; at: Place }
  | { rule: 'slot.taken'; at: Place; card: CardId }
  | { rule: 'unit.leader-stays' }
  | { rule: 'attack.fighter'; at: Place }
  | { rule: 'attack.wave'; at: Place; wave: number }
  | { rule: 'attack.recruited'; at: Place; card: CardId }
  | { rule: 'attack.once'; at: Place; card: CardId }
  | { rule: 'action.one'; at: Place; card: CardId }
  | { rule: 'capture.fights'; at: Place; card: CardId }
  | { rule: 'melee.front'; at: Place; card: CardId }
  | { rule: 'melee.target'; at: Place }
  | { rule: 'melee.chosen'; card: CardId }
  | { rule: 'ranged.ability'; at: Place; card: CardId }
  | { rule: 'ranged.target'; at: Place }
  | { rule: 'intercept.blocks'; at: Place; by: CardId }
  | { rule: 'spell.none'; at: Place; card: CardId }
  | { rule: 'lead.none'; card: CardId }
  | { rule: 'action.limited'; card: CardId }
  | { rule: 'order.hand'; card: CardId }
  | { rule: 'clear.corpse'; at: Place }
  | { rule: 'clear.forbidden'; card: CardId }
  | { rule: 'move.hero'; at: Place }
  | { rule: 'switch.two' }
  | { rule: 'switch.corpse'; at: Place; card: CardId }
  | { rule: 'power.choice'; card: CardId; role: Role }
  | { rule: 'power.must'; card: CardId; role: Role }
  | { rule: 'react.choice'; reactions: number }
  | { rule: 'absorb.choice'; at: Place };

export const GAMES = ['single', 'three', 'five'] as const;
export type Games = (typeof GAMES)[number];
export const SAME_LEADER = ['keep', 'redraw'] as const;
export type SameLeader = (typeof SAME_LEADER)[number];

export type Options = { games: Games; sameLeader: SameLeader; first: Starter };

export type Playing = AnyPlaying<State, Event>;
