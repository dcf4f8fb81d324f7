import { botCalled } from '@muster/bots';
import { type AnyGame, Problem, readOptions, type Seat, seatsFor, type Value, type Values } from '@muster/engine';
import { type LuckPlan, type Study, titleOf, type Versus } from './study.ts';

/** Somebody who plays: a bot, and how much it thinks for each decision, where it does not bring that with it. */
export type Player = { readonly bot: string; readonly iterations?: number };

/** What is compared with others of its kind. `options` are those of the match, by the seat that it has. */
export type Entrant = { readonly name: string; readonly player: Player; readonly options: readonly Values[] };

/** Matches that are counted together. With `sides`, two entrants meet, and change seats after every match. */
export type Cell = { readonly name: string; readonly options: Values; readonly sides?: readonly [number, number] };

/** All that a match of the study depends on, and nothing else: two runs with equal experiments play equal matches. */
export type Experiment = {
  readonly game: string;
  readonly version: number;
  readonly seed: number;
  /** Left out, as few as the options allow. */
  readonly seats?: number;
  readonly player: Player;
  readonly randomly: readonly string[];
  readonly luck?: LuckPlan;
  readonly entrants: readonly Entrant[];
  readonly cells: readonly Cell[];
};

/** One match of an experiment: the how manieth of which cell. */
export type Job = { readonly cell: number; readonly number: number };

/** Throws a `Problem` where these options, bots or seats do not go together. */
export function experimentOf(game: AnyGame, study: Study): Experiment {
  const player = playerOf(study.bot, study.iterations);
  const entrants = study.versus ? entrantsOf(game, study.versus, player, study.iterations) : [];
  const cells = gridOf(game, study).flatMap(({ name, options }) =>
    study.versus ? pairsOf(entrants, name, options) : [{ name: name === '' ? game.title : name, options }],
  );
  const { seed, seats, randomly, luck } = study;
  const experiment = {
    game: game.id,
    version: game.version,
    seed,
    ...(seats !== undefined && { seats }),
    player,
    randomly,
    entrants,
    cells,
  };
  cells.forEach((cell, at) => {
    const { options, players } = matchSetup(game, experiment, { cell: at, number: 0 });
    if (cell.sides && (seats ?? players.length) !== 2)
      throw new Problem(`Only two can be compared, and ${game.title} is not for two${seats ? ' here' : ''}.`);
    const { min, max } = seatsFor(game, options);
    if (players.length < min || players.length > max)
      throw new Problem(
        `With these options ${game.title} is for ${min === max ? min : `${min} to ${max}`}, not for ${players.length}.`,
      );
  });
  return luck ? { ...experiment, luck } : experiment;
}

/** The options and the players of a match, by seat. The sides of a cell change seats with every match. */
export function matchSetup(game: AnyGame, experiment: Experiment, job: Job): { options: Values; players: Player[] } {
  const cell = experiment.cells[job.cell];
  if (!cell) throw new Error(`There is no cell ${job.cell}`);
  const sides = [0, 1].map((seat) => entrantAt(experiment, job, seat));
  const own = sides.map((entrant, seat) => entrant?.options[seat] ?? {});
  const options = readOptions(game, Object.assign({}, cell.options, ...own));
  const seats = cell.sides ? 2 : (experiment.seats ?? seatsFor(game, options).min);
  return { options, players: Array.from({ length: seats }, (_, seat) => sides[seat]?.player ?? experiment.player) };
}

/** Whom the seat plays for in this match. */
function entrantAt({ cells, entrants }: Experiment, { cell, number }: Job, seat: Seat): Entrant | undefined {
  const sides = cells[cell]?.sides;
  return sides && entrants[sides[number % 2 === 0 ? seat : 1 - seat] ?? -1];
}

/** `search`, or `search:200` for so many iterations. */
function playerOf(written: string, usual: number): Player {
  const [bot = '', iterations] = written.split(':');
  const { level } = botCalled(bot);
  if (iterations === undefined) return level ? { bot } : { bot, iterations: usual };
  if (!/^[1-9]\d{0,8}$/.test(iterations))
    throw new Problem(`After the colon of "${written}" stands how many iterations the bot thinks, such as ${bot}:100.`);
  return { bot, iterations: Number(iterations) };
}

export function areBotsCompared({ versus }: Study): boolean {
  return versus !== undefined && 'bots' in versus;
}

/** How much is thought about a decision; left out where nobody plays who must be told. */
export function iterationsIn({ bot, iterations, versus }: Study): number | undefined {
  const playing = versus && 'bots' in versus ? versus.bots : [bot];
  return playing.some((written) => !written.includes(':') && botCalled(written).isEndless) ? iterations : undefined;
}

function entrantsOf(game: AnyGame, versus: Versus, player: Player, iterations: number): Entrant[] {
  if ('bots' in versus)
    return versus.bots.map((name) => ({ name, player: playerOf(name, iterations), options: [{}, {}] }));
  const [first, second] = versus.options;
  return versus.values.map((value) => ({
    name: titleOf(game, first, value),
    player,
    options: [{ [first]: value }, { [second]: value }],
  }));
}

function pairsOf(entrants: readonly Entrant[], name: string, options: Values): Cell[] {
  return entrants.flatMap((one, at) =>
    entrants.slice(at + 1).map((other, skipped): Cell => {
      const pair = `${one.name} : ${other.name}`;
      return { name: name === '' ? pair : `${pair} (${name})`, options, sides: [at, at + 1 + skipped] };
    }),
  );
}

/** Every combination of what each option can be. */
function gridOf(game: AnyGame, { options, each }: Study): { name: string; options: Values }[] {
  let grid = [{ names: [] as string[], options }];
  for (const [option, values] of Object.entries(each)) {
    grid = grid.flatMap((cell) =>
      values.map((value: Value) => ({
        names: [...cell.names, nameOf(game, option, value)],
        options: { ...cell.options, [option]: value },
      })),
    );
  }
  return grid.map(({ names, options }) => ({ name: names.join(', '), options }));
}

function nameOf(game: AnyGame, option: string, value: Value): string {
  const title = titleOf(game, option, value);
  return typeof value === 'string' ? title : `${option} ${title}`;
}
