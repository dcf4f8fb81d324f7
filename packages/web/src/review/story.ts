import type { Tagged } from '@muster/engine';
import type { Motion } from '../kit/index.ts';
import type { Turning } from '../match-client/protocol.ts';

/** What is told of an event: its sentence, or the heading of the part of the match that begins with it. */
export type Telling = { readonly event: Tagged; readonly text: string; readonly heading?: string };

/** A list for the set-up, then one for each step. */
type Tellings = readonly (readonly Telling[])[];

/** As many sentences tell of a turning point at most. */
const MOST = 3;
/** What stirs nothing and is told in so large a part of the steps says nothing. */
const COMMON = 0.2;

export function tellingOf(
  told: readonly (readonly Tagged[])[],
  sentence: (event: Tagged) => string,
  headingOf: (event: Tagged) => string | undefined,
): Tellings {
  return told.map((events) =>
    events
      .map((event): Telling => {
        const heading = headingOf(event);
        return { event, text: sentence(event), ...(heading !== undefined && { heading }) };
      })
      .filter(({ text, heading }) => text !== '' || heading !== undefined),
  );
}

/** In which part of the match these steps begin. */
export function whenIn(telling: Tellings, [first = 0]: readonly number[]): string {
  const before = telling.slice(0, first).flat();
  return before.findLast(({ heading }) => heading !== undefined)?.heading ?? '';
}

/**
 * What was done in these steps and what came of it: the first sentence of the step that did most, and of the others those
 * that stirred most on the table; of equals those of which the match has fewest, for what happens all the time decides
 * little. Where nothing is told of these steps, what led there.
 */
export function storyOf(
  telling: Tellings,
  { steps, main, after }: Pick<Turning, 'steps' | 'main' | 'after'>,
  motionsOf: (event: Tagged) => readonly Motion[],
): readonly string[] {
  const all = steps.flatMap((step) => sentencesIn(telling[step]));
  const [first = all[0]] = steps.filter((step) => step >= main).flatMap((step) => sentencesIn(telling[step]));
  if (!first)
    return [
      telling
        .slice(0, steps[0])
        .map(sentencesIn)
        .findLast(([said]) => said)?.[0]?.text ?? '',
    ];
  all.push(...after.flatMap((step) => sentencesIn(beforeHeading(telling[step]))));
  const counts = new Map<string, number>();
  for (const { event } of telling.flat()) counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
  const judged = all.map((one) => ({
    one,
    stir: one === first ? Infinity : stirOf(motionsOf(one.event)),
    count: counts.get(one.event.type) ?? 0,
  }));
  const chosen = judged
    .filter(({ stir, count }) => stir > 0 || count <= COMMON * telling.length)
    .sort((a, b) => b.stir - a.stir || a.count - b.count)
    .slice(0, MOST);
  return all.filter((one) => chosen.some((other) => other.one === one)).map(({ text }) => text);
}

const STIR: Record<Motion['do'], number> = { fall: 3, shake: 2, go: 1, come: 1, tumble: 1, shine: 1 };

function stirOf(motions: readonly Motion[]): number {
  return Math.max(0, ...motions.map((motion) => STIR[motion.do]));
}

function sentencesIn(step: readonly Telling[] = []): readonly Telling[] {
  return step.filter(({ heading }) => heading === undefined);
}

/** The next part of the match comes of something else. */
function beforeHeading(step: readonly Telling[] = []): readonly Telling[] {
  const end = step.findIndex(({ heading }) => heading !== undefined);
  return end < 0 ? step : step.slice(0, end);
}
