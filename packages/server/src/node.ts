import type { AnyGame } from '@muster/engine';
import type { BotList } from './bots/list.ts';
import type { Turns } from './bots/turns.ts';
import type { Config } from './config.ts';
import type { House } from './live/house.ts';
import type { Lobby } from './live/lobby.ts';
import type { Writer } from './live/writer.ts';
import type { Metrics } from './operation/metrics.ts';
import type { KnownSessions } from './people/people.ts';
import type { Sockets } from './socket/sockets.ts';
import type { Store } from './store/store.ts';
import type { World } from './world.ts';

/** Where something is written that the operator should know. Never a password, a secret or a seed. */
export type Logger = {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
};

/** One running server: all its parts, so that each can reach the others. */
export type Node = {
  /** Its name among the nodes of one store. */
  readonly id: string;
  readonly config: Config;
  readonly world: World;
  readonly games: readonly AnyGame[];
  readonly bots: BotList;
  readonly store: Store;
  readonly writer: Writer;
  readonly house: House;
  readonly lobby: Lobby;
  readonly turns: Turns;
  readonly sockets: Sockets;
  readonly sessions: KnownSessions;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** False as soon as the server is told to stop. */
  isReady: boolean;
};
