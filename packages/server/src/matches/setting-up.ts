import type { LuckWish, MatchWish, SeatWish } from '@muster/client/protocol';
import {
  checkSeats,
  commitmentTo,
  type AnyGame,
  Problem,
  readOptions,
  type Seat,
  seatsFor,
  type Values,
} from '@muster/engine';
import type { MatchRoom, OpenChange } from '../rooms/match-room.ts';
import { shortOptions, type StoredSeat } from '../rooms/stored-match.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../people/sessions.ts';
import { preparedInsert } from '../store/prepared.ts';
import type { MatchRow } from '../store/tables.ts';
import { Refused } from '@muster/client/protocol';
import { seedFor } from './commitments.ts';
import { keyOf } from './seats.ts';

/** Sets a match up. It begins by itself when all seats are taken: at once, if only bots are to be met. */
export async function setUp(services: Services, me: SignedIn, wish: MatchWish): Promise<MatchRoom> {
  await checkOpenMatches(services, me.person.id);
  const game = services.games.find(({ id }) => id === wish.game);
  if (!game) throw new Refused('match.no-game', `There is no game "${wish.game}" here.`, 404);
  const { options, seats } = readWish(services, game, wish);
  const row: MatchRow = {
    ...newRow(services, me, game),
    seed: await seedFor(services, me, wish),
    options: JSON.stringify(options),
    listed: JSON.stringify(shortOptions(options)),
    is_public: wish.isPublic ? 1 : 0,
    clock: wish.clock ? JSON.stringify(wish.clock) : null,
    rematch_of: null,
  };
  return create(
    services,
    row,
    seats.map((seat, at) => seatRow(row.id, at, seat, me, wish.salt ?? '')),
  );
}

/**
 * The same once more, for the same people, each one seat further on. The first to ask sets it up. A bot that has
 * played on for somebody plays again, unless it is that person who asks.
 */
export async function setUpRematch(
  services: Services,
  me: SignedIn,
  { stored }: MatchRoom,
  luck: LuckWish,
): Promise<MatchRoom> {
  const { row, seats } = stored;
  const game = services.games.find(({ id }) => id === row.game);
  if (row.status !== 'over') throw new Refused('match.on', 'The match is not over yet.');
  if (!game) throw new Refused('match.no-game', 'This server does not play that game any more.');
  const id = await rematchOf(services, row.id);
  if (id !== undefined) return present(services, id);
  await checkOpenMatches(services, me.person.id);
  const options = optionsNow(game, row.options);
  const next: MatchRow = {
    ...newRow(services, me, game),
    seed: await seedFor(services, me, luck),
    options: JSON.stringify(options),
    listed: JSON.stringify(shortOptions(options)),
    is_public: row.is_public,
    clock: row.clock,
    rematch_of: row.id,
  };
  const moved = seats.map((_, at) => seats[(at + 1) % seats.length] ?? seats[at]);
  const places = moved.map((seat, at): StoredSeat => {
    const { person = null, bot = null, name = null, key = null } = seat ?? {};
    const place = { match: next.id, seat: at, salt: '' };
    if (person === me.person.id)
      return { ...place, type: 'person', person, bot: null, salt: luck.salt ?? '', name, key };
    if (seat?.type === 'bot') return { ...place, type: 'bot', person: null, bot, name: null, key: null };
    return { ...place, type: 'kept', person, bot: null, name, key };
  });
  try {
    return await create(services, next, places);
  } catch (error) {
    const first = await rematchOf(services, row.id);
    if (first === undefined) throw error;
    return present(services, first);
  }
}

/** The options of an older match; its rules may have known others. */
function optionsNow(game: AnyGame, options: string): Values {
  try {
    return readOptions(game, JSON.parse(options));
  } catch (error) {
    if (error instanceof Problem) throw new Refused('match.wish', shortened(error.message), 400);
    throw error;
  }
}

/** Calls off a match that has not begun. */
export async function callOff({ store: { db }, world }: Services, me: SignedIn, room: MatchRoom): Promise<void> {
  await room.change(({ row }): OpenChange => {
    if (row.host !== me.person.id) throw new Refused('match.not-host', 'Only who has set it up can call it off.', 403);
    if (row.status !== 'open') throw new Refused('match.on', 'The match has begun, and cannot be called off.');
    // The match and its entries stay for a while, so that no other node can begin it: see `purgeCalledOff`.
    const off = db
      .updateTable('match')
      .set({ status: 'off', since: world.now(), rematch_of: null })
      .where('id', '=', room.id)
      .compile();
    const rows = (['seat', 'chat', 'presence'] as const).map((table) =>
      db.deleteFrom(table).where('match', '=', room.id).compile(),
    );
    return { body: { type: 'callOff' }, also: [off, ...rows], after: undefined };
  });
}

/** By then no node holds the match in memory as it was before. In milliseconds. */
const KEPT_CALLED_OFF = 86_400_000;

/** Deletes what is left of matches that were called off a while ago. */
export async function purgeCalledOff({ store, world }: Services): Promise<void> {
  const { db } = store;
  const old = db
    .selectFrom('match')
    .select('id')
    .where('status', '=', 'off')
    .where('since', '<', world.now() - KEPT_CALLED_OFF);
  const ids = (await old.limit(MOST_PURGED).execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await store.together([
    db.deleteFrom('entry').where('match', 'in', ids).compile(),
    db.deleteFrom('match').where('id', 'in', ids).compile(),
  ]);
}

/** At once, so that nobody has to wait for it. */
const MOST_PURGED = 100;

/** A person may set up no more than so many matches that have not begun, or have begun within so many milliseconds. */
const JUST_BEGUN = 600_000;

async function checkOpenMatches({ store: { db }, world, config: { limits } }: Services, person: string): Promise<void> {
  const { count } = await db
    .selectFrom('match')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('host', '=', person)
    .where((where) =>
      where.or([
        where('status', '=', 'open'),
        where.and([where('status', '=', 'on'), where('since', '>', world.now() - JUST_BEGUN)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.openMatches)
    throw new Refused(
      'quota.openMatches',
      `You have ${count} matches that have not begun, or just have: no more at once. Call one off, or play one first.`,
      429,
    );
}

/** A map can have a flaw on every line. */
function shortened(sentence: string): string {
  return sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE).toWellFormed()}…` : sentence;
}

const LONGEST_SENTENCE = 500;

function readWish({ bots }: Services, game: AnyGame, wish: MatchWish): { options: Values; seats: readonly SeatWish[] } {
  try {
    const options = readOptions(game, wish.options ?? {});
    const { min } = seatsFor(game, options);
    const usual = Array.from({ length: min }, (_, at): SeatWish => ({ type: at === 0 ? 'me' : 'open' }));
    const seats = wish.seats ?? usual;
    checkSeats(game, options, seats.length);
    if (seats.filter(({ type }) => type === 'me').length > 1)
      throw new Problem('You can sit on one seat of a match only.');
    for (const seat of seats)
      if (seat.type === 'bot' && !bots.has(seat.bot)) throw new Problem(`There is no bot "${seat.bot}".`);
    return { options, seats };
  } catch (error) {
    if (error instanceof Problem) throw new Refused('match.wish', shortened(error.message), 400);
    throw error;
  }
}

function newRow({ world }: Services, me: SignedIn, game: AnyGame) {
  return {
    id: world.id(),
    game: game.id,
    version: game.version,
    status: 'open',
    host: me.person.id,
    invite: world.secret().slice(0, 32),
    since: world.now(),
    ended: null,
  };
}

function seatRow(match: string, seat: Seat, wish: SeatWish, me: SignedIn, salt: string): StoredSeat {
  const empty = { match, seat, type: wish.type, person: null, bot: null, salt: '', name: null, key: null };
  switch (wish.type) {
    case 'me':
      return { ...empty, type: 'person', person: me.person.id, salt, name: me.person.name, key: keyOf(me.person) };
    case 'bot':
      return { ...empty, bot: wish.bot };
    case 'open':
    case 'invited':
      return empty;
  }
}

const ADD_MATCH = preparedInsert('match');
const ADD_SEAT = preparedInsert('seat');

async function create(services: Services, row: MatchRow, seats: readonly StoredSeat[]): Promise<MatchRoom> {
  const { store } = services;
  await store.together([ADD_MATCH(store, row), ...seats.map((seat) => ADD_SEAT(store, seat))]);
  const room = await services.rooms.open({ row, seats, rematch: undefined, commitment: commitmentTo(row.seed) });
  services.lobby.changed(room.summary());
  await services.store.tell({ type: 'match', match: row.id });
  if (row.rematch_of !== null) {
    await (await services.rooms.find(row.rematch_of))?.refresh();
    await services.store.tell({ type: 'match', match: row.rematch_of });
  }
  return room;
}

async function present(services: Services, id: string): Promise<MatchRoom> {
  const room = await services.rooms.find(id);
  if (!room) throw new Refused('match.unknown', 'The match is gone.', 404);
  return room;
}

async function rematchOf({ store }: Services, id: string): Promise<string | undefined> {
  const row = await store.db.selectFrom('match').select('id').where('rematch_of', '=', id).executeTakeFirst();
  return row?.id;
}
