// What an action may come to, before it is taken: exact odds, by the very rules that carry it out. Every way the dice can fall is
// played on a copy; what lies beyond the roll itself (a glyph that is turned up, a spirit, what comes next) is named or left out.

import { asNumber, type Chance, everyOutcome, exactOdds } from '@muster/engine';
import { attack, batter } from './attack.ts';
import { enemiesNextTo } from './battlefield/adjacent.ts';
import { glyphAt, NOWHERE } from './battlefield/field.ts';
import { use } from './feats.ts';
import { FACE_DOWN, glyphNamed } from './glyphs.ts';
import type { GlyphName } from './battlefield/glyphs.ts';
import type { Risk } from './movement/mover.ts';
import { goAlong, travel } from './moving.ts';
import { clone } from './secrets.ts';
import { lineAttack, specialAttack, struckBy } from './special.ts';
import type { Action, FigureNo, Playing, Question, State, Turn } from './state.ts';
import { fieldOf, figureOf, isOnField, questionOf, standing } from './table.ts';
import { livesLeft } from './turn.ts';

/** How likely so many wounds are. As many as it has life left: it is destroyed. */
export type Likely = { readonly wounds: number; readonly share: number };

/** What an attack does to one of those it hits. */
export type Hit = {
  readonly target: FigureNo;
  readonly life: number;
  /** Fewest wounds first. */
  readonly wounds: readonly Likely[];
  /** How likely the attacker is hurt by it. */
  readonly back: number;
};

export type Forecast =
  | { readonly is: 'attack'; readonly hits: readonly Hit[] }
  | { readonly is: 'object'; readonly object: number; readonly life: number; readonly wounds: readonly Likely[] }
  /** How likely the power does what it is for. */
  | { readonly is: 'power'; readonly succeeds: number }
  | Way;

/** A move: what it costs, what may happen on it, and what it leads to. */
export type Way = {
  readonly is: 'way';
  readonly cost: number;
  readonly risks: readonly Risk[];
  readonly life: number;
  readonly wounds: readonly Likely[];
  /** The enemies that it is engaged with at the end. */
  readonly engaged: readonly FigureNo[];
  /** The glyph at its end; 'unknown' for one that lies face down. What it does is no part of the odds. */
  readonly glyph?: GlyphName | 'unknown';
};

/** Undefined where nothing is rolled and nothing can go wrong. */
export function forecastOf(s: State, action: Action): Forecast | undefined {
  switch (action.type) {
    case 'attack':
      return { is: 'attack', hits: [hitOn(s, action, action.target, (chance) => chance)] };
    case 'special':
    case 'line': {
      const { targets } = struckBy(s, action);
      return { is: 'attack', hits: targets.map((target, nth) => hitOn(s, action, target, only(nth))) };
    }
    case 'batter':
      return objectHit(s, action);
    case 'use':
      return { is: 'power', succeeds: successOf(s, action) };
    case 'move':
      return wayOf(s, action);
    case 'pick':
    case 'bring':
    case 'place':
    case 'fill':
    case 'mark':
    case 'card':
    case 'figure':
    case 'opponent':
    case 'decline':
    case 'done':
      return undefined;
  }
}

// Attacks

type Blow = Action & { type: 'attack' | 'special' | 'line' };

/** The dice of an attack, and nothing that would come after it. */
function strike(g: Playing, turn: Turn, action: Blow): void {
  switch (action.type) {
    case 'attack':
      return attack(g, turn, action.figure, action.target);
    case 'special':
      return specialAttack(g, turn, action);
    case 'line':
      return lineAttack(g, turn, action);
  }
}

function hitOn(s: State, action: Blow, target: FigureNo, dice: (chance: Chance) => Chance): Hit {
  const life = livesLeft(s, target);
  const own = livesLeft(s, action.figure);
  const branches = everyOutcome((chance) => {
    const after = clone(s);
    strike({ s: after, chance: dice(chance), report: undefined }, turnOf(after), action);
    const back = target === action.figure ? 0 : lostBy(after, action.figure, own);
    return { wounds: lostBy(after, target, life), isBack: back > 0 };
  });
  const odds = exactOdds(branches, ({ wounds, isBack }) => `${wounds} ${isBack}`);
  const back = odds.reduce((sum, { result, share }) => sum + (result.isBack ? asNumber(share) : 0), 0);
  return { target, life, wounds: summed(odds.map(({ result, share }) => [result.wounds, asNumber(share)])), back };
}

/** One roll for all, each defends alone: of the defenses only that of the one asked for is thrown, the others do not matter. */
function only(nth: number): (chance: Chance) => Chance {
  return (chance) => {
    let roll = 0;
    const pick = (weights: readonly number[]) => {
      const isWanted = roll === 0 || roll === nth + 1;
      roll++;
      return isWanted ? chance.pick(weights) : 0;
    };
    return { int: (n) => pick(Array<number>(n).fill(1)), pick };
  };
}

function objectHit(s: State, action: Action & { type: 'batter' }): Forecast {
  const { object } = action;
  const life = s.objects[object] ?? 0;
  const branches = everyOutcome((chance) => {
    const after = clone(s);
    batter({ s: after, chance, report: undefined }, turnOf(after), action.figure, object);
    return life - (after.objects[object] ?? 0);
  });
  const odds = exactOdds(branches, String).map(({ result, share }): [number, number] => [result, asNumber(share)]);
  return { is: 'object', object, life, wounds: summed(odds) };
}

// Powers

/** The share of throws that change anything but that the power has been used. */
function successOf(s: State, action: Action & { type: 'use' }): number {
  const question = questionOf(s);
  if (question?.ask !== 'move' && question?.ask !== 'attack') return 1;
  const branches = everyOutcome((chance) => {
    const after = clone(s);
    const asked = questionOf(after) as Question & { ask: 'move' | 'attack' };
    use({ s: after, chance, report: undefined }, asked, action);
    return hasWorked(s, after, asked.turn);
  });
  const won = exactOdds(branches, String).find(({ result }) => result);
  return won ? asNumber(won.share) : 0;
}

/** Somebody is destroyed, has changed sides, cannot defend itself, comes along, is put somewhere, or may move again. */
function hasWorked(before: State, after: State, { paralyzed, carried }: Turn): boolean {
  if (after.questions.length > before.questions.length || questionOf(after)?.ask !== questionOf(before)?.ask)
    return true;
  if (paralyzed !== NOWHERE || carried !== NOWHERE) return true;
  return (
    after.figures.some(({ fate }, figure) => fate !== before.figures[figure]?.fate) ||
    after.cards.some(({ seat }, card) => seat !== before.cards[card]?.seat)
  );
}

// Moves

function wayOf(s: State, action: Action & { type: 'move' }): Way | undefined {
  const { figure } = action;
  const at = standing(s);
  const { found } = travel(s, at, turnOf(s), action);
  const end = 'rule' in found ? undefined : found.steps.at(-1);
  if ('rule' in found || !end) return undefined;
  const life = livesLeft(s, figure);
  const branches = everyOutcome((chance) => {
    const after = clone(s);
    goAlong({ s: after, chance, report: undefined }, figure, found);
    return lostBy(after, figure, life);
  });
  const odds = exactOdds(branches, String).map(({ result, share }): [number, number] => [result, asNumber(share)]);
  const field = fieldOf(s);
  const place = [end.hex, end.tail]
    .map((hex) => (hex === NOWHERE ? NOWHERE : glyphAt(field, at, hex)))
    .find((one) => one !== NOWHERE);
  const lies = place === undefined ? undefined : (s.glyphs[place] as number);
  const glyph = lies === FACE_DOWN ? 'unknown' : lies === undefined ? undefined : glyphNamed(lies);
  return {
    is: 'way',
    cost: found.cost,
    risks: found.steps.flatMap(({ risks }) => [...risks]),
    life,
    wounds: summed(odds),
    engaged: enemiesNextTo(field, at, end, figureOf(s, figure).team),
    ...(glyph && { glyph }),
  };
}

// All of them

function turnOf(s: State): Turn {
  const question = questionOf(s);
  if (question?.ask !== 'move' && question?.ask !== 'attack') throw new Error('Nobody takes a turn');
  return question.turn;
}

/** As many as it had left, when it is no longer there. */
function lostBy(after: State, figure: FigureNo, life: number): number {
  return isOnField(after, figure) ? life - livesLeft(after, figure) : life;
}

function summed(odds: readonly (readonly [wounds: number, share: number])[]): Likely[] {
  const shares = new Map<number, number>();
  for (const [wounds, share] of odds) shares.set(wounds, (shares.get(wounds) ?? 0) + share);
  return [...shares].map(([wounds, share]) => ({ wounds, share })).sort((a, b) => a.wounds - b.wounds);
}

/** How likely an attack or a way hurts, how likely it destroys, and the wounds on average. */
export function sumUp(wounds: readonly Likely[], life: number): { hits: number; falls: number; mean: number } {
  const shareOf = (is: (count: number) => boolean) =>
    wounds.reduce((sum, one) => sum + (is(one.wounds) ? one.share : 0), 0);
  return {
    hits: shareOf((count) => count > 0),
    falls: shareOf((count) => count >= life),
    mean: wounds.reduce((sum, one) => sum + one.wounds * one.share, 0),
  };
}
