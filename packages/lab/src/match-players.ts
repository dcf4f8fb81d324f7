import { Worker } from 'node:worker_threads';
import { threadLink, WorkerPool } from '@muster/bots';
import type { AnyGame } from '@muster/engine';
import type { Experiment, Job } from './experiment.ts';
import { playJob, type Result } from './play-job.ts';

/** Plays the matches of an experiment. `next` gives the jobs, one after the other; `done` hears of each result. */
export type MatchPlayers = {
  playAll(next: () => Job | undefined, done: (result: Result) => void): Promise<void>;
  close(): Promise<void>;
};

/** Jobs that a thread holds at once: while one result is on its way, the next match is being played. */
const PREFETCH = 2;

/** Plays in threads of their own. */
export function inThreads(experiment: Experiment, size: number): MatchPlayers {
  const url = new URL('./match-thread.ts', import.meta.url);
  const pool = new WorkerPool<Job, Result>(
    (onReply, onBroken) => threadLink(new Worker(url, { workerData: experiment }), onReply, onBroken),
    { size, prefetch: PREFETCH },
  );
  return {
    async playAll(next, done) {
      const playSome = async () => {
        for (let job = next(); job; job = next()) done(await pool.run(job));
      };
      await Promise.all(Array.from({ length: size * PREFETCH }, playSome));
    },
    close: () => pool.close(),
  };
}

/** Plays in this thread: for games that no list names, and where one core is enough. */
export function inThisThread(game: AnyGame, experiment: Experiment): MatchPlayers {
  return {
    async playAll(next, done) {
      for (let job = next(); job; job = next()) done(playJob(game, experiment, job));
    },
    async close() {},
  };
}
