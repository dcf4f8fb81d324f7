// Draft: six cards each, keep two, pass four, keep two of these; the rest goes unseen to the opponent's pile. Twice.

import { insert, newPile, remove, type Seat, takeAny } from '@muster/engine';
import { DRAFT_CARDS } from './cards/index.ts';
import { BACK, type CardId, type Pack, type Playing, type Refusal, type State } from './state.ts';
import { sideOf } from './turn.ts';

const PACK = 6;
const KEPT = 2;
const ROUNDS = 2;

/** Six cards each, in secret. */
export function dealPacks({ s, chance, report }: Playing): void {
  const undealt = DRAFT_CARDS.filter((card) => !s.packs.some(({ kept, passed }) => isAmong(card, kept, passed)));
  for (let seat = 0; seat < s.sides.length; seat++) {
    const passed = Array.from({ length: PACK }, () => takeAny(undealt, chance)).sort();
    s.packs.push({ kept: [], passed, taken: [] });
    const backs = passed.map((): CardId => BACK);
    report?.tellOnly([seat], { type: 'dealt', seat, cards: passed.slice() }, { type: 'dealt', seat, cards: backs });
  }
  report?.reveal();
  report?.cite('draft.deal');
  if (s.packs.length > s.sides.length) report?.cite('draft.again');
  s.questions.push({ ask: 'keep', seats: [0, 1] });
}

function isAmong(card: CardId, ...lists: readonly (readonly CardId[])[]): boolean {
  return lists.some((list) => list.includes(card));
}

/** The pack that was dealt to `seat` in the latest round. */
export function packOf(s: State, seat: Seat): Pack {
  const pack = s.packs[s.packs.length - s.sides.length + seat];
  if (!pack) throw new Error(`There is no pack of seat ${seat}`);
  return pack;
}

/** The cards that `seat` can choose from: those dealt to it, or those passed to it. */
export function choicesOf(s: State, seat: Seat, ask: 'keep' | 'take'): readonly CardId[] {
  if (ask === 'keep') return packOf(s, seat).passed;
  const { passed, taken } = packOf(s, 1 - seat);
  return passed.filter((card) => !taken.includes(card));
}

export function whyNotKeep(s: State, seat: Seat, ask: 'keep' | 'take', card: CardId): Refusal | undefined {
  return choicesOf(s, seat, ask).includes(card) ? undefined : { rule: 'draft.keep', card };
}

/** Keeps one of the cards. True when `seat` has kept two. */
export function keep({ s, report }: Playing, seat: Seat, ask: 'keep' | 'take', card: CardId): boolean {
  const pack = packOf(s, ask === 'keep' ? seat : 1 - seat);
  const pile = ask === 'keep' ? pack.kept : pack.taken;
  if (ask === 'keep') remove(pack.passed, card);
  insert(pile, card);
  report?.tellOnly([seat], { type: 'kept', seat, card }, { type: 'kept', seat, card: BACK });
  report?.cite('draft.keep');
  return pile.length === KEPT;
}

/** Two are kept, four are passed on. */
export function passOn({ s, report }: Playing): void {
  for (let seat = 0; seat < s.sides.length; seat++) {
    const cards = packOf(s, seat).passed.slice();
    report?.tellOnly(
      [0, 1],
      { type: 'passedOn', seat, cards },
      { type: 'passedOn', seat, cards: cards.map(() => BACK) },
    );
  }
  report?.reveal();
  report?.cite('draft.pass');
  s.questions.push({ ask: 'take', seats: [0, 1] });
}

/** Is the draft over? Otherwise the three steps are repeated. */
export function isDrafted(s: State): boolean {
  return s.packs.length === ROUNDS * s.sides.length;
}

/** The decks are shuffled unseen. */
export function makeDecks({ s, report }: Playing): void {
  for (let seat = 0; seat < s.sides.length; seat++) sideOf(s, seat).deck = newPile(draftedBy(s, seat));
  report?.cite('draft.shuffle');
}

/**
 * All cards in the pile of `seat`: those it kept and took, and of its own packs what came back.
 * What is left goes unseen onto the opponent's pile.
 */
export function draftedBy(s: State, seat: Seat): CardId[] {
  return s.packs.flatMap(({ kept, passed, taken }, at) =>
    at % s.sides.length === seat ? [...kept, ...passed.filter((card) => !taken.includes(card))] : taken,
  );
}
