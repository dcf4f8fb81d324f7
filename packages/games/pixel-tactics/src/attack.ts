// Attacking: who can, whom it can reach, and what it does.

import type { Seat } from '@muster/engine';
import {
  hasAbility,
  giversOf,
  hasMark,
  immunityOf,
  interceptorOf,
  isCorpse,
  isFront,
  isInMelee,
  isJustCaptured,
} from './powers.ts';
import {
  cardAt,
  isEmpty,
  isHero,
  isLethal,
  isLiving,
  leaderPower,
  lessOf,
  livingIn,
  powerAt,
  slotsWith,
  sourceAt,
  strengthOf,
} from './powers.ts';
import { CAST, CHARGE, MELEE, RANGED } from './actions.ts';
import { allBehind, frontsOf, leaderOf, rowOf, seatOf, SLOTS, slotsIn } from './place.ts';
import { citePower, citePowerAt, happen } from './react.ts';
import {
  ACTED,
  type Action,
  type Attack,
  ATTACKED,
  type By,
  CHARGED,
  LAST,
  type Place,
  type Reach,
  RECRUITED,
} from './state.ts';
import type { Playing, Refusal, State, Summand } from './state.ts';
import { deal } from './turn.ts';

type Strike = Action & { type: 'melee' | 'charge' | 'ranged' };

export function isStrike(action: Action): action is Strike {
  return action.type === 'melee' || action.type === 'charge' || action.type === 'ranged';
}

// Who attacks in a wave

/** May it act in this wave: a figure of the wave's row that has done nothing starred yet? */
export function whyNotAct(s: State, at: Place): Refusal | undefined {
  if (!isFighter(s, at)) return { rule: 'attack.fighter', at };
  if (rowOf(at) !== s.wave) return { rule: 'attack.wave', at, wave: s.wave };
  return whyNotFresh(s, at);
}

/** The same question without the reason. */
function canAct(s: State, at: Place): boolean {
  return !hasMark(s, at, ACTED | ATTACKED | RECRUITED) && rowOf(at) === s.wave && isFighter(s, at);
}

/** Heroes, the leader; and corpses, where the leader lets them attack. */
function isFighter(s: State, at: Place): boolean {
  if (isEmpty(s, at)) return false;
  return !isCorpse(s, at) || leaderPower(s, seatOf(at))?.corpsesAttack !== undefined;
}

function whyNotFresh(s: State, at: Place): Refusal | undefined {
  const card = cardAt(s, at);
  if (isJustCaptured(s, at)) return { rule: 'capture.fights', at, card };
  if (hasMark(s, at, RECRUITED)) return { rule: 'attack.recruited', at, card };
  if (hasMark(s, at, ATTACKED)) return { rule: 'attack.once', at, card };
  return hasMark(s, at, ACTED) ? { rule: 'action.one', at, card } : undefined;
}

// Whom it reaches

/** All attacks of this figure, in the order of the places. Without `reach` those that it is able to. */
export function addAttacks(s: State, from: Place, reach: Reach | undefined, list: Action[]): void {
  const rival = 1 - seatOf(from);
  const rivals = livingIn(s, rival);
  if (reach !== 'ranged' && isFront(s, from)) addMelee(s, from, rivals, list);
  if (reach === 'ranged' || (reach === undefined && hasAbility(s, from, 'ranged')))
    addSlots(rival, exposedOf(s, rival, rivals), RANGED[from] as readonly Action[], list);
}

/** The attacks and spells of the wave's row. */
export function addFights(s: State, seat: Seat, list: Action[]): void {
  const first = seat * SLOTS;
  const row = s.wave * 3;
  let ready = 0;
  for (let slot = row; slot < row + 3; slot++) if (canAct(s, first + slot)) ready |= 1 << slot;
  if (ready === 0) return;
  const rivals = livingIn(s, 1 - seat);
  const fronts = ready & ~allBehind(livingIn(s, seat));
  const shooting = ready & slotsWith(s, seat, 'ranged');
  const exposed = shooting === 0 ? [] : exposedOf(s, 1 - seat, rivals);
  for (let slot = row; slot < row + 3; slot++) {
    if (((ready >> slot) & 1) === 0) continue;
    const at = first + slot;
    if (((fronts >> slot) & 1) === 1) addMelee(s, at, rivals, list);
    if (((shooting >> slot) & 1) === 1) addSlots(1 - seat, exposed, RANGED[at] as readonly Action[], list);
    if (powerAt(s, at)?.spell) list.push(CAST[at] as Action);
  }
}

/** `rivals`: the slots of the rival's unit with somebody living, as bits. */
function addMelee(s: State, from: Place, rivals: number, list: Action[]): void {
  const rival = 1 - seatOf(from);
  if (leaderPower(s, rival)?.choosesTargets) list.push(CHARGE[from] as Action);
  else addSlots(rival, frontsOf(rivals), MELEE[from] as readonly Action[], list);
}

/** The slots of this unit that ranged attacks reach. */
function exposedOf(s: State, seat: Seat, living: number): readonly number[] {
  return slotsIn(living & ~allBehind(slotsWith(s, seat, 'intercept')));
}

function addSlots(seat: Seat, slots: readonly number[], byPlace: readonly Action[], list: Action[]): void {
  const first = seat * SLOTS;
  for (let nth = 0; nth < slots.length; nth++) list.push(byPlace[first + (slots[nth] as number)] as Action);
}

/** The foremost living figure of each column. */
export function addFronts(s: State, seat: Seat, byPlace: readonly Action[], list: Action[]): void {
  addSlots(seat, frontsOf(livingIn(s, seat)), byPlace, list);
}

export function whyNotStrike(s: State, action: Strike): Refusal | undefined {
  const { from } = action;
  const rival = 1 - seatOf(from);
  if (action.type === 'ranged') {
    if (!hasAbility(s, from, 'ranged')) return { rule: 'ranged.ability', at: from, card: cardAt(s, from) };
    return whyNotShoot(s, rival, action.to);
  }
  if (!isFront(s, from)) return { rule: 'melee.front', at: from, card: cardAt(s, from) };
  const isChosen = leaderPower(s, rival)?.choosesTargets === true;
  if (action.type === 'charge') return isChosen ? undefined : { rule: 'melee.target', at: from };
  if (isChosen) return { rule: 'melee.chosen', card: cardAt(s, leaderOf(rival)) };
  return seatOf(action.to) === rival && isInMelee(s, action.to) ? undefined : { rule: 'melee.target', at: action.to };
}

function whyNotShoot(s: State, rival: number, to: Place): Refusal | undefined {
  if (seatOf(to) !== rival || !isLiving(s, to)) return { rule: 'ranged.target', at: to };
  const by = interceptorOf(to, slotsWith(s, rival, 'intercept'));
  return by === undefined ? undefined : { rule: 'intercept.blocks', at: to, by: cardAt(s, by) };
}

// What it does

export function strike(g: Playing, action: Strike): void {
  const { s, report } = g;
  switch (action.type) {
    case 'melee':
    case 'ranged':
      return carryOut(g, { from: action.from, to: action.to, reach: action.type });
    case 'charge': {
      const rival = 1 - seatOf(action.from);
      report?.tell({ type: 'charged', card: cardAt(s, action.from), from: action.from });
      s.questions.push({ ask: 'target', seats: [rival], from: action.from });
    }
  }
}

/** The attacker deals damage equal to its strength, less what protects the target. */
export function carryOut(g: Playing, attack: Attack): void {
  const { s, report } = g;
  const { from, to, reach } = attack;
  const marks = ACTED | ATTACKED | (reach === 'melee' ? CHARGED : 0);
  s.marks[from] = (s.marks[from] as number) | marks;
  const parts: Summand[] | undefined = report ? [] : undefined;
  const less: Summand[] | undefined = report ? [] : undefined;
  const strength = strengthOf(s, from, attack, parts);
  const dealt = Math.max(0, strength - protectionOf(s, attack, strength, less));
  if (report && parts && less) {
    const card = cardAt(s, from);
    report.tell({ type: 'attacked', card, attack, target: cardAt(s, to), strength: parts, less, dealt });
    // What lessens an attack that does nothing anyway has no effect.
    citeAttack(g, attack, strength > 0 ? [...parts, ...less] : parts);
  }
  happen(g, 'attack', [[from, to, reach === 'ranged' ? 1 : 0, dealt]]);
  deal(g, to, dealt, from);
}

/** By how much the target's unit lessens the attack: by all of it, if the target is immune. */
function protectionOf(s: State, attack: Attack, strength: number, parts: Summand[] | undefined): number {
  const immunity = immunityOf(s, attack);
  if (immunity === undefined) return lessOf(s, attack, parts);
  parts?.push({ amount: strength, why: { ...sourceAt(s, immunity), place: immunity } });
  return strength;
}

function citeAttack(g: Playing, { from, to, reach }: Attack, parts: readonly Summand[]): void {
  const { s, report } = g;
  report?.cite('attack.damage');
  report?.cite(reach === 'melee' ? 'melee.fronts' : 'ranged.any');
  for (const { why } of parts) {
    if (typeof why !== 'object') continue;
    citePower(g, why.card, why.role);
    report?.cite('power.passive');
    if (Math.abs(why.place - from) === 3 || Math.abs(why.place - to) === 3) report?.cite('term.forerunner');
  }
  if (isHero(s, from) && isLethal(s, from)) report?.cite('casualties.fights-on');
  if (hasMark(s, from, LAST)) report?.cite('attack.last');
  if (isCorpse(s, from) && !hasMark(s, from, LAST) && leaderPower(s, seatOf(from))?.corpsesAttack) {
    citePowerAt(g, leaderOf(seatOf(from)));
    report?.cite('corpse.attacks');
  }
  if (reach === 'melee') {
    if (isOverCorpse(s, from) || isOverCorpse(s, to)) report?.cite('corpse.no-block');
    return;
  }
  for (const giver of giversOf(s, from, 'ranged')) citePowerAt(g, giver);
  // Whoever intercepts had a say in what could be aimed at.
  const rival = seatOf(to);
  const intercepting = slotsWith(s, rival, 'intercept');
  for (let at = rival * SLOTS; at < (rival + 1) * SLOTS; at++) {
    const by = isLiving(s, at) ? interceptorOf(at, intercepting) : undefined;
    if (by === undefined) continue;
    report?.cite('intercept.column');
    for (const giver of giversOf(s, by, 'intercept')) citePowerAt(g, giver);
  }
}

function isOverCorpse(s: State, at: Place): boolean {
  return (rowOf(at) > 0 && isCorpse(s, at - 3)) || (rowOf(at) > 1 && isCorpse(s, at - 6));
}

// Attacks that a power grants

/** Can a power send it to attack? From any row, but not twice in a wave, nor after another starred action in this turn. */
export function canBeSent(s: State, at: Place, { by, part }: By, isNew: boolean): boolean {
  if (isNew) return isLiving(s, at) && !hasMark(s, at, ATTACKED);
  if (isCorpse(s, at) ? !hasMark(s, at, LAST) : !isLiving(s, at)) return false;
  if (hasMark(s, at, ATTACKED | RECRUITED)) return false;
  const isOwnSpell = part === 'spell' && at === by && isHero(s, at);
  return isOwnSpell || !hasMark(s, at, ACTED);
}
