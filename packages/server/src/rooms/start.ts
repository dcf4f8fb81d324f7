import type { Clock } from '@muster/client/protocol';
import { type AnyGame, newMatch, Problem, recording, type Values } from '@muster/engine';
import { rulesAt } from '@muster/games/versions';
import type { Services } from '../services.ts';
import type { MatchRow } from '../store/tables.ts';
import type { Entry, Player } from '../ongoing/entries.ts';
import type { MatchHeader } from '../ongoing/ongoing-match.ts';
import type { StoredMatch } from './stored-match.ts';

/** What is known of a match before its first entry. */
export function headerOf({ world }: Services, { id, options, seed, clock }: MatchRow, game: AnyGame): MatchHeader {
  const luck = (salts: readonly string[]) => world.luck(seed, salts);
  const header = { id, game, options: JSON.parse(options) as Values, luck };
  return clock === null ? header : { ...header, clock: JSON.parse(clock) as Clock };
}

/** The entry that begins the match; undefined while seats are free. */
export function startEntryOf(
  services: Services,
  { row, seats }: StoredMatch,
  game: AnyGame,
  at: number,
): Entry | undefined {
  const players = seats.flatMap((seat) => playerOn(services, seat));
  if (row.status !== 'open' || players.length < seats.length) return undefined;
  const salts = seats.map(({ salt }) => salt);
  const luck = recording(services.world.luck(row.seed, salts)(0, 0));
  const names = players.map(({ name }) => name);
  const { mark } = newMatch(game, JSON.parse(row.options) as Values, seats.length, luck, names);
  return { at, time: services.world.now(), body: { type: 'start', players, salts, chance: luck.outcomes, mark } };
}

function playerOn({ bots }: Services, { type, person, bot, name }: StoredMatch['seats'][number]): Player[] {
  if (type === 'bot' && bot !== null) return [{ type: 'bot', bot, name: bots.nameOf(bot) }];
  if (type === 'person' && person !== null) return [{ type: 'person', person, name: name ?? 'somebody' }];
  return [];
}

/** The rules that a match was begun under, or why this node has none. */
export type MatchRules =
  | { readonly game: AnyGame }
  | {
      readonly why: string;
      /** A node of a newer version goes on with it: nothing of it is told here. */
      readonly isElsewhere: boolean;
    };

/** Rules change, and a match goes on by those that it was begun under. */
export async function rulesOf({ games, frozen }: Services, { game: id, version }: MatchRow): Promise<MatchRules> {
  const present = games.find((one) => one.id === id);
  if (!present) return { why: `This server does not play ${id}. The match cannot go on here.`, isElsewhere: false };
  try {
    return { game: await rulesAt(present, version, frozen) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (version < present.version) return { why: `${error.message} The match cannot go on here.`, isElsewhere: false };
    const why =
      `The match was begun under version ${version} of the rules of ${present.title}, and this server has them up to ` +
      `version ${present.version}. It goes on at a server that is up to date: try again in a moment.`;
    return { why, isElsewhere: true };
  }
}
