// Where bots think in a browser. It knows the games and the bots by their ids, and of a match only the view it is sent.

import { type Message, type Reply, serve } from '@muster/bots';
import { gameCalled } from './games.ts';

const heard = serve(gameCalled, (reply: Reply) => self.postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<Message>) => heard(data));
