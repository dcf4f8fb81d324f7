import { expect } from 'vitest';

/** What does not hold yet will, before the patience of a busy machine ends. */
export function soon<T>(look: () => T) {
  return expect.poll(look, { timeout: 120_000, interval: 20 });
}

/** For what starts databases and servers, in milliseconds. */
export const PATIENCE = 300_000;
