// How fast our rules play, beside the same game written for boardgame.io: `npm run -s bench:peers [-- --json]`.
// Both play the duel of Tower Defense from the set-up to the end, each legal action as likely, in one process on one
// core. Then each of our other games is played, beside their Tower Defense too. Then the searches of both think about the
// same position, a play-out to the end for each iteration; ours by random play-outs as theirs, and as it plays, steered and
// cut short by what the game knows of itself. Rounds alternate, so that whatever slows the machine slows both; the figures
// are medians of the rounds after the warm-up. Both must be the same game: the exit status is 1 when their matches differ by more than luck.

import { type Bot, botCalled } from '@muster/bots';
import { type AnyGame, type Chance, defaults, playback, seatsFor, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { towerDefense } from '@muster/games/tower-defense';
import { type Played, playAtRandom as playTheirs } from './boardgame-io/play.ts';
import { theirSearch } from './boardgame-io/search.ts';
import { flagsOf } from './flags.ts';
import { add, distanceOf, errorOf, meanOf, medianOf, newSample, type Sample } from './statistics.ts';

const { json } = flagsOf({ json: { type: 'boolean', default: false } });

const WARM_UPS = 2;
const ROUNDS = 7;
const MOST_STANDARD_ERRORS = 4;

const options = { ...defaults(towerDefense), mode: 'duel' as const };

function playOurs(chance: Chance): Played {
  const s = towerDefense.setup(options, 2, chance);
  let actions = 0;
  let choices = 0;
  for (let [seat] = towerDefense.waiting(s); seat !== undefined; [seat] = towerDefense.waiting(s)) {
    const legal = towerDefense.legal(s, seat);
    const action = legal[chance.int(legal.length)];
    towerDefense.apply(s, seat, action ?? fail(seat), chance);
    actions++;
    choices += legal.length;
  }
  return { actions, choices, attackerWon: towerDefense.outcome(s)?.winners[0] === 0 };
}

/** One of the two that are compared, with what it has done so far. */
type Side = {
  readonly play: () => Played;
  /** How long a round takes. */
  readonly milliseconds: number;
  readonly matchesPerSecond: number[];
  readonly actionsPerSecond: number[];
  readonly actions: Sample;
  readonly choices: Sample;
  readonly attackerWins: Sample;
};

function newSide(milliseconds: number, play: () => Played): Side {
  const samples = { actions: newSample(), choices: newSample(), attackerWins: newSample() };
  return { play, milliseconds, matchesPerSecond: [], actionsPerSecond: [], ...samples };
}

function playRound({ play, milliseconds, actions, choices, attackerWins, ...rates }: Side): void {
  const [matchesBefore, actionsBefore] = [actions.count, actions.sum];
  const start = performance.now();
  let elapsed = 0;
  do {
    const played = play();
    add(actions, played.actions);
    add(choices, played.choices);
    add(attackerWins, played.attackerWon ? 1 : 0);
    elapsed = performance.now() - start;
  } while (elapsed < milliseconds);
  rates.matchesPerSecond.push(((actions.count - matchesBefore) * 1000) / elapsed);
  rates.actionsPerSecond.push(((actions.sum - actionsBefore) * 1000) / elapsed);
}

// The other games

/** How fast random play of a game is, from the set-up to the end of as many matches as fit into the time. */
function actionsPerSecond(game: AnyGame, chance: Chance): number {
  const settings = defaults(game);
  const seats = Math.max(2, seatsFor(game, settings).min);
  const start = performance.now();
  let actions = 0;
  let elapsed = 0;
  do {
    const s = game.setup(settings, seats, chance);
    for (let [seat] = game.waiting(s); seat !== undefined; [seat] = game.waiting(s)) {
      const legal = game.legal(s, seat);
      game.apply(s, seat, legal[chance.int(legal.length)] ?? fail(seat), chance);
      actions++;
    }
    elapsed = performance.now() - start;
  } while (elapsed < 1000);
  return (actions * 1000) / elapsed;
}

function fail(seat: number): never {
  throw new Error(`Seat ${seat} has no action to take`);
}

const others = games
  .filter(({ id }) => id !== towerDefense.id)
  .map((game) => ({ game, chance: seeded(3), rates: [] as number[] }));

// Search

/** The Attacker's first decision, with all three coins tails up. */
function firstDecision() {
  const s = towerDefense.setup(options, 2, seeded(1));
  playback([1, 1, 1], (chance) => towerDefense.apply(s, 0, { type: 'toss' }, chance));
  return s;
}

/** A search, how many play-outs it makes at a time, and how many a second it has made in each round. */
type Searching = {
  readonly search: (playOuts: number) => Promise<void> | void;
  readonly playOuts: number;
  readonly rates: number[];
};

/** In each round the searches take turns so often: a moment in which the machine is slow hits all of them. */
const TURNS = 6;

function ourSearch(bot: Bot): (playOuts: number) => void {
  const view = firstDecision();
  return (iterations) =>
    void bot.think(towerDefense as unknown as AnyGame, view, 0, { iterations }, seeded(iterations));
}

async function searchRound(all: readonly Searching[]): Promise<void> {
  const times = all.map(() => 0);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, { search, playOuts }] of all.entries()) {
      const start = performance.now();
      await search(playOuts);
      times[at] = (times[at] ?? 0) + performance.now() - start;
    }
  }
  for (const [at, { playOuts, rates }] of all.entries()) rates.push((TURNS * playOuts * 1000) / (times[at] ?? 0));
}

const searches = {
  plain: { search: ourSearch(botCalled('plain')), playOuts: 1500, rates: [] as number[] },
  steered: { search: ourSearch(botCalled('search')), playOuts: 3000, rates: [] as number[] },
  theirs: { search: theirSearch(options.pathway), playOuts: 10, rates: [] as number[] },
};

const [ourChance, theirChance] = [seeded(1), seeded(2)];
const ours = newSide(1000, () => playOurs(ourChance));
const theirs = newSide(2500, () => playTheirs(options.pathway, theirChance));
for (let round = 1 - WARM_UPS; round <= ROUNDS; round++) {
  if (process.stderr.isTTY) process.stderr.write(`\r${round < 1 ? 'Warming up' : `Round ${round} of ${ROUNDS}`} `);
  playRound(ours);
  playRound(theirs);
  for (const { game, chance, rates } of others) rates.push(actionsPerSecond(game, chance));
  await searchRound(Object.values(searches));
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

// What came out

function piece(name: string, unit: string, rates: 'matchesPerSecond' | 'actionsPerSecond') {
  const [our, their] = [medianOf(ours[rates].slice(WARM_UPS)), medianOf(theirs[rates].slice(WARM_UPS))];
  return { name, unit, ours: round(our), theirs: round(their), ratio: round(our / their) };
}

function otherPiece({ game, rates }: (typeof others)[number]) {
  const [our, their] = [medianOf(rates.slice(WARM_UPS)), medianOf(theirs.actionsPerSecond.slice(WARM_UPS))];
  return {
    name: `actions, ${game.title}`,
    unit: 'actions/s',
    ours: round(our),
    theirs: round(their),
    ratio: round(our / their),
  };
}

function searchPiece(name: string, unit: string, { rates }: Searching) {
  const [our, their] = [medianOf(rates.slice(WARM_UPS)), medianOf(searches.theirs.rates.slice(WARM_UPS))];
  return { name, unit, ours: round(our), theirs: round(their), ratio: round(our / their) };
}

function round(rate: number): number {
  return rate < 1000 ? Math.round(rate * 10) / 10 : Math.round(rate);
}

const pieces = [
  piece('random play-outs', 'games/s', 'matchesPerSecond'),
  piece('actions', 'actions/s', 'actionsPerSecond'),
  ...others.map(otherPiece),
  searchPiece('search, to the end', 'play-outs/s', searches.plain),
  searchPiece('search, as it plays', 'iterations/s', searches.steered),
];

function compare(what: string, our: Sample, their: Sample): { line: string; isSame: boolean } {
  const distance = distanceOf(our, their);
  const interval = (sample: Sample) =>
    `${meanOf(sample).toFixed(4)} ± ${(2 * errorOf(sample)).toFixed(4)} (${sample.count} matches)`;
  const line = `${what}: ours ${interval(our)}, theirs ${interval(their)}; ${distance.toFixed(1)} standard errors apart`;
  return { line, isSame: distance <= MOST_STANDARD_ERRORS };
}

const checks = [
  compare('Actions in a match', ours.actions, theirs.actions),
  compare('Legal actions at all decisions of a match', ours.choices, theirs.choices),
  compare("The Attacker's share of wins", ours.attackerWins, theirs.attackerWins),
];
const isSameGame = checks.every(({ isSame }) => isSame);
const verdict = isSameGame
  ? 'Both are the same game: no difference beyond luck.'
  : `These are not the same game: a difference is more than ${MOST_STANDARD_ERRORS} standard errors.`;
const report = [...checks.map(({ line }) => line), verdict].join('\n');

if (json) {
  console.log(JSON.stringify(pieces, undefined, 2));
  console.error(report);
} else {
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(36) : cell.padStart(12))).join('');
  console.log(`Tower Defense, a duel on ${options.pathway} squares: Muster beside boardgame.io\n`);
  console.log(row(['work', 'unit', 'ours', 'theirs', 'ratio']));
  const figure = (value: number) => value.toLocaleString('en');
  for (const p of pieces) console.log(row([p.name, p.unit, figure(p.ours), figure(p.theirs), figure(p.ratio)]));
  console.log(`\n${report}`);
}
process.exitCode = isSameGame ? 0 : 1;
