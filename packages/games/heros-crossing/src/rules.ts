// The rules of Hero's Crossing: Tactics. The chapters, in the order of rules.md: setup.ts, draw.ts, hire.ts, recruit.ts,
// flank.ts, attack.ts. How rounds go on is in turn.ts.

import { type Chance, type Game, mustAsk, type Outcome, type Report, type Seat } from '@muster/engine';
import { attack, commitReserve, declineReserve, kill, legalReserves, whyNotReserve } from './attack.ts';
import { draw, legalDraws, whyNotDraw } from './draw.ts';
import { odds } from './forecast.ts';
import { flank, legalMoves, move, whyNotMove } from './flank.ts';
import { hire, listHires, replace, whyNotHire, whyNotReplace } from './hire.ts';
import { inventory } from './inventory.ts';
import { hint, value } from './knowledge.ts';
import { levels } from './levels.ts';
import { positions } from './position.ts';
import { discard, enforceHandLimit, legalDiscards, recruit, whyNotDiscard } from './recruit.ts';
import { audit, clone, redeal, view } from './secrets.ts';
import { endFirstCards, hasFirstCards, legalPicks, legalPlaces, pick, place, setup } from './setup.ts';
import { whyNotPick, whyNotPlace } from './setup.ts';
import {
  type Action,
  ARMS,
  type Ask,
  type Event,
  FRONTS,
  type FrontName,
  type Options,
  type Refusal,
} from './state.ts';
import type { Playing, State } from './state.ts';
import { endActivation, frontOf, sideOf } from './turn.ts';
import { study } from './study.ts';
import { words } from './words.ts';
import { notation } from './notation.ts';

const MOST_ROUNDS = 40;

export const herosCrossing: Game<State, Action, Event, Options> = {
  id: 'heros-crossing',
  title: "Hero's Crossing: Tactics",
  version: 4,
  seats: { min: 2, max: 2 },
  options: {
    first: {
      title: 'Who has the First Player Card',
      default: 'lot',
      choices: { lot: 'Drawn by lot', king: 'The King', queen: 'The Queen' },
    },
    limit: {
      title: 'Round limit',
      about: 'Without a limit the match goes on until a Monarch falls, as in the book.',
      default: true,
      yesNo: true,
    },
    rounds: {
      title: 'Rounds at most',
      about: 'After the last round the healthier Monarch wins.',
      default: 30,
      min: 10,
      max: MOST_ROUNDS,
      counts: ({ limit }) => limit,
    },
  },
  inventory,
  // The set-up takes at most 20 actions. Of six activations a round none takes more than 50: the longest moves all 48
  // soldiers, one by one. Without a round limit nothing bounds a match; notes.md tells how far random play stays below this.
  longest: 20 + MOST_ROUNDS * 6 * 50,
  setup,
  waiting,
  legal,
  whyNot,
  apply,
  outcome,
  clone,
  view,
  redeal,
  audit,
  hint,
  value,
  odds,
  levels,
  positions,
  notation,
  words,
  study,
};

function waiting(s: State): readonly Seat[] {
  return s.question.seats;
}

function legal(s: State, seat: Seat): Action[] {
  const { question } = s;
  if (!question.seats.includes(seat)) return [];
  switch (question.ask) {
    case 'draft':
      return legalPicks(s, seat);
    case 'place':
      return legalPlaces(s, seat);
    case 'draw':
      return legalDraws(s, question.power);
    case 'activate':
      return legalActivations(s, seat);
    case 'flank':
      return legalMoves(s, seat, question.front);
    case 'discard':
      return legalDiscards(s, seat);
    case 'reserve':
      return legalReserves(s, seat);
    case 'kill':
      return ARMS.map((kind) => KILLS[kind]);
    case 'over':
      return [];
  }
}

const KILLS = { weapon: { type: 'kill', kind: 'weapon' }, magic: { type: 'kill', kind: 'magic' } } as const;

/** The questions that each kind of action answers. */
const ANSWERS: Record<Action['type'], readonly Ask[]> = {
  pick: ['draft'],
  place: ['place'],
  draw: ['draw'],
  done: ['draw', 'flank'],
  hire: ['activate'],
  replace: ['activate'],
  recruit: ['activate'],
  flank: ['activate'],
  attack: ['activate'],
  move: ['flank'],
  discard: ['discard'],
  reserve: ['reserve'],
  decline: ['reserve'],
  kill: ['kill'],
};

function whyNot(s: State, seat: Seat, action: Action): Refusal | undefined {
  const { question } = s;
  if (!question.seats.includes(seat))
    return { rule: action.type === 'draw' && hasFirstCards(s, seat) ? 'setup.draw-five' : 'turn.not-asked' };
  if (!ANSWERS[action.type].includes(question.ask)) return { rule: 'turn.other-question', ask: question.ask };
  switch (action.type) {
    case 'pick':
      return whyNotPick(s, seat, action.hero);
    case 'place':
      return whyNotPlace(s, seat, action.hero);
    case 'draw':
      return whyNotDraw(s, mustAsk(question, 'draw').power, action.level);
    case 'hire':
      return whyNotActivate(s, seat, action.front) ?? whyNotHire(s, seat, action.front, action.hero);
    case 'replace':
      return whyNotActivate(s, seat, action.front) ?? whyNotReplace(s, seat, action.front, action.old, action.hero);
    case 'recruit':
    case 'flank':
      return whyNotActivate(s, seat, action.front);
    case 'attack':
      return whyNotActivate(s, seat, action.from) ?? whyNotAttack(s);
    case 'move':
      return whyNotMove(s, seat, mustAsk(question, 'flank').front, action.kind, action.to);
    case 'discard':
      return whyNotDiscard(s, seat, action.hero);
    case 'reserve':
      return whyNotReserve(s, seat, action.hero);
    case 'done':
    case 'decline':
    case 'kill':
      return undefined;
  }
}

function apply(s: State, seat: Seat, action: Action, chance: Chance, report?: Report<Event>): void {
  const g: Playing = { s, chance, report };
  switch (action.type) {
    case 'pick':
      return pick(g, seat, action.hero);
    case 'place':
      return place(g, seat, action.hero);
    case 'draw':
      return draw(g, seat, action.level) ? undefined : finish(g, seat);
    case 'done':
      return finish(g, seat);
    case 'hire':
      return hire(g, seat, action.front, action.hero);
    case 'replace':
      return replace(g, seat, action.front, action.old, action.hero);
    case 'recruit':
      return recruit(g, seat, action.front);
    case 'flank':
      return flank(g, seat, action.front);
    case 'attack':
      return attack(g, seat, action.from, action.at);
    case 'move':
      return move(g, seat, action.kind, action.to);
    case 'discard':
      return discard(g, seat, action.hero);
    case 'reserve':
      return commitReserve(g, seat, action.hero);
    case 'decline':
      return declineReserve(g, seat);
    case 'kill':
      return kill(g, action.kind);
  }
}

/** The cards are drawn or the soldiers moved: what comes next. */
function finish(g: Playing, seat: Seat): void {
  if (g.s.round === 0) endFirstCards(g);
  else if (g.s.question.ask === 'draw') enforceHandLimit(g, seat);
  else endActivation(g);
}

// Gameplay: activating a front

function legalActivations(s: State, seat: Seat): Action[] {
  const actions: Action[] = [];
  for (const front of FRONTS) {
    if (whyNotActivate(s, seat, front)) continue;
    const orders = ORDERS[front];
    actions.push(orders.recruit);
    listHires(s, seat, front, actions);
    if (!whyNotAttack(s)) actions.push(...orders.attacks);
    actions.push(orders.flank);
  }
  return actions;
}

type Orders = { readonly recruit: Action; readonly flank: Action; readonly attacks: readonly Action[] };

const ORDERS: Record<FrontName, Orders> = {
  left: ordersOf('left'),
  centre: ordersOf('centre'),
  right: ordersOf('right'),
};

function ordersOf(front: FrontName): Orders {
  return {
    recruit: { type: 'recruit', front },
    flank: { type: 'flank', front },
    attacks: FRONTS.map((at) => ({ type: 'attack', from: front, at })),
  };
}

function whyNotActivate(s: State, seat: Seat, front: FrontName): Refusal | undefined {
  return frontOf(s, seat, front).used ? { rule: 'round.once', front } : undefined;
}

/** Attacks begin with the second round. */
function whyNotAttack({ round }: State): Refusal | undefined {
  return round < 2 ? { rule: 'round.no-attack', round } : undefined;
}

// End game

function outcome(s: State): Outcome | undefined {
  if (s.question.ask !== 'over') return undefined;
  const [king, queen] = [sideOf(s, 0).health, sideOf(s, 1).health];
  const winners = king === queen ? [] : [king > queen ? 0 : 1];
  return { winners, rule: Math.min(king, queen) === 0 ? 'end.monarch' : 'end.last-round' };
}
