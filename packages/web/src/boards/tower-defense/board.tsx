import { Icon, signs } from '../../look/icon.tsx';
import type { Ask, Board, Button } from '../../kit/index.ts';
import { Field } from './field.tsx';
import { type Action, type Event, ownCamp, type State, TOSSES } from './game.ts';
import { motions, told } from './news.ts';
import { Forecast } from './odds.tsx';
import { ids, type Move, pickedIn, type Play } from './orders.ts';
import { Stats, Stock } from './stats.tsx';
import { Tray } from './tray.tsx';
import { words } from './words.ts';
import './board.css';
import './tray.css';
import './narrow.css';
import './tablet.css';

export const board: Board<State, Action, Event> = {
  when,
  Field,
  Stats,
  Hand: Tray,
  isHandWide: true,
  Stock,
  Forecast,
  ask,
  buttons,
  told,
  motions,
  pieces,
  called,
};

function when({ camps, tosses, ask: question, mode, seat }: State): string {
  const turn = camps[mode === 'crusade' ? seat : 0]?.turn ?? 1;
  return question === 'orders' && tosses > 0
    ? `${words.turn(turn)} · ${words.tossOf(tosses, TOSSES)}`
    : words.turn(turn);
}

/** The rule that stands behind each question. */
const RULES: Record<State['ask'], string> = {
  role: 'crusade.role',
  orders: 'attack.pair',
  volley: 'defense.toss',
  wounds: 'defense.allocate',
  evolution: 'defense.evolve',
  march: 'solo.tosses-for-attacker',
  salvo: 'solo.tosses-for-defender',
  verdict: 'solo.verdict',
  gamble: 'solo.gamble',
  over: 'end.castle',
};

function ask(play: Play): Ask {
  const rule = play.view.ask === 'orders' && play.view.tosses === 0 ? 'attack.toss' : RULES[play.view.ask];
  const picked = pickedIn(play);
  switch (picked.is) {
    case 'nothing':
      return { rule };
    case 'tail':
      return { say: words.oneLinked(picked.coin), rule };
    case 'pair':
      return { say: words.linked(picked.coin, picked.by), rule };
    case 'soldier':
      return { say: words.marching(picked.coin, picked.square), rule: 'attack.move' };
    case 'supply':
      return { say: words.placing(picked.coin), rule: 'attack.place' };
  }
}

function buttons(play: Play): Button<Action>[] {
  const picked = pickedIn(play);
  const putDown: Button<Action> = { label: words.putDown, does: () => play.pick() };
  if (picked.is === 'soldier' || picked.is === 'supply' || picked.is === 'tail') return [putDown];
  if (picked.is === 'pair') {
    const swap: Button<Action> = {
      label: (
        <>
          <Icon of={signs.swap} />
          {words.swap(picked.by, picked.coin)}
        </>
      ),
      does: () => play.pick(...play.picked.toReversed()),
    };
    const unlink: Button<Action> = { label: words.unlink, does: () => play.pick() };
    return picked.coin === picked.by ? [unlink] : [swap, unlink];
  }
  return play.legal.flatMap((action) => buttonFor(play, action) ?? []);
}

/** Orders and wounds are given on the board; everything else has a button. */
function buttonFor({ view, legal }: Play, action: Action): Button<Action> | undefined {
  const hasOrders = legal.some(({ type }) => type === 'move' || type === 'place' || type === 'wound');
  const label = called(action, view);
  switch (action.type) {
    case 'move':
    case 'place':
    case 'wound':
      return undefined;
    case 'toss':
    case 'advance':
      return { label, does: action, isMain: !hasOrders };
    case 'evolve':
      return { label, does: action, isMain: true };
    case 'stop':
    case 'attack':
    case 'defend':
    case 'inflict':
    case 'hold':
    case 'keep':
      return { label, does: action };
  }
}

function called(action: Action, view: State): string {
  switch (action.type) {
    case 'move':
      return words.move(action, equalsOf(view, action));
    case 'place':
      return words.ghost(action.coin, action.by);
    case 'wound':
      return words.wound(action.coin, action.square);
    case 'toss':
      return tossLabel(view);
    case 'stop':
      return words.stop(view.damage);
    case 'advance':
    case 'attack':
    case 'defend':
    case 'inflict':
    case 'hold':
    case 'evolve':
    case 'keep':
      return words[action.type];
  }
}

/** How many soldiers of this value stand on the square that the order begins on. */
function equalsOf(s: State, { coin, square }: Move): number {
  const soldiers = s.camps[ownCamp(s)]?.soldiers ?? [];
  return soldiers.filter((soldier) => soldier.square === square && soldier.coin === coin).length;
}

function tossLabel({ ask: question, tosses }: State): string {
  if (question === 'orders') return words.nextToss(tosses + 1, TOSSES);
  return tosses === 0 || question === 'march' || question === 'salvo' ? words.toss : words.tossAgain;
}

function pieces(action: Action, s: State): string[] {
  const camp = ownCamp(s);
  switch (action.type) {
    case 'move':
      return [
        ids.soldier(camp, action, action.nth),
        ids.square(camp, Math.min(s.pathway, action.square + action.by)),
        ids.tail(action.coin, 0),
        ids.tail(action.by, action.coin === action.by ? 1 : 0),
      ];
    case 'place':
      return [ids.supply(action.coin), ids.square(camp, action.by)];
    case 'wound':
      return [ids.square(camp, action.square)];
    case 'evolve':
      return [0, 1, 2].map((at) => ids.garrison(camp, at));
    case 'attack':
    case 'defend':
    case 'toss':
    case 'advance':
    case 'stop':
    case 'inflict':
    case 'hold':
    case 'keep':
      return [];
  }
}
