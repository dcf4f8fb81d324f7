// Tournament: each player brings a deck of twelve cards of his own choice.

import { insert, nearest, Problem, remove, type Seat } from '@muster/engine';
import { allowedCards, cards, factionDeck, HEROES, isAllowed } from './cards/index.ts';
import { type Action, BACK, type CardId, FACTIONS, type Question, type Refusal, type State } from './state.ts';
import type { Playing } from './state.ts';
import { sideOf } from './turn.ts';

type Asked = Question & { ask: 'list' };

/** A deck has twelve cards, no more and no fewer. */
export const DECK = 12;

/** Lists are built freely; only so that no match is without end, no more cards than these are taken off one. */
export const MOST_REMOVED = 500;

type Match = { readonly popularity: boolean };

/** One sentence for each thing that is wrong with a list; none when it can be played. */
function faultsOf(list: readonly CardId[], match: Match): string[] {
  const faults: string[] = [];
  if (list.length !== DECK) faults.push(`A deck has ${DECK} cards; this list has ${list.length}.`);
  for (const card of new Set(list)) {
    const copies = list.filter((other) => other === card).length;
    if (copies > 1) faults.push(`${cards[card].name} is on the list ${copies} times; a box holds one of each card.`);
    if (!isAllowed(match, card)) faults.push(`${cards[card].name} goes ${rightMatch(card)} the Popularity rule only.`);
  }
  return faults;
}

function rightMatch(card: CardId): string {
  return cards[card].only === 'with popularity' ? 'with' : 'without';
}

/**
 * The deck in a file: one card per line, by its name or id; what follows a # is a comment. Throws a `Problem` with one
 * sentence for each fault.
 */
export function deckInFile(text: string, match: Match): Action {
  const list: CardId[] = [];
  const faults: string[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((line, at) => {
      const typed = line.replace(/#.*/, '').trim();
      if (typed === '') return;
      const card = cardCalled(typed);
      if (card) list.push(card);
      else faults.push(`Line ${at + 1}: ${noSuchCard(typed)}`);
    });
  faults.push(...faultsOf(list, match));
  if (faults.length > 0) throw new Problem(faults.join('\n'));
  return { type: 'bring', cards: list.sort() };
}

function noSuchCard(typed: string): string {
  const [meant] = nearest(
    typed,
    HEROES.map((card) => cards[card].name),
  );
  return `there is no card "${typed}". ${meant ? `Did you mean "${meant}"?` : '"muster rules" lists all cards.'}`;
}

/** The card with this name or id. */
export function cardCalled(typed: string): CardId | undefined {
  return BY_NAME.get(hyphened(typed.trim()));
}

/** Looked up for each name of a list that somebody sends. */
const BY_NAME: ReadonlyMap<string, CardId> = new Map(
  HEROES.flatMap((card) => [card, cards[card].name].map((name) => [hyphened(name), card] as const)),
);

function hyphened(name: string): string {
  return name.toLowerCase().replace(/[\s-]+/g, '-');
}

// The list is built in secret: each seat's own deck grows before the match.

export function legalList(s: State, seat: Seat, { removed }: Asked): Action[] {
  const list = sideOf(s, seat).deck.bag;
  const legal: Action[] = [];
  if (list.length < DECK) {
    for (const card of allowedCards(s)) if (!list.includes(card)) legal.push({ type: 'add', card });
  } else legal.push({ type: 'done' });
  if ((removed[seat] ?? 0) < MOST_REMOVED) for (const card of list) legal.push({ type: 'remove', card });
  // Any list can be brought at any time; those of the factions are offered to begin with.
  if (list.length === 0) for (const faction of FACTIONS) legal.push({ type: 'bring', cards: factionDeck(s, faction) });
  return legal;
}

export function whyNotList(
  s: State,
  seat: Seat,
  action: Action & { type: 'add' | 'remove' | 'bring' | 'done' },
  { removed }: Asked,
): Refusal | undefined {
  const list = sideOf(s, seat).deck.bag;
  const count = removed[seat] ?? 0;
  switch (action.type) {
    case 'add':
      return whyNotAdd(s, list, action.card);
    case 'remove':
      if (!list.includes(action.card)) return notListed(action.card);
      return count < MOST_REMOVED ? undefined : { rule: 'tournament.remove', removed: count };
    case 'bring':
    case 'done': {
      const faults = faultsOf(action.type === 'bring' ? action.cards : list, s);
      return faults.length > 0 ? { rule: 'tournament.list', faults } : undefined;
    }
  }
}

function whyNotAdd(match: Match, list: readonly CardId[], card: CardId): Refusal | undefined {
  if (list.length >= DECK) return { rule: 'tournament.list', faults: [`The list has its ${DECK} cards.`] };
  const faults = faultsOf([...list, card], match).filter((fault) => !fault.startsWith('A deck has'));
  return faults.length > 0 ? { rule: 'tournament.list', faults } : undefined;
}

function notListed(card: CardId): Refusal {
  return { rule: 'tournament.list', faults: [`${cards[card].name} is not on the list.`] };
}

export function changeList(
  { s, report }: Playing,
  seat: Seat,
  card: CardId,
  how: 'add' | 'remove',
  question: Asked,
): void {
  const { bag } = sideOf(s, seat).deck;
  const isAdded = how === 'add';
  if (isAdded) insert(bag, card);
  else {
    remove(bag, card);
    question.removed[seat] = (question.removed[seat] ?? 0) + 1;
    report?.cite('tournament.remove');
  }
  report?.tellOnly([seat], { type: 'listed', seat, card, isAdded }, { type: 'listed', seat, card: BACK, isAdded });
  report?.cite('tournament.secret');
}

/** The list is settled. */
export function bringList({ s, report }: Playing, seat: Seat, list: readonly CardId[], question: Asked): void {
  const sorted = list.toSorted();
  sideOf(s, seat).deck.bag = sorted;
  remove(question.seats, seat);
  const backs = sorted.map((): CardId => BACK);
  report?.tellOnly([seat], { type: 'brought', seat, cards: sorted.slice() }, { type: 'brought', seat, cards: backs });
  report?.cite('tournament.list');
}
