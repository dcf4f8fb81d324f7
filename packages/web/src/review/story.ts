import type { Tagged } from '@muster/engine';
import type { Motion } from '../kit/index.ts';
import type { TurningPoint } from '../match-client/protocol.ts';

/** A line of the log: the sentence of an event, or the heading of the part of the match that begins with it. */
export type LogSentence = { readonly event: Tagged; readonly text: string; readonly heading?: string };

/** A list for the set-up, then one for each step. */
type LogByStep = readonly (readonly LogSentence[])[];

/** At most so many sentences tell of a turning point. */
const MOST = 3;
/** An event without motions that occurs in more than this part of the steps is left out. */
const COMMON = 0.2;

export function logByStep(
  told: readonly (readonly Tagged[])[],
  sentence: (event: Tagged) => string,
  headingOf: (event: Tagged) => string | undefined,
): LogByStep {
  return told.map((events) =>
    events
      .map((event): LogSentence => {
        const heading = headingOf(event);
        return { event, text: sentence(event), ...(heading !== undefined && { heading }) };
      })
      .filter(({ text, heading }) => text !== '' || heading !== undefined),
  );
}

/** The heading under which these steps stand in the log. */
export function headingBefore(log: LogByStep, [first = 0]: readonly number[]): string {
  const before = log.slice(0, first).flat();
  return before.findLast(({ heading }) => heading !== undefined)?.heading ?? '';
}

/**
 * What was done in these steps and what came of it: the first sentence of the decisive step, then the sentences with the
 * most impact on the board, of equals the rarer ones. Where the log says nothing about these steps, the last sentence
 * before them.
 */
export function storyOf(
  log: LogByStep,
  { steps, main, after }: Pick<TurningPoint, 'steps' | 'main' | 'after'>,
  motionsOf: (event: Tagged) => readonly Motion[],
): readonly string[] {
  const all = steps.flatMap((step) => sentencesIn(log[step]));
  const [first = all[0]] = steps.filter((step) => step >= main).flatMap((step) => sentencesIn(log[step]));
  if (!first)
    return [
      log
        .slice(0, steps[0])
        .map(sentencesIn)
        .findLast(([said]) => said)?.[0]?.text ?? '',
    ];
  all.push(...after.flatMap((step) => sentencesIn(beforeHeading(log[step]))));
  const counts = new Map<string, number>();
  for (const { event } of log.flat()) counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
  const judged = all.map((one) => ({
    one,
    impact: one === first ? Infinity : impactOf(motionsOf(one.event)),
    count: counts.get(one.event.type) ?? 0,
  }));
  const chosen = judged
    .filter(({ impact, count }) => impact > 0 || count <= COMMON * log.length)
    .sort((a, b) => b.impact - a.impact || a.count - b.count)
    .slice(0, MOST);
  return all.filter((one) => chosen.some((other) => other.one === one)).map(({ text }) => text);
}

const IMPACT: Record<Motion['do'], number> = { fall: 3, shake: 2, go: 1, come: 1, tumble: 1, shine: 1 };

function impactOf(motions: readonly Motion[]): number {
  return Math.max(0, ...motions.map((motion) => IMPACT[motion.do]));
}

function sentencesIn(step: readonly LogSentence[] = []): readonly LogSentence[] {
  return step.filter(({ heading }) => heading === undefined);
}

/** Events after a heading belong to the next part of the match. */
function beforeHeading(step: readonly LogSentence[] = []): readonly LogSentence[] {
  const end = step.findIndex(({ heading }) => heading !== undefined);
  return end < 0 ? step : step.slice(0, end);
}
