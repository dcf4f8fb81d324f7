import type { Board, Button } from '../../kit/index.ts';
import { ask } from './ask.tsx';
import { Stats } from './camp.tsx';
import { Field } from './field.tsx';
import {
  type Action,
  cards,
  costOf,
  type Event,
  FACTIONS,
  questionOf,
  regionName,
  sideOf,
  type State,
} from './game.ts';
import { Hand, Stock } from './hand.tsx';
import { enoughFood } from './larder.ts';
import { Loaf } from './loaf.tsx';
import { motions, told } from './news.ts';
import { Forecast } from './panel.tsx';
import { choosingOf, endsTurn, isRevival, madeOf, type Play } from './pieces.ts';
import { words } from './words.ts';
import './board.css';

export const board: Board<State, Action, Event> = {
  when,
  Field,
  Stats,
  Hand,
  isHandWide: true,
  Stock,
  Forecast,
  ask,
  buttons,
  told,
  motions,
  pieces: (action, s) => madeOf(action, questionOf(s)?.seats[0] ?? 0, s).needs,
  called: (action, view) => labelOf({ view, seat: questionOf(view)?.seats[0] }, action),
};

function when(s: State): string {
  const question = questionOf(s);
  const phase = !question
    ? words.over
    : question.ask === 'military'
      ? words.military(question.left)
      : words.phases[question.ask];
  return s.turn === 0 ? phase : `${words.turn(s.turn)} · ${phase}`;
}

/** What is complete with the pieces that are picked, and what no piece stands for. */
function buttons(play: Play): Button<Action>[] {
  const { picked, legal } = play;
  const { complete } = choosingOf(play);
  const free = picked.length > 0 ? [] : legal.filter((action) => hasNoPiece(play, action));
  const onTop = questionOf(play.view)?.ask === 'look' ? legal.filter(({ type }) => type === 'bottom') : [];
  return [
    ...(picked.length > 0 ? [{ label: words.putDown, does: () => play.pick() }] : []),
    ...[...onTop, ...free].map((action) => ({
      label: action.type === 'carry' ? <FoodLabel food={action.food} /> : labelOf(play, action),
      does: action,
      isMain: isMain(play, action),
    })),
    ...complete.map((action) => ({
      label: labelOf(play, action),
      does: action,
      isMain: complete.length === 1 || action.type === 'hire',
    })),
  ];
}

function hasNoPiece({ seat = 0, view, isNarrow }: Play, action: Action): boolean {
  return madeOf(action, seat, view).needs.length === 0 || (isNarrow && action.type === 'provision');
}

/** The button that most people want: enough Food, or to be done. */
function isMain(play: Play, action: Action): boolean {
  if (action.type === 'carry') return action.food === enoughFood(play);
  return action.type === 'done' || action.type === 'end';
}

function labelOf({ view, seat = 0 }: Pick<Play, 'view' | 'seat'>, action: Action): string {
  const question = questionOf(view);
  switch (action.type) {
    case 'carry':
      return words.carry(action.food);
    case 'bring':
      return words.bring(words.factions[FACTIONS.find((faction) => isOf(action, faction)) ?? 'elves']);
    case 'keep':
      return words.keep(cards[action.card].name);
    case 'bottom':
      return words.toBottom(cards[action.card].name);
    case 'starve':
      return words.starve(cards[action.card].name);
    case 'provision':
      return endsTurn(view) ? words.provisionLast : words.provision;
    case 'hire':
      return words.hire(cards[action.card].name, costOf(sideOf(view, seat), action.card));
    case 'discard':
      return question?.ask === 'military'
        ? words.discardFor(cards[action.card].name)
        : words.discard(cards[action.card].name);
    case 'target':
      return isRevival(view) ? words.take(cards[action.card].name) : words.choose(cards[action.card].name);
    case 'decline':
      return question?.ask === 'look' ? words.leaveOnTop : words.doNotUse;
    case 'done':
      return doneLabel(view);
    case 'end':
      return words.endTurn;
    case 'add':
      return words.add(cards[action.card].name);
    case 'remove':
      return words.takeOff(cards[action.card].name);
    case 'resolve':
      return words.comesFirst(cards[action.card].name);
    case 'deploy':
      return words.deploy(cards[action.card].name, regionName(action.region));
    case 'move':
    case 'drive':
      return words.move(cards[action.card].name, regionName(action.region));
    case 'supply':
      return words.supply(regionName(action.region));
  }
}

function isOf({ cards: list }: Action & { type: 'bring' }, faction: (typeof FACTIONS)[number]): boolean {
  return list.every((card) => cards[card].faction === faction);
}

function doneLabel(view: State): string {
  const question = questionOf(view);
  if (question?.ask === 'mulligan') return question.put === 0 ? words.keepHand : words.drawAgain(question.put);
  return question?.ask === 'list' ? words.listDone : words.doneDeploying;
}

function FoodLabel({ food }: { readonly food: number }) {
  return (
    <span class="food-label">
      {words.carry(food)} {food > 0 && <Loaf />}
    </span>
  );
}
