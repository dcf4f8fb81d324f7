import type { Seat } from '@muster/engine';
import type { Io } from '../command.ts';
import { styleFor } from '../style.ts';
import { coach } from './coach.ts';
import { personActs } from './person.ts';
import {
  type Ending,
  nameOf,
  newsFor,
  viewerOf,
  PERSON,
  peopleOf,
  type PlaySession,
  takeAction,
  tellNews,
  whereSaved,
} from './session.ts';

/** Plays until the match is over or the people leave it. */
export async function playOut(session: PlaySession, io: Io): Promise<Ending> {
  for (;;) {
    io.whenInterrupted(whereSaved(session));
    if (session.guide && (await coach(session, session.guide, io)) === 'left') return 'left';
    const waiting = session.match.waiting();
    if (waiting.length === 0) return 'over';
    // While the coach waits for the learner's action, the others who are asked wait as well.
    const isCoached = session.guide?.coaching() !== undefined;
    const bot = isCoached ? undefined : waiting.find((seat) => session.players[seat] !== PERSON);
    if (bot !== undefined) {
      await botActs(session, bot, io);
      continue;
    }
    const here = session.atScreen;
    const people = waiting.filter((seat) => session.players[seat] === PERSON);
    const seat = here !== undefined && people.includes(here) ? here : (people[0] as Seat);
    const ended = (await takeScreen(session, seat, io)) ?? (await personActs(session, seat, io));
    if (ended) return ended;
  }
}

async function botActs(session: PlaySession, seat: Seat, io: Io): Promise<void> {
  const { match, players, botPool, budget, seeds } = session;
  io.progress(`${nameOf(session, seat)} is thinking…`);
  const request = {
    bot: players[seat] ?? '',
    game: match.game.id,
    version: match.game.version,
    view: match.view(seat),
    seat,
    budget,
    seed: seeds.int(2 ** 32),
  };
  const { action } = await botPool.think(request);
  io.progress('');
  takeAction(session, seat, action, io);
  // Where two people share the screen, each reads it when the screen is theirs.
  if (viewerOf(session) !== 'spectator') tellNews(session, viewerOf(session), io);
}

/** Several people at one terminal: nobody sees another's view. */
async function takeScreen(session: PlaySession, seat: Seat, io: Io): Promise<Ending | undefined> {
  const from = session.atScreen;
  session.atScreen = seat;
  if (from === seat || peopleOf(session).length === 1) return undefined;
  if (from !== undefined && (await partingNews(session, from, io)) === 'left') return 'left';
  io.out('');
  io.out(styleFor(io).strong(handOverLine(session, from, seat)));
  const line = await io.ask('Press Enter when ready. ');
  if (line === undefined) return 'left';
  io.clear();
  session.board = '';
  return undefined;
}

function handOverLine(session: PlaySession, from: Seat | undefined, to: Seat): string {
  if (from !== undefined) return `Hand the screen over: ${nameOf(session, to)} is next.`;
  return `${nameOf(session, to)} ${session.match.length === 0 ? 'begins' : 'is next'}.`;
}

/**
 * Shows the player who has just acted what came of it, then clears the screen. What everybody is told may stay on the screen
 * that is handed over; what only this seat is told is cleared too, after it has been read.
 */
async function partingNews(session: PlaySession, seat: Seat, io: Io): Promise<Ending | undefined> {
  const isPublic = JSON.stringify(newsFor(session, seat)) === JSON.stringify(newsFor(session, seat, 'spectator'));
  if (isPublic) io.clear();
  tellNews(session, seat, io);
  if (isPublic) return undefined;
  if ((await io.ask('Press Enter to clear the screen. ')) === undefined) return 'left';
  io.clear();
  return undefined;
}
