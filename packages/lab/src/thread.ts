// A thread that plays matches of one experiment, one after the other.

import { parentPort, workerData } from 'node:worker_threads';
import { games } from '@muster/games';
import type { Experiment, Job } from './experiment.ts';
import { playJob } from './playing.ts';

const experiment = workerData as Experiment;
const game = games.find(({ id }) => id === experiment.game);
if (!game) throw new Error(`There is no game "${experiment.game}"`);

parentPort?.on('message', (job: Job) => {
  try {
    parentPort?.postMessage(playJob(game, experiment, job));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `Match ${job.number} of "${experiment.cells[job.cell]?.name}", seed ${experiment.seed}: ${reason}`,
      { cause },
    );
  }
});
