import type { Ask, Board, Button } from '../../kit/index.ts';
import { roman } from './cards.tsx';
import { Field } from './field.tsx';
import { type Action, AHEAD, type Event, heroes, type State } from './game.ts';
import { Hand, Stats, Stock } from './hand.tsx';
import { motions, told } from './news.ts';
import { Forecast } from './panel.tsx';
import { choosingOf, madeOf, pickedFront, pickedHero, pickedTarget, type Play } from './pieces.ts';
import { words } from './words.ts';
import './board.css';
import './hero.css';
import './attack.css';
import './forecast.css';
import './narrow.css';
import './tablet.css';

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
  pieces: (action, s) => madeOf(action, s.question.seats[0] ?? 0, s).needs,
  called,
};

function when({ round, question }: State): string {
  const at = round === 0 ? words.setUp : words.round(round);
  return `${at} · ${words.asks[question.ask]}`;
}

const RULES: Record<State['question']['ask'], string> = {
  draft: 'setup.pick',
  place: 'setup.place',
  draw: 'draw.cost',
  activate: 'round.activate',
  flank: 'flank.move',
  discard: 'recruit.hand-limit',
  reserve: 'reserve.level',
  kill: 'damage.weapon-choice',
  over: 'end.monarch',
};

function ask(play: Play): Ask {
  const { question, round } = play.view;
  const rule = RULES[question.ask];
  const [hero, front, target] = [pickedHero(play), pickedFront(play), pickedTarget(play)];
  const name = hero && heroes[hero].name;
  if (question.ask === 'reserve' && name) return { say: words.reservePicked(name), rule };
  if (question.ask === 'flank' && play.picked[0]?.startsWith('cubes:')) {
    return { say: words.cubePicked(play.picked[0].split(':')[3] ?? ''), rule };
  }
  if (question.ask !== 'activate') return { rule };
  if (front && target) return { say: words.attackPicked(front, target, AHEAD[front] === target), rule: 'attack.steps' };
  if (name && !front) return { say: words.cardPicked(name), rule: 'hire.one' };
  if (front) return { say: round < 2 ? words.frontPickedEarly(front) : words.frontPicked(front), rule };
  return { rule };
}

/** What is complete with the pieces that are picked, and what no piece stands for. */
function buttons(play: Play): Button<Action>[] {
  const { complete } = choosingOf(play);
  const free = play.legal.filter(({ type }) => type === 'done' || type === 'decline');
  const isMain = complete.length === 1;
  return [
    ...free.map((action) => ({ label: labelOf(action), does: action })),
    ...complete.map((action) => ({ label: labelOf(action), does: action, isMain })),
    ...(play.picked.length > 0 ? [{ label: words.putDown, does: () => play.pick() }] : []),
  ];
}

/** A button knows what is picked; a hint says all of it. */
function called(action: Action): string {
  if (action.type === 'attack') return words.attackFrom(action.at, action.from);
  if (action.type === 'move') return words.move(action.kind, action.to);
  return 'front' in action ? words.inFront(labelOf(action), action.front) : labelOf(action);
}

function labelOf(action: Action): string {
  switch (action.type) {
    case 'pick':
      return words.keep(heroes[action.hero].name);
    case 'place':
      return words.place(heroes[action.hero].name);
    case 'draw':
      return words.draw(roman(action.level));
    case 'done':
      return words.done;
    case 'hire':
      return words.hire(heroes[action.hero].name);
    case 'replace':
      return words.replace(heroes[action.hero].name, heroes[action.old].name);
    case 'recruit':
      return words.recruit;
    case 'flank':
      return words.flank;
    case 'attack':
      return words.attack(action.at);
    case 'move':
      return words.fronts[action.to];
    case 'discard':
      return words.discard(heroes[action.hero].name);
    case 'reserve':
      return words.reserve(heroes[action.hero].name);
    case 'decline':
      return words.noReserve;
    case 'kill':
      return words.kill(action.kind);
  }
}
