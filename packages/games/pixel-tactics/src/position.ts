// Positions written short, for scenario files. What is left out: the second round, its vanguard wave, Blue's turn with two
// actions; both units led by a Priestess; all cards that are not named are in the deck.

import { aCount, among, countIn, listed, listOf, nearest, newPile, numberBelow } from '@muster/engine';
import { objectOf, partsOf, PILE_PARTS, placeNamed, Problem, questionOf, readPile } from '@muster/engine';
import { textOf, wordsIn, writePile } from '@muster/engine';
import type { Form, Forms, Positions, Seat, Written } from '@muster/engine';
import { deckOf } from './match.ts';
import { slotName } from './phrases.ts';
import { leaderOf, PLACES, SLOTS } from './place.ts';
import { cardAt, isEmpty, numberOf, sideOf } from './powers.ts';
import { openCards } from './secrets.ts';
import { emptyTable } from './setup.ts';
import { ACTED, ATTACKED, CARD_IDS, type CardId, CHARGED, CORPSE, type Face, HURT, LAST, NONE } from './state.ts';
import {
  type Options,
  PARTS,
  type Place,
  type Question,
  RECRUITED,
  ROLES,
  SEATS,
  type Side,
  type State,
} from './state.ts';
import { STOLEN, VERDICTS, WAVES } from './state.ts';

export const positions: Positions<State, Options> = { read, write };

const MARKS: readonly [name: string, mark: number][] = [
  ['corpse', CORPSE],
  ['acted', ACTED],
  ['attacked', ATTACKED],
  ['recruited', RECRUITED],
  ['hurt', HURT],
  ['charged', CHARGED],
  ['stolen', STOLEN],
  ['last', LAST],
];
const SLOT_NAMES = Array.from({ length: SLOTS }, (_, slot) => slotName(slot));
const STARTERS = ['random', 'blue', 'red'] as const;
const TABLE_PARTS = ['game', 'redraws', 'round', 'wave', 'starter', 'first', 'seat', 'orders', 'verdict', 'ask'];
const COUNTS = ['trophies', 'slow', 'slowNext'] as const;
const LISTS = ['hand', 'shown', 'seen', 'held', 'discard', 'out', 'lasting'] as const;
const SIDE_PARTS = [...SLOT_NAMES, ...LISTS, ...COUNTS, 'chosen', ...PILE_PARTS];

function write(s: State): Written {
  return {
    game: s.game,
    redraws: s.redraws,
    round: s.round,
    wave: WAVES[s.wave] ?? '',
    starter: s.starter,
    first: SEATS[s.first] ?? '',
    seat: SEATS[s.seat] ?? '',
    orders: s.orders,
    verdict: s.verdict,
    ask: structuredClone(s.questions),
    blue: writeSide(s, 0),
    red: writeSide(s, 1),
  };
}

function writeSide(s: State, seat: Seat): Written {
  const side = sideOf(s, seat);
  return {
    ...Object.fromEntries(SLOT_NAMES.map((name, slot) => [name, writeFigure(s, seat * SLOTS + slot)])),
    ...Object.fromEntries(LISTS.map((list) => [list, side[list].join(' ')])),
    ...Object.fromEntries(COUNTS.map((count) => [count, side[count]])),
    chosen: side.chosen,
    ...writePile(side.deck, seat),
  };
}

/** "knight 3 +5 acted": the card, its damage, strength until the end of the wave, its marks. */
function writeFigure(s: State, at: Place): string {
  if (isEmpty(s, at)) return '';
  const marks = MARKS.filter(([, mark]) => ((s.marks[at] ?? 0) & mark) !== 0).map(([name]) => name);
  const boost = s.boosts[at] ?? 0;
  return [cardAt(s, at), s.damage[at], ...(boost > 0 ? [`+${boost}`] : []), ...marks].join(' ');
}

function read(written: unknown, options: Options): State {
  const parts = partsOf(written, 'The position', [...TABLE_PARTS, 'blue', 'red']);
  const s = emptyTable(options);
  s.game = countIn(parts, 'game', 1);
  s.redraws = countIn(parts, 'redraws', 0);
  s.round = countIn(parts, 'round', 2);
  s.wave = placeNamed(parts['wave'] ?? WAVES[0], 'wave', WAVES);
  s.starter = STARTERS[placeNamed(parts['starter'] ?? s.starter, 'starter', STARTERS)] ?? 'random';
  s.first = placeNamed(parts['first'] ?? SEATS[0], 'first', SEATS);
  s.seat = placeNamed(parts['seat'] ?? SEATS[0], 'seat', SEATS);
  s.orders = countIn(parts, 'orders', 0);
  s.verdict = VERDICTS[placeNamed(parts['verdict'] ?? 'none', 'verdict', VERDICTS)] ?? 'none';
  s.questions = readQuestions(parts['ask'], s);
  s.figures = Array.from({ length: PLACES }, () => 0);
  s.damage = s.figures.slice();
  s.marks = s.figures.slice();
  s.boosts = s.figures.slice();
  const sides = SEATS.map((name, seat) => partsOf(parts[name.toLowerCase()] ?? {}, SEATS[seat] ?? '', SIDE_PARTS));
  sides.forEach((side, seat) => readUnit(s, seat, side));
  s.sides = sides.map((side, seat) => readSide(seat, side));
  sides.forEach((side, seat) => fillDeck(s, seat, side));
  return s;
}

// The unit

function readUnit(s: State, seat: Seat, parts: Written): void {
  SLOT_NAMES.forEach((name, slot) => {
    const at = seat * SLOTS + slot;
    const otherwise = at === leaderOf(seat) && s.round > 0 ? 'priestess' : '';
    readFigure(s, at, textOf(parts[name] ?? otherwise, name));
  });
}

function readFigure(s: State, at: Place, text: string): void {
  for (const word of wordsIn(text, slotName(at))) {
    const mark = MARKS.find(([name]) => name === word)?.[1];
    if (mark !== undefined) s.marks[at] = (s.marks[at] ?? 0) | mark;
    else if (/^\d{1,3}$/.test(word)) s.damage[at] = Number(word);
    else if (/^\+\d{1,3}$/.test(word)) s.boosts[at] = Number(word);
    else s.figures[at] = numberOf(readCard(word));
  }
  if (text.trim() !== '' && isEmpty(s, at)) throw new Problem(`"${text}" at ${slotName(at)} names no card.`);
}

// What belongs to a seat

function readSide(seat: Seat, parts: Written): Side {
  const list = (name: (typeof LISTS)[number]) =>
    wordsIn(parts[name] ?? '', name)
      .map(readCard)
      .sort();
  return {
    deck: readPile<Face>(parts, seat, readCard),
    hand: list('hand'),
    shown: list('shown'),
    seen: [...new Set([...list('shown'), ...list('seen')])].sort(),
    held: list('held'),
    discard: list('discard'),
    chosen:
      parts['chosen'] === undefined || parts['chosen'] === NONE ? NONE : readCard(textOf(parts['chosen'], 'chosen')),
    out: list('out'),
    trophies: countIn(parts, 'trophies', 0),
    slow: countIn(parts, 'slow', 0),
    slowNext: countIn(parts, 'slowNext', 0),
    lasting: list('lasting'),
  };
}

/** All cards that are nowhere else. */
function fillDeck(s: State, seat: Seat, parts: Written): void {
  const side = sideOf(s, seat);
  const named = [...openCards(s, seat), ...side.hand, ...side.held, side.chosen, ...side.deck.bag];
  const twice = named.find((card, nth) => card !== NONE && named.indexOf(card) !== nth);
  if (twice) throw new Problem(`${SEATS[seat]} has the ${twice} twice.`);
  const strange = side.seen.find((card) => !side.hand.includes(card));
  if (strange) throw new Problem(`${SEATS[seat]} shows the ${strange}, but does not have it in hand.`);
  if (!('deck' in parts)) side.deck.bag = newPile(deckOf(side.out).filter((card) => !named.includes(card))).bag;
}

function readCard(name: string): CardId {
  const card = CARD_IDS.find((known) => known === name);
  if (card) return card;
  const [meant] = nearest(name, CARD_IDS);
  throw new Problem(`There is no card "${name}" in Pixel Tactics.${meant ? ` Did you mean "${meant}"?` : ''}`);
}

// What is asked

const A_PLACE = numberBelow(PLACES);
const A_SEAT = numberBelow(SEATS.length);
const A_CARD = among(CARD_IDS);
const YES_NO: Form = { says: 'true or false', fits: (value) => typeof value === 'boolean' };

/** What a question has besides `ask` and `seats`. */
const QUESTIONS: Record<Question['ask'], Forms> = {
  leader: {},
  wave: { stage: numberBelow(7) },
  turn: { left: aCount, hasLed: YES_NO },
  target: { from: A_PLACE },
  power: {
    card: A_CARD,
    role: among(ROLES),
    part: among(PARTS),
    by: A_PLACE,
    step: aCount,
    left: aCount,
    picks: listOf(aCount),
    start: aCount,
    about: listOf(aCount),
  },
  react: { pending: listOf(objectOf({ by: aCount, card: A_CARD, about: listOf(aCount) })) },
  absorb: { at: A_PLACE, amount: aCount },
  fall: { at: A_PLACE },
  ordered: { seat: A_SEAT, owner: A_SEAT, card: A_CARD, isOut: YES_NO, nth: aCount },
};

/** Questions are written as the state has them, the one that is asked last; or only how many actions are left. */
function readQuestions(written: unknown, { seat, first, round }: State): Question[] {
  if (Array.isArray(written)) return written.map((one) => questionOf<Question>(one, QUESTIONS, SEATS.length));
  if (written === undefined && round === 0) return [{ ask: 'leader', seats: [0, 1] }];
  const left = written ?? 2;
  if (!aCount.fits(left))
    throw new Problem(
      `"ask" is a list of questions, or the number of actions left, not ${listed([JSON.stringify(written)])}.`,
    );
  return [
    { ask: 'wave', seats: [], stage: seat === first ? 1 : 2 },
    { ask: 'turn', seats: [seat], left: left as number, hasLed: false },
  ];
}
