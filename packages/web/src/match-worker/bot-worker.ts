// Where bots think in a browser. It knows the games and the bots by their ids, and of a match only the view it is sent.

import { type WorkerMessage, type WorkerReply, runBotWorker } from '@muster/bots';
import { rulesOf } from './games.ts';

const heard = runBotWorker(rulesOf, (reply: WorkerReply) => self.postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => heard(data));
