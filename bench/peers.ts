// How fast our rules play, beside the same game written for boardgame.io: `npm run -s bench:peers [-- --json]`.
// Both play the duel of Tower Defense from the set-up to the end, each legal action as likely, in one process on one
// core. Rounds alternate, so that whatever slows the machine slows both; the figures are medians of the rounds after
// the warm-up. Both must be the same game: the exit status is 1 when their matches differ by more than luck.

import { type Chance, defaults, seeded } from '@muster/engine';
import { towerDefense } from '@muster/games/tower-defense';
import { type Played, playAtRandom as playTheirs } from './boardgame-io/play.ts';
import { add, distanceOf, errorOf, meanOf, medianOf, newSample, type Sample } from './sample.ts';

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
    if (!action) throw new Error(`Seat ${seat} has no action to take`);
    towerDefense.apply(s, seat, action, chance);
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

const [ourChance, theirChance] = [seeded(1), seeded(2)];
const ours = newSide(1000, () => playOurs(ourChance));
const theirs = newSide(2500, () => playTheirs(options.pathway, theirChance));
for (let round = 1 - WARM_UPS; round <= ROUNDS; round++) {
  if (process.stderr.isTTY) process.stderr.write(`\r${round < 1 ? 'Warming up' : `Round ${round} of ${ROUNDS}`} `);
  playRound(ours);
  playRound(theirs);
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

// What came out

function piece(name: string, unit: string, rates: 'matchesPerSecond' | 'actionsPerSecond') {
  const [our, their] = [medianOf(ours[rates].slice(WARM_UPS)), medianOf(theirs[rates].slice(WARM_UPS))];
  return { name, unit, ours: round(our), theirs: round(their), ratio: round(our / their) };
}

function round(rate: number): number {
  return rate < 1000 ? Math.round(rate * 10) / 10 : Math.round(rate);
}

const pieces = [
  piece('random play-outs', 'games/s', 'matchesPerSecond'),
  piece('actions', 'actions/s', 'actionsPerSecond'),
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

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(pieces, undefined, 2));
  console.error(report);
} else {
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(18) : cell.padStart(12))).join('');
  console.log(`Tower Defense, a duel on ${options.pathway} squares: Muster beside boardgame.io\n`);
  console.log(row(['work', 'unit', 'ours', 'theirs', 'ratio']));
  const figure = (value: number) => value.toLocaleString('en');
  for (const p of pieces) console.log(row([p.name, p.unit, figure(p.ours), figure(p.theirs), figure(p.ratio)]));
  console.log(`\n${report}`);
}
process.exitCode = isSameGame ? 0 : 1;
