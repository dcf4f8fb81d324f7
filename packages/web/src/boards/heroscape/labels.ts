// What a hex or a figure is, in words: what those hear who do not see the picture.

import {
  aboveOf,
  actingOf,
  BOTTOM,
  type FieldObject,
  fieldOf,
  type FigureNo,
  figureName,
  glyphAt,
  glyphNamed,
  glyphs,
  type Hex,
  levelOf,
  middleOf,
  NOWHERE,
  nameOf,
  objectAt,
  printedOf,
  rungsIn,
  SEATS,
  SIDES,
  type State,
  seatOf,
  standing,
  terrainOf,
  terrains,
  toHold,
} from './game.ts';
import { dangersInWords } from './prospects.ts';
import { figureIn, ordersOn, type Play, pickedIn, turnOf } from './pieces.ts';
import { words } from './words.ts';

function hexInWords(view: State, hex: Hex): string {
  return hexParts(view, hex).join(', ');
}

/** What it is first, then what is on it. */
function hexParts(view: State, hex: Hex): readonly string[] {
  const field = fieldOf(view);
  const parts = [words.hex(nameOf(field, hex), terrains[terrainOf(field, hex)].name, levelOf(field, hex))];
  if (field.under[hex] !== BOTTOM) parts.push(words.deck);
  if (aboveOf(field, hex) !== NOWHERE) parts.push(words.below);
  const rungs = rungsIn(field, hex);
  if (rungs > 0) parts.push(words.ladder(rungs));
  const object = objectAt(field, view, hex);
  if (object !== NOWHERE) parts.push(objectInWords(view, object));
  const sides = SIDES.filter((_, direction) => field.edges[hex * 6 + direction] !== NOWHERE);
  if (sides.length > 0) parts.push(words.walls(sides.join(', ')));
  const glyph = glyphAt(field, view, hex);
  if (glyph !== NOWHERE) parts.push(glyphInWords(view.glyphs[glyph] ?? 0));
  if (view.round === 0) {
    const zone = field.zones.findIndex((hexes) => hexes.includes(hex));
    if (zone >= 0 && zone < view.teams.length) parts.push(words.zone(SEATS[zone] ?? ''));
  }
  if (toHold(view) === 'hill' && middleOf(view) === hex) parts.push(words.middle);
  return parts;
}

function objectInWords(view: State, object: number): string {
  const { name, height, life } = fieldOf(view).objects[object] as FieldObject;
  return life > 0 ? words.objectLife(name, height, view.objects[object] ?? 0) : words.object(name, height);
}

function glyphInWords(number: number): string {
  const name = glyphNamed(number);
  return name ? words.glyphUp(name, glyphs[name].text) : words.glyphDown;
}

/** The hex, and what happens when it is pressed. */
export function hexLabel(play: Play, hex: Hex): string {
  return [...pressedInWords(play, hex), hexInWords(play.view, hex)].join(' ');
}

function pressedInWords(play: Play, hex: Hex): readonly string[] {
  const { view } = play;
  const field = fieldOf(view);
  const [order] = ordersOn(play, `hex:${nameOf(field, hex)}`);
  if (!order) return [];
  const { action, journey } = order;
  if (action.type === 'place') return [`${words.placeOn(figureName(view, action.figure), nameOf(field, hex))}.`];
  if (action.type === 'batter') return [`${words.target(field.objects[action.object]?.name ?? '')}.`];
  if (action.type === 'line') return [`${words.powerOn(action.power, nameOf(field, hex))}.`];
  if (action.type !== 'move' || !journey) return [];
  return [
    `${words.goTo(figureName(view, action.figure), nameOf(field, hex), journey.cost)}.`,
    ...dangersInWords(view, action.figure, journey),
  ];
}

/** The figure, where it stands and how it is, and what happens when it is pressed. */
export function figureLabel(play: Play, figure: FigureNo): string {
  const { view } = play;
  const field = fieldOf(view);
  const found = view.figures[figure];
  const name = figureName(view, figure);
  if (!found || found.hex === NOWHERE) return name;
  const { life, isHero } = printedOf(view, figure);
  const turn = turnOf(view)?.turn;
  const acting = turn && actingOf(turn, figure);
  const state = [
    isHero && found.wounds > 0 ? words.wounded(found.wounds, life) : '',
    acting?.moved ? words.acted : '',
    acting && acting.attacks > 0 ? words.fought : '',
  ].join('');
  const where = `${nameOf(field, found.hex)}${found.tail === NOWHERE ? '' : ` ${nameOf(field, found.tail)}`}`;
  const about = words.figure(name, SEATS[seatOf(view, figure)] ?? '', where, state);
  const { power } = pickedIn(play);
  const [order] = ordersOn(play, `figure:${figure}`);
  if (order && figureIn(order.target) === figure)
    return `${power === '' ? words.target(name) : words.powerOn(power, name)}. ${about}`;
  return about;
}

/** What is said of whatever is pointed at, beside the board. */
export function readoutOf(play: Play, id: string): { readonly title: string; readonly text: string } | undefined {
  const { view } = play;
  const field = fieldOf(view);
  const figure = figureIn(id);
  if (figure !== NOWHERE) {
    const found = view.figures[figure];
    if (!found || found.hex === NOWHERE) return undefined;
    return { title: figureName(view, figure), text: `${figureLabel(play, figure)}. ${hexInWords(view, found.hex)}` };
  }
  const hex = id.startsWith('hex:') ? field.names.indexOf(id.slice(4)) : NOWHERE;
  if (hex === NOWHERE) return undefined;
  const [title = '', ...rest] = hexParts(view, hex);
  const on = rest.length > 0 ? [`${rest.join(', ')}.`] : [];
  return { title, text: [...on, ...pressedInWords(play, hex)].join(' ') };
}

/** Who stands there. */
export function figureOn(view: State, hex: Hex): FigureNo {
  return standing(view).figureAt[hex] ?? NOWHERE;
}
