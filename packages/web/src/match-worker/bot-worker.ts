// Where bots think in a browser. It knows the games and the bots by their ids, and of a match only the view it is sent.

import { type WorkerMessage, type WorkerReply, runBotWorker } from '@muster/bots';
import { gameCalled } from './games.ts';

const heard = runBotWorker(gameCalled, (reply: WorkerReply) => self.postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => heard(data));
