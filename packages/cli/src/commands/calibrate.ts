import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type AnyGame, counted, LEVELS, type LevelName, Problem, type Skill, type Values } from '@muster/engine';
import { skillOf } from '@muster/bots';
import {
  type Experiment,
  experimentOf,
  type Figures,
  figuresOf,
  markdown,
  openResultsFile,
  readStudy,
  runStudy,
  inThreads,
} from '@muster/lab';
import { type Command, type ParsedArgs, type Io, seedFlag } from '../command.ts';
import { checkWritable, shortPath, systemReason, whatIsKept } from '../files.ts';
import { findGame, folderOf } from '../find.ts';
import { inTable } from '../layout.ts';
import { styleFor } from '../style.ts';
import { writtenJson } from '../sentences.ts';

/** Each level is to win so many of its matches against the one below. */
const WANTED = { least: 0.6, most: 0.8 };

export const calibrate: Command = {
  name: 'calibrate',
  summary: 'Let each level of bots play the one below, and see how much stronger it is',
  arguments: [{ name: 'GAME', about: 'the game they play', required: true }],
  flags: {
    matches: {
      type: 'number',
      value: 'N',
      min: 2,
      max: 1_000_000,
      default: 200,
      about: 'matches for each pair; of 100, a level is to win 60 to 80',
    },
    workers: { type: 'number', value: 'N', min: 1, max: 256, about: 'threads that play at once (otherwise all cores)' },
    seed: seedFlag('the same seed gives the same figures, with any number of workers', 1),
    file: { type: 'path', value: 'FILE', about: 'keep every result here, and go on from it if it is there' },
    write: { type: 'yes', about: "write the levels.md in the game's folder" },
    json: { type: 'yes', about: 'print JSON' },
  },
  takesGameOptions: true,
  examples: ['muster calibrate tower-defense --matches 40', 'muster calibrate tower-defense --write'],
  async run(given, io) {
    const game = findGame(given.args[0] ?? '');
    const matches = given.number('matches') ?? 200;
    const seed = given.number('seed') ?? 1;
    const study = readStudy(game, { versus: { bots: [...LEVELS] }, options: given.options, matches, seed });
    const experiment = neighboursOf(experimentOf(game, study));
    const figures = figuresOf(game, experiment, await playAll(experiment, matches, given, io), matches);
    const steps = stepsOf(figures);
    if (given.yes('json')) io.out(writtenJson({ game: game.id, version: game.version, seed, steps }));
    else tell(game, steps, io);
    if (given.yes('write')) {
      const file = fileURLToPath(new URL('levels.md', folderOf(game)));
      save(file, pageOf(game, steps, { matches, seed, options: given.options }));
      io.note(`Written: ${shortPath(file)}`);
    }
    return steps.every(isGood) ? 0 : 1;
  },
};

/** Only those who are next to each other meet. */
function neighboursOf(experiment: Experiment): Experiment {
  return { ...experiment, cells: experiment.cells.filter(({ sides }) => sides && sides[1] - sides[0] === 1) };
}

async function playAll(experiment: Experiment, matches: number, given: ParsedArgs, io: Io) {
  const file = given.text('file');
  if (file !== undefined) checkWritable(file);
  const log = file === undefined ? undefined : openResultsFile(file, experiment);
  io.whenInterrupted(whatIsKept(file));
  const players = inThreads(experiment, given.number('workers') ?? availableParallelism());
  try {
    return await runStudy({ matches }, experiment, players, {
      before: log?.results ?? [],
      onResult({ done, of, result }) {
        log?.keep(result);
        io.progress(`${done} of ${of} matches`);
      },
    });
  } finally {
    io.progress('');
    await players.close();
  }
}

type Bounds = { readonly share: number; readonly low: number; readonly high: number };

/** One level: its share of wins against the one below, and its rating above the lowest. */
type Step = {
  readonly level: LevelName;
  readonly share?: Bounds;
  readonly matches: number;
  readonly rating: number;
  readonly reach: number;
};

function stepsOf({ cells, entrants }: Figures): Step[] {
  return LEVELS.map((level, at) => {
    const above = entrants.find(({ name }) => name === level)?.rating.above;
    const rating = Math.round(above?.rating ?? 0);
    const reach = Math.round((above?.high ?? 0) - (above?.rating ?? 0));
    // The cell counts what the lower of the two has won.
    const below = at === 0 ? undefined : cells[at - 1];
    const side = below?.side;
    if (!below || !side) return { level, matches: 0, rating, reach };
    const share = { share: 1 - side.share, low: 1 - side.high, high: 1 - side.low };
    return { level, share, matches: below.matches, rating, reach };
  });
}

function isGood({ share }: Step): boolean {
  return share === undefined || isWanted(share);
}

function isWanted({ share }: Bounds): boolean {
  return share >= WANTED.least && share <= WANTED.most;
}

const HEAD = ['Level', 'beats the one below in', '95 % interval', 'matches', 'rating'];

function rowOf({ level, share, matches, rating, reach }: Step): string[] {
  if (!share) return [level, '', '', '', String(rating)];
  const percent = (part: number) => (100 * part).toFixed(1);
  const mark = isWanted(share) ? '' : ' (!)';
  return [
    level,
    `${percent(share.share)} %${mark}`,
    `${percent(share.low)} to ${percent(share.high)} %`,
    String(matches),
    `${rating} ± ${reach}`,
  ];
}

function tell(game: AnyGame, steps: readonly Step[], io: Io): void {
  io.out(`The levels of ${game.title}`);
  for (const line of inTable([HEAD.map(styleFor(io).strong), ...steps.map(rowOf)])) io.out(line);
  if (!steps.every(isGood))
    io.note(`(!) A level is to beat the one below in ${100 * WANTED.least} to ${100 * WANTED.most} of 100 matches.`);
}

type Asked = { readonly matches: number; readonly seed: number; readonly options: Values };

/** A page of the game's folder, all of it. */
function pageOf(game: AnyGame, steps: readonly Step[], { matches, seed, options }: Asked): string {
  const flags = Object.entries(options)
    .map(([name, value]) => `--${name} ${value} `)
    .join('');
  const skills = LEVELS.map((level) => [level, ...skillRow(skillOf(game, level))]);
  return `# The levels of ${game.title}

Each level is to beat the one below in 60 to 80 of 100 matches. Measured over ${matches} matches a pair, sides changed after
every match, version ${game.version} of the rules, seed ${seed}:

    npx muster calibrate ${game.id} ${flags}--matches ${matches} --seed ${seed} --write

${markdown({ head: HEAD, rows: steps.map(rowOf) })}

A rating is counted from the lowest level: 400 points are ten wins to one.

${markdown({ head: ['Level', 'iterations', 'knows', 'sees ahead', 'how it errs'], rows: skills })}
`;
}

function skillRow(skill: Skill): string[] {
  const { iterations, hints, values, isExperienced, depth, width, focus, shortlist, races } = skill;
  const { deals, overlooksReplies } = skill;
  const errs = [
    ...(width === undefined ? [] : [`thinks of ${counted(width, 'action')} only`]),
    ...(focus === undefined ? [] : [`the obvious stands out less (${focus})`]),
    ...(deals === undefined ? [] : [`imagines what is hidden in ${counted(deals, 'way')}`]),
    ...(overlooksReplies ? ['overlooks replies'] : []),
  ];
  const known = { hints, value: values, experience: isExperienced };
  const knows = Object.entries(known).flatMap(([what, isKnown]) => (isKnown ? what : []));
  const best = shortlist === undefined ? '' : `, for the best ${shortlist} at a glance`;
  const far = isExperienced ? 'until it is quiet' : String(depth);
  const ahead = `${far}${best}${races ? ', side by side' : ''}`;
  return [String(iterations), knows.join(', '), iterations === 0 ? '' : ahead, errs.join(', ')];
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Problem(`${file} cannot be written: ${systemReason(error)}.`);
  }
}
