// What things would come to, by the rules that will carry them out. Nothing here depends on what is hidden.

import { Log, type Seat, seeded, type Viewer } from '@muster/engine';
import { effectOf, isOptional, targetsOf } from './abilities.ts';
import { carryOut, settle } from './answer.ts';
import { cards } from './cards/index.ts';
import { strengthIn } from './control.ts';
import { foodToCarry } from './military.ts';
import { clone, redeal } from './secrets.ts';
import { type Action, BACK, type CardId, type Event, type Playing, type Region, type State } from './state.ts';
import { groundOf, heroesInPlay, questionOf, sideOf } from './turn.ts';
import { starvable } from './upkeep.ts';

/** A whole state that fits the view. */
function dealt(view: State, viewer: Viewer): State {
  return redeal(view, viewer, seeded(1));
}

function play(g: Playing, seat: Seat, action: Action): void {
  const question = questionOf(g.s);
  if (!question) throw new Error('The game is over');
  carryOut(g, seat, action, question);
  settle(g);
}

/** The Food that these heroes consume in an Upkeep phase: the least of which nobody starves. */
export function needOf(heroes: readonly CardId[]): number {
  let food = 0;
  while (starvable({ heroes: [...heroes], food, cubes: 0 }).length > 0) food++;
  return food;
}

/** From the least to the most. */
export type Bounds = { readonly least: number; readonly most: number };

/** The strengths of both sides in a region once an action is done, `own` that of the seat that acts. */
export type Strengths = { readonly own: Bounds; readonly other: Bounds };

/** Nothing ends with the action: so many more could be taken. */
const MORE = 9;

/**
 * Goes through all that the seat can still choose for this action: how much Food goes along, and what abilities hit. With a
 * deployment nobody else is sent.
 */
export function strengthsAfter(view: State, seat: Seat, action: Action, region: Region): Strengths {
  const s = dealt(view, seat);
  for (const question of s.questions) if (question.ask === 'military') question.left += MORE;
  const ends: State[] = [];
  const waiting = [{ s, action }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    play({ s: next.s, chance: seeded(1), report: undefined }, seat, next.action);
    const follow = followUps(next.s, seat);
    if (follow.length === 0) ends.push(next.s);
    for (const choice of follow) waiting.push({ s: clone(next.s), action: choice });
  }
  return {
    own: rangeOf(ends.map((end) => strengthIn(end, seat, region))),
    other: rangeOf(ends.map((end) => strengthIn(end, 1 - seat, region))),
  };
}

function rangeOf(numbers: readonly number[]): Bounds {
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

/** More Food than this makes no hero stronger than so much. */
const ENOUGH = 4;

/** What the seat can choose next as a part of the same action. */
function followUps(s: State, seat: Seat): Action[] {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return [];
  switch (question.ask) {
    case 'carry': {
      const most = foodToCarry(s, seat, question);
      const some = Array.from({ length: Math.min(most, ENOUGH) + 1 }, (_, food) => food);
      return [...new Set([...some, most])].map((food) => ({ type: 'carry', food }));
    }
    case 'deploy':
      return [{ type: 'done' }];
    case 'ability': {
      const effect = effectOf(question.hero, question.when);
      if (!effect) return [];
      const targets = targetsOf(s, seat, question.hero, effect);
      return isOptional(effect) ? [...targets, { type: 'decline' }] : targets;
    }
    case 'list':
    case 'keep':
    case 'take':
    case 'mulligan':
    case 'upkeep':
    case 'starve':
    case 'income':
    case 'military':
    case 'order':
    case 'look':
    case 'tribute':
    case 'limit':
    case 'end':
      return [];
  }
}

/** What the next Control phase of a seat brings where, as things stand. */
export type Controls = { readonly region: Region; readonly cubes: number; readonly points: number };

export function nextControl(view: State, viewer: Viewer, seat: Seat): readonly Controls[] {
  const before = 1 - seat;
  // The other seat has one action left, provisions, and the turn passes. Hand and options that would stop it are taken away.
  const s: State = {
    ...dealt(view, viewer),
    extraActions: false,
    seat: before,
    turn: 2,
    questions: [
      { ask: 'end', seats: [] },
      { ask: 'military', seats: [before], left: 1 },
    ],
  };
  sideOf(s, before).hand = [];
  const log = new Log<Event>();
  play({ s, chance: seeded(1), report: log }, before, { type: 'provision' });
  const events = log.for('spectator');
  return events.flatMap((event) => {
    if (event.type !== 'controlled') return [];
    const won = events.find(
      (other): other is Event & { type: 'won' } => other.type === 'won' && other.region === event.region,
    );
    return [{ region: event.region, cubes: event.cubes, points: won?.tile ?? 0 }];
  });
}

/** What makes up the strength of a hero where it stands: each number, and where it comes from. */
export type Part = { readonly by: CardId; readonly strength: number };

export function partsOf(s: State, seat: Seat, region: Region, hero: CardId): readonly Part[] {
  const own = cards[hero].extraStrength?.(s, seat, region) ?? 0;
  const lent = groundOf(s, seat, region).heroes.map((by) => ({
    by,
    strength: by === hero ? 0 : (cards[by].lends ?? 0),
  }));
  const taken = groundOf(s, 1 - seat, region).heroes.map((by) => ({ by, strength: -(cards[by].weakens ?? 0) }));
  return [{ by: hero, strength: own }, ...lent, ...taken].filter(({ strength }) => strength !== 0);
}

/** The chance of each card to be drawn next, as its owner can know it; `unknown` is the share of those nobody can name. */
export type NextCard = {
  readonly size: number;
  readonly isReshuffled: boolean;
  readonly rows: readonly { readonly card: CardId; readonly share: number }[];
  readonly unknown: number;
};

export function nextCard(s: State, seat: Seat): NextCard {
  const side = sideOf(s, seat);
  const { deck, discard } = side;
  const size = deck.top.length + deck.bag.length + deck.bottom.length;
  const placed = deck.top.at(-1) ?? (deck.bag.length === 0 ? deck.bottom[0] : undefined);
  const sure = (card: CardId): NextCard => ({
    size,
    isReshuffled: false,
    rows: card === BACK ? [] : [{ card, share: 1 }],
    unknown: card === BACK ? 1 : 0,
  });
  if (placed) return sure(placed.card);
  const isReshuffled = size === 0;
  const bag = isReshuffled ? discard : deck.bag.includes(BACK) ? certainIn(s, seat) : deck.bag;
  const of = isReshuffled ? discard.length : deck.bag.length;
  const rows = bag.map((card) => ({ card, share: 1 / of }));
  return { size, isReshuffled, rows, unknown: of === 0 ? 0 : (of - bag.length) / of };
}

/** After a draft: the cards that its owner knows to be in the deck, for they are nowhere else. */
function certainIn(s: State, seat: Seat): readonly CardId[] {
  const side = sideOf(s, seat);
  const { deck, hand, discard, pool } = side;
  const placed = [...deck.top, ...deck.bottom].map(({ card }) => card);
  const elsewhere = new Set([...hand, ...discard, ...heroesInPlay(side), ...placed]);
  const own = s.packs.flatMap(({ kept, taken }, at) => (at % s.sides.length === seat ? kept : taken));
  return (pool.length > 0 ? pool : own).filter((card) => card !== BACK && !elsewhere.has(card));
}
