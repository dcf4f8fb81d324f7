import { estimateIn, type Thought } from '@muster/bots';
import type { AnyGame, Seat } from '@muster/engine';

/** Who leads, as far as anybody can tell, and how often that has changed. */
export type Leads = { readonly seats: number; isKnown: boolean; changes: number; leader: Seat | undefined };

/**
 * A seat takes the lead when its share of a win is this high. Estimates scatter; with less of a margin the lead would
 * seem to change at every other thought of an even match.
 */
export const LEADING = 0.6;

export function newLeads(seats: number): Leads {
  return { seats, isKnown: false, changes: 0, leader: undefined };
}

/** By the game's own judgement at a glance, of the state after each action. */
export function noteValues(leads: Leads, game: AnyGame, state: unknown): void {
  for (let seat = 0; game.value && seat < leads.seats; seat++) note(leads, seat, game.value(state, seat));
}

/** Where the game has none, by the bot's: what its iterations came to on average. Between two, the other has the rest. */
export function noteEstimate(leads: Leads, game: AnyGame, seat: Seat, thought: Thought): void {
  if (game.value || leads.seats !== 2) return;
  const share = estimateIn(thought);
  if (share === undefined) return;
  note(leads, seat, share);
  note(leads, 1 - seat, 1 - share);
}

function note(leads: Leads, seat: Seat, share: number): void {
  leads.isKnown = true;
  if (share < LEADING || leads.leader === seat) return;
  if (leads.leader !== undefined) leads.changes++;
  leads.leader = seat;
}
