// Questions that all chapters ask of a state.

import type { Seat } from '@muster/engine';
import { areAdjacent } from './battlefield/adjacent.ts';
import { type Battlefield, NOWHERE, type Standing, standingOf } from './battlefield/field.ts';
import { battlefieldOf } from './battlefield/maps/index.ts';
import { type Card, cards, type Power, powersOf, type Traits, traits } from './cards/index.ts';
import type { ArmyCard, CardNo, Figure, FigureNo, Marker, Question, State } from './state.ts';

export function fieldOf(s: State): Battlefield {
  return battlefieldOf(s.map);
}

/** What stands where; good until a figure moves. It is asked for very often, so the last one serves until then. */
export function standing(s: State): Standing {
  if (!latest || !isUpToDate(latest, s)) latest = { map: s.map, at: standingOf(fieldOf(s), s), places: placesOf(s) };
  return latest.at;
}

/** `places`: of each figure the hex, tail, rung and team as they were. */
type Snapshot = { readonly map: string; readonly at: Standing; readonly places: readonly number[] };

let latest: Snapshot | undefined;

function placesOf({ figures }: State): number[] {
  const places: number[] = [];
  for (const { hex, tail, rung, team } of figures) places.push(hex, tail, rung, team);
  return places;
}

function isUpToDate({ map, at, places }: Snapshot, s: State): boolean {
  const { figures } = s;
  if (at.figures !== figures || at.objects !== s.objects || at.glyphs !== s.glyphs || map !== s.map) return false;
  if (places.length !== figures.length * 4) return false;
  let place = 0;
  for (const { hex, tail, rung, team } of figures) {
    if (hex !== places[place] || tail !== places[place + 1]) return false;
    if (rung !== places[place + 2] || team !== places[place + 3]) return false;
    place += 4;
  }
  return true;
}

export function questionOf(s: State): Question | undefined {
  return s.questions[s.questions.length - 1];
}

// Figures and cards

export function figureOf(s: State, figure: FigureNo): Figure {
  const found = s.figures[figure];
  if (!found) throw new Error(`There is no figure ${figure}`);
  return found;
}

export function armyCardOf(s: State, card: CardNo): ArmyCard {
  const found = s.cards[card];
  if (!found) throw new Error(`There is no card ${card}`);
  return found;
}

export function printedOf(s: State, figure: FigureNo): Card {
  return cards[(s.cards[figureOf(s, figure).card] as ArmyCard).card];
}

export function seatOf(s: State, figure: FigureNo): Seat {
  return armyCardOf(s, figureOf(s, figure).card).seat;
}

export function powersOfCard(s: State, card: CardNo): readonly Power[] {
  const { card: id, isNegated } = armyCardOf(s, card);
  return powersOf(id, isNegated);
}

export function powersOfFigure(s: State, figure: FigureNo): readonly Power[] {
  return powersOfCard(s, figureOf(s, figure).card);
}

export function traitsOf(s: State, figure: FigureNo): Traits {
  const { card, isNegated } = armyCardOf(s, figureOf(s, figure).card);
  return traits(card, isNegated);
}

export function isOnField(s: State, figure: FigureNo): boolean {
  return figureOf(s, figure).hex !== NOWHERE;
}

export function isAlive({ fate }: Figure): boolean {
  return fate === 'field' || fate === 'waiting';
}

export function figuresOfCard(s: State, card: CardNo): FigureNo[] {
  const found: FigureNo[] = [];
  for (let figure = 0; figure < s.figures.length; figure++) if (s.figures[figure]?.card === card) found.push(figure);
  return found;
}

/** Has the card a figure that is not destroyed? */
export function isCardAlive(s: State, card: CardNo): boolean {
  for (const figure of s.figures) if (figure.card === card && isAlive(figure)) return true;
  return false;
}

/** The cards of a seat that have figures left. */
export function livingCards(s: State, seat: Seat): CardNo[] {
  const found: CardNo[] = [];
  for (let card = 0; card < s.cards.length; card++)
    if (s.cards[card]?.seat === seat && isCardAlive(s, card)) found.push(card);
  return found;
}

export function isSeatAlive(s: State, seat: Seat): boolean {
  for (const figure of s.figures) if (isAlive(figure) && s.cards[figure.card]?.seat === seat) return true;
  return false;
}

export function teamOf(s: State, seat: Seat): number {
  return s.teams[seat] as number;
}

export function areEnemies(s: State, one: FigureNo, other: FigureNo): boolean {
  return figureOf(s, one).team !== figureOf(s, other).team;
}

/** Are both on the battlefield, and adjacent to each other? */
export function adjacent(s: State, one: FigureNo, other: FigureNo): boolean {
  return one !== other && areAdjacent(fieldOf(s), figureOf(s, one), figureOf(s, other));
}

// Names

/** "Drake", or "Tarn 3" where several figures have that name. No two figures of a match are called the same. */
export function figureName(s: State, figure: FigureNo): string {
  return figureNames(s)[figure] ?? `figure ${figure}`;
}

/** By the figures of a match, which stay the same. */
const names = new WeakMap<State['figures'], readonly string[]>();

/** By figure. */
export function figureNames(s: State): readonly string[] {
  const known = names.get(s.figures);
  if (known?.length === s.figures.length) return known;
  const printed = s.figures.map((_, figure) => printedOf(s, figure).figure);
  const counts = new Map<string, number>();
  for (const name of printed) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sofar = new Map<string, number>();
  const found = printed.map((name) => {
    const nth = (sofar.get(name) ?? 0) + 1;
    sofar.set(name, nth);
    return counts.get(name) === 1 ? name : `${name} ${nth}`;
  });
  names.set(s.figures, found);
  return found;
}

/** "Finn", "Blade Gruts"; numbered where there are several of them, in whatever army. */
export function cardName(s: State, card: CardNo): string {
  if (!s.cards[card]) return `card ${card}`;
  const { card: id } = armyCardOf(s, card);
  const { figure, isHero } = cards[id];
  const same = s.cards.filter((other) => cards[other.card].name === cards[id].name);
  if (same.length === 1) return isHero ? figure : cards[id].name;
  const nth = same.indexOf(armyCardOf(s, card)) + 1;
  return `${isHero ? figure : cards[id].name} ${nth}`;
}

// Order markers

export function sortMarkers(markers: Marker[]): void {
  markers.sort((a, b) => a.card - b.card || placeRank(a) - placeRank(b) || a.number - b.number);
}

function placeRank({ place }: Marker): number {
  switch (place) {
    case 'up':
      return 0;
    case 'down':
      return 1;
    case 'off':
      return 2;
    case 'lost':
      return 3;
  }
}

export function markersOf(s: State, seat: Seat): Marker[] {
  const found = s.markers[seat];
  if (!found) throw new Error(`There is no seat ${seat}`);
  return found;
}
