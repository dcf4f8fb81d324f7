import type { Seat } from '../../../src/game.ts';
import { play as playLines, refusal as refusalOf } from '../../../testing/index.ts';
import { nightford } from '../src/rules.ts';
import type { Question, State } from '../src/state.ts';

type Side = { hand?: string; shown?: string; pike?: number; bow?: number };
type Layout = { ask: Question; west?: Side; east?: Side; deck?: string; nightsLeft?: number };

/**
 * A table laid out for a test. Hands and the deck are written as 'ram scout'; the first card of the deck is its top,
 * seen by nobody. West leads. What is not laid out is in the bag or the supply.
 */
export function table({ ask, west, east, ...rest }: Layout): State {
  const position = { ask: [ask], west: sideOf(west), east: sideOf(east), ...rest };
  return nightford.positions.read(position, { nights: 4 }, 2);
}

function sideOf({ pike = 0, bow = 0, ...cards }: Side = {}) {
  return { pikes: pike, bows: bow, ...cards };
}

export const asks = {
  muster: (seat: Seat): Question => ({ ask: 'muster', seats: [seat], left: 2 }),
  plan: (): Question => ({ ask: 'plan', seats: [0, 1] }),
  casualties: (seat: Seat, hits: number): Question => ({ ask: 'casualties', seats: [seat], hits }),
};

/** Plays lines like 'West: plan ram | 5 0'; a die that shows 6 is a 5. */
export function play(before: State, ...lines: readonly string[]) {
  return playLines(nightford, before, ...lines);
}

export function refusal(s: State, line: string): string | undefined {
  return refusalOf(nightford, s, line);
}
