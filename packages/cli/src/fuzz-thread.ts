// A thread that plays blocks of a fuzz run, one after the other.

import { parentPort } from 'node:worker_threads';
import { fuzzRange, type Range } from '@muster/engine/testing';
import { findGame } from './find.ts';

parentPort?.on('message', ({ game, range }: { game: string; range: Range }) => {
  parentPort?.postMessage(fuzzRange(findGame(game), range));
});
