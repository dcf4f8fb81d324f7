// Setup and game start, and how turns follow each other.

import { type Chance, newPile, oneOf, putAtBottom, remove, type Report, type Seat } from '@muster/engine';
import { factionDeck } from './cards/index.ts';
import { control } from './control.ts';
import { dealPacks } from './draft.ts';
import { ACTIONS } from './military.ts';
import { BACK, type CardId, type Event, type Faction, FACTIONS, type Ground, type Options, RANDOM } from './state.ts';
import { type Playing, REGIONS, type Side, type State } from './state.ts';
import { drawCard, hiddenTiles, sideOf } from './turn.ts';

/** Nobody has to play for ever: after so many turns of both seats together, the points decide. */
export const LAST_TURN = 60;
export const HAND_LIMIT = 5;
const FIRST_HAND = 3;
const FIRST = { blue: 0, red: 1 } as const;

export function setup(options: Options, _seats: number, chance: Chance, report?: Report<Event>): State {
  const s = emptyTable(options, drawFactions(options, chance));
  const g: Playing = { s, chance, report };
  switch (s.mode) {
    case 'factions':
      tellFactions(g, options);
      beginGame(g);
      break;
    case 'draft':
      report?.cite('draft.cards');
      dealPacks(g);
      break;
    case 'tournament':
      s.questions.push({ ask: 'list', seats: [0, 1], removed: [0, 0] });
  }
  return s;
}

function tellFactions({ s, report }: Playing, { blue, red, sameFaction }: Options): void {
  report?.cite('factions.deck');
  if (blue === RANDOM || red === RANDOM) report?.cite('factions.random');
  if (blue === RANDOM || blue !== red) return;
  report?.cite('factions.same');
  if (!sameFaction) report?.tell({ type: 'tookNext', seat: 1, asked: red, faction: s.factions[1] ?? red });
}

const SETUP_RULES = [
  'setup.tiles',
  'setup.food',
  'setup.cubes',
  'setup.deck',
  'setup.hand',
  'setup.camp',
  'setup.region',
  'open.decks',
  'open.discards',
  'open.hands',
  'food.unlimited',
  'start.first',
  'mode.twelve',
];

/** The table before anything is laid out or dealt; in Factions each seat has its deck. */
export function emptyTable(options: Options, factions: readonly Faction[]): State {
  const { mode, extraActions, popularity, secondMilitary, first } = options;
  const s: State = {
    mode,
    extraActions,
    popularity,
    secondMilitary,
    starter: first,
    factions: factions.slice(),
    first: 0,
    seat: 0,
    turn: 0,
    territories: REGIONS.map(() => ({ tile: 0, below: 2, token: 'gone' })),
    sides: [emptySide(), emptySide()],
    packs: [],
    questions: [],
  };
  factions.forEach((faction, seat) => {
    sideOf(s, seat).deck = newPile(factionDeck(s, faction));
  });
  return s;
}

function emptySide(): Side {
  return {
    deck: newPile([]),
    hand: [],
    discard: [],
    camp: [],
    food: 0,
    won: [],
    grounds: REGIONS.map((): Ground => ({ heroes: [], food: 0, cubes: 0 })),
    shown: [],
    pool: [],
  };
}

/** What each seat leads; nothing in the other modes. Without the option a random faction is another than the rival's. */
function drawFactions(options: Options, chance: Chance): Faction[] {
  const { mode, blue, red, sameFaction } = options;
  if (mode !== 'factions') return [];
  const anyBut = (other: Options['blue']) =>
    oneOf(
      FACTIONS.filter((faction) => sameFaction || faction !== other),
      chance,
    );
  const first = blue === RANDOM ? anyBut(red) : blue;
  return [first, red === RANDOM ? anyBut(first) : redFaction(first, red, sameFaction)];
}

/** Without the option both seats cannot have the same faction: Red then takes the next one in the book's order. */
export function redFaction(blue: Faction, red: Faction, sameFaction: boolean): Faction {
  if (blue !== red || sameFaction) return red;
  return FACTIONS[(FACTIONS.indexOf(red) + 1) % FACTIONS.length] ?? red;
}

/** The decks are ready: tiles are turned up, and who plays first is decided. */
function layOut({ s, chance, report }: Playing): void {
  const { mode, popularity, starter, factions } = s;
  for (const territory of s.territories) {
    territory.tile = oneOf(hiddenTiles(s), chance);
    territory.below--;
    if (popularity) territory.token = 'tile';
  }
  s.first = starter === RANDOM ? chance.int(2) : FIRST[starter];
  const tiles = s.territories.map(({ tile }) => tile);
  report?.tell({ type: 'laidOut', tiles, mode, first: s.first, factions: factions.slice() });
  for (const rule of SETUP_RULES) report?.cite(rule);
  if (popularity) report?.cite('popularity.setup');
  if (mode !== 'factions') report?.cite('start.decks');
}

/** Three cards each, and the first player may change them. */
export function beginGame(g: Playing): void {
  const { s } = g;
  layOut(g);
  for (const seat of [s.first, 1 - s.first]) for (let card = 0; card < FIRST_HAND; card++) drawCard(g, seat);
  s.questions.push({ ask: 'mulligan', seats: [1 - s.first], put: 0 });
  s.questions.push({ ask: 'mulligan', seats: [s.first], put: 0 });
}

/** Any cards of the first hand go to the bottom of the deck. */
export function putBack(g: Playing, seat: Seat, card: CardId): void {
  const { s, report } = g;
  const { hand, deck } = sideOf(s, seat);
  remove(hand, card);
  putAtBottom(deck, card, 1 << seat);
  report?.tellOnly([seat], { type: 'buried', seat, card }, { type: 'buried', seat, card: BACK });
  report?.cite('start.bottom');
}

/** As many are drawn again. After the second player's choice the game starts. */
export function redraw(g: Playing, seat: Seat, put: number): void {
  for (let card = 0; card < put; card++) drawCard(g, seat);
  g.report?.cite('start.mulligan');
  if (seat !== g.s.first) beginTurn(g, g.s.first);
}

/** The four phases: Control is carried out at once, the others follow in their order. */
function beginTurn(g: Playing, seat: Seat): void {
  const { s, report } = g;
  s.seat = seat;
  s.turn++;
  report?.tell({ type: 'begun', seat, turn: s.turn });
  s.questions.push({ ask: 'end', seats: [] });
  s.questions.push({ ask: 'military', seats: [seat], left: ACTIONS });
  // The first player's first turn has no other phase.
  if (s.turn === 1) {
    report?.cite('start.military');
    return;
  }
  if (s.turn === 2) {
    report?.cite('start.second');
    if (s.secondMilitary) return;
  }
  s.questions.push({ ask: 'income', seats: [] });
  s.questions.push({ ask: 'upkeep', seats: [], region: 0 });
  report?.cite('turn.phases');
  control(g, seat);
}

/** The opponent is next. */
export function endTurn(g: Playing): void {
  const { s, report } = g;
  if (sideOf(s, s.seat).hand.length > HAND_LIMIT) {
    s.questions.push({ ask: 'end', seats: [] });
    s.questions.push({ ask: 'limit', seats: [s.seat] });
    report?.cite('hand.limit');
    return;
  }
  if (s.turn >= LAST_TURN) {
    s.questions = [];
    report?.tell({ type: 'lastTurn', turn: s.turn });
    return;
  }
  report?.cite('turn.alternate');
  beginTurn(g, 1 - s.seat);
}
