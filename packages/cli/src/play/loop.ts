import type { Seat } from '@muster/engine';
import type { Io } from '../command.ts';
import { paintFor } from '../paint.ts';
import { coach } from './coach.ts';
import { personActs } from './person.ts';
import {
  type Ending,
  nameOf,
  newsFor,
  onlookerOf,
  PERSON,
  peopleOf,
  type Table,
  takeAction,
  tellNews,
  whereSaved,
} from './table.ts';

/** Plays until the match is over or the people leave it. */
export async function playOut(table: Table, io: Io): Promise<Ending> {
  for (;;) {
    io.whenInterrupted(whereSaved(table));
    if (table.guide && (await coach(table, table.guide, io)) === 'left') return 'left';
    const waiting = table.match.waiting();
    if (waiting.length === 0) return 'over';
    const bot = waiting.find((seat) => table.players[seat] !== PERSON);
    if (bot !== undefined) {
      await botActs(table, bot, io);
      continue;
    }
    const here = table.atScreen;
    const seat = here !== undefined && waiting.includes(here) ? here : (waiting[0] as Seat);
    const ended = (await takeScreen(table, seat, io)) ?? (await personActs(table, seat, io));
    if (ended) return ended;
  }
}

async function botActs(table: Table, seat: Seat, io: Io): Promise<void> {
  const { match, players, thinker, budget, seeds } = table;
  io.progress(`${nameOf(table, seat)} is thinking…`);
  const request = {
    bot: players[seat] ?? '',
    game: match.game.id,
    view: match.view(seat),
    seat,
    budget,
    seed: seeds.int(2 ** 32),
  };
  const { action } = await thinker.think(request);
  io.progress('');
  takeAction(table, seat, action, io);
  // Where two people share the screen, each reads it when the screen is theirs.
  if (onlookerOf(table) !== 'spectator') tellNews(table, onlookerOf(table), io);
}

/** Several people at one terminal: nobody sees another's view. */
async function takeScreen(table: Table, seat: Seat, io: Io): Promise<Ending | undefined> {
  const from = table.atScreen;
  table.atScreen = seat;
  if (from === seat || peopleOf(table).length === 1) return undefined;
  if (from !== undefined && (await partingNews(table, from, io)) === 'left') return 'left';
  io.out('');
  io.out(paintFor(io).strong(handOverLine(table, from, seat)));
  const line = await io.ask('Press Enter when ready. ');
  if (line === undefined) return 'left';
  io.clear();
  table.board = '';
  return undefined;
}

function handOverLine(table: Table, from: Seat | undefined, to: Seat): string {
  if (from !== undefined) return `Hand the screen over: ${nameOf(table, to)} is next.`;
  return `${nameOf(table, to)} ${table.match.length === 0 ? 'begins' : 'is next'}.`;
}

/**
 * Who has just acted sees what came of it, and the screen is wiped of that view. What everybody is told may stay
 * on the screen that is handed over; what only this seat is told is wiped as well, once it is read.
 */
async function partingNews(table: Table, seat: Seat, io: Io): Promise<Ending | undefined> {
  const isPublic = JSON.stringify(newsFor(table, seat)) === JSON.stringify(newsFor(table, seat, 'spectator'));
  if (isPublic) io.clear();
  tellNews(table, seat, io);
  if (isPublic) return undefined;
  if ((await io.ask('Press Enter to wipe the screen. ')) === undefined) return 'left';
  io.clear();
  return undefined;
}
