// The nouns of Heroscape. What happens is in events.ts.

import type { Playing as AnyPlaying, Seat } from '@muster/engine';
import type { Event } from './events.ts';
import type { Hex, Piece } from './battlefield/field.ts';
import type { MapId } from './battlefield/maps/index.ts';
import type { MoveRefusal } from './movement/mover.ts';

/** The back of a card is a card like any other. It stands, in a view, for each card the viewer may not know. */
export const BACK = 'back';
export const CARD_IDS = [
  'back',
  // Rise of the Valkyrie
  'agent-carr',
  'airborne-elite',
  'deathwalker-9000',
  'drake',
  'finn',
  'grimnak',
  'izumi-samurai',
  'krav-maga-agents',
  'marro-warriors',
  'mimring',
  'ne-gok-sa',
  'raelin',
  'syvarris',
  'tarn-viking-warriors',
  'thorgrim',
  'zettian-guards',
  // Common cards
  'arrow-gruts',
  'aubrien-archers',
  'blade-gruts',
  'death-stalkers',
  'gladiatrons',
  'gorillinators',
  'massachusetts-line',
  'omnicron-snipers',
  'roman-legionnaires',
  'swog-rider',
  'venoc-vipers',
  // Unique heroes
  'braxas',
  'charos',
  'eldgrim',
  'guilty-mccreech',
  'jotun',
  'krug',
  'major-q9',
  'marcus',
  'me-burq-sa',
  'migol',
  'moltenclaw',
  'nilfheim',
  'otonashi',
  'raelin-swarm',
  'taelord',
  'theracus',
  'tornak',
  'venoc-warlord',
] as const;
export type CardId = (typeof CARD_IDS)[number];

export const SEATS = ['Blue', 'Red', 'Green', 'Yellow'] as const;

export const ARMIES = ['ready', 'random', 'draft', 'secret'] as const;
export type Armies = (typeof ARMIES)[number];

export const READY = ['valkyrie', 'marro', 'orcs', 'rome', 'machines', 'dragons', 'vipers'] as const;
export type Ready = (typeof READY)[number];

export const SCENARIOS = ['standing', 'artifact', 'hill', 'siege'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export const GLYPH_RULES = ['map', 'up', 'down', 'none'] as const;
export type GlyphRule = (typeof GLYPH_RULES)[number];

/** A figure, or the place of a card among the cards of all armies, by number. */
export type FigureNo = number;
export type CardNo = number;

/** `waiting` figures have yet to come to the battlefield; `spirit` ones lie on another card for good. */
/** Who is absent found no place in the start zone and takes no part. */
export const FATES = ['field', 'waiting', 'destroyed', 'spirit', 'absent'] as const;
export type Fate = (typeof FATES)[number];

/** Where it is (`hex`, `tail`, `rung`), how tall, and whom it fights for: see battlefield/field.ts. */
export type Figure = { -readonly [Part in keyof Piece]: Piece[Part] } & {
  readonly card: CardNo;
  wounds: number;
  fate: Fate;
};

/** A card of an army; all copies of a common card lie together as one. */
export type ArmyCard = {
  readonly card: CardId;
  readonly copies: number;
  /** Who commands it. */
  seat: Seat;
  /** What the spirits on it give. */
  attack: number;
  defense: number;
  move: number;
  isNegated: boolean;
  /** When a power of limited use was used last: the turn of the match, or the round where it is one use a round; 0 for never. */
  used: number;
};

/** The faces of order markers by number: 0 is one that the viewer may not know. */
export const MARKERS = ['?', '1', '2', '3', 'X'] as const;
/** The place of the marker that leads the others astray. */
export const X = MARKERS.indexOf('X');

/** `down`: face down on its card; `up`: revealed there; `off`: removed face down; `lost`: removed, but known by now. */
export const MARKER_PLACES = ['up', 'down', 'off', 'lost'] as const;
export type MarkerPlace = (typeof MARKER_PLACES)[number];

/** `card` is NOWHERE for those who may not know it: as long as markers are being placed. */
export type Marker = { card: CardNo; number: number; place: MarkerPlace };

export type State = {
  /** The id of the map, or its text without the names of glyphs that lie face down. */
  readonly map: string;
  readonly scenario: Scenario;
  readonly armies: Armies;
  /** Points that each seat has for its army. */
  readonly budgets: readonly number[];
  /** The last round. */
  readonly rounds: number;
  readonly byHand: boolean;
  /** Rounds so far, the current one included; 0 before the first. */
  round: number;
  /** The order marker whose turns are taken, 1 to 3; 0 outside of these. */
  marker: number;
  /** Turns of the match so far, extra ones included. */
  turns: number;
  /** Seats in the order of initiative; and how many of them have had their turn for this marker. */
  order: Seat[];
  next: number;
  /** The cards chosen so far by each seat, until the armies are complete. */
  picks: CardId[][];
  cards: ArmyCard[];
  figures: Figure[];
  /** By object of the battlefield: the life it has left. */
  objects: number[];
  /** By glyph place of the battlefield: 0 face down, a glyph's number from 1 face up, -1 gone. */
  glyphs: number[];
  readonly glyphRule: GlyphRule;
  /** By glyph place: the number of the glyph that the map puts there face down; 0 for none, and in a view. */
  hidden: number[];
  /** Numbers of the glyphs that can no longer be drawn, sorted: they have been seen, or the map says where they lie. */
  drawn: number[];
  /** By seat, sorted. */
  markers: Marker[][];
  /** By team: at the end of how many rounds it held what the scenario is about. */
  held: number[];
  /** By seat: the team. */
  readonly teams: readonly number[];
  /** What is still to be done; the last one first. Empty when the match is over. */
  questions: Question[];
};

/** What one figure has done in this turn. */
export type Acting = {
  figure: FigureNo;
  moved: boolean;
  /** Attacks made. */
  attacks: number;
  /** NORMAL, the number of the power with the special attack from 0, or UNDECIDED. */
  by: number;
  /** Dice rolled with a special attack that has a pool. */
  dice: number;
  /** Whom it attacked. */
  targets: FigureNo[];
};
export const UNDECIDED = -2;
export const NORMAL = -1;

/** A turn with a card. The same question goes on from moving to attacking. */
export type Turn = {
  card: CardNo;
  /** In the order in which they first acted. */
  acting: Acting[];
  /** Numbers of the powers used in it. */
  used: number[];
  /** How many turns in a row this is by a power that grants another; 0 for the first. */
  again: number;
  /** Is it taken by bonding? */
  isBonded: boolean;
  /** The figure that comes along with the next move, or NOWHERE. */
  carried: FigureNo;
  /** The figure that rolls no defense in this turn, or NOWHERE. */
  paralyzed: FigureNo;
};

export const LANDINGS = ['drop', 'clone', 'summon', 'carry', 'throw', 'revive'] as const;
export type Landing = (typeof LANDINGS)[number];

/** `seats` are those that still owe an answer. Where there are none, the entry is carried out at once. */
export type Question =
  | { ask: 'draft'; seats: Seat[]; passed: Seat[] }
  | { ask: 'choose'; seats: Seat[] }
  | { ask: 'deploy'; seats: Seat[] }
  | { ask: 'round'; seats: Seat[] }
  | { ask: 'mark'; seats: Seat[] }
  | { ask: 'turns'; seats: Seat[] }
  | { ask: 'bond'; seats: Seat[]; turn: Turn }
  | { ask: 'move'; seats: Seat[]; turn: Turn }
  | { ask: 'attack'; seats: Seat[]; turn: Turn }
  /** After a turn: may the card take another? */
  | { ask: 'again'; seats: Seat[]; turn: Turn }
  /** The figures of the card may come to the battlefield. */
  | { ask: 'drop'; seats: Seat[]; card: CardNo }
  | { ask: 'land'; seats: Seat[]; figure: FigureNo; by: Landing; near: FigureNo }
  | { ask: 'spirit'; seats: Seat[]; card: CardNo }
  | { ask: 'summon'; seats: Seat[]; figure: FigureNo }
  | { ask: 'negate'; seats: Seat[] }
  | { ask: 'intercept'; seats: Seat[] }
  | { ask: 'curse'; seats: Seat[] }
  | { ask: 'suffer'; seats: Seat[] }
  | { ask: 'end'; seats: Seat[] };
export type Ask = Question['ask'];

/** `walk` also means a leap and climbing a ladder. */
export const WAYS = ['walk', 'fly'] as const;
export type Way = (typeof WAYS)[number];

export type Action =
  | { type: 'pick'; card: CardId }
  | { type: 'bring'; cards: readonly CardId[] }
  | { type: 'place'; figure: FigureNo; hex: Hex; tail: Hex }
  | { type: 'fill' }
  | { type: 'mark'; marker: number; card: CardNo }
  | { type: 'move'; figure: FigureNo; way: Way; path: readonly number[] }
  | { type: 'attack'; figure: FigureNo; target: FigureNo }
  | { type: 'batter'; figure: FigureNo; object: number }
  | { type: 'special'; figure: FigureNo; power: string; target: FigureNo; dice: number }
  | { type: 'line'; figure: FigureNo; power: string; from: Hex; direction: number }
  | { type: 'use'; power: string; figure: FigureNo; target: FigureNo }
  | { type: 'card'; card: CardNo }
  | { type: 'figure'; figure: FigureNo }
  | { type: 'opponent'; seat: Seat }
  | { type: 'decline' }
  | { type: 'done' };

/** Why something may not be done: the rule, and the numbers and names that decide it. */
export type Refusal =
  | { rule: 'turn.not-asked' }
  | { rule: 'turn.other-question'; ask: Ask }
  | { rule: 'army.points'; name: string; points: number; left: number }
  | { rule: 'army.unique'; name: string }
  | { rule: 'army.room'; hexes: number; room: number }
  | { rule: 'army.empty' }
  | { rule: 'army.bring'; faults: readonly string[] }
  | { rule: 'deploy.figure'; figure: string }
  | { rule: 'deploy.zone'; hex: string }
  | { rule: 'deploy.stand'; figure: string; hex: string }
  | { rule: 'order.next'; marker: number; next: number }
  | { rule: 'order.card'; card: string }
  | { rule: 'turn.figure'; figure: string; card: string }
  | { rule: 'turn.number'; figure: string; most: number; card: string }
  | { rule: 'turn.once'; figure: string }
  | { rule: 'turn.unplaced'; figure: string }
  | { rule: 'power.cyberclaw'; figure: string; by: string }
  | { rule: 'glyph.proftaka'; figure: string }
  | { rule: 'glyph.rannveig'; figure: string }
  | { rule: 'attack.enemy'; target: string }
  | { rule: 'attack.engaged'; figure: string; target: string; engaged: readonly string[] }
  | { rule: 'attack.range'; figure: string; target: string; range: number; distance: number }
  | { rule: 'attack.adjacent'; figure: string; target: string }
  | { rule: 'attack.sight'; figure: string; target: string; by: string }
  | { rule: 'attack.once'; figure: string; attacks: number }
  | { rule: 'attack.hard'; figure: string; target: string }
  | { rule: 'special.instead'; figure: string }
  | { rule: 'special.none'; figure: string; power: string }
  | { rule: 'special.dice'; power: string; dice: number; most: number }
  | { rule: 'special.used'; power: string }
  | { rule: 'special.distinct'; power: string; target: string }
  | { rule: 'special.lob'; figure: string; target: string; levels: number; most: number }
  | { rule: 'special.line'; power: string; hits: 'no enemy' | 'nobody else' }
  | { rule: 'power.none'; figure: string; power: string }
  | { rule: 'power.once'; power: string }
  | { rule: 'power.when'; power: string }
  | { rule: 'power.target'; power: string }
  | { rule: 'bond.kin'; card: string }
  | { rule: 'land.place'; figure: string; hex: string }
  | { rule: 'choose.among' }
  /** A path that is not allowed, with the sentence for it: only who knows the battlefield can say it. */
  | { rule: MoveRefusal['rule']; says: string };

export type Options = {
  map: MapId;
  ownMap: string;
  scenario: Scenario;
  rounds: number;
  armies: Armies;
  points: number;
  edge: number;
  teams: boolean;
  glyphs: GlyphRule;
  placing: 'hand' | 'table';
  blue: Ready;
  red: Ready;
  green: Ready;
  yellow: Ready;
};

export type Playing = AnyPlaying<State, Event>;
