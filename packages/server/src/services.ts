import type { AnyGame } from '@muster/engine';
import type { Frozen } from '@muster/games/versions';
import type { BotList } from './bots/list.ts';
import type { BotTurns } from './bots/bot-turns.ts';
import type { Config } from './config.ts';
import type { MatchRooms } from './rooms/match-rooms.ts';
import type { Lobby } from './rooms/lobby.ts';
import type { BatchWriter } from './rooms/batch-writer.ts';
import type { Metrics } from './operation/metrics.ts';
import type { Quotas } from './operation/quotas.ts';
import type { Attempts } from './people/attempts.ts';
import type { PasswordThreads } from './people/password-threads.ts';
import type { KnownSessions } from './people/sessions.ts';
import type { Sockets } from './socket/sockets.ts';
import type { Store } from './store/store.ts';
import type { World } from './world.ts';

/** Where something is written that the operator should know. Never a password, a secret or a seed. */
export type Logger = {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
};

/** The services of one running server, handed to whatever needs several of them. */
export type Services = {
  /** Its name among the nodes of one store. */
  readonly id: string;
  readonly config: Config;
  readonly world: World;
  readonly games: readonly AnyGame[];
  /** Rules of older versions. */
  readonly frozen: readonly Frozen[];
  readonly bots: BotList;
  readonly store: Store;
  readonly writer: BatchWriter;
  readonly rooms: MatchRooms;
  readonly lobby: Lobby;
  readonly botTurns: BotTurns;
  readonly sockets: Sockets;
  readonly sessions: KnownSessions;
  readonly attempts: Attempts;
  readonly passwords: PasswordThreads;
  readonly metrics: Metrics;
  readonly quotas: Quotas;
  readonly log: Logger;
  /** False as soon as the server is told to stop. */
  isReady: boolean;
};
