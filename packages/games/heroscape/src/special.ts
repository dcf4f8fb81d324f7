// Special attacks: their own dice and range, no height, no cover, nothing that adds dice on either side.

import { baseOf, engagedWith, rangeBetween, straightLine } from './battlefield/adjacent.ts';
import { adjacentFigures } from './battlefield/adjacent.ts';
import { figureAt, type Hex, NOWHERE, type Standing } from './battlefield/field.ts';
import { isSeen } from './battlefield/seen.ts';
import { type Blocker, sight, sightRules } from './battlefield/sight.ts';
import { actingOf, canAct, letAct, whyNotAct } from './acting.ts';
import { capOf } from './attack.ts';
import { notEngaged, outOfRange, unseen } from './targets.ts';
import type { Power, Special } from './cards/index.ts';
import { rollShields, rollSkulls } from './roll.ts';
import { type Action, type FigureNo, type Playing, type Refusal, type State, type Turn, UNDECIDED } from './state.ts';
import { adjacent, areEnemies, armyCardOf, fieldOf, figureName, figureOf, isOnField } from './table.ts';
import { powersOfCard, powersOfFigure, printedOf, standing } from './table.ts';
import { citePower, wound } from './turn.ts';

/** The place among the figure's powers of the special attack with this name, or NOWHERE. */
function specialAt(s: State, figure: FigureNo, name: string): number {
  return powersOfFigure(s, figure).findIndex((power) => power.special && power.name === name);
}

function specialOf(s: State, figure: FigureNo, at: number): Special {
  const special = powersOfFigure(s, figure)[at]?.special;
  if (!special) throw new Error(`Figure ${figure} has no special attack ${at}`);
  return special;
}

// What is allowed

/** May the figure make this special attack at all? */
function whyNotSpecial(s: State, turn: Turn, figure: FigureNo, at: number, dice: number): Refusal | undefined {
  const refused = whyNotAct(s, turn, figure);
  if (refused) return refused;
  const { name = '' } = powersOfFigure(s, figure)[at] ?? {};
  const special = specialOf(s, figure, at);
  const acting = actingOf(turn, figure);
  if (acting && acting.by !== UNDECIDED && acting.by !== at)
    return { rule: 'special.instead', figure: figureName(s, figure) };
  const { used } = armyCardOf(s, turn.card);
  if (special.oncePerGame && used > 0 && used !== s.turns) return { rule: 'special.used', power: name };
  if (acting && acting.attacks >= (special.times ?? 1))
    return { rule: 'attack.once', figure: figureName(s, figure), attacks: special.times ?? 1 };
  const left = special.pool === undefined ? dice : special.pool - (acting?.dice ?? 0);
  if (special.dice.includes(dice) && dice <= left) return undefined;
  return { rule: 'special.dice', power: name, dice, most: Math.min(left, Math.max(...special.dice)) };
}

export function whyNotSpecialOn(
  s: State,
  at: Standing,
  turn: Turn,
  action: Action & { type: 'special' },
): Refusal | undefined {
  const { figure, target, power, dice } = action;
  const number = s.figures[figure] ? specialAt(s, figure, power) : NOWHERE;
  const special = number === NOWHERE ? undefined : specialOf(s, figure, number);
  if (!special || lineOf(special) > 0)
    return { rule: 'special.none', figure: s.figures[figure] ? figureName(s, figure) : '', power };
  return whyNotSpecial(s, turn, figure, number, dice) ?? whyNotChosen(s, at, turn, figure, target, special, power);
}

function whyNotChosen(
  s: State,
  at: Standing,
  turn: Turn,
  figure: FigureNo,
  target: FigureNo,
  special: Special,
  power: string,
): Refusal | undefined {
  if (!s.figures[target]) return { rule: 'attack.enemy', target: '' };
  const obstacle = obstacleTo(s, at, turn, figure, target, special);
  if (!obstacle) return undefined;
  const field = fieldOf(s);
  const [from, to] = [figureOf(s, figure), figureOf(s, target)];
  const names = { figure: figureName(s, figure), target: figureName(s, target) };
  switch (obstacle) {
    case 'friend':
      return { rule: 'attack.enemy', target: names.target };
    case 'again':
      return { rule: 'special.distinct', power, target: names.target };
    case 'engaged':
      return notEngaged(s, figure, target, engagedWith(field, at, figure));
    case 'range':
      return outOfRange(s, figure, target, special.range ?? 1, rangeBetween(field, from, to));
    case 'lob':
      return { rule: 'special.lob', ...names, levels: baseOf(field, to) - baseOf(field, from), most: special.lob ?? 0 };
  }
  return unseen(s, figure, target, obstacle);
}

/** What stands against a special attack on this figure. Asked very often, so no refusal is made of it yet. */
function obstacleTo(
  s: State,
  at: Standing,
  turn: Turn,
  figure: FigureNo,
  target: FigureNo,
  special: Special,
): 'friend' | 'again' | 'engaged' | 'range' | 'lob' | Blocker | undefined {
  if (!isOnField(s, target) || !areEnemies(s, figure, target)) return 'friend';
  if (special.distinct && actingOf(turn, figure)?.targets.includes(target)) return 'again';
  const field = fieldOf(s);
  const engaged = engagedWith(field, at, figure);
  if (engaged.includes(target)) return undefined;
  if (engaged.length > 0) return 'engaged';
  const [from, to] = [figureOf(s, figure), figureOf(s, target)];
  const { range = 1, sight: needs = 'line', lob } = special;
  if (range === 1 || rangeBetween(field, from, to) > range) return 'range';
  if (lob !== undefined && baseOf(field, to) - baseOf(field, from) > lob) return 'lob';
  return needs === 'none' ? undefined : sight(field, at, from, to, needs);
}

export function whyNotLine(
  s: State,
  at: Standing,
  turn: Turn,
  { figure, power, from, direction }: Action & { type: 'line' },
): Refusal | undefined {
  const number = s.figures[figure] ? specialAt(s, figure, power) : NOWHERE;
  const special = number === NOWHERE ? undefined : specialOf(s, figure, number);
  if (!special || (lineOf(special) === 0 && behindOf(special) === 0))
    return { rule: 'special.none', figure: s.figures[figure] ? figureName(s, figure) : '', power };
  const refused = whyNotSpecial(s, turn, figure, number, special.dice[0] as number);
  if (refused) return refused;
  if (from === NOWHERE || direction < 0 || direction > 5) return { rule: 'special.line', power, hits: 'no enemy' };
  if (behindOf(special) > 0) return whyNotBehind(s, at, turn, { figure, power, from, direction }, special);
  const { hex, tail } = figureOf(s, figure);
  const hit = from === hex || from === tail ? inLine(s, at, figure, from, direction, lineOf(special)) : [];
  const engaged = engagedWith(fieldOf(s), at, figure);
  const enemies = hit.filter((one) => areEnemies(s, figure, one));
  if (enemies.length === 0) return { rule: 'special.line', power, hits: 'no enemy' };
  if (engaged.length === 0 || enemies.some((one) => engaged.includes(one))) return undefined;
  return notEngaged(s, figure, enemies[0] as FigureNo, engaged);
}

type Line = { readonly figure: FigureNo; readonly power: string; readonly from: Hex; readonly direction: number };

/** The chosen figure stands where the line begins; the line must hit somebody more, or there is nothing to choose. */
function whyNotBehind(
  s: State,
  at: Standing,
  turn: Turn,
  { figure, power, from, direction }: Line,
  special: Special,
): Refusal | undefined {
  const target = figureAt(at, from);
  if (target === NOWHERE || target === figure) return { rule: 'special.line', power, hits: 'no enemy' };
  const refused = whyNotChosen(s, at, turn, figure, target, special, power);
  if (refused) return refused;
  const others = inLine(s, at, figure, from, direction, behindOf(special)).filter((one) => one !== target);
  return others.length > 0 ? undefined : { rule: 'special.line', power, hits: 'nobody else' };
}

/** The length of a line from the attacker; 0 where it is none. */
const lineOf = ({ area }: Special): number => (typeof area === 'object' && 'line' in area ? area.line : 0);

/** The length of the line that may be added behind the chosen figure; 0 where there is none. */
const behindOf = ({ area }: Special): number => (typeof area === 'object' && 'behind' in area ? area.behind : 0);

/** All figures on the line that the attacker sees, nearest first. */
function inLine(s: State, at: Standing, figure: FigureNo, from: Hex, direction: number, length: number): FigureNo[] {
  const field = fieldOf(s);
  const hit: FigureNo[] = [];
  for (const hex of straightLine(field, from, direction, length)) {
    const one = figureAt(at, hex);
    if (one === NOWHERE || one === figure || hit.includes(one)) continue;
    if (adjacent(s, figure, one) || isSeen(field, at, figureOf(s, figure), figureOf(s, one), 'line')) hit.push(one);
  }
  return hit;
}

export function legalSpecials(s: State, at: Standing, turn: Turn): Action[] {
  const legal: Action[] = [];
  if (!powersOfCard(s, turn.card).some(({ special }) => special)) return legal;
  for (let figure = 0; figure < s.figures.length; figure++)
    if (canAct(s, turn, figure)) addSpecials(s, at, turn, figure, legal);
  return legal;
}

function addSpecials(s: State, at: Standing, turn: Turn, figure: FigureNo, legal: Action[]): void {
  const powers = powersOfFigure(s, figure);
  for (let number = 0; number < powers.length; number++) {
    const { name, special } = powers[number] as Power;
    if (!special) continue;
    const dice = special.dice.filter((some) => !whyNotSpecial(s, turn, figure, number, some));
    if (dice.length === 0) continue;
    if (lineOf(special) > 0) {
      addLines(s, at, turn, figure, figure, name, legal);
      continue;
    }
    for (let target = 0; target < s.figures.length; target++) {
      if (obstacleTo(s, at, turn, figure, target, special)) continue;
      for (const some of dice) legal.push({ type: 'special', figure, power: name, target, dice: some });
      if (behindOf(special) > 0) addLines(s, at, turn, figure, target, name, legal);
    }
  }
}

/** Lines from either hex of this figure: the attacker, or the one that is chosen. */
function addLines(
  s: State,
  at: Standing,
  turn: Turn,
  figure: FigureNo,
  origin: FigureNo,
  power: string,
  legal: Action[],
): void {
  const { hex, tail } = figureOf(s, origin);
  for (const from of tail === NOWHERE ? [hex] : [hex, tail]) {
    for (let direction = 0; direction < 6; direction++) {
      const action = { type: 'line', figure, power, from, direction } as const;
      if (!whyNotLine(s, at, turn, action)) legal.push(action);
    }
  }
}

/** Whom the attack would hit, and with how many dice. */
export function struckBy(
  s: State,
  action: Action & { type: 'special' | 'line' },
): { readonly dice: number; readonly targets: readonly FigureNo[] } {
  const { figure, power } = action;
  const special = specialOf(s, figure, specialAt(s, figure, power));
  if (action.type === 'special')
    return {
      dice: action.dice,
      targets: special.area === 'adjacent' ? around(s, figure, action.target, special) : [action.target],
    };
  const at = standing(s);
  const dice = special.dice[0] as number;
  const behind = behindOf(special);
  const targets = inLine(s, at, figure, action.from, action.direction, behind || lineOf(special));
  if (behind === 0) return { dice, targets };
  const chosen = figureAt(at, action.from);
  return { dice, targets: [chosen, ...targets.filter((one) => one !== chosen)] };
}

// What happens

export function specialAttack(g: Playing, turn: Turn, action: Action & { type: 'special' }): void {
  const { s, report } = g;
  const { figure, target, power, dice } = action;
  const special = specialOf(s, figure, specialAt(s, figure, power));
  const { targets } = struckBy(s, action);
  if (targets.length > 1) report?.cite('special.area');
  if (special.sight === 'none') report?.cite('special.no-sight');
  else if (report) citeSight(g, figure, target, special);
  if (special.sight === 'clear') report?.cite('special.clear-sight');
  strike(g, turn, figure, power, dice, targets);
}

function citeSight(
  { s, report }: Playing,
  figure: FigureNo,
  target: FigureNo,
  { sight: needs = 'line' }: Special,
): void {
  if (needs === 'none') return;
  const rules = sightRules(fieldOf(s), standing(s), figureOf(s, figure), figureOf(s, target), needs);
  for (const id of rules) report?.cite(id);
}

/** The chosen figure first, then all next to it, friends too. */
function around(s: State, figure: FigureNo, target: FigureNo, { hitsSelf }: Special): FigureNo[] {
  const near = adjacentFigures(fieldOf(s), standing(s), figureOf(s, target));
  return [target, ...near.filter((one) => one !== target && (hitsSelf || one !== figure))];
}

export function lineAttack(g: Playing, turn: Turn, action: Action & { type: 'line' }): void {
  const { dice, targets } = struckBy(g.s, action);
  g.report?.cite('special.line');
  strike(g, turn, action.figure, action.power, dice, targets);
}

/** One roll for all; each defends alone, with the dice on its card. */
function strike(
  g: Playing,
  turn: Turn,
  figure: FigureNo,
  power: string,
  dice: number,
  targets: readonly FigureNo[],
): void {
  const { s, chance, report } = g;
  const number = specialAt(s, figure, power);
  const acting = letAct(turn, figure);
  acting.by = number;
  acting.attacks++;
  acting.dice += dice;
  acting.targets.push(targets[0] as FigureNo);
  const used = powersOfFigure(s, figure)[number];
  if (used) citePower(g, used);
  if (used?.special?.oncePerGame) armyCardOf(s, turn.card).used = s.turns;
  const skulls = rollSkulls(chance, dice);
  if (report) {
    const names = targets.map((one) => figureName(s, one));
    report.tell({ type: 'specialRolled', attacker: figureName(s, figure), power, dice, skulls, targets: names });
  }
  for (const id of ['special.dice', 'special.instead', 'special.none']) report?.cite(id);
  if (used?.special?.lob !== undefined) report?.cite('special.lob');
  if (used?.special?.oncePerGame) report?.cite('special.used');
  if (used?.special?.distinct) report?.cite('special.distinct');
  report?.cite('special.no-modifiers');
  // Without a skull there is nothing to defend against.
  if (skulls === 0) return;
  const isNear = targets.map((one) => adjacent(s, figure, one));
  targets.forEach((target, nth) => {
    if (!isOnField(s, target)) return;
    const { defense } = printedOf(s, target);
    const shields = rollShields(chance, defense);
    const over = Math.max(0, skulls - shields);
    const cap = over > 0 && shields > 0 ? capOf(g, target, isNear[nth] === true) : undefined;
    const isCapped = cap !== undefined && cap.most < over;
    const wounds = isCapped ? cap.most : over;
    const told = { target: figureName(s, target), dice: defense, shields, defenseBy: isCapped ? cap.by : '', wounds };
    report?.tell({ type: 'defended', ...told });
    wound(g, target, wounds);
  });
}
