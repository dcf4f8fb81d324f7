// The board as text: Red above, Blue below, vanguard against vanguard. Where it must be narrower than usual the numbers
// stand without their names; where even that does not fit, everybody has a line of his own.

import { brokenLine, counted, pileSize, type Seat } from '@muster/engine';
import { NEEDED } from './match.ts';
import { explained, nameOf, placeName, powerText, seatName, slotName } from './phrases.ts';
import { isLeaderPlace, leaderOf, placesInRow, SLOTS, slotOf } from './place.ts';
import {
  faceAt,
  hasMark,
  isCorpse,
  isEmpty,
  isLiving,
  lifeOf,
  questionOf,
  sideOf,
  slotsWith,
  sourceAt,
  strengthOf,
} from './powers.ts';
import { ACTED, ATTACKED, BACK, type CardId, type Face, type Place, RECRUITED, STOLEN, WAVES } from './state.ts';
import type { State, Summand } from './state.ts';
import { cardOf } from './table.ts';

const USUAL = 80;
/** A cell with its left border: with the names of the numbers, and without. */
const FULL_CELL = 26;
const SMALL_CELL = 19;
const MARKS = '  . has acted  * new  c captured  x corpse';
const LEGEND = `  I Intercept  R Ranged attack${MARKS}`;
const SMALL_LEGEND = ['  3 7/10 strength, life  I Intercept  R Ranged attack', MARKS];

export function board(s: State, columns = USUAL): string {
  const width = Math.min(USUAL, columns);
  const cell = Math.min(FULL_CELL, Math.floor((width - 1) / 3));
  const units = cell < SMALL_CELL ? lists(s, width) : tables(s, cell);
  const lines = [
    headLine(s),
    ...seatLines(s, 1),
    ...units,
    ...(cell < FULL_CELL ? SMALL_LEGEND : [LEGEND]).map((text) => ({ text, indent: 2 })),
    ...seatLines(s, 0),
    ...strengthLines(s),
    ...powerLines(s, width < USUAL - 15 ? 6 : 17),
    ...handLines(s, width < USUAL - 15 ? 6 : 17),
  ];
  return lines
    .flatMap((line) => (typeof line === 'string' ? [line] : brokenLine(line.text, width, line.indent)))
    .join('\n');
}

/** A line that goes on in the next ones, indented, where it is too long. */
type Long = { readonly text: string; readonly indent: number };

/** Both units, slot beside slot. */
function tables(s: State, cell: number): string[] {
  const rule = `+${'-'.repeat(cell - 1)}+${'-'.repeat(cell - 1)}+${'-'.repeat(cell - 1)}+`;
  return [
    rule,
    ...[2, 1, 0].flatMap((row) => rowLines(s, 1, row, cell)),
    rule,
    ...[0, 1, 2].flatMap((row) => rowLines(s, 0, row, cell)),
    rule,
  ];
}

/** Both units, one below the other: nobody where nobody is. */
function lists(s: State, width: number): string[] {
  const rule = '-'.repeat(width);
  const line = (at: Place) => (isEmpty(s, at) ? [] : [`${nameCell(s, at, width)} ${numberCell(s, at, 0)}`.trimEnd()]);
  const rows = (seat: Seat, order: readonly number[]) => order.flatMap((row) => placesOf(seat, row).flatMap(line));
  return [rule, ...rows(1, [2, 1, 0]), rule, ...rows(0, [0, 1, 2]), rule];
}

function headLine(s: State): Long {
  const match = s.games === 'single' ? '' : `Game ${s.game}, ${NEEDED[s.games]} trophies win. `;
  if (s.round === 0) return { text: `  ${match}The leaders are being chosen.`, indent: 2 };
  const truce = s.round === 1 ? ', ceasefire' : '';
  const text = `  ${match}Round ${s.round}, ${WAVES[s.wave]} wave${truce}. First player: ${seatName(s.first)}.`;
  return { text, indent: 2 };
}

// What a seat has outside its unit

function seatLines(s: State, seat: Seat): Long[] {
  const { hand, deck, discard, seen, trophies } = sideOf(s, seat);
  const isActive = s.round > 0 && s.seat === seat && questionOf(s) !== undefined;
  const won = s.games === 'single' ? '' : `   ${counted(trophies, 'trophy', 'trophies')}`;
  const head = `${isActive ? '>' : ' '} ${seatName(seat)}   ${counted(hand.length, 'card')} in hand   deck ${pileSize(deck)}   discard ${discard.length}${won}`;
  return [
    { text: head, indent: 2 },
    ...(discard.length > 0 ? [{ text: `  Discarded: ${names(discard)}`, indent: 4 }] : []),
    ...(hand.includes(BACK) && seen.length > 0 ? [{ text: `  Known in hand: ${names(seen)}`, indent: 4 }] : []),
  ];
}

function names(cards: readonly Face[]): string {
  return cards.map(nameOf).join(', ');
}

// The units

function rowLines(s: State, seat: Seat, row: number, cell: number): string[] {
  const places = placesOf(seat, row);
  const line = (texts: readonly string[]) =>
    `|${texts.map((text) => ` ${text}`.slice(0, cell - 1).padEnd(cell - 1)).join('|')}|`;
  return [
    line(places.map((at) => nameCell(s, at, cell - 2))),
    line(places.map((at) => (cell < FULL_CELL ? `   ${numberCell(s, at, cell)}` : numberCell(s, at, cell)))),
  ];
}

/** The slots of a row, the leader's too. */
function placesOf(seat: Seat, row: number): readonly Place[] {
  const [left = 0, right = 0] = placesInRow(seat, row);
  return row === 1 ? [left, leaderOf(seat), right] : placesInRow(seat, row);
}

function nameCell(s: State, at: Place, width: number): string {
  const slot = width < FULL_CELL - 2 && isLeaderPlace(at) ? LEADER_SLOT : slotName(at);
  if (isEmpty(s, at)) return slot;
  if (isCorpse(s, at)) return `${slot} x ${nameOf(faceAt(s, at))}`;
  return `${slot} ${nameOf(faceAt(s, at))}`;
}

/** What the leader's slot is called where there is little room; players may type it, too. */
const LEADER_SLOT = 'f2';

function numberCell(s: State, at: Place, cell: number): string {
  if (!isLiving(s, at)) return '';
  const life = lifeOf(s, at);
  const left = `${Math.max(0, life - (s.damage[at] ?? 0))}/${life}`;
  if (cell < FULL_CELL) return `${strengthOf(s, at)} ${left} ${flags(s, at)}`;
  return `   str ${strengthOf(s, at)} life ${left} ${flags(s, at)}`;
}

function flags(s: State, at: Place): string {
  const seat = at < SLOTS ? 0 : 1;
  const has = (ability: 'intercept' | 'ranged') => ((slotsWith(s, seat, ability) >> slotOf(at)) & 1) === 1;
  const acted = hasMark(s, at, RECRUITED) ? '*' : hasMark(s, at, ACTED | ATTACKED) ? '.' : '';
  const captured = hasMark(s, at, STOLEN) ? 'c' : '';
  return `${has('intercept') ? 'I' : ''}${has('ranged') ? 'R' : ''}${captured}${acted}`;
}

/** Where a number is not the printed one, what it is made of. */
function strengthLines(s: State): Long[] {
  return s.figures.flatMap((_, at) => {
    if (!isLiving(s, at)) return [];
    const parts: Summand[] = [];
    strengthOf(s, at, undefined, parts);
    if (parts.length < 2) return [];
    return [{ text: `  ${placeName(at)} ${nameOf(faceAt(s, at))}: ${explained('Strength', parts, at)}`, indent: 4 }];
  });
}

/** What the power of each standing figure says, the rival's and one's own. */
function powerLines(s: State, indent: number): Long[] {
  return [1, 0].flatMap((seat) => {
    const places = Array.from({ length: SLOTS }, (_, slot) => seat * SLOTS + slot).filter((at) => isLiving(s, at));
    if (places.length === 0) return [];
    return [
      { text: `${seatName(seat)}'s unit:`, indent: 0 },
      ...places.map((at) => ({ text: `  ${slotName(at).padEnd(7)}${standingText(s, at)}`, indent })),
    ];
  });
}

function standingText(s: State, at: Place): string {
  const { card, role } = sourceAt(s, at);
  const own = faceAt(s, at);
  return `${nameOf(own)}${card === own ? '' : `, as ${nameOf(card)}`}: ${powerText(card, role)}`;
}

// The cards in hand, with what they say

function handLines(s: State, indent: number): (string | Long)[] {
  return s.sides.flatMap(({ hand, held }, seat) => {
    const known = [...hand, ...held].filter((card) => card !== BACK) as CardId[];
    if (known.length === 0) return [];
    return [`${seatName(seat)}'s hand:`, ...known.flatMap((card) => cardLines(s, card, indent))];
  });
}

/** What it is as a leader while those are chosen; then as a hero of the current wave, and as an order. */
function cardLines(s: State, id: CardId, indent: number): Long[] {
  const card = cardOf(id);
  const name = card.name.padEnd(13);
  if (s.round === 0)
    return [{ text: `  ${name}leads ${card.leads.strength}/${card.leads.life}: ${powerText(id, 'leader')}`, indent }];
  const row = WAVES[s.wave] ?? 'vanguard';
  return [
    { text: `  ${name}${card.strength}/${card.life} ${row}: ${card[row].text}`, indent },
    { text: `${' '.repeat(indent - 2)}order: ${card.order.text}`, indent },
  ];
}
