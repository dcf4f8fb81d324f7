// What is asked, in words that fit what is picked.

import { listed } from '@muster/engine';
import type { Ask } from '../../kit/index.ts';
import { blowOf, blowsOf, reachOf } from './forecast.ts';
import {
  type Action,
  cardAt,
  cardOf,
  explained,
  faceAt,
  isCeasefire,
  isCorpse,
  isEmpty,
  leaderOf,
  nameOf,
  powerText,
  type Place,
  questionOf,
  roleAt,
  slotName,
  sourceAt,
  type State,
  strengthOf,
  type Summand,
  summed,
} from './game.ts';
import { aimedStrikes, isSwitching, pickedCard, pickedPlaces, type Play, strikesOf } from './pieces.ts';
import { takingOf } from './taking.ts';
import { canSwitch } from './uses.ts';
import { whyNotStrike } from './why.ts';
import { words } from './words.ts';

export function ask(play: Play): Ask {
  const rule = ruleOf(play.view);
  const picked = ofPicked(play);
  return { ...(rule && { rule }), ...picked };
}

function ruleOf(view: State): string | undefined {
  const question = questionOf(view);
  switch (question?.ask) {
    case 'leader':
      return 'setup.leader';
    case 'turn':
      return isCeasefire(view) ? 'ceasefire.round' : 'turn.two-actions';
    case 'target':
      return 'melee.chosen';
    case 'power':
      return `${question.card}.${question.role}`;
    case 'react':
      return 'react.choice';
    case 'absorb':
      return 'absorb.choice';
    case 'wave':
    case 'fall':
    case 'ordered':
    case undefined:
      return undefined;
  }
}

function ofPicked(play: Play): Ask {
  const card = pickedCard(play);
  const [at] = pickedPlaces(play);
  const asks = (type: Action['type']) => play.legal.some((action) => action.type === type);
  if (card) {
    const name = nameOf(card);
    if (asks('lead')) return { say: words.leaderPicked(name), more: powerText(card, 'leader') };
    if (asks('pick')) return { say: `${takes(play.view)(name)}?`, more: cardOf(card).order.text };
    const canRecruit = play.legal.some((action) => action.type === 'recruit' && action.card === card);
    const canOrder = play.legal.some((action) => action.type === 'order' && action.card === card);
    const say = canRecruit ? (canOrder ? words.recruits : words.recruitsOnly) : words.orders;
    return {
      say: say(name),
      rule: canRecruit ? 'recruit.wave' : 'order.reveal',
      more: canOrder && cardOf(card).order.text,
    };
  }
  const question = questionOf(play.view);
  if (at === undefined && question?.ask === 'turn' && question.left > 0) return ofTurn(play, question.left);
  if (at === undefined) return asks('pick') ? { more: `${takes(play.view)(words.aCard)}.` } : {};
  if (asks('share') && question?.ask === 'power')
    return { say: words.shares(nameOf(faceAt(play.view, at)), question.left) };
  return ofPlace(play, at);
}

/** Nothing is picked yet: what the actions of this turn can be. */
function ofTurn({ legal, view }: Play, left: number): Ask {
  const can = (...types: readonly Action['type'][]) => legal.some(({ type }) => types.includes(type));
  const main = [
    ...(can('recruit', 'order') ? [words.ways.card] : []),
    ...(can('melee', 'ranged', 'charge') ? [words.ways.attack] : []),
    ...(can('draw') ? [words.ways.draw] : []),
  ];
  const others = [
    ...(can('cast') ? [words.ways.cast] : []),
    ...(can('use') ? [words.ways.use] : []),
    ...(can('clear') ? [words.ways.clear] : []),
    ...(can('move', 'switch') ? [words.ways.move] : []),
    words.ways.pass,
  ];
  const more = isCeasefire(view) ? { more: words.truce } : {};
  return { say: words.turn(left, listed(main.length > 0 ? main : others, 'or')), ...more };
}

function takes(view: State): (name: string) => string {
  return words.takings[takingOf(view) ?? 'take'];
}

function ofPlace(play: Play, at: Place): Ask {
  const { view } = play;
  if (isEmpty(view, at)) return { say: words.slotPicked(slotName(at)), rule: 'recruit.wave' };
  const name = nameOf(cardAt(view, at));
  if (isSwitching(play)) return { say: words.switches(name), rule: 'switch.long' };
  const [aimed] = aimedStrikes(play);
  const blow = aimed && blowOf(play, aimed);
  if (blow) {
    const { told } = blow;
    const less = told.less.length > 0 ? `, less ${summed(told.less, aimed.to)}` : '';
    return {
      say: words.aims(name, nameOf(told.target), told.dealt),
      more: `${explained(words.strength, told.strength, at)}${less}.`,
      rule: aimed.type === 'melee' ? 'melee.fronts' : 'ranged.any',
    };
  }
  if (strikesOf(play).length > 0) return { say: words.attacks(name), more: attackOf(play, at), rule: 'attack.action' };
  if (play.legal.some((action) => action.type === 'charge' && action.from === at))
    return { say: words.chargeOnly(name), more: strengthAt(view, at), rule: 'melee.chosen' };
  if (isCorpse(view, at)) return { say: words.corpsePicked(name), rule: 'clear.any-wave' };
  return ofIdle(play, at, name);
}

/** Who cannot attack: what else it can do, and why not that. */
function ofIdle(play: Play, at: Place, name: string): Ask {
  const why = whyNotStrike(play, at, leaderOf(1 - (play.seat ?? 0)));
  const canMove = play.legal.some((action) => action.type === 'move' && action.from === at);
  const canCast = play.legal.some((action) => action.type === 'cast' && action.at === at);
  const source = sourceAt(play.view, at);
  const more = canCast ? cardOf(source.card)[roleAt(at)].text : why?.sentence;
  const say = canMove ? words.mayMove : canSwitch(play) && !canCast ? words.maySwitch : words.ofCard;
  return { say: say(name), more, rule: why?.rule ?? 'move.any' };
}

/** The strength that it has against whatever it can attack. */
function attackOf(play: Play, at: Place): string {
  const blows = blowsOf(play);
  const { least, most } = reachOf(blows);
  if (least !== most) return words.byTarget(least, most);
  return `${explained(words.strength, blows[0]?.told.strength ?? [], at)}.`;
}

function strengthAt(view: State, at: Place): string {
  const parts: Summand[] = [];
  strengthOf(view, at, undefined, parts);
  return `${explained(words.strength, parts, at)}.`;
}
