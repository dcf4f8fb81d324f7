// The battlefield and the armies as text.

import { brokenLine, listed, type Seat } from '@muster/engine';
import { glyphAt, type Hex, NOWHERE } from './battlefield/field.ts';
import { drawField } from './battlefield/draw.ts';
import { cards } from './cards/index.ts';
import { pointsOf } from './army.ts';
import { cardLabel, kindOf } from './cards/kind.ts';
import { glyphNamed, glyphs } from './glyphs.ts';
import { saySides } from './phrases.ts';
import { scenarios, scoreOf, sidesOf } from './scenarios.ts';
import { type CardNo, type FigureNo, MARKERS, SEATS, type State } from './state.ts';
import { armyCardOf, cardName, fieldOf, figureName, figureOf, figuresOfCard, isOnField, markersOf } from './table.ts';
import { powersOfCard, seatOf, standing } from './table.ts';
import { placeName } from './turn.ts';

export function board(s: State, columns = 80): string {
  const at = standing(s);
  const picture = drawField(fieldOf(s), at, columns, (hex, width) => labelAt(s, hex, width));
  const parts = [heading(s), picture, glyphLines(s), ...SEATS.slice(0, s.teams.length).map((_, seat) => army(s, seat))];
  return parts
    .filter(Boolean)
    .flatMap((part) => part.split('\n'))
    .flatMap((line) => brokenLine(line, columns, 4))
    .join('\n');
}

function heading(s: State): string {
  const turn = s.marker > 0 ? `, turn ${s.marker}` : '';
  const round = s.round > 0 ? `Round ${s.round} of ${s.rounds}${turn}. ` : '';
  return [`${round}${scenarios[s.scenario].title}.`, saySides(sidesOf(s))].filter(Boolean).join(' ');
}

/** "bT3" is Blue's Tarn 3. */
function labelAt(s: State, hex: Hex, width: number): string {
  const field = fieldOf(s);
  const figure = standing(s).figureAt[hex] as number;
  if (figure !== NOWHERE) return shortName(s, figure).slice(0, width);
  const place = glyphAt(field, s, hex);
  if (place === NOWHERE) return '';
  const name = glyphNamed(s.glyphs[place] as number);
  return (name ? `*${name}` : '*?').slice(0, width);
}

function shortName(s: State, figure: FigureNo): string {
  const [name = '', number = ''] = figureName(s, figure).split(' ');
  const seat = (SEATS[seatOf(s, figure)] ?? '').charAt(0).toLowerCase();
  return number === '' ? `${seat}${name}` : `${seat}${name.charAt(0)}${number}`;
}

function glyphLines(s: State): string {
  const { glyphs: places, names } = fieldOf(s);
  const lines = s.glyphs.flatMap((number, at) => {
    const name = glyphNamed(number);
    return name ? [`*${name} at ${names[places[at]?.hex ?? 0]}: ${glyphs[name].text}`] : [];
  });
  return lines.join('\n');
}

// Armies

function army(s: State, seat: Seat): string {
  const picks = s.picks[seat] ?? [];
  if (picks.length > 0) return `${SEATS[seat]} (${pointsOf(picks)} points): ${listed(picks.map(cardLabel))}`;
  const own = [...s.cards.keys()].filter((card) => armyCardOf(s, card).seat === seat);
  if (own.length === 0) return `${SEATS[seat]}: no cards`;
  return [
    `${SEATS[seat]} (${scoreOf(s, seat)} points left)`,
    ...own.map((card) => `  ${cardLine(s, seat, card)}`),
  ].join('\n');
}

function cardLine(s: State, seat: Seat, card: CardNo): string {
  const { card: id, isNegated, attack, defense, move } = armyCardOf(s, card);
  const printed = cards[id];
  const values = `M${printed.move + move} R${printed.range} A${printed.attack + attack} D${printed.defense + defense}`;
  const powers = isNegated
    ? 'powers negated'
    : powersOfCard(s, card)
        .map(({ name }) => name)
        .join(', ');
  const figures = figuresOfCard(s, card).map((figure) => figureText(s, figure));
  const markers = markersOf(s, seat)
    .filter((marker) => marker.card === card && (marker.place === 'up' || marker.place === 'down'))
    .map(({ number, place }) => (place === 'up' ? `${MARKERS[number]}!` : (MARKERS[number] ?? '?')));
  const orders = markers.length > 0 ? ` [${markers.join(' ')}]` : '';
  return `${cardName(s, card)}${orders} ${kindOf(id)}; ${values} (${powers}): ${figures.join(', ')}`;
}

function figureText(s: State, figure: FigureNo): string {
  const { wounds, fate } = figureOf(s, figure);
  const { life } = cards[armyCardOf(s, figureOf(s, figure).card).card];
  const name = figureName(s, figure);
  if (!isOnField(s, figure)) return `${name} ${fate}`;
  const hurt = life > 1 ? ` ${life - wounds}/${life}` : '';
  return `${name} ${placeName(s, figureOf(s, figure))}${hurt}`;
}
