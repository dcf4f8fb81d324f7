import type { Tagged } from '@muster/engine';
import type { TurningPoint } from '../match-client/protocol.ts';
import type { Change } from './changes.ts';
import { expectedOf, THOROUGH, type PastPosition, thinkAbout, type Review } from './evaluate.ts';

/**
 * Luck or choice? Compares the result with what could be expected of the action before chance fell. If the seat lost by it
 * and a better action was there, it was a choice. If the result differs from the expectation and chance was asked, it was
 * luck. Otherwise the earlier estimate was wrong, and there is no turning point. `before` and `after` are the shares of the
 * seat that acted.
 */
export async function causeOf(
  review: Review,
  { since, step }: Change,
  before: number,
  after: number,
): Promise<Pick<TurningPoint, 'cause' | 'better'> | undefined> {
  const position = review.positions[since] as PastPosition;
  const half = Math.abs(after - before) / 2;
  const { taken, best } = await choiceAt(review, position);
  if (!taken) return undefined;
  const expected = await expectedOf(review, position, taken);
  if (best && after < before) {
    const possible = await expectedOf(review, position, best);
    const better = { step: since, action: best, share: Math.min(before, possible) };
    if (possible - expected >= half) return { cause: 'choice', better };
  }
  const isChance = review.record.steps.slice(since, step).some(({ chance }) => chance.length > 0);
  return isChance && Math.abs(after - expected) >= half ? { cause: 'luck' } : undefined;
}

/** The action taken, and the one the bot would have taken instead. */
async function choiceAt(
  review: Review,
  position: PastPosition,
): Promise<{ readonly taken?: Tagged; readonly best?: Tagged }> {
  if (position.only) return { taken: position.only };
  const { notation } = review.game;
  const text = review.record.steps[position.step]?.action ?? '';
  const taken = notation.read(text, position.view);
  const { action: best } = await thinkAbout(review, position, THOROUGH);
  return { ...(taken && { taken }), ...(notation.write(best, position.view) !== text && { best }) };
}
