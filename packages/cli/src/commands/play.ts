import { randomInt } from 'node:crypto';
import { botCalled, bots } from '@muster/bots';
import {
  type AnyMatch,
  type Chance,
  newMatch,
  Problem,
  readOptions,
  replay,
  seatsFor,
  seeded,
  type Values,
} from '@muster/engine';
import { games } from '@muster/games';
import type { Command, Given, Io } from '../command.ts';
import { checkIsNew, loadRecord, newRecordFile, saveRecord } from '../files.ts';
import { findGame, findSeat } from '../find.ts';
import { ruled, say, widthOf } from '../layout.ts';
import { paintFor } from '../paint.ts';
import { playOut } from '../play/loop.ts';
import { chooseGame, chooseOptions, choosePlayers, chooseSeats, Left } from '../play/setup.ts';
import { nameOf, onlookerOf, PERSON, type Table, tellNews, whereSaved } from '../play/table.ts';
import { seatNames } from '../seats.ts';
import { ownName } from '../self.ts';
import { openThinker } from '../thinking.ts';

export const play: Command = {
  name: 'play',
  summary: 'Play a game here, against bots or with others at this terminal',
  arguments: [{ name: 'GAME', about: 'the game to play; without it, you are asked for everything' }],
  flags: {
    seat: { type: 'text', value: 'SEAT', about: 'the seat you take, by name or number (otherwise the first)' },
    seats: { type: 'number', value: 'N', min: 1, about: 'how many seats, where the game leaves a choice' },
    bot: { type: 'text', value: 'BOT', about: `who plays the other seats: ${bots.map(({ id }) => id).join(' or ')}` },
    'hot-seat': { type: 'yes', about: 'people play every seat, and hand the terminal over' },
    think: {
      type: 'number',
      value: 'MS',
      min: 1,
      max: 600_000,
      default: 1000,
      about: 'how long a bot may think, in milliseconds',
    },
    seed: { type: 'number', value: 'N', about: 'let chance fall the same way every time' },
    record: {
      type: 'text',
      value: 'FILE',
      about: 'where the match is saved as it goes (otherwise in your data folder)',
    },
    resume: { type: 'text', value: 'FILE', about: 'go on with a saved match' },
  },
  takesGameOptions: true,
  examples: [
    'muster play',
    'muster play tower-defense --seat defender --think 300',
    'muster play tower-defense --hot-seat',
    'muster play --resume my-match.jsonl',
  ],
  async run(given, io) {
    const seed = given.number('seed') ?? randomInt(2 ** 32);
    try {
      const match =
        given.text('resume') === undefined ? await begin(given, io, seeded(seed)) : resume(given, seeded(seed));
      return await playAt(match, given, seed, io);
    } catch (error) {
      if (!(error instanceof Left)) throw error;
      io.out('Until next time.');
      return 0;
    }
  },
};

/** A new match. What the flags leave open is asked, if no game is named; otherwise the usual is taken. */
async function begin(given: Given, io: Io, chance: Chance): Promise<AnyMatch> {
  const [name] = given.args;
  if (name === undefined) io.out(paintFor(io).strong('Muster'));
  const game = name === undefined ? await chooseGame(io, games) : findGame(name);
  const asks = name === undefined;
  const options = asks ? await chooseOptions(io, game, given.options) : readOptions(game, given.options);
  const seats = given.number('seats') ?? (asks ? await chooseSeats(io, game, options) : seatsFor(game, options).min);
  const names = seatNames(game, options, seats);
  const settled = { seat: given.text('seat'), bot: given.text('bot') };
  const players = asks && !given.yes('hot-seat') ? await choosePlayers(io, names, settled) : givenPlayers(given, names);
  return newMatch(game, options, seats, chance, players);
}

function givenPlayers(given: Given, names: readonly string[], before: readonly string[] = []): string[] {
  const bot = given.text('bot');
  if (given.yes('hot-seat')) {
    if (bot !== undefined) throw new Problem('With --hot-seat people play every seat: leave --bot out.');
    return names.map(() => PERSON);
  }
  const fallback = botCalled(bot ?? bots.at(-1)?.id ?? '').id;
  const seat = given.text('seat');
  const own = findSeat(seat ?? '1', names);
  return names.map((_, at) => (at === own ? PERSON : (before[at] ?? fallback)));
}

/** A saved match, gone on with: its past is replayed, its future is left to chance again. */
function resume(given: Given, chance: Chance): AnyMatch {
  const file = given.text('resume') ?? '';
  if (given.args.length > 0) throw new Problem('A saved match knows its game: leave the game out with --resume.');
  const record = loadRecord(file);
  const match = replay(findGame(record.game), record, { chance });
  const outcome = match.outcome();
  if (outcome)
    throw new Problem(
      `This match is over. ${match.game.words.outcome(outcome, match.view('spectator'))} To look at it: ${ownName()} replay ${file}`,
    );
  return match;
}

/** Who sat there when the match was saved sits there again, unless the flags say otherwise. */
function playersOf(match: AnyMatch, given: Given): readonly string[] {
  const { game, options, seats, players = [] } = match;
  const isBot = (player: string | undefined) => bots.some(({ id }) => id === player);
  const known = Array.from({ length: seats }, (_, seat) => (isBot(players[seat]) ? (players[seat] as string) : PERSON));
  const isChanged = given.yes('hot-seat') || given.text('seat') !== undefined || given.text('bot') !== undefined;
  if (given.text('resume') === undefined) return known;
  if (!isChanged && known.includes(PERSON)) return known;
  return givenPlayers(
    given,
    seatNames(game, options as Values, seats),
    given.text('bot') === undefined ? known.map(botOrUsual) : [],
  );
}

function botOrUsual(player: string): string {
  return player === PERSON ? (bots.at(-1)?.id ?? '') : player;
}

/** What is saved in a file of one's own is saved from the start: if that cannot be, it is better known now than later. */
function fileFor(match: AnyMatch, given: Given): string {
  const own = given.text('record');
  if (own === undefined) return given.text('resume') ?? newRecordFile(match.game.id);
  checkIsNew(own);
  saveRecord(own, match.record());
  return own;
}

async function playAt(match: AnyMatch, given: Given, seed: number, io: Io): Promise<number> {
  const file = fileFor(match, given);
  const thinker = openThinker();
  const table: Table = {
    match,
    players: playersOf(match, given),
    thinker,
    budget: { milliseconds: given.number('think') ?? 1000 },
    seeds: seeded(seed ^ 0x5bd1e995),
    file,
    shown: Array<number>(match.seats).fill(Math.max(0, match.length - 2)),
    atScreen: undefined,
    board: '',
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
  io.out('');
  io.out(`${paint.strong(match.game.title)}  ${paint.faint(seats.join(', '))}`);
  io.out(paint.faint('Type a number or an action. "help" lists more. Ctrl-C leaves; all is saved.'));
  io.out('');
}

function youOr(table: Table): string {
  return onlookerOf(table) === 'spectator' ? 'a person' : 'you';
}

function tellEnd(table: Table, io: Io): void {
  const { match } = table;
  const { words } = match.game;
  const viewer = onlookerOf(table);
  const view = match.view(viewer);
  const outcome = match.outcome();
  if (viewer === 'spectator') io.clear();
  tellNews(table, viewer, io);
  io.out('');
  io.out(ruled('The end', widthOf(io)));
  io.out(words.board(view));
  io.out('');
  if (outcome) say(io, words.outcome(outcome, view), paintFor(io).strong);
}
