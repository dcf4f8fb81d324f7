// What happens when a figure comes to stand on a glyph.

import { insert, type Seat } from '@muster/engine';
import { type Body, glyphAt, type Hex, NOWHERE, nameOf } from './battlefield/field.ts';
import type { GlyphName } from './battlefield/glyphs.ts';
import { cards } from './cards/index.ts';
import { holderOf } from './held.ts';
import { drawable, FACE_DOWN, glyphId, glyphNamed, glyphNumber, glyphs, GONE } from './glyphs.ts';
import { succeeds } from './roll.ts';
import type { FigureNo, Playing, State } from './state.ts';
import { armyCardOf, fieldOf, figureName, figureOf, isOnField } from './table.ts';
import { markersOf, printedOf, seatOf, sortMarkers, standing, teamOf } from './table.ts';
import { destroy, wound } from './turn.ts';

const DOOM = 2;
const REVIVE = 19;
const NEGATE = 5;
const INTERCEPT = 10;
const ESCAPE = 2;

/** Whoever has come to stand somewhere enters each glyph under it, under either end, that it did not stand on `before`. */
export function enterGlyphs(g: Playing, figure: FigureNo, before: Pick<Body, 'hex' | 'tail'>): void {
  const { hex, tail } = figureOf(g.s, figure);
  for (const end of [hex, tail]) {
    const isNew = end !== NOWHERE && end !== before.hex && end !== before.tail;
    if (isNew && isOnField(g.s, figure)) enterGlyph(g, figure, end);
  }
}

/** A glyph face down is turned up; one that works once does so and is removed. */
function enterGlyph(g: Playing, figure: FigureNo, hex: Hex): void {
  const { s, report } = g;
  const field = fieldOf(s);
  const place = glyphAt(field, s, hex);
  if (place === NOWHERE) return;
  if (s.glyphs[place] === FACE_DOWN) reveal(g, place, hex);
  const name = glyphNamed(s.glyphs[place] as number);
  if (!name) return;
  report?.cite('glyph.stop');
  report?.cite(glyphId(name));
  const { lasts, does } = glyphs[name];
  if (lasts !== 'temporary' || !does) {
    report?.cite('glyph.permanent');
    return;
  }
  s.glyphs[place] = GONE;
  report?.tell({ type: 'glyphRemoved', glyph: name, hex: nameOf(field, hex) });
  report?.cite('glyph.temporary');
  switch (does) {
    case 'heal':
      return heal(g, figure);
    case 'summon':
      s.questions.push({ ask: 'summon', seats: [seatOf(s, figure)], figure });
      return;
    case 'doom':
      return doom(g);
    case 'revive':
      return revive(g);
    case 'negate':
      s.questions.push({ ask: 'negate', seats: [seatOf(s, figure)] });
      return;
    case 'intercept':
      s.questions.push({ ask: 'intercept', seats: [seatOf(s, figure)] });
  }
}

/** What the map has put there, or any of those that nobody has seen. */
function reveal(g: Playing, place: number, hex: Hex): void {
  const { s, report } = g;
  const name = glyphNamed(s.hidden[place] as number) ?? drawGlyph(g);
  s.glyphs[place] = glyphNumber(name);
  s.hidden[place] = 0;
  report?.tell({ type: 'glyphRevealed', glyph: name, hex: nameOf(fieldOf(s), hex), text: glyphs[name].text });
  report?.reveal();
  report?.cite('glyph.face-down');
}

/** Any glyph that has not been drawn. */
export function drawGlyph({ s, chance }: Playing): GlyphName {
  const left = drawable(s);
  const number = left[chance.int(left.length)] ?? 0;
  const name = glyphNamed(number);
  if (!name) throw new Error('There are more glyphs on the map than there are to draw from');
  insert(s.drawn, number);
  return name;
}

/** Whom a roll is about; nobody's name is made where nobody listens. */
function about({ s, report }: Playing, figure: FigureNo): { readonly figure?: string } {
  return report ? { figure: figureName(s, figure) } : {};
}

function heal({ s, report }: Playing, figure: FigureNo): void {
  const healed = figureOf(s, figure);
  report?.tell({ type: 'healed', figure: figureName(s, figure), wounds: healed.wounds });
  healed.wounds = 0;
}

function doom(g: Playing): void {
  const { s } = g;
  for (let figure = 0; figure < s.figures.length; figure++) {
    if (!isOnField(s, figure)) continue;
    if (!succeeds(g, seatOf(s, figure), 'Mitonsoul', DOOM, about(g, figure))) destroy(g, figure);
  }
}

function revive(g: Playing): void {
  const { s } = g;
  for (let figure = s.figures.length - 1; figure >= 0; figure--) {
    if (figureOf(s, figure).fate !== 'destroyed') continue;
    const seat = seatOf(s, figure);
    if (succeeds(g, seat, 'Sturla', REVIVE, about(g, figure)))
      s.questions.push({ ask: 'land', seats: [seat], figure, by: 'revive', near: NOWHERE });
  }
}

// What is chosen

/** Any figure but the one on the glyph, and those that are held fast. */
export function summonable(s: State, on: FigureNo): FigureNo[] {
  const at = standing(s);
  const isOne = (figure: FigureNo) => figure !== on && isOnField(s, figure) && holderOf(s, at, figure) === NOWHERE;
  return [...s.figures.keys()].filter(isOne);
}

/** Enemy figures of unique cards that still have their powers. */
export function negatable(s: State, seat: Seat): FigureNo[] {
  return [...s.figures.keys()].filter((figure) => {
    const { card, team } = figureOf(s, figure);
    const isOne = isOnField(s, figure) && team !== teamOf(s, seat) && printedOf(s, figure).isUnique;
    return isOne && !armyCardOf(s, card).isNegated;
  });
}

export function negate(g: Playing, seat: Seat, figure: FigureNo): void {
  const { s, report } = g;
  if (!succeeds(g, seat, 'Nilrend', NEGATE, about(g, figure))) return;
  const card = armyCardOf(s, figureOf(s, figure).card);
  card.isNegated = true;
  report?.tell({ type: 'negated', card: cards[card.card].name });
}

/** Opponents with an order marker that is not revealed. */
export function interceptable(s: State, seat: Seat): Seat[] {
  return opponentsOf(s, seat).filter((other) => markersOf(s, other).some(({ place }) => place === 'down'));
}

/** Opponents who have somebody to suffer. */
export function cursable(s: State, seat: Seat): Seat[] {
  return opponentsOf(s, seat).filter((other) => sufferers(s, other).length > 0);
}

function opponentsOf(s: State, seat: Seat): Seat[] {
  return s.teams.flatMap((team, other) => (team === teamOf(s, seat) ? [] : [other]));
}

export function intercept(g: Playing, seat: Seat, opponent: Seat): void {
  if (succeeds(g, seat, 'Oreld', INTERCEPT)) removeMarker(g, opponent);
}

/** A random marker that lies face down on a card of this seat; it stays unknown. */
function removeMarker({ s, chance, report }: Playing, seat: Seat): void {
  const markers = markersOf(s, seat);
  const down = markers.filter((marker) => marker.place === 'down');
  const marker = down[chance.int(down.length)];
  if (!marker) return;
  marker.place = 'off';
  sortMarkers(markers);
  const told = { type: 'markerRemoved', seat, card: cards[armyCardOf(s, marker.card).card].name } as const;
  report?.tellOnly([seat], { ...told, marker: marker.number }, { ...told, marker: 0 });
  report?.reveal();
  report?.cite('order.removed');
}

/** Living figures of a seat that are on the battlefield. */
export function sufferers(s: State, seat: Seat): FigureNo[] {
  return [...s.figures.keys()].filter((figure) => isOnField(s, figure) && seatOf(s, figure) === seat);
}

/** The figure that holds the curse, if any. */
function curseHolder(s: State): FigureNo {
  const at = standing(s);
  const { glyphs: places } = fieldOf(s);
  for (let place = 0; place < s.glyphs.length; place++) {
    const name = glyphNamed(s.glyphs[place] as number);
    if (name && glyphs[name].curses) return at.figureAt[places[place]?.hex as number] as number;
  }
  return NOWHERE;
}

/** At the end of a round: it strikes whoever stands on it, or an opponent is named whom it strikes. */
export function curse(g: Playing): void {
  const { s } = g;
  const holder = curseHolder(s);
  if (holder === NOWHERE) return;
  const seat = seatOf(s, holder);
  if (succeeds(g, seat, 'Wannok', ESCAPE, about(g, holder))) s.questions.push({ ask: 'curse', seats: [seat] });
  else wound(g, holder, 1);
}
