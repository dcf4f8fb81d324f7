// Who acts in a turn, and how often.

import { NOWHERE } from './battlefield/field.ts';
import type { Power } from './cards/index.ts';
import {
  type Acting,
  type CardNo,
  type FigureNo,
  NORMAL,
  type Refusal,
  type State,
  type Turn,
  UNDECIDED,
} from './state.ts';
import { figureName, powersOfFigure, printedOf } from './table.ts';

export function newTurn(card: CardNo, isBonded: boolean, again = 0): Turn {
  return { card, acting: [], used: [], again, isBonded, carried: NOWHERE, paralyzed: NOWHERE };
}

/** What this figure has done so far; undefined if nothing. */
export function actingOf(turn: Turn, figure: FigureNo): Acting | undefined {
  for (const acting of turn.acting) if (acting.figure === figure) return acting;
  return undefined;
}

/** The figure takes part in this turn from now on. */
export function letAct(turn: Turn, figure: FigureNo): Acting {
  const known = actingOf(turn, figure);
  if (known) return known;
  const acting: Acting = { figure, moved: false, attacks: 0, by: UNDECIDED, dice: 0, targets: [] };
  turn.acting.push(acting);
  return acting;
}

/** Only figures of the card act, and no more of them than one copy of it has: the same ones move and attack. */
export function canAct(s: State, turn: Turn, figure: FigureNo): boolean {
  const found = s.figures[figure];
  if (found?.card !== turn.card || found.hex === NOWHERE) return false;
  return turn.acting.length < printedOf(s, figure).figures || actingOf(turn, figure) !== undefined;
}

export function whyNotAct(s: State, turn: Turn, figure: FigureNo): Refusal | undefined {
  if (canAct(s, turn, figure)) return undefined;
  const found = s.figures[figure];
  const card = printedName(s, turn.card);
  if (found?.card !== turn.card) return { rule: 'turn.figure', figure: found ? figureName(s, figure) : '', card };
  if (found.hex === NOWHERE) return { rule: 'turn.unplaced', figure: figureName(s, figure) };
  return { rule: 'turn.number', figure: figureName(s, figure), most: printedOf(s, figure).figures, card };
}

function printedName(s: State, card: number): string {
  const figure = s.figures.findIndex((one) => one.card === card);
  return figure < 0 ? '' : printedOf(s, figure).name;
}

// How often it attacks

/** How many normal attacks it may make this turn; as many as it likes where each goes to another adjacent figure. */
export function attacksOf(s: State, figure: FigureNo): number {
  let most = 1;
  for (const { attacks } of powersOfFigure(s, figure)) if (attacks) most = attacks;
  return most;
}

export function attacksAllAdjacent(s: State, figure: FigureNo): Power | undefined {
  return powersOfFigure(s, figure).find((power) => power.attacksAllAdjacent);
}

/** Has the figure attacked less often than it may? To attack all adjacent figures does not count here. */
export function hasAttackLeft(s: State, turn: Turn, figure: FigureNo): boolean {
  return (actingOf(turn, figure)?.attacks ?? 0) < attacksOf(s, figure);
}

/** May the figure make a normal attack at all? */
export function isAttacking(s: State, turn: Turn, figure: FigureNo): boolean {
  if (!canAct(s, turn, figure)) return false;
  const acting = actingOf(turn, figure);
  if (!acting || acting.by === UNDECIDED) return true;
  if (acting.by !== NORMAL) return false;
  return attacksAllAdjacent(s, figure) !== undefined || hasAttackLeft(s, turn, figure);
}

export function whyNotAttacking(s: State, turn: Turn, figure: FigureNo): Refusal | undefined {
  if (isAttacking(s, turn, figure)) return undefined;
  const refused = whyNotAct(s, turn, figure);
  if (refused) return refused;
  if (actingOf(turn, figure)?.by !== NORMAL) return { rule: 'special.instead', figure: figureName(s, figure) };
  return attackedOften(s, figure);
}

export function attackedOften(s: State, figure: FigureNo): Refusal {
  return { rule: 'attack.once', figure: figureName(s, figure), attacks: attacksOf(s, figure) };
}
