// Placing figures: in the start zone before the first round, and wherever powers and glyphs put them later.

import type { Seat } from '@muster/engine';
import { adjacentFigures, areAdjacent, rangeBetween } from './battlefield/adjacent.ts';
import { aboveOf, type Battlefield, type Body, glyphAt, type Hex, nameOf, neighbourOf } from './battlefield/field.ts';
import { levelOf, NOWHERE, type Standing, standingOf } from './battlefield/field.ts';
import { sight } from './battlefield/sight.ts';
import { canStand, isSafe } from './movement/place.ts';
import {
  type Action,
  type Fate,
  type FigureNo,
  type Landing,
  type Playing,
  type Question,
  type Refusal,
  type State,
} from './state.ts';
import { foremost } from './placing.ts';
import { fieldOf, figureName, figureOf, powersOfFigure, printedOf, seatOf, standing } from './table.ts';
import { placeName, putOn } from './turn.ts';

// Start zones

/** The figure of this seat that is placed next; NOWHERE when all are. */
export function nextToPlace(s: State, seat: Seat): FigureNo {
  for (let figure = 0; figure < s.figures.length; figure++) if (isToPlace(s, seat, figure)) return figure;
  return NOWHERE;
}

/** Not those who land later. */
function isToPlace(s: State, seat: Seat, figure: FigureNo): boolean {
  const { fate } = figureOf(s, figure);
  return fate === 'waiting' && seatOf(s, figure) === seat && !powersOfFigure(s, figure).some(({ drops }) => drops);
}

/** Every way the figure can stand on these hexes. The two ends of a figure are named in the order of their numbers. */
function standsOn(s: State, at: Standing, figure: FigureNo, hexes: Iterable<Hex>): Body[] {
  const field = fieldOf(s);
  const { height } = figureOf(s, figure);
  const isTwoHex = printedOf(s, figure).hexes === 2;
  const found: Body[] = [];
  for (const hex of hexes) {
    for (const tail of isTwoHex ? around(field, hex) : [NOWHERE]) {
      if (isTwoHex && tail < hex) continue;
      const body = { hex, tail, rung: 0, height };
      if (canStand(field, at, body, figure) && isSafe(field, body) && !isSamePlace(figureOf(s, figure), body))
        found.push(body);
    }
  }
  return found;
}

/** Nobody lands where it already is. */
function isSamePlace(a: Body, b: Body): boolean {
  return (a.hex === b.hex && a.tail === b.tail) || (a.hex === b.tail && a.tail === b.hex && a.hex !== NOWHERE);
}

/** All hexes of the neighbouring columns. */
function around(field: Battlefield, hex: Hex): Hex[] {
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++)
    for (let other = neighbourOf(field, hex, direction); other !== NOWHERE; other = aboveOf(field, other))
      found.push(other);
  return found;
}

function startPlaces(s: State, at: Standing, seat: Seat, figure: FigureNo): Body[] {
  const field = fieldOf(s);
  const zone = field.zones[seat] ?? [];
  return standsOn(s, at, figure, zone).filter(
    (body) => (body.tail === NOWHERE || zone.includes(body.tail)) && isOffGlyphs(field, at, body),
  );
}

function isOffGlyphs(field: Battlefield, at: Standing, { hex, tail }: Body): boolean {
  return glyphAt(field, at, hex) === NOWHERE && (tail === NOWHERE || glyphAt(field, at, tail) === NOWHERE);
}

export function legalDeploy(s: State, seat: Seat): Action[] {
  const figure = nextToPlace(s, seat);
  if (figure === NOWHERE) return [];
  const places = startPlaces(s, standing(s), seat, figure).map(({ hex, tail }): Action => {
    return { type: 'place', figure, hex, tail };
  });
  return places.length > 0 ? [...places, { type: 'fill' }] : [];
}

export function whyNotDeploy(
  s: State,
  seat: Seat,
  { figure, hex, tail }: Action & { type: 'place' },
): Refusal | undefined {
  const next = nextToPlace(s, seat);
  if (figure !== next) return { rule: 'deploy.figure', figure: figureName(s, next) };
  const places = startPlaces(s, standing(s), seat, figure);
  if (places.some((place) => place.hex === hex && place.tail === tail)) return undefined;
  const zone = fieldOf(s).zones[seat] ?? [];
  const outside = [hex, tail].find((one) => one !== NOWHERE && !zone.includes(one));
  if (outside !== undefined) return { rule: 'deploy.zone', hex: hexName(s, outside) };
  return { rule: 'deploy.stand', figure: figureName(s, figure), hex: hexName(s, hex) };
}

function hexName(s: State, hex: Hex): string {
  const field = fieldOf(s);
  return hex >= 0 && hex < field.size ? nameOf(field, hex) : 'that hex';
}

export function deployOn({ s, report }: Playing, seat: Seat, figure: FigureNo, hex: Hex, tail: Hex): void {
  putOn(s, figure, hex, tail);
  report?.tell({ type: 'placed', seat, figure: figureName(s, figure), hex: placeName(s, figureOf(s, figure)) });
  report?.cite('deploy.zone');
}

/** All that are left of this seat, those on two hexes first: they fit in fewer places. */
export function deployRest(g: Playing, seat: Seat): void {
  const { s } = g;
  const left = [...s.figures.keys()].filter((figure) => isToPlace(s, seat, figure));
  for (const figure of left.sort((a, b) => printedOf(s, b).hexes - printedOf(s, a).hexes)) {
    const place = foremost(s, seat, startPlaces(s, standing(s), seat, figure));
    if (place) deployOn(g, seat, figure, place.hex, place.tail);
    else leaveOut(g, seat, figure);
  }
}

/** A figure that finds no place in its start zone is out of the match. */
export function leaveOut({ s, report }: Playing, seat: Seat, figure: FigureNo): void {
  figureOf(s, figure).fate = 'absent';
  report?.tell({ type: 'noRoom', seat, figures: [figureName(s, figure)] });
  report?.cite('deploy.room');
}

// Landing: powers and glyphs put figures somewhere

type Asked = Question & { ask: 'land' };

/** Where those are who are put somewhere. Whoever has met another fate meanwhile is not. */
const FATE_BEFORE: Record<Landing, Fate> = {
  drop: 'waiting',
  clone: 'destroyed',
  revive: 'destroyed',
  throw: 'field',
  summon: 'field',
  carry: 'field',
};

export function landings(s: State, { figure, by, near }: Asked): Body[] {
  if (figureOf(s, figure).fate !== FATE_BEFORE[by]) return [];
  const field = fieldOf(s);
  const at = standing(s);
  const all = standsOn(s, at, figure, hexesFor(s, by, near)).filter((body) => isLanding(s, at, field, body, by, near));
  if (by !== 'throw') return all;
  const without = standingWithout(s, figure);
  return all.filter((body) => sight(field, without, figureOf(s, near), body, 'clear') === undefined);
}

/** Whoever is in the air hides nobody. */
function standingWithout(s: State, figure: FigureNo): Standing {
  const { objects, glyphs } = s;
  const figures = s.figures.map((one, at) => (at === figure ? { ...one, hex: NOWHERE, tail: NOWHERE } : one));
  return standingOf(fieldOf(s), { figures, objects, glyphs });
}

/** The hexes that are worth a look. */
function hexesFor(s: State, by: Landing, near: FigureNo): Iterable<Hex> {
  const field = fieldOf(s);
  switch (by) {
    case 'drop':
    case 'throw':
      return field.names.keys();
    case 'revive':
      return [...new Set(zonesOf(s).flat())].sort((a, b) => a - b);
    case 'clone':
    case 'summon':
    case 'carry': {
      const { hex, tail } = figureOf(s, near);
      if (hex === NOWHERE) return [];
      const ring = new Set([hex, tail].flatMap((end) => (end === NOWHERE ? [] : around(field, end))));
      // A two-hex figure may lie with its other end towards the one it comes to.
      const wide = new Set([...ring].flatMap((end) => [end, ...around(field, end)]));
      return [...wide].sort((a, b) => a - b);
    }
  }
}

function isLanding(s: State, at: Standing, field: Battlefield, body: Body, by: Landing, near: FigureNo): boolean {
  switch (by) {
    case 'drop':
      return isOffGlyphs(field, at, body) && adjacentFigures(field, at, body).length === 0;
    case 'throw':
      return rangeBetween(field, figureOf(s, near), body) <= reachOfThrow(s, near);
    case 'revive':
      return zonesOf(s).some((zone) => zone.includes(body.hex) && (body.tail === NOWHERE || zone.includes(body.tail)));
    case 'clone':
      return (
        isBeside(field, figureOf(s, near), body) && levelOf(field, body.hex) === levelOf(field, figureOf(s, near).hex)
      );
    case 'summon':
    case 'carry':
      return areAdjacent(field, figureOf(s, near), body);
  }
}

/** The start zones of those who play. */
function zonesOf(s: State): readonly (readonly Hex[])[] {
  return fieldOf(s).zones.slice(0, s.teams.length);
}

function isBeside(field: Battlefield, a: Body, b: Body): boolean {
  return rangeBetween(field, a, b) === 1;
}

function reachOfThrow(s: State, figure: FigureNo): number {
  for (const { feat } of powersOfFigure(s, figure)) if (feat?.feat === 'throw') return feat.spaces;
  return 0;
}

export function whyNotLand(
  s: State,
  question: Asked,
  { figure, hex, tail }: Action & { type: 'place' },
): Refusal | undefined {
  if (figure !== question.figure) return { rule: 'deploy.figure', figure: figureName(s, question.figure) };
  const isThere = landings(s, question).some((body) => body.hex === hex && body.tail === tail);
  return isThere ? undefined : { rule: 'land.place', figure: figureName(s, figure), hex: hexName(s, hex) };
}

export function landOn({ s, report }: Playing, { figure, by }: Asked, hex: Hex, tail: Hex): void {
  putOn(s, figure, hex, tail);
  report?.tell({ type: 'landed', figure: figureName(s, figure), hex: placeName(s, figureOf(s, figure)), by });
  report?.cite('land.place');
}
