import { insert, remove } from '../../../src/sorted.ts';
import { die, oneOf } from '../../../src/chance.ts';
import type { Seat } from '../../../src/game.ts';
import { draw, EVERYBODY } from '../../../src/pile.ts';
import { BACK, type Bank, type CardId, type Kind, type Playing, type State } from './state.ts';

// The verbs that rules and cards share. Each changes the state and tells about it.

export function bankOf(s: State, seat: Seat): Bank {
  const bank = s.banks[seat];
  if (!bank) throw new Error(`There is no seat ${seat}`);
  return bank;
}

export function drawCard({ s, chance, report }: Playing, seat: Seat): void {
  const drawn = draw(s.deck, chance);
  if (!drawn) return;
  const { card, seen } = drawn;
  const bank = bankOf(s, seat);
  insert(bank.hand, card);
  if (seen === EVERYBODY) {
    bank.shown.push(card);
    bank.open.push(card);
    report?.tell({ type: 'drew', seat, card });
  } else {
    report?.tellOnly([seat], { type: 'drew', seat, card }, { type: 'drew', seat, card: BACK });
    report?.reveal();
  }
}

/** The enemy of `seat` gets to see a card of its hand. Whose card it was stays known; where it is kept does not. */
export function showAnyCard({ s, chance, report }: Playing, seat: Seat): void {
  const { hand, shown } = bankOf(s, seat);
  if (hand.length === 0) return;
  const card = oneOf(hand, chance);
  // The same kind of card seen again may well be the same card: the enemy cannot count it twice.
  remove(shown, card);
  shown.push(card);
  report?.tellOnly([0, 1], { type: 'showed', seat, card }, { type: 'showed', seat, card: BACK });
  report?.reveal();
}

/** A card of `seat` comes to the light, and what was known of it as a hidden card is used up. */
export function bringToLight({ s, report }: Playing, seat: Seat, card: CardId): void {
  const { shown, open } = bankOf(s, seat);
  remove(shown, card);
  remove(open, card);
  report?.reveal();
}

/** One die of the attacker. */
export function rollToHit({ chance, report }: Playing, seat: Seat, least: number): number {
  const rolled = die(chance);
  const isHit = rolled >= least;
  report?.tell({ type: 'rolled', seat, die: rolled, isHit });
  return isHit ? 1 : 0;
}

export function fall({ s, report }: Playing, seat: Seat, kind: Kind): void {
  bankOf(s, seat).soldiers[kind]--;
  s.supply[kind]++;
  report?.tell({ type: 'fell', seat, kind });
}

/** What a card says takes effect. */
export function citeCard({ report }: Playing, card: CardId): void {
  report?.cite(card);
  report?.cite(`card.${card}`);
}
