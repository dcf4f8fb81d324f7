import { type G, towerDefense } from '../boardgame-io/tower-defense.ts';
import { ask } from './http.ts';
import { type Line, openLine } from './socket.ts';
import type { Heard, Seats } from './match-driver.ts';

const GAME = 'tower-defense';
/** Socket.IO over a plain WebSocket: 4 is a message, 2 an event, and then the namespace. */
const EVENT = `42/${GAME},`;
const [PING, PONG] = ['2', '3'];

type Move = { readonly move: string; readonly args: readonly unknown[] };
type State = { readonly G: G; readonly ctx: never; readonly _stateID: number };

const enumerate = towerDefense(12, '').ai?.enumerate as (g: G, ctx: never, player: string) => Move[];

/** Two players at boardgame.io's server. They come by its lobby and speak its protocol. */
export async function theirSeats(url: string): Promise<Seats> {
  const lines = await Promise.all([newLine(url), newLine(url)]);
  const lobby = `${url}/games/${GAME}`;
  return {
    async begin(hear) {
      const made = await ask<{ matchID: string }>('POST', `${lobby}/create`, { numPlayers: 2 });
      const { matchID } = made.body;
      for (const [seat, line] of lines.entries()) {
        const playerID = String(seat);
        const joined = await ask<{ playerCredentials: string }>('POST', `${lobby}/${matchID}/join`, {
          playerID,
          playerName: `Guest ${seat}`,
        });
        const credentials = joined.body.playerCredentials;
        const emit = (...event: unknown[]) => line.send(EVENT + JSON.stringify(event));
        const act = (stateID: number, { move: type, args }: Move) => {
          const action = { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials } };
          emit('update', action, stateID, matchID, playerID);
        };
        line.hear = (text) => {
          if (text === PING) return line.send(PONG);
          const heard = heardIn(text, playerID, act);
          if (heard) hear(seat, heard);
          return undefined;
        };
        emit('sync', matchID, playerID, credentials, 2);
      }
    },
    close: () => lines.forEach((line) => line.close()),
  };
}

/** The server opens the conversation; then we ask for the namespace, and are let in. */
async function newLine(url: string): Promise<Line> {
  const line = await openLine(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const heard = () => new Promise<string>((resolve) => (line.hear = resolve));
  await heard();
  const letIn = heard();
  line.send(`40/${GAME},`);
  await letIn;
  return line;
}

/** Only who is asked reads on: the whole state, for what can be done their clients work out by themselves. */
function heardIn(text: string, player: string, act: (stateID: number, move: Move) => void): Heard | undefined {
  const isSync = text.startsWith(`${EVENT}["sync"`);
  if (!isSync && !text.startsWith(`${EVENT}["update"`)) return undefined;
  if (text.includes('"gameover":{')) return { isOver: true };
  if (!text.includes(`"currentPlayer":"${player}"`)) return { isOver: false };
  const [, , sent] = JSON.parse(text.slice(EVENT.length)) as [string, string, State | { state: State }];
  const { G, ctx, _stateID } = 'state' in sent ? sent.state : sent;
  const moves = enumerate(G, ctx, player);
  return { isOver: false, turn: { choices: moves.length, take: (choice) => act(_stateID, moves[choice] as Move) } };
}
