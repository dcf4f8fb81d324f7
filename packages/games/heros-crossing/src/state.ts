import type { Playing as AnyPlaying, Seat } from '@muster/engine';

/** The four kinds of soldiers, in the order of the rulebook. */
export const KINDS = ['magic', 'weapon', 'potion', 'armor'] as const;
export type Kind = (typeof KINDS)[number];
export type Soldiers = Record<Kind, number>;

/** The kinds that attack. Among these the attacker chooses who dies. */
export const ARMS = ['weapon', 'magic'] as const;
export type Arm = (typeof ARMS)[number];

export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** As the owner of the front sees them. */
export const FRONTS = ['left', 'centre', 'right'] as const;
export type FrontName = (typeof FRONTS)[number];

/** Who begins: drawn by lot, or agreed on. */
export const BEGINNERS = ['lot', 'king', 'queen'] as const;
export type Options = { first: (typeof BEGINNERS)[number]; limit: boolean; rounds: number };

/** The back of a hero card shows its level. That of a card committed as a reserve shows nothing. */
export const BACKS = ['back', 'back1', 'back2', 'back3'] as const;
export type Back = (typeof BACKS)[number];
export const HEROES = [
  'apprentice',
  'brawler',
  'conjurer',
  'healer',
  'herald',
  'knight',
  'monk',
  'ranger',
  'sentry',
  'squire',
  'berserker',
  'captain',
  'cleric',
  'druid',
  'guardian',
  'sage',
  'sorcerer',
  'spellblade',
  'archmage',
  'bishop',
  'paladin',
  'stormlord',
  'warlord',
] as const;
export type HeroId = (typeof HEROES)[number] | Back;

export type Front = {
  /** From the top of the front to its bottom. Face down as long as heroes are being placed. */
  heroes: HeroId[];
  soldiers: Soldiers;
  /** Its top hero is rotated: the front has been activated this round. */
  used: boolean;
};

/** One monarch and all that belongs to it. Lists of cards that have no order are kept sorted. */
export type Side = {
  health: number;
  /** In the draft: the cards to pick from. A card committed as a reserve stays counted here until it is turned up. */
  hand: HeroId[];
  /** Heroes drafted and not yet placed: in the draft in the order in which they were picked, then sorted. */
  picks: HeroId[];
  /** What the enemy knows to be among the hidden cards of this side. */
  known: HeroId[];
  fronts: Record<FrontName, Front>;
  /** The card played for the attack that is going on, if any. */
  reserve: HeroId[];
};

/** What everybody could work out when the stack of a level was rebuilt, and what has been shown since. */
export type Rebuilt = {
  level: Level;
  /** The cards of this level that were in a hand then, both hands together. */
  held: HeroId[];
  /** How many of them were in the hand of each seat. */
  counts: number[];
  /** The cards of this level that each seat has shown out of its hand since. */
  shown: HeroId[][];
};

export type State = {
  /** The last round; absent when the match has no round limit. */
  rounds?: number;
  /** 0 during the set-up. */
  round: number;
  /** Who has the First Player Card. */
  first: Seat;
  /** Whose activation (or drawing, in the set-up) is going on. */
  active: Seat;
  supply: Soldiers;
  /** The face-down stacks of level 1, 2 and 3. Which card comes next is settled when it is drawn. */
  stacks: HeroId[][];
  /** Face up, by level. */
  discards: HeroId[][];
  sides: Side[];
  /** Of each level whose stack has been rebuilt, lowest first: how it was the last time. */
  rebuilt: Rebuilt[];
  /** There is never a question inside a question here, so the state holds one and not a stack. */
  question: Question;
};

/** An attack whose damage is being dealt. */
export type Assault = {
  from: FrontName;
  at: FrontName;
  /** Attackers that have not dealt their damage yet, by kind. */
  weapon: number;
  magic: number;
  /** The defender's temporary soldiers that are still alive. */
  temporary: Soldiers;
};

/** `seats` are those that still owe an answer. */
export type Question =
  | { ask: 'draft'; seats: Seat[]; pick: number }
  | { ask: 'place'; seats: Seat[] }
  | { ask: 'draw'; seats: Seat[]; power: number; cards: number }
  | { ask: 'activate'; seats: Seat[] }
  | { ask: 'flank'; seats: Seat[]; front: FrontName }
  | { ask: 'discard'; seats: Seat[] }
  | { ask: 'reserve'; seats: Seat[]; from: FrontName; at: FrontName }
  | ({ ask: 'kill'; seats: Seat[] } & Assault)
  | { ask: 'over'; seats: Seat[] };
export type Ask = Question['ask'];

export type Action =
  | { type: 'pick'; hero: HeroId }
  | { type: 'place'; hero: HeroId }
  | { type: 'draw'; level: Level }
  | { type: 'done' }
  | { type: 'hire'; front: FrontName; hero: HeroId }
  | { type: 'replace'; front: FrontName; old: HeroId; hero: HeroId }
  | { type: 'recruit'; front: FrontName }
  | { type: 'flank'; front: FrontName }
  | { type: 'attack'; from: FrontName; at: FrontName }
  | { type: 'move'; kind: Kind; to: FrontName }
  | { type: 'discard'; hero: HeroId }
  | { type: 'reserve'; hero: HeroId }
  | { type: 'decline' }
  | { type: 'kill'; kind: Arm };

/** What a front can be activated for: the four actions of the rulebook. */
export type Order = 'hire' | 'recruit' | 'flank' | 'attack';

export type Event =
  | { type: 'began'; first: Seat }
  | { type: 'dealt'; seat: Seat; heroes: HeroId[] }
  | { type: 'picked'; seat: Seat; hero: HeroId }
  | { type: 'passed'; seat: Seat; heroes: HeroId[] }
  | { type: 'kept'; seat: Seat; hero: HeroId }
  | { type: 'placed'; seat: Seat; front: FrontName; hero: HeroId }
  | { type: 'flipped'; seat: Seat; heroes: HeroId[] }
  | { type: 'gained'; seat: Seat; front: FrontName; soldiers: Soldiers }
  | { type: 'ranShort'; seat: Seat; kind: Kind; missing: number }
  | { type: 'drew'; seat: Seat; level: Level; hero: HeroId }
  | { type: 'rebuilt'; level: Level; cards: number }
  | { type: 'roundBegan'; round: number; first: Seat }
  | { type: 'activated'; seat: Seat; front: FrontName; order: Order }
  | { type: 'hired'; seat: Seat; front: FrontName; hero: HeroId }
  | { type: 'replaced'; seat: Seat; front: FrontName; old: HeroId; hero: HeroId }
  | { type: 'discarded'; seat: Seat; hero: HeroId }
  | { type: 'moved'; seat: Seat; kind: Kind; from: FrontName; to: FrontName }
  | { type: 'declared'; seat: Seat; from: FrontName; at: FrontName; soldiers: Soldiers }
  | { type: 'committed'; seat: Seat; hero: HeroId }
  | { type: 'declined'; seat: Seat }
  | { type: 'turnedUp'; seat: Seat; hero: HeroId }
  | { type: 'killed'; seat: Seat; front: FrontName; kind: Kind; count: number; by: Arm; isTemporary: boolean }
  | { type: 'blocked'; seat: Seat; front: FrontName; magic: number }
  | { type: 'hit'; seat: Seat; damage: number; health: number }
  | { type: 'attackEnded'; seat: Seat; at: FrontName };

export type Refusal =
  | { rule: 'turn.not-asked' }
  | { rule: 'turn.other-question'; ask: Ask }
  | { rule: 'setup.pick-from-hand'; hero: HeroId }
  | { rule: 'setup.place-own'; hero: HeroId }
  | { rule: 'setup.draw-five' }
  | { rule: 'draw.cost'; level: Level; power: number }
  | { rule: 'limits.no-card'; level: Level }
  | { rule: 'round.once'; front: FrontName }
  | { rule: 'round.no-attack'; round: number }
  | { rule: 'hire.from-hand'; hero: HeroId }
  | { rule: 'hire.level-one'; hero: HeroId; level: number }
  | { rule: 'hire.three-heroes'; front: FrontName }
  | { rule: 'hire.hero-there'; old: HeroId; front: FrontName }
  | { rule: 'hire.next-level'; hero: HeroId; level: number; old: HeroId; oldLevel: number }
  | { rule: 'recruit.discard-own'; hero: HeroId }
  | { rule: 'flank.no-soldier'; kind: Kind; front: FrontName }
  | { rule: 'flank.other-front'; front: FrontName }
  | { rule: 'reserve.from-hand'; hero: HeroId }
  | { rule: 'reserve.level'; hero: HeroId; level: number; highest: number; front: FrontName };

export type Playing = AnyPlaying<State, Event>;
