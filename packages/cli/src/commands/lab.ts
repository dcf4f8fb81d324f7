import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type AnyGame, counted, listed, nearest, Problem, settingsOf, typedValue, type Value } from '@muster/engine';
import {
  type Experiment,
  experimentOf,
  figuresOf,
  studySection,
  openResultsFile,
  pageOf,
  type Played,
  type Progress,
  readStudy,
  replaceSection,
  type Rows,
  runStudy,
  type Study,
  tablesOf,
  inThreads,
} from '@muster/lab';
import { type Command, type ParsedArgs, type Io, seedFlag } from '../command.ts';
import { checkWritable, loadText, shortPath, systemReason, whatIsKept } from '../files.ts';
import { findGame, folderOf } from '../find.ts';
import { inTable, say } from '../layout.ts';
import { styleFor } from '../style.ts';
import { flagOf } from '../parse.ts';
import { shellQuoted, writtenJson } from '../sentences.ts';

export const lab: Command = {
  name: 'lab',
  summary: 'Measure a game: who wins, how sure that is, what each card is worth',
  arguments: [
    { name: 'GAME', about: 'the game to measure', required: true },
    { name: 'STUDY', about: 'a study of that game, by its name or as a file; without one, the flags say what to play' },
  ],
  flags: {
    matches: { type: 'number', value: 'N', min: 1, max: 10_000_000, about: 'matches for each cell (otherwise 100)' },
    bot: { type: 'text', value: 'BOT', about: 'who plays, such as search, search:200 or normal (otherwise search)' },
    iterations: {
      type: 'number',
      value: 'N',
      min: 1,
      about: 'how much a bot thinks that does not bring that with it (otherwise 100)',
    },
    seats: { type: 'number', value: 'N', min: 1, about: 'how many play (otherwise as few as the options allow)' },
    versus: { type: 'text', value: 'A,B,C', about: 'a round robin: of bots, or of values, as in blue/red=elves,orcs' },
    each: { type: 'text', value: 'OPTION=A,B', about: 'a cell for each value; several options with ; between them' },
    randomly: { type: 'text', value: 'KIND,KIND', about: 'actions of these kinds are drawn by lot' },
    luck: {
      type: 'number',
      value: 'N',
      min: 1,
      about: 'so many matches of each cell are played on with other luck, four times from each of four points',
    },
    until: {
      type: 'number',
      value: 'POINTS',
      min: 1,
      max: 50,
      about: 'a cell is done when it is known to ± so many points',
    },
    seed: seedFlag('the same seed gives the same figures, with any number of workers'),
    workers: {
      type: 'number',
      value: 'N',
      min: 1,
      max: 256,
      about: 'threads that play at once (as many as there are cores)',
    },
    file: { type: 'path', value: 'FILE', about: 'keep every result here, and go on from it if it is there' },
    html: { type: 'path', value: 'FILE', about: 'write a report with plots, one page that needs no other file' },
    write: {
      type: 'yes',
      about: "renew the study's tables in the game's folder (balance.md, unless the study names another page)",
    },
    studies: { type: 'yes', about: 'only list the studies of the game' },
    json: { type: 'yes', about: 'print JSON' },
  },
  takesGameOptions: true,
  examples: [
    'muster lab tower-defense --matches 200 --iterations 50 --until 5',
    'muster lab tower-defense --versus random,search:20,search:80 --file ladder.jsonl',
    'muster lab twelve-heroes factions --html factions.html --write',
  ],
  async run(given, io) {
    const game = findGame(given.args[0] ?? '');
    if (given.yes('studies')) return listStudies(game, io);
    const study = studyOf(game, given);
    const experiment = experimentOf(game, study);
    const name = given.args[1];
    const page = given.yes('write') ? pageToWrite(game, study, name) : undefined;
    const html = given.text('html');
    if (html !== undefined) checkWritable(html);
    const figures = figuresOf(game, experiment, await playAll(study, experiment, given, io), study.matches);
    const command = commandOf(game, given);
    if (html !== undefined) save(html, pageOf(game, study, figures, command));
    if (page) save(page.file, replaceSection(page.text, name ?? '', studySection(game, study, figures, command)));
    if (given.yes('json')) io.out(writtenJson({ game: game.id, version: game.version, study, figures }));
    else tell(study, tablesOf(study, figures), figures.matches, game, io);
    for (const file of [html, page?.file]) if (file !== undefined) io.note(`Written: ${shortPath(file)}`);
    return 0;
  },
};

/** All matches of the study, on all cores. What an earlier run kept in the file is not played again. */
async function playAll(study: Study, experiment: Experiment, given: ParsedArgs, io: Io): Promise<Played> {
  const file = given.text('file');
  if (file !== undefined) checkWritable(file);
  const log = file === undefined ? undefined : openResultsFile(file, experiment);
  io.whenInterrupted(whatIsKept(file));
  const players = inThreads(experiment, given.number('workers') ?? availableParallelism());
  try {
    return await runStudy(study, experiment, players, {
      before: log?.results ?? [],
      onResult(progress) {
        log?.keep(progress.result);
        io.progress(progressOf(progress, study));
      },
    });
  } finally {
    io.progress('');
    await players.close();
  }
}

/** The command that makes the same figures again. */
function commandOf(game: AnyGame, given: ParsedArgs): string {
  const flags = [
    'matches',
    'bot',
    'iterations',
    'seats',
    'versus',
    'each',
    'randomly',
    'luck',
    'until',
    'seed',
  ].flatMap((flag) => {
    const value = given.number(flag) ?? given.text(flag);
    return value === undefined ? [] : [`--${flag}`, shellQuoted(String(value))];
  });
  const options = Object.entries(given.options).flatMap(([key, value]) => [
    `--${flagOf(key)}`,
    shellQuoted(String(value)),
  ]);
  const study = given.args[1] === undefined ? [] : [shellQuoted(given.args[1])];
  return ['npx muster lab', game.id, ...study, ...options, ...flags].join(' ');
}

/** The page that keeps the study's tables. Throws a `Problem`, before anything is played, where it has no place for them. */
function pageToWrite(game: AnyGame, { page }: Study, name: string | undefined): { file: string; text: string } {
  if (name === undefined || name.endsWith('.json'))
    throw new Problem('--write renews the tables of a study of the game: name one of them.');
  const file = fileURLToPath(new URL(page, folderOf(game)));
  const text = loadText(file);
  replaceSection(text, name, '');
  return { file, text };
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Problem(`${file} cannot be written: ${systemReason(error)}.`);
  }
}

function listStudies(game: AnyGame, io: Io): number {
  const names = studyNames(game);
  if (names.length === 0) io.out(`${game.title} has no studies.`);
  const rows = names.map((name) => [name, String(writtenStudy(game, name)['title'] ?? '')]);
  for (const line of inTable(rows)) io.out(line);
  return 0;
}

/** The study that was named, with what the flags say otherwise. */
function studyOf(game: AnyGame, given: ParsedArgs): Study {
  const name = given.args[1];
  const written = name === undefined ? {} : writtenStudy(game, name);
  const number = (flag: string) => {
    const value = given.number(flag);
    return value === undefined ? {} : { [flag]: value };
  };
  const [bot, versus, each, randomly] = ['bot', 'versus', 'each', 'randomly'].map((flag) => given.text(flag));
  const luck = given.number('luck');
  return readStudy(game, {
    ...written,
    options: { ...(written['options'] as object), ...given.options },
    ...number('matches'),
    ...number('iterations'),
    ...number('seed'),
    ...number('seats'),
    ...number('until'),
    ...(bot !== undefined && { bot }),
    ...(versus !== undefined && { versus: versusFrom(game, versus) }),
    ...(each !== undefined && { each: Object.fromEntries(each.split(';').map((one) => eachFrom(game, one))) }),
    ...(randomly !== undefined && { randomly: randomly.split(',') }),
    ...(luck !== undefined && { luck: { matches: luck, replays: 4 } }),
  });
}

function writtenStudy(game: AnyGame, name: string): { [key: string]: unknown } {
  const file = name.endsWith('.json') ? name : fileURLToPath(new URL(`studies/${name}.json`, folderOf(game)));
  if (!name.endsWith('.json') && !existsSync(file)) throw new Problem(noSuchStudy(game, name));
  try {
    return JSON.parse(loadText(file)) as { [key: string]: unknown };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`${shortPath(file)} is not JSON.`);
  }
}

function noSuchStudy(game: AnyGame, name: string): string {
  const names = studyNames(game);
  const [meant] = nearest(name, names);
  const has = names.length > 0 ? `There are ${listed(names)}.` : 'It has none.';
  return `${game.title} has no study "${name}". ${meant ? `Did you mean "${meant}"?` : has}`;
}

function studyNames(game: AnyGame): string[] {
  const folder = new URL('studies/', folderOf(game));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
    .sort();
}

/** `random,search:40` are bots; `blue/red=elves,orcs` values of an option of either seat. */
function versusFrom(game: AnyGame, typed: string): object {
  if (!typed.includes(','))
    throw new Problem('--versus names several that meet, as in random,search:40 or blue/red=elves,orcs.');
  if (!typed.includes('=')) return { bots: typed.split(',') };
  const [names = '', values = ''] = typed.split('=');
  const options = names.split('/');
  if (options.length !== 2)
    throw new Problem(`--versus names an option of the first seat and one of the second, as in blue/red=elves,orcs.`);
  return { options, values: valuesOf(game, options[0] ?? '', values) };
}

function eachFrom(game: AnyGame, typed: string): [string, Value[]] {
  const [option = '', values] = typed.split('=');
  if (values === undefined) throw new Problem(`--each names an option and its values, as in mode=draft,factions.`);
  return [option, valuesOf(game, option, values)];
}

function valuesOf(game: AnyGame, option: string, typed: string): Value[] {
  const [, setting] = settingsOf(game).find(([key]) => key === option) ?? [];
  return typed.split(',').map((value) => (setting ? typedValue(setting, value) : value));
}

function progressOf({ done, of, left }: Progress, { until }: Study): string {
  const most = until === undefined ? '' : ' at most';
  const time = left === undefined ? '' : `, ${timeLeft(left)} left${most}`;
  return `${done.toLocaleString('en')} of ${of.toLocaleString('en')} matches${time}`;
}

function timeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${(seconds / 3600).toFixed(1)} hours`;
}

function tell(study: Study, tables: readonly Rows[], matches: number, game: AnyGame, io: Io): void {
  const style = styleFor(io);
  const title = study.title === game.title ? '' : `${study.title}: `;
  say(io, `${title}${counted(matches, 'match', 'matches')} of ${game.title}, seed ${study.seed}.`);
  for (const { title, head, rows, note } of tables) {
    io.out('');
    io.out(style.strong(title));
    for (const line of inTable([head.map(style.faint), ...rows])) io.out(line);
    if (note) say(io, note, style.faint);
  }
}
