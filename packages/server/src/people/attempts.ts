import { Refused } from '@muster/client/protocol';

/** Milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15 * 60_000;
const FORGOTTEN_AFTER = 60 * 60_000;

/** So many are remembered; with more, those that failed longest ago are forgotten. */
const MOST_REMEMBERED = 50_000;

/**
 * How often a wrong password may come before it has to wait: from one address for one account, from one address at all,
 * and for one account from anywhere. The last is generous, so that strangers cannot lock somebody out of an account.
 */
const FREE = { pair: 5, address: 20, account: 200 } as const;

type Failures = { count: number; latest: number };

/** Counts wrong passwords, and makes those who send them wait, longer each time. */
export class Attempts {
  private readonly elapsed: () => number;
  /** In the order of the latest failure. */
  private readonly failures = new Map<string, Failures>();
  /** How often somebody had to wait. */
  refused = 0;

  constructor(elapsed: () => number) {
    this.elapsed = elapsed;
  }

  /**
   * Begins an attempt, which counts as failed until `succeeded` says otherwise: so many at once are no way around.
   * Throws `Refused` for who has to wait.
   */
  begin(account: string, address: string): void {
    const now = this.elapsed();
    const keys = keysOf(account, address);
    const wait = Math.max(...keys.map(({ key, free }) => this.waitFor(key, free, now)));
    if (wait > 0) {
      this.refused++;
      const seconds = Math.ceil(wait / 1000);
      const time = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
      throw new Refused('account.wait', `Too many wrong passwords. Try again in ${time}.`, 429);
    }
    for (const { key } of keys) {
      const count = (this.failures.get(key)?.count ?? 0) + 1;
      this.failures.delete(key);
      this.failures.set(key, { count, latest: now });
    }
    for (const key of this.failures.keys()) {
      if (this.failures.size <= MOST_REMEMBERED) break;
      this.failures.delete(key);
    }
  }

  /** The right password came: whoever sent it may be wrong again. For others the account stays as it was, less this. */
  succeeded(account: string, address: string): void {
    for (const { key, kind } of keysOf(account, address)) {
      const found = this.failures.get(key);
      if (kind === 'pair') this.failures.delete(key);
      else if (found) found.count--;
    }
  }

  private waitFor(key: string, free: number, now: number): number {
    const found = this.failures.get(key);
    if (!found || now - found.latest > FORGOTTEN_AFTER) {
      this.failures.delete(key);
      return 0;
    }
    if (found.count < free) return 0;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(30, found.count - free));
    return found.latest + wait - now;
  }
}

function keysOf(account: string, address: string) {
  return [
    { kind: 'pair', key: `pair ${address} ${account}`, free: FREE.pair },
    { kind: 'address', key: `address ${address}`, free: FREE.address },
    { kind: 'account', key: `account ${account}`, free: FREE.account },
  ] as const;
}
