// Normal attacks: the rolls, and what comes of them.

import { letAct } from './acting.ts';
import type { Power } from './cards/index.ts';
import { baseOf } from './battlefield/adjacent.ts';
import { type FieldObject, nameOf, NOWHERE } from './battlefield/field.ts';
import { sightRules } from './battlefield/sight.ts';
import { rollShields, rollSkulls } from './roll.ts';
import { type FigureNo, NORMAL, type Playing, type Turn } from './state.ts';
import { adjacent, fieldOf, figureName, figureOf, powersOfFigure, printedOf, standing } from './table.ts';
import { citePower, wound } from './turn.ts';
import { attackDice, defenseDice, heightDice, type Part, rangeOf, written } from './values.ts';

export function attack(g: Playing, turn: Turn, figure: FigureNo, target: FigureNo): void {
  const { s, report } = g;
  const at = standing(s);
  const acting = letAct(turn, figure);
  const isAdjacent = adjacent(s, figure, target);
  const parts: Part[] | undefined = report && [];
  const defenseParts: Part[] | undefined = report && [];
  const dice = attackDice(s, at, figure, target, turn, parts);
  const defense = defenseDice(s, at, target, figure, turn, defenseParts);
  acting.by = NORMAL;
  acting.attacks++;
  acting.targets.push(target);
  const { rolled, skulls, by } = attackRoll(g, figure, dice);
  const maul = dice > 0 && rolled === dice ? maulOf(g, figure, target) : undefined;
  const helpless = maul ?? (turn.paralyzed === target ? stareOf(g, figure) : undefined);
  const blow = helpless ? undefended(skulls, helpless.name) : defend(g, target, skulls, defense, isAdjacent);
  report?.tell({
    type: 'attacked',
    attacker: figureName(s, figure),
    target: figureName(s, target),
    dice,
    parts: written(parts),
    skulls,
    skullsBy: by,
    defense: helpless ? 0 : defense,
    defenseParts: written(defenseParts),
    shields: blow.shields,
    defenseBy: blow.by,
    wounds: blow.wounds,
  });
  citeAttack(g, figure, target, isAdjacent, [...(parts ?? []), ...(defenseParts ?? [])]);
  wound(g, target, blow.wounds);
  if (blow.shields > skulls && isAdjacent) counter(g, target, figure, blow.shields - skulls);
}

/** What an attack comes to: the shields that count, the wounds, and the power that decided about them. */
type Blow = { readonly shields: number; readonly wounds: number; readonly by: string };

/** Nothing is rolled, and no shield of its own counts. */
const undefended = (skulls: number, by: string): Blow => ({ shields: 0, wounds: skulls, by });

/** Skulls on the dice, and what they count. */
function attackRoll(g: Playing, figure: FigureNo, dice: number): { rolled: number; skulls: number; by: string } {
  const rolled = rollSkulls(g.chance, dice);
  if (rolled > 0)
    for (const power of powersOfFigure(g.s, figure)) {
      if (!power.doublesSkulls) continue;
      citePower(g, power);
      return { rolled, skulls: rolled * 2, by: power.name };
    }
  return { rolled, skulls: rolled, by: '' };
}

function maulOf(g: Playing, figure: FigureNo, target: FigureNo): Power | undefined {
  const { size } = printedOf(g.s, target);
  return cited(
    g,
    powersOfFigure(g.s, figure).find(({ mauls }) => mauls?.includes(size)),
  );
}

function stareOf(g: Playing, figure: FigureNo): Power | undefined {
  return cited(
    g,
    powersOfFigure(g.s, figure).find(({ feat }) => feat?.feat === 'stare'),
  );
}

function cited(g: Playing, power: Power | undefined): Power | undefined {
  if (power) citePower(g, power);
  return power;
}

function defend(g: Playing, target: FigureNo, skulls: number, dice: number, isAdjacent: boolean): Blow {
  let shields = rollShields(g.chance, dice);
  let by = '';
  for (const power of powersOfFigure(g.s, target)) {
    if (!power.shields) continue;
    citePower(g, power);
    shields += power.shields;
    by = power.name;
  }
  const wounds = Math.max(0, skulls - shields);
  const cap = wounds > 0 && shields > 0 ? capOf(g, target, isAdjacent) : undefined;
  return cap && cap.most < wounds ? { shields, wounds: cap.most, by: cap.by } : { shields, wounds, by };
}

/** The most wounds that a figure takes once it has rolled a shield. */
export function capOf(g: Playing, target: FigureNo, isAdjacent: boolean): { most: number; by: string } | undefined {
  for (const power of powersOfFigure(g.s, target)) {
    if (!(power.dodges && !isAdjacent) && !power.oneShield) continue;
    citePower(g, power);
    return { most: power.dodges ? 0 : 1, by: power.name };
  }
  return undefined;
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
  const { skulls, by } = attackRoll(g, figure, dice);
  const isStrong = printedOf(s, figure).superStrength === true;
  const shields = rollShields(chance, defense) + (isStrong ? 0 : extra);
  s.objects[object] = Math.max(0, (s.objects[object] as number) - Math.max(0, skulls - shields));
  const left = s.objects[object] as number;
  // There may be several of its name.
  const which = `${name} at ${nameOf(field, hex)}`;
  const told = { attacker: figureName(s, figure), object: which, dice, skulls, skullsBy: by, shields, left };
  report?.tell({ type: 'battered', ...told });
  report?.cite('object.attack');
  if (left === 0) report?.cite('object.destroyed');
  if (extra > 0) report?.cite('object.shields');
}
