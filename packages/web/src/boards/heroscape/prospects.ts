// What can be known before it is done: who would be seen from somewhere, what stops a line of sight, what a way may cost.

import {
  type Blocker,
  type Body,
  enemiesNextTo,
  fieldOf,
  type FigureNo,
  figureName,
  game,
  NOWHERE,
  objectBody,
  type Risk,
  type State,
  sight,
  standing,
  type Turn,
  whyNotTarget,
} from './game.ts';
import { figureIn, type Order, ordersOf, ordersOn, type Play, pickedIn, turnOf, type Way } from './pieces.ts';
import { words } from './words.ts';

// Lines of sight

export type Look = {
  readonly from: Body;
  readonly to: Body;
  readonly target: FigureNo;
  /** What is in the way, in the words of the rules. */
  readonly stopped?: { readonly by: Blocker; readonly why: string };
  /** It is the one that is looked at. */
  readonly isMain: boolean;
};

/** From the figure that acts to all it could attack, and to those in range that something hides. */
export function looksOf(play: Play, pointed: string | undefined): Look[] {
  const { view } = play;
  const question = turnOf(view);
  const { actor, power, target } = pickedIn(play);
  if (!question || actor === NOWHERE || play.seat === undefined) return [];
  const main = figureIn(target) === NOWHERE ? figureIn(pointed) : figureIn(target);
  if (question.ask === 'attack')
    return power === '' ? looksFrom(view, question.turn, actor, main) : powerLooks(play, main);
  // While it moves: what it would see from the hex that is looked at.
  const [order] = ordersOn(play, target ?? pointed);
  if (!order?.journey) return [];
  return looksFrom(movedTo(view, actor, order.journey.end), question.turn, actor, main);
}

function movedTo(view: State, figure: FigureNo, { hex, tail, rung }: Body): State {
  const moved = game.clone(view);
  const mover = moved.figures[figure];
  if (mover) Object.assign(mover, { hex, tail, rung });
  return moved;
}

function looksFrom(view: State, turn: Turn, actor: FigureNo, main: FigureNo): Look[] {
  const at = standing(view);
  const field = fieldOf(view);
  const from = view.figures[actor];
  if (!from) return [];
  return view.figures.flatMap((to, target): Look[] => {
    if (to.hex === NOWHERE || to.team === from.team) return [];
    const refused = whyNotTarget(view, at, turn, actor, target);
    const look = { from, to, target, isMain: target === main };
    if (!refused) return [look];
    if (refused.rule !== 'attack.sight') return [];
    const by = sight(field, at, from, to, 'line');
    return by ? [{ ...look, stopped: { by, why: game.words.refusal(refused) } }] : [];
  });
}

/** Those that a special attack or another power can be used on. */
function powerLooks(play: Play, main: FigureNo): Look[] {
  const { view } = play;
  const { actor, power } = pickedIn(play);
  const from = view.figures[actor];
  if (!from) return [];
  const targets = new Set(
    ordersOf(play)
      .filter((order) => order.figure === actor && order.power === power)
      .map((order) => figureIn(order.target)),
  );
  targets.delete(NOWHERE);
  return [...targets].flatMap((target) => {
    const to = view.figures[target];
    return to ? [{ from, to, target, isMain: target === main }] : [];
  });
}

/** Where an attack on an object comes from and goes to. */
export function objectLook({ view }: Play, { action }: Order): Look | undefined {
  if (action.type !== 'batter') return undefined;
  const from = view.figures[action.figure];
  return from && { from, to: objectBody(fieldOf(view), action.object), target: NOWHERE, isMain: true };
}

// Ways

/** The enemies that somebody who ends there is engaged with. */
export function engagedAt(view: State, figure: FigureNo, end: Body): readonly FigureNo[] {
  const team = view.figures[figure]?.team ?? 0;
  return enemiesNextTo(fieldOf(view), standing(view), end, team);
}

export const RISKS = ['leave', 'fall', 'lava'] as const;
export type RiskSign = (typeof RISKS)[number] | 'engaged';

/** The worst of what may happen on the way, as a sign. */
export function signOf(risks: readonly Risk[]): RiskSign | undefined {
  if (risks.some(({ risk }) => risk === 'lava')) return 'lava';
  if (risks.some(({ risk }) => risk === 'fall' || risk === 'plunge')) return 'fall';
  return risks.length > 0 ? 'leave' : undefined;
}

/** All that speaks against a way: what may happen on it, and whom it leads to. */
export function dangersInWords(view: State, figure: FigureNo, { risks, end }: Way): string[] {
  const engaged = engagedAt(view, figure, end).map((one) => figureName(view, one));
  return [...risksInWords(view, risks), ...(engaged.length > 0 ? [words.engaged(engaged.join(', '))] : [])];
}

/** Each thing that may happen on the way, in words. */
export function risksInWords(view: State, risks: readonly Risk[]): string[] {
  const field = fieldOf(view);
  return risks.map((risk) => {
    switch (risk.risk) {
      case 'leave':
        return words.leaves(figureName(view, risk.figure));
      case 'fall':
        return words.falls(risk.levels, risk.dice);
      case 'plunge':
        return words.plunges(risk.levels);
      case 'lava':
        return words.burns(field.names[risk.hex] ?? '');
    }
  });
}
