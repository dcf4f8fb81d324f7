// A thread that plays matches of one experiment, one after the other.

import { parentPort, workerData } from 'node:worker_threads';
import { answerTasks } from '@muster/bots';
import { reasonOf } from '@muster/engine';
import { games } from '@muster/games';
import type { Experiment, Job } from './experiment.ts';
import { playJob, type Result } from './play-job.ts';

const experiment = workerData as Experiment;
const game = games.find(({ id }) => id === experiment.game);
if (!game) throw new Error(`There is no game "${experiment.game}"`);

function play(job: Job): Result {
  try {
    return playJob(game as NonNullable<typeof game>, experiment, job);
  } catch (cause) {
    const cell = experiment.cells[job.cell]?.name;
    throw new Error(`Match ${job.number} of "${cell}", seed ${experiment.seed}: ${reasonOf(cause)}`, { cause });
  }
}

parentPort?.on(
  'message',
  answerTasks(play, (reply) => parentPort?.postMessage(reply)),
);
