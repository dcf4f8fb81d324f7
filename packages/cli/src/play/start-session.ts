import { type AnyMatch, Guide, type Lesson, seeded } from '@muster/engine';
import type { Io } from '../command.ts';
import { rulebookOf } from '../find.ts';
import { boardWidth, ruled, say, widthOf, wrapped } from '../layout.ts';
import { styleFor } from '../style.ts';
import type { SavedFile } from '../records.ts';
import { openBotThreads } from '../bot-threads.ts';
import { playOut } from './loop.ts';
import { nameOf, viewerOf, PERSON, type PlaySession, tellNews, whereSaved } from './session.ts';

/** A match that people sit down at. */
export type SessionStart = {
  readonly match: AnyMatch;
  /** For each seat `PERSON` or the id of a bot. */
  readonly players: readonly string[];
  /** The lesson that the match is, if it is one. */
  readonly lesson?: Lesson;
  readonly kept: SavedFile;
  /** Milliseconds that a bot may think. */
  readonly think: number;
  readonly seed: number;
};

/** Plays the match at this terminal, from the introduction to where it is saved. Returns the exit status. */
export async function runSession({ match, players, lesson, kept, think, seed }: SessionStart, io: Io): Promise<number> {
  const botPool = openBotThreads();
  const session: PlaySession = {
    match,
    players,
    ...(lesson && { guide: new Guide(lesson, match) }),
    botPool,
    budget: { milliseconds: think },
    seeds: seeded(seed ^ 0x5bd1e995),
    kept,
    shown: Array<number>(match.seats).fill(Math.max(0, match.length - 2)),
    atScreen: undefined,
    board: '',
    unread: [],
  };
  try {
    introduce(session, io);
    const ending = await playOut(session, io);
    if (ending === 'over') tellEnd(session, io);
    io.out('');
    for (const line of whereSaved(session).split('\n')) io.out(line);
    return 0;
  } catch (error) {
    if (match.length > 0) io.note(whereSaved(session));
    throw error;
  } finally {
    await botPool.close();
  }
}

function introduce(session: PlaySession, io: Io): void {
  const { match, players } = session;
  const style = styleFor(io);
  const seats = players.map(
    (player, seat) => `${nameOf(session, seat)}: ${player === PERSON ? youOr(session) : `the bot "${player}"`}`,
  );
  // Whoever is told that Ctrl-C leaves may do so at once.
  io.whenInterrupted(whereSaved(session));
  io.out('');
  const [head = '', ...more] = wrapped(seats.join(', '), widthOf(io), `${match.game.title}  `, '  ');
  io.out(style.strong(match.game.title) + style.faint(head.slice(match.game.title.length)));
  for (const line of more) io.out(style.faint(line));
  if (rulebookOf(match.game).intro.length > 0) io.out(`New to this game? Type ${style.key('"intro"')}.`);
  say(io, 'Type a number or an action. "help" lists more. Ctrl-C quits; everything is saved.', style.faint);
  io.out('');
}

function youOr(session: PlaySession): string {
  return viewerOf(session) === 'spectator' ? 'a person' : 'you';
}

function tellEnd(session: PlaySession, io: Io): void {
  const { match } = session;
  const viewer = viewerOf(session);
  if (viewer === 'spectator') io.clear();
  tellNews(session, viewer, io);
  io.out('');
  io.out(ruled('The end', widthOf(io)));
  io.out(match.game.words.board(match.view(viewer), boardWidth(io)));
  io.out('');
  say(io, match.ending(viewer) ?? '', styleFor(io).strong);
}
