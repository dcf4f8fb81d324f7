import type { Seat } from '@muster/engine';
import type { CompiledQuery } from 'kysely';
import type { Services } from '../services.ts';
import { preparedQuery } from '../store/prepared.ts';
import type { OngoingMatch } from '../ongoing/ongoing-match.ts';
import type { StoredMatch } from './stored-match.ts';

/** Bots whose turn it is. */
export function botsToAct({ match, players }: OngoingMatch): Seat[] {
  return match.waiting().filter((seat) => players[seat]?.type === 'bot');
}

export type LinkedWrites = {
  /** Written in the same transaction as the entry. */
  readonly also: CompiledQuery[];
  /** What is stored of the match then, if it has changed: the lobby and all lists show it. */
  readonly after: StoredMatch | undefined;
};

/** Most actions change no row beside their entry. */
const NOTHING: LinkedWrites = { also: [], after: undefined };

const SET_STATUS = preparedQuery((db) =>
  db.updateTable('match').set({ status: '', ended: '' }).where('id', '=', '').compile(),
);

/** What has to be written together with the entry that has led to this state of the match. */
export function linkedWrites(services: Services, stored: StoredMatch, ongoing: OngoingMatch): LinkedWrites {
  const { store } = services;
  const { db } = store;
  const { row } = stored;
  const changes: CompiledQuery[] = [];
  const ended = ongoing.ended('spectator');
  const status = ended ? 'over' : 'on';
  const isNew = status !== row.status;
  const values = { status, ended: ended ? JSON.stringify(ended) : null };
  if (isNew) changes.push(SET_STATUS(store, values.status, values.ended, row.id));
  const hasBot = [...ongoing.players, ...stored.seats].some(({ type }) => type === 'bot');
  if (!isNew && !hasBot) return NOTHING;
  const seats = stored.seats.map((place) => {
    const { seat } = place;
    const player = ongoing.players[seat];
    if (!player || player.type === place.type) return place;
    // The person stays stored while a bot plays on, and gets the seat back.
    const taken = player.type === 'bot' ? { type: 'bot', bot: player.bot } : { type: 'person', bot: null };
    changes.push(db.updateTable('seat').set(taken).where('match', '=', row.id).where('seat', '=', seat).compile());
    return { ...place, ...taken };
  });
  const after = { ...stored, row: isNew ? { ...row, ...values } : row, seats };
  return {
    also: [...changes, ...(hasBot ? dueOf(services, ongoing) : [])],
    after: changes.length > 0 ? after : undefined,
  };
}

/** Where a bot is to act, the store says so: another node sees to it if this one dies. */
function dueOf({ id: node, store: { db }, botTurns }: Services, ongoing: OngoingMatch): CompiledQuery[] {
  const match = ongoing.header.id;
  if (botsToAct(ongoing).length === 0) return [db.deleteFrom('due').where('match', '=', match).compile()];
  const lease = { node, until: botTurns.leaseEnd() };
  const insert = db.insertInto('due').values({ match, ...lease });
  return [insert.onConflict((conflict) => conflict.column('match').doUpdateSet(lease)).compile()];
}
