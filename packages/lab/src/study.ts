import { type AnyGame, nearest, Problem, readOptions, settingsOf, type Value, type Values } from '@muster/engine';

/** The figures that a page of the game's folder can keep. */
export const TABLES = ['cells', 'pairs', 'ratings', 'play', 'luck', 'cards'] as const;
export type Table = (typeof TABLES)[number];

/** Who is compared: with these values of an option (that of the first seat, that of the second), or these bots. */
export type Versus =
  | { readonly options: readonly [string, string]; readonly values: readonly Value[] }
  | { readonly bots: readonly string[] };

/** Some matches of the study are played on from points along them, so many times from each, with other luck. */
export type LuckPlan = { readonly matches: number; readonly replays: number };

/** What is to be found out, as a file of the game's folder says it. */
export type Study = {
  readonly title: string;
  readonly about: string;
  readonly options: Values;
  /** How many play; left out, as few as the options allow. */
  readonly seats?: number;
  /** One cell for each value, and for each combination where there are several options. */
  readonly each: { readonly [option: string]: readonly Value[] };
  readonly versus?: Versus;
  /** `search` or, with its own iterations, `search:200`. */
  readonly bot: string;
  readonly iterations: number;
  /** Kinds of action that are not left to the bot: where one of them is legal, any of them is taken, each as likely. */
  readonly randomly: readonly string[];
  /** For each cell. */
  readonly matches: number;
  /** A cell is done as soon as its interval reaches no farther than so many points to either side. */
  readonly until?: number;
  readonly seed: number;
  readonly luck?: LuckPlan;
  readonly tables: readonly Table[];
  /** The page of the game's folder that keeps them. */
  readonly page: string;
};

const USUAL: Study = {
  title: '',
  about: '',
  options: {},
  each: {},
  bot: 'search',
  iterations: 100,
  randomly: [],
  matches: 100,
  seed: 1,
  tables: ['cells'],
  page: 'balance.md',
};

const KEYS = [...Object.keys(USUAL), 'seats', 'versus', 'until', 'luck'];

/** Reads a study, and fills in what it leaves out. Throws a `Problem` that names the first thing amiss. */
export function readStudy(game: AnyGame, written: unknown): Study {
  if (!isObject(written)) throw new Problem('A study is an object such as {"title": "First player", "matches": 400}.');
  for (const key of Object.keys(written)) {
    const [meant] = nearest(key, KEYS);
    if (!KEYS.includes(key))
      throw new Problem(
        `A study has no "${key}". ${meant ? `Did you mean "${meant}"?` : `It has ${KEYS.join(', ')}.`}`,
      );
  }
  const study = { ...USUAL, title: game.title, ...written } as Study;
  const must = (fits: boolean, key: keyof Study, what: string) => {
    if (!fits) throw new Problem(`In a study, "${key}" is ${what}, not ${JSON.stringify(study[key])}.`);
  };
  must(typeof study.title === 'string', 'title', 'a text');
  must(typeof study.about === 'string', 'about', 'a text');
  must(isObject(study.options), 'options', 'an object of options');
  must(isObject(study.each) && Object.values(study.each).every(isList), 'each', 'an object of lists of values');
  must(typeof study.bot === 'string', 'bot', 'the name of a bot');
  must(isCount(study.iterations, 1), 'iterations', 'a whole number of at least 1');
  must(isTexts(study.randomly), 'randomly', 'a list of kinds of action');
  must(isCount(study.matches, 1), 'matches', 'a whole number of at least 1');
  must(isCount(study.seed, 0) && study.seed < 2 ** 32, 'seed', 'a whole number of 32 bits');
  const { seats, until, luck, versus } = study;
  must(seats === undefined || isCount(seats, 1), 'seats', 'a whole number of at least 1');
  must(until === undefined || (typeof until === 'number' && until > 0), 'until', 'a number of points above 0');
  must(
    luck === undefined || (isObject(luck) && isCount(luck.matches, 1) && isCount(luck.replays, 1)),
    'luck',
    'an object such as {"matches": 20, "replays": 4}',
  );
  must(
    versus === undefined || isVersus(versus),
    'versus',
    'an object of "options" and several "values", or of several "bots"',
  );
  must(isTexts(study.tables) && study.tables.every((table) => TABLES.includes(table)), 'tables', TABLES.join(', '));
  must(typeof study.page === 'string' && /^[a-z-]+\.md$/.test(study.page), 'page', 'a file such as balance.md');
  checkNames(game, study);
  return study;
}

function checkNames(game: AnyGame, { options, each, versus, randomly }: Study): void {
  readOptions(game, options);
  for (const [option, values] of Object.entries(each))
    for (const value of values) readOptions(game, { [option]: value });
  if (versus && 'options' in versus)
    for (const option of versus.options) for (const value of versus.values) readOptions(game, { [option]: value });
  for (const kind of randomly)
    if (!game.inventory.actions.includes(kind)) {
      const [meant] = nearest(kind, game.inventory.actions);
      throw new Problem(`${game.title} has no action "${kind}".${meant ? ` Did you mean "${meant}"?` : ''}`);
    }
}

/** What a form calls this value of an option. */
export function titleOf(game: AnyGame, option: string, value: Value): string {
  const [, setting] = settingsOf(game).find(([key]) => key === option) ?? [];
  if (setting && 'choices' in setting) return (setting.choices[value as string] ?? String(value)).split(':')[0] ?? '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isCount(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least;
}

function isVersus(value: unknown): boolean {
  if (!isObject(value)) return false;
  if ('bots' in value) return isTexts(value['bots']) && value['bots'].length > 1;
  const { options, values } = value;
  return isTexts(options) && options.length === 2 && Array.isArray(values) && values.length > 1;
}
