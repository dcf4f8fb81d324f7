// Positions written short, for scenario files. What is left out: the third turn, Blue's, in the Military phase with three
// actions; the tiles 3, 2, 1; nobody has anything in play; all cards that are not named are in the deck.

import { aCount, among, countIn, listed, listOf, nearest, newPile, numberBelow } from '@muster/engine';
import { objectOf, partsOf, PILE_PARTS, placeNamed, Problem, questionOf, readPile } from '@muster/engine';
import { textOf, wordsIn, writePile } from '@muster/engine';
import type { Forms, Positions, Seat, Written } from '@muster/engine';
import { allowedCards, factionDeck, HEROES } from './cards/index.ts';
import { allCards, isWithin } from './secrets.ts';
import { emptyTable, redFaction } from './setup.ts';
import {
  type CardId,
  type Faction,
  FACTIONS,
  type Ground,
  type Options,
  type Pack,
  type Question,
  RANDOM,
  REGIONS,
  SEATS,
  type Side,
} from './state.ts';
import { type State, type Tile, TILES, TOKENS, type Token, TRIGGERS } from './state.ts';
import { DECK } from './tournament.ts';
import { hiddenTiles, sideOf } from './turn.ts';

export const positions: Positions<State, Options> = { read, write };

const TABLE_PARTS = ['factions', 'turn', 'seat', 'first', 'ask', 'tiles', 'below', 'tokens', 'packs', 'blue', 'red'];
const SIDE_PARTS = ['hand', 'discard', 'camp', 'food', 'won', ...REGIONS, 'shown', 'pool', ...PILE_PARTS];

function write(s: State): Written {
  return {
    factions: s.factions.join(' '),
    turn: s.turn,
    seat: SEATS[s.seat] ?? '',
    first: SEATS[s.first] ?? '',
    ask: structuredClone(s.questions),
    tiles: s.territories.map(({ tile }) => tile).join(' '),
    below: s.territories.map(({ below }) => below).join(' '),
    tokens: s.territories.map(({ token }) => token).join(' '),
    packs: structuredClone(s.packs),
    blue: writeSide(sideOf(s, 0), 0),
    red: writeSide(sideOf(s, 1), 1),
  };
}

function writeSide(side: Side, seat: Seat): Written {
  const { deck, hand, discard, camp, food, won, grounds, shown, pool } = side;
  return {
    hand: hand.join(' '),
    discard: discard.join(' '),
    camp: camp.join(' '),
    food,
    won: won.join(' '),
    ...Object.fromEntries(REGIONS.map((name, region) => [name, writeGround(grounds[region] as Ground)])),
    shown: shown.join(' '),
    pool: pool.join(' '),
    ...writePile(deck, seat),
  };
}

/** "goat spy; food 2; cubes 1" */
function writeGround({ heroes, food, cubes }: Ground): string {
  return `${heroes.join(' ')}; food ${food}; cubes ${cubes}`;
}

function read(written: unknown, options: Options): State {
  const parts = partsOf(written, 'The position', TABLE_PARTS);
  const s = emptyTable(options, readFactions(parts['factions'], options));
  s.turn = countIn(parts, 'turn', 3);
  s.seat = placeNamed(parts['seat'] ?? SEATS[0], 'seat', SEATS);
  s.first = placeNamed(parts['first'] ?? SEATS[0], 'first', SEATS);
  s.questions = readQuestions(parts['ask'], s.seat);
  s.packs = readPacks(parts['packs'] ?? []);
  s.sides = SEATS.map((name, seat) => readSide(s, seat, parts[name.toLowerCase()] ?? {}));
  const tiles = readNumbers(parts['tiles'] ?? '3 2 1', 'tiles');
  const below = readNumbers(parts['below'] ?? '1 1 1', 'below');
  const tokens = parts['tokens'] === undefined ? [] : wordsIn(parts['tokens'], 'tokens');
  s.territories = REGIONS.map((_, region) => ({
    tile: asTile(tiles[region] ?? 0),
    below: below[region] ?? 0,
    token: tokens[region] === undefined ? tokenBy(s, region) : asToken(tokens[region]),
  }));
  checkTiles(s);
  return s;
}

/** Where a faction is drawn at random and none is named, the seat has the one that a match has by default. */
function readFactions(written: unknown, { mode, blue, red, sameFaction }: Options): Faction[] {
  if (mode !== 'factions') return [];
  const first = blue === RANDOM ? 'humans' : blue;
  const usual = [first, redFaction(first, red === RANDOM ? 'orcs' : red, sameFaction)];
  const named = wordsIn(written ?? '', 'factions');
  return usual.map((faction, seat) => FACTIONS[placeNamed(named[seat] ?? faction, 'factions', FACTIONS)] ?? faction);
}

const A_REGION = numberBelow(REGIONS.length);
const A_HERO = among(HEROES);
const SOME_HEROES = listOf(A_HERO);

/** What a question has besides `ask` and `seats`. */
const QUESTIONS: Record<Question['ask'], Forms> = {
  list: { removed: listOf(aCount) },
  keep: {},
  take: {},
  mulligan: { put: aCount },
  upkeep: { region: A_REGION },
  starve: { region: A_REGION },
  income: {},
  military: { left: aCount },
  deploy: { heroes: SOME_HEROES },
  carry: { hero: A_HERO, to: A_REGION, for: among(['deploy', 'move', 'supply']) },
  order: { heroes: SOME_HEROES },
  ability: { hero: A_HERO, when: among(TRIGGERS) },
  look: {},
  tribute: {},
  limit: {},
  end: {},
};

/** Questions are written as the state has them, the one that is asked last. */
function readQuestions(written: unknown, seat: Seat): Question[] {
  if (Array.isArray(written)) return written.map((one) => questionOf<Question>(one, QUESTIONS, SEATS.length));
  if (written !== undefined)
    throw new Problem(`"ask" is a list of questions such as [{"ask": "military", "seats": [0], "left": 3}].`);
  return [
    { ask: 'end', seats: [] },
    { ask: 'military', seats: [seat], left: 3 },
  ];
}

const PACKS = listOf(objectOf({ kept: SOME_HEROES, passed: SOME_HEROES, taken: SOME_HEROES }));

function readPacks(written: unknown): Pack[] {
  if (PACKS.fits(written)) return structuredClone(written) as Pack[];
  throw new Problem(`"packs" is ${PACKS.says}, not ${JSON.stringify(written)}.`);
}

/** Where nothing is said, a token belongs to whoever is alone in the region, or to Blue. */
function tokenBy(s: State, region: number): Token {
  if (!s.popularity) return 'gone';
  const [blue = 0, red = 0] = s.sides.map(({ grounds }) => grounds[region]?.heroes.length ?? 0);
  if (blue + red === 0) return 'tile';
  return blue > 0 ? 'blue' : 'red';
}

function checkTiles(s: State): void {
  const below = s.territories.reduce((sum, territory) => sum + territory.below, 0);
  const hidden = hiddenTiles(s).length;
  if (hidden !== below)
    throw new Problem(`Of the six tiles ${hidden} are neither won nor in sight, but ${below} lie below.`);
}

function readSide(s: State, seat: Seat, written: unknown): Side {
  const parts = partsOf(written, SEATS[seat] ?? '', SIDE_PARTS);
  const side: Side = {
    deck: readPile(parts, seat, readCard),
    hand: readCards(parts['hand']).sort(),
    discard: readCards(parts['discard']).sort(),
    camp: readCards(parts['camp']).sort(),
    food: countIn(parts, 'food', 0),
    won: readNumbers(parts['won'] ?? '', 'won')
      .map(asTile)
      .sort(),
    grounds: REGIONS.map((name) => readGround(parts[name] ?? '', name)),
    shown: readCards(parts['shown']).sort(),
    pool: readCards(parts['pool']).sort(),
  };
  if (!('deck' in parts)) side.deck.bag = restOfDeck(s, seat, side);
  const all = allCards(side);
  const twice = all.find((card, at) => all.indexOf(card) !== at);
  if (twice) throw new Problem(`${SEATS[seat]} has the ${twice} twice.`);
  const faction = s.factions[seat];
  if (faction && !isWithin(allCards(side), factionDeck(s, faction)))
    throw new Problem(`${SEATS[seat]} has a card that is not of its faction.`);
  return side;
}

/** In Factions the cards that are not named; otherwise any, to make it twelve. */
function restOfDeck(s: State, seat: Seat, side: Side): CardId[] {
  const named = allCards(side);
  const faction = s.factions[seat];
  const possible = (faction ? factionDeck(s, faction) : allowedCards(s)).filter((card) => !named.includes(card));
  return newPile(possible.slice(0, DECK - named.length)).bag;
}

function readGround(written: unknown, region: string): Ground {
  const ground: Ground = { heroes: [], food: 0, cubes: 0 };
  for (const part of textOf(written, region).split(';')) {
    const [, what, count] = /^\s*(food|cubes) (\d+)\s*$/.exec(part) ?? [];
    if (what === 'food') ground.food = Number(count);
    else if (what === 'cubes') ground.cubes = Number(count);
    else ground.heroes.push(...readCards(part));
  }
  ground.heroes.sort();
  return ground;
}

function readCards(written: unknown): CardId[] {
  return wordsIn(written ?? '', 'a list of cards').map(readCard);
}

function readCard(name: string): CardId {
  const card = HEROES.find((known) => known === name);
  if (card) return card;
  const [meant] = nearest(name, HEROES);
  throw new Problem(`There is no card "${name}" in Twelve Heroes.${meant ? ` Did you mean "${meant}"?` : ''}`);
}

function readNumbers(written: unknown, part: string): number[] {
  return wordsIn(written, part).map(Number);
}

function asTile(value: number): Tile {
  const tile = [0 as const, ...TILES].find((known) => known === value);
  if (tile === undefined) throw new Problem(`There is no tile of ${value} Victory Points; 0 is no tile.`);
  return tile;
}

function asToken(value: string): Token {
  const token = TOKENS.find((known) => known === value);
  if (!token) throw new Problem(`A token is ${listed(TOKENS, 'or')}, not "${value}".`);
  return token;
}
