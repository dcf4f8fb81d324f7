// For bots: what a sensible player tries first, and what a position is worth at a glance.

import type { Seat } from '@muster/engine';
import { rangeBetween } from './battlefield/adjacent.ts';
import { type Battlefield, type Body, NOWHERE, terrainOf } from './battlefield/field.ts';
import { terrains } from './battlefield/terrain.ts';
import { cards } from './cards/index.ts';
import { scenarios, scoreOf } from './scenarios.ts';
import type { Action, Figure, State } from './state.ts';
import { armyCardOf, fieldOf, figureOf, printedOf } from './table.ts';

/** 1 is an ordinary action, 0 one for want of anything else, 5 one that is usually taken. */
export function hint(s: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'attack':
      return 5;
    case 'special':
    case 'line':
      return 4;
    case 'use':
      return 3;
    case 'batter':
      return 0.5;
    case 'move':
      return hintMove(s, action);
    case 'mark':
      return hintMark(s, action.marker, action.card);
    case 'done':
      return 0.3;
    case 'fill':
      return 20;
    case 'figure':
      return hintFigure(s, seat, action.figure);
    case 'pick':
      return cards[action.card].points / 80;
    case 'bring':
    case 'place':
    case 'card':
    case 'opponent':
      return 1;
    case 'decline':
      return 0.2;
  }
}

/** Towards the nearest enemy, into its reach, upwards; never into lava. */
function hintMove(s: State, { figure, path }: Action & { type: 'move' }): number {
  const field = fieldOf(s);
  const from = figureOf(s, figure);
  const hex = (path.at(-1) ?? 0) % field.size;
  const ground = terrains[terrainOf(field, hex)];
  if (ground.isLava) return 0;
  const to = { hex, tail: NOWHERE, rung: 0, height: from.height };
  const reach = Math.max(1, printedOf(s, figure).range - 1);
  const before = Math.max(reach, nearest(s, field, from, from.team));
  const after = Math.max(reach, nearest(s, field, to, from.team));
  const higher = (field.levels[hex] as number) - (field.levels[from.hex] as number);
  return (
    Math.max(0.05, 1 + (before - after) * 0.8 + Math.min(2, Math.max(-2, higher)) * 0.2) * (ground.burns ? 0.5 : 1)
  );
}

function nearest(s: State, field: Battlefield, body: Body, team: number): number {
  let least = 99;
  for (const other of s.figures) {
    if (other.hex === NOWHERE || other.team === team) continue;
    least = Math.min(least, rangeBetween(field, body, other));
  }
  return least;
}

/** The dear cards get the numbers, a cheap one the X; cards that have not come get none. */
function hintMark(s: State, marker: number, card: number): number {
  const isThere = s.figures.some((figure) => figure.card === card && figure.hex !== NOWHERE);
  if (!isThere) return marker === 4 ? 1 : 0.05;
  const worth = worthOf(s, card) / 100;
  return marker === 4 ? 1 / (0.5 + worth) : 0.3 + worth;
}

function worthOf(s: State, card: number): number {
  const { points, figures } = cards[armyCardOf(s, card).card];
  const living = s.figures.filter((figure) => figure.card === card && figure.hex !== NOWHERE).length;
  return (points * Math.min(living, figures)) / figures;
}

/** One's own figures are chosen gladly where it helps, and the cheapest where it hurts. */
function hintFigure(s: State, seat: Seat, figure: number): number {
  const { points, figures } = printedOf(s, figure);
  const ask = s.questions.at(-1)?.ask;
  return ask === 'suffer'
    ? 20 / (points / figures)
    : armyCardOf(s, (s.figures[figure] as Figure).card).seat === seat
      ? 1
      : points / 100;
}

/** The share of a win, by what is left and what is held. */
export function value(s: State, seat: Seat): number {
  const team = s.teams[seat] as number;
  const { hold } = scenarios[s.scenario];
  let own = 1;
  let all = 2;
  s.teams.forEach((other, at) => {
    const score = scoreOf(s, at) + 40;
    all += score;
    if (other === team) own += score;
  });
  const share = own / all;
  if (!hold) return share;
  const held = (s.held[team] ?? 0) / hold.rounds;
  const lost = Math.max(0, ...s.held.filter((_, other) => other !== team)) / hold.rounds;
  return Math.min(1, Math.max(0, share + (held - lost) * 0.4));
}
