// Positions written short, for scenario files. A front that is left out has one hero and no soldiers.

import { remove } from '@muster/engine';
import { aCount, among, countIn, listed, nearest, objectOf, partsOf, placeNamed, Problem } from '@muster/engine';
import { type Forms, type Positions, questionOf, type Seat, textOf, wordsIn, type Written } from '@muster/engine';
import { CUBES, DECKS, heroes } from './heroes.ts';
import { cardsOnTable } from './secrets.ts';
import { HEALTH, newSide } from './setup.ts';
import {
  type Ask,
  type Front,
  FRONTS,
  type FrontName,
  HEROES,
  type HeroId,
  KINDS,
  LEVELS,
  type Options,
} from './state.ts';
import type { Question, Rebuilt, Side, Soldiers, State } from './state.ts';
import { noSoldiers, pileOf } from './turn.ts';

export const positions: Positions<State, Options> = { read, write };

export const MONARCHS = ['King', 'Queen'] as const;

const TABLE_PARTS = ['round', 'first', 'active', 'ask', 'discards', 'supply', 'rebuilt', 'King', 'Queen'];
const SIDE_PARTS = ['health', 'hand', 'picks', 'known', 'reserve', 'left', 'centre', 'right'];
const FRONT_PARTS = ['heroes', 'soldiers', 'used'];

/** Who stands alone in a front that is not laid out. */
const ALONE: Record<FrontName, HeroId> = { left: 'squire', centre: 'knight', right: 'apprentice' };

function write(s: State): Written {
  return {
    round: s.round,
    first: MONARCHS[s.first],
    active: MONARCHS[s.active],
    ask: structuredClone(s.question),
    discards: s.discards.flat().join(' '),
    supply: writeSoldiers(s.supply),
    ...(s.rebuilt.length > 0 && { rebuilt: s.rebuilt.map(writeRebuilt) }),
    ...Object.fromEntries(s.sides.map((side, seat) => [MONARCHS[seat], writeSide(side)])),
  };
}

function writeRebuilt({ level, held, counts, shown }: Rebuilt): Written {
  return { level, held: held.join(' '), counts: counts.slice(), shown: shown.map((cards) => cards.join(' ')) };
}

function writeSide({ health, hand, picks, known, reserve, fronts }: Side): Written {
  const cards = Object.entries({ hand, picks, known, reserve }).map(([zone, list]) => [zone, list.join(' ')]);
  return {
    health,
    ...Object.fromEntries(cards),
    ...Object.fromEntries(FRONTS.map((front) => [front, writeFront(fronts[front])])),
  };
}

function writeFront({ heroes: there, soldiers, used }: Front): Written {
  return { heroes: there.join(' '), soldiers: writeSoldiers(soldiers), used };
}

function writeSoldiers(soldiers: Soldiers): string {
  return KINDS.filter((kind) => soldiers[kind] > 0)
    .map((kind) => `${soldiers[kind]} ${kind}`)
    .join(' ');
}

function read(written: unknown, { limit, rounds }: Options): State {
  const parts = partsOf(written, 'The position', TABLE_PARTS);
  const first = placeNamed(parts['first'] ?? 'King', 'first', MONARCHS);
  const active = placeNamed(parts['active'] ?? MONARCHS[first], 'active', MONARCHS);
  const question = readQuestion(parts['ask'] ?? 'activate', active);
  const isFaceDown = question.ask === 'draft' || question.ask === 'place';
  const s: State = {
    ...(limit && { rounds }),
    round: countIn(parts, 'round', isFaceDown ? 0 : 1),
    first,
    active,
    supply: { ...CUBES },
    stacks: DECKS.map((deck) => deck.slice()),
    discards: [[], [], []],
    sides: MONARCHS.map((name) => readSide(partsOf(parts[name] ?? {}, name, SIDE_PARTS), isFaceDown)),
    rebuilt: readRebuilt(parts['rebuilt'] ?? []),
    question,
  };
  const discards = readCards(parts['discards'] ?? '', 'discards');
  s.discards = LEVELS.map((level) => discards.filter((id) => heroes[id].level === level).sort());
  takeCards(s);
  takeCubes(s);
  const supply = writeSoldiers(s.supply);
  if ('supply' in parts && parts['supply'] !== supply)
    throw new Problem(`With the soldiers laid out the supply is "${supply}". It may be left out.`);
  return s;
}

function takeCards(s: State): void {
  for (const id of cardsOnTable(s)) {
    const { level, name, copies } = heroes[id];
    const stack = level === 0 ? [] : pileOf(s.stacks, level);
    if (!stack.includes(id)) throw new Problem(`The position has more than the ${copies} cards of the ${name}.`);
    remove(stack, id);
  }
}

function takeCubes({ sides, supply }: State): void {
  for (const { fronts } of sides) {
    for (const front of FRONTS) for (const kind of KINDS) supply[kind] -= fronts[front].soldiers[kind];
  }
  const short = KINDS.find((kind) => supply[kind] < 0);
  if (short) throw new Problem(`The position has more than the ${CUBES[short]} ${short} cubes there are.`);
}

const REBUILT_PARTS = ['level', 'held', 'counts', 'shown'];

/** `{"level": 3, "held": "bishop paladin", "counts": [1, 1], "shown": ["", "paladin"]}` for each level. */
function readRebuilt(written: unknown): Rebuilt[] {
  if (!Array.isArray(written)) throw new Problem('"rebuilt" is a list, with an entry for each level.');
  return written.map((entry) => {
    const parts = partsOf(entry, 'An entry of "rebuilt"', REBUILT_PARTS);
    const level = LEVELS.find((known) => known === parts['level']);
    const [counts, shown] = [parts['counts'], parts['shown'] ?? ['', '']];
    if (!level || !isPair(counts) || !counts.every((count) => Number.isInteger(count)) || !isPair(shown))
      throw new Problem('An entry of "rebuilt" is written like {"level": 3, "held": "bishop", "counts": [1, 0]}.');
    return {
      level,
      held: readCards(parts['held'] ?? '', 'held').sort(),
      counts: counts.map(Number),
      shown: shown.map((cards) => readCards(cards, 'shown').sort()),
    };
  });
}

function isPair(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length === MONARCHS.length;
}

function readSide(parts: Written, isFaceDown: boolean): Side {
  const side = newSide();
  side.health = countIn(parts, 'health', HEALTH);
  if (side.health > HEALTH) throw new Problem(`A Health Die shows at most ${HEALTH}.`);
  for (const zone of ['hand', 'picks', 'known', 'reserve'] as const) side[zone] = readCards(parts[zone] ?? '', zone);
  side.hand.sort();
  side.known.sort();
  for (const front of FRONTS) {
    const usual = isFaceDown ? '' : ALONE[front];
    side.fronts[front] = readFront(partsOf(parts[front] ?? {}, front, FRONT_PARTS), usual);
  }
  return side;
}

function readFront(parts: Written, usual: string): Front {
  return {
    heroes: readCards(parts['heroes'] ?? usual, 'heroes'),
    soldiers: readSoldiers(parts['soldiers'] ?? ''),
    used: parts['used'] === true,
  };
}

function readCards(written: unknown, part: string): HeroId[] {
  return wordsIn(written, part).map((name) => {
    const id = HEROES.find((known) => known === name);
    if (id) return id;
    const [meant] = nearest(name, HEROES);
    throw new Problem(`There is no hero "${name}".${meant ? ` Did you mean "${meant}"?` : ''}`);
  });
}

function readSoldiers(written: unknown): Soldiers {
  const soldiers = noSoldiers();
  const text = textOf(written, 'soldiers').trim();
  if (text === '') return soldiers;
  for (const entry of text.match(/\S+ ?\S*/g) ?? []) {
    const [count, kind] = entry.trim().split(' ');
    const known = KINDS.find((one) => one === kind);
    if (!known || !/^\d+$/.test(count ?? ''))
      throw new Problem(`"${entry.trim()}" is no number of soldiers. Soldiers are written like "2 weapon 1 armor".`);
    soldiers[known] += Number(count);
  }
  return soldiers;
}

const SIMPLE_ASKS = ['draft', 'place', 'activate', 'discard', 'over'] as const;

const A_FRONT = among(FRONTS);
const SOME_SOLDIERS = objectOf(Object.fromEntries(KINDS.map((kind) => [kind, aCount])));

/** What a question has besides `ask` and `seats`. */
const QUESTIONS: Record<Ask, Forms> = {
  draft: { pick: aCount },
  place: {},
  draw: { power: aCount, cards: aCount },
  activate: {},
  flank: { front: A_FRONT },
  discard: {},
  reserve: { from: A_FRONT, at: A_FRONT },
  kill: { from: A_FRONT, at: A_FRONT, weapon: aCount, magic: aCount, temporary: SOME_SOLDIERS },
  over: {},
};

/** A question is written as the state has it; one that needs no more than its name may be just that. */
function readQuestion(written: unknown, active: Seat): Question {
  if (typeof written === 'object') return questionOf(written, QUESTIONS, MONARCHS.length);
  const ask = SIMPLE_ASKS.find((known) => known === written);
  if (!ask)
    throw new Problem(
      `"ask" is ${listed(SIMPLE_ASKS, 'or')}, or a whole question such as {"ask": "flank", "seats": [0], "front": "left"}.`,
    );
  switch (ask) {
    case 'draft':
      return { ask, seats: [0, 1], pick: 1 };
    case 'place':
      return { ask, seats: [0, 1] };
    case 'activate':
    case 'discard':
      return { ask, seats: [active] };
    case 'over':
      return { ask, seats: [] };
  }
}
