// For bots: what may be expected of attacks, and how far it is to where they are made.

import { baseOf, rangeBetween } from './battlefield/adjacent.ts';
import { type Battlefield, type Body, type Hex, NOWHERE } from './battlefield/field.ts';
import type { Card } from './cards/index.ts';
import { glyphNumber } from './glyphs.ts';
import { middleOf, toHold } from './scenarios.ts';
import type { Figure, FigureNo, State } from './state.ts';
import { fieldOf, printedOf } from './table.ts';
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
  return perWound(printedOf(s, figure));
}

function perWound({ points, figures, life }: Card): number {
  return points / (figures * life);
}

/** Points that an attack with so many dice against so many may be expected to win. */
export function gainOf(s: State, target: FigureNo, dice: number, defense: number): number {
  const left = printedOf(s, target).life - (s.figures[target] as Figure).wounds;
  return woundsExpected(dice, defense, left) * pointsOfWound(s, target);
}

/** A figure as somebody to attack: all that an attack on it depends on. */
export type Target = {
  readonly body: Figure;
  readonly base: number;
  readonly defense: number;
  readonly left: number;
  readonly pointsOfWound: number;
};

export function targetOf(s: State, field: Battlefield, figure: FigureNo): Target {
  const body = s.figures[figure] as Figure;
  const card = printedOf(s, figure);
  const base = body.hex === NOWHERE ? 0 : baseOf(field, body);
  return { body, base, defense: card.defense, left: card.life - body.wounds, pointsOfWound: perWound(card) };
}

/** Points that a normal attack from this level may be expected to win, by what is printed and who stands higher. */
export function gainFrom(attack: number, base: number, target: Target): number {
  const higher = base - target.base;
  const dice = attack + heightDice(higher);
  return woundsExpected(dice, target.defense + heightDice(-higher), target.left) * target.pointsOfWound;
}

/** The dice of a normal attack, as printed and with what spirits give. */
export function attackOf(s: State, figure: FigureNo): number {
  const { card } = s.figures[figure] as Figure;
  return printedOf(s, figure).attack + (s.cards[card]?.attack ?? 0);
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
export const FAR = 60;

/** Where the scenario wants figures to be, or NOWHERE. */
export function wantedHex(s: State): Hex {
  switch (toHold(s)) {
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
