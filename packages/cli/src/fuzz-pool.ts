import { Worker } from 'node:worker_threads';
import { threadLink, WorkerPool } from '@muster/bots';
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

/** What a thread is sent: matches of a game to hold the laws against. */
export type FuzzBlock = { readonly game: string; readonly range: Range };

/** Blocks are to take about so many milliseconds: between them the run can be stopped. */
const BLOCK = 500;
const MOST_IN_BLOCK = 50;

/** Plays the run in several threads. What it finds does not depend on how many there are, unless it is stopped. */
export async function fuzzInThreads(game: AnyGame, run: FuzzRun): Promise<FuzzReport> {
  const { seed, from, matches, most, closeness, seconds, stop, onProgress } = run;
  const latest = Date.now() + seconds * 1000;
  const isOver = () => stop.aborted || Date.now() >= latest;
  const url = new URL('./fuzz-thread.ts', import.meta.url);
  const pool = new WorkerPool<FuzzBlock, FuzzReport>(
    (onReply, onBroken) => threadLink(new Worker(url), onReply, onBroken),
    { size: run.workers },
  );
  let report = mergeReports(game, []);
  // One match shows how long they take.
  let size = 1;
  try {
    for (let to = nextRound(report, matches, most); to > report.matches; to = nextRound(report, matches, most)) {
      const blocks = blocksOf(from + report.matches, from + to, () => size);
      await Promise.all(Array.from({ length: run.workers }, playBlocks));
      if (isOver()) break;

      async function playBlocks(): Promise<void> {
        for (let next = blocks.next(); !next.done && !isOver(); next = blocks.next()) {
          const began = performance.now();
          const found = await pool.run({ game: game.id, range: { seed, closeness, ...next.value } });
          const each = (performance.now() - began) / found.matches;
          size = Math.max(1, Math.min(MOST_IN_BLOCK, 2 * size, Math.floor(BLOCK / each)));
          report = mergeReports(game, [report, found]);
          onProgress(report);
        }
      }
    }
  } finally {
    await pool.close();
  }
  return report;
}
