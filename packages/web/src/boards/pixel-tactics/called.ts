// What an action is called where the pieces do not show it: in hints, and on buttons that stand for themselves.

import {
  type Action,
  faceAt,
  figure,
  leaderOf,
  nameOf,
  NONE,
  type Place,
  placeName,
  questionOf,
  reactorOf,
  SEATS,
  slotName,
  type State,
  WAVES,
} from './game.ts';
import { takingOf } from './taking.ts';
import { words } from './words.ts';

export function called(action: Action, view: State): string {
  const at = (place: Place) => inUnit(view, place);
  switch (action.type) {
    case 'lead':
      return words.buttons.lead(nameOf(action.card));
    case 'pick':
      return words.takings[takingOf(view) ?? 'take'](nameOf(action.card));
    case 'recruit':
      return words.called.recruit(nameOf(action.card), slotName(action.at));
    case 'order':
      return words.takings.play(nameOf(action.card));
    case 'melee':
    case 'ranged':
      return words.called[action.type](at(action.from), at(action.to));
    case 'charge':
      return words.called.charge(at(action.from));
    case 'cast':
      return words.called.cast(at(action.at));
    case 'use':
      return `${words.buttons.use}: ${nameOf(faceAt(view, leaderOf(questionOf(view)?.seats[0] ?? 0)))}`;
    case 'clear':
      return words.called.clear(at(action.at));
    case 'move':
      return words.called.move(at(action.from), slotName(action.to));
    case 'switch':
      return words.called.switch(at(action.one), at(action.other));
    case 'choose':
      return words.called.choose(whoIsAt(view, action.at));
    case 'share':
      return words.called.share(action.amount, whoIsAt(view, action.at));
    case 'row':
      return words.called.row(WAVES[action.row] ?? '', SEATS[action.seat] ?? '');
    case 'column':
      return words.called.columns[action.column] ?? '';
    case 'resolve':
      return reactionCalled(view, action.nth);
    case 'draw':
      return words.draw;
    case 'pass':
      return words.buttons.pass;
    case 'done':
      return words.buttons.done;
  }
}

/** With the slot: who has captured a hero may have two of a name. A power may also switch one with an empty slot. */
function inUnit(view: State, at: Place): string {
  const card = faceAt(view, at);
  return card === NONE ? slotName(at) : `${nameOf(card)} (${slotName(at)})`;
}

/** With the unit as well: both may have the same hero. */
function whoIsAt(view: State, at: Place): string {
  const card = faceAt(view, at);
  return card === NONE ? placeName(at) : figure(card, at);
}

/** One leader may react to several defeats. */
function reactionCalled(view: State, nth: number): string {
  const question = questionOf(view);
  const pending = question?.ask === 'react' ? question.pending[nth - 1] : undefined;
  if (!pending) return '';
  const [fallen] = reactorOf(view, pending.by)?.reaction.to === 'defeat' ? pending.about : [];
  const name = nameOf(pending.card);
  return fallen === undefined ? words.called.first(name) : words.called.firstFor(name, whoIsAt(view, fallen));
}
