import type { ChatLine, Clock, ClockNow, MatchSummary, Proposal } from '@muster/client';
import type { Seat } from '@muster/engine';
import type { ReadonlySignal } from '@preact/signals';
import type { Connection } from './server.ts';
import type { Reason } from './match-client.ts';

/** The clocks as the server has told them. `at` is when, by the clock of this browser. */
export type Clocks = { readonly rule: Clock; readonly now: ClockNow; readonly at: number };

export type Lost = { readonly seat: Seat; readonly bot: string };

/** What a table at a server has besides: other people, and what happens between them. */
export interface Online {
  readonly match: ReadonlySignal<MatchSummary>;
  readonly connection: ReadonlySignal<Connection>;
  readonly clocks: ReadonlySignal<Clocks | undefined>;
  readonly proposal: ReadonlySignal<Proposal | undefined>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  /** Whoever looks had left, and a bot plays on: at which seat, and what it is called. */
  readonly lost: ReadonlySignal<Lost | undefined>;
  say(text: string): Promise<Reason | undefined>;
  /** Answers what another has proposed; from who has proposed it, no withdraws it. */
  answer(isYes: boolean): Promise<Reason | undefined>;
  /** The seats of those who have left, as the server knows it now. */
  away(): Promise<readonly Seat[]>;
  /** Proposes that a bot plays on for somebody who has left. */
  replace(seat: Seat, bot: string): Promise<Reason | undefined>;
  /** Claims the win, because the clock of another seat has run out. */
  claim(): Promise<Reason | undefined>;
  /** Checks where the luck came from when the match is over, and says in a sentence what was found. */
  checkLuck(): Promise<string>;
}

/** The seat at which a bot plays on for this person, who had left. */
export function lostBy({ seats }: MatchSummary, person: string | undefined): Lost | undefined {
  for (const [seat, place] of seats.entries())
    if (place.type === 'bot' && place.for !== undefined && place.for === person) return { seat, bot: place.name };
  return undefined;
}

/** What a seat has left at this moment, in milliseconds; less than 0 when it is too late. */
export function leftOf({ now, at }: Clocks, seat: Seat, moment: number): number {
  const left = now.left[seat] ?? 0;
  return now.running.includes(seat) ? left - (moment - at) : left;
}

/** Is this seat asked, and its time gone? It may still act, as long as nobody claims the win. */
export function isLate(clocks: Clocks, seat: Seat, moment: number): boolean {
  return clocks.now.running.includes(seat) && leftOf(clocks, seat, moment) <= 0;
}

/** Another seat whose time has run out, and before that of this one. */
export function lateSeat(clocks: Clocks, own: Seat, moment: number): Seat | undefined {
  const { running } = clocks.now;
  const ownLeft = running.includes(own) ? leftOf(clocks, own, moment) : Infinity;
  return running.find((seat) => seat !== own && isLate(clocks, seat, moment) && leftOf(clocks, seat, moment) < ownLeft);
}
