// A thread that plays blocks of a fuzz run, one after the other.

import { parentPort } from 'node:worker_threads';
import { answerTasks } from '@muster/bots';
import { type FuzzReport, fuzzRange } from '@muster/engine/testing';
import { findGame } from './find.ts';
import type { FuzzBlock } from './fuzz-pool.ts';

parentPort?.on(
  'message',
  answerTasks<FuzzBlock, FuzzReport>(
    ({ game, range }) => fuzzRange(findGame(game), range),
    (reply) => parentPort?.postMessage(reply),
  ),
);
