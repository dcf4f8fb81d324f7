import { type MatchSubscription, Refused, type Update } from '@muster/client';
import { type Chance, oneOf } from '@muster/engine';

/** Takes any legal action whenever this seat is asked, until the match has ended. */
export async function playOn(subscription: MatchSubscription, choices: Chance): Promise<Update> {
  for (;;) {
    const update = await subscription.until(({ ended, legal }) => ended !== undefined || (legal?.length ?? 0) > 0);
    if (update.ended) return update;
    try {
      await subscription.act(oneOf(update.legal ?? [], choices), update.step);
    } catch (error) {
      // The update that answers the action may come after it is acknowledged.
      if (!(error instanceof Refused && error.rule.startsWith('step.'))) throw error;
    }
  }
}
