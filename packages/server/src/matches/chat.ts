import type { ChatLine } from '@muster/client/protocol';
import { sql } from 'kysely';
import type { MatchRoom } from '../rooms/match-room.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../people/sessions.ts';
import { prepared } from '../store/prepared.ts';
import type { ChatRow } from '../store/tables.ts';
import { Refused } from '@muster/client/protocol';

/** Who joins gets so many lines of what was said before. */
const REMEMBERED = 100;

/** Everything but line breaks that cannot be seen. */
const UNSEEN = /[^\P{Cc}\n]|[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/** Says something to everybody at the match. Only who sits there may. */
export async function say(services: Services, me: SignedIn, room: MatchRoom, typed: string): Promise<void> {
  const { store, world } = services;
  const seat = room.seatOf(me.person.id);
  if (seat === undefined)
    throw new Refused('chat.seats-only', 'Only those who sit at the match can say something.', 403);
  const text = typed.normalize('NFC').replace(UNSEEN, '').trim();
  if (text === '') throw new Refused('chat.empty', 'There is nothing to be seen in this.', 400);
  const line = { match: room.id, seat, name: me.person.name, text, time: world.now() };
  await insert(services, line);
  await tellChat(services, room);
  await store.tell({ type: 'chat', match: room.id });
}

/** The line gets the next number; of two at once the key lets one through, and the other tries again. */
async function insert({ store }: Services, { match, seat, name, text, time }: Omit<ChatRow, 'number'>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await sql`
        insert into "chat" ("match", "number", "seat", "name", "text", "time")
        select ${match}, coalesce(max("number"), 0) + 1, ${seat}, ${name}, ${text}, ${time}
        from "chat" where "match" = ${match}`.execute(store.db);
      return;
    } catch (error) {
      if (attempt === 10 || !/unique/i.test(String(error))) throw error;
    }
  }
}

/** Sends everybody here the lines that are new to this node. */
export function tellChat(services: Services, room: MatchRoom): Promise<void> {
  return room.enqueue(async () => {
    const { chat } = room;
    if (!chat) return;
    for (const line of await load(services, room, chat.at(-1)?.number ?? 0)) {
      chat.push(line);
      const text = JSON.stringify({ type: 'chat', match: room.id, line });
      room.subscribers.send(text);
    }
    chat.splice(0, chat.length - REMEMBERED);
  });
}

/** The latest lines, for somebody who has just come. */
export async function chatOf(services: Services, room: MatchRoom): Promise<ChatLine[]> {
  return (room.chat ??= await load(services, room, 0));
}

const LINES = prepared((db) =>
  db
    .selectFrom('chat')
    .selectAll()
    .where('match', '=', '')
    .where('number', '>', 0)
    .orderBy('number', 'desc')
    .limit(REMEMBERED)
    .compile(),
);

async function load({ store }: Services, room: MatchRoom, after: number): Promise<ChatLine[]> {
  const rows = await LINES(store, room.id, after, REMEMBERED);
  return rows.reverse().map(({ number, seat, name, text, time }) => ({
    number,
    ...(seat !== null && { seat }),
    name,
    ...(isGuestAt(room, seat) && { isGuest: true }),
    text,
    time,
  }));
}

function isGuestAt({ stored }: MatchRoom, seat: number | null): boolean {
  return stored.seats.some((place) => place.seat === seat && place.type === 'person' && place.key === null);
}
