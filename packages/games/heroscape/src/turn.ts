// The verbs that rules and powers share: each changes the state and tells about it.

import type { Seat } from '@muster/engine';
import { type Hex, NOWHERE, nameOf } from './battlefield/field.ts';
import { cards, type Power, powerId } from './cards/index.ts';
import { seatName } from './phrases.ts';
import type { CardNo, Figure, FigureNo, Playing, State } from './state.ts';
import { armyCardOf, fieldOf, figureName, figureOf, isCardAlive, isSeatAlive } from './table.ts';
import { markersOf, powersOfFigure, printedOf, seatOf, sortMarkers } from './table.ts';

/** What a power says takes effect. */
export function citePower({ report }: Playing, power: Power): void {
  report?.cite(powerId(power));
}

export function livesLeft(s: State, figure: FigureNo): number {
  return printedOf(s, figure).life - figureOf(s, figure).wounds;
}

/** A squad figure is destroyed by any wound, a hero by as many as it has life. */
export function wound(g: Playing, figure: FigureNo, wounds: number): void {
  const { s, report } = g;
  if (wounds <= 0) return;
  const hurt = figureOf(s, figure);
  const { life, isHero } = printedOf(s, figure);
  hurt.wounds = Math.min(life, hurt.wounds + wounds);
  report?.cite(isHero ? 'damage.hero' : 'damage.squad');
  if (isHero) report?.tell({ type: 'wounded', figure: figureName(s, figure), wounds: hurt.wounds, life });
  if (hurt.wounds >= life) destroy(g, figure);
}

export function destroy(g: Playing, figure: FigureNo): void {
  const { s, report } = g;
  const seat = seatOf(s, figure);
  const dead = figureOf(s, figure);
  report?.tell({ type: 'destroyed', figure: figureName(s, figure) });
  report?.cite('damage.destroyed');
  takeOff(dead);
  dead.fate = 'destroyed';
  dead.wounds = 0;
  if (!isSeatAlive(s, seat)) report?.tell({ type: 'eliminated', seat });
  for (const power of powersOfFigure(s, figure)) if (power.spirit) offerSpirit(g, figure, seat, power);
}

function takeOff(figure: Figure): void {
  figure.hex = NOWHERE;
  figure.tail = NOWHERE;
  figure.rung = 0;
}

export function putOn(s: State, figure: FigureNo, hex: Hex, tail: Hex, rung = 0): void {
  const put = figureOf(s, figure);
  put.hex = hex;
  put.tail = tail;
  put.rung = rung;
  put.fate = 'field';
}

/** A spirit goes on any unique card that has figures left. */
function offerSpirit(g: Playing, figure: FigureNo, seat: Seat, power: Power): void {
  const { s } = g;
  if (spiritCards(s).length === 0) return;
  citePower(g, power);
  s.questions.push({ ask: 'spirit', seats: [seat], card: figureOf(s, figure).card });
}

/** Of whatever army. */
export function spiritCards(s: State): CardNo[] {
  return [...s.cards.keys()].filter((card) => cards[armyCardOf(s, card).card].isUnique && isCardAlive(s, card));
}

export function giveSpirit({ s, report }: Playing, from: number, card: number): void {
  const spirit = cards[armyCardOf(s, from).card].powers.find((power) => power.spirit)?.spirit;
  const to = armyCardOf(s, card);
  if (spirit === 'attack' || spirit === 'defense' || spirit === 'move') to[spirit]++;
  const figure = s.figures.findIndex((one) => one.card === from);
  figureOf(s, figure).fate = 'spirit';
  report?.tell({
    type: 'spiritGiven',
    figure: figureName(s, figure),
    card: to.seat === armyCardOf(s, from).seat ? cards[to.card].name : `${seatName(to.seat)}'s ${cards[to.card].name}`,
    stat: spirit ?? '',
  });
}

/** All figures of the card, wherever they are, change sides; order markers on it are removed. */
export function takeControl(g: Playing, card: number, seat: Seat): void {
  const { s, report } = g;
  const taken = armyCardOf(s, card);
  const from = taken.seat;
  removeMarkers(g, from, card);
  taken.seat = seat;
  for (const figure of s.figures) if (figure.card === card) figure.team = s.teams[seat] as number;
  if (!isSeatAlive(s, from)) report?.tell({ type: 'eliminated', seat: from });
}

/** They leave face down: which ones they were stays unknown. */
function removeMarkers({ s, report }: Playing, seat: Seat, card: number): void {
  const markers = markersOf(s, seat);
  const removed = markers.filter((marker) => marker.card === card && marker.place === 'down');
  for (const marker of removed) marker.place = 'off';
  sortMarkers(markers);
  if (removed.length > 0) report?.cite('order.removed');
}

/** "D7", or "D7 and D8" for two hexes. */
export function placeName(s: State, { hex, tail, rung }: { hex: Hex; tail: Hex; rung: number }): string {
  const field = fieldOf(s);
  if (tail !== NOWHERE) return `${nameOf(field, hex)} and ${nameOf(field, tail)}`;
  return rung > 0 ? `rung ${rung} at ${nameOf(field, hex)}` : nameOf(field, hex);
}
