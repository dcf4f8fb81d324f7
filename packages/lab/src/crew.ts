import { Worker } from 'node:worker_threads';
import type { AnyGame } from '@muster/engine';
import type { Experiment, Job } from './experiment.ts';
import { playJob, type Result } from './playing.ts';

/** Those who play the matches. `next` gives the jobs, one after the other; `done` hears of each result. */
export type Crew = {
  playAll(next: () => Job | undefined, done: (result: Result) => void): Promise<void>;
  close(): Promise<void>;
};

/** So many jobs a thread has at once: while one result is on its way, the next match is being played. */
const AHEAD = 2;

/** Plays in threads of their own. */
export function threads(experiment: Experiment, workers: number): Crew {
  const url = new URL('./thread.ts', import.meta.url);
  const crew = Array.from({ length: workers }, () => new Worker(url, { workerData: experiment }));
  return {
    async playAll(next, done) {
      await Promise.all(crew.map((worker) => keepBusy(worker, next, done)));
    },
    async close() {
      await Promise.all(crew.map((worker) => worker.terminate()));
    },
  };
}

function keepBusy(worker: Worker, next: () => Job | undefined, done: (result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let waiting = 0;
    const hand = () => {
      const job = next();
      if (job) waiting++;
      if (job) worker.postMessage(job);
      else if (waiting === 0) resolve();
    };
    worker.removeAllListeners();
    worker.on('error', reject);
    worker.on('message', (result: Result) => {
      waiting--;
      try {
        done(result);
      } catch (error) {
        reject(error);
        return;
      }
      hand();
    });
    for (let job = 0; job < AHEAD; job++) hand();
  });
}

/** Plays here and now: for games that no list names, and where one core is enough. */
export function oneself(game: AnyGame, experiment: Experiment): Crew {
  return {
    async playAll(next, done) {
      for (let job = next(); job; job = next()) done(playJob(game, experiment, job));
    },
    async close() {},
  };
}
