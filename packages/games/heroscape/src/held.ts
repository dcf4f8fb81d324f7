// Who is held fast: such a figure neither moves nor is moved by powers and glyphs.

import { engagedWith } from './battlefield/adjacent.ts';
import { NOWHERE, type Standing } from './battlefield/field.ts';
import { ARMY_CARDS, cards } from './cards/index.ts';
import type { FigureNo, State } from './state.ts';
import { armyCardOf, fieldOf, figureOf, powersOfFigure, printedOf } from './table.ts';

/** The enemy that holds the figure fast, or NOWHERE. */
export function holderOf(s: State, at: Standing, figure: FigureNo): FigureNo {
  const engaged = engagedWith(fieldOf(s), at, figure);
  for (const enemy of engaged) if (holds(s, enemy, figure)) return enemy;
  return NOWHERE;
}

const HOLDERS: ReadonlySet<string> = new Set(
  ARMY_CARDS.filter((card) => cards[card].powers.some(({ pins }) => pins !== undefined)),
);

const NOBODY: readonly FigureNo[] = [];

/** Every enemy on the battlefield that would hold the figure fast next to it. */
export function holdersOf(s: State, figure: FigureNo): readonly FigureNo[] {
  if (!s.cards.some(({ card }) => HOLDERS.has(card))) return NOBODY;
  const { team } = figureOf(s, figure);
  const found: FigureNo[] = [];
  s.figures.forEach((other, enemy) => {
    if (other.team === team || other.hex === NOWHERE || !HOLDERS.has(armyCardOf(s, other.card).card)) return;
    if (holds(s, enemy, figure)) found.push(enemy);
  });
  return found;
}

function holds(s: State, enemy: FigureNo, figure: FigureNo): boolean {
  const { size } = printedOf(s, figure);
  return powersOfFigure(s, enemy).some(({ pins }) => pins?.includes(size));
}
