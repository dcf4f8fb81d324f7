import type { Ask, Board, Button } from '../../kit/index.ts';
import { called, labelOf } from './called.ts';
import { gathered } from './draft.tsx';
import { Field } from './field.tsx';
import { Forecast } from './forecast.tsx';
import { chanceOf } from './odds.ts';
import {
  type Action,
  actingOf,
  attacksOf,
  cardName,
  type Event,
  fieldOf,
  figureName,
  MARKERS,
  moveOf,
  NOWHERE,
  pointsOf,
  questionOf,
  rangeOf,
  READY_ARMIES,
  SEATS,
  type State,
  standing,
} from './game.ts';
import { Hand, Stats, Stock, whenOf } from './hand.tsx';
import { otherStorey } from './geometry/hexes.ts';
import { hexOfPiece } from './layer.tsx';
import { motions, told } from './news.ts';
import {
  ids,
  type Order,
  orderOf,
  ordersOf,
  ordersOn,
  type Play,
  pickedIn,
  pickUp,
  powersOpen,
  turnOf,
} from './pieces.ts';
import { dangersInWords } from './prospects.ts';
import { words } from './words.ts';
import './board.css';
import './narrow.css';
import './map.css';
import './marks.css';
import './panel.css';
import './view.css';

export const board: Board<State, Action, Event> = {
  when: whenOf,
  Field,
  Stats,
  Hand,
  Stock,
  Forecast,
  ask,
  buttons,
  told,
  motions,
  pieces,
  called,
};

const RULES: Record<NonNullable<ReturnType<typeof questionOf>>['ask'], string> = {
  draft: 'army.draft',
  choose: 'army.secret',
  deploy: 'deploy.zone',
  round: 'round.steps',
  mark: 'order.secret',
  turns: 'turn.reveal',
  bond: 'bond.kin',
  move: 'turn.move-then-attack',
  attack: 'attack.roll',
  again: 'power.overextend-attack',
  drop: 'power.the-drop',
  land: 'land.place',
  spirit: 'spirit.gives',
  summon: 'glyph.erland',
  negate: 'glyph.nilrend',
  intercept: 'glyph.oreld',
  curse: 'glyph.wannok',
  suffer: 'glyph.wannok',
  end: 'end.standing',
};

function ask(play: Play): Ask {
  const { view } = play;
  const question = questionOf(view);
  if (!question) return {};
  const rule = RULES[question.ask];
  const { actor, power, target } = pickedIn(play);
  const orders = ordersOn(play, target);
  if (orders.length > 1 && orders.some(({ tail }) => tail !== undefined))
    return { say: words.whichEnd, rule: 'move.two-lead' };
  const [order] = orders;
  if (order) return { say: labelOf(play, order), more: moreOf(view, order), rule };
  if (question.ask === 'draft') return { say: words.takeCard(pointsLeft(play)), rule };
  if (question.ask === 'choose') return { say: words.gather(view.budgets[play.near] ?? 0), rule };
  if (question.ask === 'deploy') return { ...(placing(play) && { say: words.place(placing(play)) }), rule };
  if (forcedMarks(play).length > 1) return { say: words.onlyCard(nameMarked(play)), rule };
  if (question.ask !== 'move' && question.ask !== 'attack') return { rule };
  const plain = ordersOf(play).filter((one) => one.figure !== NOWHERE && one.power === '');
  const isMove = question.ask === 'move';
  if (actor === NOWHERE) {
    const isAnybody = ordersOf(play).some(({ figure }) => figure !== NOWHERE);
    if (!isMove && !isAnybody) return { say: words.noAttack, rule };
    return { say: isMove ? words.whoMoves : words.whoAttacks, rule };
  }
  const name = figureName(view, actor);
  if (power !== '') return { say: words.powerTarget(name, power), rule: 'power.target' };
  if (isMove) return { say: words.whereTo(name), more: leftOf(play, actor), rule: 'move.points' };
  if (plain.some(({ figure }) => figure === actor)) return { say: words.whomToAttack(name), rule };
  const powers = powersOpen(play);
  return { say: powers.length > 0 ? words.onlyPowers(name, powers) : words.nobodyInReach(name), rule };
}

/** What is to be weighed before the second press: on a phone the panel that tells more is out of sight. */
function moreOf(view: State, order: Order): string {
  const { journey, figure } = order;
  if (!journey) return chanceOf(view, order) || words.secondPress;
  return [...dangersInWords(view, figure, journey), words.secondPress].join(' ');
}

/** What whoever moves has left in this turn. */
function leftOf({ view }: Play, figure: number): string {
  const turn = turnOf(view)?.turn;
  if (!turn) return '';
  const [at, acting] = [standing(view), actingOf(turn, figure)];
  const attacks = attacksOf(view, figure) - (acting?.attacks ?? 0);
  return words.hasLeft(
    MARKERS[view.marker] ?? '',
    moveOf(view, at, figure, turn),
    rangeOf(view, at, figure),
    Math.max(0, attacks),
  );
}

function pointsLeft({ view, near }: Play): number {
  const taken = (view.picks[near] ?? []).filter((card) => card !== 'back');
  return (view.budgets[near] ?? 0) - pointsOf(taken);
}

/** The name of the figure that comes to the battlefield next. */
function placing({ view, legal }: Play): string {
  const next = legal.find((action) => action.type === 'place');
  return next ? figureName(view, next.figure) : '';
}

/** Where a seat has one card left, all markers go there: nothing is to be decided. */
function forcedMarks({ legal }: Play): Action[] {
  const [mark] = legal;
  if (legal.length !== 1 || mark?.type !== 'mark') return [];
  return MARKERS.flatMap((_, marker) => (marker < mark.marker ? [] : [{ ...mark, marker }]));
}

/** The name of the card that a marker can be put on. */
function nameMarked({ view, legal: [mark] }: Play): string {
  return mark?.type === 'mark' ? cardName(view, mark.card) : '';
}

function buttons(play: Play): Button<Action>[] {
  const ask = questionOf(play.view)?.ask;
  if (ask === 'choose') return armyButtons(play);
  const marks = forcedMarks(play);
  if (marks.length > 1)
    return [{ label: words.allMarkers(marks.length, nameMarked(play)), does: () => play.act(...marks), isMain: true }];
  const picked = pickedIn(play);
  const complete = ordersOn(play, picked.target);
  const isSingle = complete.length === 1;
  const shown = [
    ...complete.map((order) => ({ label: labelOf(play, order), does: order.action, isMain: isSingle })),
    ...otherStoreyOrders(play, picked.target).map((order) => ({ label: labelOf(play, order), does: order.action })),
    ...(picked.target === undefined ? powerButtons(play) : []),
    ...(play.picked.length > 0 ? [{ label: words.putDown, does: () => play.pick() }] : []),
    ...(picked.target === undefined && picked.power === '' ? freeButtons(play) : []),
  ];
  return shown;
}

/** Where a bridge and what lies below it can both be chosen, one press shows both. */
function otherStoreyOrders(play: Play, target: string | undefined): readonly Order[] {
  if (!target?.startsWith('hex:')) return [];
  const field = fieldOf(play.view);
  const other = otherStorey(field, hexOfPiece(play.view, target));
  return other === NOWHERE ? [] : ordersOn(play, ids.hex(field, other));
}

/** What needs no piece. */
function freeButtons(play: Play): Button<Action>[] {
  const ask = questionOf(play.view)?.ask;
  return play.legal.flatMap((action): Button<Action>[] => {
    switch (action.type) {
      case 'done': {
        const label = ask === 'draft' ? words.noMoreCards : ask === 'move' ? words.toAttack : words.endTurn;
        return [{ label, does: action, isMain: play.legal.length === 1 }];
      }
      case 'decline':
        return [{ label: words.decline, does: action }];
      case 'fill':
        return [{ label: words.fill, does: action }];
      case 'opponent':
        return [{ label: words.opponent(SEATS[action.seat] ?? ''), does: action }];
      case 'pick':
      case 'bring':
      case 'place':
      case 'mark':
      case 'move':
      case 'attack':
      case 'batter':
      case 'special':
      case 'line':
      case 'use':
      case 'card':
      case 'figure':
        return [];
    }
  });
}

/** Powers of whoever acts: one that needs no target is used at once, another waits for it. */
function powerButtons(play: Play): Button<Action>[] {
  const { actor, power } = pickedIn(play);
  if (power !== '') return [];
  return powersOpen(play).map((name) => {
    const orders = ordersOf(play).filter((order) => order.power === name && [actor, NOWHERE].includes(order.figure));
    const [only] = orders;
    const does =
      only && only.target === undefined ? only.action : () => pickUp(play, { actor, power: name, target: undefined });
    return { label: words.useIt(name), does };
  });
}

function armyButtons(play: Play): Button<Action>[] {
  const list = gathered(play).toSorted();
  const budget = play.view.budgets[play.near] ?? 0;
  if (list.length > 0) {
    const action = { type: 'bring', cards: list } as const;
    return [
      ...(play.whyNot(action) ? [] : [{ label: words.bring(pointsOf(list), budget), does: action, isMain: true }]),
      { label: words.clear0, does: () => play.pick() },
    ];
  }
  return Object.values(READY_ARMIES).flatMap(({ title, cards }) => {
    const action = { type: 'bring', cards: cards.toSorted() } as const;
    return play.whyNot(action) ? [] : [{ label: words.bringReady(title), does: action }];
  });
}

function pieces(action: Action, view: State): string[] {
  const { figure, target, tail } = orderOf(view, action);
  return [
    ...(figure === NOWHERE ? [] : [ids.figure(figure)]),
    ...(target === undefined ? [] : [target]),
    ...(tail === undefined ? [] : [tail]),
  ];
}
