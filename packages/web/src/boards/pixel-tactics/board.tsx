import type { Board, Button } from '../../kit/index.ts';
import { ask } from './ask.tsx';
import { called } from './called.ts';
import { Field } from './field.tsx';
import { blowOf } from './forecast.ts';
import { type Action, type Event, faceAt, nameOf, NEEDED, questionOf, type State, WAVES } from './game.ts';
import { Hand, Stock } from './hand.tsx';
import { motions } from './motions.ts';
import { told } from './news.ts';
import { Forecast } from './panel.tsx';
import { ids, isStrike, piecesOf, type Play, strikesOf } from './pieces.ts';
import { Stats } from './stats.tsx';
import { canSwitch, completeOf } from './uses.ts';
import { words } from './words.ts';
import './field.css';
import './figure.css';
import './cards.css';
import './narrow.css';

export const board: Board<State, Action, Event> = {
  when,
  Field,
  Stats,
  Hand,
  Stock,
  Forecast,
  ask,
  buttons,
  told,
  motions,
  pieces: piecesOf,
  called,
};

function when({ games, game, round, wave }: State): string {
  const match = NEEDED[games] > 1 ? `${words.game(game)} · ` : '';
  return `${match}${round === 0 ? words.choosing : words.when(round, WAVES[wave] ?? '')}`;
}

/** What is complete with the pieces that are picked, and what no piece stands for. */
function buttons(play: Play): Button<Action>[] {
  const { legal, picked } = play;
  const strikes = openStrikes(play);
  const complete = [...completeOf(play), ...strikes];
  // What is picked up can be put down again; to pass can wait for that.
  const free = legal.filter(
    ({ type }) =>
      (type === 'pass' && picked.length === 0) || type === 'done' || type === 'resolve' || type === 'column',
  );
  const isOnly = legal.length === 1;
  const main = complete.find(isStrike) ?? complete[0];
  return [
    ...free.map((action) => ({ label: labelOf(play, action), does: action, isMain: isOnly })),
    ...(picked.length > 0 ? [{ label: words.buttons.back, does: () => play.pick() }] : []),
    ...(canSwitch(play) ? [{ label: words.buttons.switchWith, does: () => play.pick(...picked, ids.switching) }] : []),
    ...complete.map((action) => ({
      label: labelOf(play, action),
      does: action,
      isMain: action === main && (complete.length === 1 || (isStrike(action) && strikes.length <= 1)),
    })),
  ];
}

/** So many attacks have a button each; more are chosen by their targets alone. */
const MOST_STRIKES = 3;

/** Of an attacker whose target is still to be chosen: every attack, where they are few. */
function openStrikes(play: Play): readonly Action[] {
  const strikes = strikesOf(play);
  return play.picked.length === 1 && strikes.length <= MOST_STRIKES ? strikes : [];
}

function labelOf(play: Play, action: Action): string {
  const { view } = play;
  switch (action.type) {
    case 'melee':
    case 'ranged': {
      const blow = blowOf(play, action);
      return words.buttons[action.type](nameOf(faceAt(view, action.to)), blow?.told.dealt ?? 0);
    }
    case 'share':
      return words.buttons.share(action.amount);
    case 'pass': {
      const question = questionOf(view);
      return question?.ask === 'turn' && question.left === 0 ? words.buttons.endTurn : words.buttons.pass;
    }
    case 'done':
      return questionOf(view)?.ask === 'absorb' ? words.buttons.decline : words.buttons.done;
    case 'order':
    case 'charge':
    case 'cast':
    case 'clear':
      return words.buttons[action.type];
    case 'lead':
    case 'pick':
    case 'use':
    case 'recruit':
    case 'move':
    case 'switch':
    case 'draw':
    case 'choose':
    case 'row':
    case 'column':
    case 'resolve':
      return called(action, view);
  }
}
