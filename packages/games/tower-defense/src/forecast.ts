// What an action will bring, told before it is taken: by the rules that carry it out, on a clone. Nothing is hidden in this
// game, so only the fall of the coins is unknown, and every way they can fall is gone through.

import { asNumber, everyOutcome, exactOdds, Log, noChance } from '@muster/engine';
import { carryOut, tossReinforcements } from './attack.ts';
import { campOf, ownCamp } from './castle.ts';
import { evolveGarrison, tossGarrison, tossVolley } from './defense.ts';
import { legalOrders } from './orders.ts';
import { clone } from './secrets.ts';
import { gamble, tossForAttacker } from './solo.ts';
import { type Action, type Event, type Playing, type State } from './state.ts';
import { canEvolve, countOf, TOSSES, valueOf } from './turn.ts';

type Order = Extract<Action, { type: 'move' | 'place' }>;

/** What the next toss can bring. Chances are shares of all ways the coins can fall, from 0 to 1. */
export type TossForecast =
  /** So many coins are tossed: the chance that an order can be given afterwards, and that two can. */
  | { readonly of: 'orders'; readonly coins: number; readonly oneOrder: number; readonly twoOrders: number }
  /** The chance that the automatic Attacker's toss, with the advance if it is the last, damages the Castle. */
  | { readonly of: 'march'; readonly castleHit: number }
  /** `damage` is what the tails of this toss add on average, whatever comes of them. */
  | { readonly of: 'garrison'; readonly damage: number; readonly criticals?: Criticals };

type Criticals = {
  readonly failure: number;
  readonly success: number;
  /** Has the Supply a 1c for the hit point of a critical success? */
  readonly isMended: boolean;
};

/** Undefined when no toss is asked for. */
export function forecastToss(s: State): TossForecast | undefined {
  switch (s.ask) {
    case 'orders':
      return s.tosses < TOSSES ? forecastOrders(s) : undefined;
    case 'march':
      return {
        of: 'march',
        castleHit: chanceOf(s, tossForAttacker, (_, told) => told.some(({ type }) => type === 'struck')),
      };
    case 'salvo':
      return { of: 'garrison', damage: averageToss(s) };
    case 'volley':
      return { of: 'garrison', damage: averageToss(s), criticals: criticalsOf(s, tossVolley) };
    case 'verdict':
    case 'gamble':
      return { of: 'garrison', damage: averageToss(s), criticals: criticalsOf(s, gamble) };
    case 'role':
    case 'wounds':
    case 'evolution':
    case 'over':
      return undefined;
  }
}

function forecastOrders(s: State): TossForecast {
  return {
    of: 'orders',
    coins: countOf(campOf(s, ownCamp(s)).reinforcements),
    oneOrder: chanceOf(s, tossReinforcements, (after) => canOrder(after, 1)),
    twoOrders: chanceOf(s, tossReinforcements, (after) => canOrder(after, 2)),
  };
}

/** Can so many orders be given one after the other, with the tails that lie there? */
function canOrder(s: State, orders: number): boolean {
  if (orders === 0) return true;
  if (s.ask !== 'orders' || countOf(s.tails) < 2 * orders) return false;
  return legalOrders(s).some((order) => isOrder(order) && (orders === 1 || canOrder(afterOrder(s, order), orders - 1)));
}

function isOrder(action: Action): action is Order {
  return action.type === 'move' || action.type === 'place';
}

function criticalsOf(s: State, toss: (g: Playing) => void): Criticals {
  return {
    failure: chanceOf(s, toss, (_, told) => told.some(({ type }) => type === 'failed')),
    success: chanceOf(s, toss, (_, told) => told.some(({ type }) => type === 'triumphed')),
    isMended: chanceOf(s, toss, (_, told) => told.some((event) => event.type === 'triumphed' && event.isRepaired)) > 0,
  };
}

/** What the tails of a Garrison's toss come to on average. */
export function averageToss(s: State): number {
  const damages = shares(s, tossGarrison, ({ landed }) => valueOf(landed));
  return damages.reduce((mean, { result, share }) => mean + result * asNumber(share), 0);
}

type Is = (after: State, told: readonly Event[]) => boolean;

function chanceOf(s: State, toss: (g: Playing) => void, is: Is): number {
  const found = shares(s, toss, is).find(({ result }) => result);
  return found ? asNumber(found.share) : 0;
}

function shares<T>(s: State, toss: (g: Playing) => unknown, resultOf: (after: State, told: readonly Event[]) => T) {
  const branches = everyOutcome((chance) => {
    const after = clone(s);
    const report = new Log<Event>();
    toss({ s: after, chance, report });
    return resultOf(after, report.for('spectator'));
  });
  return exactOdds(branches, String);
}

/** How hard an order strikes the Castle that it marches on, and what that has left then; undefined when it stops short. */
export function strikeOf(s: State, order: Order): { readonly damage: number; readonly left: number } | undefined {
  const report = new Log<Event>();
  carryOut({ s: clone(s), chance: noChance, report }, order);
  return report.for('spectator').find((event) => event.type === 'struck');
}

function afterOrder(s: State, order: Order): State {
  const after = clone(s);
  carryOut({ s: after, chance: noChance, report: undefined }, order);
  return after;
}

/** How many coins of the Garrison the kills of this turn let evolve, one after the other. */
export function evolutionsLeft(s: State): number {
  const after = clone(s);
  let evolved = 0;
  for (; after.ask === 'evolution' && canEvolve(after); evolved++)
    evolveGarrison({ s: after, chance: noChance, report: undefined });
  return evolved;
}
