import type { Seat } from '@muster/engine';
import type { EntryRow } from '../store/tables.ts';

/** Who sits on a seat of a match that has begun. */
export type Player =
  | { readonly type: 'person'; readonly person: string; readonly name: string }
  | { readonly type: 'bot'; readonly bot: string; readonly name: string };

/** What a seat can propose to the others. */
export type Wish =
  | { readonly type: 'takeBack' /** Back to where so many actions had been taken. */; readonly to: number }
  | { readonly type: 'replace'; readonly seat: Seat; readonly by: Extract<Player, { type: 'bot' }> };

/**
 * Everything that can happen in a match, before it begins as well. A match is what its entries, in order, lead to, and
 * the number of an entry is unique: so two nodes cannot both store, say, the start and a seat that is given up.
 */
export type EntryBody =
  | OpenBody
  | {
      readonly type: 'start';
      readonly players: readonly Player[];
      /** What each seat has given to the luck of the match; matches of before that was so have none. */
      readonly salts?: readonly string[];
      /** How chance fell in the set-up. */
      readonly chance: readonly number[];
      readonly mark: string;
    }
  | {
      readonly type: 'act';
      readonly seat: Seat;
      readonly action: string;
      readonly chance: readonly number[];
      readonly mark: string;
      /** The idempotency key that its sender chose. */
      readonly key?: string;
    }
  | { readonly type: 'takeBack'; readonly seat: Seat; readonly to: number }
  /** `agreed` is what all have now agreed to, and is done with it. */
  | { readonly type: 'propose'; readonly seat: Seat; readonly wish: Wish; readonly agreed?: Wish }
  | { readonly type: 'answer'; readonly seat: Seat; readonly isYes: boolean; readonly agreed?: Wish }
  | { readonly type: 'resign'; readonly seat: Seat }
  /** Somebody is back on a seat that a bot has held meanwhile. */
  | { readonly type: 'return'; readonly seat: Seat; readonly player: Extract<Player, { type: 'person' }> }
  /** The clock of `seat` has run out, and `by` claims the win. */
  | { readonly type: 'claim'; readonly seat: Seat; readonly by: Seat };

/** What changes the seats of a match before its start. The rows of the match are written with it. */
export type OpenBody =
  | { readonly type: 'sit'; readonly seat: Seat; readonly person: string }
  | { readonly type: 'getUp'; readonly seat: Seat; readonly person: string }
  | { readonly type: 'callOff' };

export type Entry = { readonly at: number; readonly time: number; readonly body: EntryBody };

export function entryOf({ at, time, body }: EntryRow): Entry {
  return { at, time, body: JSON.parse(body) as EntryBody };
}

export function rowOf(match: string, { at, time, body }: Entry): EntryRow {
  return { match, at, time, body: JSON.stringify(body) };
}
