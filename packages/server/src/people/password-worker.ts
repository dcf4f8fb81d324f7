// A thread that hashes passwords. Node's own scrypt would do it in the four threads that also read files for everybody.

import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { HashTask } from './password-threads.ts';

parentPort?.on('message', ({ password, salt, length, cost }: HashTask) => {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  parentPort?.postMessage(scryptSync(password, salt, length, options));
});
