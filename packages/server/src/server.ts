import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { AnyGame } from '@muster/engine';
import { games as allGames } from '@muster/games';
import { FROZEN, type Frozen } from '@muster/games/versions';
import { type BotList, botList } from './bots/list.ts';
import { BotPool } from './bots/bot-pool.ts';
import { BotTurns } from './bots/bot-turns.ts';
import type { Config } from './config.ts';
import { within } from './deadline.ts';
import { addRoutes, newApp } from './http/app.ts';
import { MatchRooms } from './rooms/match-rooms.ts';
import { Lobby } from './rooms/lobby.ts';
import { BatchWriter } from './rooms/batch-writer.ts';
import { tellChat } from './matches/chat.ts';
import { purgeCalledOff } from './matches/setting-up.ts';
import { notePresence, PRESENCE_EVERY } from './matches/presence.ts';
import type { Logger, Services } from './services.ts';
import { Attempts } from './people/attempts.ts';
import { PasswordThreads } from './people/password-threads.ts';
import { forgetSession, type KnownSessions } from './people/sessions.ts';
import { type Metrics, newMetrics } from './operation/metrics.ts';
import { Quotas } from './operation/quotas.ts';
import { checkPort, whyNotHeard } from './check-port.ts';
import { Sockets } from './socket/sockets.ts';
import { lockStore } from './store/lock.ts';
import { openStore } from './store/open.ts';
import type { NodeMessage, Store } from './store/store.ts';
import { realWorld, type World } from './world.ts';

/** For tests: a clock that stands still, other games, another log, a wrapper around the store. */
export type Overrides = {
  readonly world?: World;
  readonly games?: readonly AnyGame[];
  readonly frozen?: readonly Frozen[];
  readonly log?: Writable;
  store?(store: Store): Store;
};

export type Server = {
  /** Where it is reached. */
  readonly url: string;
  /** Ends what is under way, hands on what is not, and closes. */
  close(): Promise<void>;
};

const EVICT_EVERY = 60_000;
const PURGE_EVERY = 600_000;

/** When the server stops: for so long requests and sockets may end by themselves, in milliseconds. */
const GRACE = 1500;

/** And for so long each of the two stages is waited for, even where the store does not answer: 5 seconds in all. */
const STAGE = 2400;

/** Opens the store, brings it up to date, and serves. Throws a `Problem` where that cannot be. */
export async function openServer(config: Config, overrides: Overrides = {}): Promise<Server> {
  const { games = allGames, frozen = FROZEN } = overrides;
  const id = realWorld.id();
  const unlock = lockStore(config.store);
  const opened = await openStoreFor(config, id).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const store = overrides.store?.(opened) ?? opened;
  const world = overrides.world ?? { ...realWorld, ...(store.now && { now: store.now }) };
  const app = newApp(config, overrides.log);
  const openSockets = trackSockets(app.server);
  const metrics = newMetrics();
  const botPool = new BotPool(config.bots.threads);
  const { log } = app;
  const services = new RunningServices(
    { id, config, world, games, frozen, bots: botList, store, metrics, log },
    botPool,
  );

  await addRoutes(app, services);
  store.listen((message) => void receive(services, message).catch((error: unknown) => logFailure(services, error)));
  await tellOlder(services, opened);
  services.botTurns.start();
  const timers = [
    setInterval(
      () => void notePresence(services).catch((error: unknown) => logFailure(services, error)),
      PRESENCE_EVERY,
    ),
    setInterval(
      () => void services.lobby.sweep().catch((error: unknown) => logFailure(services, error)),
      PRESENCE_EVERY,
    ),
    setInterval(() => services.rooms.evictIdle(), EVICT_EVERY),
    setInterval(
      () => void purgeCalledOff(services).catch((error: unknown) => logFailure(services, error)),
      PURGE_EVERY,
    ),
  ];
  const close = async () => {
    if (!services.isReady) return;
    services.isReady = false;
    for (const timer of timers) clearInterval(timer);
    services.sockets.closeAll();
    // Who is slow to say goodbye, or to send the rest of a request, does not hold up the others.
    const cutOff = setTimeout(() => {
      services.sockets.terminateAll();
      for (const socket of openSockets) socket.destroy();
    }, GRACE);
    const stage = (work: Promise<unknown>) =>
      within(STAGE, work, lateStage).catch((error: unknown) =>
        log.error({ error: String(error) }, 'not all could be ended'),
      );
    await Promise.all([
      stage(services.botTurns.close().then(() => botPool.close())),
      stage(app.close()),
      stage(services.passwords.close()),
    ]);
    clearTimeout(cutOff);
    await stage(services.writer.idle().then(() => store.close()));
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

/** The connections that are open, whatever has become of them: http.Server forgets those that became WebSockets. */
function trackSockets(server: HttpServer): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

function lateStage(): Error {
  return new Error(`It took longer than ${STAGE} ms`);
}

/** What is there before the parts that need each other. */
type ServicesBasis = Omit<
  Services,
  'writer' | 'rooms' | 'lobby' | 'botTurns' | 'sockets' | 'sessions' | 'attempts' | 'passwords' | 'quotas' | 'isReady'
>;

class RunningServices implements Services {
  readonly id: string;
  readonly config: Config;
  readonly world: World;
  readonly games: readonly AnyGame[];
  readonly frozen: readonly Frozen[];
  readonly bots: BotList;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly quotas: Quotas;
  readonly log: Logger;
  readonly sessions: KnownSessions = new Map();
  readonly attempts: Attempts;
  readonly passwords: PasswordThreads;
  readonly writer: BatchWriter;
  readonly rooms: MatchRooms;
  readonly lobby: Lobby;
  readonly botTurns: BotTurns;
  readonly sockets: Sockets;
  isReady = true;

  constructor({ id, config, world, games, frozen, bots, store, metrics, log }: ServicesBasis, botPool: BotPool) {
    this.id = id;
    this.config = config;
    this.world = world;
    this.games = games;
    this.frozen = frozen;
    this.bots = bots;
    this.store = store;
    this.metrics = metrics;
    this.quotas = new Quotas(config, world);
    this.log = log;
    this.attempts = new Attempts(() => world.elapsed());
    this.passwords = new PasswordThreads(config.passwordThreads);
    this.writer = new BatchWriter(store, metrics);
    this.rooms = new MatchRooms(this);
    this.lobby = new Lobby(this);
    this.botTurns = new BotTurns(this, botPool);
    this.sockets = new Sockets(this);
  }
}

/** A message of another node; undefined where some may have been missed. */
async function receive(services: Services, message: NodeMessage | undefined): Promise<void> {
  if (message?.type === 'sessionEnded') return forgetSession(services, message.session);
  await services.rooms.receive(message);
  if (message?.type === 'match' && !services.rooms.cached(message.match)) await services.lobby.refresh(message.match);
  const room = message?.type === 'chat' && services.rooms.cached(message.match);
  if (room) await tellChat(services, room);
}

/** Matches of older versions go on by the rules that they were begun under: the operator reads how many. */
async function tellOlder({ games, log }: Services, { db }: Store): Promise<void> {
  const running = await db
    .selectFrom('match')
    .select(({ fn }) => ['game', 'version', fn.countAll().as('matches')])
    .where('status', 'in', ['open', 'on'])
    .groupBy(['game', 'version'])
    .execute();
  for (const { game: id, version, matches } of running) {
    const game = games.find((one) => one.id === id);
    if (!game || game.version === version) continue;
    const what = { game: id, version, matches: Number(matches) };
    if (version < game.version) log.info(what, `matches go on by version ${version} of the rules of ${game.title}`);
    else log.warn(what, `matches of version ${version} of ${game.title} are left to servers with newer rules`);
  }
}

function logFailure(services: Services, error: unknown): void {
  if (services.isReady) services.log.error({ error: String(error) }, 'something in the background failed');
}
