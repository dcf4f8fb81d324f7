// For bots: what may be expected of attacks, and what a position is worth at a glance.

import type { Seat } from '@muster/engine';
import { baseOf, isEngaged, rangeBetween } from './battlefield/adjacent.ts';
import { type Battlefield, type Body, type Hex, NOWHERE, type Standing } from './battlefield/field.ts';
import { cards } from './cards/index.ts';
import { glyphNamed, glyphNumber, glyphs } from './glyphs.ts';
import { middleOf, scenarios } from './scenarios.ts';
import type { Figure, FigureNo, State } from './state.ts';
import { fieldOf, printedOf, seatOf, standing } from './table.ts';
import { heightDice } from './values.ts';

// An attack

const MOST_DICE = 12;
const MOST_LIFE = 10;

/** How likely each number of hits is with so many dice. */
function hitsOf(dice: number, chance: number): number[] {
  let odds = [1];
  for (let die = 0; die < dice; die++)
    odds = Array.from(
      { length: odds.length + 1 },
      (_, hits) => (odds[hits] ?? 0) * (1 - chance) + (odds[hits - 1] ?? 0) * chance,
    );
  return odds;
}

const SKULLS = Array.from({ length: MOST_DICE + 1 }, (_, dice) => hitsOf(dice, 1 / 2));
const SHIELDS = Array.from({ length: MOST_DICE + 1 }, (_, dice) => hitsOf(dice, 1 / 3));

function expected(dice: number, defense: number, life: number): number {
  let wounds = 0;
  SKULLS[dice]?.forEach((likely, skulls) => {
    SHIELDS[defense]?.forEach((too, shields) => {
      wounds += likely * too * Math.min(life, Math.max(0, skulls - shields));
    });
  });
  return wounds;
}

const SIDE = MOST_DICE + 1;
const WOUNDS = Float64Array.from({ length: SIDE * SIDE * (MOST_LIFE + 1) }, (_, at) =>
  expected(Math.floor(at / (MOST_LIFE + 1) / SIDE), Math.floor(at / (MOST_LIFE + 1)) % SIDE, at % (MOST_LIFE + 1)),
);

/** Wounds to be expected of an attack on a figure that has so much life left. */
export function woundsExpected(dice: number, defense: number, life: number): number {
  const rolled = Math.min(Math.max(dice, 0), MOST_DICE);
  const against = Math.min(Math.max(defense, 0), MOST_DICE);
  return WOUNDS[(rolled * SIDE + against) * (MOST_LIFE + 1) + Math.min(life, MOST_LIFE)] as number;
}

/** Points that a wound of the figure is worth. */
export function pointsOfWound(s: State, figure: FigureNo): number {
  const { points, figures, life } = printedOf(s, figure);
  return points / (figures * life);
}

/** Points that an attack with so many dice against so many may be expected to win. */
export function gainOf(s: State, target: FigureNo, dice: number, defense: number): number {
  const left = printedOf(s, target).life - (s.figures[target] as Figure).wounds;
  return woundsExpected(dice, defense, left) * pointsOfWound(s, target);
}

/** The same for a normal attack from some place, by what is printed and who stands higher. */
export function gainFrom(s: State, figure: FigureNo, from: Body, target: FigureNo): number {
  const field = fieldOf(s);
  const higher = baseOf(field, from) - baseOf(field, s.figures[target] as Figure);
  const { attack } = printedOf(s, figure);
  const { defense } = printedOf(s, target);
  const more = s.cards[(s.figures[figure] as Figure).card]?.attack ?? 0;
  return gainOf(s, target, attack + more + heightDice(higher), defense + heightDice(-higher));
}

// Distances

/** Spaces to the nearest enemy. */
export function nearestEnemy(s: State, field: Battlefield, body: Body, team: number): number {
  let least = FAR;
  for (const other of s.figures) {
    if (other.hex === NOWHERE || other.team === team) continue;
    const range = rangeBetween(field, body, other);
    if (range < least) least = range;
  }
  return least;
}

/** Further away than anything. */
const FAR = 60;

/** Where the scenario wants figures to be, or NOWHERE. */
export function wantedHex(s: State): Hex {
  switch (scenarios[s.scenario].hold?.what) {
    case undefined:
      return NOWHERE;
    case 'hill':
      return middleOf(s);
    case 'artifact': {
      const place = s.glyphs.indexOf(glyphNumber('Brandar'));
      return fieldOf(s).glyphs[place]?.hex ?? NOWHERE;
    }
  }
}

// The value

/** How much more than its share of the strength the stronger side wins. */
const STEEPNESS = 2.5;
/** Of a card whose figures have yet to come. */
const AWAY = 0.8;

/** The share of a win, by what is left, where it stands, and what is held. */
export function value(s: State, seat: Seat): number {
  const team = s.teams[seat] as number;
  const strengths = strengthsOf(s);
  let all = 0;
  for (const strength of strengths) all += strength ** STEEPNESS;
  const share = (strengths[team] as number) ** STEEPNESS / all;
  const { hold } = scenarios[s.scenario];
  if (!hold) return share;
  const held = (s.held[team] ?? 0) / hold.rounds;
  const lost = Math.max(0, ...s.held.filter((_, other) => other !== team)) / hold.rounds;
  return Math.min(1, Math.max(0, share + (held - lost) * 0.3));
}

/** By team: the points of its figures, more for those that stand well. Never 0. */
function strengthsOf(s: State): number[] {
  const strengths = s.held.map(() => 10);
  const field = fieldOf(s);
  const at = standing(s);
  const wanted = wantedHex(s);
  for (let figure = 0; figure < s.figures.length; figure++) {
    const { fate, wounds, team, card } = s.figures[figure] as Figure;
    if (fate !== 'field' && fate !== 'waiting') continue;
    const { points, figures, life } = cards[s.cards[card]?.card ?? 'back'];
    const worth = (points * (life - wounds * 0.9)) / (figures * life);
    const share = fate === 'waiting' ? AWAY : placeShare(s, field, at, figure, wanted);
    strengths[team] = (strengths[team] as number) + worth * share;
  }
  addGlyphs(s, at, strengths);
  return strengths;
}

/** How much of its worth a figure has where it stands. */
function placeShare(s: State, field: Battlefield, at: Standing, figure: FigureNo, wanted: Hex): number {
  const body = s.figures[figure] as Figure;
  const { range, move } = printedOf(s, figure);
  const distance = nearestEnemy(s, field, body, body.team);
  let share = 1 - 0.02 * Math.min(10, Math.max(0, distance - range - (range > 1 ? 0 : move)));
  if (distance <= range) share += 0.04;
  if (range > 3 && isEngaged(field, at, figure)) share -= 0.1;
  share += 0.004 * Math.min(10, baseOf(field, body));
  if (wanted !== NOWHERE) share -= 0.02 * Math.min(10, field.distances[body.hex * field.size + wanted] as number);
  return share;
}

/** Whoever holds a lasting glyph that helps is a little stronger. */
function addGlyphs(s: State, at: Standing, strengths: number[]): void {
  const { glyphs: places } = fieldOf(s);
  s.glyphs.forEach((number, place) => {
    const name = glyphNamed(number);
    const holder = name ? (at.figureAt[places[place]?.hex as number] as number) : NOWHERE;
    if (!name || holder === NOWHERE) return;
    const { gives, luck, initiative, hardToHit, curses, traps } = glyphs[name];
    const team = s.teams[seatOf(s, holder)] as number;
    const helps = gives || luck || initiative || hardToHit ? 0.06 : curses || traps ? -0.03 : 0;
    strengths[team] = (strengths[team] as number) * (1 + helps);
  });
}
