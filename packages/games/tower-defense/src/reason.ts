// What speaks for an action, by what the rules foresee of it: for hints.

import { counted, Log, noChance } from '@muster/engine';
import { advance } from './army.ts';
import { besiegerOf, campOf, ownCamp, sideName, targetOf } from './castle.ts';
import { wound } from './defense.ts';
import { averageToss, forecastToss, strikeOf } from './forecast.ts';
import { clone } from './secrets.ts';
import type { Action, Event, Soldier, State } from './state.ts';
import { evolve } from './turn.ts';

/** For the seat that is asked; undefined where nothing can be said. */
export function reason(action: Action, s: State): string | undefined {
  switch (action.type) {
    case 'move':
    case 'place':
      return reasonToOrder(s, action);
    case 'advance':
      return reasonToAdvance(s);
    case 'toss':
      return reasonToToss(s);
    case 'stop':
    case 'inflict':
      return `${s.damage} damage for certain`;
    case 'wound':
      return reasonToWound(s, action);
    case 'hold':
      return `leaves ${s.damage} damage unspent`;
    case 'evolve':
      return reasonToEvolve(s);
    case 'attack':
      return `the Castle of ${sideName(s, targetOf(s, ownCamp(s)), 'defend')} has ${hitPoints(campOf(s, targetOf(s, ownCamp(s))).castle)} left`;
    case 'defend':
      return reasonToDefend(s);
    case 'keep':
      return undefined;
  }
}

function reasonToOrder(s: State, order: Action & { type: 'move' | 'place' }): string {
  const strike = strikeOf(s, order);
  if (strike) return blow(strike);
  const to = order.type === 'place' ? order.by : order.square + order.by;
  return `stands ${beforeCastle(s, to)} then`;
}

function blow({ damage, left }: { readonly damage: number; readonly left: number }): string {
  return left === 0 ? 'destroys the Castle' : `hits the Castle for ${damage} and leaves it ${hitPoints(left)}`;
}

function beforeCastle({ pathway }: State, square: number): string {
  return `${counted(pathway + 1 - square, 'square')} from the Castle`;
}

/** What the advance itself does to the Castle. */
function reasonToAdvance(s: State): string | undefined {
  const report = new Log<Event>();
  advance({ s: clone(s), chance: noChance, report }, ownCamp(s), 1);
  const strikes = report.for('spectator').filter((event) => event.type === 'struck');
  const last = strikes.at(-1);
  return last && blow({ damage: strikes.reduce((sum, { damage }) => sum + damage, 0), left: last.left });
}

function reasonToToss(s: State): string | undefined {
  const forecast = forecastToss(s);
  switch (forecast?.of) {
    case 'orders':
      return `${percent(forecast.oneOrder)} to give an order`;
    case 'march':
      return undefined;
    case 'garrison': {
      const adds = `adds ${forecast.damage.toFixed(1)} damage on average`;
      if (!forecast.criticals || s.damage === 0) return adds;
      return `${adds}; ${percent(forecast.criticals.failure)} to lose the ${s.damage} you have`;
    }
    case undefined:
      return undefined;
  }
}

function reasonToWound(s: State, { coin, square }: Action & { type: 'wound' }): string {
  const after = clone(s);
  wound({ s: after, chance: noChance, report: undefined }, square);
  if (after.kills > s.kills) return `kills the ${coin}c ${beforeCastle(s, square)}`;
  const isEnough = after.damage >= coin;
  return `wounds the ${coin}c ${beforeCastle(s, square)}${isEnough ? '; the damage left can kill it' : ''}`;
}

function reasonToEvolve(s: State): string {
  const after = clone(s);
  evolve({ s: after, chance: noChance, report: undefined });
  return `a toss then brings ${averageToss(after).toFixed(1)} damage on average, not ${averageToss(s).toFixed(1)}`;
}

/** How near the army on the seat's own Pathway has come. */
function reasonToDefend(s: State): string | undefined {
  const besieger = besiegerOf(s, ownCamp(s));
  const nearest = campOf(s, besieger).soldiers.at(-1) as Soldier | undefined;
  return nearest && `the army of ${sideName(s, besieger, 'attack')} stands ${beforeCastle(s, nearest.square)}`;
}

function hitPoints(count: number): string {
  return counted(count, 'hit point');
}

function percent(share: number): string {
  // What is not certain is never told as if it were.
  const rounded = Math.round(share * 100);
  return `${share === 0 || share === 1 ? rounded : Math.min(99, Math.max(1, rounded))} %`;
}
