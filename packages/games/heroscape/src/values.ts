// Dice, spaces and range of a figure. Each is computed in one place, which also explains it: "Attack 5 = 3 printed + 1 height +
// 1 Finn". Who wants to know hands in a list for the parts.

import { adjacentFigures, baseOf, hasCover, rangeBetween } from './battlefield/adjacent.ts';
import { NOWHERE, type Standing } from './battlefield/field.ts';
import { isSeen } from './battlefield/seen.ts';
import { type Card, cards, isKin, LENDERS, powerId, type Stat } from './cards/index.ts';
import { type Circumstance, type Gain, type Loan, STATS } from './cards/card.ts';
import { type Glyph, glyphId, glyphNamed, glyphs } from './glyphs.ts';
import type { Figure, FigureNo, State, Turn } from './state.ts';
import { adjacent, armyCardOf, fieldOf, figureName, figureOf } from './table.ts';
import { powersOfFigure, printedOf, seatOf, standing } from './table.ts';

/** One part of a value, where it comes from ("printed", "height", a figure, a power, a glyph), and the rule that says so. */
export type Part = { readonly plus: number; readonly why: string; readonly cites: string };

/** "3 printed + 1 height" */
export function written(parts: readonly Part[] = []): string {
  return parts.map(({ plus, why }) => `${plus} ${why}`).join(' + ');
}

/** "Attack 5 = 3 printed + 1 height + 1 Finn", by the very functions that the rules use. */
export function explain(s: State, stat: Stat, figure: FigureNo, other: FigureNo = NOWHERE, turn?: Turn): string {
  const at = standing(s);
  const parts: Part[] = [];
  const value = valueOf(s, at, stat, figure, other, turn, parts);
  return `${stat.charAt(0).toUpperCase()}${stat.slice(1)} ${value} = ${written(parts)}`;
}

function valueOf(
  s: State,
  at: Standing,
  stat: Stat,
  figure: FigureNo,
  other: FigureNo,
  turn: Turn | undefined,
  parts: Part[],
): number {
  switch (stat) {
    case 'attack':
      return attackDice(s, at, figure, other, turn, parts);
    case 'defense':
      return defenseDice(s, at, figure, other, turn, parts);
    case 'move':
      return moveOf(s, at, figure, turn, parts);
    case 'range':
      return rangeOf(s, at, figure, parts);
  }
}

export function moveOf(s: State, at: Standing, figure: FigureNo, turn?: Turn, parts?: Part[]): number {
  const { move } = printedOf(s, figure);
  let value = say(parts, move, 'printed', 'value.move') + lent(s, at, figure, 'move', parts);
  value += glyphBonus(s, at, figure, 'move', parts) + gained(s, at, figure, NOWHERE, 'move', turn, parts);
  return value + spiritBonus(s, figure, 'move', parts);
}

export function rangeOf(s: State, at: Standing, figure: FigureNo, parts?: Part[]): number {
  const { range } = printedOf(s, figure);
  return (
    say(parts, range, 'printed', 'value.range') +
    lent(s, at, figure, 'range', parts) +
    glyphBonus(s, at, figure, 'range', parts)
  );
}

/** Dice of a normal attack. */
export function attackDice(
  s: State,
  at: Standing,
  figure: FigureNo,
  target: FigureNo,
  turn?: Turn,
  parts?: Part[],
): number {
  const { attack } = printedOf(s, figure);
  let value = say(parts, attack, 'printed', 'attack.roll');
  if (target !== NOWHERE) value += heightBonus(s, figure, target, 'attack.height', parts);
  value += lent(s, at, figure, 'attack', parts) + glyphBonus(s, at, figure, 'attack', parts);
  return value + gained(s, at, figure, target, 'attack', turn, parts) + spiritBonus(s, figure, 'attack', parts);
}

/** Dice against a normal attack; none for one that cannot defend itself in this turn. */
export function defenseDice(
  s: State,
  at: Standing,
  figure: FigureNo,
  attacker: FigureNo,
  turn?: Turn,
  parts?: Part[],
): number {
  if (turn?.paralyzed === figure) return 0;
  const { defense } = printedOf(s, figure);
  let value = say(parts, defense, 'printed', 'attack.defense');
  if (attacker !== NOWHERE) {
    value += heightBonus(s, figure, attacker, 'attack.height-defense', parts);
    if (hasCover(fieldOf(s), at, figureOf(s, figure)) && !adjacent(s, figure, attacker))
      value += say(parts, 1, 'cover', 'attack.cover');
  }
  value += lent(s, at, figure, 'defense', parts) + glyphBonus(s, at, figure, 'defense', parts);
  return (
    value + gained(s, at, figure, attacker, 'defense', undefined, parts) + spiritBonus(s, figure, 'defense', parts)
  );
}

function say(parts: Part[] | undefined, plus: number, why: string, cites: string): number {
  if (plus !== 0) parts?.push({ plus, why, cites });
  return plus;
}

/** One die more for being 1 to 9 levels higher, two for 10 or more. */
export function heightDice(higher: number): number {
  return higher >= 10 ? 2 : higher >= 1 ? 1 : 0;
}

function heightBonus(s: State, figure: FigureNo, other: FigureNo, cites: string, parts?: Part[]): number {
  const field = fieldOf(s);
  const higher = baseOf(field, figureOf(s, figure)) - baseOf(field, figureOf(s, other));
  return say(parts, heightDice(higher), 'height', cites);
}

/** What friendly figures give to this one. */
function lent(s: State, at: Standing, figure: FigureNo, stat: Stat, parts?: Part[]): number {
  let value = 0;
  const all = lendersIn(s)[stat];
  if (all.length === 0) return 0;
  const { team } = figureOf(s, figure);
  for (const other of all) {
    const lender = figureOf(s, other);
    if (other === figure || lender.team !== team || lender.hex === NOWHERE) continue;
    for (const power of powersOfFigure(s, other)) {
      if (!power.lends) continue;
      for (const loan of power.lends) {
        if (loan.stat !== stat || !isLent(s, at, loan, other, figure)) continue;
        value += loan.plus;
        if (parts) say(parts, loan.plus, figureName(s, other), powerId(power));
      }
    }
  }
  return value;
}

type Lenders = { readonly count: number } & Record<Stat, readonly FigureNo[]>;

/** By the figures of a match, which stay the same. */
const lenders = new WeakMap<State['figures'], Lenders>();

/** The figures whose powers lend something, dead or alive. */
function lendersIn(s: State): Lenders {
  const { figures } = s;
  const known = lenders.get(figures);
  if (known?.count === figures.length) return known;
  const found = { count: figures.length, attack: [], defense: [], move: [], range: [] } as Lenders &
    Record<Stat, number[]>;
  for (let figure = 0; figure < figures.length; figure++) {
    const { card } = armyCardOf(s, (figures[figure] as Figure).card);
    for (const stat of STATS) if (LENDERS[stat].has(card)) found[stat].push(figure);
  }
  lenders.set(figures, found);
  return found;
}

/** Those next to a figure are its friends; an army or all in sight are figures of the same seat. */
function isLent(s: State, at: Standing, { reach, to }: Loan, lender: FigureNo, figure: FigureNo): boolean {
  if (to && !isKin(printedOf(s, figure), to)) return false;
  if (reach === 'adjacent') return adjacent(s, lender, figure);
  if (seatOf(s, lender) !== seatOf(s, figure)) return false;
  if (reach === 'army') return true;
  const field = fieldOf(s);
  const [from, target] = [figureOf(s, lender), figureOf(s, figure)];
  return rangeBetween(field, from, target) <= reach && isSeen(field, at, from, target, 'clear');
}

function gained(
  s: State,
  at: Standing,
  figure: FigureNo,
  other: FigureNo,
  stat: Gain['stat'],
  turn?: Turn,
  parts?: Part[],
): number {
  let value = 0;
  for (const power of powersOfFigure(s, figure)) {
    if (!power.gains) continue;
    for (const { stat: gains, plus, when } of power.gains) {
      const more = gains === stat ? plus * timesOf(s, at, when, figure, other, turn) : 0;
      value += more;
      if (parts) say(parts, more, power.name, powerId(power));
    }
  }
  return value;
}

/** How often the circumstance holds. */
function timesOf(
  s: State,
  at: Standing,
  when: Circumstance,
  figure: FigureNo,
  other: FigureNo,
  turn: Turn | undefined,
): number {
  switch (when.is) {
    case 'adjacent':
      return other !== NOWHERE && adjacent(s, figure, other) ? 1 : 0;
    case 'wounded':
      return figureOf(s, figure).wounds;
    case 'waited':
      return turn && turn.acting.every(({ moved }) => !moved) ? 1 : 0;
    case 'same-target':
      return turn?.acting.some((one) => one.figure !== figure && one.targets.includes(other)) ? 1 : 0;
    case 'against':
      return other !== NOWHERE && isKin(printedOf(s, other), when.kin) ? 1 : 0;
    case 'ranks': {
      const { team } = figureOf(s, figure);
      const { name } = printedOf(s, figure);
      const around = adjacentFigures(fieldOf(s), at, figureOf(s, figure));
      const alike = around.filter((one) => figureOf(s, one).team === team && printedOf(s, one).name === name);
      return Math.min(alike.length, when.most);
    }
    case 'army':
      return isWholeArmy(s, figure, when.personality) ? 1 : 0;
    case 'beside': {
      const around = adjacentFigures(fieldOf(s), at, figureOf(s, figure));
      const isOne = (one: FigureNo) => seatOf(s, one) === seatOf(s, figure) && isKin(printedOf(s, one), when.kin);
      return around.some(isOne) ? 1 : 0;
    }
  }
}

function isWholeArmy(s: State, figure: FigureNo, personality: string): boolean {
  const seat = seatOf(s, figure);
  return s.cards.every((card) => card.seat !== seat || cards[card.card].personality === personality);
}

/** What the glyphs give that figures of the same seat stand on. */
function glyphBonus(s: State, at: Standing, figure: FigureNo, stat: Stat, parts?: Part[]): number {
  let value = 0;
  const seat = seatOf(s, figure);
  const { glyphs: places } = fieldOf(s);
  for (let place = 0; place < s.glyphs.length; place++) {
    if ((s.glyphs[place] as number) <= 0) continue;
    const name = glyphNamed(s.glyphs[place] as number);
    const gives = name && glyphs[name].gives;
    if (!name || gives?.stat !== stat) continue;
    const holder = at.figureAt[places[place]?.hex as number] as number;
    if (holder === NOWHERE || seatOf(s, holder) !== seat) continue;
    // Whoever stands on the glyph of movement does not gain by it.
    if (stat === 'move' && holder === figure) continue;
    if (isGiven(printedOf(s, figure), gives.to)) value += say(parts, gives.plus, name, glyphId(name));
  }
  return value;
}

function isGiven({ range, isUnique }: Card, to: 'far' | 'common' | 'unique' | undefined): boolean {
  switch (to) {
    case undefined:
      return true;
    case 'far':
      return range >= 4;
    case 'common':
      return !isUnique;
    case 'unique':
      return isUnique;
  }
}

function spiritBonus(s: State, figure: FigureNo, stat: 'attack' | 'defense' | 'move', parts?: Part[]): number {
  return say(parts, armyCardOf(s, figureOf(s, figure).card)[stat], 'spirit', 'spirit.gives');
}

// Glyphs that do something else than to add dice or spaces

/** The glyph that some figure of this seat stands on and that has this property. */
export function holdsGlyph(s: State, at: Standing, seat: number, has: (glyph: Glyph) => unknown): boolean {
  const { glyphs: places } = fieldOf(s);
  for (let place = 0; place < s.glyphs.length; place++) {
    if ((s.glyphs[place] as number) <= 0) continue;
    const name = glyphNamed(s.glyphs[place] as number);
    if (!name || !has(glyphs[name])) continue;
    const holder = at.figureAt[places[place]?.hex as number] as number;
    if (holder !== NOWHERE && seatOf(s, holder) === seat) return true;
  }
  return false;
}

/** Does nobody fly now? */
export function isGrounded(s: State, at: Standing): boolean {
  return s.teams.some((_, seat) => holdsGlyph(s, at, seat, ({ grounds }) => grounds));
}

/** What the seat adds to a roll of the 20-sided die. */
export function luckOf(s: State, seat: number): number {
  if (!s.glyphs.some((glyph) => glyph > 0)) return 0;
  return holdsGlyph(s, standing(s), seat, ({ luck }) => luck) ? 1 : 0;
}
