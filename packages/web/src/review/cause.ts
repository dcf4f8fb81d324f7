import type { Tagged } from '@muster/engine';
import type { Turning } from '../match-client/protocol.ts';
import type { Change } from './changes.ts';
import { expectedOf, LONG, type Passed, thoughtOn, type Weighing } from './evaluate.ts';

/**
 * What could be expected of the action, by what was known and before chance fell, tells luck and choice apart. Whoever lost
 * by it and could have done better has chosen so. What came out otherwise than expected is luck, if chance was asked. Where
 * neither explains it, the bot had only misjudged what was there before. `before` and `after` are what whoever acted had to
 * hope for.
 */
export async function causeOf(
  w: Weighing,
  { since, step }: Change,
  before: number,
  after: number,
): Promise<Pick<Turning, 'cause' | 'better'> | undefined> {
  const position = w.passed[since] as Passed;
  const half = Math.abs(after - before) / 2;
  const { taken, best } = await choiceAt(w, position);
  if (!taken) return undefined;
  const expected = await expectedOf(w, position, taken);
  if (best && after < before) {
    const possible = await expectedOf(w, position, best);
    const better = { step: since, action: best, share: Math.min(before, possible) };
    if (possible - expected >= half) return { cause: 'choice', better };
  }
  const isChance = w.record.steps.slice(since, step).some(({ chance }) => chance.length > 0);
  return isChance && Math.abs(after - expected) >= half ? { cause: 'luck' } : undefined;
}

/** What was done, and what the bot would have done instead. */
async function choiceAt(w: Weighing, position: Passed): Promise<{ readonly taken?: Tagged; readonly best?: Tagged }> {
  if (position.only) return { taken: position.only };
  const { notation } = w.game;
  const text = w.record.steps[position.step]?.action ?? '';
  const taken = notation.read(text, position.view);
  const { action: best } = await thoughtOn(w, position, LONG);
  return { ...(taken && { taken }), ...(notation.write(best, position.view) !== text && { best }) };
}
