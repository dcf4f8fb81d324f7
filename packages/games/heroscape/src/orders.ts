// Order markers and initiative.

import { remove, type Seat } from '@muster/engine';
import {
  type Action,
  type CardNo,
  type Marker,
  MARKERS,
  type Playing,
  type Question,
  type Refusal,
  type State,
} from './state.ts';
import { armyCardOf, cardName, isSeatAlive, livingCards, markersOf, sortMarkers, standing } from './table.ts';
import { glyphs } from './glyphs.ts';
import { holdsGlyph, luckOf } from './values.ts';

type Asked = Question & { ask: 'mark' };

/** 1, 2, 3 and X. */
const MARKERS_EACH = MARKERS.length - 1;

// Placing markers

/** The marker that this seat places next. */
function nextMarker(s: State, seat: Seat): number {
  return markersOf(s, seat).length + 1;
}

export function legalMarks(s: State, seat: Seat): Action[] {
  const marker = nextMarker(s, seat);
  return livingCards(s, seat).map((card) => ({ type: 'mark', marker, card }));
}

export function whyNotMark(s: State, seat: Seat, marker: number, card: CardNo): Refusal | undefined {
  const next = nextMarker(s, seat);
  if (marker !== next) return { rule: 'order.next', marker, next };
  if (livingCards(s, seat).includes(card)) return undefined;
  return { rule: 'order.card', card: s.cards[card] ? cardName(s, card) : '' };
}

export function mark({ s, report }: Playing, seat: Seat, marker: number, card: CardNo, question: Asked): void {
  const markers = markersOf(s, seat);
  markers.push({ card, number: marker, place: 'down' });
  sortMarkers(markers);
  const told = { type: 'marked', seat, marker } as const;
  report?.tellOnly([seat], { ...told, card: cardName(s, card) }, { ...told, card: '' });
  report?.cite('order.secret');
  if (markers.length === MARKERS_EACH) remove(question.seats, seat);
}

/** Once all have placed, everybody sees how many lie on which card. */
export function showMarkers({ s, report }: Playing): void {
  if (!report) return;
  report.reveal();
  report.cite('order.counts');
  s.markers.forEach((markers, seat) => {
    if (markers.length === 0) return;
    const cards = markers.map(({ card }) => cardName(s, card));
    if (new Set(cards).size < cards.length) report.cite('order.several');
    report.tell({ type: 'marksLaid', seat, cards });
  });
}

// Initiative

/** Highest roll first; those who tie share their places out by another roll. */
export function rollInitiative(g: Playing): void {
  const { s, report } = g;
  const seats = s.teams.flatMap((_, seat) => (isSeatAlive(s, seat) ? [seat] : []));
  s.order = ranked(g, seats);
  report?.tell({ type: 'ordered', order: s.order.slice() });
  report?.cite('initiative.roll');
  if (seats.length > 2) report?.cite('initiative.several');
}

function ranked(g: Playing, seats: readonly Seat[], times = 1): Seat[] {
  const { s, chance, report } = g;
  const rolls = seats.map((seat) => {
    const plus = initiativeBonus(s, seat);
    const roll = chance.int(20) + 1;
    report?.tell({ type: 'rolledInitiative', seat, roll, plus });
    return roll + plus;
  });
  const values = [...new Set(rolls)].sort((a, b) => b - a);
  return values.flatMap((value) => {
    const tied = seats.filter((_, at) => rolls[at] === value);
    return tied.length > 1 ? untied(g, tied, times) : tied;
  });
}

/** Nobody rolls for ever: three who have tied so often draw lots. */
const MOST_ROLLS = 4;

/** Two who roll until they differ are one throw of chance; more than two roll once more, each for itself. */
function untied(g: Playing, tied: readonly Seat[], times: number): Seat[] {
  const { s, chance, report } = g;
  report?.cite('initiative.tie');
  if (tied.length > 2 && times < MOST_ROLLS) return ranked(g, tied, times + 1);
  const left = tied.slice();
  const order = left.splice(left.length === 2 ? chance.pick(duel(s, left)) : chance.int(left.length), 1);
  while (left.length > 1) order.push(...left.splice(chance.int(left.length), 1));
  order.push(...left);
  report?.tell({ type: 'tieBroken', order: order.slice() });
  return order;
}

/** Of all pairs of rolls that are no tie: in how many the first is higher, and in how many the second. */
function duel(s: State, [one = 0, other = 0]: readonly Seat[]): number[] {
  const ahead = initiativeBonus(s, one) - initiativeBonus(s, other);
  const ways = [0, 0];
  for (let first = 1; first <= 20; first++) {
    for (let second = 1; second <= 20; second++) {
      const difference = first + ahead - second;
      if (difference !== 0) ways[difference > 0 ? 0 : 1] = (ways[difference > 0 ? 0 : 1] ?? 0) + 1;
    }
  }
  return ways;
}

const INITIATIVES = Object.values(glyphs).flatMap(({ initiative }) => (initiative ? [initiative] : []));

function initiativeBonus(s: State, seat: Seat): number {
  if (!s.glyphs.some((glyph) => glyph > 0)) return 0;
  const at = standing(s);
  let plus = luckOf(s, seat);
  for (const initiative of INITIATIVES)
    if (holdsGlyph(s, at, seat, (glyph) => glyph.initiative === initiative)) plus += initiative;
  return plus;
}

// Revealing

/** The marker with this number is turned up, or known to be removed. */
export function revealMarker({ s, report }: Playing, seat: Seat, number: number): Marker | undefined {
  const markers = markersOf(s, seat);
  const marker = markers.find((one) => one.number === number);
  if (!marker) return undefined;
  marker.place = marker.place === 'off' ? 'lost' : 'up';
  sortMarkers(markers);
  report?.reveal();
  if (marker.place === 'up') {
    report?.tell({ type: 'revealed', seat, marker: number, card: cardName(s, marker.card) });
    report?.cite('turn.reveal');
    report?.cite(armyCardOf(s, marker.card).card);
  }
  return marker;
}
