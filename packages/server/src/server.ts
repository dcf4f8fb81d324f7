import type { Writable } from 'node:stream';
import type { AnyGame } from '@muster/engine';
import { games as allGames } from '@muster/games';
import { type BotList, botList } from './bots/list.ts';
import { Thinker } from './bots/thinker.ts';
import { Turns } from './bots/turns.ts';
import type { Config } from './config.ts';
import { addRoutes, newApp } from './http/app.ts';
import { House } from './live/house.ts';
import { Lobby } from './live/lobby.ts';
import { Writer } from './live/writer.ts';
import { tellChat } from './matches/chat.ts';
import { notePresence, PRESENCE_EVERY } from './matches/presence.ts';
import type { Logger, Node } from './node.ts';
import { forgetSession, type KnownSessions } from './people/people.ts';
import { type Metrics, newMetrics } from './operation/metrics.ts';
import { checkPort, whyNotHeard } from './port.ts';
import { Sockets } from './socket/sockets.ts';
import { lockStore } from './store/lock.ts';
import { openStore } from './store/open.ts';
import type { News, Store } from './store/store.ts';
import { realWorld, type World } from './world.ts';

/** For tests: a world that stands still, other games, somewhere else to log, something between server and store. */
export type Stand = {
  readonly world?: World;
  readonly games?: readonly AnyGame[];
  readonly log?: Writable;
  store?(store: Store): Store;
};

export type Server = {
  /** Where it is reached. */
  readonly url: string;
  /** Ends what is under way, hands on what is not, and closes. */
  close(): Promise<void>;
};

const TIDY_EVERY = 60_000;

/** Opens the store, brings it up to date, and serves. Throws a `Problem` where that cannot be. */
export async function openServer(config: Config, stand: Stand = {}): Promise<Server> {
  const { world = realWorld, games = allGames } = stand;
  const id = realWorld.id();
  const unlock = lockStore(config.store);
  const opened = await openStoreFor(config, id).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const store = stand.store?.(opened) ?? opened;
  const app = newApp({
    level: config.logLevel,
    trustProxy: config.isBehindProxy,
    ...(stand.log && { stream: stand.log }),
  });
  const metrics = newMetrics();
  const thinker = new Thinker(config.bots.threads);
  const { log } = app;
  const node = new RunningNode({ id, config, world, games, bots: botList, store, metrics, log }, thinker);

  await addRoutes(app, node);
  store.listen((news) => void hear(node, news).catch((error: unknown) => logFailure(node, error)));
  node.turns.open();
  const timers = [
    setInterval(() => void notePresence(node).catch((error: unknown) => logFailure(node, error)), PRESENCE_EVERY),
    setInterval(() => node.house.tidy(), TIDY_EVERY),
  ];
  const close = async () => {
    if (!node.isReady) return;
    node.isReady = false;
    for (const timer of timers) clearInterval(timer);
    node.sockets.closeAll();
    await node.turns.close();
    await thinker.close();
    await app.close();
    await node.writer.idle();
    await store.close();
    unlock();
  };
  try {
    const url = await app.listen({ host: config.host, port: config.port });
    return { url, close };
  } catch (error) {
    await close();
    throw whyNotHeard(config, error) ?? error;
  }
}

/** A server that cannot listen must not leave an empty store behind. */
async function openStoreFor(config: Config, id: string): Promise<Store> {
  await checkPort(config);
  return openStore(config.store, id);
}

/** What a node is made of before its parts can know each other. */
type Basis = Omit<Node, 'writer' | 'house' | 'lobby' | 'turns' | 'sockets' | 'sessions' | 'isReady'>;

class RunningNode implements Node {
  readonly id: string;
  readonly config: Config;
  readonly world: World;
  readonly games: readonly AnyGame[];
  readonly bots: BotList;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly sessions: KnownSessions = new Map();
  readonly writer: Writer;
  readonly house: House;
  readonly lobby: Lobby;
  readonly turns: Turns;
  readonly sockets: Sockets;
  isReady = true;

  constructor({ id, config, world, games, bots, store, metrics, log }: Basis, thinker: Thinker) {
    this.id = id;
    this.config = config;
    this.world = world;
    this.games = games;
    this.bots = bots;
    this.store = store;
    this.metrics = metrics;
    this.log = log;
    this.writer = new Writer(store, metrics);
    this.house = new House(this);
    this.lobby = new Lobby(this);
    this.turns = new Turns(this, thinker);
    this.sockets = new Sockets(this);
  }
}

async function hear(node: Node, news: News | undefined): Promise<void> {
  if (news?.type === 'sessionEnded') return forgetSession(node, news.hash);
  await node.house.hear(news);
  if (news?.type === 'match' && !node.house.present(news.match)) await node.lobby.hear(news.match);
  const live = news?.type === 'chat' && node.house.present(news.match);
  if (live) await tellChat(node, live);
}

function logFailure(node: Node, error: unknown): void {
  if (node.isReady) node.log.error({ error: String(error) }, 'something in the background failed');
}
