// How much stronger thinking is than a glance and than chance: `npm run -s bench:strength [-- --game GAME] [--matches N]
// [--file FILE] [--json]`. In each game the search, with 100 ms a decision, plays against the greedy bot and against one that
// plays at random, sides changed after every match. It takes hours: with --file every result is kept as it comes, and the
// same command goes on from there. Two processes may share the file if they play different games.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Bot, botCalled } from '@muster/bots';
import { type AnyGame, defaults, seeded, type Values } from '@muster/engine';
import { games } from '@muster/games';
import { markdown, shareOf } from '@muster/lab';

const MILLISECONDS = 100;

/** The share of wins that is to be reached against each. */
const OPPONENTS = { greedy: 0.7, random: 0.95 } as const;
type Opponent = keyof typeof OPPONENTS;

/** What is played, where it is not what most people play. Matches of large armies take minutes. */
const SETTINGS: { readonly [game: string]: { readonly options: Values; readonly matches?: number } } = {
  'tower-defense': { options: { mode: 'duel' } },
  heroscape: { options: { map: 'skirmish', armies: 'random', points: '200', placing: 'table' }, matches: 100 },
};

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    matches: { type: 'string' },
    file: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

/** `share` of a win for the search. */
type Played = { readonly game: string; readonly opponent: Opponent; readonly match: number; readonly share: number };

function playOne(game: AnyGame, opponent: Opponent, match: number): Played {
  const own = match % 2;
  const players: Bot[] = [botCalled('search'), botCalled(opponent)];
  const chance = seeded(match >> 1);
  const thoughts = [seeded(1000 + match), seeded(2000 + match)];
  const s = game.setup({ ...defaults(game), ...SETTINGS[game.id]?.options }, 2, chance);
  for (let [seat] = game.waiting(s); seat !== undefined; [seat] = game.waiting(s)) {
    const who = seat === own ? 0 : 1;
    const budget = who === 0 ? { milliseconds: MILLISECONDS } : {};
    const thought = players[who]?.think(game, game.view(s, seat), seat, budget, thoughts[who] ?? chance);
    if (thought) game.apply(s, seat, thought.action, chance);
  }
  const winners = game.outcome(s)?.winners ?? [];
  const share = winners.length === 0 ? 0.5 : winners.includes(own) ? 1 / winners.length : 0;
  return { game: game.id, opponent, match, share };
}

const kept: Played[] =
  values.file && existsSync(values.file)
    ? readFileSync(values.file, 'utf8')
        .split('\n')
        .flatMap((line) => (line ? [JSON.parse(line) as Played] : []))
    : [];

const chosen = games.filter(({ id }) => values.game?.includes(id) ?? true);
if (chosen.length === 0) {
  console.error(`There is no such game. There are: ${games.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}
const pairs = chosen.flatMap((game) =>
  Object.entries(OPPONENTS).map(([opponent, wanted]) => ({ game, opponent: opponent as Opponent, wanted })),
);

const rows = pairs.map(({ game, opponent, wanted }) => {
  const matches = Number(values.matches ?? SETTINGS[game.id]?.matches ?? 200);
  const shares: number[] = [];
  for (let match = 0; match < matches; match++) {
    const isIt = (one: Played) => one.game === game.id && one.opponent === opponent && one.match === match;
    const known = kept.find(isIt);
    const played = known ?? playOne(game, opponent, match);
    if (!known && values.file) appendFileSync(values.file, `${JSON.stringify(played)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${game.title} against ${opponent}: ${match + 1}`);
    shares.push(played.share);
  }
  const wins = shares.reduce((sum, share) => sum + share, 0);
  return { game: game.title, opponent, wanted, ...shareOf(wins, matches) };
});
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

if (values.json) console.log(JSON.stringify(rows, null, 2));
else {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    markdown({
      head: ['Game', 'against', 'wins', '95 % interval', 'matches', 'wanted'],
      rows: rows.map(({ game, opponent, share, low, high, of, wanted }) => [
        game,
        opponent,
        percent(share),
        `${percent(low)} to ${percent(high)}`,
        String(of),
        percent(wanted),
      ]),
    }),
  );
}
