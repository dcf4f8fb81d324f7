import { randomInt } from 'node:crypto';
import { bots } from '@muster/bots';
import { type AnyGame, counted, type Lesson, newLesson, Problem, seatsOf, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { lessons } from '@muster/games/lessons';
import { type Command, type ParsedArgs, type Io, seedFlag } from '../command.ts';
import { findGame } from '../find.ts';
import { inTable, say, widthOf } from '../layout.ts';
import { styleFor } from '../style.ts';
import { runSession } from '../play/start-session.ts';
import { PERSON } from '../play/session.ts';
import { newRecordFile } from '../records.ts';

/** Who plays the other seats once the script is over: the weakest of the levels. */
const OPPONENT = bots[0]?.id ?? 'random';

export const learn: Command = {
  name: 'learn',
  summary: 'Learn a game in a guided match, with a coach at your side',
  arguments: [
    { name: 'GAME', about: 'the game to learn; without it, the lessons are listed' },
    { name: 'LESSON', about: 'which of its lessons; otherwise the first' },
  ],
  flags: { seed: seedFlag('let chance fall the same way every time, once the script is over') },
  examples: ['muster learn', 'muster learn tower-defense', 'muster learn tower-defense defender'],
  async run(given, io) {
    const [name] = given.args;
    if (name === undefined) return listLessons(io);
    const game = findGame(name);
    const lesson = lessonOf(game, given);
    const seed = given.number('seed') ?? randomInt(2 ** 32);
    const { seats, learner } = seatsOf(game, lesson);
    const players = Array.from({ length: seats }, (_, seat) => (seat === learner ? PERSON : OPPONENT));
    const match = newLesson(game, lesson, seeded(seed), players);
    const { file, warning } = newRecordFile(game.id);
    if (warning) say(io, warning, styleFor(io).refused);
    return runSession({ match, players, lesson, kept: { file, seen: undefined }, think: 1000, seed }, io);
  },
};

function lessonOf(game: AnyGame, given: ParsedArgs): Lesson {
  const own = lessons.filter((lesson) => lesson.game === game.id);
  const [, id] = given.args;
  const found = id === undefined ? own[0] : own.find((lesson) => lesson.id === id.toLowerCase());
  if (found) return found;
  const known = own.map((lesson) => `"${lesson.id}"`).join(', ');
  if (own.length === 0) throw new Problem(`There is no lesson for ${game.title}.`);
  throw new Problem(`${game.title} has no lesson "${id}". It has ${known}.`);
}

function listLessons(io: Io): number {
  const { key, faint } = styleFor(io);
  for (const game of games) {
    const own = lessons.filter((lesson) => lesson.game === game.id);
    if (own.length === 0) continue;
    io.out(game.title);
    const rows = own.map(({ id, line, minutes }) => [
      key(`learn ${game.id} ${id}`),
      `${line} ${faint(`about ${counted(minutes, 'minute')}`)}`,
    ]);
    for (const row of inTable(rows, '  ', widthOf(io))) io.out(row);
  }
  return 0;
}
