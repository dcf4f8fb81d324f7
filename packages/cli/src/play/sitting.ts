import { type AnyMatch, Guide, type Lesson, seeded } from '@muster/engine';
import type { Io } from '../command.ts';
import { rulebookOf } from '../find.ts';
import { boardWidth, ruled, say, widthOf, wrapped } from '../layout.ts';
import { paintFor } from '../paint.ts';
import type { Kept } from '../records.ts';
import { openBotThreads } from '../bot-threads.ts';
import { playOut } from './loop.ts';
import { nameOf, onlookerOf, PERSON, type Table, tellNews, whereSaved } from './table.ts';

/** A match that people sit down at. */
export type Sitting = {
  readonly match: AnyMatch;
  /** For each seat `PERSON` or the id of a bot. */
  readonly players: readonly string[];
  /** The lesson that the match is, if it is one. */
  readonly lesson?: Lesson;
  readonly kept: Kept;
  /** Milliseconds that a bot may think. */
  readonly think: number;
  readonly seed: number;
};

/** Plays the match at this terminal, from the introduction to where it is saved. Returns the exit status. */
export async function playAt({ match, players, lesson, kept, think, seed }: Sitting, io: Io): Promise<number> {
  const thinker = openBotThreads();
  const table: Table = {
    match,
    players,
    ...(lesson && { guide: new Guide(lesson, match) }),
    thinker,
    budget: { milliseconds: think },
    seeds: seeded(seed ^ 0x5bd1e995),
    kept,
    shown: Array<number>(match.seats).fill(Math.max(0, match.length - 2)),
    atScreen: undefined,
    board: '',
    unread: [],
  };
  try {
    introduce(table, io);
    const ending = await playOut(table, io);
    if (ending === 'over') tellEnd(table, io);
    io.out('');
    for (const line of whereSaved(table).split('\n')) io.out(line);
    return 0;
  } catch (error) {
    if (match.length > 0) io.note(whereSaved(table));
    throw error;
  } finally {
    await thinker.close();
  }
}

function introduce(table: Table, io: Io): void {
  const { match, players } = table;
  const paint = paintFor(io);
  const seats = players.map(
    (player, seat) => `${nameOf(table, seat)}: ${player === PERSON ? youOr(table) : `the bot "${player}"`}`,
  );
  // Whoever is told that Ctrl-C leaves may do so at once.
  io.whenInterrupted(whereSaved(table));
  io.out('');
  const [head = '', ...more] = wrapped(seats.join(', '), widthOf(io), `${match.game.title}  `, '  ');
  io.out(paint.strong(match.game.title) + paint.faint(head.slice(match.game.title.length)));
  for (const line of more) io.out(paint.faint(line));
  if (rulebookOf(match.game).intro.length > 0) io.out(`New to it? Type ${paint.key('"intro"')}.`);
  say(io, 'Type a number or an action. "help" lists more. Ctrl-C leaves; all is saved.', paint.faint);
  io.out('');
}

function youOr(table: Table): string {
  return onlookerOf(table) === 'spectator' ? 'a person' : 'you';
}

function tellEnd(table: Table, io: Io): void {
  const { match } = table;
  const viewer = onlookerOf(table);
  if (viewer === 'spectator') io.clear();
  tellNews(table, viewer, io);
  io.out('');
  io.out(ruled('The end', widthOf(io)));
  io.out(match.game.words.board(match.view(viewer), boardWidth(io)));
  io.out('');
  say(io, match.ending(viewer) ?? '', paintFor(io).strong);
}
