// What a player types, and what stands on a button: one reads what the other writes.

import { counted } from '@muster/engine';
import { readSeat, unspaced } from './phrases.ts';
import { cardCalled } from './army.ts';
import { type Hex, NOWHERE, nameOf, SIDES } from './battlefield/field.ts';
import { hexNamed } from './battlefield/reading.ts';
import { POWERS } from './cards/index.ts';
import { cardLabel } from './cards/kind.ts';
import { spotName, spotNamed } from './movement/journey.ts';
import { legalMoves } from './moving.ts';
import { type Action, type CardNo, type FigureNo, MARKERS, SEATS, type State, type Way } from './state.ts';
import { cardName, fieldOf, figureName, figureNames, questionOf, standing } from './table.ts';

// Writing

export function writeAction(action: Action, s: State): string {
  const field = fieldOf(s);
  const figure = 'figure' in action ? figureName(s, action.figure) : '';
  switch (action.type) {
    case 'pick':
      return `take ${cardLabel(action.card)}`;
    case 'bring':
      return `bring ${action.cards.map(cardLabel).join(', ')}`;
    case 'place':
      return `place ${figure} on ${hexText(s, action.hex)}${action.tail === NOWHERE ? '' : ` ${hexText(s, action.tail)}`}`;
    case 'fill':
      return 'place the rest';
    case 'mark':
      return `put ${MARKERS[action.marker] ?? action.marker} on ${cardName(s, action.card)}`;
    case 'move': {
      const path = action.path.map((spot) => spotName(field, spot)).join(' ');
      return `${action.way === 'fly' ? 'fly' : 'move'} ${figure} by ${path}`;
    }
    case 'attack':
      return `attack ${figureName(s, action.target)} with ${figure}`;
    case 'batter':
      return `batter ${hexText(s, field.objects[action.object]?.hex ?? NOWHERE)} with ${figure}`;
    case 'special': {
      const dice = choosesDice(action.power) ? ` by ${counted(action.dice, 'die', 'dice')}` : '';
      return `use ${action.power} on ${figureName(s, action.target)} with ${figure}${dice}`;
    }
    case 'line':
      return `use ${action.power} from ${hexText(s, action.from)} to ${SIDES[action.direction] ?? ''} with ${figure}`;
    case 'use': {
      const on = action.target === NOWHERE ? '' : ` on ${figureName(s, action.target)}`;
      return `use ${action.power}${on}${action.figure === NOWHERE ? '' : ` with ${figure}`}`;
    }
    case 'card':
      return `choose card ${cardName(s, action.card)}`;
    case 'figure':
      return `choose ${figure}`;
    case 'opponent':
      return `choose opponent ${SEATS[action.seat] ?? ''}`;
    case 'decline':
    case 'done':
      return action.type;
  }
}

function hexText(s: State, hex: Hex): string {
  const field = fieldOf(s);
  return hex >= 0 && hex < field.size ? nameOf(field, hex) : '?';
}

/** Is there a choice of dice to be named? */
function choosesDice(power: string): boolean {
  return (specialCalled(power)?.dice.length ?? 1) > 1;
}

function specialCalled(power: string) {
  return POWERS.find(({ name }) => name === power)?.special;
}

// Reading

const PLAIN: { readonly [text: string]: Action['type'] & ('fill' | 'decline' | 'done') } = {
  'place the rest': 'fill',
  fill: 'fill',
  decline: 'decline',
  done: 'done',
};

export function readAction(text: string, s: State): Action | undefined {
  const typed = text.trim().replace(/\s+/g, ' ');
  const plain = Object.hasOwn(PLAIN, typed.toLowerCase()) ? PLAIN[typed.toLowerCase()] : undefined;
  if (plain) return { type: plain };
  const [, verb = '', rest = ''] = /^(\w+) (.+)$/.exec(typed) ?? [];
  switch (verb.toLowerCase()) {
    case 'take': {
      const card = cardCalled(rest);
      return card && { type: 'pick', card };
    }
    case 'bring':
      return readArmyList(rest);
    case 'place':
      return readPlace(rest, s);
    case 'put':
      return readMark(rest, s);
    case 'move':
      return readMove('walk', rest, s);
    case 'fly':
      return readMove('fly', rest, s);
    case 'attack':
      return readAttack(rest, s);
    case 'batter':
      return readBatter(rest, s);
    case 'use':
      return readUse(rest, s);
    case 'choose':
      return readChoice(rest, s);
  }
  return undefined;
}

function readArmyList(rest: string): Action | undefined {
  const found = rest.split(/\s*,\s*/).map((name) => cardCalled(name));
  const known = found.filter((card) => card !== undefined);
  return known.length === found.length ? { type: 'bring', cards: known } : undefined;
}

/** The figure of this name; NOWHERE when there is none. */
function figureNamed(s: State, text: string): FigureNo {
  const [, number] = /^figure (\d{1,3})$/i.exec(text.trim()) ?? [];
  if (number !== undefined) return Number(number);
  const names = figureNames(s);
  const exact = names.indexOf(text);
  const wanted = unspaced(text);
  return exact >= 0 ? exact : names.findIndex((name) => unspaced(name) === wanted);
}

function cardNamed(s: State, text: string): CardNo {
  const [, number] = /^card (\d{1,3})$/i.exec(text.trim()) ?? [];
  if (number !== undefined) return Number(number);
  const wanted = unspaced(text);
  for (let card = 0; card < s.cards.length; card++) if (unspaced(cardName(s, card)) === wanted) return card;
  return NOWHERE;
}

function readPlace(rest: string, s: State): Action | undefined {
  const [, name = '', hexes = ''] = /^(.+) on (.+)$/i.exec(rest) ?? [];
  const figure = figureNamed(s, name);
  const ends = hexes.split(' ').map((hex) => hexNamed(fieldOf(s), hex));
  if (figure === NOWHERE || ends.includes(NOWHERE) || ends.length > 2) return undefined;
  const [hex = NOWHERE, tail = NOWHERE] = ends.sort((a, b) => a - b);
  return { type: 'place', figure, hex, tail };
}

function readMark(rest: string, s: State): Action | undefined {
  const [, face = '', name = ''] = /^([123x]) on (.+)$/i.exec(rest) ?? [];
  const card = cardNamed(s, name);
  const marker = MARKERS.findIndex((known) => known === face.toUpperCase());
  return card === NOWHERE || marker < 1 ? undefined : { type: 'mark', marker, card };
}

/** "Drake by D8 E9" is a path; "Drake to E9" stands for the path there that risks least. */
function readMove(way: Way, rest: string, s: State): Action | undefined {
  const [, name = '', how = '', spots = ''] = /^(.+) (by|to) (.+)$/i.exec(rest) ?? [];
  const figure = figureNamed(s, name);
  const field = fieldOf(s);
  const path = spots.split(' ').map((spot) => spotNamed(field, spot));
  if (figure === NOWHERE || path.includes(NOWHERE)) return undefined;
  if (how.toLowerCase() === 'by') return { type: 'move', figure, way, path };
  const end = path.at(-1);
  const question = questionOf(s);
  if (question?.ask !== 'move') return { type: 'move', figure, way, path };
  const offered = legalMoves(s, standing(s), question.turn).filter(
    (move) => move.type === 'move' && move.figure === figure,
  );
  const isThere = (move: Action) => move.type === 'move' && move.path.at(-1) === end;
  return offered.find(isThere) ?? { type: 'move', figure, way, path };
}

function readAttack(rest: string, s: State): Action | undefined {
  const [, on = '', by = ''] = /^(.+) with (.+)$/i.exec(rest) ?? [];
  const figure = figureNamed(s, by);
  const target = figureNamed(s, on);
  return figure === NOWHERE || target === NOWHERE ? undefined : { type: 'attack', figure, target };
}

function readBatter(rest: string, s: State): Action | undefined {
  const [, on = '', by = ''] = /^(.+) with (.+)$/i.exec(rest) ?? [];
  const figure = figureNamed(s, by);
  const hex = hexNamed(fieldOf(s), on);
  const object = hex === NOWHERE ? NOWHERE : (fieldOf(s).objectAt[hex] as number);
  return figure === NOWHERE || object === NOWHERE ? undefined : { type: 'batter', figure, object };
}

const USE = /^(.+?)(?: from (\S+) to (\w+))?(?: on (.+?))?(?: with (.+?))?(?: by ([1-9]) (?:die|dice))?$/i;

/** Longer than any use of a power: what `USE` costs grows with the cube of a text full of "on" and "with". */
const LONGEST_USE = 300;

function readUse(rest: string, s: State): Action | undefined {
  if (rest.length > LONGEST_USE) return undefined;
  const [, called = '', from, to = '', on, by, count] = USE.exec(rest) ?? [];
  const power = POWERS.find(({ name }) => unspaced(name) === unspaced(called))?.name;
  const figure = by === undefined ? NOWHERE : figureNamed(s, by);
  const target = on === undefined ? NOWHERE : figureNamed(s, on);
  if (!power || (by !== undefined && figure === NOWHERE) || (on !== undefined && target === NOWHERE)) return undefined;
  const special = specialCalled(power);
  if (!special) return from === undefined ? { type: 'use', power, figure, target } : undefined;
  if (figure === NOWHERE) return undefined;
  if (from === undefined) {
    const dice = count === undefined ? (special.dice[0] as number) : Number(count);
    return target === NOWHERE ? undefined : { type: 'special', figure, power, target, dice };
  }
  const hex = hexNamed(fieldOf(s), from);
  const direction = SIDES.findIndex((side) => side === to.toUpperCase());
  return hex === NOWHERE || direction < 0 ? undefined : { type: 'line', figure, power, from: hex, direction };
}

function readChoice(rest: string, s: State): Action | undefined {
  const [, what = '', name = ''] = /^(?:(card|opponent) )?(.+)$/i.exec(rest) ?? [];
  switch (what.toLowerCase()) {
    case 'card': {
      const card = cardNamed(s, name);
      return card === NOWHERE ? undefined : { type: 'card', card };
    }
    case 'opponent': {
      const seat = readSeat(name);
      return seat < 0 ? undefined : { type: 'opponent', seat };
    }
  }
  const figure = figureNamed(s, name);
  return figure === NOWHERE ? undefined : { type: 'figure', figure };
}
