// Normal attacks: the rolls, and what comes of them.

import { letAct } from './acting.ts';
import { baseOf } from './battlefield/adjacent.ts';
import { type FieldObject, nameOf, NOWHERE } from './battlefield/field.ts';
import { sightRules } from './battlefield/sight.ts';
import { rollShields, rollSkulls } from './roll.ts';
import { type FigureNo, NORMAL, type Playing, type Turn } from './state.ts';
import { adjacent, fieldOf, figureName, figureOf, powersOfFigure, printedOf, standing } from './table.ts';
import { citePower, wound } from './turn.ts';
import { attackDice, defenseDice, heightDice, type Part, rangeOf, written } from './values.ts';

export function attack(g: Playing, turn: Turn, figure: FigureNo, target: FigureNo): void {
  const { s, chance, report } = g;
  const at = standing(s);
  const acting = letAct(turn, figure);
  const isAdjacent = adjacent(s, figure, target);
  const parts: Part[] | undefined = report && [];
  const defenseParts: Part[] | undefined = report && [];
  const dice = attackDice(s, at, figure, target, turn, parts);
  const defense = defenseDice(s, at, target, figure, defenseParts);
  acting.by = NORMAL;
  acting.attacks++;
  acting.targets.push(target);
  const rolled = rollSkulls(chance, dice);
  const skulls = rolled + extraSkulls(g, figure, rolled, isAdjacent);
  const isMauled = hasPower(g, figure, 'mauls') && dice > 0 && rolled === dice;
  const shields = isMauled ? 0 : rollShields(chance, defense) + extraShields(g, target);
  const wounds = isMauled ? skulls : woundsOf(g, target, skulls, shields, isAdjacent);
  report?.tell({
    type: 'attacked',
    attacker: figureName(s, figure),
    target: figureName(s, target),
    dice,
    parts: written(parts),
    skulls,
    defense: isMauled ? 0 : defense,
    defenseParts: written(defenseParts),
    shields,
    wounds,
  });
  citeAttack(g, figure, target, isAdjacent, [...(parts ?? []), ...(defenseParts ?? [])]);
  wound(g, target, wounds);
  if (shields > skulls && isAdjacent) counter(g, target, figure, shields - skulls);
}

function extraSkulls(g: Playing, figure: FigureNo, rolled: number, isAdjacent: boolean): number {
  if (rolled === 0) return 0;
  for (const power of powersOfFigure(g.s, figure)) {
    if (power.extraSkull === 'any' || (power.extraSkull === 'adjacent' && isAdjacent)) {
      citePower(g, power);
      return 1;
    }
  }
  return 0;
}

function extraShields(g: Playing, figure: FigureNo): number {
  let extra = 0;
  for (const power of powersOfFigure(g.s, figure)) {
    if (!power.shields) continue;
    citePower(g, power);
    extra += power.shields;
  }
  return extra;
}

function hasPower(g: Playing, figure: FigureNo, flag: 'mauls' | 'dodges' | 'oneShield'): boolean {
  for (const power of powersOfFigure(g.s, figure)) {
    if (!power[flag]) continue;
    citePower(g, power);
    return true;
  }
  return false;
}

/** Each skull in excess of the shields is a wound. */
export function woundsOf(g: Playing, target: FigureNo, skulls: number, shields: number, isAdjacent: boolean): number {
  const wounds = Math.max(0, skulls - shields);
  if (shields === 0 || wounds === 0) return wounds;
  if (!isAdjacent && hasPower(g, target, 'dodges')) return 0;
  return hasPower(g, target, 'oneShield') ? 1 : wounds;
}

/** Shields in excess strike back. */
function counter(g: Playing, figure: FigureNo, attacker: FigureNo, wounds: number): void {
  const { s, report } = g;
  const power = powersOfFigure(s, figure).find(({ counters }) => counters);
  if (!power?.counters || printedOf(s, attacker).class === power.counters.exceptClass) return;
  report?.tell({ type: 'countered', figure: figureName(s, figure), attacker: figureName(s, attacker), wounds });
  citePower(g, power);
  wound(g, attacker, wounds);
}

function citeAttack(g: Playing, figure: FigureNo, target: FigureNo, isAdjacent: boolean, parts: Part[] = []): void {
  const { s, report } = g;
  if (!report) return;
  const all = parts.slice();
  const at = standing(s);
  if (!isAdjacent) rangeOf(s, at, figure, all);
  for (const id of sightRules(fieldOf(s), at, figureOf(s, figure), figureOf(s, target), 'line')) report.cite(id);
  for (const { cites } of all) report.cite(cites);
  report.cite(isAdjacent ? 'attack.adjacent' : 'attack.ranged');
  for (const power of powersOfFigure(s, figure)) {
    const isUsed = power.attacks || power.attacksAllAdjacent || power.gains?.some(({ stat }) => stat === 'attack');
    if (isUsed) citePower(g, power);
  }
  for (const power of powersOfFigure(s, target)) {
    if (power.hardToHit) report.cite('attack.hard');
    if (power.hardToHit || power.gains?.some(({ stat }) => stat === 'defense')) citePower(g, power);
  }
  if (figureOf(s, figure).tail !== NOWHERE || figureOf(s, target).tail !== NOWHERE) report.cite('attack.two-hex');
}

/** Its shields that are not rolled do not count against super strength. */
export function batter(g: Playing, turn: Turn, figure: FigureNo, object: number): void {
  const { s, chance, report } = g;
  const at = standing(s);
  const field = fieldOf(s);
  const { name, defense, shields: extra, hex } = field.objects[object] as FieldObject;
  const acting = letAct(turn, figure);
  acting.by = NORMAL;
  acting.attacks++;
  const higher = baseOf(field, figureOf(s, figure)) - (field.levels[hex] as number);
  const dice = attackDice(s, at, figure, NOWHERE, turn) + heightDice(higher);
  const skulls = rollSkulls(chance, dice);
  const isStrong = printedOf(s, figure).superStrength === true;
  const shields = rollShields(chance, defense) + (isStrong ? 0 : extra);
  s.objects[object] = Math.max(0, (s.objects[object] as number) - Math.max(0, skulls - shields));
  const left = s.objects[object] as number;
  // There may be several of its name.
  const which = `${name} at ${nameOf(field, hex)}`;
  report?.tell({ type: 'battered', attacker: figureName(s, figure), object: which, dice, skulls, shields, left });
  report?.cite('object.attack');
  if (left === 0) report?.cite('object.destroyed');
  if (extra > 0) report?.cite('object.shields');
}
