// The thread in which bots think. It knows the games and the bots by their ids, and of a match only the view it is sent.

import { parentPort } from 'node:worker_threads';
import { runBotWorker } from '@muster/bots';
import { findRules } from './find.ts';

parentPort?.on(
  'message',
  runBotWorker(findRules, (reply) => parentPort?.postMessage(reply)),
);
