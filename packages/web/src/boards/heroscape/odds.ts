// The exact odds of an attack or a power in the words of the board. The rules work them out: see forecast.ts of the game.

import { percent } from '../../kit/index.ts';
import { type Action, fieldOf, type FigureNo, figureName, forecastOf, type Likely, NOWHERE } from './game.ts';
import { type State, sumUp } from './game.ts';
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

/** The odds of this action; undefined where nothing is rolled. */
export function oddsOf(view: State, action: Action): Odds | undefined {
  const forecast = turnOf(view) && forecastOf(view, action);
  switch (forecast?.is) {
    case 'attack':
      return {
        results: forecast.hits.map(({ target, life, wounds, back }) => ({
          target,
          name: figureName(view, target),
          rows: rowsOf(wounds, life),
          ...sumUp(wounds, life),
          back,
        })),
      };
    case 'object': {
      const { object, wounds, life } = forecast;
      const name = fieldOf(view).objects[object]?.name ?? '';
      return { results: [{ target: NOWHERE, name, rows: rowsOf(wounds, life), ...sumUp(wounds, life), back: 0 }] };
    }
    case 'power':
      return { results: [], succeeds: forecast.succeeds };
    case 'way':
    case undefined:
      return undefined;
  }
}

export function rowsOf(wounds: readonly Likely[], life: number): Row[] {
  return wounds.map(({ wounds: count, share }) => ({
    label: count >= life ? words.destroyed : words.wounds(count),
    share,
  }));
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
