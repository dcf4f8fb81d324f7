// Exact odds of an attack or a power, by the rules themselves: every way the dice can fall, played on a copy of the view.

import { asNumber, type Chance, everyOutcome, exactOdds, Log } from '@muster/engine';
import { percent } from '../../kit/index.ts';
import {
  type Action,
  attack,
  batter,
  type Event,
  type FigureNo,
  fieldOf,
  figureName,
  game,
  lineAttack,
  livesLeft,
  NOWHERE,
  type Question,
  specialAttack,
  type State,
  use,
} from './game.ts';
import { type Order, turnOf } from './pieces.ts';
import { words } from './words.ts';

type Row = { readonly label: string; readonly share: number };

/** What an attack comes to for one of those it hits. */
type Result = {
  readonly target: FigureNo;
  readonly name: string;
  readonly rows: readonly Row[];
  /** How likely it hurts, how likely it destroys, and the wounds on average. */
  readonly hits: number;
  readonly falls: number;
  readonly mean: number;
  /** How likely the attacker is hurt by it. */
  readonly back: number;
};

export type Odds = {
  readonly results: readonly Result[];
  /** For a power that needs one roll of the d20. */
  readonly succeeds?: number;
};

type Turned = Question & { ask: 'move' | 'attack' };

/** The odds of this action; undefined where nothing is rolled. */
export function oddsOf(view: State, action: Action): Odds | undefined {
  const question = turnOf(view);
  if (!question) return undefined;
  switch (action.type) {
    case 'attack':
      return { results: [resultFor(view, action, action.figure, action.target, everywhere)] };
    case 'batter':
      return { results: [objectResult(view, action)] };
    case 'special':
    case 'line': {
      const targets = targetsOf(view, action);
      return { results: targets.map((target, nth) => resultFor(view, action, action.figure, target, only(nth))) };
    }
    case 'use':
      return { results: [], succeeds: successOf(view, action) };
    case 'pick':
    case 'bring':
    case 'place':
    case 'fill':
    case 'mark':
    case 'move':
    case 'card':
    case 'figure':
    case 'opponent':
    case 'decline':
    case 'done':
      return undefined;
  }
}

type Blow = Action & { type: 'attack' | 'batter' | 'special' | 'line' };

/** Plays it on a copy, with nothing that would come after it. */
function strike(view: State, action: Blow | (Action & { type: 'use' }), chance: Chance) {
  const s = game.clone(view);
  const log = new Log<Event>();
  const g = { s, chance, report: log };
  const question = turnOf(s) as Turned;
  switch (action.type) {
    case 'attack':
      attack(g, question.turn, action.figure, action.target);
      break;
    case 'batter':
      batter(g, question.turn, action.figure, action.object);
      break;
    case 'special':
      specialAttack(g, question.turn, action);
      break;
    case 'line':
      lineAttack(g, question.turn, action);
      break;
    case 'use':
      use(g, question, action);
      break;
  }
  return { s, events: log.for('spectator') };
}

type Dice = (chance: Chance) => Chance;
const everywhere: Dice = (chance) => chance;

/** One roll for all, each defends alone: of the defenses only that of the one asked for is thrown, the others do not matter. */
function only(nth: number): Dice {
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

function resultFor(view: State, action: Blow, figure: FigureNo, target: FigureNo, dice: Dice): Result {
  const lives = livesLeft(view, target);
  const own = livesLeft(view, figure);
  const branches = everyOutcome((chance) => {
    const { s } = strike(view, action, dice(chance));
    return { wounds: woundsOf(s, target, lives), back: target === figure ? 0 : woundsOf(s, figure, own) };
  });
  const odds = exactOdds(branches, ({ wounds, back }) => `${wounds} ${back}`).map(({ result, share }) => ({
    ...result,
    share: asNumber(share),
  }));
  return {
    target,
    name: figureName(view, target),
    ...summed(odds, lives),
    back: odds.reduce((sum, { back, share }) => sum + (back > 0 ? share : 0), 0),
  };
}

/** As many as it had left, when it is no longer there. */
function woundsOf(after: State, figure: FigureNo, lives: number): number {
  const { hex } = after.figures[figure] ?? { hex: NOWHERE };
  return hex === NOWHERE ? lives : lives - livesLeft(after, figure);
}

function summed(odds: readonly { readonly wounds: number; readonly share: number }[], lives: number) {
  const shareOf = (is: (wounds: number) => boolean) =>
    odds.reduce((sum, { wounds, share }) => sum + (is(wounds) ? share : 0), 0);
  const counts = [...new Set(odds.map(({ wounds }) => wounds))].sort((a, b) => a - b);
  return {
    rows: counts.map((count) => ({
      label: count >= lives ? words.destroyed : words.wounds(count),
      share: shareOf((wounds) => wounds === count),
    })),
    hits: shareOf((wounds) => wounds > 0),
    falls: shareOf((wounds) => wounds >= lives),
    mean: odds.reduce((sum, { wounds, share }) => sum + wounds * share, 0),
  };
}

function objectResult(view: State, action: Action & { type: 'batter' }): Result {
  const life = view.objects[action.object] ?? 0;
  const branches = everyOutcome((chance) => {
    const { s } = strike(view, action, chance);
    return life - (s.objects[action.object] ?? 0);
  });
  const odds = exactOdds(branches, String).map(({ result, share }) => ({ wounds: result, share: asNumber(share) }));
  const name = fieldOf(view).objects[action.object]?.name ?? '';
  return { target: NOWHERE, name, ...summed(odds, life), back: 0 };
}

/** Whom a special attack hits: the rules tell it. */
function targetsOf(view: State, action: Blow): FigureNo[] {
  const first: Chance = { int: () => 0, pick: () => 0 };
  const { events } = strike(view, action, first);
  const hit = events.find((event) => event.type === 'specialRolled');
  const names = hit?.type === 'specialRolled' ? hit.targets : [];
  return names.map((name) => view.figures.findIndex((_, figure) => figureName(view, figure) === name));
}

/** The share of throws in which the power does what it is for. */
function successOf(view: State, action: Action & { type: 'use' }): number {
  const branches = everyOutcome((chance) => {
    const { events } = strike(view, action, chance);
    const rolls = events.filter((event) => event.type === 'rolled');
    return rolls.length === 0 || rolls.some((event) => event.type === 'rolled' && event.isEnough);
  });
  const won = exactOdds(branches, String).find(({ result }) => result);
  return won ? asNumber(won.share) : 0;
}

/** The chance of the picked attack to wound, and whom it strikes besides: the panel with the odds may be out of sight. */
export function chanceOf(view: State, order: Order): string {
  const odds = oddsOf(view, order.action);
  if (odds?.succeeds !== undefined) return percent(odds.succeeds);
  const [result, ...others] = odds?.results ?? [];
  if (!result) return '';
  const wounds = words.toWound(percent(result.hits), result.mean.toFixed(2));
  if (others.length === 0) return wounds;
  const team = view.figures[order.figure]?.team;
  const names = others.map(({ name, target }) => (view.figures[target]?.team === team ? words.yourOwn(name) : name));
  return `${wounds} ${words.strikesToo(names.join(', '))}`;
}
