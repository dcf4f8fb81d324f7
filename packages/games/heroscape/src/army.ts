// Selecting army cards: ready-made or random armies, an open draft, or a secret choice.

import { type Chance, insert, listed, nearest, oneOf, Problem, type Seat } from '@muster/engine';
import { ARMY_CARDS, type Card, cards } from './cards/index.ts';
import { READY_ARMIES } from './cards/ready.ts';
import { unspaced } from './phrases.ts';
import { fieldOf } from './table.ts';
import {
  type Action,
  BACK,
  type CardId,
  type Playing,
  type Question,
  type Ready,
  type Refusal,
  type State,
} from './state.ts';

// What an army may have

export function pointsOf(list: readonly CardId[]): number {
  return list.reduce((sum, card) => sum + cards[card].points, 0);
}

/** Hexes that the figures of a card need in the start zone. Those who drop need none. */
function roomFor({ powers, figures, hexes }: Card): number {
  return powers.some(({ drops }) => drops) ? 0 : figures * hexes;
}

function roomOf(list: readonly CardId[]): number {
  return list.reduce((sum, card) => sum + roomFor(cards[card]), 0);
}

function zoneSize(s: State, seat: Seat): number {
  const field = fieldOf(s);
  return (field.zones[seat] ?? []).filter((hex) => field.glyphAt[hex] === -1).length;
}

/** Cards of one name are the same card, whatever their version. */
function hasUnique(list: readonly CardId[], card: CardId): boolean {
  const { isUnique, name } = cards[card];
  return isUnique && list.some((other) => cards[other].name === name);
}

export function whyNotPick(s: State, seat: Seat, card: CardId, budget = s.budgets[seat] ?? 0): Refusal | undefined {
  const list = s.picks[seat] ?? [];
  const { name, points } = cards[card];
  if (card === BACK) return { rule: 'choose.among' };
  if (hasUnique(list, card)) return { rule: 'army.unique', name };
  const left = budget - pointsOf(list);
  if (points > left) return { rule: 'army.points', name, points, left };
  const hexes = roomOf([...list, card]);
  const room = zoneSize(s, seat);
  return hexes > room ? { rule: 'army.room', hexes, room } : undefined;
}

function pickable(s: State, seat: Seat, budget?: number): CardId[] {
  return ARMY_CARDS.filter((card) => !whyNotPick(s, seat, card, budget));
}

/** What is wrong with an army in any match: one sentence for each fault. */
function generalFaults(list: readonly CardId[]): string[] {
  const faults: string[] = [];
  if (list.length === 0) faults.push('An army has at least one card.');
  if (list.includes(BACK)) faults.push('A card of this army is not known.');
  list.forEach((card, at) => {
    if (hasUnique(list.slice(0, at), card)) faults.push(`${cards[card].name} is unique: an army has it only once.`);
  });
  return faults;
}

/** What is wrong with an army of this seat. */
function faultsOf(s: State, seat: Seat, list: readonly CardId[]): string[] {
  const faults = generalFaults(list);
  const budget = s.budgets[seat] ?? 0;
  if (pointsOf(list) > budget) faults.push(`The army costs ${pointsOf(list)} points; ${budget} can be spent.`);
  const [hexes, room] = [roomOf(list), zoneSize(s, seat)];
  if (hexes > room) faults.push(`The army needs ${hexes} hexes; its start zone has ${room}.`);
  return faults;
}

export function whyNotBring(s: State, seat: Seat, list: readonly CardId[]): Refusal | undefined {
  const faults = faultsOf(s, seat, list);
  return faults.length > 0 ? { rule: 'army.bring', faults } : undefined;
}

/** Armies worth a look: the ready ones that can be paid, and one around each card, filled up with the dearest that fit. */
function bringable(s: State, seat: Seat): CardId[][] {
  const ready = Object.values(READY_ARMIES).flatMap((army) =>
    [army.cards, army.small ?? []].map((list) => list.toSorted()),
  );
  const built = ARMY_CARDS.map((card) => armyAround(s, seat, card));
  const found = [...ready, ...built].filter((list) => !whyNotBring(s, seat, list));
  return [...new Map(found.map((list) => [list.join(), list])).values()];
}

const DEAREST_FIRST = ARMY_CARDS.toSorted((a, b) => cards[b].points - cards[a].points);

function armyAround(s: State, seat: Seat, card: CardId): CardId[] {
  const list = [card];
  const budget = s.budgets[seat] ?? 0;
  const room = zoneSize(s, seat);
  for (const other of DEAREST_FIRST) {
    if (other === card || hasUnique(list, other)) continue;
    if (pointsOf(list) + cards[other].points <= budget && roomOf(list) + roomFor(cards[other]) <= room)
      list.push(other);
  }
  return list.sort();
}

// Choosing

/** One card of a draft. */
export function pick({ s, report }: Playing, seat: Seat, card: CardId): void {
  const list = s.picks[seat] ?? [];
  insert(list, card);
  report?.tell({ type: 'picked', seat, card, spent: pointsOf(list), budget: s.budgets[seat] ?? 0 });
  for (const id of ['army.points', 'army.draft', 'army.unique', 'army.room']) report?.cite(id);
}

/** A whole army, in secret. */
export function bring({ s, report }: Playing, seat: Seat, list: readonly CardId[]): void {
  s.picks[seat] = list.toSorted();
  report?.tellOnly([seat], { type: 'brought', seat, cards: s.picks[seat] }, { type: 'brought', seat, cards: [] });
  report?.cite('army.secret');
  report?.cite('army.bring');
}

export function legalArmy(s: State, seat: Seat): Action[] {
  if (s.armies === 'secret') return bringable(s, seat).map((some): Action => ({ type: 'bring', cards: some }));
  const picks = pickable(s, seat).map((card): Action => ({ type: 'pick', card }));
  return (s.picks[seat] ?? []).length > 0 ? [...picks, { type: 'done' }] : picks;
}

/** The next seat of the draft that has not passed and can still afford something; undefined when nobody is left. */
export function nextDrafter(s: State, { passed }: Question & { ask: 'draft' }, after: Seat): Seat | undefined {
  const seats = s.teams.length;
  for (let step = 1; step <= seats; step++) {
    const seat = (after + step) % seats;
    if (!passed.includes(seat) && pickable(s, seat).length > 0) return seat;
  }
  return undefined;
}

/** Cards as long as any fits, each as likely. */
export function randomArmy({ s, chance }: Playing, seat: Seat, budget?: number): void {
  const list = s.picks[seat] ?? [];
  for (let open = pickable(s, seat, budget); open.length > 0; open = pickable(s, seat, budget))
    insert(list, oneOf(open, chance));
}

/** A ready army, or its small version where that is all the start zone has room for. Its points are not counted. */
export function readyArmy({ s, report }: Playing, seat: Seat, ready: Ready): void {
  const list = s.picks[seat] ?? [];
  const room = zoneSize(s, seat);
  const { cards: whole, small = whole } = READY_ARMIES[ready];
  const left: CardId[] = [];
  for (const card of roomOf(whole) <= room ? whole : small) {
    if (roomOf([...list, card]) <= room) insert(list, card);
    else left.push(card);
  }
  if (left.length > 0) report?.tell({ type: 'noRoom', seat, figures: left.map((card) => cards[card].name) });
}

/** Where a seat has more points than the others, cards at random add as much to its ready army. */
export function addEdge(g: Playing, seat: Seat, points: number): void {
  const { budgets, picks } = g.s;
  const edge = (budgets[seat] ?? points) / points;
  if (edge > 1) randomArmy(g, seat, edge * pointsOf(picks[seat] ?? []));
}

/** The army cards of all seats come to the table; copies of a common card lie together. */
export function muster({ s, report }: Playing): void {
  s.picks.forEach((list, seat) => {
    for (const card of new Set(list)) {
      const copies = list.filter((other) => other === card).length;
      addCard(s, seat, card, copies);
      if (copies > 1) report?.cite('army.common');
      report?.cite(card);
    }
    const names = [...new Set(list)].map((card) => {
      const copies = list.filter((other) => other === card).length;
      return copies > 1 ? `${cards[card].name} (${copies} cards)` : cards[card].name;
    });
    report?.tell({ type: 'mustered', seat, cards: names, points: pointsOf(list) });
  });
  s.picks = s.picks.map(() => []);
}

/** A card and its figures, which wait off the battlefield. */
export function addCard(s: State, seat: Seat, card: CardId, copies: number): void {
  const { figures, height } = cards[card];
  s.cards.push({ card, copies, seat, attack: 0, defense: 0, move: 0, isNegated: false, used: 0 });
  for (let nth = 0; nth < figures * copies; nth++)
    s.figures.push({
      card: s.cards.length - 1,
      hex: -1,
      tail: -1,
      rung: 0,
      height,
      team: s.teams[seat] as number,
      wounds: 0,
      fate: 'waiting',
    });
}

// Armies in files

/** The card with this name or id; of versions, the first unless it is named. */
export function cardCalled(typed: string): CardId | undefined {
  return BY_NAME.get(unspaced(typed));
}

/** Looked up for each name of a list that somebody sends: the first card to claim a name has it, ids before names. */
const BY_NAME: ReadonlyMap<string, CardId> = new Map(
  [
    ...ARMY_CARDS.map((card) => [unspaced(card), card] as const),
    ...ARMY_CARDS.flatMap((card) => {
      const { name, figure, version = '' } = cards[card];
      return [name, figure, name + version].map((one) => [unspaced(one), card] as const);
    }),
  ].reverse(),
);

/** One card per line, "2 x Blade Gruts" for two of them; what follows a # is a comment. Throws a `Problem` with all faults. */
export function readArmy(text: string): CardId[] {
  const list: CardId[] = [];
  const faults: string[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  lines.forEach((line, at) => {
    const typed = line.replace(/#.*/, '').trim();
    if (typed === '') return;
    const whole = cardCalled(typed);
    const [, copies = '1', name = typed] = /^(\d{1,2})\s*x?\s+(.*)$/i.exec(typed) ?? [];
    const card = whole ?? cardCalled(name);
    if (card) list.push(...Array<CardId>(whole ? 1 : Number(copies)).fill(card));
    else faults.push(`Line ${at + 1}: ${noSuchCard(name)}`);
  });
  const all = [...faults, ...generalFaults(list)];
  if (all.length > 0) throw new Problem(all.join('\n'));
  return list.sort();
}

function noSuchCard(typed: string): string {
  const names = ARMY_CARDS.map((card) => cards[card].name);
  const [meant] = nearest(typed, names);
  return `there is no army card "${typed}". ${meant ? `Did you mean "${meant}"?` : `There are ${listed(names)}.`}`;
}

// What somebody else may have chosen

/** Any army that this seat may have brought. */
export function likelyArmy(s: State, seat: Seat, chance: Chance): CardId[] {
  const list: CardId[] = [];
  const table = { ...s, picks: s.picks.map((other, at) => (at === seat ? list : other)) };
  for (;;) {
    const open = pickable(table, seat);
    const at = chance.int(open.length + (list.length > 0 ? 1 : 0));
    if (at === open.length) return list;
    insert(list, open[at] as CardId);
  }
}
