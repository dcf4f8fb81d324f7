import { Worker } from 'node:worker_threads';
import type { AnyGame } from '@muster/engine';
import { blocksOf, type FuzzReport, mergeReports, nextRound, type Range } from '@muster/engine/testing';

export type FuzzRun = {
  readonly seed: number;
  /** The number of the first match. */
  readonly from: number;
  readonly matches: number;
  /** Played at most, to reach everything in the inventory. */
  readonly most: number;
  readonly closeness: number;
  readonly workers: number;
  readonly seconds: number;
  /** Asked to stop, it ends the blocks in hand: what it has played is then without a gap. */
  readonly stop: AbortSignal;
  onProgress(done: FuzzReport): void;
};

/** Blocks are to take about so many milliseconds: between them the run can be stopped. */
const BLOCK = 500;
const MOST_IN_BLOCK = 50;

/** Plays the run in several threads. What it finds does not depend on how many there are, unless it is stopped. */
export async function fuzzInThreads(game: AnyGame, run: FuzzRun): Promise<FuzzReport> {
  const { seed, from, matches, most, closeness, seconds, stop, onProgress } = run;
  const latest = Date.now() + seconds * 1000;
  const isOver = () => stop.aborted || Date.now() >= latest;
  const crew = Array.from({ length: run.workers }, () => new Worker(new URL('./fuzz-thread.ts', import.meta.url)));
  let report = mergeReports(game, []);
  // One match shows how long they take.
  let size = 1;
  try {
    for (let to = nextRound(report, matches, most); to > report.matches; to = nextRound(report, matches, most)) {
      const blocks = blocksOf(from + report.matches, from + to, () => size);
      await Promise.all(crew.map((worker) => work(worker)));
      if (isOver()) break;

      async function work(worker: Worker): Promise<void> {
        for (let next = blocks.next(); !next.done && !isOver(); next = blocks.next()) {
          const began = performance.now();
          const found = await playBlock(worker, game.id, { seed, closeness, ...next.value });
          const each = (performance.now() - began) / found.matches;
          size = Math.max(1, Math.min(MOST_IN_BLOCK, 2 * size, Math.floor(BLOCK / each)));
          report = mergeReports(game, [report, found]);
          onProgress(report);
        }
      }
    }
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()));
  }
  return report;
}

function playBlock(worker: Worker, game: string, range: Range): Promise<FuzzReport> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage({ game, range });
  });
}
