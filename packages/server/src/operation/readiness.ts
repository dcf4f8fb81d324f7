import { Refused } from '@muster/client/protocol';
import { within } from '../deadline.ts';
import type { Services } from '../services.ts';

/** Milliseconds. */
const ANSWER_WITHIN = 2000;
const VALID_FOR = 1000;

/** Can this node store what comes? Looked at no more than once a second, however often somebody asks. */
export class Readiness {
  private readonly services: Services;
  private latest: { readonly at: number; readonly answer: Promise<void> } | undefined;

  constructor(services: Services) {
    this.services = services;
  }

  /** Throws `Refused` where it cannot, and where the store does not say so in time. */
  async check(): Promise<void> {
    const { services } = this;
    if (!services.isReady) throw new Refused('server.closing', 'The server is shutting down.', 503);
    const now = services.world.elapsed();
    if (!this.latest || now - this.latest.at > VALID_FOR) {
      const answer = within(ANSWER_WITHIN, checkStore(services), () => storeFails('The store does not answer.'));
      // Whoever asks is told; that nobody does is no failure.
      answer.catch(() => {});
      this.latest = { at: now, answer };
    }
    await this.latest.answer;
  }
}

async function checkStore({ store, config, log }: Services): Promise<void> {
  const free = await store.freeSpace?.();
  if (free !== undefined && free < config.minFreeDisk) throw storeFails('The disk is nearly full.');
  await store.checkWritable().catch((error: unknown) => {
    log.error({ error: String(error) }, 'the store cannot be written to');
    throw storeFails('The store cannot be written to.');
  });
}

function storeFails(says: string): Refused {
  return new Refused('server.store', says, 503);
}
