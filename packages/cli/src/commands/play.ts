import { randomInt } from 'node:crypto';
import { botCalled, bots, usualBot } from '@muster/bots';
import {
  type AnyGame,
  type AnyMatch,
  type Chance,
  defaults,
  lessonIn,
  listed,
  newMatch,
  Problem,
  readOptions,
  seatsFor,
  seeded,
  settingsOf,
  type Values,
} from '@muster/engine';
import { games } from '@muster/games';
import { lessons } from '@muster/games/lessons';
import { type Command, type ParsedArgs, type Io, seedFlag } from '../command.ts';
import { checkIsNew, loadText, saveRecord, shortPath, typedPath } from '../files.ts';
import { findGame, findSeat } from '../find.ts';
import { say } from '../layout.ts';
import { styleFor } from '../style.ts';
import { askAll, Left, type Ask } from '../play/menu.ts';
import { chooseOptions, choosePlayers, chooseSeats, chooseStart, savedTitle } from '../play/setup.ts';
import { runSession } from '../play/start-session.ts';
import { PERSON } from '../play/session.ts';
import { type SavedFile, loadRecord, newRecordFile, replayFrom, unfinished } from '../records.ts';
import { SEAT_ABOUT, seatNames } from '../seats.ts';
import { ownName } from '../self.ts';

export const play: Command = {
  name: 'play',
  summary: 'Play a game here, against bots or with others at this terminal',
  arguments: [{ name: 'GAME', about: 'the game to play; without it, you are asked for everything' }],
  flags: {
    seat: { type: 'text', value: 'SEAT', about: `the seat you take: ${SEAT_ABOUT} (otherwise the first)` },
    seats: { type: 'number', value: 'N', min: 1, about: 'how many seats, where the game leaves a choice' },
    bot: {
      type: 'text',
      value: 'BOT',
      about: `who plays the other seats: ${listed(
        bots.map(({ id }) => id),
        'or',
      )} (otherwise ${usualBot.id})`,
    },
    'hot-seat': { type: 'yes', about: 'people play every seat, and pass the terminal around' },
    think: {
      type: 'number',
      value: 'MS',
      min: 1,
      max: 600_000,
      default: 1000,
      about: 'how long a bot may think, in milliseconds; the levels rarely need that long',
    },
    seed: seedFlag('let chance fall the same way every time'),
    record: {
      type: 'path',
      value: 'FILE',
      about: 'where the match is saved as it goes (otherwise in your data folder)',
    },
    resume: {
      type: 'path',
      value: '[FILE]',
      optional: true,
      about: 'continue a saved match: the one in FILE, or the last one that is not over',
    },
  },
  takesGameOptions: true,
  examples: [
    'muster play',
    'muster play tower-defense --seat defender --think 300',
    'muster play tower-defense --hot-seat',
    'muster play --resume',
    'muster play --resume my-match.jsonl',
  ],
  async run(given, io) {
    checkFlags(given);
    const seed = given.number('seed') ?? randomInt(2 ** 32);
    try {
      const { match, file } = isResuming(given)
        ? await resume(given.text('resume') ?? (await latest(io)), seeded(seed))
        : await begin(given, io, seeded(seed));
      const players = file === undefined ? playersOf(match) : playersAgain(match, given);
      const lesson = lessonIn(match.record(), lessons);
      return await runSession(
        {
          match,
          players,
          ...(lesson && { lesson }),
          kept: keptFor(match, given, file, io),
          think: given.number('think') ?? 1000,
          seed,
        },
        io,
      );
    } catch (error) {
      if (!(error instanceof Left)) throw error;
      io.out('See you next time.');
      return 0;
    }
  },
};

/** What flags would have no effect is said at once, not after the questions. */
function checkFlags(given: ParsedArgs): void {
  if (given.yes('hot-seat'))
    for (const name of ['bot', 'seat'])
      if (given.text(name) !== undefined)
        throw new Problem(`With --hot-seat people play every seat: leave --${name} out.`);
  if (!isResuming(given)) return;
  if (given.args.length > 0) throw new Problem('A saved match knows its game: leave out the game with --resume.');
  if (given.number('seats') !== undefined)
    throw new Problem('A saved match knows its seats: leave out --seats with --resume.');
}

function isResuming(given: ParsedArgs): boolean {
  return given.yes('resume') || given.text('resume') !== undefined;
}

/** A match to sit down at, and the file that it comes from. */
type Found = { readonly match: AnyMatch; readonly file?: string };

/** A new match. What the flags leave open is asked, if no game is named; otherwise the usual is taken. */
async function begin(given: ParsedArgs, io: Io, chance: Chance): Promise<Found> {
  const [name] = given.args;
  if (name === undefined) {
    const { strong, faint } = styleFor(io);
    io.out(`${strong('Muster')}  ${faint('Enter takes the suggestion, b goes back, q quits; or type "help".')}`);
    return askAll(io, askedFor(given, io, chance));
  }
  const game = findGame(name);
  const options = readOptions(game, given.options);
  const seats = given.number('seats') ?? seatsFor(game, options).min;
  const players = givenPlayers(given, seatNames(game, options, seats));
  return { match: newMatch(game, options, seats, chance, players) };
}

function askedFor(given: ParsedArgs, io: Io, chance: Chance): (put: Ask) => Promise<Found> {
  // Who goes back to the options finds them as they were left.
  const chosen = new Map<AnyGame, Values>();
  return async (ask) => {
    const start = await ask(() => chooseStart(io, games));
    if ('saved' in start) return resume(start.saved.file, chance);
    const { game } = start;
    const before = chosen.get(game) ?? defaults(game);
    const options =
      settingsOf(game).length === 0 ? before : await ask(() => chooseOptions(io, game, before, given.number('seats')));
    chosen.set(game, options);
    const span = seatsFor(game, options);
    const isOpen = given.number('seats') === undefined && span.min < span.max;
    const seats = isOpen ? await ask(() => chooseSeats(io, span)) : (given.number('seats') ?? span.min);
    const names = seatNames(game, options, seats);
    const settled = { seat: given.text('seat'), bot: given.text('bot') };
    const players = given.yes('hot-seat') ? names.map(() => PERSON) : await choosePlayers(io, ask, names, settled);
    return { match: newMatch(game, options, seats, chance, players) };
  };
}

/** Who sat there before sits there again, where no flag says otherwise. */
function givenPlayers(given: ParsedArgs, names: readonly string[], before: readonly string[] = []): string[] {
  if (given.yes('hot-seat')) return names.map(() => PERSON);
  const [seat, bot] = [given.text('seat'), given.text('bot')];
  const own = seat === undefined ? Math.max(0, before.indexOf(PERSON)) : findSeat(seat, names);
  const chosen = botCalled(bot ?? usualBot.id).id;
  const others = bot === undefined ? before : [];
  return names.map((_, at) => (at === own ? PERSON : botOr(others[at], chosen)));
}

/** A saved match, gone on with: its past is replayed, its future is left to chance again. */
async function resume(file: string, chance: Chance): Promise<Found> {
  const match = await replayFrom(file, await loadRecord(file), { chance });
  const ending = match.ending('spectator');
  if (ending) throw new Problem(`This match is over. ${ending} To watch it: ${ownName()} replay ${typedPath(file)}`);
  return { match, file };
}

async function latest(io: Io): Promise<string> {
  const [found] = await unfinished(1);
  if (!found) throw new Problem('There is no unfinished match. To start one: muster play');
  say(io, `Continuing ${savedTitle(found)}, from ${shortPath(found.file)}`);
  return found.file;
}

/** Who sits there by the match itself: a bot where its name is that of one, a person elsewhere. */
function playersOf({ seats, players = [] }: AnyMatch): string[] {
  const isBot = (player: string | undefined) => bots.some(({ id }) => id === player);
  return Array.from({ length: seats }, (_, seat) => (isBot(players[seat]) ? (players[seat] as string) : PERSON));
}

/** Who sat there when the match was saved sits there again, unless the flags say otherwise. */
function playersAgain(match: AnyMatch, given: ParsedArgs): string[] {
  const { game, options, seats } = match;
  const known = playersOf(match);
  const isChanged = given.yes('hot-seat') || given.text('seat') !== undefined || given.text('bot') !== undefined;
  if (!isChanged && known.includes(PERSON)) return known;
  return givenPlayers(given, seatNames(game, options as Values, seats), known);
}

function botOr(player: string | undefined, other: string): string {
  return player === undefined || player === PERSON ? other : player;
}

/** What is saved in a file of one's own is saved from the start: if that cannot be, it is better known now than later. */
function keptFor(match: AnyMatch, given: ParsedArgs, resumed: string | undefined, io: Io): SavedFile {
  const own = given.text('record');
  if (own !== undefined) {
    checkIsNew(own);
    return { file: own, seen: saveRecord(own, match.record()) };
  }
  if (resumed !== undefined) return { file: resumed, seen: loadText(resumed) };
  const { file, warning } = newRecordFile(match.game.id);
  if (warning) say(io, warning, styleFor(io).refused);
  return { file, seen: undefined };
}
