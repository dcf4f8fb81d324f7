import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Muster } from '@muster/client';
import { readConfig, type Settings } from '../src/config.ts';
import { openServer, type Server, type Overrides } from '../src/server.ts';
import { luckOf } from '../src/ongoing/match-luck.ts';
import type { World } from '../src/world.ts';

/** Starts servers and people for one test, and clears all of it away afterwards. */
export type Stage = {
  /** A folder that is gone afterwards. */
  readonly folder: string;
  serve(settings?: Settings, stand?: Overrides): Promise<Server>;
  /** A guest at these nodes. */
  guest(name: string, ...urls: string[]): Promise<Muster>;
  /** Somebody who has not said who they are. */
  stranger(...urls: string[]): Muster;
  clear(): Promise<void>;
};

/** For those who play more in a second than people in a day. */
export const NO_QUOTAS = { 'open-matches': 1_000_000, 'set-ups': 1_000_000, 'chat-lines': 1_000_000 };

/** Generous limits, no log, a free port, and a store of its own unless one is named. */
export function newStage(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'muster-server-'));
  const servers: Server[] = [];
  const people: Muster[] = [];
  let stores = 0;
  const stranger = (...urls: string[]) => {
    const muster = new Muster(...urls);
    people.push(muster);
    return muster;
  };
  return {
    folder,
    async serve(settings = {}, stand) {
      const store = join(folder, `store-${++stores}.db`);
      const usual = { port: 0, store, log: 'silent', requests: 100_000, 'sign-ins': 10_000, 'bot-time': 20 };
      const server = await openServer(readConfig({ ...usual, messages: 10_000, ...NO_QUOTAS, ...settings }), stand);
      servers.push(server);
      return server;
    },
    async guest(name, ...urls) {
      const muster = stranger(...urls);
      await muster.playAsGuest(name);
      return muster;
    },
    stranger,
    async clear() {
      for (const muster of people.splice(0)) muster.close();
      await Promise.all(servers.splice(0).map((server) => server.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A world in which time moves only when it is told to, and everything new is called by the next number. */
export function stillWorld(): World & { pass(milliseconds: number): void; setBack(milliseconds: number): void } {
  let now = 1_700_000_000_000;
  let elapsed = 0;
  let count = 0;
  return {
    now: () => now,
    elapsed: () => elapsed,
    id: () => `id${++count}`,
    secret: () => String(++count).padStart(64, '0'),
    int: () => 0,
    luck: luckOf,
    pass(milliseconds) {
      now += milliseconds;
      elapsed += milliseconds;
    },
    setBack(milliseconds) {
      now -= milliseconds;
    },
  };
}
