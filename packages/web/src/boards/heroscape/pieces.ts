// What can be pressed, and what that comes to. A figure acts, by a power or plainly, on a target: each of them is a piece.

import type { Play as AnyPlay, Why } from '../../kit/index.ts';
import {
  type Action,
  type Battlefield,
  type Body,
  type Event,
  fieldOf,
  type FigureNo,
  figureName,
  type Hex,
  NOWHERE,
  nameOf,
  type Question,
  questionOf,
  type Risk,
  type State,
  standing,
  straightLine,
  travel,
} from './game.ts';
import { stepsTo } from './ways.ts';

export type Play = AnyPlay<State, Action, Event>;

export const ids = {
  hex: (field: Battlefield, hex: Hex) => `hex:${nameOf(field, hex)}`,
  hexCalled: (name: string) => `hex:${name}`,
  figure: (figure: FigureNo) => `figure:${figure}`,
  card: (card: number) => `card:${card}`,
  pool: (card: string) => `pool:${card}`,
  power: (name: string) => `power:${name}`,
  die: (at: number) => `die:${at}`,
};

export const figureIn = (id: string | undefined): FigureNo => numberIn(id, 'figure:');
const numberIn = (id: string | undefined, kind: string): number =>
  id?.startsWith(kind) ? Number(id.slice(kind.length)) : NOWHERE;

/** The figure with this name, or NOWHERE. The log asks for it often, so the names of a match are listed once. */
export function figureCalled(view: State, name: string): FigureNo {
  const armies = view.cards.map(({ card, copies }) => `${card} ${copies}`).join();
  if (named?.armies !== armies)
    named = { armies, figures: new Map(view.figures.map((_, figure) => [figureName(view, figure), figure])) };
  return named.figures.get(name) ?? NOWHERE;
}

let named: { readonly armies: string; readonly figures: ReadonlyMap<string, FigureNo> } | undefined;

/** The question of a turn, where it is one. */
export function turnOf(view: State): (Question & { ask: 'move' | 'attack' }) | undefined {
  const question = questionOf(view);
  return question?.ask === 'move' || question?.ask === 'attack' ? question : undefined;
}

/** A legal action with the pieces it is made of. Without a target it is a button. */
export type Order = {
  readonly action: Action;
  /** Who acts; NOWHERE where nobody has to be picked. */
  readonly figure: FigureNo;
  /** '' for a move and a normal attack. */
  readonly power: string;
  readonly target: string | undefined;
  /** The hex of the other end of a two-hex figure. */
  readonly tail?: string;
  /** Of a move: where it ends, what it costs, the hexes on the way, and what may happen. */
  readonly journey?: Way;
};

export type Way = {
  readonly end: Body;
  readonly cost: number;
  readonly stops: readonly Body[];
  readonly risks: readonly Risk[];
};

export function orderOf(view: State, action: Action): Order {
  const field = fieldOf(view);
  const plain = { action, figure: NOWHERE, power: '', target: undefined };
  switch (action.type) {
    case 'move': {
      const journey = wayOf(view, action);
      return {
        action,
        figure: action.figure,
        power: '',
        target: journey && ids.hex(field, journey.end.hex),
        ...(journey && { journey, ...tailOf(field, journey.end.tail) }),
      };
    }
    case 'attack':
      return { ...plain, figure: action.figure, target: ids.figure(action.target) };
    case 'batter':
      return {
        ...plain,
        figure: action.figure,
        target: ids.hex(field, field.objects[action.object]?.hex ?? 0),
      };
    case 'special':
      return { ...plain, figure: action.figure, power: action.power, target: ids.figure(action.target) };
    case 'line':
      return { ...plain, figure: action.figure, power: action.power, target: firstInLine(view, action) };
    case 'use':
      return {
        ...plain,
        figure: action.figure,
        power: action.power,
        target: action.target === NOWHERE ? undefined : ids.figure(action.target),
      };
    case 'place':
      return { ...plain, target: ids.hex(field, action.hex), ...tailOf(field, action.tail) };
    case 'figure':
      return { ...plain, target: ids.figure(action.figure) };
    case 'mark':
    case 'card':
      return { ...plain, target: ids.card(action.card) };
    case 'pick':
      return { ...plain, target: ids.pool(action.card) };
    case 'bring':
    case 'opponent':
    case 'fill':
    case 'decline':
    case 'done':
      return plain;
  }
}

/** A line is aimed at the first hex of it that is not the attacker's own, or at whoever stands there. */
function firstInLine(view: State, { figure, from, direction }: Action & { type: 'line' }): string | undefined {
  const { figureAt } = standing(view);
  const first = straightLine(fieldOf(view), from, direction, 2).find((hex) => figureAt[hex] !== figure);
  if (first === undefined) return undefined;
  const other = figureAt[first] ?? NOWHERE;
  return other === NOWHERE ? ids.hex(fieldOf(view), first) : ids.figure(other);
}

function tailOf(field: Battlefield, tail: Hex): { readonly tail?: string } {
  return tail === NOWHERE ? {} : { tail: ids.hex(field, tail) };
}

function wayOf(view: State, action: Action & { type: 'move' }): Way | undefined {
  const turn = turnOf(view)?.turn;
  if (!turn) return undefined;
  const { found } = travel(view, standing(view), turn, action);
  if ('rule' in found) return undefined;
  const end = found.steps.at(-1);
  return end && { end, cost: found.cost, stops: found.steps, risks: found.steps.flatMap(({ risks }) => [...risks]) };
}

/** All orders of the seat that is asked; the same list as long as the same actions are legal. */
export function ordersOf({ view, legal }: Play): readonly Order[] {
  if (known?.legal !== legal) known = { legal, orders: legal.map((action) => orderOf(view, action)) };
  return known.orders;
}

let known: { readonly legal: readonly Action[]; readonly orders: readonly Order[] } | undefined;

/** What is picked up: who acts, by which power, on what. Where only one figure can act, nobody needs to pick it. */
type Picked = { readonly actor: FigureNo; readonly power: string; readonly target: string | undefined };

export function pickedIn(play: Play): Picked {
  return openIn(play).picked;
}

/** What is open now, worked out once for each drawing of the board: every hex asks for it. */
type Open = {
  readonly picked: Picked;
  readonly on: ReadonlyMap<string, Order[]>;
  readonly actors: ReadonlySet<FigureNo>;
};

const opens = new WeakMap<Play, Open>();

function openIn(play: Play): Open {
  const known = opens.get(play) ?? workOut(play);
  opens.set(play, known);
  return known;
}

function workOut(play: Play): Open {
  const orders = ordersOf(play);
  const actors = new Set(orders.map(({ figure }) => figure));
  actors.delete(NOWHERE);
  const rest = play.picked.slice();
  let actor = actors.size === 1 ? ([...actors][0] as number) : NOWHERE;
  if (actors.has(figureIn(rest[0]))) actor = figureIn(rest.shift());
  const power = rest[0]?.startsWith('power:') ? (rest.shift() ?? '').slice('power:'.length) : '';
  const on = new Map<string, Order[]>();
  const add = (target: string, order: Order) => on.set(target, [...(on.get(target) ?? []), order]);
  for (const order of orders) {
    if ((order.figure !== NOWHERE && order.figure !== actor) || order.power !== power) continue;
    if (order.target !== undefined) add(order.target, order);
    if (order.action.type === 'place' && order.tail !== undefined) add(order.tail, order);
  }
  return { picked: { actor, power, target: rest[0] }, on, actors };
}

const NONE: readonly Order[] = [];

/** The orders on this target; several where something is left to choose, such as where the tail comes to rest. */
export function ordersOn(play: Play, target: string | undefined): readonly Order[] {
  return target === undefined ? NONE : (openIn(play).on.get(target) ?? NONE);
}

/** The order on the picked hex whose other end is this one. */
function completedBy(play: Play, { target }: Picked, id: string): Order | undefined {
  if (target === undefined || target === id) return undefined;
  return ordersOn(play, target).find((order) => order.tail === id || (order.tail === target && order.target === id));
}

export function powersOpen(play: Play): string[] {
  const { actor } = pickedIn(play);
  const open = ordersOf(play).filter(({ power, figure }) => power !== '' && (figure === actor || figure === NOWHERE));
  return [...new Set(open.map(({ power }) => power))];
}

type Use = { readonly does?: Action | (() => void); readonly why?: Why | undefined; readonly isAside?: boolean };

/** What pressing this piece comes to now. */
export function useOf(play: Play, id: string): Use {
  if (play.seat === undefined) return {};
  const picked = pickedIn(play);
  const whole = completedBy(play, picked, id);
  if (whole) return { does: whole.action };
  const orders = ordersOn(play, id);
  const [first] = orders;
  if (first) {
    const isSingle = orders.length === 1;
    if (isSingle && (picked.target === id || !isWeighed(play, first))) return { does: first.action };
    if (picked.target === id) return { does: () => pickUp(play, { ...picked, target: undefined }) };
    return { does: () => pickUp(play, { ...picked, target: id }) };
  }
  const figure = figureIn(id);
  if (figure === NOWHERE) return {};
  if (picked.actor === figure) {
    const isHeld = play.picked.includes(id);
    return isHeld ? { does: () => play.pick(), isAside: true } : {};
  }
  if (!openIn(play).actors.has(figure)) return {};
  return { does: () => play.pick(id), isAside: picked.actor !== NOWHERE };
}

/** Is this looked at first, and taken by a second press? Whatever rolls dice, or may hurt; on a phone every move. */
function isWeighed(play: Play, { action, journey }: Order): boolean {
  switch (action.type) {
    case 'attack':
    case 'batter':
    case 'special':
    case 'line':
      return true;
    case 'use':
      return true;
    case 'move':
      return play.isNarrow || (journey?.risks.length ?? 0) > 0;
    case 'figure':
    case 'place':
    case 'mark':
    case 'card':
    case 'pick':
    case 'bring':
    case 'opponent':
    case 'fill':
    case 'decline':
    case 'done':
      return false;
  }
}

export function pickUp(play: Play, { actor, power, target }: Picked): void {
  play.pick(
    ...(actor === NOWHERE ? [] : [ids.figure(actor)]),
    ...(power === '' ? [] : [ids.power(power)]),
    ...(target === undefined ? [] : [target]),
  );
}

// Why not

export function whyNotHex(play: Play, hex: Hex): Why | undefined {
  const { view, seat } = play;
  if (seat === undefined) return undefined;
  const question = questionOf(view);
  const { actor, power } = pickedIn(play);
  if (question?.ask === 'deploy' || question?.ask === 'land') {
    const next = ordersOf(play).find(({ action }) => action.type === 'place')?.action;
    if (next?.type !== 'place') return undefined;
    const tail = next.tail === NOWHERE ? NOWHERE : hex;
    return play.whyNot({ type: 'place', figure: next.figure, hex, tail });
  }
  if (question?.ask !== 'move' || actor === NOWHERE || power !== '') return undefined;
  const flies = ordersOf(play).some(
    ({ action }) => action.type === 'move' && action.figure === actor && action.way === 'fly',
  );
  const path = stepsTo(view, actor, hex);
  if (path.length === 0) return undefined;
  return play.whyNot({ type: 'move', figure: actor, way: flies ? 'fly' : 'walk', path });
}

export function whyNotFigure(play: Play, figure: FigureNo): Why | undefined {
  const { view, seat } = play;
  if (seat === undefined) return undefined;
  const question = turnOf(view);
  const { actor, power } = pickedIn(play);
  if (!question || figure === actor) return undefined;
  const isEnemy = view.figures[figure]?.team !== view.teams[seat];
  if (isEnemy) {
    if (question.ask !== 'attack' || actor === NOWHERE) return undefined;
    if (power === '') return play.whyNot({ type: 'attack', figure: actor, target: figure });
    const like = ordersOf(play).find((order) => order.power === power)?.action;
    if (like?.type === 'special') return play.whyNot({ ...like, target: figure });
    return like?.type === 'use' ? play.whyNot({ ...like, target: figure }) : undefined;
  }
  if (question.ask === 'move') return play.whyNot({ type: 'move', figure, way: 'walk', path: [0] });
  const target = view.figures.findIndex(({ team, hex }) => team !== view.teams[seat] && hex !== NOWHERE);
  return target < 0 ? undefined : play.whyNot({ type: 'attack', figure, target });
}
