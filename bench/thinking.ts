// How well bots keep their time, and what a second worker is worth: `npm run -s bench:thinking [-- --json]`.
// Each game is played by the strongest bot with 100 ms a decision, and every decision is timed. Then one worker and two
// play the same study of Tower Defense in turn, so that whatever slows the machine slows both.

import { strongest } from '@muster/bots';
import { type AnyGame, defaults, type Tagged, type Seat, seatsFor, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { towerDefense } from '@muster/games/tower-defense';
import { experimentOf, readStudy, inThreads } from '@muster/lab';
import { flagsOf } from './flags.ts';
import { medianOf } from './statistics.ts';

const { json } = flagsOf({ json: { type: 'boolean', default: false } });

const MILLISECONDS = 100;
/** For each game. */
const DECISIONS = 60;
const ROUND = 4000;
const ROUNDS = 6;

type Kept = { readonly game: string; readonly median: number; readonly most: number; readonly over: number };

/** What a bot promises: no more than a tenth over its time, or 50 ms where that is more. */
const PROMISED = Math.max(MILLISECONDS * 1.1, MILLISECONDS + 50);

function timeKept(game: AnyGame): Kept {
  const chance = seeded(7);
  const settings = defaults(game);
  const seats = Math.max(2, seatsFor(game, settings).min);
  const times: number[] = [];
  while (times.length < DECISIONS) {
    const s = game.setup(settings, seats, chance);
    for (let [seat] = game.waiting(s); seat !== undefined && times.length < DECISIONS; [seat] = game.waiting(s))
      decide(game, s, seat, times, chance);
  }
  const over = times.filter((time) => time > PROMISED).length;
  return { game: game.title, median: medianOf(times), most: Math.max(...times), over };
}

/** One of four decisions is thought about, the others are left to chance: so the whole of a match is seen. */
function decide(game: AnyGame, s: unknown, seat: Seat, times: number[], chance: ReturnType<typeof seeded>): void {
  const legal = game.legal(s, seat);
  let action = legal[chance.int(legal.length)] as Tagged;
  if (legal.length > 1 && chance.int(4) === 0) {
    const view = game.view(s, seat);
    const start = performance.now();
    ({ action } = strongest.think(game, view, seat, { milliseconds: MILLISECONDS }, chance));
    times.push(performance.now() - start);
  }
  game.apply(s, seat, action, chance);
}

/** Matches per second of one worker and of two, round by round. */
async function paces(): Promise<{ one: number[]; two: number[] }> {
  const study = readStudy(towerDefense, { matches: 1, iterations: 50, options: { mode: 'duel' } });
  const experiment = experimentOf(towerDefense, study);
  const [alone, both] = [inThreads(experiment, 1), inThreads(experiment, 2)];
  const pace = async (players: typeof alone) => {
    const start = performance.now();
    let [number, done] = [0, 0];
    await players.playAll(
      () => (performance.now() - start < ROUND ? { cell: 0, number: number++ } : undefined),
      () => void done++,
    );
    return (done * 1000) / (performance.now() - start);
  };
  const found = { one: [] as number[], two: [] as number[] };
  await pace(alone);
  await pace(both);
  for (let round = 0; round < ROUNDS; round++) {
    found.one.push(await pace(alone));
    found.two.push(await pace(both));
  }
  await Promise.all([alone.close(), both.close()]);
  return found;
}

const kept = games.map(timeKept);
const { one, two } = await paces();
const ratio = medianOf(two.map((pace, round) => pace / (one[round] as number)));
if (json) console.log(JSON.stringify({ milliseconds: MILLISECONDS, kept, one, two, ratio }));
else {
  console.log(`${MILLISECONDS} ms a decision, ${DECISIONS} decisions of each game, in milliseconds:`);
  for (const { game, median, most, over } of kept)
    console.log(
      `  ${game.padEnd(24)} median ${median.toFixed(0).padStart(4)}  longest ${most.toFixed(0).padStart(4)}  over ${PROMISED}: ${over}`,
    );
  console.log(`Matches per second: ${medianOf(one).toFixed(2)} with one worker, ${medianOf(two).toFixed(2)} with two.`);
  console.log(`Two workers are worth ${ratio.toFixed(2)} of one (median of ${ROUNDS} rounds).`);
}
