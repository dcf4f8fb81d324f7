import { Refused } from '@muster/client/protocol';
import type { Config } from '../config.ts';
import type { World } from '../world.ts';

/** What one person, and one address, may do so often a minute. */
const SENTENCES = {
  setUps: 'You set up matches faster than this server allows. Try again in a minute.',
  chatLines: 'You write faster than the others can read. Try again in a minute.',
} as const;
type Quota = keyof typeof SENTENCES;

/** Several people can share an address: so many times as much is let through from there. */
const PEOPLE_AT_ADDRESS = 4;

/** More are forgotten, those first that have not been used for longest. */
const MOST_KNOWN = 10_000;

const MINUTE = 60_000;

/** Who asks: the person, and where from, as `addressKey` has it. */
export type Source = { readonly person: string; readonly address: string };

/** Token buckets by person and by address, of this node: each holds what is allowed in a minute, and fills in a minute. */
export class Quotas {
  private readonly config: Config;
  private readonly world: World;
  private readonly buckets = new Map<string, { level: number; filled: number }>();

  constructor(config: Config, world: World) {
    this.config = config;
    this.world = world;
  }

  /** Takes one. Throws `Refused` where there is none left. */
  take(quota: Quota, { person, address }: Source): void {
    const allowed = this.config.limits[quota];
    const mine = this.bucket(`${quota} person ${person}`, allowed);
    const ours = this.bucket(`${quota} address ${address}`, allowed * PEOPLE_AT_ADDRESS);
    if (mine.level < 1 || ours.level < 1) throw new Refused(`quota.${quota}`, SENTENCES[quota], 429);
    mine.level--;
    ours.level--;
  }

  private bucket(key: string, allowed: number): { level: number; filled: number } {
    const now = this.world.elapsed();
    const known = this.buckets.get(key);
    const level = known
      ? Math.min(allowed, known.level + (Math.max(0, now - known.filled) / MINUTE) * allowed)
      : allowed;
    const bucket = { level, filled: now };
    // The order of the map is that of use.
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    for (const oldest of this.buckets.keys()) {
      if (this.buckets.size <= MOST_KNOWN) break;
      this.buckets.delete(oldest);
    }
    return bucket;
  }
}
