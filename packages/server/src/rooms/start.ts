import type { Clock } from '@muster/client/protocol';
import { type AnyGame, newMatch, recording, type Values } from '@muster/engine';
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

/** Rules change, and a match is not carried over to others than it was begun under. */
export function rulesOf({ games }: Services, { game, version }: MatchRow): AnyGame | undefined {
  return games.find((one) => one.id === game && one.version === version);
}

/** Why a match cannot go on for which this node has no rules. */
export function whyStuck({ games }: Services, { game: id, version }: MatchRow): string {
  const game = games.find((one) => one.id === id);
  if (!game) return `This server does not play ${id} any more. The match cannot go on here.`;
  return (
    `The match was begun under version ${version} of the rules of ${game.title}. This server plays version ` +
    `${game.version}, under which it could come out differently, so it cannot go on here.`
  );
}
