import type { Seat } from '@muster/engine';
import type { Io } from '../command.ts';
import { paintFor } from '../paint.ts';
import { personActs } from './person.ts';
import {
  type Ending,
  nameOf,
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
  const errand = {
    bot: players[seat] ?? '',
    game: match.game.id,
    view: match.view(seat),
    seat,
    budget,
    seed: seeds.int(2 ** 32),
  };
  const { action } = await thinker.think(errand);
  io.progress('');
  takeAction(table, seat, action);
  // Where two people share the screen, each reads it when the screen is theirs.
  if (onlookerOf(table) !== 'spectator') tellNews(table, onlookerOf(table), io);
}

/** Two people at one terminal: nobody sees the other's view. */
async function takeScreen(table: Table, seat: Seat, io: Io): Promise<Ending | undefined> {
  const from = table.atScreen;
  table.atScreen = seat;
  if (from === seat || peopleOf(table).length === 1) return undefined;
  const paint = paintFor(io);
  io.clear();
  io.out('');
  io.out(
    paint.strong(
      from === undefined ? `${nameOf(table, seat)} begins.` : `Hand the screen over: ${nameOf(table, seat)} is next.`,
    ),
  );
  const line = await io.ask('Press Enter when ready. ');
  if (line === undefined) return 'left';
  io.clear();
  table.board = '';
  return undefined;
}
