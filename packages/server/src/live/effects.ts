import type { Seat } from '@muster/engine';
import type { CompiledQuery } from 'kysely';
import type { Node } from '../node.ts';
import { preparedQuery } from '../store/prepared.ts';
import type { Table } from '../table/table.ts';
import type { StoredMatch } from './stored.ts';

/** Bots whose turn it is. */
export function botsToAct({ match, players }: Table): Seat[] {
  return match.waiting().filter((seat) => players[seat]?.type === 'bot');
}

export type Effects = {
  /** What has to be written together with the entry that has led to this table. */
  readonly also: CompiledQuery[];
  /** What is stored of the match then, if that is not what it was: the lobby and all lists show it. */
  readonly after: StoredMatch | undefined;
};

/** Most actions change nothing but the table. */
const NOTHING: Effects = { also: [], after: undefined };

const SET_STATUS = preparedQuery((db) =>
  db.updateTable('match').set({ status: '', ended: '' }).where('id', '=', '').compile(),
);

export function effectsOf(node: Node, stored: StoredMatch, table: Table): Effects {
  const { store } = node;
  const { db } = store;
  const { row } = stored;
  const changes: CompiledQuery[] = [];
  const ended = table.ended('spectator');
  const status = ended ? 'over' : 'on';
  const isNew = status !== row.status;
  const values = { status, ended: ended ? JSON.stringify(ended) : null };
  if (isNew) changes.push(SET_STATUS(store, values.status, values.ended, row.id));
  const hasBot = table.players.some(({ type }) => type === 'bot');
  if (!isNew && !hasBot) return NOTHING;
  const seats = stored.seats.map((place) => {
    const { seat } = place;
    const player = table.players[seat];
    if (place.type === 'bot' || player?.type !== 'bot') return place;
    // The person stays written down: whoever comes back is told, and may watch.
    const taken = { type: 'bot', bot: player.bot };
    changes.push(db.updateTable('seat').set(taken).where('match', '=', row.id).where('seat', '=', seat).compile());
    return { ...place, ...taken };
  });
  const after = { ...stored, row: isNew ? { ...row, ...values } : row, seats };
  return { also: [...changes, ...(hasBot ? dueOf(node, table) : [])], after: changes.length > 0 ? after : undefined };
}

/** Where a bot is to act, the store says so: another node sees to it if this one dies. */
function dueOf({ id: node, store: { db }, turns }: Node, table: Table): CompiledQuery[] {
  const match = table.head.id;
  if (botsToAct(table).length === 0) return [db.deleteFrom('due').where('match', '=', match).compile()];
  const lease = { node, until: turns.leaseEnd() };
  const insert = db.insertInto('due').values({ match, ...lease });
  return [insert.onConflict((conflict) => conflict.column('match').doUpdateSet(lease)).compile()];
}
