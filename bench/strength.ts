// How much stronger thinking is than a glance and than chance: `npm run -s bench:strength [-- --game GAME] [--matches N]
// [--file FILE] [--json | --write]`. In each game the search, with 100 ms a decision, plays against the greedy bot and against
// one that plays at random, sides changed after every match. It takes hours: with --file every result is kept as it comes,
// and the same command goes on from there. Two processes may share the file if they play different games. --write renews
// the table in docs/strength.md, for which all games are played.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Bot, botCalled, winShare } from '@muster/bots';
import { type AnyGame, defaults, seeded, type Values } from '@muster/engine';
import { games } from '@muster/games';
import { heroscape } from '@muster/games/heroscape';
import { markdown, replaceSection, shareOf } from '@muster/lab';
import { flagsOf } from './flags.ts';

const MILLISECONDS = 100;

/** The share of wins that is to be reached against each. */
const OPPONENTS = { greedy: 0.7, random: 0.95 } as const;
type Opponent = keyof typeof OPPONENTS;

/** `name` sets apart what is played in several ways. The options may change from deal to deal. */
type Setting = { readonly name?: string; readonly options: (deal: number) => Values; readonly matches?: number };

/** Large armies would take minutes a match: on this map even the ready-made ones are as small as their start zones. */
const SMALL = { map: 'skirmish', placing: 'table' };
const READY = Object.keys(heroscape.options['blue']?.choices ?? {});

/** What is played, where it is not what most people play. */
const SETTINGS: { readonly [game: string]: readonly Setting[] } = {
  'tower-defense': [{ options: () => ({ mode: 'duel' }) }],
  heroscape: [
    {
      name: 'same army on both sides',
      options: (deal) => {
        const army = READY[deal % READY.length] as string;
        return { ...SMALL, armies: 'ready', blue: army, red: army };
      },
      matches: 100,
    },
    {
      name: 'armies dealt at random',
      options: () => ({ ...SMALL, armies: 'random', points: '200' }),
      matches: 100,
    },
  ],
};

const AS_USUAL: readonly Setting[] = [{ options: () => ({}) }];

const PAGE = new URL('../docs/strength.md', import.meta.url);

const values = flagsOf({
  game: { type: 'string', multiple: true },
  matches: { type: 'string' },
  file: { type: 'string' },
  json: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
});

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (values.matches !== undefined && !/^[1-9]\d*$/.test(values.matches)) stop('--matches wants a number from 1 up.');
if (values.write && values.game) stop('--write wants the results of all games: leave --game out.');
const strangers = values.game?.filter((name) => !games.some(({ id }) => id === name)) ?? [];
if (strangers.length > 0)
  stop(`There is no game ${strangers.join(' or ')}. There are: ${games.map(({ id }) => id).join(', ')}.`);

// A page without a place for the table is refused before anything is played.
if (values.write) replaceSection(readFileSync(PAGE, 'utf8'), 'strength', '');

/** `share` of a win for the search. */
type Played = {
  readonly game: string;
  readonly setting?: string | undefined;
  readonly opponent: Opponent;
  readonly match: number;
  readonly share: number;
};

function playOne(game: AnyGame, { name: setting, options }: Setting, opponent: Opponent, match: number): Played {
  const own = match % 2;
  const players: Bot[] = [botCalled('search'), botCalled(opponent)];
  const deal = match >> 1;
  const chance = seeded(deal);
  const thoughts = [seeded(1000 + match), seeded(2000 + match)];
  const s = game.setup({ ...defaults(game), ...options(deal) }, 2, chance);
  for (let [seat] = game.waiting(s); seat !== undefined; [seat] = game.waiting(s)) {
    const who = seat === own ? 0 : 1;
    const budget = who === 0 ? { milliseconds: MILLISECONDS } : {};
    const thought = players[who]?.think(game, game.view(s, seat), seat, budget, thoughts[who] ?? chance);
    if (thought) game.apply(s, seat, thought.action, chance);
  }
  return { game: game.id, setting, opponent, match, share: winShare(2, game.outcome(s)?.winners ?? [], own) };
}

const nameOf = ({ game, setting = '', opponent, match }: Omit<Played, 'share'>) =>
  `${game} ${setting} ${opponent} ${match}`;

/** The results of a file. A line that was cut off is played again. */
function keptIn(file: string): Map<string, Played> {
  const kept = new Map<string, Played>();
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  for (const line of text.split('\n')) {
    try {
      const played = JSON.parse(line) as Played;
      kept.set(nameOf(played), played);
    } catch {}
  }
  return kept;
}

const kept = values.file ? keptIn(values.file) : new Map<string, Played>();
const chosen = games.filter(({ id }) => values.game?.includes(id) ?? true);
const pairs = chosen.flatMap((game) =>
  (SETTINGS[game.id] ?? AS_USUAL).flatMap((setting) =>
    Object.entries(OPPONENTS).map(([opponent, wanted]) => ({ game, setting, opponent: opponent as Opponent, wanted })),
  ),
);

const rows = pairs.map(({ game, setting, opponent, wanted }) => {
  const matches = Number(values.matches ?? setting.matches ?? 200);
  const title = setting.name ? `${game.title}, ${setting.name}` : game.title;
  const shares: number[] = [];
  for (let match = 0; match < matches; match++) {
    const known = kept.get(nameOf({ game: game.id, setting: setting.name, opponent, match }));
    const played = known ?? playOne(game, setting, opponent, match);
    if (!known && values.file) appendFileSync(values.file, `${JSON.stringify(played)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${title} against ${opponent}: ${match + 1}`);
    shares.push(played.share);
  }
  const wins = shares.reduce((sum, share) => sum + share, 0);
  return { game: title, opponent, wanted, ...shareOf(wins, matches) };
});
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const table = markdown({
  head: ['Game', 'against', 'wins', '95 % interval', 'matches', 'wanted'],
  rows: rows.map(({ game, opponent, share, low, high, of, wanted }) => [
    game,
    opponent,
    percent(share),
    `${percent(low)} to ${percent(high)}`,
    String(of),
    percent(wanted),
  ]),
});

if (values.json) console.log(JSON.stringify(rows, null, 2));
else console.log(table);
if (values.write) writeFileSync(PAGE, replaceSection(readFileSync(PAGE, 'utf8'), 'strength', table));
