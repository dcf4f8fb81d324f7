// The board as text, at most 80 columns wide: Red above, Blue below, vanguard against vanguard.

import { pileSize, type Seat } from '@muster/engine';
import { NEEDED } from './match.ts';
import { counted, explained, nameOf, placeName, seatName, slotName } from './phrases.ts';
import { leaderOf, placesInRow, SLOTS, slotOf } from './place.ts';
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
  strengthOf,
} from './powers.ts';
import { ACTED, ATTACKED, BACK, type CardId, type Face, type Place, RECRUITED, STOLEN, WAVES } from './state.ts';
import type { State, Summand } from './state.ts';
import { cardOf } from './table.ts';

const WIDTH = 80;
const CELL = 26;

export function board(s: State): string {
  return [
    headLine(s),
    ...seatLines(s, 1),
    RULE,
    ...[2, 1, 0].flatMap((row) => rowLines(s, 1, row)),
    RULE,
    ...[0, 1, 2].flatMap((row) => rowLines(s, 0, row)),
    RULE,
    '  I Intercept  R Ranged attack  . has acted  * new  c captured  x corpse',
    ...seatLines(s, 0),
    ...strengthLines(s),
    ...handLines(s),
  ].join('\n');
}

const RULE = `+${'-'.repeat(CELL - 1)}+${'-'.repeat(CELL - 1)}+${'-'.repeat(CELL - 1)}+`;

function headLine(s: State): string {
  const match = s.games === 'single' ? '' : `Game ${s.game}, ${NEEDED[s.games]} trophies win. `;
  if (s.round === 0) return `  ${match}The leaders are being chosen.`;
  const truce = s.round === 1 ? ', ceasefire' : '';
  return `  ${match}Round ${s.round}, ${WAVES[s.wave]} wave${truce}. First player: ${seatName(s.first)}.`;
}

// What a seat has outside its unit

function seatLines(s: State, seat: Seat): string[] {
  const { hand, deck, discard, shown, trophies } = sideOf(s, seat);
  const isActive = s.round > 0 && s.seat === seat && questionOf(s) !== undefined;
  const won = s.games === 'single' ? '' : `   ${counted(trophies, 'trophy', 'trophies')}`;
  const head = `${isActive ? '>' : ' '} ${seatName(seat)}   ${counted(hand.length, 'card')} in hand   deck ${pileSize(deck)}   discard ${discard.length}${won}`;
  return [
    head,
    ...(discard.length > 0 ? wrapped(`  Discarded: ${names(discard)}`, 4) : []),
    ...(hand.includes(BACK) && shown.length > 0 ? wrapped(`  Known in hand: ${names(shown)}`, 4) : []),
  ];
}

function names(cards: readonly Face[]): string {
  return cards.map(nameOf).join(', ');
}

// The units

function rowLines(s: State, seat: Seat, row: number): string[] {
  const places = row === 1 ? middleRow(seat) : placesInRow(seat, row);
  return [cells(places.map((at) => nameCell(s, at))), cells(places.map((at) => numberCell(s, at)))];
}

function middleRow(seat: Seat): readonly Place[] {
  const [left = 0, right = 0] = placesInRow(seat, 1);
  return [left, leaderOf(seat), right];
}

function cells(texts: readonly string[]): string {
  return `|${texts.map((text) => ` ${text}`.slice(0, CELL - 1).padEnd(CELL - 1)).join('|')}|`;
}

function nameCell(s: State, at: Place): string {
  const slot = slotName(at);
  if (isEmpty(s, at)) return slot;
  if (isCorpse(s, at)) return `${slot} x ${nameOf(faceAt(s, at))}`;
  return `${slot} ${nameOf(faceAt(s, at))}`;
}

function numberCell(s: State, at: Place): string {
  if (!isLiving(s, at)) return '';
  const life = lifeOf(s, at);
  return `   str ${strengthOf(s, at)} life ${Math.max(0, life - (s.damage[at] ?? 0))}/${life} ${flags(s, at)}`;
}

function flags(s: State, at: Place): string {
  const seat = at < SLOTS ? 0 : 1;
  const has = (ability: 'intercept' | 'ranged') => ((slotsWith(s, seat, ability) >> slotOf(at)) & 1) === 1;
  const acted = hasMark(s, at, RECRUITED) ? '*' : hasMark(s, at, ACTED | ATTACKED) ? '.' : '';
  const captured = hasMark(s, at, STOLEN) ? 'c' : '';
  return `${has('intercept') ? 'I' : ''}${has('ranged') ? 'R' : ''}${captured}${acted}`;
}

/** Where a number is not the printed one, what it is made of. */
function strengthLines(s: State): string[] {
  return s.figures.flatMap((_, at) => {
    if (!isLiving(s, at)) return [];
    const parts: Summand[] = [];
    strengthOf(s, at, undefined, parts);
    if (parts.length < 2) return [];
    return wrapped(`  ${placeName(at)} ${nameOf(faceAt(s, at))}: ${explained('Strength', parts, at)}`, 4);
  });
}

// The cards in hand, with what they say

function handLines(s: State): string[] {
  return s.sides.flatMap(({ hand, held }, seat) => {
    const known = [...hand, ...held].filter((card) => card !== BACK) as CardId[];
    if (known.length === 0) return [];
    return [`${seatName(seat)}'s hand:`, ...known.flatMap((card) => cardLines(s, card))];
  });
}

/** What it is as a leader while those are chosen; then as a hero of the current wave, and as an order. */
function cardLines(s: State, id: CardId): string[] {
  const card = cardOf(id);
  const name = card.name.padEnd(13);
  if (s.round === 0)
    return wrapped(`  ${name}leads ${card.leads.strength}/${card.leads.life}: ${card.leader.text}`, 17);
  const row = WAVES[s.wave] ?? 'vanguard';
  return [
    ...wrapped(`  ${name}${card.strength}/${card.life} ${row}: ${card[row].text}`, 17),
    ...wrapped(`${' '.repeat(15)}order: ${card.order.text}`, 17),
  ];
}

function wrapped(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) /)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${' '.repeat(indent)}${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
