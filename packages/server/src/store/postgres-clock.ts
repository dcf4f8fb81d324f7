import type pg from 'pg';

/** How often the database is asked for its time, in milliseconds. */
const SYNC_EVERY = 10_000;

export type SharedClock = { now(): number; close(): void };

/**
 * The clock of the database, which all nodes share: the clocks of two machines never agree, and what was late by one
 * would be in time by the other. Between two questions it goes on by this machine's monotonic clock, and it never goes back.
 */
export async function newSharedClock(pool: pg.Pool): Promise<SharedClock> {
  let base = 0;
  let askedAt = 0;
  let latest = 0;
  const sync = async () => {
    const before = performance.now();
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
    );
    // The answer is as old as half of the way there and back, or nearly so.
    askedAt = (before + performance.now()) / 2;
    base = rows[0]?.now ?? Date.now();
  };
  await sync();
  const timer = setInterval(() => void sync().catch(() => {}), SYNC_EVERY);
  timer.unref();
  return {
    now() {
      latest = Math.max(latest, Math.round(base + performance.now() - askedAt));
      return latest;
    },
    close: () => clearInterval(timer),
  };
}
