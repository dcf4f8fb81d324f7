// Positions written short, for scenario files. A card is a line: "Blue tarn-viking-warriors: D7 D8 destroyed waiting", with
// "E5/E6" for the ends of a two-hex figure, "E5+2" for a rung, "D7*2" for wounds, and what lies on the card in brackets. What is
// left out: the first card of the first seat is about to move, in the last turn of the first round; no marker lies anywhere.

import { aCount, among, countIn, listOf, nearest, numberBelow, objectOf, partsOf, placeNamed } from '@muster/engine';
import { Problem, questionOf, textOf, wordsIn } from '@muster/engine';
import type { Form, Forms, Positions, Seat, Written } from '@muster/engine';
import { addCard } from './army.ts';
import { type Hex, NOWHERE, nameOf } from './battlefield/field.ts';
import { hexNamed } from './battlefield/reading.ts';
import { GLYPHS } from './battlefield/glyphs.ts';
import { ARMY_CARDS, cards } from './cards/index.ts';
import { FACE_DOWN, glyphNamed, GONE } from './glyphs.ts';
import { newTurn } from './acting.ts';
import { emptyTable } from './setup.ts';
import { type ArmyCard, type Ask, type CardId, FATES, type Figure, LANDINGS, MARKER_PLACES, MARKERS } from './state.ts';
import { type Marker, type Options, type Question, SEATS, type State } from './state.ts';
import { cardName, fieldOf, figureName, figuresOfCard, isOnField, sortMarkers } from './table.ts';

export const positions: Positions<State, Options> = { read, write };

const PARTS = [
  'round',
  'marker',
  'turns',
  'order',
  'next',
  'cards',
  'picks',
  'markers',
  'glyphs',
  'hidden',
  'drawn',
  'objects',
  'held',
];
const TABLE_PARTS = [...PARTS, 'ask', 'turn', 'phase'];

function write(s: State): Written {
  const order = s.order.map((seat) => SEATS[seat]).join(' ');
  return {
    round: s.round,
    marker: s.marker,
    turns: s.turns,
    order,
    next: s.next,
    cards: s.cards.map((card, at) => writeCard(s, card, at)),
    picks: s.picks.map((list) => list.join(' ')),
    markers: s.markers.map((markers) => markers.map(writeMarker).join(', ')),
    glyphs: s.glyphs.map(writeGlyph).join(' '),
    hidden: s.hidden.map(writeHidden).join(' '),
    drawn: s.drawn.map(writeGlyph).join(' '),
    objects: s.objects.join(' '),
    held: s.held.join(' '),
    ask: structuredClone(s.questions),
  };
}

function writeCard(
  s: State,
  { card, copies, seat, attack, defense, move, isNegated, used }: ArmyCard,
  at: number,
): string {
  const figures = figuresOfCard(s, at).map((figure) => writeFigure(s, s.figures[figure] as Figure));
  const extras = [
    attack > 0 ? ` [attack ${attack}]` : '',
    defense > 0 ? ` [defense ${defense}]` : '',
    move > 0 ? ` [move ${move}]` : '',
    used > 0 ? ` [used ${used}]` : '',
    isNegated ? ' [negated]' : '',
  ].join('');
  return `${SEATS[seat]} ${card}${copies > 1 ? ` x${copies}` : ''}${extras}: ${figures.join(' ')}`;
}

function writeFigure(s: State, { hex, tail, rung, wounds, fate }: Figure): string {
  const field = fieldOf(s);
  if (fate !== 'field') return fate;
  const end = tail === NOWHERE ? '' : `/${nameOf(field, tail)}`;
  return `${nameOf(field, hex)}${end}${rung > 0 ? `+${rung}` : ''}${wounds > 0 ? `*${wounds}` : ''}`;
}

/** "2 on 0 down": the number of the marker, that of the card, and how it lies. */
function writeMarker({ card, number, place }: Marker): string {
  return `${MARKERS[number]} on ${card} ${place}`;
}

function writeGlyph(number: number): string {
  return number === GONE ? 'gone' : (glyphNamed(number) ?? 'down');
}

function writeHidden(number: number): string {
  return glyphNamed(number) ?? 'none';
}

// Reading

function read(written: unknown, options: Options, seats: number): State {
  const parts = partsOf(written, 'The position', TABLE_PARTS);
  const s = emptyTable(options, seats);
  const names = SEATS.slice(0, seats);
  s.round = countIn(parts, 'round', 1);
  s.marker = countIn(parts, 'marker', 3);
  s.turns = countIn(parts, 'turns', 1);
  s.order =
    parts['order'] === undefined
      ? [...names.keys()]
      : wordsIn(parts['order'], 'order').map((name) => placeNamed(name, 'order', names));
  s.next = countIn(parts, 'next', s.order.length);
  for (const line of textsIn(parts, 'cards')) readCard(s, line);
  if (parts['picks'] !== undefined)
    s.picks = perSeat(parts, 'picks', seats).map((text) => wordsIn(text, 'picks').map(asCard));
  if (parts['markers'] !== undefined) s.markers = perSeat(parts, 'markers', seats).map((text) => readMarkers(s, text));
  s.glyphs = readGlyphs(parts, s);
  if (parts['hidden'] !== undefined)
    s.hidden = perPlace(parts, 'hidden', s).map((name) => (name === 'none' ? 0 : asGlyph(name)));
  s.drawn = wordsIn(parts['drawn'] ?? '', 'drawn').map(asGlyph);
  s.objects = numbersIn(parts, 'objects', s.objects);
  s.held = numbersIn(parts, 'held', s.held);
  s.questions = readQuestions(parts, s);
  checkPlaces(s);
  return s;
}

function textsIn(parts: Written, part: string): string[] {
  const value = parts[part] ?? [];
  if (!Array.isArray(value)) throw new Problem(`"${part}" is a list of texts, not ${JSON.stringify(value)}.`);
  return value.map((text: unknown) => textOf(text, part));
}

function perSeat(parts: Written, part: string, seats: number): string[] {
  const texts = textsIn(parts, part);
  if (texts.length !== seats) throw new Problem(`"${part}" is a list of ${seats} texts, one for each seat.`);
  return texts;
}

function numbersIn(parts: Written, part: string, otherwise: number[]): number[] {
  if (parts[part] === undefined) return otherwise;
  const numbers = wordsIn(parts[part], part).map(Number);
  if (numbers.length === otherwise.length && numbers.every((number) => Number.isSafeInteger(number) && number >= 0))
    return numbers;
  throw new Problem(`"${part}" has ${otherwise.length} whole numbers.`);
}

const CARD_LINE = /^(\S+) (\S+?)(?: x(\d+))?((?: \[[^\]]*\])*):(.*)$/;

function readCard(s: State, line: string): void {
  const [, name = '', id = '', copies = '1', extras = '', figures = ''] = CARD_LINE.exec(line) ?? [];
  if (name === '') throw new Problem(`A card is written like "Blue drake: D7", not "${line}".`);
  const seat = placeNamed(name, 'cards', SEATS.slice(0, s.teams.length));
  addCard(s, seat, asCard(id), Math.max(1, Number(copies)));
  const at = s.cards.length - 1;
  for (const [, what = '', count = '1'] of extras.matchAll(/\[(\w+)(?: (\d+))?\]/g))
    readExtra(s.cards[at] as ArmyCard, what, Number(count));
  const places = figures.split(' ').filter(Boolean);
  const all = figuresOfCard(s, at);
  if (places.length > all.length)
    throw new Problem(`${cards[asCard(id)].name} has ${all.length} figures, not ${places.length}.`);
  all.forEach((figure, nth) => readFigure(s, s.figures[figure] as Figure, places[nth] ?? 'destroyed'));
}

function readExtra(card: ArmyCard, what: string, count: number): void {
  switch (what) {
    case 'attack':
    case 'defense':
    case 'move':
    case 'used':
      card[what] = count;
      return;
    case 'negated':
      card.isNegated = true;
      return;
  }
  throw new Problem(`On a card lies "attack", "defense", "move", "used" or "negated", not "${what}".`);
}

function readFigure(s: State, figure: Figure, text: string): void {
  const fate = FATES.find((known) => known === text);
  if (fate && fate !== 'field') {
    figure.fate = fate;
    return;
  }
  const [, hex = '', tail = '', rung = '0', wounds = '0'] =
    /^(\w+)(?:\/(\w+))?(?:\+(\d+))?(?:\*(\d+))?$/.exec(text) ?? [];
  figure.fate = 'field';
  figure.hex = asHex(s, hex, text);
  figure.tail = tail === '' ? NOWHERE : asHex(s, tail, text);
  figure.rung = Number(rung);
  figure.wounds = Number(wounds);
}

function asHex(s: State, name: string, text: string): Hex {
  const hex = hexNamed(fieldOf(s), name);
  if (hex !== NOWHERE) return hex;
  throw new Problem(`The battlefield has no hex "${name || text}".`);
}

function asCard(name: string): CardId {
  const card = ARMY_CARDS.find((known) => known === name);
  if (card) return card;
  const [meant] = nearest(name, ARMY_CARDS);
  throw new Problem(`There is no army card "${name}".${meant ? ` Did you mean "${meant}"?` : ''}`);
}

function asGlyph(name: string): number {
  if (name === 'gone') return GONE;
  return name === 'down' ? FACE_DOWN : placeNamed(name, 'glyphs', GLYPHS) + 1;
}

function readGlyphs(parts: Written, s: State): number[] {
  if (parts['glyphs'] === undefined) return s.glyphs;
  return perPlace(parts, 'glyphs', s).map(asGlyph);
}

function perPlace(parts: Written, part: string, s: State): string[] {
  const found = wordsIn(parts[part], part);
  if (found.length === s.glyphs.length) return found;
  throw new Problem(`The battlefield has ${s.glyphs.length} places for glyphs, not ${found.length}.`);
}

function readMarkers(s: State, text: string): Marker[] {
  const markers = text
    .split(', ')
    .filter(Boolean)
    .map((one): Marker => {
      const [, number = '', card = '', place = ''] = /^([123X]) on (\d+) (\w+)$/.exec(one) ?? [];
      const lies = MARKER_PLACES.find((known) => known === place);
      if (!lies || !s.cards[Number(card)]) throw new Problem(`A marker is written like "1 on 0 down", not "${one}".`);
      return { card: Number(card), number: MARKERS.findIndex((known) => known === number), place: lies };
    });
  sortMarkers(markers);
  return markers;
}

// Questions

function number(min: number, limit: number): Form {
  const says = `a whole number from ${min} to ${limit - 1}`;
  return {
    says,
    fits: (value) => Number.isSafeInteger(value) && (value as number) >= min && (value as number) < limit,
  };
}

const yesNo: Form = { says: 'true or false', fits: (value) => typeof value === 'boolean' };

function formsFor(s: State): Record<Ask, Forms> {
  const aFigure = numberBelow(s.figures.length);
  const aCard = numberBelow(s.cards.length);
  const perhapsFigure = number(NOWHERE, s.figures.length);
  const acting = {
    figure: aFigure,
    moved: yesNo,
    attacks: aCount,
    by: number(-2, 10),
    dice: aCount,
    targets: listOf(aFigure),
  };
  const turn = objectOf({
    card: aCard,
    acting: listOf(objectOf(acting)),
    used: listOf(aCount),
    again: aCount,
    isBonded: yesNo,
    carried: perhapsFigure,
    paralyzed: perhapsFigure,
  });
  return {
    draft: { passed: listOf(numberBelow(s.teams.length)) },
    choose: {},
    deploy: {},
    round: {},
    mark: {},
    turns: {},
    bond: { turn },
    move: { turn },
    attack: { turn },
    again: { turn },
    drop: { card: aCard },
    land: { figure: aFigure, by: among(LANDINGS), near: perhapsFigure },
    spirit: { card: aCard },
    summon: { figure: aFigure },
    negate: {},
    intercept: {},
    curse: {},
    suffer: {},
    end: {},
  };
}

/** Questions as the state has them, the one that is asked last; or a turn with a card, in its phase. */
function readQuestions(parts: Written, s: State): Question[] {
  const { ask } = parts;
  if (Array.isArray(ask)) {
    const forms = formsFor(s);
    return ask.map((one) => questionOf<Question>(one, forms, s.teams.length));
  }
  if (ask !== undefined) throw new Problem('"ask" is a list of questions such as [{"ask": "round", "seats": []}].');
  if (s.cards.length === 0) throw new Problem('The position needs "cards": a list such as ["Blue drake: D7"].');
  const named =
    parts['turn'] === undefined
      ? 0
      : s.cards.findIndex(({ card }, at) => card === parts['turn'] || cardName(s, at) === parts['turn']);
  if (named < 0) throw new Problem(`"turn" names a card of the position, not ${JSON.stringify(parts['turn'])}.`);
  const phase = placeNamed(parts['phase'] ?? 'move', 'phase', ['move', 'attack']) === 0 ? 'move' : 'attack';
  return [
    { ask: 'turns', seats: [] },
    { ask: phase, seats: [s.cards[named]?.seat as Seat], turn: newTurn(named, false) },
  ];
}

function checkPlaces(s: State): void {
  const taken = new Map<Hex, number>();
  s.figures.forEach(({ hex, tail }, figure) => {
    if (!isOnField(s, figure)) return;
    for (const end of tail === NOWHERE ? [hex] : [hex, tail]) {
      const other = taken.get(end);
      if (other !== undefined)
        throw new Problem(
          `${figureName(s, other)} and ${figureName(s, figure)} both stand at ${nameOf(fieldOf(s), end)}.`,
        );
      taken.set(end, figure);
    }
  });
}
