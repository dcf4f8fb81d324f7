// The thread in which bots think. It knows the games and the bots by their ids, and of a match only the view it is sent.

import { parentPort } from 'node:worker_threads';
import { type WorkerMessage, runBotWorker } from '@muster/bots';
import { findGame } from './find.ts';

const heard = runBotWorker(findGame, (reply) => parentPort?.postMessage(JSON.stringify(reply)));
parentPort?.on('message', (message: string) => heard(JSON.parse(message) as WorkerMessage));
