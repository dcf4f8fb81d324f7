// Reactions: what a power does whenever something else has happened, once that is completely resolved.

import type { Seat } from '@muster/engine';
import type { Reaction, Step } from './cards/card.ts';
import { leaderOf, PLACES, seatOf, SLOTS } from './place.ts';
import { isUnderWay, powerAt, says, sideOf, sourceAt } from './powers.ts';
import {
  type By,
  CARD_IDS,
  type CardId,
  type Happening,
  type Part,
  type Pending,
  type Place,
  type Playing,
  type Role,
  type State,
} from './state.ts';
import { cardOf, SAYS } from './table.ts';

/** A power takes effect. */
export function citePower({ report }: Playing, card: CardId, role: Role): void {
  report?.cite(`${card}.${role}`);
  report?.cite(card);
}

/** The same turn, for a step of a power: the power takes effect as soon as there is something to tell. */
export function asEffectOf(g: Playing, { card, role }: By): Playing {
  const { report } = g;
  if (!report) return g;
  let isCited = false;
  const cite = () => {
    if (!isCited) citePower(g, card, role);
    isCited = true;
  };
  return {
    ...g,
    report: {
      tell(event) {
        cite();
        report.tell(event);
      },
      tellOnly(seats, event, others) {
        cite();
        report.tellOnly(seats, event, others);
      },
      reveal: () => report.reveal(),
      clear: () => report.clear(),
      cite: (id) => report.cite(id),
    },
  };
}

export function citePowerAt(g: Playing, at: Place): void {
  if (!g.report) return;
  const { card, role } = sourceAt(g.s, at);
  citePower(g, card, role);
}

/** What a part of a card says, step by step. */
export function stepsOf(card: CardId, role: Role, part: Part): readonly Step[] {
  const power = cardOf(card)[role];
  switch (part) {
    case 'spell':
      return power.spell ?? [];
    case 'order':
      return power.order ?? [];
    case 'action':
      return power.action?.steps ?? [];
    case 'reaction':
      return power.reaction?.steps ?? [];
  }
}

/** How much there is to choose in a step: targets, damage, attacks, swaps. */
export function sizeOf(step: Step | undefined): number {
  switch (step?.kind) {
    case 'choose':
    case 'exchange':
      return step.upTo ?? 1;
    case 'share':
      return step.amount;
    case 'attack':
      return step.each ? 3 : 1;
    case 'card':
    case 'row':
    case 'column':
    case 'recruit':
      return 1;
    case 'do':
    case undefined:
      return 0;
  }
}

/** The steps of a power go onto the stack. They are carried out when all that lies above is done. */
export function begin(
  { s }: Playing,
  card: CardId,
  role: Role,
  part: Part,
  by: Place,
  about: readonly number[] = [],
): void {
  s.questions.push({
    ask: 'power',
    seats: [],
    card,
    role,
    part,
    by,
    step: 0,
    left: sizeOf(stepsOf(card, role, part)[0]),
    picks: [],
    start: 0,
    about: [...about],
  });
}

// Who reacts: a figure, by its place; or a lasting order of a seat, by a number beyond the places.

function lastingNumber(seat: Seat, card: CardId): number {
  return PLACES + seat * CARD_IDS.length + CARD_IDS.indexOf(card);
}

type Reactor = { seat: Seat; card: CardId; role: Role; me: Place; reaction: Reaction };

/** Who this is, if it can still react. */
export function reactorOf(s: State, by: number): Reactor | undefined {
  if (by < PLACES) {
    const reaction = powerAt(s, by)?.reaction;
    return reaction && { seat: seatOf(by), ...sourceAt(s, by), me: by, reaction };
  }
  const nth = by - PLACES;
  const seat = nth < CARD_IDS.length ? 0 : 1;
  const card = CARD_IDS[nth % CARD_IDS.length] as CardId;
  const { reaction } = cardOf(card).order;
  return reaction && { seat, card, role: 'order', me: leaderOf(seat), reaction };
}

/** Something has happened, or several such things at once: whoever reacts to it will, when it is resolved. */
export function happen(g: Playing, to: Happening, abouts: readonly (readonly number[])[]): void {
  const { s } = g;
  const pending: Pending[] = [];
  // The active player's come first.
  addReactions(s, s.seat, to, abouts, pending);
  if (to !== 'order') addReactions(s, 1 - s.seat, to, abouts, pending);
  if (pending.length === 0) return;
  s.questions.push({ ask: 'react', seats: [], pending });
  g.report?.cite('react.active-first');
}

function addReactions(
  s: State,
  seat: Seat,
  to: Happening,
  abouts: readonly (readonly number[])[],
  pending: Pending[],
): void {
  const first = seat * SLOTS;
  for (let at = first; at < first + SLOTS; at++) {
    if (!says(s, at, SAYS.reaction)) continue;
    const reaction = powerAt(s, at)?.reaction;
    if (reaction?.to === to) addEach(s, at, sourceAt(s, at).card, reaction, at, abouts, pending);
  }
  const { lasting } = sideOf(s, seat);
  for (let nth = 0; nth < lasting.length; nth++) {
    const card = lasting[nth] as CardId;
    const { reaction } = cardOf(card).order;
    if (reaction?.to === to) addEach(s, lastingNumber(seat, card), card, reaction, leaderOf(seat), abouts, pending);
  }
}

function addEach(
  s: State,
  by: number,
  card: CardId,
  reaction: Reaction,
  me: Place,
  abouts: readonly (readonly number[])[],
  pending: Pending[],
): void {
  for (const about of abouts) if (applies(s, reaction, me, about)) pending.push({ by, card, about: [...about] });
}

function applies(s: State, reaction: Reaction, me: Place, about: readonly number[]): boolean {
  return reaction.if === undefined || reaction.if(s, me, about);
}

/** How many of the pending reactions are the next seat's: it chooses which of them comes first. */
export function nextInTurn(pending: readonly Pending[]): { seat: Seat; count: number } {
  const first = pending[0];
  const seat = first ? seatBy(first) : 0;
  let count = 0;
  for (let nth = 0; nth < pending.length; nth++) if (seatBy(pending[nth] as Pending) === seat) count++;
  return { seat, count };
}

function seatBy({ by }: Pending): Seat {
  if (by < PLACES) return seatOf(by);
  return by - PLACES < CARD_IDS.length ? 0 : 1;
}

/** Carries a reaction out, unless what it needs is gone by now. */
export function react(g: Playing, { by, card, about }: Pending): void {
  const { s, report } = g;
  const reactor = reactorOf(s, by);
  if (reactor?.card !== card || !applies(s, reactor.reaction, reactor.me, about)) {
    report?.cite('react.gone');
    return;
  }
  const { role, me, seat, reaction } = reactor;
  report?.tell({ type: 'reacted', card, seat, to: reaction.to, about: [...about] });
  report?.cite('react.after');
  begin(g, card, role, 'reaction', me, about);
}

/**
 * An order is executed by `seat`, whoever owns the card. One that is under way does not begin again, unless by a card that is
 * used up for it.
 */
export function execute(
  g: Playing,
  seat: Seat,
  card: CardId,
  { owner = seat, isOut = false, nth = 0 }: { owner?: Seat; isOut?: boolean; nth?: number } = {},
): void {
  const { s, report } = g;
  const isAgain = !isOut && isUnderWay(s, card);
  s.questions.push({ ask: 'ordered', seats: [], seat, owner, card, isOut, nth });
  report?.tell({ type: 'ordered', seat, card, isPlayed: nth > 0 });
  if (isAgain) {
    report?.cite('order.once');
    return;
  }
  begin(g, card, 'order', 'order', leaderOf(seat));
}
