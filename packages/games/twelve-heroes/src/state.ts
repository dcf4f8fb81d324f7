// The nouns of Twelve Heroes.

import type { Pile, Playing as AnyPlaying, Seat } from '@muster/engine';

/** The back of a card is a card like any other. It stands, in a view, for each card the viewer may not know. */
export const BACK = 'back';
export const CARD_IDS = [
  'back',
  // Mechanical Army
  'assembler',
  'automaton',
  'catapult',
  'crane',
  'engineer',
  'flamethrower',
  'furnace',
  'golem',
  'siege-ram',
  'supply-cart',
  'tin-soldier',
  'war-engine',
  // Elves
  'archer',
  'dryad',
  'elder-oak',
  'enchantress',
  'fairy',
  'giant-hawk',
  'ranger',
  'seer',
  'sky-ship',
  'strategist',
  'treefolk',
  'unicorn',
  // Humans
  'archangel',
  'captain',
  'goat',
  'healer',
  'herald',
  'inquisitor',
  'knight',
  'merchant',
  'militia',
  'paladin',
  'recruiter',
  'spy',
  // Orcs and Goblins
  'bully',
  'goblin',
  'goblin-bomber',
  'goblin-thief',
  'ogre',
  'orc-brute',
  'plunderer',
  'shaman',
  'troll',
  'war-drummer',
  'warchief',
  'wolf-rider',
  // Of no faction
  'dragon',
  'golem-popular',
  'mercenary',
] as const;
export type CardId = (typeof CARD_IDS)[number];

export const FACTIONS = ['mechanical', 'elves', 'humans', 'orcs'] as const;
export type Faction = (typeof FACTIONS)[number];

export const MODES = ['factions', 'draft', 'tournament'] as const;
export type Mode = (typeof MODES)[number];

export const SEATS = ['Blue', 'Red'] as const;

/** The regions from left to right, as Blue sees them; a region is its place in this list. */
export const REGIONS = ['left', 'middle', 'right'] as const;
export type Region = number;

/** The tiles by their Victory Points; 0 is no tile. */
export const TILES = [1, 2, 3] as const;
export type Tile = 0 | (typeof TILES)[number];

/** Where a Popularity token lies. `gone`: the match has none, or it left with the last tile of its pile. */
export const TOKENS = ['gone', 'tile', 'blue', 'red'] as const;
export type Token = (typeof TOKENS)[number];

export type Territory = {
  tile: Tile;
  /** How many tiles lie face down below it. */
  below: number;
  token: Token;
};

/** What one seat has in one region. */
export type Ground = { heroes: CardId[]; food: number; cubes: number };

/** What belongs to one seat. Lists of cards that have no order are kept sorted. */
export type Side = {
  deck: Pile<CardId>;
  hand: CardId[];
  discard: CardId[];
  camp: CardId[];
  /** The Food in the Camp. */
  food: number;
  /** The tiles won. */
  won: Tile[];
  grounds: Ground[];
  /** Cards that everybody knows to be in the hand. */
  shown: CardId[];
  /** What was shuffled last time, as far as it has not come out again: all of the deck's bag is among it. */
  pool: CardId[];
};

/** Six cards of the draft. `passed` are those of them not (yet) kept; `taken` what the other seat took of these. */
export type Pack = { kept: CardId[]; passed: CardId[]; taken: CardId[] };

export type State = {
  readonly mode: Mode;
  readonly extraActions: boolean;
  readonly popularity: boolean;
  readonly secondMilitary: boolean;
  readonly starter: Starter;
  /** The faction of each seat; empty in the other modes. */
  factions: Faction[];
  /** Who plays first; in Draft and Tournament decided when the decks are ready. */
  first: Seat;
  /** Whose turn it is, and the how manieth of both; 0 before the first. */
  seat: Seat;
  turn: number;
  territories: Territory[];
  sides: Side[];
  /** Round by round, each round that of Blue first. */
  packs: Pack[];
  /** What is still to be done; the last one first. Empty when the game is over. */
  questions: Question[];
};

export const TRIGGERS = ['hired', 'deployed', 'moved'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** `seats` are those that still owe an answer. Where there are none, the entry is carried out at once. */
export type Question =
  | { ask: 'list'; seats: Seat[]; removed: number[] }
  | { ask: 'keep'; seats: Seat[] }
  | { ask: 'take'; seats: Seat[] }
  | { ask: 'mulligan'; seats: Seat[]; put: number }
  | { ask: 'upkeep'; seats: Seat[]; region: Region }
  | { ask: 'starve'; seats: Seat[]; region: Region }
  | { ask: 'income'; seats: Seat[] }
  | { ask: 'military'; seats: Seat[]; left: number }
  | { ask: 'deploy'; seats: Seat[]; heroes: CardId[] }
  | { ask: 'carry'; seats: Seat[]; hero: CardId; to: Region; for: 'deploy' | 'move' | 'supply' }
  | { ask: 'order'; seats: Seat[]; heroes: CardId[] }
  | { ask: 'ability'; seats: Seat[]; hero: CardId; when: Trigger }
  | { ask: 'look'; seats: Seat[] }
  | { ask: 'tribute'; seats: Seat[] }
  | { ask: 'limit'; seats: Seat[] }
  | { ask: 'end'; seats: Seat[] };
export type Ask = Question['ask'];

export type Action =
  | { type: 'add'; card: CardId }
  | { type: 'remove'; card: CardId }
  | { type: 'bring'; cards: readonly CardId[] }
  | { type: 'keep'; card: CardId }
  | { type: 'bottom'; card: CardId }
  | { type: 'starve'; card: CardId }
  | { type: 'provision' }
  | { type: 'hire'; card: CardId }
  | { type: 'deploy'; card: CardId; region: Region }
  | { type: 'move'; card: CardId; region: Region }
  | { type: 'carry'; food: number }
  | { type: 'resolve'; card: CardId }
  | { type: 'target'; card: CardId }
  | { type: 'supply'; region: Region }
  | { type: 'drive'; card: CardId; region: Region }
  | { type: 'decline' }
  | { type: 'discard'; card: CardId }
  | { type: 'done' }
  | { type: 'end' };

/** Everything that happens; `card` is a back for those who may not know it. */
export type Event =
  | { type: 'tookNext'; seat: Seat; asked: Faction; faction: Faction }
  | { type: 'laidOut'; tiles: readonly Tile[]; mode: Mode; first: Seat; factions: readonly Faction[] }
  | { type: 'listed'; seat: Seat; card: CardId; isAdded: boolean }
  | { type: 'brought'; seat: Seat; cards: readonly CardId[] }
  | { type: 'dealt'; seat: Seat; cards: readonly CardId[] }
  | { type: 'kept'; seat: Seat; card: CardId }
  | { type: 'passedOn'; seat: Seat; cards: readonly CardId[] }
  | { type: 'buried'; seat: Seat; card: CardId }
  | { type: 'begun'; seat: Seat; turn: number }
  | { type: 'controlled'; seat: Seat; region: Region; strengths: readonly number[]; cubes: number }
  | { type: 'won'; seat: Seat; region: Region; tile: Tile; points: number }
  | { type: 'revealed'; region: Region; tile: Tile }
  | { type: 'fed'; seat: Seat; region: Region; food: number }
  | { type: 'starved'; seat: Seat; region: Region; card: CardId; isSaved: boolean }
  | { type: 'earned'; seat: Seat; food: number }
  | { type: 'drew'; seat: Seat; card: CardId }
  | { type: 'reshuffled'; seat: Seat; cards: number }
  | { type: 'provisioned'; seat: Seat }
  | { type: 'hired'; seat: Seat; card: CardId; cost: number }
  | { type: 'setOut'; seat: Seat; card: CardId; region: Region }
  | { type: 'deployed'; seat: Seat; card: CardId; region: Region; food: number }
  | { type: 'moved'; seat: Seat; card: CardId; from: Region; region: Region; food: number }
  | { type: 'resolved'; seat: Seat; hero: CardId }
  | { type: 'supplied'; seat: Seat; region: Region; food: number }
  | { type: 'foraged'; seat: Seat; region: Region; food: number }
  | { type: 'robbed'; seat: Seat; food: number; region?: Region }
  | { type: 'spoiled'; seat: Seat; food: number; region: Region }
  | { type: 'gained'; seat: Seat; actions: number }
  | { type: 'openedHand'; seat: Seat; cards: readonly CardId[] }
  | { type: 'lostCube'; seat: Seat; region: Region }
  | { type: 'claimed'; seat: Seat; region: Region }
  | { type: 'unclaimed'; region: Region }
  | { type: 'slain'; seat: Seat; card: CardId }
  | { type: 'sentBack'; seat: Seat; card: CardId; to: 'camp' | 'hand' | 'deck' }
  | { type: 'driven'; seat: Seat; card: CardId; region: Region }
  | { type: 'revived'; seat: Seat; card: CardId }
  | { type: 'lookedAt'; seat: Seat; card: CardId }
  | { type: 'leftOnTop'; seat: Seat }
  | { type: 'declined'; seat: Seat; hero: CardId }
  | { type: 'wasted'; seat: Seat; hero: CardId }
  | { type: 'discarded'; seat: Seat; card: CardId }
  | { type: 'lastTurn'; turn: number };

export type Refusal =
  | { rule: 'turn.not-asked' }
  | { rule: 'turn.other-question'; ask: Ask }
  | { rule: 'tournament.list'; faults: readonly string[] }
  | { rule: 'tournament.remove'; removed: number }
  | { rule: 'draft.keep'; card: CardId }
  | { rule: 'start.mulligan'; card: CardId }
  | { rule: 'upkeep.choose'; card: CardId; region: Region }
  | { rule: 'upkeep.as-many'; card: CardId; fed: number }
  | { rule: 'military.three'; left: number }
  | { rule: 'hire.hand'; card: CardId }
  | { rule: 'hire.cost'; card: CardId; cost: number; food: number }
  | { rule: 'deploy.camp'; card: CardId }
  | { rule: 'deploy.different'; region: Region }
  | { rule: 'move.region'; card: CardId }
  | { rule: 'move.adjacent'; card: CardId; from: Region; to: Region }
  | { rule: 'carry.any'; food: number; most: number }
  | { rule: 'deploy.order'; card: CardId }
  | { rule: 'ability.target'; hero: CardId }
  | { rule: 'ability.must'; hero: CardId }
  | { rule: 'ability.look'; card: CardId }
  | { rule: 'extra.option' }
  | { rule: 'hand.discard'; card: CardId };

export const RANDOM = 'random';
export type Starter = typeof RANDOM | 'blue' | 'red';

export type Options = {
  mode: Mode;
  blue: Faction | typeof RANDOM;
  red: Faction | typeof RANDOM;
  sameFaction: boolean;
  extraActions: boolean;
  popularity: boolean;
  secondMilitary: boolean;
  first: Starter;
};

export type Playing = AnyPlaying<State, Event>;
