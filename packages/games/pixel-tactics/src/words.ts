// Every sentence a player of Pixel Tactics reads or types.

import { counted, listed, type Outcome, type Seat, type Viewer, type Words } from '@muster/engine';
import { board } from './board.ts';
import { caution } from './caution.ts';
import { MOST_TIES } from './match.ts';
import { sayEvent } from './news.ts';
import { cardCalled, COLUMNS, nameOf, placeName, seatName, slotCalled } from './phrases.ts';
import { SLOTS } from './place.ts';
import { faceAt, livingHeroes, questionOf, sideOf } from './powers.ts';
import { reactorOf } from './react.ts';
import { reason } from './reason.ts';
import { sayRefusal } from './refusals.ts';
import { LAST_ROUND } from './wave.ts';
import { type Action, type By, type Event, NONE, type Place, type Question, type State } from './state.ts';
import { WAVES } from './state.ts';
import { stepOf } from './steps.ts';
import { cardOf } from './table.ts';

export const words: Words<State, Action, Event> = {
  seat: (seat) => seatName(seat),
  prompt,
  label,
  parse,
  event: sayEvent,
  refusal: sayRefusal,
  outcome,
  board,
  caution,
  reason,
};

// What is asked

function prompt(s: State, viewer: Viewer): string {
  const question = questionOf(s);
  if (!question) return 'The match is over.';
  if (viewer !== 'spectator' && question.seats.includes(viewer)) return ask(s, viewer, question);
  return `Waiting for ${listed(question.seats.map(seatName))}.`;
}

function ask(s: State, seat: Seat, question: Question): string {
  switch (question.ask) {
    case 'leader':
      return 'Choose a leader from your hand, in secret. The other cards stay in your hand.';
    case 'turn':
      return askTurn(s, seat, question.left);
    case 'target':
      return `${nameAt(s, question.from)} makes a melee attack on your unit. Choose its target.`;
    case 'power':
      return askPower(question);
    case 'react':
      return `${counted(question.pending.length, 'power reacts', 'powers react')}. Which of yours comes first?`;
    case 'absorb':
      return `${counted(question.amount, 'damage', 'damage')} was put on ${nameAt(s, question.at)} (${placeName(question.at)}). Choose who takes it instead, or leave it there.`;
    case 'wave':
    case 'fall':
    case 'ordered':
      return 'Nothing is asked.';
  }
}

function askTurn(s: State, seat: Seat, left: number): string {
  const wave = `${WAVES[s.wave]} wave of round ${s.round}`;
  if (left === 0) return `The ${wave}: no action left. Take a free action, or pass to end your turn.`;
  const hand = counted(sideOf(s, seat).hand.length, 'card');
  const truce = s.round === 1 ? ' Ceasefire: no attacks, spells or orders.' : '';
  return `The ${wave}: ${counted(left, 'action')} left, ${hand} in hand.${truce}`;
}

function askPower(by: By): string {
  return `${nameOf(by.card)}: ${cardOf(by.card)[by.role].text} ${hintOf(by)}`;
}

function hintOf(by: By): string {
  const step = stepOf(by);
  switch (step?.kind) {
    case 'choose':
      return step.upTo === undefined ? 'Choose.' : `Choose up to ${by.left} more, or be done.`;
    case 'share':
      return `${by.left} left${step.may ? ', or be done' : ''}.`;
    case 'card':
      return step.may ? 'Pick a card, or be done.' : 'Pick a card.';
    case 'row':
      return 'Choose a row.';
    case 'column':
      return 'Choose a column.';
    case 'attack':
      return step.may ? 'Attack, or be done.' : 'Attack.';
    case 'exchange':
      return step.upTo === undefined ? 'Switch two.' : `Switch up to ${by.left} times more, or be done.`;
    case 'recruit':
      return step.may ? 'Recruit, or be done.' : 'Recruit.';
    case 'do':
    case undefined:
      return '';
  }
}

function nameAt(s: State, at: Place): string {
  return nameOf(faceAt(s, at));
}

// What is done

/** "blue v1 (Knight)": the name is for the reader; `parse` passes over it. */
function withName(s: State, at: Place): string {
  const card = faceAt(s, at);
  return card === NONE ? placeName(at) : `${placeName(at)} (${nameOf(card)})`;
}

function label(action: Action, s: State): string {
  switch (action.type) {
    case 'lead':
      return `lead with ${nameOf(action.card)}`;
    case 'recruit':
      return `recruit ${nameOf(action.card)} to ${placeName(action.at)}`;
    case 'melee':
    case 'ranged':
    case 'move':
      return `${action.type} ${withName(s, action.from)} to ${withName(s, action.to)}`;
    case 'charge':
      return `charge ${withName(s, action.from)}`;
    case 'cast':
    case 'clear':
    case 'choose':
      return `${action.type} ${withName(s, action.at)}`;
    case 'use':
      return 'use leader';
    case 'order':
    case 'pick':
      return `${action.type} ${nameOf(action.card)}`;
    case 'switch':
      return `switch ${withName(s, action.one)} with ${withName(s, action.other)}`;
    case 'share':
      return `share ${action.amount} to ${withName(s, action.at)}`;
    case 'row':
      return `row ${seatName(action.seat).toLowerCase()} ${WAVES[action.row]}`;
    case 'column':
      return `column ${COLUMNS[action.column]}`;
    case 'resolve':
      return `resolve ${action.nth}${reactorName(s, action.nth)}`;
    case 'draw':
    case 'pass':
    case 'done':
      return action.type;
  }
}

function reactorName(s: State, nth: number): string {
  const question = questionOf(s);
  const pending = question?.ask === 'react' ? question.pending[nth - 1] : undefined;
  if (!pending) return '';
  // One leader may react to several defeats.
  const isDefeat = reactorOf(s, pending.by)?.reaction.to === 'defeat';
  return ` (${nameOf(pending.card)}${isDefeat ? `, ${placeName(pending.about[0] ?? 0)}` : ''})`;
}

const PLAIN: { readonly [text: string]: Action } = {
  draw: { type: 'draw' },
  pass: { type: 'pass' },
  done: { type: 'done' },
  'use leader': { type: 'use' },
  use: { type: 'use' },
};

function parse(text: string, s: State): Action | undefined {
  const typed = text
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (Object.hasOwn(PLAIN, typed)) return structuredClone(PLAIN[typed]);
  const [, verb = '', rest = ''] = /^(\w+) (.+)$/.exec(typed) ?? [];
  const own = questionOf(s)?.seats[0] ?? 0;
  switch (verb) {
    case 'lead':
    case 'order':
    case 'pick': {
      const card = cardCalled(rest.replace(/^with /, ''));
      return card && { type: verb, card };
    }
    case 'recruit':
      return parseRecruit(rest, own);
    case 'melee':
    case 'ranged':
    case 'move': {
      const [from, to] = twoPlaces(rest, own, verb === 'move' ? own : 1 - own);
      return from === undefined || to === undefined ? undefined : { type: verb, from, to };
    }
    case 'charge': {
      const from = placeCalled(rest, own);
      return from === undefined ? undefined : { type: 'charge', from };
    }
    case 'cast':
    case 'clear':
    case 'choose': {
      const at = placeCalled(rest, own);
      return at === undefined ? undefined : { type: verb, at };
    }
    case 'switch': {
      const [one, other] = twoPlaces(rest, own, own);
      if (one === undefined || other === undefined) return undefined;
      return { type: 'switch', one: Math.min(one, other), other: Math.max(one, other) };
    }
    case 'share':
      return parseShare(rest, own);
    case 'row':
    case 'column':
      return parseLine(verb, rest);
    case 'resolve':
      return /^\d{1,2}$/.test(rest) ? { type: 'resolve', nth: Number(rest) } : undefined;
  }
  return undefined;
}

function parseRecruit(rest: string, own: Seat): Action | undefined {
  const [, name = '', where = ''] = /^(.+?)(?: to)? ((?:(?:blue|red) )?\w+)$/.exec(rest) ?? [];
  const card = cardCalled(name);
  const at = placeCalled(where, own);
  return card === undefined || at === undefined ? undefined : { type: 'recruit', card, at };
}

function parseShare(rest: string, own: Seat): Action | undefined {
  const [, amount = '', where = ''] = /^(\d{1,2})(?: to)? (.+)$/.exec(rest) ?? [];
  const at = placeCalled(where, own);
  return at === undefined ? undefined : { type: 'share', at, amount: Number(amount) };
}

function parseLine(verb: 'row' | 'column', rest: string): Action | undefined {
  if (verb === 'column') {
    const column = COLUMNS.findIndex((name) => name === rest);
    return column < 0 ? undefined : { type: 'column', column };
  }
  const [, unit = '', name = ''] = /^(blue|red) (\w+)$/.exec(rest) ?? [];
  const row = WAVES.findIndex((wave) => wave === name);
  return row < 0 ? undefined : { type: 'row', seat: unit === 'blue' ? 0 : 1, row };
}

/** "blue v1"; without a colour in the unit of `seat`. */
function placeCalled(text: string, seat: Seat): Place | undefined {
  const [, unit, name = ''] = /^(?:(blue|red) )?(\w+)$/.exec(text) ?? [];
  const slot = slotCalled(name);
  if (slot === undefined) return undefined;
  return (unit === undefined ? seat : unit === 'blue' ? 0 : 1) * SLOTS + slot;
}

function twoPlaces(text: string, one: Seat, other: Seat): [Place | undefined, Place | undefined] {
  const place = '((?:(?:blue|red) )?\\w+)';
  const [, from = '', to = ''] = new RegExp(`^${place}(?: (?:to|with|and|at))? ${place}$`).exec(text) ?? [];
  return [placeCalled(from, one), placeCalled(to, other)];
}

// How it ended

function outcome({ winners: [winner], rule }: Outcome, s: State): string {
  const who = winner === undefined ? 'Nobody wins' : `${seatName(winner)} wins`;
  const each = (countOf: (seat: Seat) => number) =>
    s.sides.map((_, seat) => `${seatName(seat)} ${countOf(seat)}`).join(', ');
  const heroes = `Living heroes: ${each((seat) => livingHeroes(s, seat))}.`;
  const trophies = `Trophies: ${each((seat) => sideOf(s, seat).trophies)}.`;
  switch (rule) {
    case 'rout.leader':
      return `${who}: the rival leader has fallen.`;
    case 'rout.both':
      return `${who}: both leaders have fallen. ${heroes}`;
    case 'end.withdraw':
      return `${who}: after round ${LAST_ROUND} both units withdraw. ${heroes}`;
    case 'match.most':
      return `${who}: ${MOST_TIES} games were tied, and the match ends. ${trophies}`;
  }
  return `${who} the match. ${trophies}`;
}
