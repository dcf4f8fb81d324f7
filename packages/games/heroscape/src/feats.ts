// Powers that a player decides to use in a turn.

import { baseOf, isEngaged, isOn, rangeBetween } from './battlefield/adjacent.ts';
import { NOWHERE, type Standing } from './battlefield/field.ts';
import { sight } from './battlefield/sight.ts';
import { actingOf, canAct, letAct, newTurn, whyNotAct } from './acting.ts';
import { type Feat, type Power } from './cards/index.ts';
import { landings } from './deploy.ts';
import { holderOf } from './held.ts';
import { seatName } from './phrases.ts';
import { succeeds } from './roll.ts';
import {
  type Action,
  type CardNo,
  type FigureNo,
  type Playing,
  type Question,
  type Refusal,
  type State,
  type Turn,
  UNDECIDED,
} from './state.ts';
import {
  adjacent,
  areEnemies,
  armyCardOf,
  cardName,
  fieldOf,
  figureName,
  figureOf,
  figuresOfCard,
  isOnField,
} from './table.ts';
import { powersOfCard, printedOf, seatOf, standing, traitsOf } from './table.ts';
import { citePower, destroy, livesLeft, takeControl, wound } from './turn.ts';

type Asked = Question & { ask: 'move' | 'attack' | 'again' };

/** Feats that the whole squad uses name no figure. */
const SQUAD_FEATS: readonly Feat['feat'][] = ['charge', 'clone'];

/** Feats that are used on nobody. */
const FREE_FEATS: readonly Feat['feat'][] = ['charge', 'clone', 'overextend'];

// What is allowed

/** When in a turn: one before moving, one after the turn, all others between moving and attacking. */
function whyNotNow(s: State, { ask, turn }: Asked, at: number, feat: Feat, figure: FigureNo): Refusal | undefined {
  const { name = '' } = powersOfCard(s, turn.card)[at] ?? {};
  const notNow: Refusal = { rule: 'power.when', power: name };
  if (feat.feat !== 'breath' && turn.used.includes(at)) return { rule: 'power.once', power: name };
  const acting = figure === NOWHERE ? undefined : actingOf(turn, figure);
  switch (feat.feat) {
    case 'carry':
      return ask === 'move' && !acting?.moved ? undefined : notNow;
    case 'overextend':
      return ask === 'again' && canOverextend(s, turn.card) ? undefined : notNow;
    case 'breath':
      if (acting?.by === at) return acting.attacks < feat.targets ? undefined : { rule: 'power.once', power: name };
      return ask === 'attack' && hasNotAttacked(turn) ? undefined : notNow;
    case 'charge':
    case 'shackle':
    case 'chomp':
    case 'clone':
    case 'throw':
    case 'stare':
      return ask === 'attack' && hasNotAttacked(turn) ? undefined : notNow;
  }
}

/** Once in a round, and not for its last life. */
export function canOverextend(s: State, card: CardNo): boolean {
  if (armyCardOf(s, card).used === s.round || !powersOfCard(s, card).some(({ feat }) => feat?.feat === 'overextend'))
    return false;
  return figuresOfCard(s, card).some((figure) => isOnField(s, figure) && livesLeft(s, figure) > 1);
}

function hasNotAttacked({ acting }: Turn): boolean {
  return acting.every(({ by }) => by === UNDECIDED);
}

/** What the feat can be used on; undefined where it needs no target. */
function isTarget(s: State, at: Standing, turn: Turn, feat: Feat, figure: FigureNo, target: FigureNo): boolean {
  if (!isOnField(s, target) || target === figure) return false;
  const { size, isUnique } = printedOf(s, target);
  switch (feat.feat) {
    case 'shackle':
      return isUnique && seatOf(s, target) !== seatOf(s, figure) && adjacent(s, figure, target);
    case 'chomp':
      return feat.sizes.includes(size) && adjacent(s, figure, target);
    case 'throw':
      if (!feat.sizes.includes(size) || traitsOf(s, target).flying || !adjacent(s, figure, target)) return false;
      return holderOf(s, at, target) === NOWHERE;
    case 'stare':
      return feat.sizes.includes(size) && isInClearSight(s, at, figure, target, feat.spaces);
    case 'breath':
      if (actingOf(turn, figure)?.targets.includes(target)) return false;
      return feat.sizes.includes(size) && isInClearSight(s, at, figure, target, feat.spaces);
    case 'carry':
      if (areEnemies(s, target, figure) || !feat.sizes.includes(size)) return false;
      return adjacent(s, figure, target) && !isEngaged(fieldOf(s), at, target);
    case 'charge':
    case 'clone':
    case 'overextend':
      return false;
  }
}

function needsTarget({ feat }: Feat): boolean {
  return !FREE_FEATS.includes(feat);
}

/** In clear sight, within so many spaces. */
function isInClearSight(s: State, at: Standing, figure: FigureNo, target: FigureNo, spaces: number): boolean {
  const field = fieldOf(s);
  const [from, to] = [figureOf(s, figure), figureOf(s, target)];
  if (rangeBetween(field, from, to) > spaces) return false;
  return adjacent(s, figure, target) || sight(field, at, from, to, 'clear') === undefined;
}

export function whyNotUse(s: State, question: Asked, action: Action & { type: 'use' }): Refusal | undefined {
  const { turn } = question;
  const { power, figure, target } = action;
  const number = powersOfCard(s, turn.card).findIndex((one) => one.feat && one.name === power);
  const feat = powersOfCard(s, turn.card)[number]?.feat;
  const who = s.figures[figure] ? figureName(s, figure) : '';
  if (!feat) return { rule: 'power.none', figure: who, power };
  if (SQUAD_FEATS.includes(feat.feat) !== (figure === NOWHERE)) return { rule: 'power.target', power };
  const refused = figure === NOWHERE ? undefined : whyNotAct(s, turn, figure);
  if (refused) return refused;
  const late = whyNotNow(s, question, number, feat, figure);
  if (late) return late;
  if (!needsTarget(feat))
    return target === NOWHERE && isOfUse(s, turn, feat) ? undefined : { rule: 'power.target', power };
  if (!s.figures[target]) return { rule: 'power.target', power };
  return isTarget(s, standing(s), turn, feat, figure, target) ? undefined : { rule: 'power.target', power };
}

/** Nobody clones when nobody is destroyed. */
function isOfUse(s: State, turn: Turn, { feat }: Feat): boolean {
  return feat !== 'clone' || destroyedOf(s, turn.card).length > 0;
}

function destroyedOf(s: State, card: number): FigureNo[] {
  return figuresOfCard(s, card).filter((figure) => figureOf(s, figure).fate === 'destroyed');
}

export function legalFeats(s: State, at: Standing, question: Asked): Action[] {
  const { turn } = question;
  const powers = powersOfCard(s, turn.card);
  const legal: Action[] = [];
  for (let number = 0; number < powers.length; number++) {
    const { feat, name: power } = powers[number] as Power;
    if (!feat) continue;
    for (const figure of SQUAD_FEATS.includes(feat.feat) ? [NOWHERE] : figuresOfCard(s, turn.card)) {
      if (figure !== NOWHERE && !canAct(s, turn, figure)) continue;
      if (whyNotNow(s, question, number, feat, figure)) continue;
      if (!needsTarget(feat)) {
        if (isOfUse(s, turn, feat)) legal.push({ type: 'use', power, figure, target: NOWHERE });
        continue;
      }
      for (let target = 0; target < s.figures.length; target++)
        if (isTarget(s, at, turn, feat, figure, target)) legal.push({ type: 'use', power, figure, target });
    }
  }
  return legal;
}

// What happens

export function use(g: Playing, question: Asked, action: Action & { type: 'use' }): void {
  const { s } = g;
  const { power: name, figure, target } = action;
  const { turn } = question;
  const powers = powersOfCard(s, turn.card);
  const number = powers.findIndex((one) => one.feat && one.name === name);
  const power = powers[number];
  if (!power?.feat) throw new Error(`There is no power ${name}`);
  if (!turn.used.includes(number)) turn.used.push(number);
  citePower(g, power);
  g.report?.tell({
    type: 'used',
    power: name,
    figure: figure === NOWHERE ? cardName(s, turn.card) : figureName(s, figure),
    target: target === NOWHERE ? '' : figureName(s, target),
  });
  for (const id of ['power.none', 'power.when', 'power.once', 'power.target']) g.report?.cite(id);
  carryOut(g, question, power.feat, number, action);
}

function carryOut(g: Playing, question: Asked, feat: Feat, number: number, action: Action & { type: 'use' }): void {
  const { s, report } = g;
  const { power: what, figure, target } = action;
  const { turn } = question;
  const { seat } = armyCardOf(s, turn.card);
  if (figure !== NOWHERE && feat.feat !== 'overextend') letAct(turn, figure);
  switch (feat.feat) {
    case 'charge':
      if (roll(g, seat, what, NOWHERE, feat.atLeast)) moveAgain(s, question);
      return;
    case 'clone':
      return clone(g, turn, feat, what, number);
    case 'shackle': {
      const { card } = figureOf(s, target);
      const so = report ? `${seatName(seat)} now commands ${cardName(s, card)}.` : '';
      if (roll(g, seat, what, target, feat.atLeast, so)) takeControl(g, card, seat);
      return;
    }
    case 'chomp':
      if (!printedOf(s, target).isHero || roll(g, seat, what, target, feat.atLeast)) destroy(g, target);
      return;
    case 'throw':
      if (roll(g, seat, what, target, feat.atLeast))
        s.questions.push({ ask: 'land', seats: [seat], figure: target, by: 'throw', near: figure });
      return;
    case 'stare':
      if (roll(g, seat, what, target, feat.atLeast)) turn.paralyzed = target;
      return;
    case 'breath': {
      const acting = letAct(turn, figure);
      acting.by = number;
      acting.attacks++;
      acting.targets.push(target);
      const atLeast = printedOf(s, target).isHero ? feat.heroAtLeast : feat.squadAtLeast;
      if (roll(g, seat, what, target, atLeast)) destroy(g, target);
      return;
    }
    case 'carry':
      turn.carried = target;
      return;
    case 'overextend':
      s.questions.pop();
      armyCardOf(s, turn.card).used = s.round;
      wound(g, figure, 1);
      s.questions.push({ ask: 'bond', seats: [], turn: newTurn(turn.card, turn.isBonded, turn.again + 1) });
  }
}

function roll(g: Playing, seat: number, what: string, target: FigureNo, atLeast: number, so = ''): boolean {
  const figure = target === NOWHERE || !g.report ? '' : figureName(g.s, target);
  return succeeds(g, seat, what, atLeast, { figure, so });
}

function moveAgain(s: State, { seats, turn }: Asked): void {
  for (const acting of turn.acting) acting.moved = false;
  s.questions.pop();
  s.questions.push({ ask: 'move', seats, turn });
}

/** Each that lives rolls in place of its attack. Who comes back stands next to the one that rolled. */
function clone(g: Playing, turn: Turn, feat: Feat & { feat: 'clone' }, what: string, number: number): void {
  const { s } = g;
  const { seat } = armyCardOf(s, turn.card);
  const field = fieldOf(s);
  const destroyed = destroyedOf(s, turn.card).reverse();
  // Whoever comes back does not attack in this turn either.
  for (const figure of figuresOfCard(s, turn.card)) {
    const acting = letAct(turn, figure);
    acting.by = number;
    acting.attacks = 1;
    if (!isOnField(s, figure) || destroyed.length === 0) continue;
    const atLeast = isOn(field, figureOf(s, figure), 'isWater') ? feat.onWater : feat.atLeast;
    if (!roll(g, seat, what, figure, atLeast)) continue;
    const back = destroyed.at(-1) as FigureNo;
    const question: Question & { ask: 'land' } = {
      ask: 'land',
      seats: [seat],
      figure: back,
      by: 'clone',
      near: figure,
    };
    if (landings(s, question).length === 0) continue;
    destroyed.pop();
    s.questions.push(question);
  }
}

/** A figure that was thrown may be hurt, unless it lands in water, or higher than the head of the one that threw it. */
export function afterThrow(g: Playing, figure: FigureNo, by: FigureNo): void {
  const { s } = g;
  const field = fieldOf(s);
  const [thrown, thrower] = [figureOf(s, figure), figureOf(s, by)];
  const isSoft = isOn(field, thrown, 'isWater') || baseOf(field, thrown) > baseOf(field, thrower) + thrower.height;
  if (isSoft) return;
  for (const { feat, name } of powersOfCard(s, thrower.card)) {
    if (feat?.feat !== 'throw') continue;
    if (roll(g, seatOf(s, by), name, figure, feat.hurtsAtLeast)) wound(g, figure, feat.wounds);
  }
}
